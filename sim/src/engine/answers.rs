//! Parts of answers that know no running game: points, events, refusals of undo, languages.

use kogge::games::{Observer, Points, Seat, UndoRefusal, UndoScope};
use kogge::ui::Lang;
use serde_json::{Map, Value, json};

use super::protocol::EngineError;

/// Who is spoken to: the observer, or whoever decided if nobody is named.
pub fn listener(observer: Option<Observer>, decider: Option<Seat>) -> Observer {
    observer.or(decider.map(Observer::Seat)).unwrap_or(Observer::Public)
}

/// The language that a command asks for; English if it names none.
pub fn language(id: Option<&str>) -> Result<Lang, EngineError> {
    let Some(id) = id else { return Ok(Lang::En) };
    Lang::ALL.into_iter().find(|lang| lang.id() == id).ok_or_else(|| {
        let shown: String = id.chars().take(40).collect();
        let all = Lang::ALL.map(Lang::id).join(", ");
        let message = format!("There is no language {shown:?}; there are {all}.");
        EngineError::new("UnknownLanguage", message).in_field("language")
    })
}

/// An answer that cannot be written as JSON.
pub fn not_serializable(error: serde_json::Error) -> EngineError {
    EngineError::new("NotSerializable", format!("The answer cannot be written: {error}."))
}

/// Why nothing is taken back.
pub fn no_undo(refusal: UndoRefusal) -> EngineError {
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
pub fn undo_scope_id(undo_scope: UndoScope) -> &'static str {
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
pub fn flat(event: &impl serde::Serialize, text: Option<String>) -> Value {
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
