//! Positions written down by hand.

use farmstead_core::{Corruption, Seat};

use crate::card::CROPS;
use crate::hand::Hand;
use crate::state::{Phase, Rolnicy, SEATS};
use crate::{Card, Cards, CommunalFarm, Crop, Options, PrivateFarm};

/// A position at the beginning of a turn, for puzzles, analysis and tests: anything can be written down, and
/// [`Setup::build`] says whether it is a position of the game.
///
/// ```
/// use farmstead_core::{Game, Seat, grid::Cell};
/// use farmstead_rolnicy::{CommunalFarm, Crop, Options, PrivateFarm, Setup};
///
/// // The harvest example of the rulebook: 3 potatoes and a barn, and a potato between two barns.
/// let setup = Setup {
///     options: Options::default(),
///     seat: Seat::FIRST,
///     communal: CommunalFarm::parse("L S .\nO O B", Cell::ORIGIN)?,
///     private: vec![
///         PrivateFarm::parse("B O B", Cell::ORIGIN)?,
///         PrivateFarm::parse("P W", Cell::ORIGIN)?,
///     ],
///     hands: vec![vec!["SP".parse()?, "LO".parse()?], vec![]],
///     harvested: vec![vec![], vec![]],
/// };
/// let game = setup.build()?;
/// let game = game.apply("pSP@0,1E".parse()?)?.apply("cLO@1,-1S".parse()?)?;
/// assert_eq!(game.harvest_size(Seat::FIRST, Crop::Potato), 4 + 3);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Setup {
    /// The options of the game.
    pub options: Options,
    /// The seat on turn.
    pub seat: Seat,
    /// The communal farm.
    pub communal: CommunalFarm,
    /// The private farm of each seat.
    pub private: Vec<PrivateFarm>,
    /// The hand of each seat.
    pub hands: Vec<Vec<Card>>,
    /// The harvest cards of each seat: crop and value.
    pub harvested: Vec<Vec<(Crop, u8)>>,
}

impl Setup {
    /// The position, with the seat on turn about to plant in its private farm.
    ///
    /// As many turns are taken to be over as the communal farm has grown, or as there are harvest cards if
    /// those are more. Which cards lie covered is not known; they are taken evenly from those not in hands.
    ///
    /// # Errors
    /// If this is no position of the game: a farm breaks a rule, there are too few cards, a harvest card was
    /// taken twice ...
    pub fn build(&self) -> Result<Rolnicy, Corruption> {
        let corrupt = |part, problem| Corruption { part, problem };
        if self.options.validate().is_err() {
            return Err(corrupt("options", "they make no game"));
        }
        let seats = usize::from(self.options.players);
        let fits = [self.private.len(), self.hands.len(), self.harvested.len()] == [seats; 3];
        Corruption::unless(fits, "seats", "not one value for each player")?;
        let mut hands = [Hand::EMPTY; SEATS];
        let mut private = [PrivateFarm::EMPTY; SEATS];
        let mut harvested = [[0; CROPS]; SEATS];
        for seat in 0..seats {
            hands[seat] = Hand::from_cards(self.hands[seat].iter().copied())?;
            private[seat] = self.private[seat];
            for &(crop, value) in &self.harvested[seat] {
                let slot = &mut harvested[seat][crop as usize];
                Corruption::unless(*slot == 0, "harvest cards", "a crop was harvested twice (R20)")?;
                *slot = value;
            }
        }
        let harvests: usize = self.harvested.iter().map(Vec::len).max().unwrap_or(0);
        let turns_over = self.communal.len().saturating_sub(4).max(harvests * seats);
        let too_few = corrupt("cards", "there are too few");
        let mut pool = self.options.cards().ok_or(too_few)?;
        for hand in &hands {
            pool = pool.checked_sub(&hand.to_deck()).ok_or(too_few)?;
        }
        let mut played = Cards::EMPTY;
        for _ in 0..2 + seats + 2 * turns_over {
            let card = Card::all().rev().max_by_key(|&card| pool.count(card)).ok_or(too_few)?;
            Corruption::unless(pool.remove(card), too_few.part, too_few.problem)?;
            played.add(card);
        }
        let deck = pool.len().checked_sub(self.options.removed_unseen().into()).ok_or(too_few)?;
        let mut state = Rolnicy {
            options: self.options,
            phase: Phase::Private,
            seat: self.seat,
            turns: turns_over as u16 + 1,
            pool,
            deck: deck as u8,
            played,
            hands,
            sealed: [None; SEATS],
            communal: self.communal,
            private,
            planted: None,
            offer: [0; CROPS],
            harvested,
            aside: [Cards::EMPTY; SEATS],
            discarded: Cards::EMPTY,
            crops_only: [0; SEATS],
        };
        state.complete()?;
        Ok(state)
    }
}
