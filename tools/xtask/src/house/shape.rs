//! Shapes: how many parameters a function has, how many fields a struct has, and whether a lint that is
//! switched off says why.

use super::Finding;
use super::source::{self, Kind, Token};

/// Functions with more parameters than `most`, the receiver counted.
pub fn long_signatures(path: &str, tokens: &[Token], most: usize) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (index, token) in tokens.iter().enumerate().filter(|(_, token)| token.is("fn")) {
        let Some(name) = tokens.get(index + 1).filter(|name| name.kind == Kind::Word) else {
            continue;
        };
        let Some(open) = after_generics(tokens, index + 2) else { continue };
        let count = parameters(&tokens[open + 1..source::closing(tokens, open)]);
        if count > most {
            let what = format!("{} has {count} parameters, more than {most}", name.text);
            findings.push(Finding { path: path.into(), line: token.line, what });
        }
    }
    findings
}

/// The bracket that opens the parameters, after generics that may be there.
fn after_generics(tokens: &[Token], begin: usize) -> Option<usize> {
    let mut angles = Angles::default();
    for (index, token) in tokens.iter().enumerate().skip(begin) {
        if angles.depth == 0 && token.is("(") {
            return Some(index);
        }
        if angles.depth == 0 && index > begin {
            return None;
        }
        angles.take(token);
        if index == begin && angles.depth == 0 {
            return None;
        }
    }
    None
}

/// How deep one is within `<…>`; the head of an arrow closes nothing.
#[derive(Default)]
struct Angles {
    depth: usize,
    is_arrow: bool,
}

impl Angles {
    fn take(&mut self, token: &Token) {
        if token.is("<") {
            self.depth += 1;
        } else if token.is(">") && !self.is_arrow {
            self.depth = self.depth.saturating_sub(1);
        }
        self.is_arrow = token.is("-") || token.is("=");
    }
}

/// How many parts commas separate, those within brackets not counted.
fn parameters(tokens: &[Token]) -> usize {
    let mut angles = Angles::default();
    let (mut count, mut is_empty, mut index) = (0, true, 0);
    while index < tokens.len() {
        let token = &tokens[index];
        if token.is(",") && angles.depth == 0 {
            count += usize::from(!is_empty);
            is_empty = true;
        } else {
            is_empty = false;
        }
        angles.take(token);
        index =
            if token.kind == Kind::Open { source::closing(tokens, index) + 1 } else { index + 1 };
    }
    count + usize::from(!is_empty)
}

/// The structs of this name that have more named fields than `most`.
pub fn wide_structs(path: &str, tokens: &[Token], name: &str, most: usize) -> Vec<Finding> {
    let mut findings = Vec::new();
    for index in 0..tokens.len().saturating_sub(2) {
        if !tokens[index].is("struct") || !tokens[index + 1].is(name) {
            continue;
        }
        let body =
            tokens.iter().enumerate().skip(index).find(|(_, token)| token.is("{") || token.is(";"));
        let Some((open, _)) = body.filter(|(_, token)| token.is("{")) else { continue };
        let count = parameters(&tokens[open + 1..source::closing(tokens, open)]);
        if count > most {
            let what = format!("{name} has {count} fields, more than {most}");
            findings.push(Finding { path: path.into(), line: tokens[index].line, what });
        }
    }
    findings
}

/// Lints of clippy that are switched off with neither a `reason` nor a comment on the line or above it.
pub fn unexplained_allows(path: &str, text: &str, tokens: &[Token]) -> Vec<Finding> {
    let lines: Vec<&str> = text.lines().collect();
    let mut findings = Vec::new();
    for (index, token) in tokens.iter().enumerate() {
        let is_attribute = token.is("allow") || token.is("expect");
        if !is_attribute || !tokens.get(index + 1).is_some_and(|open| open.is("(")) {
            continue;
        }
        let inside = &tokens[index + 2..source::closing(tokens, index + 1)];
        let is_clippy = inside.windows(2).any(|pair| pair[0].is("clippy") && pair[1].is(":"));
        let has_reason = inside.iter().any(|token| token.is("reason"));
        let line = |number: usize| number.checked_sub(1).and_then(|at| lines.get(at)).copied();
        let here = line(token.line).is_some_and(|line| line.contains("//"));
        let above = line(token.line - 1).is_some_and(is_plain_comment);
        if is_clippy && !has_reason && !here && !above {
            let what = "a lint of clippy is switched off without a reason".to_string();
            findings.push(Finding { path: path.into(), line: token.line, what });
        }
    }
    findings
}

/// A doc comment says what a thing is, not why a lint is wrong about it.
fn is_plain_comment(line: &str) -> bool {
    let line = line.trim();
    line.starts_with("//") && !line.starts_with("///") && !line.starts_with("//!")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tokens(text: &str) -> Vec<Token> {
        source::tokens(text).unwrap()
    }

    fn counts(text: &str) -> Vec<String> {
        long_signatures("a.rs", &tokens(text), 2).into_iter().map(|found| found.what).collect()
    }

    #[test]
    fn parameters_are_counted_and_not_the_commas_of_types() {
        assert_eq!(counts("fn a(b: Map<K, V>, c: (u8, u8)) {}"), [""; 0]);
        assert_eq!(
            counts("fn a(&self, b: [u8; 2], c: X,) {}"),
            ["a has 3 parameters, more than 2"]
        );
        let generic =
            "fn a<F: Fn(u8, u8, u8) -> Map<K, V>, const N: usize>(f: F, g: fn(u8) -> u8) {}";
        assert_eq!(counts(generic), [""; 0]);
        assert_eq!(counts("mod m { impl X { fn c(a: A, b: B, c: C, d: D); } }").len(), 1);
        assert_eq!(counts("type F = fn(u8, u8, u8);"), [""; 0], "a type has no name to blame");
        assert_eq!(counts("fn a() {} fn b(x: u8) -> fn(u8, u8, u8) { y }"), [""; 0]);
    }

    #[test]
    fn fields_of_a_struct_are_counted() {
        let text = "pub struct Console<'a, T> where T: X {\n /// A.\n pub a: Map<K, V>,\n #[x(1, 2)]\n b: u8,\n c: T }\nstruct Other { a: A, b: B, c: C }";
        let found = |most| wide_structs("a.rs", &tokens(text), "Console", most);
        assert_eq!(found(2)[0].what, "Console has 3 fields, more than 2");
        assert!(found(3).is_empty());
        assert!(wide_structs("a.rs", &tokens("struct Console;"), "Console", 0).is_empty());
    }

    #[test]
    fn a_lint_that_is_switched_off_says_why() {
        let lines = |text: &str| -> Vec<usize> {
            unexplained_allows("a.rs", text, &tokens(text)).iter().map(|found| found.line).collect()
        };
        assert_eq!(lines("#[allow(clippy::a)]\nfn a() {}\n#![allow(clippy::b)]"), [1, 3]);
        assert_eq!(lines("/// A function.\n#[allow(clippy::a)]\nfn a() {}"), [2]);
        assert_eq!(lines("// As it is a table.\n#[allow(clippy::a)]\nfn a() {}"), [0; 0]);
        assert_eq!(lines("#[allow(clippy::a)] // It is a table.\nfn a() {}"), [0; 0]);
        assert_eq!(lines("#[expect(clippy::a, reason = \"a table\")]\nfn a() {}"), [0; 0]);
        assert_eq!(lines("#[allow(dead_code)]\nfn a() { b.expect(c); }"), [0; 0]);
    }
}
