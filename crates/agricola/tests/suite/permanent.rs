//! Permanent occupations and extra food (7.2).

use crate::common::*;
use farmstead_agricola::*;
use farmstead_core::testing::random_game;
use farmstead_core::{Dealer, Game, List, Seat, SetupProblem};
use serde_json::json;

/// Steps of a game at most.
const BOUND: usize = 6000;
/// Wood Cutter.
pub(crate) const CUTTER: &str = "A116";

pub(crate) fn card(id: &str) -> Card {
    id.parse().unwrap()
}

pub(crate) fn cards(ids: &str) -> Vec<Card> {
    ids.split_whitespace().map(card).collect()
}

pub(crate) fn occupations(among: Cards) -> Cards {
    among.both(Cards::OCCUPATIONS)
}

/// These permanent occupations, by seat.
pub(crate) fn permanent(players: u8, ids: &[&str]) -> Options {
    let mut options = Options::for_players(players);
    for (list, ids) in options.permanent.iter_mut().zip(ids) {
        *list = List::new(&cards(ids)).unwrap();
    }
    options
}

/// Every deal there is.
fn deals() -> Vec<Deal> {
    let mut deals = vec![Deal::Random];
    for both in [false, true] {
        for (passing, cards) in
            [(Passing::Single, 7), (Passing::Single, 9), (Passing::Quick, 8), (Passing::Never, 10)]
        {
            deals.push(Deal::Draft(Draft { cards, both, passing }));
        }
    }
    deals
}

/// A whole game of players who do anything.
pub(crate) fn played(options: &Options, seed: u64) -> Vec<Agricola> {
    let dealer = Dealer::new(seed);
    let choices: Vec<u16> = (0..4000).map(|at| dealer.pick(0, at, 1 << 16) as u16).collect();
    let states = random_game::<Agricola>(options, &choices, BOUND);
    assert!(states.last().unwrap().is_over(), "{} states", states.len());
    states
}

/// Permanent occupations lie there from the start to the end, are dealt to nobody, and the hands have their sizes.
pub(crate) fn check_deal(options: &Options, seed: u64) {
    let states = played(options, seed);
    let solo = options.players == 1;
    for state in &states {
        assert_eq!(state.audit(), Ok(()));
        for seat in Seat::all(options.players) {
            let permanent: Cards = options.permanent[seat.index()].iter().copied().collect();
            assert_eq!(state.cards(seat).both(permanent), permanent);
            assert!(Seat::all(options.players).all(|other| state.hand(other).both(permanent).is_empty()));
        }
    }
    let start = states.iter().find(|state| state.round() == 1).unwrap();
    for seat in Seat::all(options.players) {
        let lying = options.permanent[seat.index()].len() as u32;
        let hand = [Cards::OCCUPATIONS, Cards::MINORS].map(|kind| start.hand(seat).both(kind).len());
        assert_eq!(hand, [if solo { 7 - lying } else { 7 }, 7]);
        assert_eq!(start.cards(seat).len(), lying);
        let usual = if solo { 0 } else { 3 - u16::from(seat == options.first_player) };
        let food = usual + u16::from(options.extra_food[seat.index()]);
        assert_eq!(states[0].goods(seat), Goods::of(&[(Good::Food, food)]));
    }
    // What is written is read again, and nothing of it can be left out.
    for state in states.iter().step_by(states.len() / 12 + 1) {
        let json = serde_json::to_value(state).unwrap();
        assert_eq!(serde_json::from_value::<Agricola>(json.clone()).unwrap(), *state);
        let mut forged = json;
        forged["table"]["players"][0]["cards"] = json!([]);
        let refused = serde_json::from_value::<Agricola>(forged).is_err();
        assert!(refused || options.permanent[0].is_empty());
    }
}

#[test]
fn permanent_occupations_lie_open_and_are_not_dealt() {
    let all = "A116 B099 A102 A086 A120 B118 A092";
    for (at, deal) in (0..).zip(deals()) {
        for count in 0..=7usize {
            let mut options = permanent(1, &[&all[..(5 * count).saturating_sub(1)]]);
            options.cards = deal;
            options.extra_food[0] = 4;
            check_deal(&options, at);
        }
        for players in 2..=4 {
            let ids = ["B099", "A102", "", "A133"];
            let mut options = permanent(players, &ids[..usize::from(players)]);
            options.cards = deal;
            options.extra_food[1] = 1;
            check_deal(&options, at);
        }
    }
}

#[test]
fn permanent_occupations_act_but_were_not_played() {
    let turn = |ids: &str, change: &dyn Fn(&mut PlayerSetup)| {
        let mut setup = Setup::new(permanent(1, &[ids]), 3);
        setup.piles = vec![(Space::Forest, 2)];
        change(&mut setup.players[0]);
        setup.build().unwrap()
    };
    // Wood Cutter.
    assert_eq!(after(&turn(CUTTER, &|_| {}), "place forest").goods(A), goods("3 wood"));
    assert_eq!(after(&turn("", &|_| {}), "place forest").goods(A), goods("2 wood"));
    // Animal Tamer gives nothing, Grocer has all goods, and a Clay Hut Builder waits for the house.
    let game = Agricola::new(&permanent(1, &["A086 A102 A120"])).unwrap();
    assert_eq!(game.goods(A), Goods::NONE);
    assert_eq!((1..=14).find(|&round| game.goods_on_round(A, round) != Goods::NONE), None);
    let grocer = turn("A102", &|player| player.goods = goods("1 food"));
    assert_eq!(after(&grocer, "use A102").goods(A), goods("1 wood"));
    let tamer = turn("A086", &|player| player.goods = goods("2 sheep"));
    assert_eq!(tamer.goods(A), goods("2 sheep"));
    // The order counts for the Tutor.
    let score = |ids: &str| {
        let mut setup = Setup::new(permanent(1, &[ids]), 14);
        setup.moment = Moment::Over;
        setup.players[0].occupations = cards("A111");
        setup.build().unwrap().scores()[A]
    };
    assert_eq!(score("B099 A116 A102") - score("A116 A102 B099"), 2);
    assert_eq!(score("A116 B099 A102") - score("A116 A102 B099"), 1);
    assert_eq!(score("A116 A102 B099") - score("A116 A102"), 1);
}

#[test]
fn permanent_occupations_count_for_prerequisites_and_if_wished_for_lessons() {
    let turn = |players: u8, ids: &str, priced: bool, food: u16| {
        let options = Options { permanent_priced: priced, ..permanent(players, &[ids]) };
        let mut setup = Setup::new(options, 3);
        setup.players[0].hand = cards("A110 B077");
        setup.players[0].goods = Goods::of(&[(Good::Food, food)]);
        setup.build().unwrap()
    };
    let price = |game: &Agricola, space: &str| {
        let place = format!("place {space}");
        is_legal(game, A, &place).then(|| {
            let before = game.goods(A)[Good::Food];
            before - after(game, &format!("{place}, play A110")).goods(A)[Good::Food]
        })
    };
    for food in [0, 5] {
        assert_eq!(price(&turn(1, CUTTER, false, food), "lessons"), Some(0));
        assert_eq!(price(&turn(1, "", true, food), "lessons"), Some(0));
    }
    assert_eq!(price(&turn(1, CUTTER, true, 0), "lessons"), None);
    assert_eq!(price(&turn(1, CUTTER, true, 1), "lessons"), Some(1));
    for (priced, expected) in [(false, 1), (true, 2)] {
        let options = Options { permanent_priced: priced, ..permanent(4, &[CUTTER]) };
        let mut setup = Setup::new(options, 3);
        setup.players[0].hand = cards("A110");
        setup.players[0].occupations = cards("A111");
        setup.players[0].goods = goods("5 food");
        assert_eq!(price(&setup.build().unwrap(), "second-lessons"), Some(expected));
    }
    // Loam Pit wants 3 occupations.
    let loam_pit = |ids: &str| {
        let placed = after(&turn(1, ids, false, 5), "place meeting-place");
        legal(&placed).contains(&"play B077".to_owned())
    };
    assert!(loam_pit("A116 A102 A120") && !loam_pit("A116 A102"));
}

#[test]
fn every_problem_of_permanent_occupations_is_reported() {
    let problem = |options: Options, name: &str| {
        let error = Agricola::new(&options).unwrap_err();
        let named = error.problems().iter().any(|problem| match problem {
            SetupProblem::OnlyWith { option, .. } | SetupProblem::OutOfRange { option, .. } => {
                option.starts_with(name)
            }
            _ => false,
        });
        assert!(named, "{error}");
    };
    let hand = |ids: &str| cards(ids).into_iter().collect::<Cards>();
    problem(permanent(2, &["", "", CUTTER]), "permanent");
    problem(permanent(2, &["A116 A102"]), "permanent");
    problem(permanent(2, &[CUTTER, CUTTER]), "permanent");
    problem(permanent(1, &["A116 A116"]), "permanent");
    problem(permanent(1, &["A133"]), "permanent");
    problem(permanent(3, &["A155"]), "permanent");
    problem(permanent(1, &["A012"]), "permanent");
    problem(Options { cards: Deal::None, ..permanent(1, &[CUTTER]) }, "permanent");
    let chosen = |ids: &str| Options {
        cards: Deal::Chosen,
        hands: [hand(ids), Cards::NONE, Cards::NONE, Cards::NONE],
        ..permanent(1, &[CUTTER])
    };
    problem(chosen("A102 A116"), "permanent");
    assert_eq!(chosen("A102").validate(), Ok(()));
    problem(Options { extra_food: [0, 1, 0, 0], ..Options::for_players(1) }, "extra_food");
    problem(Options { extra_food: [101, 0, 0, 0], ..Options::for_players(1) }, "extra_food");
    assert!(Options { extra_food: [100; 4], ..Options::without_cards(4) }.validate().is_ok());
    let eight =
        json!({"permanent": [["A086", "A087", "A088", "A090", "A092", "A098", "A102", "A108"], [], [], []]});
    assert!(serde_json::from_value::<Options>(eight).is_err());
}

#[test]
fn positions_hold_permanent_occupations_in_their_order() {
    let mut setup = Setup::new(permanent(1, &["A116 B099"]), 5);
    let game = setup.build().unwrap();
    // They may be listed as well.
    setup.players[0].occupations = cards("B099 A116");
    assert_eq!(setup.build().unwrap(), game);
    let forge = |change: &dyn Fn(&mut serde_json::Value)| {
        let mut json = serde_json::to_value(&game).unwrap();
        change(&mut json);
        serde_json::from_value::<Agricola>(json).map_err(|error| error.to_string())
    };
    assert_eq!(forge(&|_| {}).as_ref(), Ok(&game));
    let refused = |part: &str, change: &dyn Fn(&mut serde_json::Value)| {
        let error = forge(change).unwrap_err();
        assert!(error.contains(part), "{error}");
    };
    refused("not in front of its owner", &|json| json["table"]["players"][0]["cards"] = json!(["B099"]));
    refused("remembers", &|json| json["table"]["players"][0]["memory"]["tutor"] = json!(1));
    refused("not in front", &|json| json["options"]["permanent"][0] = json!(["A116", "B099", "A102"]));
    refused("options", &|json| json["options"]["permanent"][1] = json!(["A102"]));
    setup.players[0].occupations = Vec::new();
    setup.players[0].hand = cards("A116");
    assert!(setup.build().is_err());
}
