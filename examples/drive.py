"""Plays a game of any kind at random through the referee; this program supplies chance.

python3 examples/drive.py --game rolnicy --players 3 --seed 1 -- target/release/examples/referee
"""
import argparse
import json
import random
import subprocess
import sys

parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
parser.add_argument("--game", default="rolnicy")
parser.add_argument("--players", type=int, default=2)
parser.add_argument("--seed", type=int, default=1, help="of this program's own random choices")
parser.add_argument("--verbose", action="store_true", help="print every decision and every outcome")
parser.add_argument("referee", nargs="+", help="the command that starts the referee, after --")
args = parser.parse_args()

dice = random.Random(args.seed)
referee = subprocess.Popen(args.referee, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def ask(cmd, **fields):
    """Sends a request and returns the answer."""
    referee.stdin.write(json.dumps({"cmd": cmd, **fields}) + "\n")
    referee.stdin.flush()
    answer = json.loads(referee.stdout.readline() or '{"ok": false, "error": {"message": "the referee has gone"}}')
    if not answer["ok"]:
        sys.exit(f"{cmd}: {answer['error']['message']}")
    return answer


turn = ask("new", game=args.game, options={"players": args.players})["turn"]
steps = 0
while turn != "over":
    if "chance" in turn:
        outcomes, weights = zip(*ask("outcomes")["outcomes"])
        step = {"outcome": dice.choices(outcomes, weights)[0]}
        turn = ask("chance", **step)["turn"]
    else:
        seat = turn["players"][0]
        step = {"seat": seat, "action": dice.choice(ask("legal", seat=seat)["actions"])}
        turn = ask("act", **step)["turn"]
    steps += 1
    if args.verbose:
        print(*step.values())

final = ask("scores")
print(f"{args.game}: {steps} steps, scores {final['scores']}, ranks {final['ranks']}, hash {ask('hash')['hash']}")
