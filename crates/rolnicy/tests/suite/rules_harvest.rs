//! The readings R12 to R21 by number: harvests.

use crate::common::*;
use farmstead_core::grid::Cell;
use farmstead_core::{Game, ScoreSheet};
use farmstead_rolnicy::*;

/// Seven potatoes and barns: the communal farm with three potatoes and a barn once `cLO@1,-1S` is planted, the
/// private farm with one potato between two barns.
fn seven_potatoes() -> Setup {
    position("L S\nO O\nW B", (0, 0), "B O B", "SP LO LW LP")
}

fn planted(setup: &Setup) -> Rolnicy {
    play_all(&setup.build().unwrap(), "pSP@0,1E cLO@1,-1S")
}

/// The same with a lavender field next to a barn of the private farm: three of lavender, too.
fn planted_lavender(setup: &Setup) -> Rolnicy {
    play_all(&setup.build().unwrap(), "pLP@0,1E cLO@1,-1S")
}

#[test]
fn r12_the_harvest_example_of_the_rulebook() {
    let state = planted(&seven_potatoes());
    assert_eq!(state.communal().to_string(), ". L\nL O\nO O\nW B");
    assert_eq!(state.harvest_size(A, Crop::Potato), 7);
    assert_eq!(harvests(&state), "hO7");
    let after = play(&state, "hO7");
    assert_eq!(after.harvest_card(A, Crop::Potato), Some(7));
    assert_eq!(after.scores()[A], 1);
    let mut sheet = ScoreSheet::new();
    sheet.add("potato", 1, "harvest card 7");
    sheet.add("set bonus", 0, "1 harvest card");
    assert_eq!(after.score_sheet(A), sheet);
}

#[test]
fn r12_a_barn_joins_two_areas_of_the_crop() {
    let setup = position("O O B O O\nL S L S L", (0, 0), "O B O", "SP LO LW LP");
    let bridged = setup.build().unwrap();
    assert_eq!(bridged.harvest_size(A, Crop::Potato), 5 + 3);
    assert_eq!(bridged.harvest_size(A, Crop::Wheat), 0, "an area has at least one field of the crop");
    // The barn counts for every crop next to it.
    assert_eq!(bridged.harvest_size(A, Crop::Lavender), 2);
    let apart = setup.with(|o| o.barn_joker = BarnJoker::AdjacentOnly).build().unwrap();
    assert_eq!(apart.harvest_size(A, Crop::Potato), 3 + 2);
}

#[test]
fn r12_a_barn_is_no_area_and_counts_again_in_later_harvests() {
    let state = position("B L\nS P", (0, 0), "B L\nP B", "SP LO LW LP").build().unwrap();
    assert_eq!(state.harvest_size(A, Crop::Wheat), 0);
    for crop in [Crop::Lavender, Crop::Pumpkin] {
        assert_eq!(state.harvest_size(A, crop), 3 + if crop == Crop::Lavender { 2 } else { 1 });
    }
}

/// Five lavender fields in the west; the new card lies far from them.
fn far_away() -> Setup {
    position("L L W S\nL O P S\nL L W P", (0, 0), "L B", "SP LO LW LP").with(|o| {
        o.harvest_cards = HarvestCards::new(&[[3, 1], [5, 2], [7, 4]]).unwrap();
    })
}

#[test]
fn r13_the_largest_communal_area_counts_wherever_it_lies() {
    let state = play_all(&far_away().build().unwrap(), "pSP@0,1E cLO@4,0W");
    assert_eq!(harvests(&state), "hL7", "five communal lavender fields and two private ones");
}

#[test]
fn r13_the_area_of_the_planted_card_is_an_option() {
    let setup = far_away().with(|o| o.communal_area = CommunalArea::ConnectedToPlanted);
    let state = play_all(&setup.build().unwrap(), "pSP@0,1E cLO@4,0W");
    assert_eq!(state.harvest_size(A, Crop::Lavender), 1 + 2);
    assert_eq!(harvests(&state), "hL3");
    let near = play_all(&setup.build().unwrap(), "pSP@0,1E cLO@2,0N");
    assert_eq!(near.harvest_size(A, Crop::Lavender), 6 + 2);
}

#[test]
fn r14_only_crops_of_the_communal_card_are_harvested() {
    // Lavender would be large enough, but the communal card shows pumpkin and wheat; the private card, with
    // lavender, does not matter.
    let setup = position("L L L L\nL O P S", (0, 0), "L L", "LS PW LW LP");
    let state = play_all(&setup.build().unwrap(), "pLS@2,0S cPW@4,1W");
    assert_eq!(state.phase(), Phase::Private, "nothing to harvest, so the next turn has begun");
    let any = setup.with(|o| o.harvest_crop = HarvestCrop::Any).build().unwrap();
    let state = play_all(&any, "pLS@2,0S cPW@4,1W");
    assert_eq!(harvests(&state), "hL8");
}

#[test]
fn r14_with_a_barn_on_the_communal_card_any_crop_is_harvested() {
    let setup = position("L L L L\nL O P S", (0, 0), "L L", "LS PB LW LP");
    let state = play_all(&setup.build().unwrap(), "pLS@2,0S cPB@3,1E");
    assert_eq!(harvests(&state), "hL8", "lavender is neither on the card nor next to the barn");
    let small = Violation::HarvestTooSmall { crop: Crop::Sunflower, size: 1, value: 7 };
    assert_eq!(refused(&state, "hS7"), small);
}

#[test]
fn r14_a_crop_that_is_not_planted_is_refused() {
    let state = planted(&seven_potatoes());
    assert_eq!(refused(&state, "hW7"), Violation::CropNotPlanted { crop: Crop::Wheat });
    assert_eq!(rule(&state, "hW7"), "R14");
}

#[test]
fn r15_less_than_the_smallest_card_is_no_harvest() {
    let state = planted(&seven_potatoes());
    let small = Violation::HarvestTooSmall { crop: Crop::Lavender, size: 1, value: 7 };
    assert_eq!(refused(&state, "hL7"), small);
    assert_eq!(rule(&state, "hL7"), "R15");
    // Six fields: the decision is not even asked, since all can see that there is none.
    let six = position("L S\nO O\nW P", (0, 0), "B O B", "SP LO LW LP").build().unwrap();
    assert_eq!(play_all(&six, "pSP@0,1E cLO@1,-1S").seat_on_turn(), seat(1));
}

/// A harvest of `size` potatoes for seat 0, of which `taken` cards are gone to seat 1 and 2.
fn potatoes(size: usize, taken: &[u8]) -> Rolnicy {
    let (potatoes, others) = ("O ".repeat(size - 4), "P S ".repeat(size));
    let setup = Setup {
        options: Options::for_players(4),
        seat: A,
        communal: CommunalFarm::parse(
            &format!(
                "{potatoes}
{}",
                &others[..potatoes.len()]
            ),
            Cell::ORIGIN,
        )
        .unwrap(),
        private: ["O B\nO S", OPENED, OPENED, OPENED]
            .map(|p| PrivateFarm::parse(p, Cell::ORIGIN).unwrap())
            .to_vec(),
        hands: vec![cards("SP LO"), cards("LS PO"), cards("LS PO"), cards("LS PO")],
        harvested: (0..4usize)
            .map(|seat| {
                taken.get(seat.wrapping_sub(1)).map(|&value| (Crop::Potato, value)).into_iter().collect()
            })
            .collect(),
    };
    let state = play_all(&setup.build().unwrap(), "pSP@1,1E cLO@0,-1S");
    assert_eq!(usize::from(state.harvest_size(A, Crop::Potato)), size - 4 + 3);
    state
}

#[test]
fn r16_the_next_lower_card_left_is_taken() {
    assert_eq!(harvests(&potatoes(10, &[])), "hO8", "a harvest of 9 takes the card of value 8");
    assert_eq!(harvests(&potatoes(15, &[])), "hO12", "a harvest of 14 takes the card of value 12");
    assert_eq!(harvests(&potatoes(15, &[12])), "hO10");
    assert_eq!(harvests(&potatoes(15, &[12, 10])), "hO8");
    assert_eq!(harvests(&potatoes(16, &[])), "hO15");
    assert_eq!(harvests(&potatoes(20, &[])), "hO15", "more than 15 fields take the card of value 15");
    let state = potatoes(15, &[12]);
    assert_eq!(refused(&state, "hO12"), Violation::HarvestCardTaken { crop: Crop::Potato, value: 12 });
    assert_eq!(rule(&state, "hO12"), "R16");
    assert_eq!(refused(&state, "hO9"), Violation::NoSuchHarvestCard { value: 9 });
}

#[test]
fn r16_without_a_card_there_is_no_harvest_and_the_crop_stays_open() {
    let state = potatoes(10, &[8, 7]);
    assert_eq!(state.phase(), Phase::Private, "no card is left for 9 potatoes");
    assert_eq!(state.harvest_card(A, Crop::Potato), None);
}

#[test]
fn r17_the_highest_card_must_be_taken() {
    let state = potatoes(15, &[12]);
    assert_eq!(refused(&state, "hO8"), Violation::NotHighestCard { value: 8, highest: 10 });
    assert_eq!(rule(&state, "hO8"), "R17");
    let setup = seven_potatoes().with(|o| {
        o.harvest_card_choice = HarvestCardChoice::AnyLower;
        o.harvest_cards = HarvestCards::new(&[[3, 1], [5, 2], [7, 4], [8, 9]]).unwrap();
    });
    assert_eq!(harvests(&planted_lavender(&setup)), "hL3 hO3 hO5 hO7");
}

#[test]
fn r18_one_harvest_a_turn_even_if_two_crops_are_large_enough() {
    let setup = seven_potatoes().with(|o| o.harvest_cards = HarvestCards::new(&[[3, 1], [7, 4]]).unwrap());
    let state = planted_lavender(&setup);
    assert_eq!(harvests(&state), "hL3 hO7");
    assert!(is_legal(&state, "-"), "no harvest is a choice too");
    for choice in ["hL3", "hO7", "-"] {
        let next = play(&state, choice);
        assert_eq!((next.phase(), next.seat_on_turn()), (Phase::Private, seat(1)), "{choice}");
    }
    assert_eq!(rule(&state, "pLS@0,0E"), "R18", "nothing else is done now");
}

#[test]
fn r19_a_harvest_removes_no_fields_and_others_harvest_them_too() {
    let mut setup = seven_potatoes();
    setup.private[1] = PrivateFarm::parse("B O B", Cell::ORIGIN).unwrap();
    setup.hands[1] = cards("SP LO LW LP");
    let state = planted(&setup);
    let after = play(&state, "hO7");
    assert_eq!(after.communal(), state.communal());
    assert_eq!(after.private(A), state.private(A));
    let second = play_all(&after, "pSP@0,1E cLO@-1,1E");
    assert_eq!(second.harvest_size(seat(1), Crop::Potato), 7);
}

#[test]
fn r20_each_player_harvests_a_crop_once() {
    let mut setup = seven_potatoes();
    setup.harvested[0] = vec![(Crop::Potato, 8)];
    setup.options.harvest_cards = HarvestCards::new(&[[3, 1], [7, 4], [8, 9]]).unwrap();
    let state = planted_lavender(&setup);
    assert_eq!(harvests(&state), "hL3");
    assert_eq!(refused(&state, "hO7"), Violation::AlreadyHarvested { crop: Crop::Potato });
    assert_eq!(rule(&state, "hO7"), "R20");
    // What another player has harvested is still open to this one.
    setup.harvested = vec![vec![], vec![(Crop::Potato, 8)]];
    assert_eq!(harvests(&planted_lavender(&setup)), "hL3 hO7");
}

#[test]
fn r21_cards_are_drawn_after_planting_and_before_the_harvest() {
    let setup = seven_potatoes();
    let state = play(&play(&setup.build().unwrap(), "pSP@0,1E"), "cLO@1,-1S");
    assert_eq!((state.phase(), state.hand(A).len()), (Phase::Draw, 2));
    let state = draw_all(&state);
    assert_eq!((state.phase(), state.hand(A).len()), (Phase::Harvest, 4));
    let late = setup.with(|o| o.draw = DrawTime::AfterHarvest).build().unwrap();
    let late = play(&play(&late, "pSP@0,1E"), "cLO@1,-1S");
    assert_eq!((late.phase(), late.hand(A).len()), (Phase::Harvest, 2));
    let late = play(&late, "hO7");
    assert_eq!((late.phase(), late.seat_on_turn()), (Phase::Draw, A));
    assert_eq!(draw_all(&late).hand(A).len(), 4);
}
