//! The colours and shapes of seats: what belongs to a seat, and what it has chosen instead.
//!
//! Painters and texts name seats; which colour and shape a seat shows is looked up here when it is
//! drawn. The choice travels with the canvas as bytes that the canvas does not understand
//! ([`kogge_paint::canvas::PaintContext`]). Holds: a canvas without a choice shows every seat as its own.

use kogge_paint::palette::PaletteColour;

use crate::canvas::{Canvas, PaintContext};
use crate::theme;
use kogge_base::participants::SeatColours;
use kogge_games::{GameSpec, MAX_SEATS, Seat};

const _: () = assert!(MAX_SEATS <= size_of::<PaintContext>());

/// From here on seats are drawn on `canvas` in the colours and shapes they have chosen.
pub fn set_on(canvas: &mut Canvas, colours: &SeatColours) {
    let mut context = PaintContext::default();
    // Each byte holds the difference from the seat's own number, so that zero means "as its own".
    for ((own, number), byte) in (0..).zip(colours.numbers()).zip(&mut context) {
        *byte = number ^ own;
    }
    canvas.set_context(context);
}

/// The seat whose own colour and shape a seat shows on a canvas.
pub fn palette_seat(canvas: &Canvas, seat: Seat) -> Seat {
    Seat(canvas.context().get(seat.index()).map_or(seat.0, |difference| difference ^ seat.0))
}

/// The colour that belongs to a seat of a game. Its shape is [`crate::glyph::Glyph::of_seat`].
pub fn default_colour(spec: &GameSpec, seat: Seat) -> PaletteColour {
    spec.seat_colour_ids.get(seat.index()).map_or(theme::INK, |id| theme::piece(id))
}

/// The colour that a seat has chosen, as painters use it. The shape that goes with it is
/// [`crate::glyph::Glyph::of_participant`].
pub fn seat_colour(canvas: &Canvas, spec: &GameSpec, seat: Seat) -> PaletteColour {
    default_colour(spec, palette_seat(canvas, seat))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::PaintProbe;
    use embedded_graphics::{prelude::*, primitives::Rectangle};

    struct Nobody;

    impl PaintProbe for Nobody {
        fn text(&mut self, _text: &str, _ink: Rectangle, _room: Rectangle, _missing: bool) {}
        fn cover(&mut self, _area: Rectangle) {}
    }

    #[test]
    fn a_canvas_shows_what_seats_have_chosen() {
        Canvas::with_probe(Size::new(8, 8), &mut Nobody, |canvas| {
            let shown =
                |canvas: &Canvas| [0, 1, 2, 3, 4].map(|seat| palette_seat(canvas, Seat(seat)).0);
            assert_eq!(shown(canvas), [0, 1, 2, 3, 4]);
            let mut colours = SeatColours::DEFAULT;
            colours.choose(Seat(0), Seat(3));
            set_on(canvas, &colours);
            assert_eq!(shown(canvas), [3, 1, 2, 0, 4]);
        });
    }
}
