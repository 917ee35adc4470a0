//! Which action spaces a player can use.

use farmstead_core::Seat;

use crate::cards::cue::{Cue, Trigger};
use crate::cards::effect::{Effect, Hook};
use crate::cards::{Rule, listeners};
use crate::player::{FAMILY, Player};
use crate::space::{ACCUMULATING, SMALL_TILE, Space, Spaces, TILE, WISHES, spaces};
use crate::state::Agricola;
use crate::step::{Menu, Part};
use crate::{Good, Options};

impl Agricola {
    /// What accumulates on a space in this game.
    #[inline]
    pub(crate) fn accumulates(&self, space: Space) -> Option<(Good, u8)> {
        let dry = space == Space::MeetingPlace && self.options.with_cards();
        if dry { None } else { space.accumulates(self.options.players) }
    }

    /// The spaces that a player cannot use since somebody stands there, or on the same tile.
    #[inline]
    pub(crate) fn blocked(&self, player: &Player) -> Spaces {
        let occupied = self.players.iter().fold(0, |set, player| set | player.standing);
        let tile = match (self.options.variant_tile, self.options.players) {
            (false, _) => 0,
            (true, 2) => TILE,
            (true, _) => SMALL_TILE,
        };
        let mut blocked = if occupied & tile != 0 { occupied | tile } else { occupied };
        if occupied & WISHES != 0 && player.has_rule(Rule::SharedWishes) {
            // One other player may be there, none of the own people.
            let twice = self.shared();
            blocked &= !(occupied & WISHES & !player.standing & !twice);
        }
        blocked
    }

    /// The spaces on which people of two players stand.
    pub(crate) fn shared(&self) -> Spaces {
        let (mut once, mut twice) = (0, 0);
        for player in &self.players {
            twice |= once & player.standing;
            once |= player.standing;
        }
        twice
    }

    /// The free spaces, without those that accumulate goods and have none.
    #[inline]
    fn free_spaces(&self, player: &Player) -> Spaces {
        let mut free = self.in_play & !self.blocked(player);
        for space in spaces(free & ACCUMULATING & !Space::MeetingPlace.bit()) {
            if self.piles[space as usize] == 0 {
                free &= !space.bit();
            }
        }
        free
    }

    /// Whether there is a space on which a player can do something; the spaces without conditions are looked at first.
    #[inline]
    pub(crate) fn uses_any(&self, seat: Seat) -> bool {
        let player = self.player(seat);
        let free = self.free_spaces(player);
        free & !CONDITIONAL != 0 || spaces(free).any(|space| self.has_effect(player, space))
    }

    /// The spaces on which a player can do something (2).
    #[inline]
    pub(crate) fn usable(&self, seat: Seat) -> Spaces {
        let player = self.player(seat);
        let mut free = self.free_spaces(player);
        for space in spaces(free & CONDITIONAL) {
            if !self.has_effect(player, space) {
                free &= !space.bit();
            }
        }
        free
    }

    /// Whether one of the spaces whose use has conditions is of use now.
    pub(crate) fn has_effect(&self, player: &Player, space: Space) -> bool {
        match space {
            Space::Lessons | Space::SecondLessons if !self.options.with_cards() => false,
            Space::BasicWish => player.people < FAMILY && player.people < player.beds(),
            Space::ModestWish => self.round >= 5 && self.has_effect(player, Space::BasicWish),
            Space::UrgentWish => player.people < FAMILY,
            _ => self.menu_of(player, space).is_none_or(|menu| {
                self.achievable(player, menu) || self.achievable_on_use(player.seat, space, menu)
            }),
        }
    }

    /// Whether something of a menu can be done with what cards bring when the space is used, which is before its
    /// actions (6.6).
    fn achievable_on_use(&self, seat: Seat, space: Space, menu: Menu) -> bool {
        let cards = self.player(seat).played.both(listeners(Trigger::Use));
        if cards.is_empty() {
            return false;
        }
        let mut used = self.clone();
        for card in cards {
            let act = |effect: &mut Effect<'_>| (card.def().on)(effect, Cue::Use(space));
            used.with_effect(seat, card, Hook::Acts(Trigger::Use), &mut (), act);
        }
        let after = used.player(seat);
        after.goods != self.player(seat).goods && self.achievable(after, menu)
    }

    /// The occupations of a player that count for the price of Lessons (7.2).
    fn occupations_played(&self, player: &Player) -> u8 {
        let free =
            if self.options.permanent_priced { 0 } else { self.options.permanent_of(player.seat).len() };
        player.occupations().saturating_sub(free as u8)
    }

    /// The compulsory first menu of a space.
    pub(crate) fn menu_of(&self, player: &Player, space: Space) -> Option<Menu> {
        let played = self.occupations_played(player);
        Some(match space {
            Space::FarmExpansion => Menu::required(&[Part::Rooms, Part::Stables]),
            Space::Farmland => Menu::required(&[Part::Plow]),
            Space::MajorImprovement => Menu::required(improvements(&self.options)),
            Space::Fencing => Menu::required(&[Part::Fences]),
            Space::GrainUtilization => Menu::required(&[Part::Sow, Part::Bake]),
            Space::HouseRedevelopment | Space::FarmRedevelopment => Menu::required(&[Part::Renovate]),
            Space::Cultivation => Menu::required(&[Part::Plow, Part::Sow]),
            Space::SideJob => Menu::required(&[Part::CheapStable, Part::Bake]),
            Space::Lessons => Menu::occupation(u8::from(played > 0)),
            Space::SecondLessons if self.options.players == 4 && played < 2 => Menu::occupation(1),
            Space::SecondLessons => Menu::occupation(2),
            _ => return None,
        })
    }

    /// The optional menu of a space that comes afterward.
    pub(crate) fn afterward(&self, space: Space) -> Option<Menu> {
        Some(Menu::optional(match space {
            Space::HouseRedevelopment => improvements(&self.options),
            Space::FarmRedevelopment => &[Part::Fences],
            Space::MeetingPlace | Space::BasicWish if self.options.with_cards() => &[Part::Minor],
            _ => return None,
        }))
    }
}

/// A major or a minor improvement, if there are any.
fn improvements(options: &Options) -> &'static [Part] {
    if options.with_cards() { &[Part::Major, Part::Minor] } else { &[Part::Major] }
}

/// The spaces whose use has conditions.
const CONDITIONAL: Spaces = Space::FarmExpansion.bit()
    | Space::Farmland.bit()
    | Space::Lessons.bit()
    | Space::MajorImprovement.bit()
    | Space::Fencing.bit()
    | Space::GrainUtilization.bit()
    | Space::BasicWish.bit()
    | Space::HouseRedevelopment.bit()
    | Space::UrgentWish.bit()
    | Space::Cultivation.bit()
    | Space::FarmRedevelopment.bit()
    | Space::SecondLessons.bit()
    | Space::SideJob.bit()
    | Space::ModestWish.bit();
