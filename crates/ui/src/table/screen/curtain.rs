//! The curtain: between two people the screen shows nothing but who is next. It opens when that
//! person presses select and holds it; a button still held from the turn before does not count.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use kogge_paint::palette::PaletteColour;

use super::{Overlay, TableScreen};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::dirty::DirtyRegion;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::palette::seat_colour;
use crate::phrases::{Lang, Phrase, UiPhrase};
use crate::table::game_ui::GameUi;
use crate::table::phrases::{TablePhrase, line};
use crate::text::{self, Align, Style};
use crate::theme;
use crate::widgets::{BottomBar, Key, TopBar};
use kogge_base::panel::DeviceProfile;
use kogge_games::{Observer, Seat};

/// A closed curtain.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Curtain {
    seat: Seat,
    grip: HoldState,
}

/// Whether the button that may open the curtain went down before it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum HoldState {
    Loose,
    Pressed,
}

/// How many times as large as in a text the seat's shape is.
const SCALE: u32 = 6;

impl Curtain {
    /// Before the eyes of everybody but `seat`.
    pub(super) const fn before(seat: Seat) -> Self {
        Curtain { seat, grip: HoldState::Loose }
    }

    /// Who may look.
    pub(super) const fn seat(&self) -> Seat {
        self.seat
    }

    /// A command arrived; whether the curtain opens.
    pub(super) fn command(&mut self, command: Command) -> bool {
        match command {
            Command::Select => self.grip = HoldState::Pressed,
            Command::Hold => return self.grip == HoldState::Pressed,
            _ => self.grip = HoldState::Loose,
        }
        false
    }

    /// Draws it in place of everything else.
    pub(super) fn paint<G: GameUi>(
        &self,
        canvas: &mut Canvas,
        name: &str,
        panel: DeviceProfile,
        lang: Lang,
    ) {
        let (title, colour) = (G::SPEC.title, seat_colour(canvas, G::SPEC, self.seat));
        let all = Rectangle::new(Point::zero(), panel.size);
        canvas.fill(&all, theme::WATER);
        TopBar { picture: Some(Glyph::Ship), title, right: "", battery: None }.paint(canvas);
        let (_, rest) = all.split_top(theme::TOP_BAR);
        let (room, _) = rest.split_bottom(theme::BOTTOM_BAR);
        let plate = room.inset(20, 16);
        canvas.fill_opaque(&plate, theme::PARCHMENT_PALE);
        canvas.stroke_rect(&plate, 1, theme::INK);
        canvas.stroke_rect(&plate.inset(2, 2), 1, theme::BRASS);
        let shape = Glyph::of_participant(canvas, self.seat);
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
        centred(canvas, TablePhrase::PassTo.text(lang), plate.top_left.y + 7, soft);
        let below = halo.bottom() + 6;
        centred(canvas, name, below, ink);
        centred(
            canvas,
            TablePhrase::HoldToOpen.text(lang),
            below + 20,
            Style::bold(theme::BRASS_INK),
        );
        let hints = [(Key::Back, UiPhrase::DoLeave)];
        let says = line(lang, TablePhrase::CurtainHint);
        BottomBar { says: &says, hints: &hints }.paint(canvas, panel.buttons, lang);
    }
}

impl<G: GameUi> TableScreen<G> {
    /// Before anybody looks: in a game with secrets the curtain is closed between people.
    pub fn close_curtain(&mut self) {
        if let Some(seat) = self.game().decider().filter(|_| self.wants_curtain()) {
            self.view = self.game().view(Observer::Public);
            self.question.clear();
            self.playthrough.clear_events();
            self.overlay = Overlay::Curtain(Curtain::before(seat));
        }
    }

    /// The person whose turn it is looks.
    pub(super) fn open_curtain(&mut self, dirty: &mut DirtyRegion) {
        self.view = self.game().view(self.observer());
        self.ask();
        self.mark_all(dirty);
    }
}

/// Draws the shape of a seat as large as a square, row by row: letters enlarged would have steps.
fn paint_shape(canvas: &mut Canvas, seat: Seat, area: Rectangle, colour: PaletteColour) {
    let side = area.size.width as i32;
    for row in 0..side {
        // From the middle, in halves of a pixel.
        let off = (2 * row + 1 - side).abs();
        let half = match Glyph::of_seat(seat) {
            Glyph::Disc => ((side * side - off * off) as u32).isqrt() as i32 / 2,
            Glyph::Square => side / 2 - 3,
            Glyph::Triangle => (row + 1) / 2,
            Glyph::Diamond => (side - off + 1) / 2,
            // Games for five have no hidden hands.
            shape => return glyph::draw_scaled(canvas, shape, area.top_left, SCALE, colour),
        };
        let is_inside = Glyph::of_seat(seat) != Glyph::Square || off < side - 6;
        if half > 0 && is_inside {
            let left = area.top_left + Point::new(side / 2 - half, row);
            canvas.hline(left, 2 * half as u32, colour);
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
