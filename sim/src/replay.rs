//! A journal that is played again and written down for people: who decided what, and what happened.
//!
//! A journal that cannot be played is refused with the number of the decision and the reason.

use kogge::games::{Decision, Observer, Refusal, Seat};
use kogge::ui::Lang;
use kogge::ui::table::phrases::seat_name;

use crate::engine::journal_doc::JournalDoc;
use crate::engine::protocol::EngineError;
use crate::event_log::EventLog;
use crate::games::{self, GameVisitor, HostGame};
use crate::narrator::Narrator;

/// One decision of a game that is played again.
pub struct ReplayStep {
    /// Its number, from 1.
    pub number: usize,
    /// Who decided.
    pub player: String,
    /// The decision's text.
    pub decision: String,
    /// What the table said about it before it was taken.
    pub text: String,
    /// What happened.
    pub events: Vec<String>,
}

/// A game that was played again up to some step.
pub struct ReplayText {
    /// All its steps.
    pub steps: Vec<ReplayStep>,
    /// The position after them, for people.
    pub position: String,
    /// The same as the engine writes it.
    pub json: serde_json::Value,
    /// The points of each seat, and its place if the game is over.
    pub scores: Vec<String>,
}

/// Plays a journal again, at most its first `most` decisions. Nothing is hidden from the reader.
pub fn render(journal: &JournalDoc, most: usize) -> Result<ReplayText, EngineError> {
    struct Render<'a>(&'a JournalDoc, usize);
    impl GameVisitor for Render<'_> {
        type Output = Result<ReplayText, EngineError>;
        fn visit<G: HostGame>(self) -> Self::Output {
            replay_text::<G>(self.0, self.1)
        }
    }
    games::visit(&journal.game, Render(journal, most)).ok_or_else(|| {
        let message = format!("There is no game {:?}; there are {}.", journal.game, games::ids());
        EngineError::new("UnknownGame", message)
    })?
}

fn replay_text<G: HostGame>(journal: &JournalDoc, most: usize) -> Result<ReplayText, EngineError> {
    journal.check::<G>()?;
    let unknown = |id| EngineError::new("UnknownOption", format!("There is no option {id:?}."));
    let start = journal.start_request().start(G::SPEC).map_err(unknown)?;
    let mut game = G::new(&start).map_err(EngineError::refused)?;
    let mut steps = Vec::new();
    for (number, text) in (1..).zip(journal.decisions.iter().take(most)) {
        let refused = |why: &str| {
            let message = format!("Decision {number} ({text:?}) cannot be taken: {why}");
            EngineError::new("Illegal", message)
        };
        let decision = G::Decision::parse(text).ok_or_else(|| refused("it is none."))?;
        let player = game.decider().map(name::<G>).unwrap_or_default();
        let observer = game.decider().map_or(Observer::Public, Observer::Seat);
        let legal = game.check(decision).map_err(|refusal| refused(refusal.sentence()));
        let preview = legal.map(|()| Narrator::to_decider(&game, Lang::En).decision(decision))?;
        let mut events = EventLog::new();
        game.apply(decision, &mut events).map_err(|refusal| refused(refusal.sentence()))?;
        let narrator = Narrator::to(&game, observer, Lang::En);
        let events = events.0.into_iter().filter_map(|event| narrator.event(event)).collect();
        steps.push(ReplayStep { number, player, decision: text.clone(), text: preview, events });
    }
    let outcome = game.outcome();
    let score = |seat: Seat| {
        let total = game.score(seat).total();
        let place = outcome.as_ref().map(|outcome| format!(", place {}", outcome.place(seat)));
        format!("{}: {total} points{}", name::<G>(seat), place.unwrap_or_default())
    };
    Ok(ReplayText {
        steps,
        position: game.to_string(),
        json: serde_json::to_value(game.position()).unwrap_or_default(),
        scores: start.seats.iter().map(score).collect(),
    })
}

fn name<G: HostGame>(seat: Seat) -> String {
    seat_name(G::SPEC, seat, Lang::En).as_str().to_owned()
}
