//! A session of the engine: it holds at most one game, and every line is a command to it.
//!
//! Lives here: which command goes where, and how a game comes into the session. A game that cannot be made
//! leaves the one before in its place.

use kogge::games::{GameId, GameSpec};
use kogge::saves::journal::JournalError;
use kogge::ui::Lang;
use kogge::ui::table::{option_text, source_name};
use serde_json::{Map, Value, json};

use super::answers::language;
use super::game_session::{EngineGame, GameSession};
use super::protocol::{
    EngineError, EngineRequest, EngineResponse, New, PROTOCOL, SetupRequest, parse_position, read,
};
use super::strict::{Json, JsonPath, ReadError};
use crate::engine::journal_doc::{JournalDoc, unhex};
use crate::games::{self, GameVisitor, HostGame, StartRequest};

/// The fields of an answer.
pub type Fields = Map<String, Value>;

/// A conversation with the engine.
#[derive(Default)]
pub struct Session {
    active: Option<Box<dyn EngineGame>>,
}

impl Session {
    /// No game yet.
    pub fn new() -> Self {
        Session::default()
    }

    /// The answer to a line; a blank one has none.
    pub fn answer(&mut self, line: &[u8]) -> Option<EngineResponse> {
        let Ok(line) = std::str::from_utf8(line) else {
            let failure = EngineError::new("BadUtf8", "The line is not UTF-8.");
            return Some(EngineResponse::refused(None, failure));
        };
        if line.trim().is_empty() {
            return None;
        }
        let (id, command) = read(line);
        Some(match command.and_then(|command| self.execute(command)) {
            Ok(fields) => EngineResponse::success(id, fields),
            Err(failure) => EngineResponse::refused(id, failure),
        })
    }

    fn execute(&mut self, command: EngineRequest) -> Result<Fields, EngineError> {
        match command {
            EngineRequest::Games(games) => {
                let lang = language(games.language.as_deref())?;
                Ok(fields(json!({ "protocol": PROTOCOL, "games": catalogue(lang) })))
            }
            EngineRequest::New(new) => self.install_game(&new.game.clone(), FromStart(new)),
            EngineRequest::Setup(setup) => {
                self.install_game(&setup.game.clone(), FromPosition(setup))
            }
            EngineRequest::Load(load) => self.load(load.journal),
            EngineRequest::Position => self.active()?.position(),
            EngineRequest::View(view) => self.active()?.view(view.observer.into()),
            EngineRequest::Legal(legal) => self.active()?.legal(&legal),
            EngineRequest::Apply(apply) => self.active()?.apply(&apply),
            EngineRequest::Undo(undo) => self.active()?.undo(&undo),
            EngineRequest::Score(score) => self.active()?.score(score.observer),
            EngineRequest::Bot(bot) => self.active()?.bot(&bot),
            EngineRequest::Log(log) => self.active()?.log(&log),
            EngineRequest::Journal(journal) => self.active()?.journal(journal.observer),
        }
    }

    /// Plays a journal again; the answer knows the first seat also if the journal only has its seed.
    fn load(&mut self, journal: Json) -> Result<Fields, EngineError> {
        let journal = read_journal(journal)?;
        let in_journal = |failure: EngineError| {
            let field = failure.field.clone().map(|field| match field.as_str() {
                "game" | "options" => format!("journal.{field}"),
                _ => field,
            });
            EngineError { field, ..failure }
        };
        let game = journal.game.clone();
        let mut answer = self.install_game(&game, FromJournal(journal)).map_err(in_journal)?;
        answer.insert("first".into(), json!(self.active()?.first_seat()));
        Ok(answer)
    }

    fn active(&mut self) -> Result<&mut (dyn EngineGame + 'static), EngineError> {
        let none =
            || EngineError::new("NoGame", "There is no game yet: begin with new, setup or load.");
        self.active.as_deref_mut().ok_or_else(none)
    }

    /// Puts another game on the table, if it can be made; the old one stays otherwise.
    fn install_game<E>(&mut self, game: &str, visitor: E) -> Result<Fields, EngineError>
    where
        E: GameVisitor<Output = Result<Box<dyn EngineGame>, EngineError>>,
    {
        let unknown = || {
            let shown: String = game.chars().take(40).collect();
            let message = format!("There is no game {shown:?}; there are {}.", games::ids());
            EngineError::new("UnknownGame", message).in_field("game")
        };
        let active = games::visit(game, visitor).ok_or_else(unknown)??;
        let summary = active.summary();
        self.active = Some(active);
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

struct FromStart(New);

impl GameVisitor for FromStart {
    type Output = Result<Box<dyn EngineGame>, EngineError>;

    fn visit<G: HostGame>(self) -> Self::Output {
        let New { players, seed, options, first, .. } = self.0;
        let start_request = StartRequest { players, first, options, seed };
        let start = start_request.start(G::SPEC).map_err(|id| unknown_option(G::SPEC, &id))?;
        Ok(Box::new(GameSession::<G>::from_start(start)?))
    }
}

fn unknown_option(spec: &GameSpec, id: &str) -> EngineError {
    let shown: String = id.chars().take(40).collect();
    let all: Vec<_> = spec.options.iter().map(|option| option.id).collect();
    let all = if all.is_empty() { "none".to_owned() } else { all.join(", ") };
    let message = format!("{} has no option {shown:?}; there are {all}.", spec.title);
    EngineError::new("UnknownOption", message).in_field("options")
}

struct FromPosition(SetupRequest);

impl GameVisitor for FromPosition {
    type Output = Result<Box<dyn EngineGame>, EngineError>;

    fn visit<G: HostGame>(self) -> Self::Output {
        let position: G::Position = parse_position(G::SPEC.id, &self.0.position)?;
        let game = G::try_from_position(&position).map_err(EngineError::position_error)?;
        Ok(Box::new(GameSession::from_position(game)))
    }
}

struct FromJournal(JournalDoc);

impl GameVisitor for FromJournal {
    type Output = Result<Box<dyn EngineGame>, EngineError>;

    fn visit<G: HostGame>(self) -> Self::Output {
        let journal = self.0;
        journal.check::<G>()?;
        let start = journal.start_request().start(G::SPEC);
        let start = start.map_err(|id| unknown_option(G::SPEC, &id))?;
        let in_journal = |error: EngineError| match error.field.clone() {
            Some(field) => error.in_field(format!("journal.{field}")),
            None => error,
        };
        let mut active = GameSession::<G>::from_start(start).map_err(in_journal)?;
        check_drawn_first(&journal, active.first_seat())?;
        for (number, decision) in journal.decisions.iter().enumerate() {
            let place =
                |failure: EngineError| failure.in_field(format!("journal.decisions[{number}]"));
            active.play(decision).map_err(place)?;
        }
        Ok(Box::new(active))
    }
}

/// A journal that says who was drawn to begin says what its seed gives.
fn check_drawn_first(journal: &JournalDoc, first: Option<u8>) -> Result<(), EngineError> {
    let reason = match (journal.drawn_first, journal.first, first) {
        (None, ..) => return Ok(()),
        (Some(noted), None, Some(drawn)) if noted == drawn => return Ok(()),
        (Some(noted), None, drawn) => {
            format!("It is {noted}, but the seed draws {}.", drawn.unwrap_or_default())
        }
        (_, Some(given), _) => format!("Nobody was drawn: first is {given}."),
    };
    Err(EngineError::new("OtherFirst", reason).in_field("journal.drawn_first"))
}

/// A journal as it is given: the engine's own form, or the device's bytes in hexadecimal digits.
fn read_journal(journal: Json) -> Result<JournalDoc, EngineError> {
    let digits = match journal {
        Json::Text(digits) => digits,
        Json::Object(_) => return Ok(JournalDoc::of_json(journal)?),
        other => {
            let what = "a journal: an object, or a text of hexadecimal digits";
            return Err(ReadError::must_be(&JsonPath::Root("journal"), &other, what).into());
        }
    };
    let not_hex = || EngineError::new("NotAJournal", "These are no bytes in hexadecimal digits.");
    let bytes =
        unhex(&digits).ok_or_else(not_hex).map_err(|failure| failure.in_field("journal"))?;
    let refused = |refused: JournalError| EngineError::new(refused.name(), refused.to_string());
    JournalDoc::of_bytes(&bytes).map_err(|why| refused(why).in_field("journal"))
}

/// What can be played.
fn catalogue(lang: Lang) -> Vec<Value> {
    struct Describe(Lang);
    impl GameVisitor for Describe {
        type Output = Value;
        fn visit<G: HostGame>(self) -> Value {
            describe::<G>(self.0)
        }
    }
    GameId::ALL.into_iter().filter_map(|id| games::visit(id.name(), Describe(lang))).collect()
}

fn describe<G: HostGame>(lang: Lang) -> Value {
    let spec = G::SPEC;
    let option = |number: usize| {
        let (name, help) = option_text::<G>(number, lang);
        json!({ "id": spec.options[number].id, "name": name, "help": help })
    };
    let source = |number: usize| json!({ "id": spec.score_sources[number], "name": source_name::<G>(number, lang) });
    json!({
        "id": spec.id,
        "title": spec.title,
        "author": spec.author,
        "rules": spec.rules_version,
        "min_players": spec.min_seats,
        "max_players": spec.max_seats,
        "seats": spec.seat_colour_ids,
        "options": (0..spec.options.len()).map(option).collect::<Vec<_>>(),
        "sources": (0..spec.score_sources.len()).map(source).collect::<Vec<_>>(),
        "bots": crate::bots::levels(),
    })
}
