//! The tray below the map: the unsold tokens of whoever is asked, and the buttons of the phase.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::layout::Layout;
use super::phrases::GamePhrase;
use super::pieces::{self, HIGH, WIDE};
use crate::canvas::Canvas;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::phrases::{Lang, Phrase};
use crate::text::{self, Align, Style};
use crate::theme;
use kogge_games::Seat;
use kogge_games::hansa::data::{Colour, TokenKind};
use kogge_games::hansa::state::{Tokens, count, kinds};
use kogge_games::hansa::{Decision, Phase, PublicState};

/// From one token to the next, if there is room.
const PITCH: i32 = WIDE as i32 + 1;
/// Between two goods, if there is room.
const APART: i32 = 3;
/// From the edge to the first token, so that a cursor fits around it.
const EDGE: i32 = 5;
/// Width and height of a button.
const BUTTON: (u32, u32) = (19, 15);

/// The buttons of a phase, from left to right, with the decision each stands for.
pub const fn buttons(phase: Phase) -> &'static [(Decision, Glyph)] {
    match phase {
        Phase::Refill => &[(Decision::Refill, Glyph::Barrel), (Decision::SkipRefill, Glyph::Cross)],
        Phase::Act => &[
            (Decision::Booth, Glyph::Booth),
            (Decision::Sell, Glyph::Scales),
            (Decision::EndTurn, Glyph::Onward),
        ],
        Phase::SellColour => &[(Decision::SellDone, Glyph::Tick)],
        Phase::SellHold(_) => &[(Decision::SellRest, Glyph::Tick)],
        _ => &[],
    }
}

/// The tray of a table.
pub struct Tray<'a> {
    table: &'a PublicState,
    seat: Seat,
    area: Rectangle,
}

impl<'a> Tray<'a> {
    /// The tray of whoever is asked; at the end of whoever played last.
    pub fn new(table: &'a PublicState, layout: &Layout) -> Self {
        let seat = table.decider().unwrap_or(table.on_turn());
        Tray { table, seat, area: layout.tray }
    }

    /// A button by its place in [`buttons`].
    pub fn button(&self, place: usize) -> Rectangle {
        let after = (buttons(self.table.phase()).len() - place) as i32;
        let x = self.area.right() - EDGE + 3 - after * (BUTTON.0 as i32 + 3);
        rect(x, self.area.top_left.y + 3, BUTTON.0, BUTTON.1)
    }

    fn tokens(&self) -> &'a Tokens {
        self.table.unsold(self.seat)
    }

    /// Distance of tokens and of goods: closer if there are many.
    fn spacing(&self) -> (i32, i32) {
        let tokens = count(self.tokens()) as i32;
        let goods = Colour::ALL.iter().filter(|&&colour| self.has(colour)).count() as i32;
        let taken = buttons(self.table.phase()).len() as i32 * (BUTTON.0 as i32 + 3);
        let room = self.area.size.width as i32 - 2 * EDGE - taken;
        if tokens * PITCH + goods * APART <= room {
            (PITCH, APART)
        } else {
            ((room - WIDE as i32) / (tokens - 1).max(1), 0)
        }
    }

    fn has(&self, colour: Colour) -> bool {
        self.table.unsold_of(self.seat, colour) > 0
    }

    /// Calls `token` with every token and its corner, from left to right.
    fn walk(&self, mut token: impl FnMut(TokenKind, u8, Point)) {
        let (pitch, apart) = self.spacing();
        let mut at = self.area.top_left + Point::new(EDGE, 3);
        let mut before: Option<Colour> = None;
        for kind in kinds(self.tokens()) {
            if before.is_some_and(|before| before != kind.colour()) {
                at.x += apart;
            }
            before = Some(kind.colour());
            for nth in 0..self.tokens()[kind.index()] {
                token(kind, nth, at);
                at.x += pitch;
            }
        }
    }

    /// What the tokens that `wanted` picks cover, if there are any.
    fn cover(&self, wanted: impl Fn(TokenKind) -> bool) -> Option<Rectangle> {
        let pitch = self.spacing().0;
        let mut all: Option<Rectangle> = None;
        self.walk(|kind, _, at| {
            if wanted(kind) {
                let width = pitch.min(WIDE as i32).max(8) as u32;
                let one = rect(at.x - 1, at.y - 1, width + 2, HIGH + 2);
                all = Some(all.map_or(one, |all| all.union(&one)));
            }
        });
        all
    }

    /// Where the tokens of a kind lie.
    pub fn kind(&self, kind: TokenKind) -> Option<Rectangle> {
        self.cover(|held| held == kind)
    }

    /// Where the tokens of a colour lie.
    pub fn colour(&self, colour: Colour) -> Option<Rectangle> {
        self.cover(|held| held.colour() == colour)
    }

    /// Draws the tray.
    pub fn paint(&self, canvas: &mut Canvas, lang: Lang) {
        if !canvas.is_visible(&self.area) {
            return;
        }
        canvas.fill_opaque(&self.area, theme::PARCHMENT_DEEP);
        canvas.hline(self.area.top_left, self.area.size.width, theme::INK);
        if count(self.tokens()) == 0 {
            self.paint_nothing(canvas, lang);
        }
        // Tokens of the running sale are pulled out of the row.
        self.walk(|kind, nth, at| {
            let pulled = nth < self.table.sale()[kind.index()];
            pieces::draw(canvas, at - Point::new(0, if pulled { 2 } else { 0 }), kind);
        });
        for colour in Colour::ALL {
            let set = self.table.has_set(self.seat, colour);
            if let Some(area) = self.colour(colour).filter(|_| set) {
                let bar = rect(area.top_left.x + 1, area.bottom(), area.size.width - 2, 2);
                canvas.fill(&bar, theme::BRASS);
            }
        }
        for (place, (decision, picture)) in buttons(self.table.phase()).iter().enumerate() {
            self.paint_button(canvas, place, *picture, self.table.check(*decision).is_ok());
        }
    }

    fn paint_nothing(&self, canvas: &mut Canvas, lang: Lang) {
        let word = match self.table.phase() {
            Phase::Setup { .. } => GamePhrase::HintSetup,
            _ => GamePhrase::NoGoods,
        };
        let room = self.area.inset(theme::MARGIN, 0).split_top(self.area.size.height).0;
        text::line(canvas, word.text(lang), room, Align::Left, Style::small(theme::INK_SOFT));
    }

    fn paint_button(&self, canvas: &mut Canvas, place: usize, picture: Glyph, open: bool) {
        let area = self.button(place);
        let (ground, ink) = if open {
            (theme::PARCHMENT_PALE, theme::INK)
        } else {
            (theme::PARCHMENT_DEEP, theme::INK_SOFT)
        };
        canvas.fill(&area, ground);
        canvas.stroke_rect(&area, 1, ink);
        let size = picture.size();
        let drop = (area.size - size) / 2;
        glyph::draw(canvas, picture, area.top_left + drop, ink);
    }
}
