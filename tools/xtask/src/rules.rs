//! Which test checks which rule: every id of a catalogue in `docs/rules` and every one of its
//! worked examples must have a test in `tests/rules/<game>` that is named after it.
//!
//! A test names what it checks at the beginning of its name (`han_065_the_leader_is_paid`,
//! `han_x9_losses`); further rules that it checks stand in a comment within it (`// HAN-066`). A test
//! that is ignored checks nothing.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use crate::games;

/// Lists every rule and example with its tests; an error lists those that have none.
pub fn run(root: &Path) -> Result<(), String> {
    let mut failures = Vec::new();
    for catalogue in Catalogue::all(root)? {
        let tests = Tests::of(&catalogue, root)?;
        let (mut tested, mut count) = (0, 0);
        for (id, name) in &catalogue.ids {
            let found = tests.by_id.get(id).map_or(&[][..], Vec::as_slice);
            println!("{name:<8} {}", if found.is_empty() { "-".into() } else { found.join(", ") });
            count += 1;
            match found {
                [] => failures.push(format!("{} {name} has no test", catalogue.game)),
                _ => tested += 1,
            }
        }
        for (id, names) in &tests.by_id {
            if !catalogue.ids.contains_key(id) {
                let names = names.join(", ");
                failures.push(format!("{}: {names} is named after nothing", catalogue.game));
            }
        }
        println!("{}: {tested} of {count} rules and examples have a test\n", catalogue.game);
    }
    if failures.is_empty() { Ok(()) } else { Err(failures.join("\n")) }
}

/// What can be tested: a rule, or an example with the letters of its series.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Id {
    Rule(u32),
    Example(String, u32),
}

/// The ids of one game's catalogue, with the way they are written there.
struct Catalogue {
    game: String,
    prefix: String,
    ids: BTreeMap<Id, String>,
}

impl Catalogue {
    /// The catalogues of all games that have an engine.
    fn all(root: &Path) -> Result<Vec<Catalogue>, String> {
        let mut catalogues = Vec::new();
        for file in files(&root.join("docs/rules"), "md")? {
            let game = stem(&file);
            if games::all().any(|id| id == game) {
                catalogues.push(Catalogue::read(game, &text(&file)?)?);
            }
        }
        Ok(catalogues)
    }

    fn read(game: String, text: &str) -> Result<Catalogue, String> {
        let mut catalogue = Catalogue { game, prefix: String::new(), ids: BTreeMap::new() };
        for line in text.lines() {
            let Some((name, letters, number)) = entry(line) else { continue };
            let Ok(number) = number.parse() else { continue };
            let id = match letters {
                "E" | "X" | "EX" => Id::Example(letters.to_lowercase(), number),
                prefix => {
                    catalogue.prefix = prefix.to_lowercase();
                    Id::Rule(number)
                }
            };
            if catalogue.ids.insert(id, name.to_string()).is_some() {
                return Err(format!("{} has {name} twice", catalogue.game));
            }
        }
        if catalogue.prefix.is_empty() {
            return Err(format!("the catalogue of {} has no rules", catalogue.game));
        }
        Ok(catalogue)
    }

    /// The id that the name of a test begins with: `han_065_…`, `han_x9_…`, `ams_ex_01_…`.
    fn id_of_test(&self, name: &str) -> Option<Id> {
        let rest = name.strip_prefix(&self.prefix).and_then(|rest| rest.strip_prefix('_'));
        let rest = rest.unwrap_or(name);
        let letters = rest.find(|c: char| !c.is_ascii_lowercase()).unwrap_or(rest.len());
        let (letters, rest) = rest.split_at(letters);
        let rest = rest.strip_prefix('_').unwrap_or(rest);
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number = rest[..digits].parse().ok()?;
        match letters {
            "" if name.starts_with(&self.prefix) => Some(Id::Rule(number)),
            "e" | "x" | "ex" => Some(self.example(letters, number)),
            _ => None,
        }
    }

    /// An example by any of the names of its series: a catalogue with `EX-01` has no `X1`.
    fn example(&self, letters: &str, number: u32) -> Id {
        let named = Id::Example(letters.into(), number);
        let long = Id::Example("ex".into(), number);
        if !self.ids.contains_key(&named) && self.ids.contains_key(&long) { long } else { named }
    }

    /// The rules that a comment cites.
    fn ids_of_comment(&self, line: &str) -> Vec<Id> {
        let Some((_, comment)) = line.split_once("//") else { return Vec::new() };
        let words = comment.split(|c: char| !c.is_ascii_alphanumeric() && c != '-');
        words.filter_map(|word| self.id_of_word(word)).collect()
    }

    fn id_of_word(&self, word: &str) -> Option<Id> {
        let (letters, number) = word.split_once('-')?;
        let known = letters.to_lowercase() == self.prefix;
        number.parse().ok().filter(|_| known).map(Id::Rule)
    }
}

/// Name, letters and number of a list entry such as `- **HAN-065** …` or `- EX-01 …`.
fn entry(line: &str) -> Option<(&str, &str, &str)> {
    let entry = line.trim_start().strip_prefix("- ")?;
    let entry = entry.strip_prefix("**").unwrap_or(entry);
    let letters = entry.find(|c: char| !c.is_ascii_uppercase())?;
    let (letters, rest) = entry.split_at(letters);
    let rest = rest.strip_prefix('-').unwrap_or(rest);
    let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
    let (number, rest) = rest.split_at(digits);
    let name = &entry[..entry.len() - rest.len()];
    let ends = rest.starts_with("**") || rest.starts_with(' ');
    (!letters.is_empty() && !number.is_empty() && ends).then_some((name, letters, number))
}

/// The tests of one game by what they check.
struct Tests {
    by_id: BTreeMap<Id, Vec<String>>,
}

impl Tests {
    fn of(catalogue: &Catalogue, root: &Path) -> Result<Tests, String> {
        let mut tests = Tests { by_id: BTreeMap::new() };
        for file in files(&root.join("tests/rules").join(&catalogue.game), "rs")? {
            for test in functions(&text(&file)?) {
                let mut ids: Vec<Id> = catalogue.id_of_test(test.name).into_iter().collect();
                ids.extend(test.body.iter().flat_map(|line| catalogue.ids_of_comment(line)));
                ids.sort();
                ids.dedup();
                for id in ids {
                    tests.by_id.entry(id).or_default().push(test.name.to_string());
                }
            }
        }
        Ok(tests)
    }
}

/// A function under `#[test]` that runs.
#[derive(PartialEq, Debug)]
struct Test<'a> {
    name: &'a str,
    body: Vec<&'a str>,
}

/// All tests of a formatted file: a function ends at the brace that stands below its first letter.
fn functions(text: &str) -> Vec<Test<'_>> {
    let mut tests = Vec::new();
    let mut lines = text.lines();
    let mut before = "";
    while let Some(line) = lines.next() {
        if line.trim() != "#[test]" {
            before = line;
            continue;
        }
        let indent = &line[..line.len() - line.trim_start().len()];
        let mut is_ignored = is_ignored(core::mem::take(&mut before));
        let Some(name) = lines.by_ref().find_map(|line| {
            is_ignored |= self::is_ignored(line);
            line.trim().strip_prefix("fn ")
        }) else {
            continue;
        };
        let end = format!("{indent}}}");
        let body = lines.by_ref().take_while(|line| *line != end).collect();
        let name = name.split('(').next().unwrap_or(name);
        if !is_ignored {
            tests.push(Test { name, body });
        }
    }
    tests
}

/// Whether a line has tests left out, always or under some condition.
fn is_ignored(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("#[ignore") || line.starts_with("#[cfg_attr(") && line.contains("ignore")
}

/// The files with an ending in a folder and below it, sorted; none if there is no such folder.
fn files(folder: &Path, ending: &str) -> Result<Vec<PathBuf>, String> {
    let mut found = Vec::new();
    if folder.is_dir() {
        let wrong = |error| format!("{}: {error}", folder.display());
        for entry in fs::read_dir(folder).map_err(wrong)? {
            let path = entry.map_err(wrong)?.path();
            if path.is_dir() {
                found.extend(files(&path, ending)?);
            } else if path.extension().is_some_and(|extension| extension == ending) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}

fn stem(file: &Path) -> String {
    file.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

fn text(file: &Path) -> Result<String, String> {
    fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn catalogue() -> Catalogue {
        let text =
            "- **HAN-001** (rulebook) A.\n- **HAN-002** B.\n- **E1** C.\n- **X12** D.\n- Not one.";
        Catalogue::read("hansa".into(), text).expect("a catalogue")
    }

    #[test]
    fn ids_are_the_entries_of_lists() {
        let names: Vec<String> = catalogue().ids.into_values().collect();
        assert_eq!(names, ["HAN-001", "HAN-002", "E1", "X12"]);
        assert_eq!(entry("- EX-07 Text"), Some(("EX-07", "EX", "07")));
        assert_eq!(entry("- **X4**"), Some(("X4", "X", "4")));
        assert_eq!(entry("see **HAN-001**"), None);
        assert_eq!(entry("- **End screen:** text"), None);
    }

    #[test]
    fn names_begin_with_an_id() {
        let catalogue = catalogue();
        assert_eq!(catalogue.id_of_test("han_002_a_rule"), Some(Id::Rule(2)));
        assert_eq!(catalogue.id_of_test("han_x12_an_example"), Some(Id::Example("x".into(), 12)));
        assert_eq!(catalogue.id_of_test("han_e_1_too"), Some(Id::Example("e".into(), 1)));
        assert_eq!(catalogue.id_of_test("the_3_of_them"), None);
        assert_eq!(catalogue.ids_of_comment("    // HAN-001, HAN-2."), [Id::Rule(1), Id::Rule(2)]);
        assert_eq!(catalogue.ids_of_comment("    let a = \"HAN-001\";"), []);
    }

    #[test]
    fn a_catalogue_with_one_series_knows_its_short_names() {
        let text = "- AMS-01 A.\n- EX-01 B.";
        let catalogue = Catalogue::read("amsterdam".into(), text).expect("a catalogue");
        let example = Some(Id::Example("ex".into(), 1));
        for name in ["ams_ex_01_a", "ams_ex01_a", "ams_x01_a", "ex_01_a"] {
            assert_eq!(catalogue.id_of_test(name), example, "{name}");
        }
    }

    #[test]
    fn only_functions_under_test_count() {
        let text =
            "#[test]\nfn han_001_a() {\n    // HAN-002\n}\n\nfn han_002_b() {\n    // HAN-003\n}\n";
        let tests = functions(text);
        assert_eq!(tests, [Test { name: "han_001_a", body: vec!["    // HAN-002"] }]);
    }

    #[test]
    fn ignored_tests_do_not_count() {
        let text = "#[test]\n#[ignore]\nfn han_001_a() {\n}\n\n\
            #[test]\n#[ignore = \"slow\"]\nfn han_002_b() {\n    // HAN-003\n}\n\n\
            #[ignore]\n#[test]\nfn han_004_d() {\n}\n\n\
            #[test]\n#[cfg_attr(debug_assertions, ignore)]\nfn han_005_e() {\n}\n\n\
            #[test]\nfn han_006_f() {\n}\n";
        let names: Vec<&str> = functions(text).iter().map(|test| test.name).collect();
        assert_eq!(names, ["han_006_f"]);
    }
}
