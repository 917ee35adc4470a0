//! What is legal: the direct check, the listing, and counting without listing.

use std::ops::ControlFlow;

use farmstead_core::Seat;

use crate::area::AreaRule;
use crate::card::{CROPS, Class};
use crate::communal::CommunalSpots;
use crate::private::PrivateSpots;
use crate::spots::{Counted, Spots};
use crate::state::{Phase, Rolnicy};
use crate::{Action, Card, Crop, HarvestCardChoice, HarvestCrop, Placement, Violation};

/// Flags by class of card.
type ByClass = [bool; 2];

/// What may be done in the private step (R3, R9).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum PrivateStep {
    /// Cards of these classes may be planted.
    Plant(ByClass),
    /// Nothing can be planted, which takes special options: a card of these classes is put aside.
    SetAside(ByClass),
}

/// Everything that is legal for the seat on turn, in a form that counts and picks quickly.
#[allow(clippy::large_enum_variant, reason = "lives on the stack for one call; a box would be an allocation")]
enum Choices {
    /// Cards that leave the hand without a place: openings and cards put aside.
    Cards(fn(Card) -> Action, ByClass),
    Private(PrivateSpots, ByClass),
    Communal(CommunalSpots),
    Harvests,
    Nothing,
}

impl Rolnicy {
    /// Which cards may be used in the private step.
    fn private_step(&self, spots: &PrivateSpots) -> PrivateStep {
        let hand = self.hand(self.seat);
        let have = Class::ALL.map(|class| hand.count(class));
        let fits_private = Class::ALL.map(|class| have[class as usize] > 0 && spots.fits(class));
        let fits_communal = Class::ALL.map(|class| have[class as usize] > 0 && self.communal.fits(class));
        // Whether a card that fits the communal farm stays in the hand when one of this class leaves it.
        let leaves_one = Class::ALL.map(|class| {
            let same = fits_communal[class as usize] && have[class as usize] > 1;
            same || fits_communal[class.other() as usize]
        });
        let both = |a: ByClass, b: ByClass| [a[0] && b[0], a[1] && b[1]];
        let some = |a: ByClass| a[0] || a[1];
        let owned = have.map(|n| n > 0);
        if some(both(fits_private, leaves_one)) {
            PrivateStep::Plant(both(fits_private, leaves_one))
        } else if some(fits_private) {
            PrivateStep::Plant(fits_private)
        } else if some(both(owned, leaves_one)) {
            PrivateStep::SetAside(both(owned, leaves_one))
        } else {
            PrivateStep::SetAside(owned)
        }
    }

    fn choices(&self, seat: Seat) -> Choices {
        if self.check_seat_quietly(seat) {
            return Choices::Nothing;
        }
        match self.phase {
            Phase::Open => Choices::Cards(Action::Open, [true; 2]),
            Phase::Private => {
                let spots = self.private[self.seat.index()].spots(&self.options);
                match self.private_step(&spots) {
                    PrivateStep::Plant(classes) => Choices::Private(spots, classes),
                    PrivateStep::SetAside(classes) => Choices::Cards(Action::SetAside, classes),
                }
            }
            Phase::Communal => Choices::Communal(self.communal.spots()),
            Phase::SetAside => Choices::Cards(Action::SetAside, [true; 2]),
            Phase::Harvest => Choices::Harvests,
            Phase::Start | Phase::Deal | Phase::Draw | Phase::Over => Choices::Nothing,
        }
    }

    /// Whether it is not this seat's turn.
    #[inline]
    fn check_seat_quietly(&self, seat: Seat) -> bool {
        use farmstead_core::Game;
        !self.turn().seats().contains(seat)
    }

    /// The cards of a hand that belong to the permitted classes, each kind once.
    fn kinds(&self, seat: Seat, classes: ByClass) -> impl Iterator<Item = Card> + '_ {
        self.hand(seat).kinds().filter(move |card| classes[card.class() as usize])
    }

    pub(crate) fn visit_actions<B>(
        &self,
        seat: Seat,
        mut visit: impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let all = [true; 2];
        match self.choices(seat) {
            Choices::Cards(action, classes) => {
                self.kinds(seat, classes).try_for_each(|card| visit(action(card)))
            }
            Choices::Private(spots, classes) => self
                .kinds(seat, classes)
                .try_for_each(|card| spots.visit(card, &mut |place| visit(Action::Private(place)))),
            Choices::Communal(CommunalSpots::Few(sites)) => self
                .kinds(seat, all)
                .try_for_each(|card| sites.visit(card, &mut |place| visit(Action::Communal(place)))),
            Choices::Communal(CommunalSpots::Many(sites)) => self
                .kinds(seat, all)
                .try_for_each(|card| sites.visit(card, &mut |place| visit(Action::Communal(place)))),
            Choices::Harvests => self.harvests().try_for_each(visit),
            Choices::Nothing => ControlFlow::Continue(()),
        }
    }

    pub(crate) fn count_actions(&self, seat: Seat) -> u32 {
        self.select(seat, |_| None).0
    }

    pub(crate) fn nth_action(&self, seat: Seat, n: u32) -> Option<Action> {
        self.select(seat, |_| Some(n)).1
    }

    pub(crate) fn choose_action(&self, seat: Seat, pick: &mut impl FnMut(u32) -> u32) -> Option<Action> {
        self.select(seat, |count| (count > 0).then(|| pick(count))).1
    }

    /// The number of legal actions, and the one whose number `pick` names when it hears how many there are.
    fn select(&self, seat: Seat, pick: impl FnOnce(u32) -> Option<u32>) -> (u32, Option<Action>) {
        let all = [true; 2];
        match self.choices(seat) {
            Choices::Cards(action, classes) => {
                let count = self.kinds(seat, classes).count() as u32;
                let card = pick(count).and_then(|n| self.kinds(seat, classes).nth(n as usize));
                (count, card.map(action))
            }
            Choices::Private(spots, classes) => {
                self.select_spot(seat, classes, &spots, pick, Action::Private)
            }
            Choices::Communal(CommunalSpots::Few(sites)) => {
                self.select_spot(seat, all, &sites, pick, Action::Communal)
            }
            Choices::Communal(CommunalSpots::Many(sites)) => {
                self.select_spot(seat, all, &sites, pick, Action::Communal)
            }
            Choices::Harvests => {
                let count = self.harvests().count() as u32;
                (count, pick(count).and_then(|n| self.harvests().nth(n as usize)))
            }
            Choices::Nothing => (0, pick(0).and(None)),
        }
    }

    #[inline]
    fn select_spot(
        &self,
        seat: Seat,
        classes: ByClass,
        spots: &impl Spots,
        pick: impl FnOnce(u32) -> Option<u32>,
        action: fn(Placement) -> Action,
    ) -> (u32, Option<Action>) {
        let needed = |class| classes[class as usize] && self.hand(seat).count(class) > 0;
        let counted = Counted::new(spots, Class::ALL.map(needed));
        let count = self.kinds(seat, classes).map(|card| counted.count(card)).sum();
        (count, pick(count).and_then(|n| counted.nth(self.kinds(seat, classes), n)).map(action))
    }

    /// The harvests that can be made now and the choice to make none.
    fn harvests(&self) -> impl Iterator<Item = Action> + '_ {
        let harvests = Crop::ALL
            .into_iter()
            .flat_map(|crop| self.offered_values(crop).map(move |value| Action::Harvest { crop, value }));
        harvests.chain(std::iter::once(Action::Pass))
    }

    /// Why an action of a seat that is to act is illegal, if it is.
    pub(crate) fn check_action(&self, seat: Seat, action: Action) -> Result<(), Violation> {
        let due = self.phase;
        if let Some(card) = action.card()
            && !self.hand(seat).contains(card)
            && due != Phase::Harvest
        {
            return Err(Violation::NotInHand { card });
        }
        match (due, action) {
            (Phase::Open, Action::Open(_))
            | (Phase::SetAside, Action::SetAside(_))
            | (Phase::Harvest, Action::Pass) => Ok(()),
            (Phase::Private, Action::Private(placement)) => self.check_private(placement),
            (Phase::Private, Action::SetAside(card)) => {
                let spots = self.private[self.seat.index()].spots(&self.options);
                match self.private_step(&spots) {
                    PrivateStep::Plant(_) => Err(Violation::NotBlocked),
                    PrivateStep::SetAside(classes) if classes[card.class() as usize] => Ok(()),
                    PrivateStep::SetAside(_) => Err(Violation::KeepForCommunal { card }),
                }
            }
            (Phase::Communal, Action::Communal(placement)) => self.communal.check(placement),
            (Phase::Communal, Action::SetAside(_)) => Err(Violation::NotBlocked),
            (Phase::Harvest, Action::Harvest { crop, value }) => self.check_harvest(crop, value),
            _ => Err(Violation::WrongStep { due }),
        }
    }

    fn check_private(&self, placement: Placement) -> Result<(), Violation> {
        let farm = &self.private[self.seat.index()];
        farm.check(placement, &self.options)?;
        // A card that fits the communal farm must stay in the hand if that is possible at all (R9).
        let hand = self.hand(self.seat);
        let class = placement.card().class();
        let other = class.other();
        let same_left = hand.count(class) > 1 && self.communal.fits(class);
        let other_left = hand.count(other) > 0 && self.communal.fits(other);
        if same_left || other_left {
            return Ok(());
        }
        match self.private_step(&farm.spots(&self.options)) {
            PrivateStep::Plant(classes) if classes[class as usize] => Ok(()),
            _ => Err(Violation::KeepForCommunal { card: placement.card() }),
        }
    }

    fn check_harvest(&self, crop: Crop, value: u8) -> Result<(), Violation> {
        let seat = self.seat;
        if self.options.harvest_cards.points(value).is_none() {
            return Err(Violation::NoSuchHarvestCard { value });
        }
        if !self.may_harvest(crop) {
            return Err(Violation::CropNotPlanted { crop });
        }
        if self.harvest_card(seat, crop).is_some() {
            return Err(Violation::AlreadyHarvested { crop });
        }
        let size = match self.offer[crop as usize] {
            0 => self.harvest_size(seat, crop),
            size => size,
        };
        if size < value {
            return Err(Violation::HarvestTooSmall { crop, size, value });
        }
        if !self.is_available(crop, value) {
            return Err(Violation::HarvestCardTaken { crop, value });
        }
        match self.offered_values(crop).last() {
            Some(highest)
                if highest != value && self.options.harvest_card_choice == HarvestCardChoice::Highest =>
            {
                Err(Violation::NotHighestCard { value, highest })
            }
            _ => Ok(()),
        }
    }

    /// Whether a crop belongs to those that this turn allows to harvest (R14).
    fn may_harvest(&self, crop: Crop) -> bool {
        let any = self.options.harvest_crop == HarvestCrop::Any;
        self.planted.is_some_and(|place| any || place.card().has_barn() || place.card().has_crop(crop))
    }

    /// The size of a harvest of the seat: its communal and private area together (R12, R13).
    pub fn harvest_size(&self, seat: Seat, crop: Crop) -> u8 {
        let mut floors = [None; CROPS];
        floors[crop as usize] = Some(0);
        let private = self.private(seat).map_or(0, |farm| farm.area(crop, self.area_rule()));
        (self.communal_areas(floors)[crop as usize] + private) as u8
    }

    fn area_rule(&self) -> AreaRule {
        AreaRule::new(self.options.barn_joker)
    }

    fn communal_areas(&self, floors: [Option<u32>; CROPS]) -> [u32; CROPS] {
        self.communal.areas(floors, self.area_rule(), self.options.communal_area, self.planted)
    }

    /// The sizes of all harvests that the seat on turn can make now (R14-R16, R20); 0 where none can be made.
    pub(crate) fn find_offer(&self) -> [u8; CROPS] {
        let taken = self.harvested[self.seat.index()];
        let farm = &self.private[self.seat.index()];
        let mut private = [0; CROPS];
        // The communal area must be larger than this for the smallest card that is left.
        let mut floors = [None; CROPS];
        let mut least = [u32::MAX; CROPS];
        for crop in Crop::ALL {
            if taken[crop as usize] > 0 || !self.may_harvest(crop) {
                continue;
            }
            let mut values = self.options.harvest_cards.rows().iter().map(|row| u32::from(row[0]));
            let Some(value) = values.find(|&value| self.is_available(crop, value as u8)) else { continue };
            // Most harvests are too small even if all fields hung together.
            let communal = self.communal.area_bound(crop);
            if communal + farm.area_bound(crop) < value {
                continue;
            }
            let area = farm.area(crop, self.area_rule());
            if communal + area >= value {
                (private[crop as usize], least[crop as usize]) = (area, value);
                floors[crop as usize] = Some((value - 1).saturating_sub(area));
            }
        }
        let mut offer = [0; CROPS];
        if floors == [None; CROPS] {
            return offer;
        }
        let communal = self.communal_areas(floors);
        for crop in 0..CROPS {
            // An area that is not larger than its floor makes too small a harvest, whatever was found of it.
            let size = communal[crop] + private[crop];
            if size >= least[crop] {
                offer[crop] = size as u8;
            }
        }
        offer
    }

    /// The values of the harvest cards that may be taken for a crop now, ascending (R16, R17).
    fn offered_values(&self, crop: Crop) -> impl Iterator<Item = u8> + '_ {
        let size = self.offer[crop as usize];
        let rows = self.options.harvest_cards.rows();
        let fits = move |value: u8| value <= size && self.is_available(crop, value);
        let highest = match self.options.harvest_card_choice {
            HarvestCardChoice::AnyLower => None,
            HarvestCardChoice::Highest => rows.iter().rev().map(|row| row[0]).find(|&value| fits(value)),
        };
        rows.iter().map(|row| row[0]).filter(move |&v| fits(v) && highest.is_none_or(|highest| v == highest))
    }
}
