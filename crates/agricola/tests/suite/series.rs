//! The solo series and the campaign (7.2).

use crate::common::*;
use crate::permanent::{CUTTER, card, cards, check_deal, occupations, permanent, played};
use farmstead_agricola::*;
use farmstead_core::{BySeat, Dealer, Game, Seat};
use serde_json::json;

/// A finished game in which the players have these occupations, the permanent ones apart, and the first one has
/// this score.
fn finished(options: &Options, occupations: &[&str], score: i32) -> Agricola {
    let mut setup = Setup::new(*options, 14);
    setup.moment = Moment::Over;
    for (player, ids) in setup.players.iter_mut().zip(occupations) {
        player.occupations = cards(ids);
    }
    let rich = &mut setup.players[0];
    rich.farm = farm(["SGGVV", "SSs.F", "SSs.."], "b3/b4/c3/c4c5");
    rich.people = 5;
    rich.goods = goods("8 grain, 4 vegetable, 4 sheep, 3 boar");
    rich.majors = vec![Major::Well, Major::StoneOven, Major::ClayOven];
    let lacking = score - setup.build().unwrap().scores()[A];
    let rich = &mut setup.players[0];
    rich.begging = u8::try_from((2 - lacking) / 3).unwrap_or(0);
    let lacking = lacking + 3 * i32::from(rich.begging);
    // Big Country gives up to 14 points, Mantlepiece costs 3 and gives as many.
    rich.minors = vec![card("A033")];
    rich.memory.big_country = lacking.min(14) as u8;
    if lacking > 14 {
        rich.minors.push(card("B033"));
        rich.memory.mantlepiece = (lacking - 14 + 3) as u8;
    }
    let game = setup.build().unwrap();
    assert_eq!(game.scores()[A], score);
    game
}

#[test]
fn core_170_start_food_of_a_later_campaign_game() {
    let mut series = SoloSeries::new();
    let options = series.next_options(Options::default()).unwrap();
    let result = series.finish(&finished(&options, &[CUTTER], 57), Some(card(CUTTER))).unwrap();
    assert_eq!(result, SoloResult { game: 1, goal: 50, score: 57, reached: true, food: 3 });
    let next = Agricola::new(&series.next_options(Options::default()).unwrap()).unwrap();
    assert_eq!((next.goods(A), series.current_goal()), (goods("3 food"), 55));
    assert_eq!(SoloSeries::food_bonus(50, 57), 3);
}

#[test]
fn core_172_campaign_goals() {
    let goals = [50, 55, 59, 62, 64, 65, 66, 67];
    assert_eq!(SoloSeries::goals(), goals);
    let further: Vec<i32> = (1..=11).map(SoloSeries::goal).collect();
    assert_eq!(further, [&goals[..], &[68, 69, 70]].concat());
    assert_eq!((SoloSeries::goal(0), SoloSeries::goal(u32::MAX)), (50, i32::MAX));
    for (goal, score) in [(i32::MAX, i32::MIN), (i32::MIN, i32::MAX)] {
        assert_eq!(SoloSeries::food_bonus(goal, score), if score > goal { 100 } else { 0 });
    }
}

#[test]
fn random_solo_games_go_through_the_series() {
    let mut series = SoloSeries::new();
    let mut missed = 0;
    for seed in 0..30 {
        let before = series.clone();
        let options = series.next_options(Options::default()).unwrap();
        let states = played(&options, seed);
        let last = states.last().unwrap();
        let (score, goal) = (last.scores()[A], series.current_goal());
        let start = states.iter().find(|state| state.round() == 1).unwrap();
        assert_eq!(occupations(start.hand(A)).len() as usize + series.permanent().len(), 7);
        // A game that has not ended does not count.
        assert_eq!(series.finish(&states[states.len() / 2], None), Err(SeriesError::NotOver));
        let fresh = occupations(last.cards(A)).without(series.permanent().into_iter().collect());
        if score < goal {
            missed += 1;
            let refused = fresh.iter().next().map(|card| series.finish(last, Some(card)));
            assert!(refused.is_none_or(|refused| refused == Err(SeriesError::Missed { goal, score })));
            let result = series.finish(last, None).unwrap();
            assert!(!result.reached && result.game == before.game() && result.food == 0);
        } else {
            series.finish(last, fresh.iter().next()).unwrap();
        }
        // Somebody who plays better reaches the goal of every other game.
        if seed % 2 == 1 && series.game() < 8 {
            let options = series.next_options(Options::default()).unwrap();
            let kept = Card::all().filter(|card| !series.permanent().contains(card));
            let kept = kept.step_by(3).next().unwrap();
            let goal = series.current_goal();
            let end = finished(&options, &[&kept.to_string()], goal + (seed % 5) as i32);
            let result = series.finish(&end, Some(kept)).unwrap();
            assert!(result.reached);
            assert_eq!((result.food, series.food()), ((seed % 5 / 2) as u8, (seed % 5 / 2) as u8));
            assert_eq!(series.permanent().last(), Some(&kept));
        }
        let json = serde_json::to_string(&series).unwrap();
        assert_eq!(serde_json::from_str::<SoloSeries>(&json).unwrap(), series);
    }
    assert!(missed > 20);
    assert_eq!((series.game(), series.permanent().len()), (8, 7));
}

/// The rules of 7.2 once more, without any of the code: the game, the food and the permanent occupations after
/// these scores, if one is kept whenever it can be.
fn model(scores: &[i32]) -> (u32, i32, usize) {
    let (mut game, mut food, mut kept) = (1, 0, 0);
    for score in scores {
        let goal = match game {
            1 => 50,
            2 => 55,
            3 => 59,
            4 => 62,
            _ => 59 + game,
        };
        food = 0;
        if *score >= goal {
            food = (score - goal) / 2;
            kept += usize::from(game <= 7);
            game += 1;
        }
    }
    (game as u32, food, kept)
}

#[test]
fn any_scores_lead_where_the_rules_say() {
    let dealer = Dealer::new(72);
    for run in 0..200 {
        let (mut series, mut scores) = (SoloSeries::new(), Vec::new());
        for at in 0..16 {
            scores.push(40 + dealer.pick(run, at, 50) as i32);
            let free = Card::all().find(|card| !series.permanent().contains(card));
            let score = *scores.last().unwrap();
            let (goal, final_set) = (series.current_goal(), series.game() >= 8);
            if score >= goal && final_set {
                assert_eq!(series.record(score, free), Err(SeriesError::NothingMore));
            }
            series.record(score, free.filter(|_| score >= goal && !final_set)).unwrap();
            let food = i32::from(series.food());
            assert_eq!((series.game(), food, series.permanent().len()), model(&scores));
            let options = series.next_options(Options::default()).unwrap();
            let game = Agricola::new(&options).unwrap();
            assert_eq!(i32::from(game.goods(A)[Good::Food]), food);
            assert_eq!(game.cards(A), series.permanent().into_iter().collect());
        }
    }
}

#[test]
fn games_that_do_not_belong_to_a_series_are_refused() {
    let mut series = SoloSeries::new();
    series.record(54, Some(card(CUTTER))).unwrap();
    let before = series.clone();
    let options = series.next_options(Options::default()).unwrap();
    let won = finished(&options, &["A102"], 60);
    let mut refuse = |game: &Agricola, keep: Option<&str>, error: SeriesError| {
        assert_eq!(series.finish(game, keep.map(card)), Err(error.clone()), "{error}");
        assert!(!error.to_string().is_empty());
        assert_eq!(series, before);
    };
    let other = |option| SeriesError::OtherGame { option };
    let two = finished(&permanent(2, &[CUTTER]), &["A102"], 60);
    refuse(&two, Some("A102"), other("players"));
    refuse(&finished(&Options::for_players(1), &["A102"], 60), Some("A102"), other("permanent"));
    let food = Options { extra_food: [3, 0, 0, 0], ..options };
    refuse(&finished(&food, &["A102"], 60), Some("A102"), other("extra_food"));
    refuse(&Agricola::new(&options).unwrap(), None, SeriesError::NotOver);
    refuse(&won, None, SeriesError::MustKeep { seat: A });
    refuse(&won, Some(CUTTER), SeriesError::Permanent { card: card(CUTTER) });
    refuse(&won, Some("B099"), SeriesError::NotPlayed { seat: A, card: card("B099") });
    // A minor improvement in play is no occupation.
    refuse(&won, Some("A033"), SeriesError::NotPlayed { seat: A, card: card("A033") });
    let lost = finished(&options, &["A102"], 54);
    refuse(&lost, Some("A102"), SeriesError::Missed { goal: 55, score: 54 });
    for id in ["A033", "A133"] {
        assert_eq!(series.record(60, Some(card(id))), Err(SeriesError::NoOccupation { card: card(id) }));
    }
    // Nothing was played: there is nothing to keep.
    assert!(series.finish(&finished(&options, &[""], 55), None).unwrap().reached);
    // Without hand cards, or with too many, there is no series.
    let hands = |count| [Card::all().take(count).collect(), Cards::NONE, Cards::NONE, Cards::NONE];
    let chosen = |count| Options { cards: Deal::Chosen, hands: hands(count), ..Options::default() };
    assert!(series.next_options(Options::without_cards(1)).is_err());
    assert!(series.next_options(chosen(7)).is_err() && series.next_options(chosen(6)).is_ok());
    assert!(series.next_options(Options { variant_tile: true, ..Options::default() }).is_err());
}

#[test]
fn forged_series_are_refused() {
    let solo = |games: serde_json::Value| serde_json::from_value::<SoloSeries>(json!({ "games": games }));
    let game = |score: i32, kept: Option<&str>| json!({ "score": score, "kept": kept });
    assert!(solo(json!([game(50, Some(CUTTER)), game(20, None)])).is_ok());
    assert!(solo(json!([game(49, Some(CUTTER))])).is_err());
    assert!(solo(json!([game(50, Some(CUTTER)), game(60, Some(CUTTER))])).is_err());
    assert!(solo(json!([game(50, Some("A033"))])).is_err());
    assert!(solo(json!([game(50, Some("A133"))])).is_err());
    assert!(solo(json!([{ "score": 50, "kept": null, "food": 9 }])).is_err());
    let ids: Vec<String> = Card::all().take(9).map(|card| card.to_string()).collect();
    let many = |count: usize| json!(ids[..count].iter().map(|id| game(90, Some(id))).collect::<Vec<_>>());
    assert!(solo(many(7)).is_ok() && solo(many(8)).is_err());
    assert!(solo(json!([game(i32::MAX, None), game(i32::MIN, None)])).is_ok());
    assert!(serde_json::from_value::<SoloSeries>(json!({ "games": [], "food": 3 })).is_err());

    let end = |scores: &[i32], ranking: &[u8], kept: &[Option<&str>]| json!({ "first_player": 0, "scores": scores, "ranking": ranking, "kept": kept });
    let load = |players: u8, games: Vec<serde_json::Value>| {
        serde_json::from_value::<Campaign>(json!({ "players": players, "games": games }))
    };
    let fine = end(&[40, 30], &[1, 2], &[Some(CUTTER), None]);
    assert!(load(2, vec![fine.clone()]).is_ok());
    assert!(load(3, vec![fine.clone()]).is_err() && load(1, vec![]).is_err() && load(5, vec![]).is_err());
    assert!(load(2, vec![end(&[40, 30], &[2, 1], &[None, None])]).is_err());
    assert!(load(2, vec![end(&[40, 30], &[1, 1], &[None, None])]).is_err());
    assert!(load(2, vec![end(&[40, 40], &[2, 2], &[None, None])]).is_err());
    assert!(load(2, vec![end(&[40, 40], &[0, 1], &[None, None])]).is_err());
    assert!(load(2, vec![end(&[40, 40], &[2, 1], &[None, None])]).is_ok());
    assert!(load(2, vec![end(&[40, 30], &[1, 2], &[Some(CUTTER), Some(CUTTER)])]).is_err());
    assert!(load(2, vec![end(&[40, 30], &[1, 2], &[Some("A033"), None])]).is_err());
    assert!(load(2, vec![end(&[40, 30], &[1, 2], &[Some("A133"), None])]).is_err());
    // It lies in front of the first player.
    assert!(load(2, vec![fine.clone(), end(&[40, 30], &[1, 2], &[None, Some(CUTTER)])]).is_err());
    let empty = end(&[40, 30], &[1, 2], &[None, None]);
    assert!(load(2, vec![fine.clone(), fine.clone(), empty.clone()]).is_ok());
    assert!(load(2, vec![fine.clone(), fine.clone(), fine.clone()]).is_err());
    assert!(load(2, vec![empty.clone(), empty.clone(), empty.clone(), empty]).is_err());
    let mut late = fine.clone();
    late["first_player"] = json!(1);
    assert!(load(2, vec![late.clone(), fine.clone()]).is_ok() && load(2, vec![fine, late.clone()]).is_err());
    late["first_player"] = json!(2);
    assert!(load(2, vec![late]).is_err());
}

/// The points of 7.2 as they are written there.
fn points_of(players: u8) -> [&'static [u8]; 3] {
    match players {
        2 => [&[1, 0], &[2, 0], &[3, 0]],
        3 => [&[7, 5, 3], &[8, 5, 2], &[9, 5, 1]],
        _ => [&[7, 5, 4, 3], &[8, 5, 3, 2], &[9, 6, 3, 1]],
    }
}

#[test]
fn random_campaigns_of_three_games() {
    let draft = Deal::Draft(Draft { cards: 9, both: true, passing: Passing::Single });
    for (players, deal, seed) in
        [(2, Deal::Random, 1), (3, draft, 2), (4, Deal::Random, 3), (2, draft, 4), (3, Deal::Random, 5)]
    {
        let mut campaign = Campaign::new(players).unwrap();
        let first = seat(players - 1);
        let base = Options { first_player: first, cards: deal, ..Options::default() };
        let (mut points, mut totals) = (vec![0; players.into()], vec![0; players.into()]);
        let mut starts = first;
        let mut kept = vec![None; players.into()];
        let mut last_place: Vec<bool> = vec![false; players.into()];
        for number in 1..=3u8 {
            assert_eq!(campaign.game(), Some(number));
            let options = campaign.next_options(base).unwrap();
            assert_eq!((options.players, options.first_player), (players, starts));
            for (at, lies) in options.permanent.iter().take(players.into()).enumerate() {
                assert_eq!(lies.first().copied(), kept[at]);
                assert_eq!(options.extra_food[at], u8::from(last_place[at]));
            }
            check_deal(&options, seed * 10 + u64::from(number));
            let states = played(&options, seed * 10 + u64::from(number));
            let game = states.last().unwrap();
            kept = Seat::all(players).map(|seat| occupations(game.cards(seat)).iter().last()).collect();
            let none: Vec<Option<Card>> = vec![None; players.into()];
            if number == 3 {
                if kept.iter().any(Option::is_some) {
                    assert_eq!(campaign.finish(game, &kept), Err(SeriesError::NothingMore));
                }
                kept = none;
            } else if kept.iter().any(Option::is_some) {
                assert!(matches!(campaign.finish(game, &none), Err(SeriesError::MustKeep { .. })));
            }
            campaign.finish(game, &kept).unwrap();
            let (ranking, scores) = (game.ranking(), game.scores());
            for at in 0..usize::from(players) {
                points[at] +=
                    points_of(players)[usize::from(number) - 1][usize::from(ranking.as_slice()[at]) - 1];
                totals[at] += i64::from(scores.as_slice()[at]);
                last_place[at] = ranking.as_slice()[at] > 1
                    && ranking.iter().all(|&place| place <= ranking.as_slice()[at]);
            }
            while ranking[starts] != 1 {
                starts = starts.next(players);
            }
            let json = serde_json::to_string(&campaign).unwrap();
            assert_eq!(serde_json::from_str::<Campaign>(&json).unwrap(), campaign);
        }
        assert_eq!(campaign.points().as_slice(), points);
        assert_eq!(campaign.totals().as_slice(), totals);
        assert!(campaign.is_over() && campaign.game().is_none() && campaign.first_player().is_none());
        assert_eq!(campaign.next_options(base), Err(SeriesError::Over));
        let keys: Vec<(u8, i64)> = points.into_iter().zip(totals).collect();
        let ranks: Vec<u8> =
            keys.iter().map(|key| 1 + keys.iter().filter(|other| *other > key).count() as u8).collect();
        assert_eq!(campaign.ranking().as_slice(), ranks);
    }
}

fn by_seat<T: Copy>(values: &[T]) -> BySeat<T> {
    BySeat::from_fn(values.len() as u8, |seat| values[seat.index()])
}

fn record(campaign: &mut Campaign, first: u8, scores: &[i32], ranking: &[u8]) {
    let kept = by_seat(&vec![None; scores.len()]);
    let (scores, ranking) = (by_seat(scores), by_seat(ranking));
    campaign.record(CampaignGame { first_player: seat(first), scores, ranking, kept }).unwrap();
}

#[test]
fn shared_places_get_the_points_of_the_place() {
    let mut campaign = Campaign::new(4).unwrap();
    record(&mut campaign, 2, &[40, 40, 30, 30], &[1, 1, 3, 3]);
    assert_eq!(campaign.points().as_slice(), [7, 7, 4, 4]);
    // The first of the winners, clockwise from seat 2; both at the end get food.
    assert_eq!(campaign.first_player(), Some(seat(0)));
    assert_eq!([0, 1, 2, 3].map(|at| campaign.extra_food(seat(at))), [0, 0, 1, 1]);
    record(&mut campaign, 0, &[40; 4], &[1; 4]);
    assert_eq!(campaign.points().as_slice(), [15, 15, 12, 12]);
    assert_eq!([0, 1, 2, 3].map(|at| campaign.extra_food(seat(at))), [0; 4]);
    assert_eq!(campaign.first_player(), Some(seat(0)));
    record(&mut campaign, 0, &[20, 40, 50, 50], &[4, 3, 1, 2]);
    assert_eq!(campaign.points().as_slice(), [16, 18, 21, 18]);
    assert_eq!(campaign.totals().as_slice(), [100, 120, 120, 120]);
    assert_eq!(campaign.ranking().as_slice(), [4, 2, 1, 2]);
    // Points first, then the total of the scores.
    let mut equal = Campaign::new(2).unwrap();
    record(&mut equal, 0, &[40, 20], &[1, 2]);
    record(&mut equal, 0, &[40, 20], &[1, 2]);
    record(&mut equal, 0, &[20, 21], &[2, 1]);
    assert_eq!((equal.points().as_slice(), equal.ranking().as_slice()), (&[3, 3][..], &[1, 2][..]));
}

#[test]
fn games_that_do_not_belong_to_a_campaign_are_refused() {
    assert!([0, 1, 5, 255].into_iter().all(|got| Campaign::new(got) == Err(SeriesError::Players { got })));
    let mut campaign = Campaign::new(3).unwrap();
    let first = campaign.next_options(Options { first_player: seat(1), ..Options::default() }).unwrap();
    let end = finished(&first, &["A116 A102", "B099"], 60);
    assert_eq!(end.ranking().as_slice()[0], 1);
    let keep = |ids: &[&str]| -> Vec<Option<Card>> { ids.iter().map(|id| id.parse().ok()).collect() };
    let fine = keep(&["A102", "B099", ""]);
    let refused = campaign.finish(&end, &keep(&["A102", "B099"]));
    assert_eq!(refused, Err(SeriesError::Count { part: "kept", need: 3, have: 2 }));
    let refused = campaign.finish(&end, &keep(&["A102", "", ""]));
    assert_eq!(refused, Err(SeriesError::MustKeep { seat: seat(1) }));
    let refused = campaign.finish(&end, &keep(&["B099", "B099", ""]));
    assert_eq!(refused, Err(SeriesError::NotPlayed { seat: A, card: card("B099") }));
    let running = Agricola::new(&first).unwrap();
    assert_eq!(campaign.finish(&running, &fine), Err(SeriesError::NotOver));
    assert_eq!(campaign, Campaign::new(3).unwrap());
    campaign.finish(&end, &fine).unwrap();
    assert_eq!(
        [0, 1, 2].map(|at| campaign.permanent(seat(at))),
        [Some(card("A102")), Some(card("B099")), None]
    );
    assert_eq!((campaign.games().len(), campaign.players()), (1, 3));
    // The same game once more is not the next one; nor is one with another start player, cards or food.
    assert_eq!(campaign.finish(&end, &fine), Err(SeriesError::OtherGame { option: "first_player" }));
    let next = campaign.next_options(Options::default()).unwrap();
    assert_eq!(next.first_player, A);
    let changed = [
        (
            "players",
            Options { permanent: permanent(2, &["A102", "B099"]).permanent, ..Options::for_players(2) },
        ),
        ("permanent", Options { permanent: permanent(3, &["A116", "B099"]).permanent, ..next }),
        ("extra_food", Options { extra_food: [0; 4], ..next }),
    ];
    for (option, options) in changed {
        let refused = campaign.finish(&finished(&options, &[], 60), &fine);
        assert_eq!(refused, Err(SeriesError::OtherGame { option }));
    }
    // A permanent occupation may be kept once more, by its owner.
    let second = finished(&next, &["A120"], 60);
    campaign.finish(&second, &fine).unwrap();
    assert_eq!(campaign.permanent(A), Some(card("A102")));
    let third = campaign.next_options(Options::default()).unwrap();
    assert_eq!(third.permanent[0].as_slice(), [card("A102")]);
    assert!(campaign.next_options(Options::without_cards(3)).is_err());
    campaign.finish(&finished(&third, &["A120"], 60), &keep(&["", "", ""])).unwrap();
    assert_eq!(campaign.finish(&second, &fine), Err(SeriesError::Over));
    assert_eq!((campaign.permanent(A), campaign.extra_food(seat(2))), (None, 0));
}

/// A long file is read in one go: each game once.
#[test]
fn a_long_series_is_read_quickly() {
    let games = vec![json!({ "score": 90, "kept": null }); 60_000];
    let series: SoloSeries = serde_json::from_value(json!({ "games": games })).unwrap();
    // From the 32nd game on the goal is above 90 points.
    assert_eq!(
        (series.games().len(), series.game(), series.current_goal(), series.food()),
        (60_000, 32, 91, 0)
    );
    let mut short = SoloSeries::new();
    for game in series.games().iter().take(40) {
        short.record(game.score, game.kept).unwrap();
    }
    assert_eq!((short.game(), short.food()), (32, 0));
}
