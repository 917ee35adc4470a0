//! The readings R1 to R11 by number: setup, openings and planting.

use crate::common::*;
use farmstead_core::grid::Cell;
use farmstead_core::{Game, Seats, Turn, Viewer};
use farmstead_rolnicy::*;

fn started(first: &str, second: &str) -> Rolnicy {
    let mut state = Rolnicy::new(&Options { deck: copies(6, 6, 2), ..Options::default() }).unwrap();
    state.apply_outcome(card(first), &mut ()).unwrap();
    state.apply_outcome(card(second), &mut ()).unwrap();
    state
}

#[test]
fn r01_the_start_cards_make_a_square_in_one_way() {
    assert_eq!(started("LS", "PW").communal().to_string(), "L S\nP W");
    assert_eq!(started("LS", "PB").communal().to_string(), "L S\nP B");
    assert_eq!(started("WB", "LW").communal().to_string(), "W B\nL W");
    assert_eq!(started("LL", "OO").communal().to_string(), "L L\nO O");
}

#[test]
fn r01_the_second_start_card_is_turned_round_where_barns_would_touch() {
    assert_eq!(started("LB", "PB").communal().to_string(), "L B\nB P");
    assert_eq!(started("LB", "LB").communal().to_string(), "L B\nB L");
}

#[test]
fn r02_openings_are_chosen_in_secret_and_turned_up_together() {
    let state = draw_all(&Rolnicy::new(&Options::for_players(3)).unwrap());
    assert_eq!(state.turn(), Turn::Players(Seats::all(3)));
    let chosen = state.hand(seat(1)).cards()[0];
    let waiting = state.apply_as(seat(1), Action::Open(chosen)).unwrap();
    assert_eq!(waiting.turn().seats().len(), 2);
    assert!(waiting.apply_as(seat(1), Action::Open(chosen)).is_err(), "a second opening");
    for viewer in [Viewer::Table, Viewer::Seat(seat(0)), Viewer::Seat(seat(2))] {
        let view = waiting.view(viewer);
        assert_eq!(view.sealed.as_slice(), [false, true, false]);
        assert_eq!(view.own_opening, None);
        assert!(view.private.iter().all(PrivateFarm::is_empty));
    }
    assert_eq!(waiting.view(Viewer::Seat(seat(1))).own_opening, Some(chosen));
    let opened = play(
        &play(&waiting, &format!("o{}", waiting.hand(seat(0)).cards()[0])),
        &format!("o{}", waiting.hand(seat(2)).cards()[0]),
    );
    assert_eq!(opened.phase(), Phase::Private);
    for number in 0..3 {
        assert_eq!(opened.hand(seat(number)).len(), 4);
        assert_eq!(opened.private(seat(number)).unwrap().len(), 2);
    }
    let farm = opened.private(seat(1)).unwrap();
    assert_eq!([Cell::ORIGIN, Cell::new(1, 0)].map(|cell| farm.get(cell).unwrap()), chosen.fields());
}

#[test]
fn r02_openings_in_turn_are_an_option() {
    let options = Options { opening: Opening::InTurn, first_player: seat(2), ..Options::for_players(3) };
    let mut state = draw_all(&Rolnicy::new(&options).unwrap());
    for number in [2, 0, 1] {
        assert_eq!(state.turn(), Turn::of(seat(number)));
        state = state.apply(state.legal_actions()[0]).unwrap();
    }
    assert_eq!((state.phase(), state.seat_on_turn()), (Phase::Private, seat(2)));
}

#[test]
fn r03_both_plantings_are_mandatory() {
    let state = position(PLAIN, (0, 0), OPENED, "LS PO LB OW").build().unwrap();
    assert_eq!(refused(&state, "-"), Violation::WrongStep { due: Phase::Private });
    assert_eq!(rule(&state, "-"), "R3");
    assert!(state.legal_actions().iter().all(|action| matches!(action, Action::Private(_))));
    let state = play(&state, "pLS@0,1E");
    assert_eq!(refused(&state, "-"), Violation::WrongStep { due: Phase::Communal });
    assert!(state.legal_actions().iter().all(|action| matches!(action, Action::Communal(_))));
    assert_eq!(refused(&state, "cLS@0,-1S"), Violation::NotInHand { card: card("LS") });
}

#[test]
fn r04_the_private_card_is_laid_first_and_the_farms_do_not_interact() {
    let state = position(PLAIN, (0, 0), OPENED, "LS PO LB OW").build().unwrap();
    assert_eq!(refused(&state, "cPO@0,-1S"), Violation::WrongStep { due: Phase::Private });
    // Whatever is planted privately, the same placements of a card are legal in the communal farm.
    let communal = |private: &str| {
        let actions = play(&state, private).legal_actions();
        let of = |action: &&Action| action.card() == Some(card("OW"));
        actions.iter().filter(of).map(Action::to_string).collect::<Vec<_>>()
    };
    assert_eq!(communal("pLS@0,1E"), communal("pPO@0,0E"));
    assert!(!communal("pLS@0,1E").is_empty());
}

#[test]
fn r05_a_card_that_covers_nothing_lies_next_to_the_farm_along_an_edge() {
    let setup = position(PLAIN, (0, 0), OPENED, "PO PO LB OW");
    let state = setup.build().unwrap();
    assert!(is_legal(&state, "pPO@0,1E"));
    assert!(is_legal(&state, "pPO@2,0S"));
    // At a corner only: (2,1) touches (1,0) at its corner, (2,2) lies apart.
    assert_eq!(rule(&state, "pPO@2,1S"), "R5");
    assert_eq!(rule(&state, "pPO@0,2E"), "R5");
    assert!(matches!(refused(&state, "pPO@2,1S"), Violation::Detached { .. }));
    let corner = setup.clone().with(|o| o.private_contact = Contact::Corner).build().unwrap();
    assert!(is_legal(&corner, "pPO@2,1S"));
    assert_eq!(rule(&corner, "pPO@0,2E"), "R5");
    let anywhere = setup.with(|o| o.private_contact = Contact::Anywhere).build().unwrap();
    assert!(is_legal(&anywhere, "pPO@2,1S") && is_legal(&anywhere, "pPO@0,2E"));
    assert_eq!(rule(&anywhere, "pPO@0,3E"), "R7");
}

#[test]
fn r06_a_private_card_covers_none_one_or_two_fields() {
    let state = position(PLAIN, (0, 0), "L S\nP W", "LS PO LB OW").build().unwrap();
    for legal in [
        "pPO@2,0S", // covers none
        "pPO@1,0E", // covers one
        "pPO@0,0E", // covers exactly the opening card
        "pPO@0,0S", // covers fields of two cards
        "pLS@0,0E", // the same crops on themselves
    ] {
        assert!(is_legal(&state, legal), "{legal}");
    }
}

#[test]
fn r06_a_crop_never_covers_a_barn() {
    let state = position("L S\nP B", (0, 0), "B S", "LS PO LB OW").build().unwrap();
    assert_eq!(refused(&state, "pPO@0,0E"), Violation::CropOnBarn { cell: Cell::ORIGIN });
    assert_eq!(rule(&state, "pPO@0,0N"), "R6");
    assert!(is_legal(&state, "pLB@0,1N"), "a barn covers a barn");
    let state = play(&state, "pOW@0,1E");
    assert_eq!(refused(&state, "cPO@1,1E"), Violation::CropOnBarn { cell: Cell::new(1, 1) });
    assert!(is_legal(&state, "cLB@2,1W"), "a barn covers a barn");
}

#[test]
fn r07_a_private_farm_is_at_most_three_by_three() {
    let state = position(PLAIN, (0, 0), "L S P", "LS PO LB OW").build().unwrap();
    let wide = Violation::FarmTooLarge { width: 4, height: 1, limit: [3, 3] };
    assert_eq!(refused(&state, "pPO@2,0E"), wide);
    assert_eq!(refused(&state, "pPO@0,0W"), wide);
    assert_eq!(rule(&state, "pPO@0,0W"), "R7");
    assert!(is_legal(&state, "pPO@2,0S"));
}

#[test]
fn r07_the_frame_is_not_fixed_before_the_limit_is_reached() {
    // Two fields wide: the third column may still be on either side, and so may the rows.
    let state = position(PLAIN, (0, 0), OPENED, "LS PO LB OW").build().unwrap();
    for legal in ["pPO@-1,0E", "pPO@1,0E", "pPO@0,1S", "pPO@0,-2S"] {
        assert!(is_legal(&state, legal), "{legal}");
    }
    let limited =
        position(PLAIN, (0, 0), OPENED, "LS PO LB OW").with(|o| o.private_limit = [4, 2]).build().unwrap();
    assert!(is_legal(&limited, "pPO@2,0E"));
    assert_eq!(refused(&limited, "pPO@0,1S"), Violation::FarmTooLarge { width: 2, height: 3, limit: [4, 2] });
}

#[test]
fn r08_at_most_three_barns_are_seen_in_a_private_farm() {
    let state = position(PLAIN, (0, 0), "B L B\nS B P", "LS PO LB OW").build().unwrap();
    assert_eq!(refused(&state, "pLB@1,2W"), Violation::TooManyBarns { limit: 3 });
    assert_eq!(rule(&state, "pLB@1,2W"), "R8");
    // A barn on a barn does not add one.
    assert!(is_legal(&state, "pLB@1,0W"));
    assert!(is_legal(&state, "pLB@1,2N"));
    let two = position(PLAIN, (0, 0), "B L P\nS B P", "LS PO LB OW");
    assert!(is_legal(&two.clone().build().unwrap(), "pLB@1,2W"));
    assert_eq!(rule(&two.with(|o| o.private_max_barns = 2).build().unwrap(), "pLB@1,2W"), "R8");
}

/// The smallest communal farm on which no card without a barn fits.
const BLOCKED: &str = ". . B .\n. B L B\nB S B .\n. B . .";

#[test]
fn r09_the_last_card_that_fits_the_communal_farm_is_kept_for_it() {
    let state = position(BLOCKED, (-1, -1), OPENED, "LS PO LB OW").build().unwrap();
    assert_eq!(refused(&state, "pLB@0,1E"), Violation::KeepForCommunal { card: card("LB") });
    assert_eq!(rule(&state, "pLB@0,1E"), "R9");
    assert!(state.legal_actions().iter().all(|action| action.card() != Some(card("LB"))));
    assert_eq!(refused(&state, "xPO"), Violation::NotBlocked);
    let state = play(&state, "pPO@0,1E");
    assert!(state.legal_actions().iter().all(|action| action.card() == Some(card("LB"))));
    assert_eq!(state.legal_actions().len(), 16);
    // With two such cards one of them may go.
    let two = position(BLOCKED, (-1, -1), OPENED, "LS PO LB SB").build().unwrap();
    assert!(is_legal(&two, "pLB@0,1E") && is_legal(&two, "pSB@0,1E"));
}

#[test]
fn r09_if_no_card_fits_the_communal_farm_one_is_put_aside_unseen() {
    let state = position(BLOCKED, (-1, -1), OPENED, "LS PO OW OW").build().unwrap();
    let mut events = Vec::new();
    let mut next = state.clone();
    next.apply_mut(A, action("pPO@0,1E"), &mut events).unwrap();
    assert_eq!(next.phase(), Phase::SetAside);
    assert!(events.iter().any(|(_, event)| *event == Event::Blocked { seat: A }));
    assert_eq!(next.legal_actions(), [action("xLS"), action("xOW")]);
    let deck = next.deck_len();
    let aside = play(&next, "xOW");
    assert_eq!(aside.phase(), Phase::Draw);
    let view = aside.view(Viewer::Seat(seat(1)));
    assert_eq!((view.aside_sizes.as_slice(), view.own_aside), (&[1, 0][..], Cards::EMPTY));
    assert_eq!(aside.view(Viewer::Seat(A)).own_aside.count(card("OW")), 1);
    // Two cards are drawn, and there is no harvest in this turn.
    let after = draw_all(&aside);
    assert_eq!((after.deck_len(), after.hand(A).len()), (deck - 2, 4));
    assert_eq!((after.phase(), after.seat_on_turn()), (Phase::Private, seat(1)));
    assert_eq!(after.planted(), None);
}

#[test]
fn r09_what_a_blocked_hand_tells_is_known_to_all() {
    let state = position(BLOCKED, (-1, -1), OPENED, "LS PO OW OW").build().unwrap();
    let blocked = play(&state, "pPO@0,1E");
    let view = blocked.view(Viewer::Seat(seat(1)));
    assert_eq!(view.crops_only.as_slice(), [3, 0]);
    let mut number = 0u32;
    for _ in 0..200 {
        let sample = Rolnicy::determinize(&view, &mut |bound| {
            number += 7;
            number % bound
        })
        .unwrap();
        assert!(sample.hand(A).cards().iter().all(|card| !card.has_barn()));
    }
    // Whoever plants where only barns fit has a barn.
    let planting = play(&position(BLOCKED, (-1, -1), OPENED, "LS PO LB OW").build().unwrap(), "pPO@0,1E");
    let view = planting.view(Viewer::Table);
    for _ in 0..200 {
        let sample = Rolnicy::determinize(&view, &mut |bound| {
            number += 7;
            number % bound
        })
        .unwrap();
        assert!(sample.hand(A).cards().iter().any(|card| card.has_barn()));
    }
}

#[test]
fn r09_other_ways_to_treat_a_blocked_hand_are_options() {
    let setup = position(BLOCKED, (-1, -1), OPENED, "LS PO OW OW");
    let open = setup.clone().with(|o| o.blocked_card = BlockedCard::DiscardOpen).build().unwrap();
    let open = play(&play(&open, "pPO@0,1E"), "xOW");
    assert_eq!(open.view(Viewer::Table).discarded.count(card("OW")), 1);
    let keep = setup.with(|o| o.blocked_card = BlockedCard::Keep).build().unwrap();
    let deck = keep.deck_len();
    let kept = draw_all(&play(&keep, "pPO@0,1E"));
    assert_eq!((kept.deck_len(), kept.hand(A).len(), kept.seat_on_turn()), (deck - 1, 4, seat(1)));
    assert!(kept.hand(A).contains(card("OW")));
}

#[test]
fn r09_a_private_farm_that_takes_no_card_is_not_a_dead_end() {
    // Only a smaller private farm than the printed one can refuse all cards of a hand.
    let small =
        |hand: &str| position(PLAIN, (0, 0), "B L\nS B", hand).with(|o| o.private_limit = [2, 2]).build();
    let state = small("LS PO OW OW").unwrap();
    assert_eq!(state.legal_actions(), ["xLS", "xPO", "xOW"].map(action));
    let next = play(&state, "xPO");
    assert_eq!(next.phase(), Phase::Communal);
    assert_eq!(next.view(Viewer::Table).crops_only.as_slice(), [3, 0]);
    let with_barn = small("LS PO OW LB").unwrap();
    assert!(with_barn.legal_actions().iter().all(|action| action.card() == Some(card("LB"))));
}

#[test]
fn r10_a_communal_card_covers_exactly_one_field() {
    let state = play(&position(PLAIN, (0, 0), OPENED, "LS PO LB OW").build().unwrap(), "pLS@0,1E");
    assert_eq!(refused(&state, "cPO@0,0E"), Violation::CoversNotOne { covered: 2 });
    assert_eq!(refused(&state, "cPO@0,2E"), Violation::CoversNotOne { covered: 0 });
    assert_eq!(rule(&state, "cPO@0,2E"), "R10");
    let before = state.communal().len();
    let next = play(&state, "cPO@0,1S");
    assert_eq!(next.communal().len(), before + 1);
    assert_eq!(next.communal().get(Cell::new(0, 1)), Some(Field::Crop(Crop::Pumpkin)));
}

#[test]
fn r10_the_communal_farm_has_no_limit_of_size_or_barns() {
    let long = "B L B L B L B L\nL B L B L B L B";
    let state = play(&position(long, (0, 0), OPENED, "LS PO SB OW").build().unwrap(), "pLS@0,1E");
    assert!(is_legal(&state, "cPO@7,0E"), "nine fields wide");
    assert!(is_legal(&state, "cSB@7,-1S") || is_legal(&state, "cSB@8,1W"), "a ninth barn");
}

#[test]
fn r11_neighbouring_barns_are_judged_by_what_is_seen_after_planting() {
    let state = position("L B\nP O", (0, 0), "L B", "LS PO LB OB").build().unwrap();
    let seen = Violation::AdjacentBarns { cell: Cell::new(1, 1), other: Cell::new(1, 0) };
    assert_eq!(refused(&state, "pLB@0,1E"), seen);
    assert_eq!(rule(&state, "pLB@0,1E"), "R11");
    // A barn laid on the barn covers it: no new neighbour arises.
    assert!(is_legal(&state, "pLB@2,0W"));
    assert!(is_legal(&state, "pLB@1,1W"), "the barn lies on (0,1), the crop next to the old barn");
    let state = play(&state, "pLS@0,1E");
    assert_eq!(refused(&state, "cPO@1,0E"), Violation::CropOnBarn { cell: Cell::new(1, 0) });
    // A barn on (0,-1) has no barn beside it; one on (2,0) would lie next to the barn on (1,0).
    assert!(is_legal(&state, "cLB@0,0N"));
    assert!(matches!(refused(&state, "cLB@2,1N"), Violation::CoversNotOne { covered: 0 }));
    assert_eq!(
        refused(&state, "cLB@0,1N"),
        Violation::CoversNotOne { covered: 2 },
        "what is covered is judged first"
    );
    assert!(matches!(refused(&state, "cOB@2,1W"), Violation::AdjacentBarns { .. }), "a barn on (1,1)");
}
