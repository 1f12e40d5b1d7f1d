//! JSON text is read as it is everywhere, in bounded depth.

use kogge::games::Rng;
use kogge_sim::engine::strict::{JsonPath, MAX_DEPTH, parse};
use serde_json::Value;

use super::strict::assert_plain;

/// Pieces of which texts are made that are JSON now and then.
const PIECES: [&str; 34] = [
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"a\"",
    "\"b\":",
    "\"\"",
    "\"\\u00e9\"",
    "\"\\ud83d\\ude00\"",
    "\"\\ud83d\"",
    "\"\\x\"",
    "\"ß\"",
    "\"",
    "\\",
    "0",
    "-0",
    "01",
    "1.5",
    "1.",
    ".5",
    "1e5",
    "2E-3",
    "1e",
    "-",
    "true",
    "false",
    "null",
    "nul",
    " ",
    "\t",
    "\n",
    "\u{1}",
];

/// A text that is likely to be JSON, with a piece too many, too few or another one.
fn text(rng: &mut Rng, depth: u32, out: &mut String) {
    let scalar = [
        "\"a\"",
        "\"\\n\\u0041\"",
        "0",
        "-12",
        "1.5e3",
        "true",
        "false",
        "null",
        "18446744073709551615",
    ];
    let inner = |rng: &mut Rng, out: &mut String| match rng.below(40) {
        0 => out.push_str(PIECES[rng.below(PIECES.len() as u32) as usize]),
        _ => text(rng, depth + 1, out),
    };
    match rng.below(if depth > 4 { 1 } else { 3 }) {
        0 => out.push_str(scalar[rng.below(scalar.len() as u32) as usize]),
        1 => {
            out.push('[');
            for index in 0..rng.below(4) {
                out.push_str(if index > 0 { ", " } else { "" });
                inner(rng, out);
            }
            out.push(']');
        }
        _ => {
            out.push('{');
            for index in 0..rng.below(4) {
                out.push_str(if index > 0 { "," } else { " " });
                out.push_str(&format!("\"k{}\":", rng.below(30)));
                inner(rng, out);
            }
            out.push('}');
        }
    }
}

/// Text is JSON here exactly if it is to serde_json, and means the same.
#[test]
fn json_is_what_it_is_elsewhere() {
    let mut rng = Rng::new(8259);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..30_000 {
        let mut line = String::new();
        text(&mut rng, 0, &mut line);
        for _ in 0..rng.below(2) {
            let piece = PIECES[rng.below(PIECES.len() as u32) as usize];
            let places: Vec<usize> = line.char_indices().map(|(at, _)| at).collect();
            line.insert_str(places[rng.below(places.len() as u32) as usize], piece);
        }
        let theirs = serde_json::from_str::<Value>(&line);
        match parse(&line) {
            Ok(ours) => {
                let theirs = match theirs {
                    // Numbers of any size can be written down.
                    Err(error) if error.to_string().contains("number out of range") => continue,
                    theirs => theirs.unwrap_or_else(|error| panic!("{error}: {line}")),
                };
                read += 1;
                if ours.doubled_key(&JsonPath::Root("")).is_none() {
                    let again = serde_json::from_str::<Value>(&ours.to_string()).expect("JSON");
                    assert_eq!(again, theirs, "{line}");
                }
                assert_eq!(parse(&ours.to_string()), Ok(ours));
            }
            Err(error) => {
                refused += 1;
                assert!(theirs.is_err(), "{error}: {line}");
                assert_plain(&format!("{error}."));
            }
        }
    }
    assert!(read > 5000 && refused > 5000, "{read} read, {refused} refused");
}

#[test]
fn depth_has_a_limit() {
    let nested = |depth| format!("{}{}", "[".repeat(depth), "]".repeat(depth));
    assert!(parse(&nested(MAX_DEPTH)).is_ok());
    let error = parse(&nested(MAX_DEPTH + 1)).expect_err("too deep");
    assert_eq!((error.line, error.column), (1, MAX_DEPTH + 1));
    assert!(parse(&"[{\"a\":".repeat(500_000)).is_err());
}
