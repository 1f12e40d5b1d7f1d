//! About: Kogge itself, and where each game's data comes from. One page each.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::{CommandCx, PaintCx, ScreenId, Transition, provenance};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::fonts::Face;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::phrases::{Lang, Line, Phrase, Text, UiPhrase, format_phrase};
use crate::table::{GameInfo, game_info};
use crate::text::{self, Align, Style};
use crate::theme;
use crate::widgets::{BottomBar, Key, TopBar};
use kogge_games::{GameId, Provenance};

/// Kogge's own page and one for each game.
const PAGES: u8 = 1 + GameId::ALL.len() as u8;

/// The about screen: its page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct AboutScreen {
    page: u8,
}

impl AboutScreen {
    /// A command arrived.
    pub fn command(&mut self, command: Command, cx: &mut CommandCx) -> Transition {
        let by = match command {
            Command::Move(step) => step.vertical() + step.horizontal(),
            Command::Select => 1,
            Command::Back => return Transition::Go(ScreenId::Home),
            Command::Panels | Command::Menu | Command::Hold => return Transition::Stay,
        };
        self.page = (self.page as i32 + by).rem_euclid(PAGES as i32) as u8;
        cx.dirty.add(TopBar::area(cx.size()));
        cx.dirty.add(room(cx.size()));
        Transition::Stay
    }

    /// The game that the page is about; the first page is about Kogge itself.
    fn game(&self) -> Option<&'static GameInfo> {
        let index = (self.page as usize).checked_sub(1)?;
        GameId::ALL.get(index).map(|&game| game_info(game))
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, cx: PaintCx) {
        let lang = cx.lang();
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let mut page = Line::new();
        let _ = core::fmt::write(&mut page, format_args!("{}/{PAGES}", self.page + 1));
        let title = UiPhrase::About.text(lang);
        TopBar { picture: Some(Glyph::Book), title, right: &page, battery: None }.paint(canvas);
        let room = room(cx.panel.size).inset(theme::MARGIN + 4, 6);
        match self.game() {
            None => paint_kogge(canvas, room, lang),
            Some(info) => paint_game(canvas, room, info, lang),
        }
        let hints = [(Key::Turn, UiPhrase::DoTurn), (Key::Back, UiPhrase::DoBack)];
        let says = format_phrase(lang, UiPhrase::Version, &[&env!("CARGO_PKG_VERSION")]);
        BottomBar { says: &says, hints: &hints }.paint(canvas, cx.panel.buttons, lang);
    }
}

/// What lies between the bars.
fn room(size: Size) -> Rectangle {
    let (_, rest) = Rectangle::new(Point::zero(), size).split_top(theme::TOP_BAR);
    rest.split_bottom(theme::BOTTOM_BAR).0
}

fn paint_kogge(canvas: &mut Canvas, room: Rectangle, lang: Lang) {
    let (picture, rest) = room.split_top(40);
    let ship = Glyph::Ship.size();
    let at = Point::new(picture.center().x - ship.width as i32 * 3 / 2, picture.top_left.y);
    glyph::draw_scaled(canvas, Glyph::Ship, at, 3, theme::WATER);
    let small = Style::small(theme::INK);
    let about = format_phrase(lang, UiPhrase::AboutKogge, &[&number_of_games(lang)]);
    let height = text::paragraph(canvas, &about, rest, Align::Left, small);
    let (_, rest) = rest.split_top(height + 8);
    let soft = Style::small(theme::INK_SOFT);
    text::paragraph(canvas, UiPhrase::Licence.text(lang), rest, Align::Left, soft);
    let (_, rest) = rest.split_top(16);
    text::paragraph(canvas, UiPhrase::Coasts.text(lang), rest, Align::Left, soft);
}

/// How many games there are, in letters, as people write small numbers.
fn number_of_games(lang: Lang) -> &'static str {
    const FIRST: usize = 2;
    const NUMBERS: [Text; 8] = [
        Text::new("two", "due", "zwei"),
        Text::new("three", "tre", "drei"),
        Text::new("four", "quattro", "vier"),
        Text::new("five", "cinque", "fünf"),
        Text::new("six", "sei", "sechs"),
        Text::new("seven", "sette", "sieben"),
        Text::new("eight", "otto", "acht"),
        Text::new("many", "molti", "viele"),
    ];
    let place = GameId::ALL.len().saturating_sub(FIRST);
    NUMBERS[place.min(NUMBERS.len() - 1)].in_lang(lang)
}

fn paint_game(canvas: &mut Canvas, room: Rectangle, info: &GameInfo, lang: Lang) {
    let (title, rest) = room.split_top(Face::Large.line_height());
    text::line(canvas, info.intro.title, title, Align::Left, Style::large(theme::INK));
    let (below, rest) = rest.split_top(Face::Small.line_height());
    let by = format_phrase(lang, UiPhrase::By, &[&info.spec.author]);
    let soft = Style::small(theme::INK_SOFT);
    // A game with an edition has more to tell: its author stands beside the title.
    let gap = match edition_line(info, lang) {
        None => {
            text::line(canvas, &by, below, Align::Left, soft);
            8
        }
        Some(edition) => {
            text::line(canvas, &by, title, Align::Right, soft);
            text::line(canvas, &edition, below, Align::Left, Style::bold(theme::INK));
            2
        }
    };
    paint_sources(canvas, rest, info, gap, lang);
}

/// The edition of the game's cards with its version, if there are several.
fn edition_line(info: &GameInfo, lang: Lang) -> Option<Line> {
    let name = info.intro.sources.edition?.in_lang(lang);
    let version = info.spec.edition.as_ref()?.version;
    Some(format_phrase(lang, UiPhrase::Edition, &[&name, &version]))
}

/// What comes from where, with `gap` pixels between the three.
fn paint_sources(canvas: &mut Canvas, room: Rectangle, info: &GameInfo, gap: i32, lang: Lang) {
    let mut top = room.top_left.y + gap + 2;
    let bottom = room.bottom();
    for (provenance, picture, word) in [
        (Provenance::Rulebook, Glyph::Book, UiPhrase::FromRulebook),
        (Provenance::Sourced, Glyph::Lens, UiPhrase::FromFound),
        (Provenance::Reconstructed, Glyph::House, UiPhrase::FromRebuilt),
    ] {
        let what = provenance::list(&info.intro.sources, provenance, lang);
        if what.is_empty() {
            continue;
        }
        let room = rect(room.top_left.x, top, room.size.width, (bottom - top).max(0) as u32);
        glyph::draw(canvas, picture, room.top_left + Point::new(0, 2), theme::BRASS);
        let (head, below) = room.split_left(17).1.split_top(Face::Small.line_height());
        text::line(canvas, word.text(lang), head, Align::Left, Style::bold(theme::INK));
        let height = text::paragraph(canvas, &what, below, Align::Left, Style::small(theme::INK));
        top = below.top_left.y + height as i32 + gap;
    }
}
