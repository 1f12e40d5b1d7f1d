//! A game on the engine's table, whichever it is: its start, its decisions, and answers about it.

use kogge::bot::Arena;
use kogge::games::{
    Choices, Decision, Eyes, Game, Passage, Points, Refusal, Seat, Seats, Start, UndoRefusal,
    Witness,
};
use serde_json::{Map, Value, json};

use super::protocol::{Apply, Bot, Trouble};
use super::session::{Fields, fields};
use crate::bots::{self, Player};
use crate::games::Playable;
use crate::record::{self, Record};
use crate::shown;
use crate::words::Speaker;

/// What the engine asks of a game. A refused question or decision changes nothing.
pub trait Table {
    /// Which game, who must decide, how far it is.
    fn summary(&self) -> Fields;
    /// The whole position.
    fn position(&self) -> Result<Fields, Trouble>;
    /// What somebody may see.
    fn view(&self, eyes: Eyes) -> Result<Fields, Trouble>;
    /// The legal decisions.
    fn legal(&self) -> Result<Fields, Trouble>;
    /// Takes a decision.
    fn apply(&mut self, apply: &Apply) -> Result<Fields, Trouble>;
    /// Takes the last decision back.
    fn undo(&mut self, past_barriers: bool) -> Result<Fields, Trouble>;
    /// Points by source.
    fn score(&self) -> Result<Fields, Trouble>;
    /// A bot's decision.
    fn bot(&self, bot: &Bot) -> Result<Fields, Trouble>;
    /// The game so far as start and decisions.
    fn journal(&self) -> Result<Fields, Trouble>;
}

/// The most steps that a bot may be asked to think.
const MOST_STEPS: u32 = 1_000_000;

/// A game with the way it came about.
///
/// # Invariants
///
/// `beginning` with all of `played` is `now`.
pub struct Seated<G: Game> {
    start: Option<Start>,
    beginning: G,
    played: Vec<(G::Decision, Passage)>,
    now: G,
}

/// Everything that happened, in order.
struct Seen<E>(Vec<E>);

impl<E> Witness<E> for Seen<E> {
    fn saw(&mut self, event: E) {
        self.0.push(event);
    }
}

impl<G: Playable> Seated<G> {
    /// A new game.
    pub fn begin(start: Start) -> Result<Self, Trouble> {
        let game = G::new(&start).map_err(Trouble::refused)?;
        Ok(Seated { start: Some(start), ..Self::lay_out(game) })
    }

    /// A position that was typed in.
    pub fn lay_out(game: G) -> Self {
        Seated { start: None, beginning: game.clone(), played: Vec::new(), now: game }
    }

    /// Takes the decision of a text.
    pub fn play(
        &mut self,
        text: &str,
        seat: Option<Seat>,
    ) -> Result<(Vec<G::Event>, Passage), Trouble> {
        let unknown = || {
            let shown: String = text.chars().take(60).collect();
            let sentence = format!("{shown:?} is not a decision of {}.", G::ABOUT.title);
            Trouble::new("UnknownDecision", sentence).at("decision")
        };
        let decision = G::Decision::parse(text).ok_or_else(unknown)?;
        let mut seen = Seen(Vec::new());
        let passage = match seat {
            Some(seat) => self.now.apply_as(seat, decision, &mut seen),
            None => self.now.apply(decision, &mut seen),
        };
        let passage = passage.map_err(|refusal| Trouble::refused(refusal).at("decision"))?;
        self.played.push((decision, passage));
        Ok((seen.0, passage))
    }

    fn seats(&self) -> Seats {
        G::seats(&self.now.view(Eyes::Public))
    }

    fn check_eyes(&self, eyes: Eyes) -> Result<(), Trouble> {
        match eyes {
            Eyes::Of(seat) if !self.seats().has(seat) => {
                let count = self.seats().0;
                let sentence = format!("The seats at this table are 0 to {}.", count - 1);
                Err(Trouble::new("UnknownSeat", sentence).at("eyes"))
            }
            _ => Ok(()),
        }
    }

    /// Whether the last decision can be taken back, as at the table.
    fn can_undo(&self) -> Result<(), UndoRefusal> {
        self.now.undo_offered()?;
        match self.played.last() {
            Some((_, Passage::Open | Passage::Threshold)) => Ok(()),
            Some((_, Passage::Barrier)) => Err(UndoRefusal::UndoBarrier),
            Some((_, Passage::NewTurn)) | None => Err(UndoRefusal::NothingToUndo),
        }
    }
}

impl<G: Playable> Table for Seated<G> {
    fn summary(&self) -> Fields {
        fields(json!({
            "game": G::ABOUT.id,
            "players": self.seats(),
            "decider": self.now.decider(),
            "played": self.played.len(),
        }))
    }

    fn position(&self) -> Result<Fields, Trouble> {
        let position = serde_json::to_value(self.now.position()).map_err(unwritable)?;
        Ok(fields(json!({ "game": G::ABOUT.id, "position": position })))
    }

    fn view(&self, eyes: Eyes) -> Result<Fields, Trouble> {
        self.check_eyes(eyes)?;
        let view = shown::show::<G>(&self.now.view(eyes));
        let eyes = match eyes {
            Eyes::Public => json!("public"),
            Eyes::Of(seat) => json!(seat),
        };
        let decider = self.now.decider();
        Ok(fields(json!({ "eyes": eyes, "decider": decider, "view": view })))
    }

    fn legal(&self) -> Result<Fields, Trouble> {
        let mut choices = Choices::new();
        self.now.legal(&mut choices);
        let speaker = Speaker::to_decider(&self.now);
        let decision = |&decision: &G::Decision| json!({ "decision": decision.to_string(), "words": speaker.decision(decision) });
        Ok(fields(json!({
            "decider": self.now.decider(),
            "question": speaker.question(),
            "decisions": choices.iter().map(decision).collect::<Vec<_>>(),
        })))
    }

    fn apply(&mut self, apply: &Apply) -> Result<Fields, Trouble> {
        let eyes = apply.eyes.map(Eyes::from);
        self.check_eyes(eyes.unwrap_or(Eyes::Public))?;
        let decider = self.now.decider();
        let (events, passage) = self.play(&apply.decision, apply.seat.map(Seat))?;
        let listener = eyes.or(decider.map(Eyes::Of)).unwrap_or(Eyes::Public);
        let speaker = Speaker::to(&self.now, listener);
        let event = |&event: &G::Event| {
            let event = eyes.map_or(event, |eyes| G::veil(event, eyes));
            flat(&event, speaker.event(event))
        };
        let mut answer = self.summary();
        answer.insert("events".into(), events.iter().map(event).collect());
        answer.insert("passage".into(), passage_id(passage).into());
        Ok(answer)
    }

    fn undo(&mut self, past_barriers: bool) -> Result<Fields, Trouble> {
        match past_barriers {
            true if !self.played.is_empty() => {}
            true => return Err(no_undo(UndoRefusal::NothingToUndo)),
            false => self.can_undo().map_err(no_undo)?,
        }
        let mut game = self.beginning.clone();
        let left = self.played.len() - 1;
        for &(decision, _) in &self.played[..left] {
            game.apply(decision, &mut ()).map_err(Trouble::refused)?;
        }
        self.played.truncate(left);
        self.now = game;
        Ok(self.summary())
    }

    fn score(&self) -> Result<Fields, Trouble> {
        let outcome = self.now.outcome();
        let row = |seat: Seat| {
            let score = self.now.score(seat);
            let lines = G::ABOUT.sources.iter().zip(score.lines());
            let sources: Map<String, Value> =
                lines.map(|(id, &points)| ((*id).to_owned(), number(points))).collect();
            let mut row =
                json!({ "seat": seat, "total": number(score.total()), "sources": sources });
            if let Some(outcome) = &outcome {
                row["place"] = json!(outcome.place(seat));
            }
            row
        };
        let seats: Vec<Value> = self.seats().iter().map(row).collect();
        Ok(fields(json!({ "over": outcome.is_some(), "scores": seats })))
    }

    fn bot(&self, bot: &Bot) -> Result<Fields, Trouble> {
        let player = Player::parse(&bot.level, bot.budget).ok_or_else(|| {
            let all = bots::levels().join(", ");
            let shown: String = bot.level.chars().take(40).collect();
            let sentence = format!("There is no bot {shown:?}; there are {all}.");
            Trouble::new("UnknownLevel", sentence).at("level")
        })?;
        if bot.budget.is_some_and(|budget| budget > MOST_STEPS) {
            let sentence = format!("A bot thinks at most {MOST_STEPS} steps.");
            return Err(Trouble::new("BudgetTooHigh", sentence).at("budget"));
        }
        let seat = self.now.decider().ok_or_else(|| Trouble::refused(G::Refusal::GAME_OVER))?;
        let mut arena = Box::new(Arena::new());
        let mut thought = bots::think(&self.now, seat, player, bot.seed, &mut arena)
            .ok_or_else(|| Trouble::new("NoDecision", "The bot found nothing to decide."))?;
        if matches!(player, Player::Bot(..)) {
            thought.reasons.extend(bots::reasons(&self.now, seat, thought.decision));
        }
        let speaker = Speaker::to_decider(&self.now);
        Ok(fields(json!({
            "decider": seat,
            "decision": thought.decision.to_string(),
            "words": speaker.decision(thought.decision),
            "steps": thought.steps,
            "reasons": thought.reasons,
            "tried": bots::tried(&thought.tried),
        })))
    }

    fn journal(&self) -> Result<Fields, Trouble> {
        let start = self.start.as_ref().ok_or_else(|| {
            let sentence = "A game that was typed in has no seed to begin from; use position.";
            Trouble::new("NoStart", sentence)
        })?;
        let decisions: Vec<G::Decision> =
            self.played.iter().map(|(decision, _)| *decision).collect();
        let texts = decisions.iter().map(ToString::to_string).collect();
        let record = serde_json::to_value(Record::new(G::ABOUT, start, texts));
        // The device keeps no longer games than it has room for.
        let bytes = record::bytes::<G>(start, &decisions).ok().map(|bytes| record::hex(&bytes));
        let record = record.map_err(unwritable)?;
        Ok(fields(json!({ "journal": record, "bytes": bytes })))
    }
}

fn unwritable(error: serde_json::Error) -> Trouble {
    Trouble::new("Unwritable", format!("The answer cannot be written: {error}."))
}

fn no_undo(refusal: UndoRefusal) -> Trouble {
    let (name, sentence) = match refusal {
        UndoRefusal::GameOver => ("GameOver", "The game is over."),
        UndoRefusal::WrongState => ("WrongState", "This choice cannot be taken back."),
        UndoRefusal::NothingToUndo => ("NothingToUndo", "There is nothing to take back."),
        UndoRefusal::UndoBarrier => {
            ("UndoBarrier", "Something new was revealed or somebody else was asked since.")
        }
    };
    Trouble::new(name, sentence)
}

/// The name of a passage.
fn passage_id(passage: Passage) -> &'static str {
    match passage {
        Passage::Open => "open",
        Passage::Threshold => "threshold",
        Passage::Barrier => "barrier",
        Passage::NewTurn => "new_turn",
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
fn flat(event: &impl serde::Serialize, words: Option<String>) -> Value {
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
    if let Some(words) = words {
        flat.insert("words".into(), words.into());
    }
    Value::Object(flat)
}
