//! The game of an engine session: its start, its decisions, and answers about it.
//!
//! Lives here: what each command does to a game, the same for every game. How lines are read and written is
//! not known here. A refused command changes nothing.

use kogge::bots::Arena;
use kogge::games::{
    Choices, Decision, Game, Observer, Points, Refusal, Seat, Seats, Start, UndoRefusal, UndoScope,
};
use serde_json::{Map, Value, json};

use super::protocol::{Apply, Bot, EngineError, Undo};
use super::session::{Fields, fields};
use crate::bots::{self, BotSpec, LevelError};
use crate::engine::journal_doc::{self, JournalDoc};
use crate::event_log::EventLog;
use crate::games::HostGame;
use crate::narrator::Narrator;
use crate::redacted;

/// What the engine asks of a game. A refused question or decision changes nothing.
pub trait EngineGame {
    /// Which game it is, who must decide, how many decisions were taken.
    fn summary(&self) -> Fields;
    /// The whole position.
    fn position(&self) -> Result<Fields, EngineError>;
    /// What somebody may see.
    fn view(&self, observer: Observer) -> Result<Fields, EngineError>;
    /// The legal decisions.
    fn legal(&self) -> Result<Fields, EngineError>;
    /// Takes a decision.
    fn apply(&mut self, apply: &Apply) -> Result<Fields, EngineError>;
    /// Takes the last decision back.
    fn undo(&mut self, undo: &Undo) -> Result<Fields, EngineError>;
    /// Points by source.
    fn score(&self) -> Result<Fields, EngineError>;
    /// A bot's decision.
    fn bot(&self, bot: &Bot) -> Result<Fields, EngineError>;
    /// The game so far as start and decisions.
    fn journal(&self) -> Result<Fields, EngineError>;
}

/// The most steps that a bot may be asked to search.
const MOST_STEPS: u32 = 1_000_000;

/// A game and how it came about.
///
/// # Invariants
///
/// `first` after all decisions of `taken` is `now`.
pub struct GameSession<G: Game> {
    start: Option<Start>,
    first: G,
    taken: Vec<(G::Decision, UndoScope)>,
    now: G,
}

impl<G: HostGame> GameSession<G> {
    /// A new game.
    pub fn from_start(start: Start) -> Result<Self, EngineError> {
        let game = G::new(&start).map_err(EngineError::refused)?;
        Ok(GameSession { start: Some(start), ..Self::from_position(game) })
    }

    /// A position that was typed in.
    pub fn from_position(game: G) -> Self {
        GameSession { start: None, first: game.clone(), taken: Vec::new(), now: game }
    }

    /// Takes the decision of a text.
    pub fn play(
        &mut self,
        text: &str,
        seat: Option<Seat>,
    ) -> Result<(Vec<G::Event>, UndoScope), EngineError> {
        let unknown = || {
            let shown: String = text.chars().take(60).collect();
            let message = format!("{shown:?} is not a decision of {}.", G::SPEC.title);
            EngineError::new("UnknownDecision", message).in_field("decision")
        };
        let decision = G::Decision::parse(text).ok_or_else(unknown)?;
        let mut events = EventLog::new();
        let undo_scope = match seat {
            Some(seat) => self.now.apply_as(seat, decision, &mut events),
            None => self.now.apply(decision, &mut events),
        };
        let undo_scope =
            undo_scope.map_err(|refusal| EngineError::refused(refusal).in_field("decision"))?;
        self.taken.push((decision, undo_scope));
        Ok((events.0, undo_scope))
    }

    fn seats(&self) -> Seats {
        G::seats(&self.now.view(Observer::Public))
    }

    fn check_observer(&self, observer: Observer) -> Result<(), EngineError> {
        match observer {
            Observer::Seat(seat) if !self.seats().has(seat) => {
                let count = self.seats().0;
                let message = format!("The seats at this table are 0 to {}.", count - 1);
                Err(EngineError::new("UnknownSeat", message).in_field("observer"))
            }
            _ => Ok(()),
        }
    }

    /// Whether the last decision can be taken back, as at the table.
    fn can_undo(&self) -> Result<(), UndoRefusal> {
        self.now.undo_allowed()?;
        match self.taken.last() {
            Some((_, UndoScope::Open | UndoScope::Threshold)) => Ok(()),
            Some((_, UndoScope::Barrier)) => Err(UndoRefusal::UndoBarrier),
            Some((_, UndoScope::NewTurn)) | None => Err(UndoRefusal::NothingToUndo),
        }
    }
}

impl<G: HostGame> EngineGame for GameSession<G> {
    fn summary(&self) -> Fields {
        fields(json!({
            "game": G::SPEC.id,
            "players": self.seats(),
            "decider": self.now.decider(),
            "decision_count": self.taken.len(),
        }))
    }

    fn position(&self) -> Result<Fields, EngineError> {
        let position = serde_json::to_value(self.now.position()).map_err(not_serializable)?;
        Ok(fields(json!({ "game": G::SPEC.id, "position": position })))
    }

    fn view(&self, observer: Observer) -> Result<Fields, EngineError> {
        self.check_observer(observer)?;
        let view = redacted::show::<G>(&self.now.view(observer));
        let observer = match observer {
            Observer::Public => json!("public"),
            Observer::Seat(seat) => json!(seat),
        };
        let decider = self.now.decider();
        Ok(fields(json!({ "observer": observer, "decider": decider, "view": view })))
    }

    fn legal(&self) -> Result<Fields, EngineError> {
        let mut choices = Choices::new();
        self.now.legal(&mut choices);
        let narrator = Narrator::to_decider(&self.now);
        let decision = |&decision: &G::Decision| json!({ "decision": decision.to_string(), "text": narrator.decision(decision) });
        Ok(fields(json!({
            "decider": self.now.decider(),
            "question": narrator.question(),
            "decisions": choices.iter().map(decision).collect::<Vec<_>>(),
        })))
    }

    fn apply(&mut self, apply: &Apply) -> Result<Fields, EngineError> {
        let observer = apply.observer.map(Observer::from);
        self.check_observer(observer.unwrap_or(Observer::Public))?;
        let decider = self.now.decider();
        let (events, undo_scope) = self.play(&apply.decision, apply.seat.map(Seat))?;
        let listener = observer.or(decider.map(Observer::Seat)).unwrap_or(Observer::Public);
        let narrator = Narrator::to(&self.now, listener);
        let event = |&event: &G::Event| {
            let event = observer.map_or(event, |observer| G::redact(event, observer));
            flat(&event, narrator.event(event))
        };
        let mut answer = self.summary();
        answer.insert("events".into(), events.iter().map(event).collect());
        answer.insert("undo_scope".into(), undo_scope_id(undo_scope).into());
        Ok(answer)
    }

    fn undo(&mut self, undo: &Undo) -> Result<Fields, EngineError> {
        match undo.force {
            true if !self.taken.is_empty() => {}
            true => return Err(no_undo(UndoRefusal::NothingToUndo)),
            false => self.can_undo().map_err(no_undo)?,
        }
        let mut game = self.first.clone();
        let left = self.taken.len() - 1;
        for &(decision, _) in &self.taken[..left] {
            game.apply(decision, &mut ()).map_err(EngineError::refused)?;
        }
        self.taken.truncate(left);
        self.now = game;
        Ok(self.summary())
    }

    fn score(&self) -> Result<Fields, EngineError> {
        let outcome = self.now.outcome();
        let row = |seat: Seat| {
            let score = self.now.score(seat);
            let lines = G::SPEC.score_sources.iter().zip(score.lines());
            let score_sources: Map<String, Value> =
                lines.map(|(id, &points)| ((*id).to_owned(), number(points))).collect();
            let mut row =
                json!({ "seat": seat, "total": number(score.total()), "sources": score_sources });
            if let Some(outcome) = &outcome {
                row["place"] = json!(outcome.place(seat));
            }
            row
        };
        let seats: Vec<Value> = self.seats().iter().map(row).collect();
        Ok(fields(json!({ "over": outcome.is_some(), "scores": seats })))
    }

    fn bot(&self, bot: &Bot) -> Result<Fields, EngineError> {
        let player = bot_spec(bot)?;
        let seat = self.now.decider().ok_or_else(|| EngineError::refused(G::Refusal::GAME_OVER))?;
        let mut arena = Box::new(Arena::new());
        let mut choice = bots::choose(&self.now, seat, player, bot.seed, &mut arena)
            .ok_or_else(|| EngineError::new("NoDecision", "The bot found nothing to decide."))?;
        if matches!(player, BotSpec::Bot(..)) {
            choice.reasons.extend(bots::reasons(&self.now, seat, choice.decision));
        }
        let narrator = Narrator::to_decider(&self.now);
        Ok(fields(json!({
            "decider": seat,
            "decision": choice.decision.to_string(),
            "text": narrator.decision(choice.decision),
            "steps": choice.steps,
            "reasons": choice.reasons,
            "candidates": bots::candidates_json(&choice.candidates),
        })))
    }

    fn journal(&self) -> Result<Fields, EngineError> {
        let start = self.start.as_ref().ok_or_else(|| {
            let message = "A game that was typed in has no seed to begin from; use position.";
            EngineError::new("NoSeed", message)
        })?;
        let decisions: Vec<G::Decision> =
            self.taken.iter().map(|(decision, _)| *decision).collect();
        let texts = decisions.iter().map(ToString::to_string).collect();
        let journal = serde_json::to_value(JournalDoc::new(G::SPEC, start, texts));
        // There are no bytes for a game that is longer than the device has room for.
        let bytes =
            journal_doc::bytes::<G>(start, &decisions).ok().map(|bytes| journal_doc::hex(&bytes));
        let journal = journal.map_err(not_serializable)?;
        Ok(fields(json!({ "journal": journal, "bytes": bytes })))
    }
}

/// The player that a command asks.
fn bot_spec(bot: &Bot) -> Result<BotSpec, EngineError> {
    let refused = |error: LevelError| {
        let name = match error {
            LevelError::Unknown(_) => "UnknownLevel",
            LevelError::Renamed { .. } => "RenamedLevel",
        };
        EngineError::new(name, error.to_string()).in_field("level")
    };
    let player = BotSpec::of_level(&bot.level, bot.max_steps).map_err(refused)?;
    if bot.max_steps.is_some_and(|steps| steps > MOST_STEPS) {
        let message = format!("A bot thinks at most {MOST_STEPS} steps.");
        return Err(EngineError::new("TooManySteps", message).in_field("max_steps"));
    }
    Ok(player)
}

fn not_serializable(error: serde_json::Error) -> EngineError {
    EngineError::new("NotSerializable", format!("The answer cannot be written: {error}."))
}

fn no_undo(refusal: UndoRefusal) -> EngineError {
    let (name, message) = match refusal {
        UndoRefusal::GameOver => ("GameOver", "The game is over."),
        UndoRefusal::WrongState => ("WrongState", "This choice cannot be taken back."),
        UndoRefusal::NothingToUndo => ("NothingToUndo", "There is nothing to take back."),
        UndoRefusal::UndoBarrier => {
            ("UndoBarrier", "Something new was revealed or somebody else was asked since.")
        }
    };
    EngineError::new(name, message)
}

/// The name of an undo scope in the protocol.
fn undo_scope_id(undo_scope: UndoScope) -> &'static str {
    match undo_scope {
        UndoScope::Open => "open",
        UndoScope::Threshold => "threshold",
        UndoScope::Barrier => "barrier",
        UndoScope::NewTurn => "new_turn",
    }
}

/// Points as a number: whole ones without a fraction.
pub fn number(points: Points) -> Value {
    match points.halves() % 2 {
        0 => json!(points.halves() / 2),
        _ => json!(f64::from(points.halves()) / 2.0),
    }
}

/// An event as one object: its name under `event`, its fields beside it.
fn flat(event: &impl serde::Serialize, text: Option<String>) -> Value {
    let mut flat = Map::new();
    match serde_json::to_value(event) {
        Ok(Value::String(name)) => {
            flat.insert("event".into(), name.into());
        }
        Ok(Value::Object(tagged)) => {
            for (name, inner) in tagged {
                flat.insert("event".into(), name.into());
                match inner {
                    Value::Object(fields) => flat.extend(fields),
                    other => {
                        flat.insert("of".into(), other);
                    }
                }
            }
        }
        _ => {}
    }
    if let Some(text) = text {
        flat.insert("text".into(), text.into());
    }
    Value::Object(flat)
}
