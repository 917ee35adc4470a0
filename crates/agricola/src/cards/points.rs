//! Cards for points.

use farmstead_core::Seat;

use super::cue::{Cue, Trigger};
use super::effect::Memory;
use super::{Cards, Def, Prerequisite, Rule};
use crate::farm::House;
use crate::state::Agricola;
use crate::{Good, Goods};

/// The points for reaching the last of some limits.
fn steps(count: u32, limits: &[u32]) -> i32 {
    limits.iter().filter(|&&limit| count >= limit).count() as i32
}

fn memory(state: &Agricola, seat: Seat, slot: Memory) -> i32 {
    state.player(seat).memory[slot as usize].into()
}

/// A098
pub(super) const A098: Def = Def {
    id: "A098",
    name: "Stable Architect",
    effect: "1 bonus point for each stable outside of pastures.",
    bonus: Some(|state, owner, seat| {
        let stables = state.player(seat).farm.open_stables().count_ones() as i32;
        if owner == seat { stables } else { 0 }
    }),
    ..Def::OCCUPATION
};

/// A133
pub(super) const A133: Def = Def {
    id: "A133",
    name: "Braggart",
    polish: Some("Fanfaron"),
    players: 3,
    effect: "2, 3, 4, 5, 7 or 9 bonus points for 5, 6, 7, 8, 9 or 10 improvements.",
    reading: "More than ten count as ten. Travelling cards that went on do not count.",
    bonus: Some(|state, owner, seat| {
        let player = state.player(seat);
        let count = player.majors.count_ones() + player.played.both(Cards::MINORS).len();
        let points = [0, 2, 3, 4, 5, 7, 9][steps(count, &[5, 6, 7, 8, 9, 10]) as usize];
        if owner == seat { points } else { 0 }
    }),
    ..Def::OCCUPATION
};

/// B098
pub(super) const B098: Def = Def {
    id: "B098",
    name: "Organic Farmer",
    polish: Some("Rolnik postępowy"),
    effect: "1 bonus point for each pasture that holds at least 1 animal and has room for at least 3 more, in the \
             best arrangement.",
    reading: "Stables and Drinking Trough (A012) make room; what holds animals elsewhere is no pasture. Animals may be \
              given up for it before the scoring.",
    bonus: Some(|state, owner, seat| if owner == seat { state.roomy_pastures(seat) } else { 0 }),
    sheds: Some(|state, seat| state.most_roomy_pastures(seat) > state.roomy_pastures(seat)),
    ..Def::OCCUPATION
};

/// B099
pub(super) const B099: Def = Def {
    id: "B099",
    name: "Tutor",
    effect: "1 bonus point for each occupation played after this one.",
    reading: "Neither itself nor the cards of other players.",
    play: Some(|effect| {
        let played = effect.player().played.both(Cards::OCCUPATIONS).len() as u8;
        *effect.memory(Memory::Tutor) = played;
    }),
    place: Some(Memory::Tutor),
    bonus: Some(|state, owner, seat| {
        let played = state.player(seat).played.both(Cards::OCCUPATIONS).len() as i32;
        if owner == seat { (played - memory(state, seat, Memory::Tutor)).max(0) } else { 0 }
    }),
    ..Def::OCCUPATION
};

/// B136
pub(super) const B136: Def = Def {
    id: "B136",
    name: "House Steward",
    polish: Some("Stróż"),
    players: 3,
    effect: "When played: 1, 2, 3 or 4 wood with at least 1, 3, 6 or 9 rounds to come. 3 bonus points for every \
             player who has the most rooms.",
    reading: "Everybody who shares the most scores, the owner or not. Caravan (B010) is no room.",
    play: Some(|effect| {
        let wood = steps(effect.rounds_left().into(), &[1, 3, 6, 9]);
        effect.gain(Good::Wood, wood as u16);
    }),
    bonus: Some(|state, _, seat| {
        let rooms = |seat: Seat| state.player(seat).farm.room_count();
        let most = Seat::all(state.options.players).map(rooms).max();
        if most == Some(rooms(seat)) { 3 } else { 0 }
    }),
    ..Def::OCCUPATION
};

/// A032
pub(super) const A032: Def = Def {
    id: "A032",
    name: "Manger",
    cost: Goods::of(&[(Good::Wood, 2)]),
    effect: "1, 2, 3 or 4 bonus points for pastures that cover at least 6, 7, 8 or 10 spaces.",
    reading: "9 spaces count as 8.",
    bonus: Some(|state, owner, seat| {
        let covered = state.player(seat).farm.layout.covered().count_ones();
        if owner == seat { steps(covered, &[6, 7, 8, 10]) } else { 0 }
    }),
    ..Def::MINOR
};

/// A033
pub(super) const A033: Def = Def {
    id: "A033",
    name: "Big Country",
    prerequisite: Prerequisite::FullFarm,
    effect: "When played: for each round still to come 1 bonus point and 2 food.",
    reading: "Rounds after the current one.",
    play: Some(|effect| {
        let left = effect.rounds_left();
        *effect.memory(Memory::BigCountry) = left;
        effect.gain(Good::Food, 2 * u16::from(left));
    }),
    bonus: Some(|state, owner, seat| if owner == seat { memory(state, seat, Memory::BigCountry) } else { 0 }),
    ..Def::MINOR
};

/// A038
pub(super) const A038: Def = Def {
    id: "A038",
    name: "Wool Blankets",
    prerequisite: Prerequisite::Sheep(5),
    effect: "3 bonus points for a wooden house at the end, 2 for one of clay.",
    bonus: Some(|state, owner, seat| match state.player(seat).farm.house {
        _ if owner != seat => 0,
        House::Wood => 3,
        House::Clay => 2,
        House::Stone => 0,
    }),
    ..Def::MINOR
};

/// B033
pub(super) const B033: Def = Def {
    id: "B033",
    name: "Mantlepiece",
    cost: Goods::of(&[(Good::Stone, 1)]),
    prerequisite: Prerequisite::NotWooden,
    points: -3,
    effect: "When played: 1 bonus point for each round still to come. The house is not renovated any more.",
    reading: "Rounds after the current one.",
    play: Some(|effect| *effect.memory(Memory::Mantlepiece) = effect.rounds_left()),
    rule: Some(Rule::NoRenovation),
    bonus: Some(
        |state, owner, seat| if owner == seat { memory(state, seat, Memory::Mantlepiece) } else { 0 },
    ),
    ..Def::MINOR
};

/// B036
pub(super) const B036: Def = Def {
    id: "B036",
    name: "Bottles",
    cost_of: Some(|player| {
        let people = u16::from(player.people);
        Goods::of(&[(Good::Clay, people), (Good::Food, people)])
    }),
    points: 4,
    effect: "Costs 1 clay and 1 food for each person, newborns too.",
    ..Def::MINOR
};

/// B039
pub(super) const B039: Def = Def {
    id: "B039",
    name: "Loom",
    polish: Some("Krosno"),
    cost: Goods::of(&[(Good::Wood, 2)]),
    prerequisite: Prerequisite::Occupations(2),
    points: 1,
    effect: "In each field phase: 1, 2 or 3 food for at least 1, 4 or 7 sheep. 1 bonus point for every 3 sheep.",
    reading: "The food comes in the field phase, as on the English card; the Polish card says when feeding.",
    option: Some("loom_feeds"),
    triggers: &[Trigger::Field, Trigger::Feeding],
    on: |effect, cue| {
        let phase = if effect.state.options.loom_feeds { Cue::Feeding } else { Cue::Field };
        if cue == phase {
            let sheep = u32::from(effect.player().goods[Good::Sheep]);
            effect.gain(Good::Food, steps(sheep, &[1, 4, 7]) as u16);
        }
    },
    bonus: Some(|state, owner, seat| {
        let sheep = i32::from(state.player(seat).goods[Good::Sheep]);
        if owner == seat { sheep / 3 } else { 0 }
    }),
    ..Def::MINOR
};
