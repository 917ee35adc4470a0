//! Games of players who seldom throw things away, so that farms grow: audited at every step, and every kind of
//! thing happens.

use std::collections::BTreeMap;

use farmstead_agricola::*;
use farmstead_core::{Dealer, Game, Seat};

/// Games of each number of players.
const GAMES: u64 = 150;

/// A legal action; conversions, discards and ends only now and then, or where nothing else is legal.
fn chosen(game: &Agricola, seat: Seat, pick: &mut impl FnMut(u32) -> u32) -> Action {
    let mut legal = Vec::new();
    game.legal_into(seat, &mut legal);
    let wastes = |action: &Action| match action {
        Action::Discard(_) | Action::Eat(_) | Action::Done => true,
        Action::Cook { .. } => !matches!(game.due().map(|due| due.step), Some(Step::Feed)),
        Action::Feed => game.goods(seat)[Good::Food] < 2 * u16::from(game.people(seat)),
        _ => false,
    };
    let useful: Vec<Action> = legal.iter().copied().filter(|action| !wastes(action)).collect();
    let from = if useful.is_empty() || pick(12) == 0 { &legal } else { &useful };
    from[pick(from.len() as u32) as usize]
}

#[test]
fn everything_happens_in_rich_games() {
    let mut seen: BTreeMap<String, u32> = BTreeMap::new();
    let (mut subdivided, mut stone_houses, mut crowded, mut best) = (0, 0, 0, i32::MIN);
    let mut count = |what: String| *seen.entry(what).or_default() += 1;
    for players in 1..=4 {
        let options = Options {
            variant_tile: players > 1,
            discards: Discards::Animals,
            ..Options::without_cards(players)
        };
        let (dealer, mut index) = (Dealer::new(players.into()), 0);
        let mut pick = |bound| {
            index += 1;
            dealer.pick(0, index, bound)
        };
        for _ in 0..GAMES {
            let mut game = Agricola::new(&options).unwrap();
            while !game.is_over() {
                assert_eq!(game.audit(), Ok(()));
                let Some(seat) = game.to_act() else {
                    let outcome = game.sample_outcome(&mut pick).unwrap();
                    game.apply_outcome(outcome, &mut ()).unwrap();
                    continue;
                };
                let due = game.due().unwrap();
                let action = chosen(&game, seat, &mut pick);
                let text = action.to_string();
                count(text.split(' ').next().unwrap().to_owned());
                if let Action::Place(_) | Action::Build(_) | Action::Craft(_) | Action::Bake(_) = action {
                    count(text);
                }
                if let (Action::Discard(_), step) = (action, due.step) {
                    count(format!("discard at {}", if step == Step::Breed { "breed" } else { "other" }));
                }
                let farm = game.farm(seat);
                game.apply_mut(seat, action, &mut ()).unwrap();
                let next = game.farm(seat);
                let covered = |farm: &Farm| farm.pastures().map(|pasture| pasture.cells.len()).sum::<usize>();
                if next.pastures().count() > farm.pastures().count() && covered(&next) == covered(&farm) {
                    subdivided += 1;
                }
            }
            assert_eq!(game.audit(), Ok(()));
            for seat in Seat::all(players) {
                stone_houses += u32::from(game.farm(seat).house() == House::Stone);
                crowded += u32::from(game.people(seat) == 5);
                best = best.max(game.scores()[seat]);
            }
        }
    }
    for word in
        "place take plow room stable sow bake renovate build return fence eat cook craft discard feed done"
            .split(' ')
            .filter(|&word| word != "renovate")
    {
        assert!(seen.get(word).is_some_and(|&times| times >= 20), "{word}: {:?}", seen.get(word));
    }
    for space in Space::ALL.into_iter().filter(|space| !space.name().starts_with("Lessons")) {
        let times = seen.get(&format!("place {space}")).copied().unwrap_or_default();
        assert!(times >= 20, "{space}: {times}");
    }
    for major in Major::ALL {
        let times = seen.get(&format!("build {major}")).copied().unwrap_or_default();
        assert!(times >= 20, "{major}: {times}");
    }
    for what in
        ["craft M08", "craft M09", "craft M10", "bake clay-oven", "bake stone-oven", "discard at breed"]
    {
        assert!(seen.get(what).is_some_and(|&times| times >= 5), "{what}: {:?}", seen.get(what));
    }
    assert!(subdivided >= 20 && stone_houses >= 20 && crowded > 0, "{subdivided} {stone_houses} {crowded}");
    assert!(best >= 20, "{best}");
}
