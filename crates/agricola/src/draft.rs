//! Drafting hand cards (7.3): packets go round, everybody keeps some of each, sealed and at the same time.

use farmstead_core::{Audience, Seat, Seats, Sink};
use serde::{Deserialize, Serialize};

use crate::cards::{CARDS, Cards};
use crate::options::{Deal, Draft, Passing};
use crate::state::{Agricola, Phase};
use crate::{Card, CardKind, Event};

/// The occupations and the minor improvements that each player gets.
pub(crate) const HAND: u32 = 7;

/// A card that was never in a packet.
const NOWHERE: u8 = u8::MAX;
/// A card that nobody has taken out of its packet.
const LEFT: u8 = 15;

/// Where every card came from: its packet, and the pass at which it was taken from it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Origins([u8; CARDS]);

impl Default for Origins {
    fn default() -> Self {
        Self([NOWHERE; CARDS])
    }
}

impl Origins {
    pub(crate) fn put(&mut self, card: Card, packet: u8) {
        self.0[card.number()] = packet << 4 | LEFT;
    }

    pub(crate) fn take(&mut self, card: Card, pass: u8) {
        self.0[card.number()] = self.0[card.number()] & 0xf0 | pass;
    }

    /// The packet, and the pass at which the card was taken out of it.
    pub(crate) fn of(&self, card: Card) -> Option<(u8, Option<u8>)> {
        match self.0[card.number()] {
            NOWHERE => None,
            origin => Some((origin >> 4, Some(origin & 15).filter(|&pass| pass != LEFT))),
        }
    }

    /// The cards that were dealt.
    pub(crate) fn dealt(&self) -> Cards {
        Card::all().filter(|card| self.0[card.number()] != NOWHERE).collect()
    }

    /// The cards that were in a packet when a pass began.
    pub(crate) fn packet(&self, packet: u8, pass: u8) -> Cards {
        let there =
            |card: &Card| self.of(*card).is_some_and(|(p, t)| p == packet && t.is_none_or(|t| t >= pass));
        Card::all().filter(there).collect()
    }

    /// The cards taken out of a packet at a pass.
    pub(crate) fn taken(&self, packet: u8, pass: u8) -> Cards {
        Card::all().filter(|card| self.of(*card) == Some((packet, Some(pass)))).collect()
    }
}

/// How far a draft is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DraftProgress {
    /// 0 for the first kinds of cards that are drafted, 1 for the second.
    pub stage: u8,
    /// How often the packets have been passed on.
    pub pass: u8,
}

/// A card that a viewer has seen in a packet. Those of the packet in hand are told by [`View::packet`](crate::View::packet).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sighting {
    /// The card.
    pub card: Card,
    /// The packet: the seat that it was dealt to.
    pub packet: Seat,
    /// The last pass at which the viewer saw it there.
    pub pass: u8,
    /// Whether the viewer took it then.
    pub kept: bool,
}

impl Draft {
    /// How many cards of each kind are kept at each pass.
    pub(crate) const fn schedule(self) -> &'static [u8] {
        match self.passing {
            Passing::Single => &[1; HAND as usize],
            Passing::Quick => &[3, 2, 2],
            Passing::Never => &[HAND as u8],
        }
    }

    /// The kinds of cards that are drafted at a stage.
    pub(crate) fn kinds(self, stage: u8) -> Cards {
        match (self.both, stage) {
            (true, _) => Cards::ALL,
            (false, 0) => Cards::OCCUPATIONS,
            (false, _) => Cards::MINORS,
        }
    }

    pub(crate) const fn stages(self) -> u8 {
        if self.both { 1 } else { 2 }
    }
}

/// The two kinds, where they are among these cards.
fn kinds(among: Cards) -> impl Iterator<Item = Cards> {
    Cards::KINDS.into_iter().filter(move |kind| !kind.both(among).is_empty())
}

impl Agricola {
    pub(crate) fn draft(&self) -> Option<Draft> {
        match self.options.cards {
            Deal::Draft(draft) => Some(draft),
            _ => None,
        }
    }

    /// The packet that a seat holds at a pass.
    pub(crate) fn packet_at(&self, seat: Seat, pass: u8) -> u8 {
        let players = self.options.players;
        (seat.number() + players - pass % players) % players
    }

    /// The hand cards that can be dealt now, and to whom: by seats, occupations before minor improvements.
    pub(crate) fn cards_to_deal(&self) -> Option<(Seat, Cards)> {
        if self.phase != Phase::Deal {
            return None;
        }
        let players = self.options.players;
        let (among, dealt) = if let Some(draft) = self.draft() {
            (draft.kinds(self.progress.stage), self.origins.dealt())
        } else {
            let dealt = self.players.iter().fold(Cards::NONE, |set, player| set.either(player.hand));
            (Cards::ALL, dealt)
        };
        let left = self.options.pool().without(dealt);
        for kind in CardKind::ALL.into_iter().filter(|kind| !kind.cards().both(among).is_empty()) {
            let short = |seat: &Seat| {
                let (cards, size) = match self.draft() {
                    Some(draft) => {
                        (self.origins.packet(seat.number(), 0), self.options.packet_size(draft, kind.cards()))
                    }
                    None => (self.player(*seat).hand, self.hand_size(*seat, kind)),
                };
                cards.both(kind.cards()).len() < size
            };
            if let Some(seat) = Seat::all(players).find(short) {
                return Some((seat, left.both(kind.cards())));
            }
        }
        None
    }

    /// Deals a hand card: into a packet, or into a hand.
    pub(crate) fn deal(&mut self, card: Card, sink: &mut impl Sink<Event>) {
        let Some((seat, _)) = self.cards_to_deal() else { return };
        if self.draft().is_some() {
            self.origins.put(card, seat.number());
        } else {
            self.player_mut(seat).hand.insert(card);
        }
        sink.emit(Audience::Only(seat), Event::Dealt { seat, card: Some(card) });
        sink.emit(Audience::Except(seat), Event::Dealt { seat, card: None });
        self.end_dealing(sink);
    }

    /// Goes on when all cards are dealt.
    pub(crate) fn end_dealing(&mut self, sink: &mut impl Sink<Event>) {
        if self.phase == Phase::Deal && self.cards_to_deal().is_none() {
            self.phase = match self.options.cards {
                Deal::Draft(_) => Phase::Draft,
                _ if self.options.mulligan => Phase::Mulligan,
                _ => Phase::Reveal,
            };
            self.pass_forced(sink);
        }
    }

    /// How many cards of a kind a seat still owes at this pass.
    pub(crate) fn owed(&self, seat: Seat, kind: Cards) -> u32 {
        let Some(draft) = self.draft().filter(|_| self.phase == Phase::Draft) else { return 0 };
        let due = self.options.kept_at(draft, self.progress.pass, kind);
        let taken = self.origins.taken(self.packet_at(seat, self.progress.pass), self.progress.pass);
        let asked = !draft.kinds(self.progress.stage).both(kind).is_empty();
        if asked { due.saturating_sub(taken.both(kind).len()) } else { 0 }
    }

    /// The seats that still owe a card at this pass.
    pub(crate) fn drafting(&self) -> Seats {
        let mut seats = Seats::EMPTY;
        for seat in Seat::all(self.options.players) {
            if self.owed(seat, Cards::OCCUPATIONS) + self.owed(seat, Cards::MINORS) > 0 {
                seats.insert(seat);
            }
        }
        seats
    }

    /// The cards of its packet that a seat may keep now: of each kind ascending within a pass.
    pub(crate) fn keepable(&self, seat: Seat) -> Cards {
        let pass = self.progress.pass;
        let packet = self.packet_at(seat, pass);
        let taken = self.origins.taken(packet, pass);
        let there = self.origins.packet(packet, pass).without(taken);
        let mut keepable = Cards::NONE;
        for kind in Cards::KINDS {
            let owed = self.owed(seat, kind);
            let last = taken.both(kind).iter().last();
            let rest: Cards =
                there.both(kind).iter().filter(|card| last.is_none_or(|last| *card > last)).collect();
            // Enough must follow for what is owed after this one.
            let count = (rest.len() + 1).saturating_sub(owed.max(1));
            if owed > 0 {
                keepable = keepable.either(rest.iter().take(count as usize).collect());
            }
        }
        keepable
    }

    /// A seat keeps a card.
    pub(crate) fn keep(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        self.take_from_packet(seat, card, sink);
        if self.drafting().is_empty() {
            self.progress.pass += 1;
            self.pass_forced(sink);
        }
    }

    fn take_from_packet(&mut self, seat: Seat, card: Card, sink: &mut impl Sink<Event>) {
        self.origins.take(card, self.progress.pass);
        self.player_mut(seat).hand.insert(card);
        let card_kind = card.kind();
        sink.emit(Audience::Only(seat), Event::Kept { seat, card_kind, card: Some(card) });
        sink.emit(Audience::Except(seat), Event::Kept { seat, card_kind, card: None });
    }

    /// Goes on while there is nothing to choose: the last cards are taken, the next stage or the game begins.
    fn pass_forced(&mut self, sink: &mut impl Sink<Event>) {
        while let Some(draft) = self.draft().filter(|_| self.phase == Phase::Draft) {
            if usize::from(self.progress.pass) >= draft.schedule().len() {
                self.progress.stage += 1;
                self.progress.pass = 0;
                let more = self.progress.stage < draft.stages();
                self.phase = if more { Phase::Deal } else { Phase::Reveal };
                return;
            }
            if self.drafting().is_empty() {
                self.progress.pass += 1;
                continue;
            }
            for seat in Seat::all(self.options.players) {
                let cards = self.packet(seat);
                sink.emit(Audience::Only(seat), Event::Packet { seat, cards });
            }
            let forced = Seat::all(self.options.players).all(|seat| {
                let packet = self.packet(seat);
                kinds(draft.kinds(self.progress.stage))
                    .all(|kind| packet.both(kind).len() == self.owed(seat, kind))
            });
            if !forced {
                return;
            }
            for seat in Seat::all(self.options.players) {
                for card in self.packet(seat) {
                    self.take_from_packet(seat, card, sink);
                }
            }
            self.progress.pass += 1;
        }
    }

    /// The cards in the packet that a seat holds, without those that it has kept at this pass.
    pub(crate) fn packet(&self, seat: Seat) -> Cards {
        let Some(draft) = self.draft().filter(|_| self.phase == Phase::Draft) else { return Cards::NONE };
        let (pass, packet) = (self.progress.pass, self.packet_at(seat, self.progress.pass));
        let there = self.origins.packet(packet, pass).without(self.origins.taken(packet, pass));
        there.both(draft.kinds(self.progress.stage))
    }

    /// The stage at which a card is drafted.
    fn stage_of(draft: Draft, card: Card) -> u8 {
        u8::from(!draft.both && Cards::MINORS.contains(card))
    }

    /// The number of passes of a stage that have begun.
    fn passes_begun(&self, draft: Draft, stage: u8) -> u8 {
        let all = draft.schedule().len() as u8;
        match stage.cmp(&self.progress.stage) {
            std::cmp::Ordering::Less => all,
            std::cmp::Ordering::Greater => 0,
            std::cmp::Ordering::Equal if self.phase == Phase::Draft => self.progress.pass + 1,
            // The packets of this stage are being dealt: their owners see what comes.
            std::cmp::Ordering::Equal => 1,
        }
    }

    /// What a seat has seen in packets.
    pub(crate) fn sightings(&self, seat: Seat) -> Vec<Sighting> {
        let Some(draft) = self.draft() else { return Vec::new() };
        let mut seen = Vec::new();
        for card in Card::all() {
            let Some((packet, taken)) = self.origins.of(card) else { continue };
            let begun = self.passes_begun(draft, Self::stage_of(draft, card));
            let until = taken.map_or(begun, |pass| begun.min(pass + 1));
            let visits = (0..until).rev().find(|&pass| self.packet_at(seat, pass) == packet);
            if let (Some(pass), Some(packet)) = (visits, Seat::new(packet)) {
                seen.push(Sighting { card, packet, pass, kept: taken == Some(pass) });
            }
        }
        seen
    }
}
