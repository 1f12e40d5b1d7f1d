//! Talking to an engine in a test.

use kogge_sim::engine::Session;
use serde_json::{Value, json};

/// An engine that is asked with values.
pub struct Engine(pub Session);

impl Engine {
    pub fn new() -> Self {
        Engine(Session::new())
    }

    /// The answer to a line.
    pub fn line(&mut self, line: &str) -> Value {
        let answer = self.0.answer(line.as_bytes()).expect("an answer");
        serde_json::from_str(&answer.to_string()).expect("one line of JSON")
    }

    /// The answer to a command.
    pub fn ask(&mut self, command: Value) -> Value {
        self.line(&command.to_string())
    }

    /// The answer to a command that must succeed.
    pub fn do_(&mut self, command: Value) -> Value {
        let answer = self.ask(command.clone());
        assert_eq!(answer["ok"], true, "{command} was refused: {answer}");
        answer
    }

    /// The position as `setup` takes it.
    pub fn position(&mut self) -> Value {
        let answer = self.do_(json!({ "cmd": "position" }));
        json!({ "cmd": "setup", "game": answer["game"], "position": answer["position"] })
    }
}
