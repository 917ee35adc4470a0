//! What the rules of Agricola cost with two players and hand cards; legality, scoring and whole games with one, three
//! and four, in a draft, and without hand cards.

use criterion::Criterion;
use farmstead::agricola::{Action, Agricola, Deal, Draft, Good, Goods, Options, Phase, Setup, Space};
use farmstead::{Game, Picks, Seat};
use farmstead_benches::{Bench, POSITIONS, Position};

/// States in which the last person of a harvest round is to be placed, with the action that does it.
fn harvests(options: &Options) -> Vec<(Agricola, Seat, Action)> {
    let mut found = Vec::new();
    for number in 0.. {
        let mut picks = Picks::new(2, number);
        let mut pick = |bound| picks.pick(bound);
        let Ok(mut state) = Agricola::new(options) else { break };
        while !state.is_over() {
            if let Some(seat) = state.to_act() {
                let Some(action) = state.choose(seat, &mut pick) else { break };
                let before = state.clone();
                state.apply_trusted(seat, action, &mut ());
                let harvest = state.phase() == Phase::Feeding || state.phase() == Phase::Breeding;
                if before.phase() == Phase::Work && harvest {
                    found.push((before, seat, action));
                }
            } else if let Some(outcome) = state.sample_outcome(&mut pick) {
                let _ = state.apply_outcome(outcome, &mut ());
            }
            if found.len() == POSITIONS as usize {
                return found;
            }
        }
    }
    found
}

/// A fencing decision on the farm at the start, with so much wood.
fn fencing(wood: u16) -> Option<Agricola> {
    let mut setup = Setup::new(Options::default(), 4);
    setup.players[0].goods = Goods::of(&[(Good::Wood, wood)]);
    setup.build().ok()?.apply(Action::Place(Space::Fencing)).ok()
}

fn main() {
    let mut criterion = Criterion::default().configure_from_args();
    let options = Options::default();
    let mut bench = Bench::<Agricola>::new(&mut criterion, options);
    bench.all();
    for wood in [6, 15] {
        let state = fencing(wood);
        bench.measure(&format!("fencing enumeration ({wood} wood)"), 1, |_, checksum| {
            let count = state.as_ref().map_or(0, |state| state.legal_count(Seat::FIRST));
            checksum.add(count);
        });
    }
    bench.measure("room for animals (exact test)", POSITIONS, |positions, checksum| {
        for Position { state, seat, .. } in positions {
            let housed = state.farm(*seat).has_room([5, 3, 2]);
            checksum.add(u64::from(housed));
        }
    });
    let harvests = harvests(&options);
    bench.measure("harvest (last person to feeding)", harvests.len() as u64, |_, checksum| {
        for (state, seat, action) in &harvests {
            let mut state = state.clone();
            state.apply_trusted(*seat, *action, &mut ());
            checksum.add(u64::from(state.begging_markers(*seat)));
        }
    });
    bench.measure("scores (all players)", POSITIONS, |positions, checksum| {
        for Position { state, .. } in positions {
            checksum.add(state.scores().iter().sum::<i32>() as u64);
        }
    });
    bench.finish();
    let draft = Options { cards: Deal::Draft(Draft::default()), ..Options::for_players(4) };
    let others = [
        ("agricola-1", Options::for_players(1)),
        ("agricola-3", Options::for_players(3)),
        ("agricola-4", Options::for_players(4)),
        ("agricola-4-draft", draft),
        ("agricola-2-without-cards", Options::without_cards(2)),
        ("agricola-4-without-cards", Options::without_cards(4)),
    ];
    for (name, options) in others {
        let mut bench = Bench::<Agricola>::named(&mut criterion, name.to_owned(), options);
        bench.legality();
        bench.scores();
        bench.playouts();
        bench.finish();
    }
    criterion.final_summary();
}
