//! Positions written down by hand.

use farmstead_core::{BySeat, Corruption, Seat};

use crate::cards::Cards;
use crate::draft::DraftProgress;
use crate::farm::Farm;
use crate::permanent::up_to_tutor;
use crate::state::{Agricola, Phase, SEATS};
use crate::wire::{CardMemory, PlayerTable, Table};
use crate::{Card, CardKind, Deal, Goods, Layout, Major, Options, Space};

/// The moment of a round at which a position begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Moment {
    /// Before the next action card is turned up.
    BeforeRound,
    /// A person is to be placed. The default.
    #[default]
    Work,
    /// All people have been placed: they go home, and if the round has a harvest, it begins.
    WorkDone,
    /// The families are to be fed.
    Feeding,
    /// The animals are to breed.
    Breeding,
    /// The game is over.
    Over,
}

/// What one player has in a position.
#[derive(Clone, Debug)]
pub struct PlayerSetup {
    /// Goods in supply and animals on the farm. Default none.
    pub goods: Goods,
    /// The farmyard. Default the one at the start.
    pub farm: Farm,
    /// People, newborns too. Default 2.
    pub people: u8,
    /// People born in this round. Default 0.
    pub newborns: u8,
    /// The spaces on which people stand; the others are at home. Default none.
    pub standing: Vec<Space>,
    /// Begging markers. Default 0.
    pub begging: u8,
    /// Major improvements. Default none.
    pub majors: Vec<Major>,
    /// Goods on the spaces of coming rounds. Default none.
    pub promised: Vec<(u8, Goods)>,
    /// Cards in hand. Default none.
    pub hand: Vec<Card>,
    /// Occupations in play, in the order in which they were played. The permanent ones (7.2) come before them and
    /// need not be listed. Default none.
    pub occupations: Vec<Card>,
    /// Minor improvements in play. Default none.
    pub minors: Vec<Card>,
    /// Cards whose one-time effect has happened. Default none.
    pub happened: Vec<Card>,
    /// What cards remember; the Tutor's part follows from `occupations`. Default nothing.
    pub memory: CardMemory,
    /// Vegetables on Beanfield. Default 0.
    pub beans: u8,
    /// Coming rounds with a field tile of the Handplow. Default none.
    pub tiles: Vec<u8>,
}

impl Default for PlayerSetup {
    fn default() -> Self {
        Self {
            goods: Goods::NONE,
            farm: Farm::default(),
            people: 2,
            newborns: 0,
            standing: Vec::new(),
            begging: 0,
            majors: Vec::new(),
            promised: Vec::new(),
            hand: Vec::new(),
            occupations: Vec::new(),
            minors: Vec::new(),
            happened: Vec::new(),
            memory: CardMemory::default(),
            beans: 0,
            tiles: Vec::new(),
        }
    }
}

impl PlayerSetup {
    /// Whether each list has cards of its kind, each once.
    fn check_cards(&self) -> Result<(), Corruption> {
        let [occupations, minors] = CardKind::ALL.map(CardKind::cards);
        let both = occupations.either(minors);
        for (list, kind) in [(&self.hand, both), (&self.occupations, occupations), (&self.minors, minors)] {
            let set: Cards = list.iter().copied().collect();
            let sound = set.len() as usize == list.len() && set.without(kind).is_empty();
            Corruption::unless(sound, "cards", "a list has a card twice, or one of another kind")?;
        }
        Ok(())
    }

    /// All occupations in play, the permanent ones first.
    fn all_occupations(&self, permanent: &[Card]) -> Vec<Card> {
        let later = self.occupations.iter().filter(|card| !permanent.contains(card));
        permanent.iter().chain(later).copied().collect()
    }
}

/// A position for puzzles, analysis and tests: anything can be written down, and [`Setup::build`] says whether
/// it is a position of the game.
///
/// ```
/// use farmstead_agricola::{Good, Goods, Options, Setup, Space};
/// use farmstead_core::{Game, Seat};
///
/// let mut setup = Setup::new(Options::default(), 5);
/// setup.players[0].goods = Goods::of(&[(Good::Wood, 4)]);
/// let game = setup.build()?.apply("place fencing".parse()?)?.apply("fence a5".parse()?)?;
/// assert_eq!(game.farm(Seat::FIRST).layout().fences(), 4);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Setup {
    /// The options of the game.
    pub options: Options,
    /// The round.
    pub round: u8,
    /// The cards of the rounds, in order. Default those of [`Space::round_cards`].
    pub cards: Vec<Space>,
    /// Who has the start player token.
    pub start_player: Seat,
    /// Who is to place a person, if it is a moment of work.
    pub active: Seat,
    /// The moment.
    pub moment: Moment,
    /// Goods on accumulation spaces; nothing on the others.
    pub piles: Vec<(Space, u8)>,
    /// What each player has.
    pub players: Vec<PlayerSetup>,
}

impl Setup {
    /// The work of a round: nobody has anything, and nothing lies on the board.
    pub fn new(options: Options, round: u8) -> Self {
        let cards = if options.round_cards.is_empty() {
            Space::round_cards().take(round.into()).collect()
        } else {
            options.round_cards.iter().copied().take(round.into()).collect()
        };
        Self {
            options,
            round,
            cards,
            start_player: options.first_player,
            active: options.first_player,
            moment: Moment::Work,
            piles: Vec::new(),
            players: vec![PlayerSetup::default(); options.players.into()],
        }
    }

    /// The position, played on to the next decision.
    ///
    /// # Errors
    /// If this is no position of the game; the error names the part and what is wrong with it: options that make no
    /// game or have a draft, a card, an improvement or a person that is there twice or not at all, animals without
    /// room, goods on spaces that are not on the board, and so on.
    ///
    /// ```
    /// use farmstead_agricola::{Options, Setup};
    /// let mut setup = Setup::new(Options::default(), 3);
    /// setup.players[0].hand = vec!["A160".parse().unwrap()];
    /// assert!(setup.build().unwrap_err().to_string().contains("not among those of this game"));
    /// ```
    pub fn build(&self) -> Result<Agricola, Corruption> {
        Corruption::unless(self.options.validate().is_ok(), "options", "they make no game")?;
        let drafted = matches!(self.options.cards, Deal::Draft(_));
        Corruption::unless(!drafted, "options", "positions have no draft; take random or chosen cards")?;
        let players = self.options.players;
        let fits = self.players.len() == usize::from(players);
        Corruption::unless(fits, "players", "there is not one for each seat")?;
        for player in &self.players {
            player.check_cards()?;
        }
        let mut majors: Vec<Major> = Major::ALL.to_vec();
        for major in self.players.iter().flat_map(|player| &player.majors) {
            majors.retain(|other| other != major);
        }
        let work = matches!(self.moment, Moment::Work | Moment::WorkDone);
        let hand = |seat: Seat| self.players[seat.index()].hand.iter().copied().collect::<Cards>();
        let table = |seat: Seat| {
            let player = &self.players[seat.index()];
            let occupations = player.all_occupations(self.options.permanent_of(seat));
            let mut majors = player.majors.clone();
            majors.sort_unstable();
            let mut standing = player.standing.clone();
            standing.sort_unstable();
            let adults = player.people.saturating_sub(player.newborns);
            let home = if work { adults.saturating_sub(standing.len() as u8) } else { player.people };
            PlayerTable {
                goods: player.goods,
                house: player.farm.house,
                rooms: player.farm.rooms().collect(),
                fields: player.farm.fields().collect(),
                stables: player.farm.stables().collect(),
                fences: player.farm.layout,
                people: player.people,
                newborns: player.newborns,
                home,
                standing,
                begging: player.begging,
                majors,
                crafted: Vec::new(),
                promised: player.promised.clone(),
                tiles: player.tiles.clone(),
                hand_sizes: Cards::KINDS.map(|kind| hand(seat).both(kind).len() as u8),
                packet: [0; 2],
                kept: [0; 2],
                known: Cards::NONE,
                mulligans: [0; 2],
                cards: occupations.iter().chain(&player.minors).copied().collect(),
                happened: player.happened.iter().copied().collect(),
                memory: CardMemory { tutor: up_to_tutor(&occupations), ..player.memory },
                beans: player.beans,
                refused: false,
            }
        };
        let mut piles: Vec<(Space, u8)> = self.piles.iter().copied().filter(|pile| pile.1 > 0).collect();
        piles.sort_unstable();
        let table = Table {
            phase: match self.moment {
                Moment::BeforeRound => Phase::Reveal,
                Moment::Work | Moment::WorkDone => Phase::Work,
                Moment::Feeding => Phase::Feeding,
                Moment::Breeding => Phase::Breeding,
                Moment::Over => Phase::Over,
            },
            round: self.round,
            start_player: self.start_player,
            next: if self.moment == Moment::Work { self.active } else { self.start_player },
            done: 0,
            cards: self.cards.clone(),
            piles,
            majors,
            gone: Cards::NONE,
            travelled: Vec::new(),
            draft: DraftProgress::default(),
            players: BySeat::from_fn(players, table),
            due: Vec::new(),
        };
        let mut hands = [Cards::NONE; SEATS];
        for seat in Seat::all(players) {
            hands[seat.index()] = hand(seat);
        }
        let mut state = table.unchecked(&self.options, hands)?;
        Corruption::unless(state.seated(self.active), "seat", "nobody sits there")?;
        state.audit_position()?;
        if self.moment == Moment::WorkDone {
            for player in &mut state.players {
                player.home = 0;
            }
        }
        state.advance(&mut ());
        state.audit_all()?;
        Ok(state)
    }
}

impl From<Layout> for Farm {
    /// The farmyard at the start, with these fences.
    fn from(layout: Layout) -> Self {
        Self { layout, ..Self::default() }
    }
}
