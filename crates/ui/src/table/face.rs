//! The face of a saved game: what a list shows of it without laying it on the table.
//!
//! Knows what everybody at the table may see and nothing else; no store is known here, but for the number
//! a game has there.

use crate::phrases::{Lang, Line};
use crate::table::phrases::seat_name;
use core::fmt::Write;
use kogge_base::participants::{Participant, Seating};
use kogge_bots::Evaluator;
use kogge_games::{
    Game, GameId, GameSpec, MAX_SEATS, Observer, Points, Refusal, Seat, Seats, UndoScope, with_game,
};
use kogge_saves::journal::{Journal, JournalError, file};
use kogge_saves::store::GameNumber;

/// What is seen of a game from outside.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameFace {
    /// The number of the turn.
    pub turn: u16,
    /// Who must decide, who sits there, and the colour of that seat.
    pub next: (Seat, Participant, Seat),
    seats: Seats,
    scores: [Option<Points>; MAX_SEATS],
}

/// How much is known of the face of a saved game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KnownFace {
    /// Nobody has looked yet.
    Unread,
    /// This is it.
    Read(GameFace),
    /// The game cannot be played on: its rules were others, or it is damaged.
    Unreadable,
}

/// A game that can be played on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SavedGame {
    /// Its number in the store.
    pub number: GameNumber,
    /// Which game.
    pub game: GameId,
    /// What is seen of it.
    pub face: KnownFace,
}

impl SavedGame {
    /// A game that nobody has looked at.
    pub const fn unread(number: GameNumber, game: GameId) -> Self {
        SavedGame { number, game, face: KnownFace::Unread }
    }

    /// Its face, if it was read.
    pub const fn face(&self) -> Option<&GameFace> {
        match &self.face {
            KnownFace::Read(face) => Some(face),
            KnownFace::Unread | KnownFace::Unreadable => None,
        }
    }
}

impl GameFace {
    /// The face of a game that is played as its journal says.
    #[inline(never)]
    pub fn of_journal(journal: &Journal) -> Result<Self, JournalError> {
        let header = journal.header();
        with_game!(header.game, G => {
            let mut game = file::new_game::<G>(header)?;
            let mut turn = 1;
            for (at, bits) in journal.decisions().enumerate() {
                let (at, bits) = (at as u16, bits?);
                let decision = file::decision_of::<G>(bits).ok_or(JournalError::UnknownDecision(at))?;
                let advanced = game.advance(decision);
                let scope = advanced.map_err(|why| JournalError::Illegal { at, why: why.name() })?;
                turn += u16::from(scope == UndoScope::NewTurn);
            }
            Ok(Self::of(&game, &header.seating(), header.start.seats, turn))
        })
    }

    /// The face of a game after its decisions so far.
    pub(super) fn replayed<G: Evaluator>(
        mut game: G,
        decisions: impl Iterator<Item = G::Decision>,
        seating: &Seating,
        seats: Seats,
    ) -> Option<Self> {
        let mut turn = 1;
        for decision in decisions {
            let scope = game.advance(decision).ok()?;
            turn += u16::from(scope == UndoScope::NewTurn);
        }
        Some(Self::of(&game, seating, seats, turn))
    }

    fn of<G: Game>(game: &G, seating: &Seating, seats: Seats, turn: u16) -> Self {
        let view = game.view(Observer::Public);
        let sources = G::SPEC.score_sources.len();
        let is_known = |seat| (0..sources).all(|source| G::is_score_known(&view, seat, source));
        let mut scores = [None; MAX_SEATS];
        for seat in seats.iter().filter(|&seat| is_known(seat)) {
            if let Some(score) = scores.get_mut(seat.index()) {
                *score = Some(game.score(seat).total());
            }
        }
        let next = game.decider().unwrap_or_default();
        let next = (next, seating.at(next), seating.colours().of(next));
        GameFace { turn, next, seats, scores }
    }

    /// The name of whoever must decide.
    pub fn next_name(&self, spec: &GameSpec, lang: Lang) -> Line {
        let (seat, participant, colour) = self.next;
        let mut line = Line::new();
        let _ = match participant {
            Participant::Person(name) if name.is_empty() => return seat_name(spec, colour, lang),
            Participant::Person(name) => write!(line, "{name}"),
            Participant::Bot(level) => line.write_str(kogge_bots::name(level, seat)),
        };
        line
    }

    /// Everybody's points as far as all may know them, by seat: `23 : 17 : 30`.
    pub fn score_text(&self) -> Line {
        let mut line = Line::new();
        for seat in self.seats.iter() {
            let between = if seat.index() == 0 { "" } else { " : " };
            let _ = match self.scores.get(seat.index()).copied().flatten() {
                Some(points) => write!(line, "{between}{points}"),
                None => write!(line, "{between}?"),
            };
        }
        line
    }
}
