//! Why an action is legal or not, without listing.

use farmstead_core::Seat;

use crate::action::{COOKABLE, COOKERS, CRAFTS, EDIBLE};
use crate::farm::cell::{Cells, cells};
use crate::farm::layout::{FENCES, Layout};
use crate::farm::{Farm, STABLES};
use crate::legal::{bakes_more, craft_good, missing};
use crate::major::{FIREPLACES, HEARTHS};
use crate::options::Discards;
use crate::player::{FAMILY, Player};
use crate::space::{ACCUMULATING, Space};
use crate::state::Agricola;
use crate::step::{Due, Menu, Part, Step};
use crate::{Action, Cell, Good, Goods, House, Oven, Violation};

type Check = Result<(), Violation>;

fn ensure(holds: bool, violation: Violation) -> Check {
    if holds { Ok(()) } else { Err(violation) }
}

/// Whether the goods cover a price.
fn affords(goods: &Goods, price: &Goods) -> Check {
    match missing(goods, price) {
        Some((good, need, have)) => Err(Violation::NotEnough { good, need, have }),
        None => Ok(()),
    }
}

impl Agricola {
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Check {
        let Some(&due) = self.stack.last() else { return Ok(()) };
        let player = self.player(seat);
        match action {
            Action::Eat(_) | Action::Cook { .. } | Action::Craft(_) => {
                self.check_exchange(player, due.step, action)
            }
            Action::Discard(good) => self.check_discard(player, due, good),
            Action::Done => match due.step {
                Step::Menu(_) => ensure(self.may_end(player, due.step), Violation::MustAct),
                Step::House { .. } => ensure(self.may_end(player, due.step), Violation::NotHoused),
                Step::Fed => Ok(()),
                due => Err(Violation::WrongStep { due }),
            },
            _ => match (due.step, action) {
                (Step::Place, Action::Place(space)) => self.check_place(player, space),
                (Step::Menu(menu), _) => self.check_menu(player, menu, action),
                (Step::Take(space), Action::Take(good)) => Self::check_take(player, space, good),
                (Step::Pay(major), Action::Pay(payment)) => {
                    ensure(payment.goods() == major.cost(), Violation::WrongPayment)?;
                    affords(&player.goods, &major.cost())
                }
                (Step::Pay(major), Action::Return(fireplace)) => {
                    let possible = HEARTHS & major.bit() != 0 && FIREPLACES & fireplace.bit() != 0;
                    ensure(possible, Violation::WrongPayment)?;
                    ensure(player.majors & fireplace.bit() != 0, Violation::NotOwned { major: fireplace })
                }
                (Step::Feed, Action::Feed) => Ok(()),
                _ => Err(Violation::WrongStep { due: due.step }),
            },
        }
    }

    fn check_place(&self, player: &Player, space: Space) -> Check {
        let bit = space.bit();
        ensure(self.in_play & bit != 0, Violation::NotInPlay { space })?;
        ensure(self.blocked() & bit == 0, Violation::Occupied { space })?;
        match space {
            Space::MeetingPlace => Ok(()),
            Space::Lessons | Space::SecondLessons => Err(Violation::NoOccupations),
            Space::BasicWish | Space::ModestWish | Space::UrgentWish => {
                ensure(player.people < FAMILY, Violation::FamilyFull)?;
                let early = space == Space::ModestWish && self.round < 5;
                ensure(!early, Violation::TooEarly { round: self.round })?;
                let (rooms, people) = (player.farm.room_count(), player.people);
                let fits = space == Space::UrgentWish || people < rooms;
                ensure(fits, Violation::NoRoomForChild { rooms, people })
            }
            _ if ACCUMULATING & bit != 0 => {
                ensure(self.piles[space as usize] > 0, Violation::NoEffect { space })
            }
            _ => ensure(self.has_effect(player, space), Violation::NoEffect { space }),
        }
    }

    fn check_take(player: &Player, space: Space, good: Good) -> Check {
        if Self::choices(player, space).contains(&good) {
            return Ok(());
        }
        if space == Space::AnimalMarket && good == Good::Cattle {
            return Err(Violation::NotEnough { good: Good::Food, need: 1, have: 0 });
        }
        Err(Violation::NoSuchChoice { good })
    }

    fn check_menu(&self, player: &Player, menu: Menu, action: Action) -> Check {
        let (farm, goods) = (&player.farm, &player.goods);
        let offered = |part| ensure(menu.offers(part), Violation::NotOffered { part });
        match action {
            Action::Plow(cell) => {
                offered(Part::Plow)?;
                ensure(farm.used() & cell.bit() == 0, Violation::Used { cell, part: Part::Plow })?;
                let beside = farm.field_sites() & cell.bit() != 0;
                ensure(beside, Violation::NoFieldBeside { cell })?;
                self.check_touching(farm, cell.bit())
            }
            Action::Room(cell) => {
                offered(Part::Rooms)?;
                affords(goods, &player.room_cost())?;
                ensure(farm.used() & cell.bit() == 0, Violation::Used { cell, part: Part::Rooms })?;
                ensure(farm.room_sites() & cell.bit() != 0, Violation::NoRoomBeside { cell })
            }
            Action::Stable(cell) => {
                let cheap = menu.offers(Part::CheapStable);
                ensure(cheap || menu.offers(Part::Stables), Violation::NotOffered { part: Part::Stables })?;
                affords(goods, &Goods::of(&[(Good::Wood, if cheap { 1 } else { 2 })]))?;
                ensure(farm.stables.count_ones() < STABLES.into(), Violation::NoStableLeft)?;
                ensure(farm.stable_sites() & cell.bit() != 0, Violation::Used { cell, part: Part::Stables })?;
                self.check_touching(farm, cell.bit())
            }
            Action::Sow { cell, crop } => {
                offered(Part::Sow)?;
                Self::check_sow(player, menu, cell, crop)
            }
            Action::Bake(oven) => {
                offered(Part::Bake)?;
                affords(goods, &Goods::of(&[(Good::Grain, 1)]))?;
                Self::check_bake(player, menu, oven)
            }
            Action::Renovate(house) => {
                offered(Part::Renovate)?;
                let next = farm.house.renovated();
                ensure(next == Some(house) && house != House::Wood, Violation::WrongMaterial { house })?;
                player.renovation_cost().map_or(Ok(()), |cost| affords(goods, &cost))
            }
            Action::Build(major) => {
                offered(Part::Major)?;
                ensure(self.board & major.bit() != 0, Violation::Taken { major })?;
                let fireplace = HEARTHS & major.bit() != 0 && player.majors & FIREPLACES != 0;
                if fireplace { Ok(()) } else { affords(goods, &major.cost()) }
            }
            Action::Fence(layout) => {
                offered(Part::Fences)?;
                self.check_fences(player, layout)
            }
            _ => Err(Violation::WrongStep { due: Step::Menu(menu) }),
        }
    }

    fn check_touching(&self, farm: &Farm, site: Cells) -> Check {
        let touches = !self.options.touching || farm.beside_structures() & site == site;
        ensure(touches, Violation::Touching)
    }

    fn check_sow(player: &Player, menu: Menu, cell: Cell, crop: Good) -> Check {
        ensure(EDIBLE.contains(&crop), Violation::NoSuchChoice { good: crop })?;
        ensure(player.farm.fields & cell.bit() != 0, Violation::NoField { cell })?;
        ensure(player.farm.empty_fields() & cell.bit() != 0, Violation::Planted { cell })?;
        affords(&player.goods, &Goods::of(&[(crop, 1)]))?;
        let late = menu.current != Some(Part::Sow) || cell.at() >= menu.mark.into();
        ensure(late, Violation::SowOrder { cell })
    }

    fn check_bake(player: &Player, menu: Menu, oven: Oven) -> Check {
        ensure(player.has_oven(oven), Violation::NoOven { oven })?;
        if bakes_more(menu, oven) {
            return Ok(());
        }
        match oven.limit() {
            Some(limit) if oven as u8 == menu.mark => Err(Violation::OvenFull { oven, limit }),
            _ => Err(Violation::BakeOrder { oven }),
        }
    }

    fn check_fences(&self, player: &Player, next: Layout) -> Check {
        let farm = &player.farm;
        let new = farm.layout.new_fences(next).filter(|&new| new > 0).ok_or(Violation::NoNewFence)?;
        if let Some(cell) = cells(next.covered() & farm.tiles()).next() {
            return Err(Violation::TileFenced { cell });
        }
        ensure(next.is_connected() || self.options.pastures_apart, Violation::PasturesApart)?;
        affords(&player.goods, &Goods::of(&[(Good::Wood, new.into())]))?;
        let listed = !self.options.touching || self.layouts(farm, FENCES).any(|other| other == next);
        ensure(listed, Violation::Touching)
    }

    fn check_exchange(&self, player: &Player, step: Step, action: Action) -> Check {
        ensure(step != Step::Breed, Violation::Breeding)?;
        let (good, count) = match action {
            Action::Eat(good) => {
                ensure(EDIBLE.contains(&good), Violation::NotEdible { good })?;
                (good, 1)
            }
            Action::Cook { good, oven } => {
                let known = COOKABLE.contains(&good) && COOKERS.contains(&oven);
                ensure(known, Violation::NotEdible { good })?;
                ensure(player.cooks(), Violation::NoCooker)?;
                ensure(player.has_oven(oven), Violation::NoOven { oven })?;
                let just_taken = matches!(step, Step::House { taken: true, .. }) && good.is_animal();
                if just_taken && self.options.house_before_cooking {
                    let housed = player.housed(self.options.one_pasture_per_type);
                    ensure(housed, Violation::HouseFirst)?;
                }
                (good, 1)
            }
            Action::Craft(major) => {
                ensure(CRAFTS.contains(&major), Violation::WrongStep { due: step })?;
                ensure(player.majors & major.bit() != 0, Violation::NotOwned { major })?;
                ensure(matches!(step, Step::Feed | Step::Fed), Violation::NotHarvest)?;
                ensure(player.crafted & major.bit() == 0, Violation::CraftUsed { major })?;
                (craft_good(major), 1)
            }
            _ => return Err(Violation::WrongStep { due: step }),
        };
        affords(&player.goods, &Goods::of(&[(good, count)]))?;
        match step {
            Step::Menu(menu) if menu.required => {
                ensure(self.keeps_possible(player, menu, action), Violation::WouldBlock)
            }
            _ => Ok(()),
        }
    }

    fn check_discard(&self, player: &Player, due: Due, good: Good) -> Check {
        let possible = match due.step {
            Step::Feed if good == Good::Food => return Err(Violation::FoodIsPaid),
            Step::Place | Step::Feed | Step::Fed => {
                good.is_animal() || self.options.discards == Discards::Goods
            }
            Step::House { .. } | Step::Breed => good.is_animal(),
            _ => false,
        };
        ensure(possible, Violation::NoDiscard { good })?;
        affords(&player.goods, &Goods::of(&[(good, 1)]))
    }
}
