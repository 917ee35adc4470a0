//! The list of all cards, and the sets of cards that the rules ask at each point.

use super::cue::{TRIGGERS, Trigger};
use super::def::{Def, RULES, Rule};
use super::{CardKind, Cards};
use crate::state::SEATS;

/// The list of all cards: occupations, then minor improvements, by deck number.
pub(super) static DEFS: &[Def] = LIST;

const LIST: &[Def] = {
    use super::{
        boosters as b, building as r, crops as c, farming as f, food as e, goods as g, livestock as l,
        points as p,
    };
    &[
        f::A086,
        f::A087,
        f::A088,
        f::A090,
        b::A092,
        p::A098,
        g::A102,
        e::A108,
        e::A110,
        e::A111,
        c::A112,
        c::A114,
        r::A116,
        r::A119,
        r::A120,
        r::A123,
        r::A125,
        p::A133,
        g::A138,
        r::A143,
        l::A147,
        g::A155,
        c::A160,
        l::A165,
        f::B087,
        f::B089,
        f::B091,
        b::B095,
        b::B097,
        p::B098,
        p::B099,
        g::B102,
        g::B104,
        e::B107,
        e::B108,
        e::B109,
        c::B114,
        r::B118,
        r::B121,
        r::B123,
        r::B126,
        p::B136,
        c::B142,
        r::B145,
        g::B156,
        r::B163,
        l::B164,
        l::B166,
        f::A002,
        r::A005,
        l::A009,
        f::A012,
        f::A016,
        f::A019,
        b::A024,
        b::A026,
        p::A032,
        p::A033,
        p::A038,
        e::A044,
        e::A050,
        e::A053,
        e::A055,
        e::A056,
        e::A063,
        c::A067,
        c::A069,
        c::A071,
        r::A075,
        r::A078,
        r::A080,
        l::A083,
        f::B002,
        c::B008,
        f::B010,
        f::B013,
        f::B016,
        f::B019,
        b::B024,
        b::B025,
        p::B033,
        p::B036,
        p::B039,
        e::B045,
        e::B047,
        e::B050,
        e::B056,
        e::B057,
        e::B061,
        e::B062,
        c::B066,
        c::B068,
        r::B074,
        r::B077,
        r::B080,
        l::B084,
    ]
};

/// The number of hand cards.
pub const CARDS: usize = LIST.len();
/// The number of occupations, which come first.
pub(super) const OCCUPATIONS: usize = {
    let mut count = 0;
    let mut i = 0;
    while i < LIST.len() {
        if matches!(LIST[i].kind, CardKind::Occupation) {
            assert!(count == i, "occupations come first in the list of cards");
            count += 1;
        }
        i += 1;
    }
    count
};

/// The cards for which something holds.
macro_rules! cards_that {
    (|$def:ident| $holds:expr) => {{
        let mut set = 0;
        let mut i = 0;
        while i < CARDS {
            let $def = &LIST[i];
            if $holds {
                set |= 1 << i;
            }
            i += 1;
        }
        Cards(set)
    }};
}

const fn has(triggers: &[Trigger], trigger: usize) -> bool {
    let mut i = 0;
    while i < triggers.len() {
        if triggers[i] as usize == trigger {
            return true;
        }
        i += 1;
    }
    false
}

/// For each trigger the cards that act by themselves.
static LISTENERS: [Cards; TRIGGERS] = {
    let mut sets = [Cards::NONE; TRIGGERS];
    let mut trigger = 0;
    while trigger < TRIGGERS {
        sets[trigger] = cards_that!(|def| has(def.triggers, trigger));
        trigger += 1;
    }
    sets
};

/// For each trigger the cards that their owner may use.
static WINDOWS: [Cards; TRIGGERS] = {
    let mut sets = [Cards::NONE; TRIGGERS];
    let mut trigger = 0;
    while trigger < TRIGGERS {
        sets[trigger] = cards_that!(|def| has(def.windows, trigger));
        trigger += 1;
    }
    sets
};

/// For each rule the cards that change it.
static CHANGERS: [Cards; RULES] = {
    let mut sets = [Cards::NONE; RULES];
    let mut rule = 0;
    while rule < RULES {
        sets[rule] = cards_that!(|def| match def.rule {
            Some(changed) => changed as usize == rule,
            None => false,
        });
        rule += 1;
    }
    sets
};

/// The cards that change a rule.
#[inline]
pub(crate) fn changers(rule: Rule) -> Cards {
    CHANGERS[rule as usize]
}

/// The cards that exchange something at any time.
pub(crate) const ANYTIME: Cards = cards_that!(|def| def.anytime.is_some());
/// The cards that help to pay for occupations.
pub(crate) const BOOSTING: Cards = cards_that!(|def| def.boost.is_some());
/// The cards that change prices of rooms, renovations and improvements.
pub(crate) const PRICING: Cards = cards_that!(|def| def.reprice.is_some());
/// The cards that make room for animals.
pub(crate) const HOUSING: Cards = cards_that!(|def| def.places.is_some());
/// The cards that give bonus points.
pub(crate) const SCORING: Cards = cards_that!(|def| def.bonus.is_some());
/// The cards that may give more points with fewer animals.
pub(crate) const SHEDDING: Cards = cards_that!(|def| def.sheds.is_some());
/// The cards with printed points.
pub(crate) const PRINTED: Cards = cards_that!(|def| def.points != 0);
/// The cards that have to do with fences.
pub(crate) const FENCING: Cards = cards_that!(|def| def.free_fences > 0 || def.clay_fences);
/// The cards that are room for people.
pub(crate) const BEDS: Cards = cards_that!(|def| def.beds > 0);

/// The number of travelling cards.
pub(crate) const TRAVELLING: usize = cards_that!(|def| def.passing).len() as usize;

/// The cards that listen to a trigger and act by themselves.
#[inline]
pub(crate) fn listeners(trigger: Trigger) -> Cards {
    LISTENERS[trigger as usize]
}

/// The cards that may be used at a trigger.
#[inline]
pub(crate) fn windows(trigger: Trigger) -> Cards {
    WINDOWS[trigger as usize]
}

/// For each number of players the cards that are dealt.
static POOLS: [Cards; SEATS + 1] = {
    let mut sets = [Cards::NONE; SEATS + 1];
    let mut players = 0;
    while players <= SEATS {
        sets[players] = cards_that!(|def| def.players as usize <= players);
        players += 1;
    }
    sets
};

/// The cards that are dealt with so many players.
#[inline]
pub(crate) fn pool(players: u8) -> Cards {
    POOLS[usize::from(players).min(SEATS)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_is_in_order() {
        let ids: Vec<&str> = DEFS.iter().map(|def| def.id).collect();
        assert!(ids[..OCCUPATIONS].is_sorted() && ids[OCCUPATIONS..].is_sorted());
        let occupations = DEFS.iter().filter(|def| def.kind == CardKind::Occupation).count();
        assert_eq!(occupations, OCCUPATIONS);
        assert!(DEFS[..OCCUPATIONS].iter().all(|def| def.kind == CardKind::Occupation));
        assert!(DEFS.iter().all(|def| !def.name.is_empty() && !def.effect.is_empty()));
        assert_eq!((pool(2).len(), pool(3).len(), pool(4).len()), (82, 89, 96));
    }
}
