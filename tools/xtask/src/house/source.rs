//! A Rust file as a flat list of tokens with their lines. Comments and the insides of strings are not
//! tokens, so whatever looks at tokens looks at code alone.

use proc_macro2::{Delimiter, LexError, TokenStream, TokenTree};

/// What a token is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Kind {
    /// A name or a keyword.
    Word,
    /// A sign such as `:` or `<`; `::` is two of them.
    Sign,
    /// A string or a number.
    Literal,
    /// `(`, `[` or `{`.
    Open,
    /// `)`, `]` or `}`.
    Close,
}

/// A token of a file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Token {
    /// As it is written.
    pub text: String,
    /// What it is.
    pub kind: Kind,
    /// Its line, counted from one.
    pub line: usize,
}

impl Token {
    /// Whether it is this word or sign.
    pub fn is(&self, text: &str) -> bool {
        self.kind != Kind::Literal && self.text == text
    }
}

/// Reads a file.
pub fn tokens(text: &str) -> Result<Vec<Token>, LexError> {
    let mut tokens = Vec::new();
    flatten(text.parse()?, &mut tokens);
    Ok(tokens)
}

fn flatten(stream: TokenStream, tokens: &mut Vec<Token>) {
    let mut is_lifetime = false;
    for tree in stream {
        let line = tree.span().start().line;
        let was_quote = std::mem::take(&mut is_lifetime);
        match tree {
            TokenTree::Ident(word) => {
                // A lifetime is no name that anybody is meant to know.
                let kind = if was_quote { Kind::Literal } else { Kind::Word };
                let text = word.to_string().trim_start_matches("r#").to_string();
                tokens.push(Token { text, kind, line });
            }
            TokenTree::Punct(sign) => {
                is_lifetime = sign.as_char() == '\'';
                let text = sign.as_char().to_string();
                tokens.push(Token { text, kind: Kind::Sign, line });
            }
            TokenTree::Literal(literal) => {
                tokens.push(Token { text: literal.to_string(), kind: Kind::Literal, line });
            }
            TokenTree::Group(group) => {
                let (open, close) = match group.delimiter() {
                    Delimiter::Parenthesis => ("(", ")"),
                    Delimiter::Brace => ("{", "}"),
                    Delimiter::Bracket => ("[", "]"),
                    Delimiter::None => ("", ""),
                };
                tokens.push(Token { text: open.into(), kind: Kind::Open, line });
                flatten(group.stream(), tokens);
                let line = group.span_close().start().line;
                tokens.push(Token { text: close.into(), kind: Kind::Close, line });
            }
        }
    }
}

/// The token that closes what is opened at `open`.
pub fn closing(tokens: &[Token], open: usize) -> usize {
    let mut depth = 0;
    for (index, token) in tokens.iter().enumerate().skip(open) {
        match token.kind {
            Kind::Open => depth += 1,
            Kind::Close => depth -= 1,
            _ => {}
        }
        if depth == 0 {
            return index;
        }
    }
    tokens.len().saturating_sub(1)
}

/// The tokens without modules and functions that only tests have.
pub fn without_tests(tokens: &[Token]) -> Vec<Token> {
    const ATTRIBUTE: [&str; 7] = ["#", "[", "cfg", "(", "test", ")", "]"];
    let mut kept = Vec::new();
    let mut index = 0;
    while index < tokens.len() {
        let rest = &tokens[index..];
        let is_test = rest.len() >= ATTRIBUTE.len()
            && rest.iter().zip(ATTRIBUTE).all(|(token, text)| token.is(text));
        if is_test {
            index = end_of_item(tokens, index + ATTRIBUTE.len()) + 1;
        } else {
            kept.push(tokens[index].clone());
            index += 1;
        }
    }
    kept
}

/// The last token of the item that begins here: a closing brace, or a semicolon.
fn end_of_item(tokens: &[Token], begin: usize) -> usize {
    let mut index = begin;
    while index < tokens.len() {
        let token = &tokens[index];
        if token.is(";") {
            return index;
        }
        if token.kind == Kind::Open {
            let close = closing(tokens, index);
            if token.is("{") {
                return close;
            }
            index = close;
        }
        index += 1;
    }
    tokens.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let tokens = tokens(text).unwrap();
        tokens
            .into_iter()
            .filter(|token| token.kind == Kind::Word)
            .map(|token| token.text)
            .collect()
    }

    #[test]
    fn comments_strings_and_lifetimes_are_no_words() {
        let text = "// wish\n/* veil */ fn lay<'wish>(r#type: &str) { say(\"a veil\") }";
        assert_eq!(words(text), ["fn", "lay", "type", "str", "say"]);
    }

    #[test]
    fn tokens_know_their_lines() {
        let tokens = tokens("struct A;\n\nfn b(\n) {}").unwrap();
        let lines: Vec<usize> = tokens.iter().map(|token| token.line).collect();
        assert_eq!(lines, [1, 1, 1, 3, 3, 3, 4, 4, 4]);
    }

    #[test]
    fn what_only_tests_have_is_left_out() {
        let text = "use a;\n#[cfg(test)]\nmod tests { use b; }\n#[cfg(test)] use c;\nfn d() {}";
        let kept = without_tests(&tokens(text).unwrap());
        let text: Vec<&str> = kept.iter().map(|token| token.text.as_str()).collect();
        assert_eq!(text.join(" "), "use a ; fn d ( ) { }");
    }
}
