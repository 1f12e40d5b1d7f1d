//! Decisions and events in words, for people who read a terminal: what the table says, with its
//! little pictures spelled out.

use embedded_graphics::{geometry::Point, geometry::Size, primitives::Rectangle};
use kogge::games::{Eyes, Game, Seat};
use kogge::ui::Lang;
use kogge::ui::glyph::Glyph;
use kogge::ui::table::Scene;
use kogge::ui::table::words::seat_name;

use crate::games::Playable;

/// A window that leaves room for the longest way to say something.
const ROOM: Rectangle = Rectangle::new(Point::zero(), Size::new(4000, 4000));

/// Somebody's view of a game, ready to be spoken about.
pub struct Speaker<G: Game> {
    view: G::View,
    decider: Option<Seat>,
}

impl<G: Playable> Speaker<G> {
    /// Speaks to whoever must decide, or to the public when the game is over.
    pub fn to_decider(game: &G) -> Self {
        Self::to(game, game.decider().map_or(Eyes::Public, Eyes::Of))
    }

    /// Speaks to whoever these eyes are.
    pub fn to(game: &G, eyes: Eyes) -> Self {
        Speaker { view: game.view(eyes), decider: game.decider() }
    }

    fn scene(&self) -> Scene<'_, G> {
        let (view, decider) = (&self.view, self.decider);
        Scene { view, decider, pointed: None, window: ROOM, lang: Lang::En }
    }

    /// What is asked.
    pub fn question(&self) -> String {
        spell::<G>(&G::asks(&self.scene()))
    }

    /// What a legal decision will do.
    pub fn decision(&self, decision: G::Decision) -> String {
        spell::<G>(&G::preview(&self.scene(), decision))
    }

    /// What happened; nothing for what needs no words.
    pub fn event(&self, event: G::Event) -> Option<String> {
        G::event(&self.scene(), event).map(|line| spell::<G>(&line))
    }
}

/// Writes a line of the table with words for its pictures.
pub fn spell<G: Playable>(line: &str) -> String {
    let mut text = String::new();
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        rest = &rest[first.len_utf8()..];
        let Some(glyph) = Glyph::of_char(first) else {
            text.push(first);
            continue;
        };
        if text.ends_with(|c: char| c.is_alphanumeric() || c == '½') {
            text.push(' ');
        }
        let before = trailing_number(&text);
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let (number, after) = rest.split_at(digits);
        let word = called::<G>(glyph, before.or_else(|| number.parse().ok()));
        if before.is_none() && digits > 0 && is_counted(glyph) {
            // A picture before its number: "coin 3" is said as "3 Talers".
            text.push_str(number);
            text.push(' ');
            rest = after;
        }
        text.push_str(&word);
        rest = without_echo(rest, &word);
        if rest.starts_with(|c: char| c.is_alphanumeric() || Glyph::of_char(c).is_some()) {
            text.push(' ');
        }
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The number at the end of a text, a space behind it.
fn trailing_number(text: &str) -> Option<u32> {
    let text = text.strip_suffix(' ')?;
    let start = text.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    text[start..].parse().ok()
}

/// Things that are counted: their number can stand on either side.
fn is_counted(glyph: Glyph) -> bool {
    use Glyph::{Cart, Coin, Cube, Hourglass, House, Laurel, Person, Scroll};
    [Coin, Cube, Hourglass, Person, Laurel, Scroll, Cart, House].contains(&glyph)
}

/// A picture is often followed by its name.
fn without_echo<'t>(rest: &'t str, word: &str) -> &'t str {
    let after = rest.trim_start_matches(' ');
    match after.get(..word.len()) {
        Some(same) if same.eq_ignore_ascii_case(word) => &after[word.len()..],
        _ => rest,
    }
}

/// What a picture is called, so many of it.
fn called<G: Playable>(glyph: Glyph, count: Option<u32>) -> String {
    let seat = (0..G::ABOUT.seat_ids.len() as u8).map(Seat).find(|&s| Glyph::of_seat(s) == glyph);
    if let Some(seat) = seat {
        return seat_name(G::ABOUT, seat, Lang::En).as_str().to_owned();
    }
    match G::PICTURES.iter().find(|(picture, ..)| *picture == glyph) {
        Some((_, one, _)) if count.is_none_or(|count| count == 1) => (*one).to_owned(),
        Some((_, _, several)) => (*several).to_owned(),
        None => format!("{glyph:?}").to_lowercase(),
    }
}
