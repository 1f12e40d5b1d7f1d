//! Enums and structs as their sources say them: names, doc comments, fields. Reads code as rustfmt writes it.

use std::fs;
use std::path::Path;

use super::PageGame;

/// A field with its type and what it means.
#[derive(Clone, Debug, Default)]
pub struct Field {
    pub name: String,
    pub kind: String,
    pub means: String,
}

/// A variant of an enum.
#[derive(Clone, Debug, Default)]
pub struct Variant {
    pub name: String,
    pub means: String,
    pub fields: Vec<Field>,
    /// The text of a decision, or what stands before its argument.
    pub text: String,
}

impl Variant {
    /// Its name in answers.
    pub fn id(&self) -> String {
        snake_case(&self.name)
    }
}

/// A struct.
#[derive(Clone, Debug)]
pub struct Struct {
    pub name: String,
    pub means: String,
    pub fields: Vec<Field>,
}

/// What a field of positions can be, by its path.
pub struct Forms {
    pub path: &'static str,
    pub variants: Vec<Variant>,
}

/// What the sources of a game say.
pub struct Source {
    pub forms: Vec<Forms>,
    pub decisions: Vec<Variant>,
    pub phases: Vec<Variant>,
    pub events: Vec<Variant>,
    pub glance: Vec<Struct>,
}

impl Source {
    pub fn of(folder: &Path, game: &PageGame) -> Self {
        let read = |file: &str| {
            fs::read_to_string(folder.join(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
        };
        let (file, phase, _) = game.phase;
        let forms = |&(path, file, name): &(&'static str, &str, &str)| Forms {
            path,
            variants: enum_of(&read(file), name),
        };
        Source {
            forms: game.forms.iter().map(forms).collect(),
            decisions: enum_of(&read("decision.rs"), "Decision"),
            phases: enum_of(&read(file), phase),
            events: enum_of(&read("event.rs"), "Event"),
            glance: structs_of(&read("glance.rs")),
        }
    }
}

impl Source {
    /// Whether a field of a question has several forms.
    pub fn has_forms(&self, game: &PageGame, question: &Variant, field: &Field) -> bool {
        let path = format!("{}.{}.{}", game.phase.2, question.id(), field.name);
        self.forms.iter().any(|forms| forms.path == path)
    }
}

/// `snake_case` of a `CamelCase` name.
pub fn snake_case(name: &str) -> String {
    let mut text = String::new();
    for letter in name.chars() {
        if letter.is_uppercase() && !text.is_empty() {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

/// The lines between the braces that follow `head`, without indentation.
fn body<'a>(code: &'a str, head: &str) -> Vec<&'a str> {
    let mut lines = code.lines().skip_while(|line| !line.trim_start().starts_with(head));
    let first = lines.next().unwrap_or_else(|| panic!("there is no `{head}`"));
    let indentation = first.len() - first.trim_start().len();
    let end = format!("{}}}", " ".repeat(indentation));
    lines.take_while(|line| **line != end).map(str::trim).collect()
}

/// Joins doc comments into a sentence and hands every other line on with them.
fn with_docs<'a>(lines: &[&'a str]) -> Vec<(String, &'a str)> {
    let mut docs = String::new();
    let mut all = Vec::new();
    for line in lines {
        if let Some(doc) = line.strip_prefix("///") {
            if !docs.is_empty() {
                docs.push(' ');
            }
            docs.push_str(doc.trim());
        } else if !line.starts_with("#[") && !line.starts_with("//") && !line.is_empty() {
            all.push((std::mem::take(&mut docs), *line));
        }
    }
    all
}

/// `name: Type` pairs of one line; a comma inside of brackets ends none.
fn pairs(text: &str) -> Vec<Field> {
    let mut depth = 0;
    let parts = text.split(|letter| {
        depth += i32::from("<[({".contains(letter)) - i32::from(">])}".contains(letter));
        letter == ',' && depth == 0
    });
    parts.filter_map(|part| field(part, String::new())).collect()
}

fn field(text: &str, means: String) -> Option<Field> {
    let text = text.trim().trim_end_matches(',').trim_start_matches("pub ");
    let (name, kind) = text.split_once(": ")?;
    Some(Field { name: name.to_owned(), kind: kind.to_owned(), means })
}

/// The variants of an enum, or of a decision's table.
fn enum_of(code: &str, name: &str) -> Vec<Variant> {
    let lines = body(code, &format!("pub enum {name} "));
    let mut variants: Vec<Variant> = Vec::new();
    let mut is_inside = false;
    for (means, line) in with_docs(&lines) {
        if is_inside {
            is_inside = line != "},";
            let last = variants.last_mut().expect("a variant was opened");
            last.fields.extend(field(line, means));
            continue;
        }
        let end = line.find(|letter: char| !letter.is_alphanumeric()).unwrap_or(line.len());
        let (name, rest) = line.split_at(end);
        let text = rest.split('"').nth(1).unwrap_or_default().to_owned();
        let mut variant = Variant { name: name.to_owned(), means, text, fields: Vec::new() };
        let rest = rest.trim();
        is_inside = rest == "{";
        if let Some(fields) = rest.strip_prefix("{ ").and_then(|rest| rest.strip_suffix(" },")) {
            variant.fields = pairs(fields);
        } else if let Some(rest) = rest.strip_prefix('(') {
            let inner = rest.split(')').next().unwrap_or_default();
            variant.fields = pairs(inner);
            if variant.fields.is_empty() {
                variant.fields = vec![Field { kind: inner.to_owned(), ..Field::default() }];
            }
        }
        variants.push(variant);
    }
    assert!(variants.len() > 1, "{name} has {} variants", variants.len());
    variants
}

/// All public structs of a file.
fn structs_of(code: &str) -> Vec<Struct> {
    let lines: Vec<&str> = code.lines().collect();
    let docs = with_docs(&lines);
    let heads = docs.iter().filter_map(|(means, line)| {
        let name = line.strip_prefix("pub struct ")?.strip_suffix(" {")?;
        Some((means.clone(), name.to_owned()))
    });
    let of = |(means, name): (String, String)| {
        let lines = body(code, &format!("pub struct {name} {{"));
        let fields = with_docs(&lines);
        let fields = fields.into_iter().filter_map(|(means, line)| field(line, means)).collect();
        Struct { name, means, fields }
    };
    heads.map(of).collect()
}

#[test]
fn enums_are_read_with_docs_and_fields() {
    let code = "pub enum Event {\n    /// One.\n    Gone,\n    /// Two\n    /// lines.\n    Bought { seat: Seat, list: [u8; 4] },\n    Long {\n        /// Who.\n        seat: Seat,\n        #[serde(x)]\n        pay: Option<Seat>,\n    },\n    All([u8; 4]),\n}\n";
    let variants = enum_of(code, "Event");
    let names: Vec<_> = variants.iter().map(Variant::id).collect();
    assert_eq!(names, ["gone", "bought", "long", "all"]);
    assert_eq!(variants[1].means, "Two lines.");
    assert_eq!(variants[1].fields[1].kind, "[u8; 4]");
    assert_eq!((&*variants[2].fields[0].means, &*variants[2].fields[1].name), ("Who.", "pay"));
    let table = "pub enum Decision in Layout; {\n    /// A leg.\n    Sail(city: City) = 11, \"sail \";\n    A = 1, \"a\";\n    B = 2, \"b\";\n    C(x: u8) = 3, \"c \", if x < 3;\n}\n";
    let decisions = enum_of(table, "Decision");
    assert_eq!((&*decisions[0].text, &*decisions[0].fields[0].kind), ("sail ", "City"));
    assert_eq!((decisions.len(), decisions[1].fields.len()), (4, 0));
}
