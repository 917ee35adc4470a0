#!/usr/bin/env python3
"""Writes the small committed corpus of the fuzz targets from real games.

Usage: cargo build --release -p farmstead-examples --example referee
       python3 fuzz/make_corpus.py target/release/examples/referee
Run it again when a game is added: the first byte of an input is the game's number in the catalog.
"""
import json
import pathlib
import random
import subprocess
import sys

CORPUS = pathlib.Path(__file__).parent / "corpus"


class Referee:
    def __init__(self, command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.lines = []

    def ask(self, **request):
        line = json.dumps(request, separators=(",", ":"))
        self.lines.append(line)
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())


def write(target, name, data):
    folder = CORPUS / target
    folder.mkdir(parents=True, exist_ok=True)
    (folder / name).write_bytes(data if isinstance(data, bytes) else data.encode())


def main():
    dice = random.Random(1)
    games = Referee(sys.argv[1:]).ask(cmd="games")["games"]
    for number, game in enumerate(games):
        byte, name = bytes([number]), game["id"]
        for players in game["players"]:
            tape = bytes(dice.randrange(256) for _ in range(120))
            seats = bytes([players - min(game["players"])])
            write("choices", f"{name}-{players}", byte + seats + tape)
            write("choices", f"{name}-{players}-short", byte + seats + tape[:9])
            write("membership", f"{name}-{players}", byte + seats + b"\x08" + tape)
            write("membership", f"{name}-{players}-late", byte + seats + b"\x04" + tape * 2)
            write("snapshot", f"{name}-{players}-damaged", byte + seats + tape)
            referee = Referee(sys.argv[1:])
            referee.ask(cmd="new", game=name, options={"players": players}, seed=players)
            moves = dice.randrange(8, 40)
            for _ in range(moves):
                actions = referee.ask(cmd="legal").get("actions")
                if not actions:
                    break
                action = dice.choice(actions)
                write("notation", f"{name}-{action.translate({44: 95, 58: 95, 47: 95})}", byte + action.encode())
                write("notation", f"{name}-step-{players}", byte + f"0:{action}".encode())
                referee.ask(cmd="act", action=action)
            for what in ("state", "view"):
                value = json.dumps(referee.ask(cmd=what)[what], separators=(",", ":"))
                write("snapshot", f"{name}-{players}-{what}", byte + value.encode())
            record = json.dumps(referee.ask(cmd="record")["record"], separators=(",", ":"))
            write("record", f"{name}-{players}", byte + record.encode())
            write("record", f"{name}-{players}-cut", byte + record.replace("]", ',"x"]', 1).encode())
            referee.ask(cmd="undo")
            referee.ask(cmd="scores")
            write("referee", f"{name}-{players}", "\n".join(referee.lines[:40] + referee.lines[-6:]))
            write("referee", f"{name}-{players}-bad", '{"cmd":"act","action":"?"}\n[]\n{"cmd":1}\n{"cmd":"hash"')


main()
