//! About: Kogge itself, and where each game's data comes from. One page each.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::shelf::{Entry, GameId};
use super::{Desk, Look, Place, Then, sources};
use crate::games::Provenance;
use crate::ui::canvas::Canvas;
use crate::ui::fonts::Face;
use crate::ui::glyph::{self, Glyph};
use crate::ui::hands::Command;
use crate::ui::layout::{Cut, rect};
use crate::ui::merkator::goods;
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::widgets::{BottomBar, Key, TopBar};
use crate::ui::words::{Lang, Line, Phrase, Word, say};

/// Kogge's own page and one for each game.
const PAGES: u8 = 1 + GameId::ALL.len() as u8;

/// The about screen: its page.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct About {
    page: u8,
}

impl About {
    /// A command arrived.
    pub fn command(&mut self, command: Command, desk: &mut Desk) -> Then {
        let by = match command {
            Command::Move(step) => step.along() + step.across(),
            Command::Select => 1,
            Command::Back => return Then::Go(Place::Home),
            Command::Panels | Command::Menu | Command::Hold => return Then::Stay,
        };
        self.page = (self.page as i32 + by).rem_euclid(PAGES as i32) as u8;
        desk.marks.mark(TopBar::area(desk.size()));
        desk.marks.mark(room(desk.size()));
        Then::Stay
    }

    fn game(&self) -> Option<&'static Entry> {
        let index = (self.page as usize).checked_sub(1)?;
        GameId::ALL.get(index).map(|game| game.entry())
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, look: Look) {
        let lang = look.lang();
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let mut page = Line::new();
        let _ = core::fmt::write(&mut page, format_args!("{}/{PAGES}", self.page + 1));
        let title = Word::About.text(lang);
        TopBar { picture: Some(Glyph::Book), title, right: &page, battery: None }.paint(canvas);
        let room = room(look.panel.size).inset(theme::MARGIN + 4, 6);
        match self.game() {
            None => kogge(canvas, room, lang),
            Some(entry) => game(canvas, room, entry, lang),
        }
        let hints = [(Key::Turn, Word::DoTurn), (Key::Back, Word::DoBack)];
        let says = say(lang, Word::Version, &[&env!("CARGO_PKG_VERSION")]);
        BottomBar { says: &says, hints: &hints }.paint(canvas, look.panel.hands, lang);
    }
}

/// What lies between the bars.
fn room(size: Size) -> Rectangle {
    let (_, rest) = Rectangle::new(Point::zero(), size).cut_top(theme::TOP_BAR);
    rest.cut_bottom(theme::BOTTOM_BAR).0
}

fn kogge(canvas: &mut Canvas, room: Rectangle, lang: Lang) {
    let (picture, rest) = room.cut_top(40);
    let ship = Glyph::Ship.size();
    let at = Point::new(picture.center().x - ship.width as i32 * 3 / 2, picture.top_left.y);
    glyph::draw_scaled(canvas, Glyph::Ship, at, 3, theme::WATER);
    let small = Style::small(theme::INK);
    let height = text::paragraph(canvas, Word::AboutKogge.text(lang), rest, Align::Left, small);
    let (_, rest) = rest.cut_top(height + 8);
    for word in [Word::Licence, Word::Coasts] {
        let index = if word == Word::Licence { 0 } else { 1 };
        let (_, below) = rest.cut_top(index * 16);
        text::paragraph(canvas, word.text(lang), below, Align::Left, Style::small(theme::INK_SOFT));
    }
}

fn game(canvas: &mut Canvas, room: Rectangle, entry: &Entry, lang: Lang) {
    let (title, rest) = room.cut_top(Face::Large.line());
    text::line(canvas, entry.title, title, Align::Left, Style::large(theme::INK));
    let (below, rest) = rest.cut_top(Face::Small.line());
    let by = say(lang, Word::By, &[&entry.author]);
    let soft = Style::small(theme::INK_SOFT);
    // A game with an edition has more to tell: its author stands beside the title.
    let gap = match entry.edition {
        None => {
            text::line(canvas, &by, below, Align::Left, soft);
            8
        }
        Some((edition, names)) => {
            text::line(canvas, &by, title, Align::Right, soft);
            let words = say(lang, Word::Edition, &[&goods::name(names, lang), &edition.version]);
            text::line(canvas, &words, below, Align::Left, Style::bold(theme::INK));
            2
        }
    };
    let mut top = rest.top_left.y + gap + 2;
    let bottom = room.bottom();
    for (provenance, picture, word) in [
        (Provenance::Rulebook, Glyph::Book, Word::FromRulebook),
        (Provenance::Sourced, Glyph::Lens, Word::FromFound),
        (Provenance::Reconstructed, Glyph::House, Word::FromRebuilt),
    ] {
        let what = sources::list(entry, provenance, lang);
        if what.is_empty() {
            continue;
        }
        let room = rect(room.top_left.x, top, room.size.width, (bottom - top).max(0) as u32);
        glyph::draw(canvas, picture, room.top_left + Point::new(0, 2), theme::BRASS);
        let (head, below) = room.cut_left(17).1.cut_top(Face::Small.line());
        text::line(canvas, word.text(lang), head, Align::Left, Style::bold(theme::INK));
        let height = text::paragraph(canvas, &what, below, Align::Left, Style::small(theme::INK));
        top = below.top_left.y + height as i32 + gap;
    }
}
