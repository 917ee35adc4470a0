//! What is legal: the direct check, the listing, and counting without listing.

use std::ops::ControlFlow;

use farmstead_core::{Indexed, Seat};

use crate::rules::{Lying, Objectives};
use crate::state::{CropRotation, Phase};
use crate::tray::{Spaces, around, nth_space, spaces};
use crate::{Action, Adjacency, Crop, Face, Space, Violation};

/// The events that extreme investment chooses from.
const EVENTS: [Face; 5] = [Face::CornOffer, Face::BeanOffer, Face::SoyOffer, Face::Labor, Face::Fire];

impl CropRotation {
    #[inline]
    pub(crate) fn may_act(&self, seat: Seat) -> bool {
        match self.phase {
            Phase::Event | Phase::Place | Phase::Extra | Phase::Burn => seat == self.seat,
            Phase::Claim => self.asked().without(self.ended).contains(seat),
            Phase::Deal | Phase::Die | Phase::Draw | Phase::Over => false,
        }
    }

    #[inline]
    fn empty(&self) -> Spaces {
        self.rules.area & !self.tray.tokens()
    }

    /// Where a token of a crop may be placed (C4, C6, C9).
    #[inline]
    pub(crate) fn places(&self, crop: Crop) -> Spaces {
        if self.reserve[crop as usize] == 0 {
            return 0;
        }
        let others = self.tray.tokens() & !self.tray.crops[crop as usize];
        self.empty() | if self.event == Some(Face::Labor) { others } else { 0 }
    }

    /// The spaces beside the token just placed.
    #[inline]
    fn beside(&self) -> Spaces {
        around(self.placed, self.rules.options.adjacency == Adjacency::Eight) & self.rules.area
    }

    /// Where the extra token may be placed (C7).
    #[inline]
    pub(crate) fn extras(&self) -> Spaces {
        self.beside() & self.empty()
    }

    /// The tokens that may be burnt (C11).
    #[inline]
    pub(crate) fn fuel(&self) -> Spaces {
        self.beside() & self.tray.tokens()
    }

    /// The objectives that a seat may claim next: complete, in hand, and after those claimed before.
    #[inline]
    fn claimable(&self, seat: Seat) -> Objectives {
        let claimed = self.claimed[seat.index()];
        let after = u64::MAX.checked_shl(64 - claimed.leading_zeros()).unwrap_or(0);
        self.hands[seat.index()] & self.complete & after
    }

    fn ways(&self, objective: u8) -> &[Lying] {
        self.rules.lying.get(usize::from(objective).wrapping_sub(1)).map_or(&[], |ways| ways.as_slice())
    }

    pub(crate) fn visit_actions<B>(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.phase {
            Phase::Event => EVENTS.into_iter().try_for_each(|event| visit(Action::Event(event))),
            Phase::Place => Crop::ALL.into_iter().try_for_each(|crop| {
                spaces(self.places(crop)).try_for_each(|space| visit(Action::Place { crop, space }))
            }),
            Phase::Extra => {
                spaces(self.extras()).try_for_each(|space| visit(Action::Extra(space)))?;
                visit(Action::Pass)
            }
            Phase::Burn => {
                spaces(self.fuel()).try_for_each(|space| visit(Action::Burn(space)))?;
                visit(Action::Pass)
            }
            Phase::Claim => {
                for objective in crate::state::numbers(self.claimable(seat)) {
                    let ways = self.ways(objective).iter();
                    let ways: arrayvec::ArrayVec<_, 4> =
                        ways.map(|way| (way.rotation, way.complete(&self.tray))).take(4).collect();
                    let corners = ways.iter().fold(0, |all, (_, corners)| all | corners);
                    for corner in spaces(corners) {
                        for &(rotation, there) in &ways {
                            if there & corner.bit() != 0 {
                                visit(Action::Claim { objective, corner, rotation })?;
                            }
                        }
                    }
                }
                visit(Action::Pass)
            }
            _ => ControlFlow::Continue(()),
        }
    }

    #[inline]
    pub(crate) fn count_actions(&self, seat: Seat) -> u32 {
        match self.phase {
            Phase::Event => EVENTS.len() as u32,
            Phase::Place => Crop::ALL.into_iter().map(|crop| self.places(crop).count_ones()).sum(),
            Phase::Extra => self.extras().count_ones() + 1,
            Phase::Burn => self.fuel().count_ones() + 1,
            Phase::Claim => {
                let of = |objective: u8| -> u32 {
                    self.ways(objective).iter().map(|way| way.complete(&self.tray).count_ones()).sum()
                };
                let claimable = self.claimable(seat);
                1 + if claimable == 0 { 0 } else { crate::state::numbers(claimable).map(of).sum() }
            }
            _ => 0,
        }
    }

    #[inline]
    pub(crate) fn nth_action(&self, seat: Seat, n: u32) -> Option<Action> {
        match self.phase {
            Phase::Event => EVENTS.get(n as usize).copied().map(Action::Event),
            Phase::Place => {
                let mut left = n;
                for crop in Crop::ALL {
                    let places = self.places(crop);
                    let count = places.count_ones();
                    if left < count {
                        return nth_space(places, left).map(|space| Action::Place { crop, space });
                    }
                    left -= count;
                }
                None
            }
            Phase::Extra | Phase::Burn => {
                let burns = self.phase == Phase::Burn;
                let set = if burns { self.fuel() } else { self.extras() };
                let count = set.count_ones();
                if n > count {
                    return None;
                }
                let action = |space| if burns { Action::Burn(space) } else { Action::Extra(space) };
                Some(nth_space(set, n).map_or(Action::Pass, action))
            }
            Phase::Claim if self.claimable(seat) == 0 => (n == 0).then_some(Action::Pass),
            Phase::Claim => {
                let mut left = n;
                let found = self.visit_actions(seat, |action| {
                    if left == 0 {
                        return ControlFlow::Break(action);
                    }
                    left -= 1;
                    ControlFlow::Continue(())
                });
                found.break_value()
            }
            _ => None,
        }
    }

    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Violation> {
        let on_tray = |space: Space| {
            if self.rules.area & space.bit() != 0 { Ok(()) } else { Err(Violation::OffTray { space }) }
        };
        match (self.phase, action) {
            (Phase::Event, Action::Event(event)) => {
                if EVENTS.contains(&event) {
                    Ok(())
                } else {
                    Err(Violation::NoEvent)
                }
            }
            (Phase::Place, Action::Place { crop, space }) => {
                on_tray(space)?;
                self.check_place(crop, space)
            }
            (Phase::Place, Action::Pass) => Err(Violation::MustPlace),
            (Phase::Extra, Action::Extra(space)) => {
                on_tray(space)?;
                if self.empty() & space.bit() == 0 {
                    Err(Violation::Occupied { space })
                } else if self.extras() & space.bit() == 0 {
                    Err(Violation::NotAdjacent { space })
                } else {
                    Ok(())
                }
            }
            (Phase::Burn, Action::Burn(space)) => {
                on_tray(space)?;
                if self.empty() & space.bit() != 0 {
                    Err(Violation::NothingThere { space })
                } else if self.fuel() & space.bit() == 0 {
                    Err(Violation::NotReached { space })
                } else {
                    Ok(())
                }
            }
            (Phase::Claim, Action::Claim { objective, corner, rotation }) => {
                let bit = 1u64.checked_shl(u32::from(objective).wrapping_sub(1)).unwrap_or(0);
                if self.hands[seat.index() % 4] & bit == 0 {
                    return Err(Violation::NotInHand { objective });
                }
                let claimed = self.claimed[seat.index() % 4];
                let last = (64 - claimed.leading_zeros()) as u8;
                if objective <= last {
                    return Err(Violation::NotAscending { objective, last });
                }
                let way = self.ways(objective).iter().find(|way| way.rotation == rotation);
                let there = way.is_some_and(|way| way.complete(&self.tray) & corner.bit() != 0);
                if there { Ok(()) } else { Err(Violation::NotComplete { objective, corner }) }
            }
            (Phase::Extra | Phase::Burn | Phase::Claim, Action::Pass) => Ok(()),
            (due, _) => Err(Violation::WrongStep { due }),
        }
    }

    fn check_place(&self, crop: Crop, space: Space) -> Result<(), Violation> {
        if self.reserve[crop as usize] == 0 {
            return Err(Violation::ReserveEmpty { crop });
        }
        if self.places(crop) & space.bit() != 0 {
            return Ok(());
        }
        let same = self.tray.crop_at(space) == Some(crop) && self.event == Some(Face::Labor);
        Err(if same { Violation::SameCrop { space, crop } } else { Violation::Occupied { space } })
    }

    /// The tokens that a claim uses.
    pub(crate) fn covers(
        &self,
        objective: u8,
        corner: Space,
        rotation: farmstead_core::grid::Rotation,
    ) -> Spaces {
        let way = self.ways(objective).iter().find(|way| way.rotation == rotation);
        way.map_or(0, |way| way.covers(corner.index()))
    }
}
