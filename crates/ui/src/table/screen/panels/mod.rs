//! The panels: players side by side, the score now, the log, the rule that applies here.
//!
//! Everything is shown as the person who looks may see it. A panel's pages are counted once when it
//! is opened ([`OpenPanel`]), as bands of it are painted one by one.

mod log;
mod players;
mod score;

use core::fmt::Write;

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::TableScreen;
use crate::canvas::Canvas;
use crate::fonts::Face;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::palette::seat_colour;
use crate::phrases::{Lang, Line, Phrase, UiPhrase};
use crate::table::game_ui::{GameUi, Scene};
use crate::table::phrases::{TablePhrase, line};
use crate::text::{self, Align, Style, WrappedLines};
use crate::theme;
use crate::widgets::{BottomBar, Hint, Key, TopBar};
use kogge_games::Seat;
use players::Columns;
pub(super) use score::ScoreLine;

/// A panel.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(super) enum InfoPanel {
    Players,
    Score,
    Log,
    Rule,
}

impl InfoPanel {
    pub(super) const fn words(self) -> (Glyph, TablePhrase) {
        match self {
            InfoPanel::Players => (Glyph::Person, TablePhrase::Players),
            InfoPanel::Score => (Glyph::Laurel, TablePhrase::ScoreNow),
            InfoPanel::Log => (Glyph::Scroll, TablePhrase::Log),
            InfoPanel::Rule => (Glyph::Book, TablePhrase::RuleHere),
        }
    }
}

/// An open panel, turned or scrolled to a page.
#[derive(Clone, Copy)]
pub(super) struct OpenPanel {
    panel: InfoPanel,
    page: u8,
    layout: PanelLayout,
}

impl OpenPanel {
    /// Which panel it is.
    pub(super) const fn panel(&self) -> InfoPanel {
        self.panel
    }

    /// The same panel some pages on, if there are any.
    pub(super) fn turned(self, pages: i32) -> Option<OpenPanel> {
        let next = (i32::from(self.page) + pages).clamp(0, self.layout.last.into()) as u8;
        (next != self.page).then_some(OpenPanel { page: next, ..self })
    }

    fn is_last_page(&self) -> bool {
        self.page == self.layout.last
    }

    /// What the buttons do: a panel of one page cannot be turned.
    fn hints(&self) -> ([Hint; 3], usize) {
        let (turn, back) = ((Key::Move, UiPhrase::DoTurn), (Key::Back, UiPhrase::DoBack));
        match self.panel {
            InfoPanel::Rule => ([turn, (Key::Select, UiPhrase::DoGuide), back], 3),
            InfoPanel::Log => ([turn, (Key::Select, UiPhrase::DoLookBack), back], 3),
            InfoPanel::Players | InfoPanel::Score => ([turn, back, back], 2),
        }
    }
}

/// What must be known of a panel to paint it.
#[derive(Clone, Copy)]
struct PanelLayout {
    /// The language it was worked out in: texts have another width in others.
    lang: Lang,
    /// The highest page, or how far the panel can be scrolled.
    last: u8,
    columns: Option<Columns>,
}

/// Height of a row of figures.
const FIGURE: u32 = 15;

impl<G: GameUi> TableScreen<G> {
    /// Where a panel's content lies.
    fn panel_room(&self) -> Rectangle {
        Self::window(self.panel).inset(theme::MARGIN, 6)
    }

    /// A panel on its first page.
    pub(super) fn open_panel(&self, panel: InfoPanel, lang: Lang) -> OpenPanel {
        OpenPanel { panel, page: 0, layout: self.panel_layout(panel, lang) }
    }

    /// The same panel in a language: it may have been opened in another.
    pub(super) fn panel_in(&self, open: OpenPanel, lang: Lang) -> OpenPanel {
        if open.layout.lang == lang {
            return open;
        }
        OpenPanel { layout: self.panel_layout(open.panel, lang), ..open }
    }

    fn panel_layout(&self, panel: InfoPanel, lang: Lang) -> PanelLayout {
        let room = self.panel_room();
        let scene = self.scene(lang);
        let seats = G::seats(&self.view);
        let columns = match panel {
            InfoPanel::Players => Columns::of(&scene, seats, room.size.width),
            InfoPanel::Score | InfoPanel::Log | InfoPanel::Rule => None,
        };
        let last = match panel {
            InfoPanel::Players => players::last_page::<G>(columns, seats, room),
            // The totals of several seats, each seat's points, the best games.
            InfoPanel::Score if self.is_alone() => 1,
            InfoPanel::Score => seats.0 + 1,
            InfoPanel::Log => (self.log_lines(lang).count() as u8).saturating_sub(1),
            InfoPanel::Rule => {
                let rule = G::rule_text(&scene);
                let lines = WrappedLines::new(Face::Small, rule, room.size.width).count();
                (lines.saturating_sub(1) / lines_in(room)) as u8
            }
        };
        PanelLayout { lang, last, columns }
    }

    pub(super) fn paint_panel(&self, canvas: &mut Canvas, open: &OpenPanel, lang: Lang) {
        let scene = self.scene(lang);
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let (picture, title) = open.panel.words();
        let mut right = Line::new();
        let last = open.layout.last;
        if last > 0 {
            let _ = write!(right, "{}/{}", open.page + 1, last + 1);
        }
        TopBar { picture: Some(picture), title: title.text(lang), right: &right, battery: None }
            .paint(canvas);
        let room = self.panel_room();
        if canvas.is_visible(&room) {
            self.paint_panel_page(canvas, open, &scene, room);
        }
        let says = match open.panel {
            InfoPanel::Score if open.is_last_page() => line(lang, TablePhrase::BestHint),
            InfoPanel::Score => line(lang, TablePhrase::TotalsHint),
            InfoPanel::Players | InfoPanel::Log | InfoPanel::Rule => G::prompt(&scene),
        };
        let (hints, count) = open.hints();
        let hints = hints.get(usize::from(last == 0)..count).unwrap_or_default();
        BottomBar { says: &says, hints }.paint(canvas, self.panel.buttons, lang);
    }

    fn paint_panel_page(
        &self,
        canvas: &mut Canvas,
        open: &OpenPanel,
        scene: &Scene<G>,
        room: Rectangle,
    ) {
        match open.panel {
            InfoPanel::Players => self.paint_players(canvas, open, scene, room),
            InfoPanel::Score if open.is_last_page() => {
                self.paint_leaderboard(canvas, room.inset(2, 0), scene.lang);
            }
            InfoPanel::Score => self.paint_score(canvas, scene, room, open.page),
            InfoPanel::Log => self.paint_log(canvas, room, open.page, scene.lang),
            InfoPanel::Rule => paint_rule(canvas, G::rule_text(scene), room, open.page),
        }
    }
}

/// A seat's shape, colour and name.
pub(super) fn name_plate<G: GameUi>(canvas: &mut Canvas, room: Rectangle, seat: Seat, name: &str) {
    let shape = Glyph::of_participant(canvas, seat);
    let drop = (room.size.height - shape.size().height) as i32 / 2;
    let colour = seat_colour(canvas, G::SPEC, seat);
    glyph::draw_outlined(canvas, shape, room.top_left + Point::new(1, drop), colour);
    text::line(canvas, name, room.split_left(17).1, Align::Left, Style::large(theme::INK));
}

/// How many lines of a rule fit.
fn lines_in(room: Rectangle) -> usize {
    (room.size.height / Face::Small.line_height()).max(1) as usize
}

fn paint_rule(canvas: &mut Canvas, rule: &str, room: Rectangle, page: u8) {
    let per_page = lines_in(room);
    let lines = WrappedLines::new(Face::Small, rule, room.size.width);
    for (row, (words, _)) in lines.skip(page as usize * per_page).take(per_page).enumerate() {
        let y = room.top_left.y + (row as u32 * Face::Small.line_height()) as i32;
        let place = rect(room.top_left.x, y, room.size.width, Face::Small.line_height());
        text::line(canvas, words, place, Align::Left, Style::small(theme::INK));
    }
}
