//! The curtain: between two people the screen shows nothing but who is next. It opens when that
//! person presses select and holds it; a button still held from the turn before does not count.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};

use super::screen::{Cursor, Over, Table};
use super::tabletop::Tabletop;
use super::targets::Targets;
use super::words::{Talk, line};
use crate::console::Panel;
use crate::games::{Eyes, Seat};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::{self, Glyph};
use crate::ui::hands::Command;
use crate::ui::layout::{Cut, rect};
use crate::ui::marks::Marks;
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::widgets::{BottomBar, Key, TopBar};
use crate::ui::words::{Lang, Phrase, Word};

/// A closed curtain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Curtain {
    seat: Seat,
    grip: Grip,
}

/// Whether the button that may open the curtain went down before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Grip {
    Loose,
    Pressed,
}

/// How many times as large as in a text the seat's shape is.
const SCALE: u32 = 6;

impl Curtain {
    /// Before the eyes of everybody but `seat`.
    pub(super) const fn before(seat: Seat) -> Self {
        Curtain { seat, grip: Grip::Loose }
    }

    /// Who may look.
    pub(super) const fn seat(&self) -> Seat {
        self.seat
    }

    /// A command arrived; whether the curtain opens.
    pub(super) fn command(&mut self, command: Command) -> bool {
        match command {
            Command::Select => self.grip = Grip::Pressed,
            Command::Hold => return self.grip == Grip::Pressed,
            _ => self.grip = Grip::Loose,
        }
        false
    }

    /// Draws it in place of everything else.
    pub(super) fn paint(
        &self,
        canvas: &mut Canvas,
        title: &str,
        name: &str,
        colour: Rgb565,
        panel: Panel,
        lang: Lang,
    ) {
        let all = Rectangle::new(Point::zero(), panel.size);
        canvas.fill(&all, theme::WATER);
        TopBar { picture: Some(Glyph::Ship), title, right: "", battery: None }.paint(canvas);
        let (_, rest) = all.cut_top(theme::TOP_BAR);
        let (room, _) = rest.cut_bottom(theme::BOTTOM_BAR);
        let plate = room.inset(20, 16);
        canvas.panel(&plate, theme::PARCHMENT_PALE);
        canvas.frame(&plate, 1, theme::INK);
        canvas.frame(&plate.inset(2, 2), 1, theme::BRASS);
        let shape = Glyph::of_sitter(canvas, self.seat);
        let size = shape.size() * SCALE;
        let x = plate.center().x - size.width as i32 / 2;
        let top = plate.top_left.y + 34;
        let halo = rect(x - 6, top - 6, size.width + 12, size.height + 12);
        canvas.fill(&halo, theme::INK_SOFT);
        canvas.fill(&halo.inset(1, 1), theme::PARCHMENT_DEEP);
        paint_shape(canvas, self.seat, rect(x, top, size.width, size.height), colour);
        let across = |y: i32| rect(plate.top_left.x + 8, y, plate.size.width - 16, 18);
        let centred = |canvas: &mut Canvas, text: &str, y: i32, style: Style| {
            text::line(canvas, text, across(y), Align::Centre, style);
        };
        let (ink, soft) = (Style::large(theme::INK), Style::small(theme::INK_SOFT));
        centred(canvas, Talk::PassTo.text(lang), plate.top_left.y + 7, soft);
        let below = halo.bottom() + 6;
        centred(canvas, name, below, ink);
        centred(canvas, Talk::HoldToOpen.text(lang), below + 20, Style::bold(theme::BRASS_INK));
        let hints = [(Key::Back, Word::DoLeave)];
        let says = line(lang, Talk::CurtainHint);
        BottomBar { says: &says, hints: &hints }.paint(canvas, panel.hands, lang);
    }
}

impl<G: Tabletop> Table<G> {
    /// Before anybody looks: in a game with secrets the curtain is closed between people.
    pub fn close_curtain(&mut self) {
        if let Some(seat) = self.game().decider().filter(|_| self.wants_curtain()) {
            self.view = self.game().view(Eyes::Public);
            self.choices.clear();
            self.spots.clear();
            self.targets = Targets::new();
            self.legal = 0;
            self.cursor = Cursor::Tab;
            self.events.clear();
            self.over = Over::Curtain(Curtain::before(seat));
        }
    }

    /// The person whose turn it is looks.
    pub(super) fn open_curtain(&mut self, marks: &mut Marks) {
        self.view = self.game().view(self.eyes());
        self.ask();
        self.mark_all(marks);
    }
}

/// Draws the shape of a seat as large as a square, row by row: letters enlarged would have steps.
fn paint_shape(canvas: &mut Canvas, seat: Seat, area: Rectangle, colour: Rgb565) {
    let side = area.size.width as i32;
    for row in 0..side {
        // From the middle, in halves of a pixel.
        let off = (2 * row + 1 - side).abs();
        let half = match Glyph::of_seat(seat) {
            Glyph::Disc => ((side * side - off * off) as u32).isqrt() as i32 / 2,
            Glyph::Square => side / 2 - 3,
            Glyph::Triangle => (row + 1) / 2,
            Glyph::Diamond => (side - off + 1) / 2,
            // Nothing is hidden where so many play.
            shape => return glyph::draw_scaled(canvas, shape, area.top_left, SCALE, colour),
        };
        let is_inside = Glyph::of_seat(seat) != Glyph::Square || off < side - 6;
        if half > 0 && is_inside {
            let left = area.top_left + Point::new(side / 2 - half, row);
            canvas.across(left, 2 * half as u32, colour);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_new_press_that_is_held_opens() {
        let mut curtain = Curtain::before(Seat(1));
        assert!(!curtain.command(Command::Hold), "still held from the turn before");
        assert!(!curtain.command(Command::Select));
        assert!(curtain.command(Command::Hold));
    }
}
