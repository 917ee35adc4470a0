//! Forged positions with hand cards: refused with a reason, or sound.

use crate::common::*;
use farmstead_agricola::*;
use farmstead_core::{Game, Turn};
use serde_json::{Value, json};

/// The reason why a changed position is refused.
fn forged(game: &Agricola, change: impl FnOnce(&mut Value)) -> String {
    let mut json = serde_json::to_value(game).unwrap();
    change(&mut json);
    match serde_json::from_value::<Agricola>(json) {
        Err(error) => error.to_string(),
        Ok(state) => panic!("accepted: {state:?}"),
    }
}

fn dealt(options: &Options, cards: usize) -> Agricola {
    let mut game = Agricola::new(options).unwrap();
    for _ in 0..cards {
        let card = game.outcomes()[0].0;
        game.apply_outcome(card, &mut ()).unwrap();
    }
    game
}

/// While hands are dealt, put back or drafted, there is nothing but hands: a card in play would be dealt again.
#[test]
fn nothing_has_happened_before_the_start() {
    let games = [
        dealt(&Options::default(), 9),
        dealt(&Options { mulligan: true, ..Options::default() }, 28),
        dealt(&Options { cards: Deal::Draft(Draft::default()), ..Options::default() }, 14),
    ];
    assert_eq!(games.each_ref().map(Agricola::phase), [Phase::Deal, Phase::Mulligan, Phase::Draft]);
    for game in games {
        let player =
            |key: &'static str, value: Value| forged(&game, |j| j["table"]["players"][0][key] = value);
        for (key, value) in [
            ("cards", json!(["B147"])),
            ("memory", json!({"gained": 1})),
            ("stables", json!(["a1"])),
            ("majors", json!(["M01"])),
            ("tiles", json!([3])),
            ("begging", json!(1)),
            ("refused", json!(true)),
            ("promised", json!([[3, {"food": 1}]])),
        ] {
            assert!(!player(key, value).is_empty());
        }
        assert!(player("begging", json!(1)).contains("than at the start"));
        assert!(forged(&game, |j| j["table"]["gone"] = json!(["B002"])).contains("before the start"));
        assert!(
            forged(&game, |j| j["table"]["travelled"] = json!([["B002", 0]])).contains("before the start")
        );
        let begun =
            forged(&game, |j| (j["table"]["start_player"], j["table"]["next"]) = (json!(1), json!(1)));
        assert!(begun.contains("before the start"), "{begun}");
    }
    let game = dealt(&Options::default(), 9);
    let rest = Cards::OCCUPATIONS.without(game.hand(A)).without(game.hand(seat(1)));
    let more: Cards = game.hand(A).either(Cards::one(rest.iter().next().unwrap()));
    let large = forged(&game, |j| {
        j["hands"][0] = serde_json::to_value(more).unwrap();
        j["table"]["players"][0]["hand_sizes"] = json!([8, 0]);
    });
    assert!(large.contains("too large"), "{large}");
}

/// Who keeps several cards of a packet names them in order, so that enough are left to follow.
#[test]
fn a_draft_never_comes_to_an_end_without_a_choice() {
    let draft = Draft { passing: Passing::Quick, ..Draft::default() };
    let game = dealt(&Options { cards: Deal::Draft(draft), ..Options::default() }, 14);
    let packet: Vec<Card> =
        game.view(farmstead_core::Viewer::Seat(A)).sightings.iter().map(|s| s.card).collect();
    let error = forged(&game, |j| {
        let last = packet[6].to_string();
        j["hands"][0] = json!([last]);
        (j["table"]["players"][0]["hand_sizes"], j["table"]["players"][0]["kept"]) =
            (json!([1, 0]), json!([1, 0]));
        for origin in j["origins"].as_array_mut().unwrap() {
            if origin[0] == json!(last) {
                origin[2] = json!(0);
            }
        }
    });
    assert!(error.contains("ascending"), "{error}");
}

fn menu(parts: &[&str], required: bool, cost: u8) -> Value {
    json!({"menu": {"open": parts, "current": null, "required": required, "cost": cost, "mark": 0, "used": 0}})
}

/// Decisions that could take from each other what they need do not wait for each other.
#[test]
fn decisions_that_cannot_wait_for_each_other() {
    let add = |game: &Agricola, at: usize, steps: &[Value]| {
        let seat = json!(game.to_act().unwrap());
        forged(game, |j| {
            let due = j["table"]["due"].as_array_mut().unwrap();
            for step in steps.iter().rev() {
                due.insert(at, json!({"seat": seat, "step": step}));
            }
        })
    };
    let rich = |player: &mut PlayerSetup| {
        player.hand = cards("A086 A087 B002");
        player.occupations = cards("B091");
        player.goods = goods("2 food, 20 wood, 10 clay, 5 reed, 1 grain");
    };
    let expansion = after(&turn(2, 5, rich), "place farm-expansion");
    // The same part twice, and something compulsory under what could use up its price.
    for (at, step) in [(0, menu(&["rooms", "stables"], false, 0)), (0, menu(&["occupation"], true, 1))] {
        let error = add(&expansion, at, &[step]);
        assert!(error.contains("cannot be due"), "{error}");
    }
    // A space whose actions cannot be done any more.
    let tiller = after(&turn(2, 5, rich), "place day-laborer");
    let mut used = serde_json::to_value(&tiller).unwrap();
    used["table"]["players"][0]["standing"] = json!(["lessons", "day-laborer"]);
    used["table"]["players"][0]["home"] = json!(0);
    for (goods, space) in [(json!(0), "day-laborer"), (json!(2), "lessons")] {
        let error = forged(&tiller, |j| {
            *j = used.clone();
            j["table"]["players"][0]["goods"]["food"] = goods;
            let window = j["table"]["due"][1].clone();
            j["table"]["due"] = json!([{"seat": 0, "step": {"begin": "lessons"}}, window]);
            j["table"]["due"][1]["step"]["window"]["cue"] = json!({"use": space});
        });
        assert!(
            ["cannot be due", "impossible", "nothing to decide"].iter().any(|e| error.contains(e)),
            "{error}"
        );
    }
    // A card is only used on play by who has played it.
    let mut tamer = serde_json::to_value(after(&turn(2, 5, rich), "place lessons, play A086")).unwrap();
    tamer["table"]["due"][1]["seat"] = json!(1);
    assert!(serde_json::from_value::<Agricola>(tamer).unwrap_err().to_string().contains("cannot be due"));
}

/// The animals of a market stay there once.
#[test]
fn a_market_is_left_once() {
    let options = Options { leave_animals: true, cards: Deal::Chosen, ..Options::default() };
    let mut setup = Setup::new(options, 5);
    setup.piles = vec![(Space::SheepMarket, 4)];
    let game = after(&setup.build().unwrap(), "place sheep-market");
    let twice = forged(&game, |j| {
        let due = j["table"]["due"][0].clone();
        j["table"]["due"] = json!([due.clone(), due]);
    });
    assert!(twice.contains("cannot be due"), "{twice}");
    let before = forged(&game, |j| {
        let due = j["table"]["due"][0].clone();
        j["table"]["due"] = json!([{"seat": 0, "step": {"begin": "sheep-market"}}, due]);
    });
    assert!(before.contains("cannot be due"), "{before}");
}

/// The menu of Mini Pasture lies on the one of the space, and both are at their end.
#[test]
fn animals_may_lose_their_room_by_mini_pasture() {
    let mut setup = Setup::new(Options { one_pasture_per_type: true, ..Options::default() }, 5);
    let player = &mut setup.players[0];
    player.hand = cards("B002");
    player.farm = farm(["..s..", "R....", "R...."], "a4a5b4b5");
    player.goods = goods("2 food, 10 sheep");
    let game = after(&setup.build().unwrap(), "place major-improvement, play B002, fence a3/a4a5b4b5");
    assert!(matches!(game.due().unwrap().step, Step::House { taken: false, .. }));
    let json = serde_json::to_string(&game).unwrap();
    assert_eq!(serde_json::from_str::<Agricola>(&json).unwrap(), game);
    assert_eq!(after(&game, "discard sheep").turn(), Turn::of(seat(1)));
}

#[test]
fn lists_of_cards_have_their_kind_and_each_card_once() {
    let built = |change: &dyn Fn(&mut PlayerSetup)| {
        let mut setup = Setup::new(Options::default(), 5);
        change(&mut setup.players[1]);
        setup.build().map(|_| ()).map_err(|error| error.part)
    };
    assert_eq!(built(&|player| player.occupations = cards("B099 A116")), Ok(()));
    assert_eq!(built(&|player| player.occupations = cards("A116 A116 B099")), Err("cards"));
    assert_eq!(built(&|player| player.occupations = vec![cards("B099")[0]; 300]), Err("cards"));
    assert_eq!(built(&|player| player.occupations = cards("A033")), Err("cards"));
    assert_eq!(built(&|player| player.minors = cards("A116")), Err("cards"));
    assert_eq!(built(&|player| player.hand = cards("A116 A033 A116")), Err("cards"));
    assert_eq!(
        built(&|player| (player.hand, player.occupations) = (cards("A116"), cards("A116"))),
        Err("cards")
    );
    assert_eq!(built(&|player| player.occupations = cards("A160")), Err("cards"), "for four players");
}

#[test]
fn deals_are_read_as_people_write_them() {
    let read = |json: &str| serde_json::from_str::<Options>(&format!(r#"{{"cards":{json}}}"#));
    assert_eq!(read(r#""draft""#).unwrap().cards, Deal::Draft(Draft::default()));
    let text = serde_json::to_string(&Deal::Draft(Draft::default())).unwrap();
    assert_eq!(read(&text).unwrap().cards, Deal::Draft(Draft::default()));
    for (json, part) in [
        ("7", "expected \"none\", \"random\", \"chosen\", \"draft\""),
        (r#""Random""#, "unknown variant `Random`"),
        (r#"{"draft":{"card":8}}"#, "unknown field `card`"),
        (r#"{"draft":{},"random":{}}"#, "one field"),
        ("{}", "one field"),
        (r#"{"random":{}}"#, "one field"),
    ] {
        let error = read(json).unwrap_err().to_string();
        assert!(error.contains(part), "{json}: {error}");
    }
    let options = read(r#"{"draft":{"cards":9}}"#).unwrap();
    let bytes = postcard::to_allocvec(&options).unwrap();
    assert_eq!(postcard::from_bytes::<Options>(&bytes).unwrap(), options);
}
