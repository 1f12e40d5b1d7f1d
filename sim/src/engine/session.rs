//! One conversation: at most one game at a time, and what was asked of it.

use kogge::games::About;
use kogge::journal::Refused;
use kogge::ui::Lang;
use serde_json::{Map, Value, json};

use super::protocol::{Answer, Command, New, Setup, Trouble, read, typed};
use super::seated::{Seated, Table};
use crate::games::{self, Errand, Playable, Wanted};
use crate::record::{Record, unhex};

/// The fields of an answer.
pub type Fields = Map<String, Value>;

/// What the engine knows.
#[derive(Default)]
pub struct Session {
    table: Option<Box<dyn Table>>,
}

impl Session {
    /// No game yet.
    pub fn new() -> Self {
        Session::default()
    }

    /// The answer to a line; a blank one has none.
    pub fn answer(&mut self, line: &[u8]) -> Option<Answer> {
        let Ok(line) = std::str::from_utf8(line) else {
            let trouble = Trouble::new("BadUtf8", "The line is not UTF-8.");
            return Some(Answer::refused(None, trouble));
        };
        if line.trim().is_empty() {
            return None;
        }
        let (id, command) = read(line);
        Some(match command.and_then(|command| self.obey(command)) {
            Ok(fields) => Answer::done(id, fields),
            Err(trouble) => Answer::refused(id, trouble),
        })
    }

    fn obey(&mut self, command: Command) -> Result<Fields, Trouble> {
        match command {
            Command::Games => Ok(fields(json!({ "games": catalogue() }))),
            Command::New(new) => self.sit(&new.game.clone(), Begin(new)),
            Command::Setup(setup) => self.sit(&setup.game.clone(), LayOut(setup)),
            Command::Load(load) => {
                let record = read_journal(load.journal)?;
                self.sit(&record.game.clone(), Replay(record)).map_err(|trouble| {
                    let field = trouble.field.clone().map(|field| match field.as_str() {
                        "game" | "options" => format!("journal.{field}"),
                        _ => field,
                    });
                    Trouble { field, ..trouble }
                })
            }
            Command::Position => self.table()?.position(),
            Command::View(view) => self.table()?.view(view.eyes.into()),
            Command::Legal => self.table()?.legal(),
            Command::Apply(apply) => self.table()?.apply(&apply),
            Command::Undo(undo) => self.table()?.undo(undo.past_barriers),
            Command::Score => self.table()?.score(),
            Command::Bot(bot) => self.table()?.bot(&bot),
            Command::Journal => self.table()?.journal(),
        }
    }

    fn table(&mut self) -> Result<&mut (dyn Table + 'static), Trouble> {
        let none =
            || Trouble::new("NoGame", "There is no game yet: begin with new, setup or load.");
        self.table.as_deref_mut().ok_or_else(none)
    }

    /// Puts another game on the table, if it can be made; the old one stays otherwise.
    fn sit<E>(&mut self, game: &str, errand: E) -> Result<Fields, Trouble>
    where
        E: Errand<Out = Result<Box<dyn Table>, Trouble>>,
    {
        let unknown = || {
            let shown: String = game.chars().take(40).collect();
            let sentence = format!("There is no game {shown:?}; there are {}.", games::ids());
            Trouble::new("UnknownGame", sentence).at("game")
        };
        let table = games::with(game, errand).ok_or_else(unknown)??;
        let summary = table.summary();
        self.table = Some(table);
        Ok(summary)
    }
}

/// A value as the fields of an answer.
pub fn fields(value: Value) -> Fields {
    match value {
        Value::Object(fields) => fields,
        _ => Fields::new(),
    }
}

struct Begin(New);

impl Errand for Begin {
    type Out = Result<Box<dyn Table>, Trouble>;

    fn run<G: Playable>(self) -> Self::Out {
        let New { players, seed, options, first, .. } = self.0;
        let wanted = Wanted { players, first, options, seed };
        let start = wanted.start(G::ABOUT).map_err(|id| unknown_option(G::ABOUT, &id))?;
        Ok(Box::new(Seated::<G>::begin(start)?))
    }
}

fn unknown_option(about: &About, id: &str) -> Trouble {
    let shown: String = id.chars().take(40).collect();
    let all: Vec<_> = about.options.iter().map(|option| option.id).collect();
    let all = if all.is_empty() { "none".to_owned() } else { all.join(", ") };
    let sentence = format!("{} has no option {shown:?}; there are {all}.", about.title);
    Trouble::new("UnknownOption", sentence).at("options")
}

struct LayOut(Setup);

impl Errand for LayOut {
    type Out = Result<Box<dyn Table>, Trouble>;

    fn run<G: Playable>(self) -> Self::Out {
        let position: G::Position = typed(self.0.position, "position")?;
        let game = G::examine(&position).map_err(Trouble::fault)?;
        Ok(Box::new(Seated::lay_out(game)))
    }
}

struct Replay(Record);

impl Errand for Replay {
    type Out = Result<Box<dyn Table>, Trouble>;

    fn run<G: Playable>(self) -> Self::Out {
        let record = self.0;
        record.check::<G>()?;
        let start = record.wanted().start(G::ABOUT);
        let start = start.map_err(|id| unknown_option(G::ABOUT, &id))?;
        let mut table = Seated::<G>::begin(start)?;
        for (number, decision) in record.decisions.iter().enumerate() {
            let place = |trouble: Trouble| trouble.at(format!("journal.decisions[{number}]"));
            table.play(decision, None).map_err(place)?;
        }
        Ok(Box::new(table))
    }
}

/// A journal as it is given: the engine's own form, or the device's bytes in hexadecimal digits.
fn read_journal(journal: Value) -> Result<Record, Trouble> {
    let Value::String(digits) = journal else { return typed(journal, "journal") };
    let not_hex = || Trouble::new("NotAJournal", "These are no bytes in hexadecimal digits.");
    let bytes = unhex(&digits).ok_or_else(not_hex).map_err(|trouble| trouble.at("journal"))?;
    let refused = |refused: Refused| Trouble::new(refused.name(), refused.to_string());
    Record::of_bytes(&bytes).map_err(|why| refused(why).at("journal"))
}

/// What can be played.
fn catalogue() -> Vec<Value> {
    struct Describe;
    impl Errand for Describe {
        type Out = Value;
        fn run<G: Playable>(self) -> Value {
            describe::<G>()
        }
    }
    games::ALL.iter().filter_map(|about| games::with(about.id, Describe)).collect()
}

fn describe<G: Playable>() -> Value {
    let about = G::ABOUT;
    let option = |number: usize| {
        let (name, help) = G::option(number, Lang::En);
        json!({ "id": about.options[number].id, "words": name, "help": help })
    };
    let source = |number: usize| json!({ "id": about.sources[number], "words": G::source(number, Lang::En) });
    json!({
        "id": about.id,
        "title": about.title,
        "author": about.author,
        "rules": about.rules_version,
        "min_players": about.min_seats,
        "max_players": about.max_seats,
        "seats": about.seat_ids,
        "options": (0..about.options.len()).map(option).collect::<Vec<_>>(),
        "sources": (0..about.sources.len()).map(source).collect::<Vec<_>>(),
        "bots": crate::bots::levels(),
    })
}
