//! Decisions and events as text for a terminal: what the table on the screen says, with words in place of its
//! little pictures.
//!
//! Everything is said from an observer's view, so no text tells what the observer may not know.

use embedded_graphics::{geometry::Point, geometry::Size, primitives::Rectangle};
use kogge::games::{Game, Observer, Seat};
use kogge::ui::glyph::{Glyph, GlyphName};
use kogge::ui::table::phrases::seat_name;
use kogge::ui::table::{BoardView, Scene};
use kogge::ui::{Lang, Text};

use crate::games::HostGame;

/// What pictures are called that mean the same in every game.
pub const COMMON_NAMES: [GlyphName; 1] =
    [GlyphName::uncounted(Glyph::More, Text::new("to", "a", "auf"))];

/// A window with room for the longest text.
const UNBOUNDED: Rectangle = Rectangle::new(Point::zero(), Size::new(4000, 4000));

/// A writer of texts about a game, for one observer.
pub struct Narrator<G: Game> {
    view: G::View,
    decider: Option<Seat>,
    lang: Lang,
}

impl<G: HostGame> Narrator<G> {
    /// Speaks to whoever must decide, or to the public when the game is over.
    pub fn to_decider(game: &G, lang: Lang) -> Self {
        Self::to(game, game.decider().map_or(Observer::Public, Observer::Seat), lang)
    }

    /// Speaks to an observer.
    pub fn to(game: &G, observer: Observer, lang: Lang) -> Self {
        Narrator { view: game.view(observer), decider: game.decider(), lang }
    }

    fn scene(&self) -> Scene<'_, G> {
        let (view, decider) = (&self.view, self.decider);
        BoardView { view, decider, pointed: None, window: UNBOUNDED }.in_lang(self.lang)
    }

    /// Why something is refused.
    pub fn refusal(&self, refusal: G::Refusal) -> String {
        glyphs_to_words::<G>(self.lang, &G::refusal_text(&self.scene(), refusal))
    }

    /// What is asked.
    pub fn question(&self) -> String {
        glyphs_to_words::<G>(self.lang, &G::prompt(&self.scene()))
    }

    /// What a legal decision will do.
    pub fn decision(&self, decision: G::Decision) -> String {
        glyphs_to_words::<G>(self.lang, &G::preview_text(&self.scene(), decision))
    }

    /// What happened; nothing for what needs no words.
    pub fn event(&self, event: G::Event) -> Option<String> {
        G::event_text(&self.scene(), event).map(|line| glyphs_to_words::<G>(self.lang, &line))
    }
}

/// Writes a line of the table with words for its pictures.
pub fn glyphs_to_words<G: HostGame>(lang: Lang, line: &str) -> String {
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
        let word = glyph_name::<G>(lang, glyph, before.or_else(|| number.parse().ok()));
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

/// The number at the end of a text, before a space.
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

/// What a picture is called, for one or several of it.
fn glyph_name<G: HostGame>(lang: Lang, glyph: Glyph, count: Option<u32>) -> String {
    let seat =
        (0..G::SPEC.seat_colour_ids.len() as u8).map(Seat).find(|&s| Glyph::of_seat(s) == glyph);
    if let Some(seat) = seat {
        return seat_name(G::SPEC, seat, lang).as_str().to_owned();
    }
    match G::GLYPH_NAMES.iter().chain(&COMMON_NAMES).find(|name| name.glyph == glyph) {
        Some(name) if count.is_none_or(|count| count == 1) => name.one.in_lang(lang).to_owned(),
        Some(name) => name.several.in_lang(lang).to_owned(),
        None => format!("{glyph:?}").to_lowercase(),
    }
}
