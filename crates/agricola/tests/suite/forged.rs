//! Damaged and forged input, and calls that no correct program makes: nothing panics, and what can be refused
//! is refused.

use crate::common::*;
use farmstead_agricola::*;
use farmstead_core::testing::{Tape, fuzz, random_game};
use farmstead_core::{BySeat, Game, Indexed, MAX_SEATS, Seat, Session, Viewer};
use proptest::collection::vec;
use proptest::prelude::*;
use serde_json::{Value, json};

type Change = Box<dyn FnOnce(&mut Value)>;

fn forge(state: &Agricola, change: Change) -> String {
    let mut json = serde_json::to_value(state).unwrap();
    change(&mut json);
    match serde_json::from_value::<Agricola>(json) {
        Err(error) => error.to_string(),
        Ok(state) => panic!("accepted: {state:?}"),
    }
}

fn expect(state: &Agricola, changes: Vec<(Change, &str)>) {
    for (change, reason) in changes {
        let error = forge(state, change);
        assert!(error.contains(reason), "{reason}: {error}");
    }
}

/// Round 5, the first player has placed one of two people.
fn position() -> Agricola {
    let mut setup = Setup::new(Options::without_cards(2), 5);
    setup.piles = vec![(Space::Forest, 3), (Space::SheepMarket, 2)];
    setup.players[0].goods = Goods::of(&[(Good::Wood, 6), (Good::Sheep, 1)]);
    setup.players[0].majors = vec![Major::Well, Major::Joinery];
    setup.players[0].standing = vec![Space::DayLaborer];
    setup.players[1].standing = vec![Space::Fishing];
    setup.build().unwrap()
}

#[test]
fn forged_tables_are_refused_with_a_reason() {
    expect(
        &position(),
        vec![
            (Box::new(|j| j["table"]["round"] = json!(15)), "card"),
            (Box::new(|j| j["table"]["round"] = json!(4)), "card"),
            (Box::new(|j| j["table"]["phase"] = json!("feeding")), "no such phase"),
            (Box::new(|j| j["table"]["phase"] = json!("over")), "no such phase"),
            (Box::new(|j| j["table"]["phase"] = json!("nap")), "unknown variant"),
            (Box::new(|j| j["table"]["start_player"] = json!(2)), "nobody sits there"),
            (Box::new(|j| j["table"]["next"] = json!(3)), "nobody sits there"),
            (Box::new(|j| j["table"]["next"] = json!(1)), "cannot be due"),
            (Box::new(|j| j["table"]["done"] = json!(1)), "served"),
            (Box::new(|j| j["table"]["cards"][0] = json!("forest")), "twice"),
            (Box::new(|j| j["table"]["cards"][0] = json!("cattle-market")), "stage"),
            (Box::new(|j| j["table"]["cards"][0] = json!("fencing")), "twice"),
            (Box::new(|j| j["table"]["piles"] = json!([["forest", 99]])), "goods lie"),
            (Box::new(|j| j["table"]["piles"] = json!([["farmland", 1]])), "goods lie"),
            (Box::new(|j| j["table"]["piles"] = json!([["copse", 1]])), "goods lie"),
            (Box::new(|j| j["table"]["piles"] = json!([["forest", 0]])), "not in order"),
            (Box::new(|j| j["table"]["piles"] = json!([["clay-pit", 1], ["forest", 1]])), "not in order"),
            (Box::new(|j| j["table"]["majors"] = json!([])), "missing"),
            (Box::new(|j| j["table"]["majors"][0] = json!("M05")), "not in order"),
            (Box::new(|j| j["table"]["players"] = json!([])), "one value for each"),
            (Box::new(|j| j["table"]["due"] = json!([])), "must decide"),
            (Box::new(|j| j["table"]["due"][0]["seat"] = json!(1)), "cannot be due"),
            (Box::new(|j| j["table"]["due"][0]["step"] = json!("feed")), "cannot be due"),
            (Box::new(|j| j["table"]["due"][0]["step"] = json!("breed")), "cannot be due"),
            (
                Box::new(|j| j["table"]["due"][0]["step"] = json!({"take": "resource-market"})),
                "cannot be due",
            ),
            (Box::new(|j| j["table"]["due"][0]["step"] = json!({"pay": {"major": "M05"}})), "cannot be due"),
            (
                Box::new(|j| {
                    j["table"]["due"][0]["step"] = json!({"house": {"market": null, "taken": false}});
                }),
                "nothing to decide",
            ),
            (
                Box::new(|j| {
                    j["table"]["due"] = json!(vec![j["table"]["due"][0].clone(); 20]);
                }),
                "too many",
            ),
            (Box::new(|j| j["options"]["players"] = json!(3)), "one value for each"),
            (Box::new(|j| j["options"]["players"] = json!(9)), "options"),
            (Box::new(|j| j["extra"] = json!(1)), "unknown field"),
            (Box::new(|j| _ = j.as_object_mut().unwrap().remove("table")), "missing field"),
        ],
    );
}

#[test]
fn forged_players_are_refused_with_a_reason() {
    fn player(change: impl FnOnce(&mut Value) + 'static) -> Change {
        Box::new(|j| change(&mut j["table"]["players"][0]))
    }
    expect(
        &position(),
        vec![
            (player(|p| p["goods"]["wood"] = json!(9999)), "too many goods"),
            (player(|p| p["goods"]["wood"] = json!(-1)), "invalid value"),
            (player(|p| p["goods"]["gold"] = json!(1)), "unknown field"),
            (player(|p| p["goods"]["sheep"] = json!(2)), "find room"),
            (player(|p| p["people"] = json!(6)), "two to five"),
            (player(|p| p["people"] = json!(3)), "people are missing"),
            (player(|p| p["people"] = json!(1)), "two to five"),
            (player(|p| p["newborns"] = json!(1)), "newborns"),
            (player(|p| p["home"] = json!(2)), "people are missing"),
            (player(|p| p["standing"] = json!(["fishing"])), "two people"),
            (player(|p| p["standing"] = json!(["copse"])), "not there"),
            (player(|p| p["standing"] = json!(["forest", "forest"])), "order"),
            (player(|p| p["majors"] = json!(["M05", "M06"])), "missing or there twice"),
            (player(|p| p["crafted"] = json!(["M08"])), "craft"),
            (player(|p| p["promised"] = json!([[5, {"food": 1}]])), "round that is over"),
            (player(|p| p["promised"] = json!([[15, {"food": 1}]])), "no such round"),
            (player(|p| p["promised"] = json!([[6, {}]])), "too many or no goods"),
            (player(|p| p["promised"] = json!([[7, {"food": 1}], [6, {"food": 1}]])), "not in order"),
            (player(|p| p["rooms"] = json!(["b1"])), "first two rooms"),
            (player(|p| p["rooms"] = json!(["a5", "b1", "c1"])), "hang together"),
            (player(|p| p["rooms"] = json!(["c1", "b1"])), "not in order"),
            (player(|p| p["fields"] = json!([{"cell": "b1", "crop": null}])), "one space"),
            (
                player(|p| p["fields"] = json!([{"cell": "a1", "crop": null}, {"cell": "a3", "crop": null}])),
                "fields do not hang together",
            ),
            (player(|p| p["fields"] = json!([{"cell": "a1", "crop": ["grain", 4]}])), "crops"),
            (player(|p| p["fields"] = json!([{"cell": "a1", "crop": ["vegetable", 3]}])), "crops"),
            (player(|p| p["fields"] = json!([{"cell": "a1", "crop": ["grain", 0]}])), "no such crop"),
            (player(|p| p["fields"] = json!([{"cell": "a1", "crop": ["reed", 1]}])), "no such crop"),
            (player(|p| p["stables"] = json!(["b1"])), "on a tile"),
            (player(|p| p["stables"] = json!(["a1", "a2", "a3", "a4", "a5"])), "four stables"),
            (player(|p| p["fences"] = json!("a3/a5")), "pastures do not hang together"),
            (player(|p| p["fences"] = json!("b1")), "at most 15 fences"),
            (player(|p| p["house"] = json!("brick")), "unknown variant"),
            (player(|p| p["begging"] = json!(300)), "invalid value"),
        ],
    );
}

#[test]
fn forged_menus_are_refused() {
    fn menu(change: impl FnOnce(&mut Value) + 'static) -> Change {
        Box::new(|j| change(&mut j["table"]["due"][0]["step"]["menu"]))
    }
    let game = after(&position(), "place farm-expansion");
    expect(
        &game,
        vec![
            (menu(|m| m["open"] = json!(["rooms", "fences"])), "cannot be due"),
            (menu(|m| m["open"] = json!(["rooms"])), "cannot be due"),
            (menu(|m| m["open"] = json!([])), "cannot be due"),
            (menu(|m| m["current"] = json!("stables")), "cannot be due"),
            (menu(|m| m["current"] = json!("plow")), "cannot be due"),
            (menu(|m| m["mark"] = json!(3)), "cannot be due"),
            (menu(|m| m["used"] = json!(1)), "cannot be due"),
            (menu(|m| m["open"] = json!(["renovate"])), "cannot be due"),
            (menu(|m| m["open"] = json!("rooms")), "invalid type"),
        ],
    );
    // A compulsory part that cannot be done, or an optional one.
    let poor: Change = Box::new(|j| j["table"]["players"][0]["goods"]["wood"] = json!(1));
    assert!(forge(&game, poor).contains("impossible"));
}

/// Numbers near the ends of their types, and decisions with nothing to decide.
#[test]
fn forged_extremes_are_refused() {
    fn player(change: impl FnOnce(&mut Value) + 'static) -> Change {
        Box::new(|j| change(&mut j["table"]["players"][0]))
    }
    fn due(step: Value) -> Change {
        Box::new(move |j| j["table"]["due"][0]["step"] = step)
    }
    expect(
        &position(),
        vec![
            (player(|p| p["home"] = json!(255)), "people are missing"),
            (
                player(|p| {
                    p["home"] = json!(255);
                    p["standing"] = json!(["day-laborer", "clay-pit", "reed-bank"]);
                }),
                "people are missing",
            ),
            (player(|p| p["promised"] = json!([[9, {"food": 41}]])), "too many or no goods"),
            (due(json!({"pay": {"major": "M10"}})), "cannot be due"),
            (due(json!({"pay": {"major": "M03"}})), "cannot be due"),
            (due(json!({"house": {"market": ["sheep-market", 255], "taken": true}})), "cannot be due"),
            (due(json!({"house": {"market": null, "taken": true, "extra": 1}})), "unknown field"),
            (
                due(
                    json!({"menu": {"open": ["fences"], "current": null, "required": false, "cost": 0, "mark": 0, "used": 0}}),
                ),
                "cannot be due",
            ),
        ],
    );
    let placed = after(&position(), "place farm-expansion");
    let menu: Change = Box::new(|j| {
        j["table"]["due"][0]["step"]["menu"]["open"] = json!(["stables", "rooms", "rooms"]);
    });
    assert!(forge(&placed, menu).contains("parts are not in order"));
    let many: Change = Box::new(|j| {
        let menu = j["table"]["due"][0].clone();
        j["table"]["due"] = json!([menu.clone(), menu]);
    });
    assert!(forge(&placed, many).contains("cannot be due"));
}

/// Nobody gains beyond what a state may hold, so that what was loaded can be saved again.
#[test]
fn full_supplies_stay_sound() {
    let mut setup = Setup::new(Options::without_cards(2), 8);
    setup.piles = vec![(Space::Forest, 3)];
    setup.players[0].goods = Goods::of(&[(Good::Wood, 2000), (Good::Stone, 3)]);
    setup.players[0].promised = vec![(9, Goods::of(&[(Good::Food, 40)]))];
    let game = setup.build().unwrap();
    for steps in ["place forest", "place major-improvement, build M05"] {
        let next = after(&game, steps);
        let json = serde_json::to_string(&next).unwrap();
        assert_eq!(serde_json::from_str::<Agricola>(&json).unwrap(), next);
    }
}

/// The same position is the same state, whoever placed the last person.
#[test]
fn equal_positions_are_equal_states() {
    let start = |first: u8| {
        let mut setup = Setup::new(Options::without_cards(2), 8);
        setup.piles = vec![(Space::Fishing, 1), (Space::MeetingPlace, 1)];
        (setup.start_player, setup.active) = (seat(first), seat(first));
        setup.build().unwrap()
    };
    let left = after(&start(0), "place fishing, place meeting-place, place grain-seeds, place day-laborer");
    let right = after(&start(1), "place meeting-place, place fishing, place day-laborer, place grain-seeds");
    assert_eq!(left.phase(), Phase::Reveal);
    assert_eq!(left, right);
    assert_eq!(left.stable_hash(), right.stable_hash());
}

#[test]
fn positions_that_no_game_has_are_refused() {
    let build = |round: u8, change: &dyn Fn(&mut Setup)| {
        let mut setup = Setup::new(Options::without_cards(2), round);
        change(&mut setup);
        setup.build().map_err(|error| error.problem)
    };
    for moment in [Moment::Feeding, Moment::Breeding] {
        assert_eq!(build(5, &|setup| setup.moment = moment), Err("this round has no such phase"));
        assert!(build(4, &|setup| setup.moment = moment).is_ok());
    }
    let done = |setup: &mut Setup| setup.moment = Moment::WorkDone;
    assert!(build(8, &done).is_ok());
    let twice = |setup: &mut Setup| {
        done(setup);
        setup.players.iter_mut().for_each(|player| player.standing = vec![Space::Forest]);
    };
    assert_eq!(build(8, &twice), Err("two people stand on one space"));
    let away = |setup: &mut Setup| {
        done(setup);
        setup.players[0].standing = vec![Space::Grove];
    };
    assert_eq!(build(8, &away), Err("somebody stands on a space that is not there"));
    let babies = |setup: &mut Setup| {
        done(setup);
        (setup.players[0].people, setup.players[0].newborns) = (5, 5);
    };
    assert_eq!(build(8, &babies), Err("too many are newborns"));
    assert!(build(0, &|_| ()).is_err() && build(15, &|_| ()).is_err());
}

/// Illegal actions that are trusted do not overflow anything.
#[test]
fn trusted_nonsense_does_not_panic() {
    let mut game = position();
    for _ in 0..300 {
        game.apply_trusted(A, action("place urgent-wish-for-children"), &mut ());
    }
    let mut setup = Setup::new(Options::without_cards(2), 5);
    setup.players[0].farm = Farm::from("a3a4".parse::<Layout>().unwrap());
    let mut fenced = setup.build().unwrap();
    fenced.apply_trusted(A, action("place farmland"), &mut ());
    fenced.apply_trusted(A, action("fence open"), &mut ());
}

#[test]
fn views_that_contradict_themselves_are_refused() {
    let game = position();
    let view = game.view(Viewer::Seat(A));
    assert_eq!(Agricola::determinize(&view, &mut |_| 0), Ok(game));
    let changed = |change: &dyn Fn(&mut View)| {
        let mut view = view.clone();
        change(&mut view);
        Agricola::determinize(&view, &mut |bound| bound - 1).is_err()
    };
    assert!(changed(&|view| view.viewer = Viewer::Seat(Seat::new(5).unwrap())));
    assert!(changed(&|view| view.table.round = 0));
    assert!(changed(&|view| view.table.players = BySeat::from_fn(1, |_| view.table.players[A].clone())));
    assert!(changed(&|view| view.options.players = 0));
}

#[test]
fn senseless_actions_are_refused_everywhere() {
    let states = random_game::<Agricola>(&Options::without_cards(2), &[3, 1, 4, 1, 5], 6000);
    let cell = Cell::new(0, 2).unwrap();
    let senseless = [
        Action::Sow { plot: cell.into(), crop: Good::Reed },
        Action::Eat(Good::Sheep),
        Action::Cook { good: Good::Stone, oven: Oven::Hearth },
        Action::Cook { good: Good::Sheep, oven: Oven::Clay },
        Action::Craft(Major::Well),
        Action::Renovate(House::Wood),
        Action::Fence(Layout::NONE),
        Action::Return(Major::Well),
    ];
    for state in &states {
        for number in 0..MAX_SEATS as u8 {
            for action in senseless {
                assert!(state.check(seat(number), action).is_err(), "{action}");
            }
        }
        assert!(!state.score_sheet(A).lines().is_empty());
        assert!(state.score_sheet(seat(7)).lines().is_empty());
        let _ = (state.goods(seat(7)), state.farm(seat(7)), state.occupant(Space::Forest));
        let _ = (state.goods_on_round(A, 0), state.goods_on_round(A, 15), state.card_of_round(0));
        assert_eq!(state.usable_spaces(seat(7)).count(), 0);
        assert_eq!(state.building_resources(seat(7)), 0);
    }
    for text in [
        "",
        "place",
        "place ",
        "place moon",
        "plow",
        "plow z9",
        "sow a1",
        "sow a1 reed",
        "pay w16",
        "pay r1w1",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    for text in ["build M+2", "build M00", "build M11", "build M1", "return M001", "pay w+2", "pay w02"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    for text in ["eat sheep", "cook sheep clay-oven", "craft M05", "fence a1/", "done ", " done", "feed it"] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    assert_eq!(Payment::new([16, 0, 0, 0]), None);
    assert!(Action::from_index(Action::COUNT).is_none() && Outcome::from_index(u32::MAX).is_none());
}

#[test]
fn a_session_undoes_actions_but_no_cards() {
    let mut session: Session<Agricola> = Session::new(&Options::without_cards(2), 3).unwrap();
    let before = session.state().clone();
    session.apply(action("place forest")).unwrap();
    session.undo().unwrap();
    assert_eq!(*session.state(), before);
    assert!(session.undo().is_err());
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    /// Whatever changes in a snapshot: it is refused, or what is loaded passes the audit and can be played on.
    #[test]
    fn changed_bytes_are_refused_or_sound(
        options in options(), tape in vec(any::<u16>(), 0..400), place in any::<u32>(), byte in any::<u8>(),
    ) {
        let states = random_game::<Agricola>(&options, &tape, 6000);
        let state = &states[place as usize % states.len()];
        fuzz::changed_byte(state, place as usize / 7, byte, &tape, 40);
    }

    #[test]
    fn an_illegal_action_that_is_trusted_does_not_panic(
        numbers in vec(any::<u16>(), 40), options in options(), at in any::<u16>(),
    ) {
        let mut states = random_game::<Agricola>(&options, &numbers, 6000);
        let at = usize::from(at) % states.len();
        let mut state = states.swap_remove(at);
        let mut tape = Tape::new(&numbers);
        for _ in 0..numbers.len() {
            let seat = seat(tape.pick(MAX_SEATS as u32) as u8);
            let number = if tape.pick(2) == 0 { tape.side_pick(200) } else { tape.side_pick(Action::COUNT) };
            let action = Action::from_index(number).unwrap_or(Action::Done);
            state.apply_trusted(seat, action, &mut Vec::new());
            let _ = (state.check(seat, action), state.audit(), state.ranking(), state.stable_hash());
            let drawn = state.sample_outcome(&mut |bound| tape.side_pick(bound.max(1)));
            let _ = drawn.map(|outcome| state.apply_outcome(outcome, &mut ()));
        }
    }
}
