//! Rhine, Ems, Weser and Elbe, as far as the board shows them: for the eye alone, so they are led past the
//! cities that lie on them rather than measured.

use crate::canvas::Canvas;
use crate::chart::{self, Chart};
use crate::theme;

/// The rivers from their springs to the sea, in the board's units.
const RIVERS: [&[(i16, i16)]; 4] = [
    // Rhine
    &[
        (30, 1010),
        (44, 950),
        (52, 890),
        (46, 830),
        (66, 780),
        (78, 730),
        (58, 680),
        (52, 620),
        (66, 572),
        (40, 536),
        (-10, 524),
    ],
    // Ems
    &[
        (380, 680),
        (352, 640),
        (330, 570),
        (212, 520),
        (190, 440),
        (196, 350),
        (226, 270),
        (252, 214),
        (230, 150),
    ],
    // Weser
    &[
        (470, 1010),
        (452, 960),
        (476, 900),
        (466, 840),
        (520, 780),
        (530, 700),
        (498, 630),
        (506, 560),
        (492, 480),
        (508, 410),
        (528, 340),
        (520, 270),
        (462, 222),
        (440, 160),
        (446, 90),
    ],
    // Elbe
    &[
        (1010, 930),
        (960, 880),
        (944, 810),
        (950, 740),
        (936, 650),
        (950, 580),
        (944, 480),
        (920, 400),
        (870, 340),
        (820, 280),
        (772, 250),
        (752, 190),
        (716, 150),
        (650, 130),
        (590, 100),
        (530, 84),
        (470, 40),
    ],
];

/// Draws them this thick, in pixels.
pub fn draw(canvas: &mut Canvas, chart: &Chart, thick: u8) {
    for river in RIVERS {
        for pair in river.windows(2) {
            let [from, to] = [pair[0], pair[1]].map(|(x, y)| chart.place(x, y));
            chart::line(canvas, from, to, thick, theme::SHALLOW);
        }
    }
}
