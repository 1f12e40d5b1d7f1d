//! The page: its sections as Markdown.

use kogge::games::{GameId, Refusal, for_each_game};
use serde_json::Value;

use super::PageGame;
use super::examples::{Example, Examples};
use super::source::{Field, Source, Variant};

const HEAD: &str = "\
# What can come over the engine protocol

Every decision, question, event, field at a glance and refusal of each game, for whoever writes a program that
speaks the [engine protocol](engine-protocol.md). This page is generated: what there is and what it means comes from
the sources of the games, the examples from games that were played. A test fails when the page is not complete
or not of today; `KOGGE_BLESS=1 cargo test -p kogge-sim --test host engine::reference` renews it.

* **Decisions** are what `legal` lists and `apply` takes. Capitals stand for what is named.
* **Questions** are the values of `phase` (Hansa: `stage`) in positions and views, with what `legal` asks then. A question
  without further fields is its name as a text, one with fields an object with its name as the only key.
* **Events** are what `apply` and `log` tell: the name in `event`, the fields beside it. Where an observer may not see
  something, `null` stands in its place.
* **At a glance** is what `view` answers in `glance`. Objects by id have one entry for each thing; lists by seat one for
  each player.
* **Refusals** are the names that stand in `error`, with their `message`.

A field has one type; where `null` is possible it is said. The few fields of positions that are one of several
things are a name as a text, or, where more belongs to it, an object with that name as its only key: each game lists
their **forms**. A *seat* is a number from 0.
";

/// The whole page.
pub fn whole<'a>(sections: impl Iterator<Item = &'a str>) -> String {
    let mut page = HEAD.to_owned();
    sections.for_each(|section| page.push_str(section));
    page
}

/// What is said about a game.
pub fn section(game: &PageGame, source: &Source, met: &Examples) -> String {
    let title = GameId::from_name(game.id).map_or("", |id| id.spec().title);
    let mut page = format!("\n## {title}\n");
    page += "\n### Decisions\n\n| decision | meaning | example | its text |\n|---|---|---|---|\n";
    for it in &source.decisions {
        let (example, text) = told(met.decisions.get(&it.name));
        page += &format!("| `{}` | {} | {example} | {text} |\n", form(it), means(game, it));
    }
    page += "\n### Questions\n\n| name | meaning | fields | question | example |\n|---|---|---|---|---|\n";
    for it in &source.phases {
        let (example, question) = told(met.phases.get(&it.name));
        page += &format!(
            "| `{}` | {} | {} | {question} | {example} |\n",
            it.id(),
            means(game, it),
            fields(&it.fields, "the value itself", &|field| source.has_forms(game, it, field))
        );
    }
    page += "\n### Forms\n\n| field of positions | forms |\n|---|---|\n";
    for it in &source.forms {
        let forms = match it.path == game.phase.2 {
            true => "the questions above".to_owned(),
            false => it.variants.iter().map(written_form).collect::<Vec<_>>().join(", "),
        };
        page += &format!("| `{}` | {forms} |\n", it.path);
    }
    page += "\n### Events\n\n| event | meaning | fields | example | its text |\n|---|---|---|---|---|\n";
    for it in &source.events {
        let (example, text) = told(met.events.get(&it.name));
        page += &format!(
            "| `{}` | {} | {} | {example} | {text} |\n",
            it.id(),
            means(game, it),
            fields(&it.fields, "`of`", &|_| false)
        );
    }
    page += "\n### At a glance\n";
    for of in &source.glance {
        page += &format!(
            "\n**{}**: {}\n\n| field | type | meaning | example |\n|---|---|---|---|\n",
            words(&of.name),
            of.means
        );
        for field in &of.fields {
            let example = met.glance.get(&(of.name.clone(), field.name.clone()));
            let example = example.map(|value| code(&shortened(value))).unwrap_or_default();
            page += &format!(
                "| `{}` | {} | {} | {example} |\n",
                field.name,
                kind(&field.kind),
                cell(&field.means)
            );
        }
    }
    page += "\n### Refusals\n\n| error | message |\n|---|---|\n";
    for (name, message) in refusals(game.id) {
        page += &format!("| `{name}` | {message} |\n");
    }
    page
}

/// Example and text, each for a cell of its own.
fn told(example: Option<&Example>) -> (String, String) {
    let Some(Example { value, text }) = example else { return Default::default() };
    let value = match value {
        Value::String(text) => format!("`{text}`"),
        other => code(&shortened(other)),
    };
    (value, cell(text))
}

/// What a variant means, and why it has no example, if there is a reason.
fn means(game: &PageGame, it: &Variant) -> String {
    let reasons = game.without_example.iter().filter(|(name, _)| *name == it.name);
    reasons.fold(cell(&it.means), |means, (_, why)| format!("{means} {why}"))
}

/// A decision as it is written, with capitals for what it names.
fn form(decision: &Variant) -> String {
    let names = decision.fields.iter().map(|field| field.name.to_uppercase());
    format!("{}{}", decision.text, names.collect::<Vec<_>>().join(" "))
}

/// How one of several things is written: its name, or an object with its name and capitals for its fields.
fn written_form(it: &Variant) -> String {
    match it.fields.as_slice() {
        [] => format!("`{}`", it.id()),
        [Field { name, kind, .. }] if name.is_empty() => {
            format!("`{{\"{}\":{}}}`", it.id(), words(kind).to_uppercase())
        }
        fields => {
            let inner =
                |field: &Field| format!("\"{}\":{}", field.name, kind(&field.kind).to_uppercase());
            let inner: Vec<_> = fields.iter().map(inner).collect();
            format!("`{{\"{}\":{{{}}}}}`", it.id(), inner.join(","))
        }
    }
}

/// Fields with their types; a single one without a name stands under `alone`.
fn fields(fields: &[Field], alone: &str, has_forms: &dyn Fn(&Field) -> bool) -> String {
    let one = |field: &Field| match field.name.as_str() {
        "" => format!("{alone}: {}", kind(&field.kind)),
        name if has_forms(field) => format!("`{name}`: one of its forms"),
        name => format!("`{name}`: {}", kind(&field.kind)),
    };
    fields.iter().map(one).collect::<Vec<_>>().join(", ")
}

/// A type in words.
fn kind(kind: &str) -> String {
    let inside = |name: &str| kind.strip_prefix(name)?.strip_prefix('<')?.strip_suffix('>');
    if let Some(inner) = inside("Option") {
        return format!("{} or null", self::kind(inner));
    }
    if let Some(inner) = inside("Vec") {
        return format!("list: {}", self::kind(first_of(inner)));
    }
    if let Some(inner) = inside("LinearMap") {
        let mut parts = inner.splitn(2, ", ");
        let key = parts.next().unwrap_or_default();
        let value = first_of(parts.next().unwrap_or_default());
        return format!("object: {} by {}", self::kind(value), words(key));
    }
    if let Some(inner) = kind.strip_prefix('[').and_then(|kind| kind.strip_suffix(']')) {
        return format!("list: {}", self::kind(inner.split(';').next().unwrap_or_default()));
    }
    match kind {
        "u8" | "u16" | "i8" | "i16" | "Points" => "number".to_owned(),
        "bool" => "true or false".to_owned(),
        "&'static str" => "name".to_owned(),
        "GoodsStore" => "object: number by good".to_owned(),
        "Colours" => "list: colour".to_owned(),
        "ExtraSource" | "Source" => "object".to_owned(),
        "Payee" => "seat or null".to_owned(),
        "OpenPayment" | "OfferedDraw" | "Reaction" | "Claim" | "Lifted" | "Piece" | "Pieces"
        | "Warehouse" => format!("object: {}", words(kind)),
        other => match other.strip_suffix("Set") {
            Some(item) => format!("list: {}", words(item)),
            None => words(other),
        },
    }
}

/// The first type of a list of them.
fn first_of(kinds: &str) -> &str {
    let mut depth = 0;
    let end = kinds.find(|letter| {
        depth += i32::from("<[({".contains(letter)) - i32::from(">])}".contains(letter));
        letter == ',' && depth == 0
    });
    &kinds[..end.unwrap_or(kinds.len())]
}

/// `TokenKind` in words.
fn words(name: &str) -> String {
    super::source::snake_case(name).replace('_', " ")
}

/// A text for a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace("[`", "`").replace("`]", "`").trim().to_owned()
}

fn code(value: &Value) -> String {
    format!("`{value}`")
}

/// The longest list or object that is printed whole.
const MOST: usize = 4;

/// A value without most of what is in long lists and objects.
fn shortened(value: &Value) -> Value {
    match value {
        Value::Array(items) => {
            let few = items.iter().take(MOST).map(shortened);
            few.chain((items.len() > MOST).then(|| "…".into())).collect()
        }
        Value::Object(fields) if fields.keys().all(|key| key != "event") && fields.len() > 2 => {
            let is_by_id = fields.values().all(Value::is_object) || fields.len() > 2 * MOST;
            let few = fields.iter().take(if is_by_id { 1 } else { fields.len() });
            let few = few.map(|(name, field)| (name.clone(), shortened(field)));
            few.chain(is_by_id.then(|| ("…".to_owned(), "…".into()))).collect()
        }
        Value::Object(fields) => {
            fields.iter().map(|(name, field)| (name.clone(), shortened(field))).collect()
        }
        other => other.clone(),
    }
}

macro_rules! refusals_of {
    ($wanted:ident $($number:literal $name:ident $folder:ident;)*) => {
        match $wanted {
            $(stringify!($folder) => {
                kogge::games::$folder::Refusal::ALL.map(|it| (it.name(), it.sentence())).to_vec()
            })*
            _ => Vec::new(),
        }
    };
}

/// Names and sentences of all refusals of a game.
fn refusals(game: &str) -> Vec<(&'static str, &'static str)> {
    for_each_game!([refusals_of] game)
}
