//! Why an action is legal or not, without listing.

use farmstead_core::Seat;

use crate::action::{COOKABLE, COOKERS, CRAFTS, EDIBLE};
use crate::cards::Rule;
use crate::cards::price::Item;
use crate::exchange::{convert, craft_good};
use crate::farm::cell::{Cells, cells};
use crate::farm::layout::{FENCES, Layout};
use crate::farm::{Farm, STABLES};
use crate::major::{FIREPLACES, HEARTHS};
use crate::offers::bakes_more;
use crate::options::Discards;
use crate::player::{FAMILY, Player};
use crate::space::{ACCUMULATING, MARKETS, Space};
use crate::state::Agricola;
use crate::step::{Due, Menu, Part, Purchase, Step};
use crate::{Action, Card, CardKind, Choice, Good, Goods, Oven, Plot, Violation};

type Check = Result<(), Violation>;

fn ensure(holds: bool, violation: Violation) -> Check {
    if holds { Ok(()) } else { Err(violation) }
}

/// Whether the goods cover a price.
fn affords(goods: &Goods, price: &Goods) -> Check {
    match goods.lacks(price) {
        Some(good) => Err(Violation::NotEnough { good, need: price[good], have: goods[good] }),
        None => Ok(()),
    }
}

impl Agricola {
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Check {
        let Some(&due) = self.stack.last() else { return self.check_draft(seat, action) };
        let player = self.player(seat);
        match action {
            Action::Eat(_) | Action::Cook { .. } | Action::Craft(_) => self.check_exchange(due, action),
            Action::Discard(good) => self.check_discard(player, due, good),
            Action::Use { card, choice } => self.check_use(due, card, choice),
            Action::Move { from, to } => self.check_move(due, from, to),
            Action::Done => match due.step {
                Step::Menu(_) | Step::Window { .. } => ensure(self.may_end(due), Violation::MustAct),
                Step::House { .. } => ensure(self.may_end(due), Violation::NotHoused),
                _ => ensure(self.may_end(due), Violation::WrongStep { due: due.step }),
            },
            _ => match (due.step, action) {
                (Step::Place, Action::Place(space)) => self.check_place(player, space),
                (Step::Again { anywhere }, Action::Place(space)) => {
                    self.check_place(player, space)?;
                    ensure(anywhere || MARKETS & space.bit() != 0, Violation::NoMarket)
                }
                (Step::Menu(menu), _) => self.check_menu(due, menu, action),
                (Step::Reap { mark }, Action::Reap(plot)) => {
                    let grain = matches!(player.crops_on(plot), Some((Good::Grain, _)));
                    ensure(grain, Violation::NoGrain { plot })?;
                    ensure(plot.number() >= mark, Violation::SowOrder { plot })
                }
                (Step::Take(space), Action::Take(good)) => Self::check_take(player, space, good),
                (Step::Pay(purchase), Action::Pay(_) | Action::Return(_)) => {
                    Self::check_payment(player, purchase, action)
                }
                (Step::Feed, Action::Feed) => Ok(()),
                (Step::Mulligan, Action::Mulligan(kind)) => {
                    let some = player.kinds_in_hand().any(|other| other == kind);
                    ensure(some, Violation::NothingToPutBack { kind })
                }
                _ => Err(Violation::WrongStep { due: due.step }),
            },
        }
    }

    fn check_draft(&self, seat: Seat, action: Action) -> Check {
        let Action::Keep(card) = action else { return Err(Violation::Drafting) };
        ensure(self.packet(seat).contains(card), Violation::NotInPacket { card })?;
        ensure(self.keepable(seat).contains(card), Violation::KeepOrder { card })
    }

    fn check_place(&self, player: &Player, space: Space) -> Check {
        let bit = space.bit();
        ensure(self.in_play & bit != 0, Violation::NotInPlay { space })?;
        ensure(self.blocked(player) & bit == 0, Violation::Occupied { space })?;
        match space {
            Space::MeetingPlace => Ok(()),
            Space::Lessons | Space::SecondLessons if !self.options.with_cards() => {
                Err(Violation::NoOccupations)
            }
            Space::BasicWish | Space::ModestWish | Space::UrgentWish => {
                ensure(player.people < FAMILY, Violation::FamilyFull)?;
                let early = space == Space::ModestWish && self.round < 5;
                ensure(!early, Violation::TooEarly { round: self.round })?;
                let (beds, people) = (player.beds(), player.people);
                let fits = space == Space::UrgentWish || people < beds;
                ensure(fits, Violation::NoRoomForChild { rooms: beds, people })
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

    fn check_payment(player: &Player, purchase: Purchase, action: Action) -> Check {
        if let Action::Return(fireplace) = action {
            let Purchase::Major(major) = purchase else { return Err(Violation::WrongPayment) };
            let possible = HEARTHS & major.bit() != 0 && FIREPLACES & fireplace.bit() != 0;
            ensure(possible, Violation::WrongPayment)?;
            return ensure(player.majors & fireplace.bit() != 0, Violation::NotOwned { major: fireplace });
        }
        let Action::Pay(payment) = action else { return Err(Violation::WrongPayment) };
        if Self::payments(player, purchase).contains(&action) {
            return Ok(());
        }
        if let Some(price) = Self::price_of(player, purchase, payment) {
            affords(&player.goods, &price)?;
        }
        Err(Violation::WrongPayment)
    }

    /// The refusal of a price: what is missing for the cheapest way to pay.
    fn affords_one(player: &Player, item: Item) -> Check {
        if Self::affords(player, item) {
            return Ok(());
        }
        player.prices(item).first().map_or(Ok(()), |price| affords(&player.goods, price))
    }

    fn check_menu(&self, due: Due, menu: Menu, action: Action) -> Check {
        let player = self.player(due.seat);
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
                ensure(
                    menu.offers(Part::OneRoom) || menu.offers(Part::Rooms),
                    Violation::NotOffered { part: Part::Rooms },
                )?;
                Self::affords_one(player, Item::Room)?;
                ensure(farm.used() & cell.bit() == 0, Violation::Used { cell, part: Part::Rooms })?;
                ensure(farm.room_sites() & cell.bit() != 0, Violation::NoRoomBeside { cell })
            }
            Action::Stable(cell) => {
                let wood = match () {
                    () if menu.offers(Part::FreeStable) => 0,
                    () if menu.offers(Part::CheapStable) => 1,
                    () if menu.offers(Part::Stables) => 2,
                    () => return Err(Violation::NotOffered { part: Part::Stables }),
                };
                affords(goods, &Goods::of(&[(Good::Wood, wood)]))?;
                ensure(farm.stables.count_ones() < STABLES.into(), Violation::NoStableLeft)?;
                let free = farm.stable_sites() & cell.bit() != 0;
                ensure(free, Violation::Used { cell, part: Part::Stables })?;
                self.check_touching(farm, cell.bit())
            }
            Action::Sow { plot, crop } => {
                offered(Part::Sow)?;
                Self::check_sow(player, menu, plot, crop)
            }
            Action::Bake(oven) => {
                offered(Part::Bake)?;
                affords(goods, &Goods::of(&[(Good::Grain, 1)]))?;
                Self::check_bake(player, menu, oven)?;
                ensure(self.bakes_freely(due), Violation::WouldBlock)
            }
            Action::Renovate(house) => {
                offered(Part::Renovate)?;
                let barred = player.has_rule(Rule::NoRenovation);
                ensure(!barred, Violation::NoRenovation)?;
                let possible = player.renovations().any(|next| next == house);
                ensure(possible, Violation::WrongMaterial { house })?;
                Self::affords_one(player, Item::Renovation(house))
            }
            Action::Build(major) => {
                offered(Part::Major)?;
                ensure(self.board & major.bit() != 0, Violation::Taken { major })?;
                let fireplace = HEARTHS & major.bit() != 0 && player.majors & FIREPLACES != 0;
                if fireplace { Ok(()) } else { Self::affords_one(player, Item::Major(major)) }
            }
            Action::Play(card) => self.check_play(player, menu, card),
            Action::Fence(layout) if menu.offers(Part::MiniPasture) => {
                let mini = self.mini_pastures(farm).any(|other| other == layout);
                ensure(mini, Violation::NoMiniPasture)
            }
            Action::Fence(layout) => {
                offered(Part::Fences)?;
                self.check_fences(player, layout)
            }
            _ => Err(Violation::WrongStep { due: Step::Menu(menu) }),
        }
    }

    fn check_play(&self, player: &Player, menu: Menu, card: Card) -> Check {
        let part = if card.kind() == CardKind::Minor { Part::Minor } else { Part::Occupation };
        ensure(menu.offers(part), Violation::NotOffered { part })?;
        ensure(player.hand.contains(card), Violation::NotInHand { card })?;
        if part == Part::Occupation {
            return affords(&player.goods, &Goods::of(&[(Good::Food, menu.cost.into())]));
        }
        ensure(Self::holds(player, card.prerequisite()), Violation::Prerequisite { card })?;
        ensure(self.may_play(player, card), Violation::NoCardEffect { card })?;
        Self::affords_one(player, Item::Minor(card))
    }

    fn check_use(&self, due: Due, card: Card, choice: Choice) -> Check {
        let player = self.player(due.seat);
        ensure(due.step != Step::Breed, Violation::Breeding)?;
        ensure(player.played.contains(card), Violation::NotPlayed { card })?;
        ensure(self.use_choices(due, card).contains(choice), Violation::NoCardUse { card })
    }

    fn check_move(&self, due: Due, from: Plot, to: Plot) -> Check {
        ensure(due.step != Step::Breed, Violation::Breeding)?;
        let can = self.player(due.seat).has_rule(Rule::MovedCrops);
        ensure(can, Violation::NoMove)?;
        ensure(self.move_list(due).any(|pair| pair == (from, to)), Violation::NoMove)
    }

    fn check_touching(&self, farm: &Farm, site: Cells) -> Check {
        let touches = !self.options.touching || farm.beside_structures() & site == site;
        ensure(touches, Violation::Touching)
    }

    fn check_sow(player: &Player, menu: Menu, plot: Plot, crop: Good) -> Check {
        ensure(EDIBLE.contains(&crop), Violation::NoSuchChoice { good: crop })?;
        let field = match plot.cell() {
            Some(cell) => player.farm.fields & cell.bit() != 0,
            None => player.has_rule(Rule::FieldCard),
        };
        ensure(field, Violation::NoField { plot })?;
        ensure(player.crops_on(plot).is_none(), Violation::Planted { plot })?;
        ensure(plot != Plot::CARD || crop == Good::Vegetable, Violation::VegetablesOnly)?;
        affords(&player.goods, &Goods::of(&[(crop, 1)]))?;
        let late = menu.current != Some(Part::Sow) || plot.number() >= menu.mark;
        ensure(late, Violation::SowOrder { plot })
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
        let budget = Self::fence_budget(player);
        let wood =
            Violation::NotEnough { good: Good::Wood, need: new.into(), have: player.goods[Good::Wood] };
        ensure(new <= budget, wood)?;
        let listed = !self.options.touching || self.layouts(farm, FENCES).any(|other| other == next);
        ensure(listed, Violation::Touching)
    }

    fn check_exchange(&self, due: Due, action: Action) -> Check {
        let (player, step) = (self.player(due.seat), due.step);
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
                let just_taken = !matches!(step, Step::House { taken: false, .. }) && good.is_animal();
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
        let able = self.keeps_able(due.seat, |after| convert(after, action));
        ensure(able, Violation::WouldBlock)
    }

    fn check_discard(&self, player: &Player, due: Due, good: Good) -> Check {
        let possible = match due.step {
            Step::Feed if good == Good::Food => return Err(Violation::FoodIsPaid),
            Step::Place | Step::Feed | Step::Fed => {
                good.is_animal() || self.options.discards == Discards::Goods
            }
            Step::House { .. } | Step::Breed => good.is_animal(),
            Step::Last => good.is_animal() && self.gives_up_last(due.seat),
            _ => false,
        };
        ensure(possible, Violation::NoDiscard { good })?;
        affords(&player.goods, &Goods::of(&[(good, 1)]))?;
        ensure(self.keeps_able(due.seat, |after| after.goods.take(good, 1)), Violation::WouldBlock)
    }
}
