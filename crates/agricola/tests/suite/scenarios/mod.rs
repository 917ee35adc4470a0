//! Worked scenarios of the rules: a position, what is done, and what must come of it. They are written down
//! in `data/scenarios.json`.

mod cards_a;
mod cards_b;
mod core;
mod expect;
mod majors;
mod play;
mod position;
mod script;
mod start;

use play::Play;
use script::Scenario;

/// Plays the scenario with this id.
fn run(id: &str) {
    let mut scenario = Scenario::all().into_iter().find(|scenario| scenario.id == id).unwrap();
    play(&scenario);
    if let Some(again) = scenario.again.take() {
        let player = scenario.given.players.entry("p1".to_owned()).or_default();
        for (good, more) in again.goods {
            *player.goods.entry(good).or_default() += more;
        }
        player.farm = again.farm.or(player.farm.take());
        player.majors.extend(again.majors);
        player.occupations.extend(again.occupations);
        scenario.refused = Some(again.refused);
        play(&scenario);
    }
}

fn play(scenario: &Scenario) {
    println!("{}", scenario.heading());
    let setup = position::setup(scenario);
    let mut play = Play::new(scenario, setup.build().unwrap());
    for (number, step) in (1..).zip(&scenario.when) {
        if let Some(what) = &step.vary {
            let points: Vec<i32> =
                step.values.iter().map(|&value| expect::points_for(&setup, what, value)).collect();
            assert_eq!(points, scenario.then.points);
        } else if let Err(refused) = play.carry_out(step) {
            assert!(scenario.then.illegal, "refused: {refused:?}");
            assert_eq!(number, scenario.when.len(), "an earlier step is refused: {refused:?}");
            assert_eq!(Some(refused), scenario.refused);
            return;
        }
    }
    assert!(!scenario.then.illegal, "nothing was refused");
    play.end_phase(scenario);
    expect::check(scenario, &play.before, &play.game);
}

#[test]
fn every_scenario_is_tested_under_its_own_name() {
    let files = [
        include_str!("core.rs"),
        include_str!("majors.rs"),
        include_str!("cards_a.rs"),
        include_str!("cards_b.rs"),
    ];
    let tests = files.concat();
    for Scenario { id, .. } in Scenario::all() {
        let name = format!("fn {}_", id.to_lowercase().replace('-', "_"));
        assert!(tests.contains(&name) && tests.contains(&format!("run(\"{id}\")")), "{id}");
    }
}
