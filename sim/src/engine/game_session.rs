//! The game of an engine session: its start, its decisions, and answers about it.
//!
//! Lives here: what each command does to a game, the same for every game. How lines are read and written is
//! not known here. A refused command changes nothing.

use kogge::bots::Arena;
use kogge::games::{
    Choices, Decision, Game, GameSpec, HiddenInformation, KnownScore, Observer, Refusal, Seat,
    Seats, Start, UndoRefusal, UndoScope,
};
use kogge::ui::Lang;
use serde_json::{Map, Value, json};

use super::answers::{flat, language, listener, no_undo, not_serializable, number, undo_scope_id};
use super::protocol::{Apply, Bot, EngineError, ObserverField, Told, Undo};
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
    fn legal(&self, legal: &Told) -> Result<Fields, EngineError>;
    /// Takes a decision.
    fn apply(&mut self, apply: &Apply) -> Result<Fields, EngineError>;
    /// Takes the last decision back.
    fn undo(&mut self, undo: &Undo) -> Result<Fields, EngineError>;
    /// Points by source.
    fn score(&self, observer: Option<ObserverField>) -> Result<Fields, EngineError>;
    /// A bot's decision.
    fn bot(&self, bot: &Bot) -> Result<Fields, EngineError>;
    /// The events of the game so far.
    fn log(&self, log: &Told) -> Result<Fields, EngineError>;
    /// The game so far as start and decisions.
    fn journal(&self, observer: Option<ObserverField>) -> Result<Fields, EngineError>;
    /// Who had the first turn, given or drawn.
    fn first_seat(&self) -> Option<u8>;
}

/// The most steps that a bot may be asked to search.
const MOST_STEPS: u32 = 1_000_000;

/// Why a game cannot start like this: the field at fault, with its value.
fn refused_start(spec: &GameSpec, start: &Start, refusal: impl Refusal) -> EngineError {
    let (players, title) = (start.seats.0, spec.title);
    let (field, message) = match (refusal.name(), start.first) {
        ("BadPlayerCount", _) => {
            let (least, most) = (spec.min_seats, spec.max_seats);
            ("players", format!("{title} is for {least} to {most} players, not {players}."))
        }
        ("BadSeat", Some(Seat(first))) => {
            let last = players.saturating_sub(1);
            ("first", format!("The seats of {players} players are 0 to {last}, not {first}."))
        }
        _ => ("options", refusal.sentence().to_owned()),
    };
    EngineError::new(refusal.name(), message).in_field(field)
}

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
        let game = G::new(&start).map_err(|refusal| refused_start(G::SPEC, &start, refusal))?;
        Ok(GameSession { start: Some(start), ..Self::from_position(game) })
    }

    /// A position that was typed in.
    pub fn from_position(game: G) -> Self {
        GameSession { start: None, first: game.clone(), taken: Vec::new(), now: game }
    }

    /// Takes the decision of a text.
    pub fn play(&mut self, text: &str) -> Result<(), EngineError> {
        let decision = Self::decision_of(text)?;
        let told = self.take(decision, None);
        told.map(|_| ()).map_err(|refusal| EngineError::refused(refusal).in_field("decision"))
    }

    fn decision_of(text: &str) -> Result<G::Decision, EngineError> {
        G::Decision::parse(text).ok_or_else(|| {
            let shown: String = text.chars().take(60).collect();
            let message = format!("{shown:?} is not a decision of {}.", G::SPEC.title);
            EngineError::new("UnknownDecision", message).in_field("decision")
        })
    }

    /// Takes a decision, if the rules let this seat.
    fn take(
        &mut self,
        decision: G::Decision,
        seat: Option<Seat>,
    ) -> Result<(Vec<G::Event>, UndoScope), G::Refusal> {
        let mut events = EventLog::new();
        let undo_scope = match seat {
            Some(seat) => self.now.apply_as(seat, decision, &mut events),
            None => self.now.apply(decision, &mut events),
        }?;
        self.taken.push((decision, undo_scope));
        Ok((events.0, undo_scope))
    }

    fn seats(&self) -> Seats {
        G::seats(&self.now.view(Observer::Public))
    }

    fn check_observer(&self, observer: Observer) -> Result<(), EngineError> {
        match observer {
            Observer::Seat(seat) => self.check_seat(seat, "observer"),
            Observer::Public => Ok(()),
        }
    }

    /// Who is answered, if somebody is named.
    fn observer(&self, observer: Option<ObserverField>) -> Result<Option<Observer>, EngineError> {
        let observer = observer.map(Observer::from);
        observer.map_or(Ok(()), |observer| self.check_observer(observer))?;
        Ok(observer)
    }

    /// Whether there are hands, and the game goes on.
    fn hides_hands(&self) -> bool {
        G::SPEC.hidden == HiddenInformation::Hands && self.now.decider().is_some()
    }

    /// Whether what the decider may choose, and why, is hidden from an observer: it follows from a hand.
    fn hides_choices_from(&self, observer: Option<Observer>) -> bool {
        let decider = self.now.decider().map(Observer::Seat);
        self.hides_hands() && observer.is_some_and(|observer| Some(observer) != decider)
    }

    /// The state, as far as an observer may know it: how many picks a payment took tells what else the hand
    /// could pay.
    fn summary_for(&self, observer: Option<Observer>) -> Fields {
        let mut summary = self.summary();
        if observer.is_some() && self.hides_hands() {
            summary.insert("decision_count".into(), Value::Null);
        }
        summary
    }

    /// Refuses to tell an observer what follows from the decider's hand.
    fn check_choices(&self, observer: Option<Observer>) -> Result<(), EngineError> {
        if self.hides_choices_from(observer) {
            let message = "What the deciding seat may choose, and why, tells of its hand.";
            return Err(EngineError::new("HiddenInformation", message).in_field("observer"));
        }
        Ok(())
    }

    /// Why a decision was refused, as far as an observer may know.
    fn refusal(&self, refusal: G::Refusal, observer: Option<Observer>, lang: Lang) -> EngineError {
        let open = [G::Refusal::GAME_OVER, G::Refusal::WRONG_DECIDER].contains(&refusal);
        if !open && self.hides_choices_from(observer) {
            let message =
                "The deciding seat cannot take this decision; why not, it alone may know.";
            return EngineError::new("HiddenInformation", message);
        }
        match lang {
            Lang::En => EngineError::refused(refusal),
            _ => EngineError {
                message: Narrator::to_decider(&self.now, lang).refusal(refusal),
                ..EngineError::refused(refusal)
            },
        }
    }

    /// Events as an observer is told of them; all, in the words of the one who decided, if nobody is named.
    fn told(events: &[G::Event], observer: Option<Observer>, narrator: &Narrator<G>) -> Vec<Value> {
        let event = |&event: &G::Event| {
            let event = observer.map_or(event, |observer| G::redact(event, observer));
            flat(&event, narrator.event(event))
        };
        events.iter().map(event).collect()
    }

    /// Whether there is such a seat at the table.
    fn check_seat(&self, seat: Seat, field: &str) -> Result<(), EngineError> {
        if self.seats().has(seat) {
            return Ok(());
        }
        let message = format!("The seats at this table are 0 to {}.", self.seats().0 - 1);
        Err(EngineError::new("UnknownSeat", message).in_field(field))
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
        let view = self.now.view(observer);
        let glance = serde_json::to_value(G::at_a_glance(&view)).map_err(not_serializable)?;
        let observer = match observer {
            Observer::Public => json!("public"),
            Observer::Seat(seat) => json!(seat),
        };
        Ok(fields(json!({
            "observer": observer,
            "decider": self.now.decider(),
            "view": redacted::show::<G>(&view),
            "glance": glance,
        })))
    }

    fn legal(&self, legal: &Told) -> Result<Fields, EngineError> {
        let lang = language(legal.language.as_deref())?;
        self.check_choices(self.observer(legal.observer)?)?;
        let mut choices = Choices::new();
        self.now.legal(&mut choices);
        let narrator = Narrator::to_decider(&self.now, lang);
        let decision = |&decision: &G::Decision| json!({ "decision": decision.to_string(), "text": narrator.decision(decision) });
        Ok(fields(json!({
            "decider": self.now.decider(),
            "question": narrator.question(),
            "decisions": choices.iter().map(decision).collect::<Vec<_>>(),
        })))
    }

    fn apply(&mut self, apply: &Apply) -> Result<Fields, EngineError> {
        let lang = language(apply.language.as_deref())?;
        let observer = self.observer(apply.observer)?;
        let seat = apply.seat.map(Seat);
        seat.map_or(Ok(()), |seat| self.check_seat(seat, "seat"))?;
        let decider = self.now.decider();
        let decision = Self::decision_of(&apply.decision)?;
        let refused = self.take(decision, seat);
        let (events, undo_scope) = refused
            .map_err(|refusal| self.refusal(refusal, observer, lang).in_field("decision"))?;
        let narrator = Narrator::to(&self.now, listener(observer, decider), lang);
        let mut answer = self.summary_for(observer);
        answer.insert("events".into(), Self::told(&events, observer, &narrator).into());
        answer.insert("undo_scope".into(), undo_scope_id(undo_scope).into());
        Ok(answer)
    }

    fn undo(&mut self, undo: &Undo) -> Result<Fields, EngineError> {
        let observer = self.observer(undo.observer)?;
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
        Ok(self.summary_for(observer))
    }

    fn score(&self, observer: Option<ObserverField>) -> Result<Fields, EngineError> {
        let observer = self.observer(observer)?;
        let outcome = self.now.outcome();
        let row = |seat: Seat| {
            let score = match observer {
                Some(observer) => self.now.score_for(observer, seat),
                None => KnownScore::of(&self.now.score(seat), |_| true),
            };
            let lines = G::SPEC.score_sources.iter().zip(score.lines());
            let score_sources: Map<String, Value> = lines
                .map(|(id, &points)| ((*id).to_owned(), points.map_or(Value::Null, number)))
                .collect();
            let total = score.total().map_or(Value::Null, number);
            let mut row = json!({ "seat": seat, "total": total, "sources": score_sources });
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
        let lang = language(bot.language.as_deref())?;
        let observer = self.observer(bot.observer)?;
        let seat = self.now.decider().ok_or_else(|| EngineError::refused(G::Refusal::GAME_OVER))?;
        self.check_choices(observer)?;
        let mut arena = Box::new(Arena::new());
        let choice = bots::choose(&self.now, seat, player, bot.seed, &mut arena)
            .ok_or_else(|| no_decision(seat))?;
        let mut reasons = vec![choice.how.text(lang)];
        if matches!(player, BotSpec::Bot(..)) {
            reasons.extend(bots::reasons(&self.now, seat, choice.decision, lang));
        }
        let narrator = Narrator::to_decider(&self.now, lang);
        Ok(fields(json!({
            "decider": seat,
            "decision": choice.decision.to_string(),
            "text": narrator.decision(choice.decision),
            "steps": choice.steps,
            "reasons": reasons,
            "candidates": bots::candidates_json(&choice.candidates),
        })))
    }

    fn log(&self, log: &Told) -> Result<Fields, EngineError> {
        let lang = language(log.language.as_deref())?;
        let observer = self.observer(log.observer)?;
        let mut game = self.first.clone();
        let mut told = Vec::new();
        for &(decision, _) in &self.taken {
            let decider = game.decider();
            let mut events = EventLog::new();
            game.apply(decision, &mut events).map_err(EngineError::refused)?;
            let narrator = Narrator::to(&game, listener(observer, decider), lang);
            told.extend(Self::told(&events.0, observer, &narrator));
        }
        Ok(fields(json!({ "events": told })))
    }

    /// A seed tells the order of everything that lies face down, and decisions tell hands.
    fn journal(&self, observer: Option<ObserverField>) -> Result<Fields, EngineError> {
        if self.observer(observer)?.is_some() && self.now.decider().is_some() {
            let message = "A journal tells what is hidden from everybody until the game is over.";
            return Err(EngineError::new("HiddenInformation", message).in_field("observer"));
        }
        let start = self.start.as_ref().ok_or_else(|| {
            let message = "A game that was typed in has no seed to begin from; use position.";
            EngineError::new("NoSeed", message)
        })?;
        let decisions: Vec<G::Decision> =
            self.taken.iter().map(|(decision, _)| *decision).collect();
        let texts = decisions.iter().map(ToString::to_string).collect();
        let drawn_first = if start.first.is_none() { self.first_seat() } else { None };
        let journal = JournalDoc { drawn_first, ..JournalDoc::new(G::SPEC, start, texts) };
        let journal = serde_json::to_value(journal);
        // There are no bytes for a game that is longer than the device has room for.
        let bytes =
            journal_doc::bytes::<G>(start, &decisions).ok().map(|bytes| journal_doc::hex(&bytes));
        let journal = journal.map_err(not_serializable)?;
        Ok(fields(json!({ "journal": journal, "bytes": bytes })))
    }

    /// Every game's positions say it under the same name.
    fn first_seat(&self) -> Option<u8> {
        let position = serde_json::to_value(self.first.position()).ok()?;
        position.get("first")?.as_u64()?.try_into().ok()
    }
}

/// A seat must decide and cannot. No game and no position that is accepted comes to this: the rules are wrong then.
fn no_decision(seat: Seat) -> EngineError {
    let message = format!(
        "Seat {} must decide and has no legal decision: this is a mistake of the program.",
        seat.0
    );
    EngineError::new("NoDecision", message)
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
