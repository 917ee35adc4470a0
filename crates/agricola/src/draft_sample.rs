//! Drafts that agree with what a viewer has seen of one.

use farmstead_core::{Corruption, Seat};

use crate::Card;
use crate::cards::Cards;
use crate::draft::{Origins, Sighting};
use crate::options::Draft;
use crate::state::{Phase, SEATS};
use crate::view::View;

const WRONG: Corruption = Corruption { part: "draft", problem: "no draft could have been like this" };
/// How often a sample is begun anew when cards that lie open found no place.
const TRIES: u32 = 200;

/// Cards that one seat took from one packet at one pass, or that nobody took.
struct Slot {
    packet: u8,
    /// The pass and who took; `None` for what is left in a packet that the viewer never saw.
    taken: Option<(u8, Seat)>,
    kind: Cards,
    need: u32,
    /// The cards from which they are, by number of the region; `None` if the viewer has not seen them.
    region: Option<usize>,
}

/// What is known of a draft, and what is not.
struct Puzzle {
    origins: Origins,
    slots: Vec<Slot>,
    regions: Vec<Cards>,
}

impl View {
    /// Where all cards of a draft came from, in one way that the viewer's knowledge allows, and who took what.
    pub(crate) fn sample_draft(
        &self,
        draft: Draft,
        pick: &mut impl FnMut(u32) -> u32,
    ) -> Result<(Origins, [Cards; SEATS]), Corruption> {
        let open = self.open_cards()?;
        let unknown = self.hidden_cards(&open);
        for _ in 0..TRIES {
            let mut open = open;
            if let Some((seat, card)) = self.needed(unknown, pick)? {
                open[seat.index() % SEATS] = open[seat.index() % SEATS].either(Cards::one(card));
            }
            let mut puzzle = self.puzzle(draft)?;
            if self.place_open(&mut puzzle, &open, pick) {
                let (mut origins, mut taken) = self.fill(puzzle, &open, pick)?;
                self.in_order(draft, &mut origins, &mut taken, pick);
                return Ok((origins, taken));
            }
        }
        Err(WRONG)
    }

    /// By seat the cards that everybody knows it to have taken: those in play, and travelling ones that it was the
    /// first to play.
    fn open_cards(&self) -> Result<[Cards; SEATS], Corruption> {
        let mut open = [Cards::NONE; SEATS];
        for (seat, table) in self.table.players.seats() {
            open[seat.index() % SEATS] = table.cards.without(self.options.all_permanent());
        }
        for (card, seat) in &self.table.travelled {
            let cards = open.get_mut(seat.index()).ok_or(WRONG)?;
            *cards = cards.either(Cards::one(*card));
        }
        Ok(open)
    }

    /// The cards that may be in other hands: neither open nor the viewer's own.
    fn hidden_cards(&self, open: &[Cards; SEATS]) -> Cards {
        let own: Cards = self.sightings.iter().filter(|seen| seen.kept).map(|seen| seen.card).collect();
        let shown = open.iter().fold(own, |set, cards| set.either(*cards));
        self.options.pool().without(shown)
    }

    fn seen_by_viewer(&self, packet: u8, pass: u8) -> bool {
        let players = self.options.players;
        let holder = (packet + pass) % players;
        matches!(self.viewer, farmstead_core::Viewer::Seat(seat) if seat.number() == holder)
    }

    /// How many cards of a kind were taken from a packet at a pass.
    fn taken_at(&self, draft: Draft, stage: u8, (packet, pass): (u8, u8), kind: Cards) -> u32 {
        let progress = self.table.draft;
        let whole = self.options.kept_at(draft, pass, kind);
        if stage < progress.stage || stage == progress.stage && self.begun(draft, stage) > pass + 1 {
            return whole;
        }
        if stage > progress.stage || pass != progress.pass || self.table.phase != Phase::Draft {
            return 0;
        }
        let holder = Seat::new((packet + pass) % self.options.players);
        let table = holder.and_then(|seat| self.table.players.get(seat));
        table.map_or(0, |table| table.kept[usize::from(kind == Cards::MINORS)].into())
    }

    /// The passes of a stage that have begun.
    fn begun(&self, draft: Draft, stage: u8) -> u8 {
        let progress = self.table.draft;
        match stage.cmp(&progress.stage) {
            std::cmp::Ordering::Less => draft.schedule().len() as u8,
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Equal if self.table.phase == Phase::Draft => progress.pass + 1,
            std::cmp::Ordering::Equal => 1,
        }
    }

    fn puzzle(&self, draft: Draft) -> Result<Puzzle, Corruption> {
        let mut puzzle = Puzzle { origins: Origins::default(), slots: Vec::new(), regions: Vec::new() };
        for stage in 0..draft.stages() {
            for kind in Cards::KINDS {
                if draft.kinds(stage).both(kind).is_empty() {
                    continue;
                }
                for packet in 0..self.options.players {
                    self.read_packet(draft, (stage, packet), kind, &mut puzzle)?;
                }
            }
        }
        Ok(puzzle)
    }

    fn read_packet(
        &self,
        draft: Draft,
        (stage, packet): (u8, u8),
        kind: Cards,
        puzzle: &mut Puzzle,
    ) -> Result<(), Corruption> {
        let begun = self.begun(draft, stage);
        let here = |seen: &&Sighting| seen.packet.number() == packet && kind.contains(seen.card);
        let sightings: Vec<&Sighting> = self.sightings.iter().filter(here).collect();
        for seen in &sightings {
            puzzle.origins.put(seen.card, packet);
            if seen.kept {
                puzzle.origins.take(seen.card, seen.pass);
            }
        }
        // The region of the cards that are on their way from one visit to the next.
        let mut region = None;
        let mut unseen = 0;
        for pass in 0..begun.min(16) {
            if self.seen_by_viewer(packet, pass) {
                let gone = sightings.iter().filter(|seen| seen.pass == pass && !seen.kept);
                puzzle.regions.push(gone.map(|seen| seen.card).collect());
                region = Some(puzzle.regions.len() - 1);
                continue;
            }
            let need = self.taken_at(draft, stage, (packet, pass), kind);
            let seat = Seat::new((packet + pass) % self.options.players).ok_or(WRONG)?;
            if need > 0 {
                unseen += if region.is_none() { need } else { 0 };
                puzzle.slots.push(Slot { packet, taken: Some((pass, seat)), kind, need, region });
            }
        }
        let owner = Seat::new(packet).and_then(|seat| self.table.players.get(seat)).ok_or(WRONG)?;
        let dealt = if stage < self.table.draft.stage || self.table.phase != Phase::Deal {
            if begun == 0 { 0 } else { self.options.packet_size(draft, kind) }
        } else {
            u32::from(owner.packet[usize::from(kind == Cards::MINORS)])
        };
        if region.is_none() && begun > 0 {
            let need = dealt.checked_sub(unseen + sightings.len() as u32).ok_or(WRONG)?;
            if need > 0 {
                puzzle.slots.push(Slot { packet, taken: None, kind, need, region: None });
            }
        }
        Ok(())
    }

    /// Gives the cards that lie open to the seats that took them.
    fn place_open(
        &self,
        puzzle: &mut Puzzle,
        open: &[Cards; SEATS],
        pick: &mut impl FnMut(u32) -> u32,
    ) -> bool {
        for seat in Seat::all(self.options.players) {
            if self.viewer.is(seat) {
                continue;
            }
            for card in open[seat.index()] {
                let seen = self.sightings.iter().any(|seen| seen.card == card);
                let fits = |slot: &Slot| {
                    let place = match slot.region {
                        Some(region) => puzzle.regions[region].contains(card),
                        None => !seen,
                    };
                    let taken = slot.taken.is_some_and(|(_, taker)| taker == seat);
                    place && taken && slot.need > 0 && slot.kind.contains(card)
                };
                let fitting: Vec<usize> =
                    (0..puzzle.slots.len()).filter(|&at| fits(&puzzle.slots[at])).collect();
                if fitting.is_empty() {
                    return false;
                }
                let at = fitting[(pick(fitting.len() as u32) as usize).min(fitting.len() - 1)];
                puzzle.give(at, card);
            }
        }
        true
    }

    /// Gives what is left at random.
    fn fill(
        &self,
        mut puzzle: Puzzle,
        open: &[Cards; SEATS],
        pick: &mut impl FnMut(u32) -> u32,
    ) -> Result<(Origins, [Cards; SEATS]), Corruption> {
        let seen: Cards = self.sightings.iter().map(|seen| seen.card).collect();
        let shown = open.iter().fold(Cards::NONE, |set, cards| set.either(*cards));
        let mut unseen = self.options.pool().without(seen).without(shown);
        for at in 0..puzzle.slots.len() {
            while puzzle.slots[at].need > 0 {
                let slot = &puzzle.slots[at];
                let from = match slot.region {
                    Some(region) => puzzle.regions[region].without(shown),
                    None => unseen.both(slot.kind),
                };
                let count = from.len();
                if count == 0 {
                    return Err(WRONG);
                }
                let card = from.nth(pick(count).min(count - 1)).ok_or(WRONG)?;
                unseen = unseen.without(Cards::one(card));
                puzzle.give(at, card);
            }
        }
        let mut taken = [Cards::NONE; SEATS];
        for card in Card::all() {
            if let Some((packet, Some(pass))) = puzzle.origins.of(card) {
                let seat = usize::from((packet + pass) % self.options.players);
                taken[seat % SEATS] = taken[seat % SEATS].either(Cards::one(card));
            }
        }
        Ok((puzzle.origins, taken))
    }
}

impl View {
    /// Who keeps several cards of a packet names them in ascending order: as many as are still owed must follow
    /// those that were kept at this pass. Each choice that leaves so many is equally likely.
    fn in_order(
        &self,
        draft: Draft,
        origins: &mut Origins,
        taken: &mut [Cards; SEATS],
        pick: &mut impl FnMut(u32) -> u32,
    ) {
        let (players, pass) = (self.options.players, self.table.draft.pass);
        if self.table.phase != Phase::Draft {
            return;
        }
        for seat in Seat::all(players).filter(|&seat| !self.viewer.is(seat)) {
            let packet = (seat.number() + players - pass % players) % players;
            for kind in Cards::KINDS {
                let kept = origins.taken(packet, pass).both(kind);
                let owed = self.options.kept_at(draft, pass, kind).saturating_sub(kept.len());
                if owed == 0 {
                    continue;
                }
                let there = origins.packet(packet, pass).both(kind);
                let mut early: Cards = there.iter().take(there.len().saturating_sub(owed) as usize).collect();
                let own = &mut taken[seat.index() % SEATS];
                *own = own.without(kept);
                kept.iter().for_each(|card| origins.put(card, packet));
                for _ in 0..kept.len() {
                    let count = early.len().max(1);
                    let Some(card) = early.nth(pick(count).min(count - 1)) else { break };
                    early.remove(card);
                    own.insert(card);
                    origins.take(card, pass);
                }
            }
        }
    }
}

impl Puzzle {
    /// Puts a card into a slot.
    fn give(&mut self, at: usize, card: Card) {
        let slot = &mut self.slots[at];
        slot.need -= 1;
        self.origins.put(card, slot.packet);
        if let Some((pass, _)) = slot.taken {
            self.origins.take(card, pass);
        }
        if let Some(region) = slot.region {
            self.regions[region] = self.regions[region].without(Cards::one(card));
        }
    }
}
