//! Examples of everything, collected from games of every kind: the first that comes up stands for all.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

use kogge::bots::{Arena, BotLevel};
use kogge::games::{Choices, Decision, Observer, Options, Rng, Seat, Start};
use kogge::ui::Lang;
use kogge_sim::bots::{self, BotSpec};
use kogge_sim::event_log::EventLog;
use kogge_sim::games::{self, GameVisitor, HostGame};
use kogge_sim::narrator::Narrator;
use serde::Deserialize;
use serde_json::{Map, Value};

use super::PageGame;
use super::source::{Source, Struct, Variant};

/// So many games are played until everything has come up.
const GAMES: u64 = 900;
/// Games that are played in any case, so that examples of many fields are seen.
const AT_LEAST: u64 = 10;

/// An example with what it says in words.
#[derive(Clone, Debug)]
pub struct Example {
    pub value: Value,
    pub text: String,
}

/// What came up, by the names of variants.
#[derive(Default)]
pub struct Examples {
    pub decisions: BTreeMap<String, Example>,
    pub phases: BTreeMap<String, Example>,
    pub events: BTreeMap<String, Example>,
    /// By struct and field.
    pub glance: BTreeMap<(String, String), Value>,
    /// The JSON types of each field of events, of positions and of what is seen at a glance.
    types: BTreeMap<String, BTreeSet<&'static str>>,
    /// Games that were played.
    played: u64,
}

impl Examples {
    /// Plays until everything has come up.
    pub fn collect(game: &PageGame, source: &Source) -> Self {
        games::visit(game.id, Collect { game, source }).expect("a game of the list")
    }

    /// What never came up.
    pub fn missing(&self, game: &PageGame, source: &Source) -> Vec<String> {
        let is_met =
            |variant: &Variant| game.without_example.iter().any(|(name, _)| *name == variant.name);
        let missing = |what: &str, variants: &[Variant], met: &BTreeMap<String, Example>| {
            let unmet = variants.iter().filter(|it| !met.contains_key(&it.name) && !is_met(it));
            unmet.map(|it| format!("{} {what} {}", game.id, it.name)).collect::<Vec<_>>()
        };
        let fields = source.glance.iter().flat_map(|of| {
            let of_struct = of.fields.iter().map(|field| (of.name.clone(), field.name.clone()));
            of_struct.filter(|key| !self.glance.contains_key(key))
        });
        let fields = fields.map(|(of, field)| format!("{} glance {of}.{field}", game.id));
        let mut all = missing("decision", &source.decisions, &self.decisions);
        all.extend(missing("phase", &source.phases, &self.phases));
        all.extend(missing("event", &source.events, &self.events));
        all.extend(fields);
        all
    }

    /// Fields whose values are of several types, but for those with several forms; nothing (`null`) is of any.
    pub fn mixed_types(&self, source: &Source) -> Vec<String> {
        let has_forms =
            |field: &str| source.forms.iter().any(|of| field == format!("position {}", of.path));
        let mixed = self.types.iter().filter(|(field, types)| types.len() > 1 && !has_forms(field));
        mixed.map(|(field, types)| format!("{field}: {types:?}")).collect()
    }

    /// Takes over from others what never came up here.
    fn fill_from(&mut self, others: Self) {
        fn fill<V>(ours: &mut BTreeMap<String, V>, others: BTreeMap<String, V>) {
            others.into_iter().for_each(|(name, it)| {
                ours.entry(name).or_insert(it);
            });
        }
        fill(&mut self.decisions, others.decisions);
        fill(&mut self.phases, others.phases);
        fill(&mut self.events, others.events);
        for (field, names) in others.types {
            self.types.entry(field).or_default().extend(names);
        }
    }

    fn note_type(&mut self, field: String, value: &Value) {
        if let Some(name) = type_name(value) {
            self.types.entry(field).or_default().insert(name);
        }
    }

    /// Notes the types of all that is in a position. Places of a list are alike, but for those of a pair.
    fn note_position(&mut self, path: &str, value: &Value) {
        self.note_type(format!("position {path}"), value);
        match value {
            Value::Object(fields) => {
                for (name, field) in fields {
                    let path =
                        if path.is_empty() { name.clone() } else { format!("{path}.{name}") };
                    self.note_position(&path, field);
                }
            }
            Value::Array(items) => {
                let kinds: BTreeSet<_> = items.iter().filter_map(type_name).collect();
                let is_pair = items.len() == 2 && kinds.len() == 2;
                for (at, item) in items.iter().enumerate() {
                    let place = if is_pair { at.to_string() } else { String::new() };
                    self.note_position(&format!("{path}[{place}]"), item);
                }
            }
            _ => {}
        }
    }

    fn note_event(&mut self, source: &Source, value: Value, text: String) {
        let (id, fields) = match &value {
            Value::String(id) => (id.clone(), Value::Null),
            Value::Object(tagged) => match tagged.iter().next() {
                Some((id, fields)) => (id.clone(), fields.clone()),
                None => return,
            },
            _ => return,
        };
        let Some(variant) = source.events.iter().find(|event| event.id() == id) else {
            panic!("the event {id} is not in the source");
        };
        for (name, field) in fields.as_object().into_iter().flatten() {
            self.note_type(format!("event {id}.{name}"), field);
        }
        let mut flat = Map::from_iter([("event".to_owned(), Value::from(id))]);
        match fields {
            Value::Object(fields) => flat.extend(fields),
            Value::Null => {}
            other => drop(flat.insert("of".to_owned(), other)),
        }
        let fresh = Example { value: Value::Object(flat), text };
        keep(&mut self.events, variant, fresh);
    }

    fn note_glance(&mut self, structs: &[Struct], name: &str, value: &Value) {
        let Some(of) = structs.iter().find(|of| of.name == name) else { return };
        for field in &of.fields {
            let inner = value.get(&field.name).unwrap_or(&Value::Null);
            self.note_type(format!("glance {name}.{}", field.name), inner);
            let is_telling = match inner {
                Value::Null => false,
                Value::Array(items) => items.iter().any(|item| !item.is_null()),
                Value::Object(fields) => !fields.is_empty(),
                _ => true,
            };
            if is_telling {
                let key = (name.to_owned(), field.name.clone());
                self.glance.entry(key).or_insert_with(|| inner.clone());
            }
            if let Some(next) = structs.iter().find(|next| names(&field.kind, &next.name)) {
                for element in elements(inner, &field.kind) {
                    self.note_glance(structs, &next.name, element);
                }
            }
        }
    }
}

/// Whether a type has this name in it.
fn names(kind: &str, name: &str) -> bool {
    kind.split(|letter: char| !letter.is_alphanumeric()).any(|word| word == name)
}

/// The structs in a field: the value itself, the items of a list, the values of an object by id.
fn elements<'a>(value: &'a Value, kind: &str) -> Vec<&'a Value> {
    match value {
        Value::Array(items) => items.iter().flat_map(|item| elements(item, "")).collect(),
        Value::Object(fields) if kind.starts_with("LinearMap") => {
            fields.values().flat_map(|field| elements(field, "")).collect()
        }
        Value::Null => Vec::new(),
        single => vec![single],
    }
}

/// Keeps the first example, and one with words in place of one without.
fn keep(met: &mut BTreeMap<String, Example>, variant: &Variant, fresh: Example) {
    match met.get(&variant.name) {
        Some(example) if !example.text.is_empty() || fresh.text.is_empty() => {}
        _ => drop(met.insert(variant.name.clone(), fresh)),
    }
}

fn type_name(value: &Value) -> Option<&'static str> {
    match value {
        Value::Null => None,
        Value::Bool(_) => Some("true or false"),
        Value::Number(_) => Some("number"),
        Value::String(_) => Some("text"),
        Value::Array(_) => Some("list"),
        Value::Object(_) => Some("object"),
    }
}

/// The decision of a text: the whole of it, or the longest beginning.
pub fn decision_of<'a>(decisions: &'a [Variant], text: &str) -> &'a Variant {
    let whole = decisions.iter().find(|it| it.fields.is_empty() && it.text == text);
    let begins = || {
        let begins =
            decisions.iter().filter(|it| !it.fields.is_empty() && text.starts_with(&it.text));
        begins.max_by_key(|it| it.text.len())
    };
    whole.or_else(begins).unwrap_or_else(|| panic!("the decision {text:?} is not in the source"))
}

/// A position from which what is rare comes up, and the decisions that lead there.
#[derive(Deserialize)]
struct Rare {
    position: Value,
    decisions: Vec<String>,
}

impl Rare {
    /// Those of a game, if it has any.
    fn of(game: &str) -> Vec<Self> {
        let place = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/engine/reference/rare");
        match fs::read_to_string(place.join(format!("{game}.json"))) {
            Ok(text) => serde_json::from_str(&text).expect("positions with decisions"),
            Err(_) => Vec::new(),
        }
    }
}

struct Collect<'a> {
    game: &'a PageGame,
    source: &'a Source,
}

impl GameVisitor for Collect<'_> {
    type Output = Examples;

    fn visit<G: HostGame>(self) -> Examples {
        let mut rare = Examples::default();
        for Rare { position, decisions } in Rare::of(self.game.id) {
            let position = serde_json::from_value(position).expect("a position of this game");
            let game = G::try_from_position(&position).unwrap_or_else(|error| {
                panic!("{}, {}: {}", self.game.id, error.field, error.reason)
            });
            self.replay(game, &decisions, &mut rare);
        }
        let mut met = Examples::default();
        let mut rng = Rng::new(20_261_118);
        let seats = u32::from(G::SPEC.max_seats - G::SPEC.min_seats + 1);
        while met.played < GAMES {
            let players = G::SPEC.min_seats + rng.below(seats) as u8;
            let few = if rng.below(2) == 0 { rng.next() } else { u32::MAX };
            let bits = rng.next() & few & ((1 << G::SPEC.options.len()) - 1);
            let start = Start {
                options: Options(bits as u16),
                ..Start::new(players, u64::from(rng.next()))
            };
            let Ok(game) = G::new(&start) else { continue };
            met.played += 1;
            self.play(game, &mut rng, &mut met);
            let missing = met.missing(self.game, self.source);
            let without = rare.missing(self.game, self.source);
            if met.played >= AT_LEAST && missing.iter().all(|it| !without.contains(it)) {
                break;
            }
        }
        met.fill_from(rare);
        met
    }
}

impl Collect<'_> {
    /// Plays a game: as a bot does, plausibly, or quite at random.
    fn play<G: HostGame>(&self, mut game: G, rng: &mut Rng, met: &mut Examples) {
        let style = rng.below(3);
        let mut arena = Box::new(Arena::new());
        let shows_glance = met.played <= AT_LEAST;
        let mut choices = Choices::new();
        let mut decider = None;
        loop {
            self.note_phase(&game, met);
            if shows_glance {
                let position = serde_json::to_value(game.position()).expect("a position is data");
                met.note_position("", &position);
                let observer = decider.map_or(Observer::Public, Observer::Seat);
                let glance = G::at_a_glance(&game.view(observer));
                let glance = serde_json::to_value(glance).expect("a glance is data");
                met.note_glance(&self.source.glance, "Glance", &glance);
            }
            game.legal(&mut choices);
            decider = game.decider();
            let Some(seat) = decider else { break };
            self.note_decisions(&game, &choices, met);
            let deckhand = BotSpec::Bot(BotLevel::Deckhand, Some(1));
            let decision = match style {
                0 => choices[rng.below(choices.len() as u32) as usize],
                1 => game.playout_decision(&choices, rng),
                _ => {
                    let seed = u64::from(rng.next());
                    let choice = bots::choose(&game, seat, deckhand, seed, &mut arena);
                    choice.expect("a decision").decision
                }
            };
            self.note_events(&mut game, seat, decision, met);
        }
    }

    /// Plays what was written down to be played.
    fn replay<G: HostGame>(&self, mut game: G, decisions: &[String], met: &mut Examples) {
        let mut choices = Choices::new();
        for decision in decisions {
            let seat = game.decider().expect("a game that goes on");
            self.note_phase(&game, met);
            game.legal(&mut choices);
            self.note_decisions(&game, &choices, met);
            let decision = G::Decision::parse(decision).expect("a decision of this game");
            self.note_events(&mut game, seat, decision, met);
        }
    }

    /// Takes a decision and notes what happens.
    fn note_events<G: HostGame>(
        &self,
        game: &mut G,
        seat: Seat,
        decision: G::Decision,
        met: &mut Examples,
    ) {
        let mut events = EventLog::new();
        game.apply(decision, &mut events).expect("a listed decision");
        let narrator = Narrator::to(game, Observer::Seat(seat), Lang::En);
        for event in events.0 {
            let value = serde_json::to_value(event).expect("an event is data");
            met.note_event(self.source, value, narrator.event(event).unwrap_or_default());
        }
    }

    fn note_phase<G: HostGame>(&self, game: &G, met: &mut Examples) {
        if met.phases.len() == self.source.phases.len() {
            return;
        }
        let mut position = serde_json::to_value(game.position()).expect("a position is data");
        let value = position[self.game.phase.2].take();
        let id = match &value {
            Value::String(id) => id.clone(),
            other => {
                let tags = other.as_object().expect("a phase is a name, or an object with one key");
                tags.keys().next().expect("a name").clone()
            }
        };
        let found = self.source.phases.iter().find(|phase| phase.id() == id);
        let phase = found.unwrap_or_else(|| panic!("the phase {id} is not in the source"));
        let question = match game.decider() {
            Some(_) => Narrator::to_decider(game, Lang::En).question(),
            None => String::new(),
        };
        met.phases.entry(phase.name.clone()).or_insert(Example { value, text: question });
    }

    fn note_decisions<G: HostGame>(
        &self,
        game: &G,
        choices: &Choices<G::Decision>,
        met: &mut Examples,
    ) {
        if met.decisions.len() == self.source.decisions.len() {
            return;
        }
        for &choice in choices.iter() {
            let decision = choice.to_string();
            let variant = decision_of(&self.source.decisions, &decision);
            if !met.decisions.contains_key(&variant.name) {
                let text = Narrator::to_decider(game, Lang::En).decision(choice);
                let example = Example { value: decision.into(), text };
                met.decisions.insert(variant.name.clone(), example);
            }
        }
    }
}
