//! Motion at the table: what a decision sets in motion travels for a moment over the settled picture,
//! and figures that changed are lit. Knows neither a clock nor a game: the console counts the frames
//! ([`Pace`]), the game draws what travels ([`Tabletop::paint_journey`]).

use embedded_graphics::{prelude::*, primitives::Rectangle};
use heapless::Vec;

use super::screen::{Over, Table};
use super::tabletop::Tabletop;
use super::targets::TargetId;
use crate::games::Seat;
use crate::input::Moment;
use crate::ui::canvas::Canvas;
use crate::ui::fonts::Face;
use crate::ui::layout::rect;
use crate::ui::marks::Marks;
use crate::ui::text;
use crate::ui::theme;
use crate::ui::widgets::TopBar;
use crate::ui::words::Lang;

/// From one frame to the next: thirty a second.
pub const FRAME_MS: u32 = 33;
/// The frame that is the settled picture again. The answer to the press is frame 0.
pub const FRAMES: u8 = 9;
/// A frame that comes later than this is left out: it would be nearer to the next one.
pub const LATE_MS: u32 = FRAME_MS / 2;
/// Most things that travel at once.
const MOST: usize = 4;
/// Corners of a way, its ends included.
const CORNERS: usize = 4;
/// Most key figures that are held against each other.
const FIGURES: usize = 8;

/// Something that travels, and where.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Journey {
    /// The way of its middle: x and y of every corner, in few bytes.
    way: [(i16, i16); CORNERS],
    /// Nothing of it is drawn farther from its middle.
    reach: u8,
    /// Which thing it is, as its game numbers them.
    pub what: u8,
}

impl Journey {
    /// Straight ahead.
    pub fn straight(what: u8, reach: u8, from: Point, to: Point) -> Self {
        Self::along(what, reach, [from, from, to, to])
    }

    /// Around two corners.
    pub fn along(what: u8, reach: u8, way: [Point; CORNERS]) -> Self {
        Journey { way: way.map(|corner| (corner.x as i16, corner.y as i16)), reach, what }
    }

    /// Where it ends.
    pub fn end(&self) -> Point {
        self.corner(CORNERS - 1)
    }

    fn corner(&self, nth: usize) -> Point {
        let (x, y) = self.way[nth];
        Point::new(x.into(), y.into())
    }

    /// Where its middle is at a frame: at the same speed all the way.
    pub fn at(&self, frame: u8) -> Point {
        let legs = || {
            let ends = (1..CORNERS).map(|nth| (self.corner(nth - 1), self.corner(nth)));
            ends.map(|(from, to)| (from, to - from))
        };
        let all: i32 = legs().map(|(_, leg)| length(leg)).sum();
        let mut left = all * i32::from(frame.min(FRAMES)) / i32::from(FRAMES);
        for (from, leg) in legs() {
            let long = length(leg);
            if left < long {
                return from + leg * left / long;
            }
            left -= long;
        }
        self.end()
    }

    fn around(&self, middle: Point) -> Rectangle {
        let reach = i32::from(self.reach);
        let side = 2 * u32::from(self.reach) + 1;
        rect(middle.x - reach, middle.y - reach, side, side)
    }
}

/// Length of a way, in pixels.
fn length(way: Point) -> i32 {
    ((way.x * way.x + way.y * way.y) as u32).isqrt() as i32
}

/// Everything that moves now.
#[derive(Clone, Default)]
pub(super) struct Motion {
    journeys: Vec<Journey, MOST, u8>,
    frame: u8,
    /// A bit for each figure of the top bar that has changed.
    lit: u8,
}

impl Motion {
    pub(super) fn is_any(&self) -> bool {
        !self.journeys.is_empty() || self.lit != 0
    }

    /// Marks where everything is now, and where it is awaited.
    fn mark(&self, marks: &mut Marks) {
        for journey in &self.journeys {
            marks.mark(journey.around(journey.at(self.frame)));
        }
    }

    /// Marks what begins or ends with the motion.
    fn mark_ends(&self, size: Size, marks: &mut Marks) {
        for journey in &self.journeys {
            marks.mark(journey.around(journey.end()));
        }
        if self.lit != 0 {
            marks.mark(TopBar::area(size));
        }
    }

    /// The picture of another frame is due.
    fn show(&mut self, frame: u8, marks: &mut Marks) {
        self.mark(marks);
        self.frame = frame;
        self.mark(marks);
    }

    /// Puts light behind the figures that have changed; they are written into `room`.
    pub(super) fn light(&self, canvas: &mut Canvas, figures: &str, room: &Rectangle, face: Face) {
        let mut x = room.top_left.x;
        let gap = text::width(face, " ") as i32;
        for (nth, figure) in figures.split(' ').enumerate().take(FIGURES) {
            let width = text::width(face, figure);
            if self.lit >> nth & 1 == 1 {
                let y = room.top_left.y + 3;
                let height = room.size.height.saturating_sub(6);
                canvas.fill(&rect(x - 1, y, width + 2, height), theme::BRASS_BRIGHT);
            }
            x += width as i32 + gap;
        }
    }
}

/// What must be known from before a decision to see what it set in motion.
pub(super) struct Before {
    decider: Option<Seat>,
    origin: Option<TargetId>,
    figures: [u32; FIGURES],
}

impl<G: Tabletop> Table<G> {
    /// Whether anything moves.
    pub fn is_moving(&self) -> bool {
        self.motion.is_any()
    }

    /// Nothing moves any more: marks what differs from the settled picture.
    pub fn rest(&mut self, marks: &mut Marks) {
        self.motion.mark(marks);
        self.motion.mark_ends(self.panel.size, marks);
        self.motion = Motion::default();
    }

    /// Shows a frame of what moves; the last one is the settled picture.
    pub fn show_frame(&mut self, frame: u8, marks: &mut Marks) {
        if frame < FRAMES {
            self.motion.show(frame, marks);
        } else {
            self.rest(marks);
        }
    }

    #[inline(never)]
    pub(super) fn before(&self) -> Before {
        let scene = self.scene(Lang::En);
        let (decider, origin) = (scene.decider, G::origin(&scene));
        Before { decider, origin, figures: self.figures() }
    }

    /// A number for each key figure: equal for equal ones.
    fn figures(&self) -> [u32; FIGURES] {
        let status = G::status(&self.scene(Lang::En));
        let mut figures = status.figures.split(' ').map(number_of);
        core::array::from_fn(|_| figures.next().unwrap_or(0))
    }

    /// After a decision whose outcome is on the map: what it has set in motion. Only what the person
    /// who looks may know of the events is asked about.
    #[inline(never)]
    pub(super) fn set_out(&mut self, before: &Before, marks: &mut Marks) {
        if !matches!(self.over, Over::Nothing | Over::Sheet(..)) {
            return;
        }
        let mut motion = Motion::default();
        let (scene, eyes) = (self.scene(Lang::En), self.eyes());
        for &event in &self.events {
            if let Some(journey) = G::journey(&scene, G::veil(event, eyes), before.origin) {
                let _ = motion.journeys.push(journey);
            }
        }
        // Another seat's figures are no news of the first one's.
        if scene.decider == before.decider {
            for (nth, (now, then)) in self.figures().iter().zip(&before.figures).enumerate() {
                motion.lit |= u8::from(now != then) << nth;
            }
        }
        motion.mark(marks);
        motion.mark_ends(self.panel.size, marks);
        self.motion = motion;
    }

    pub(super) fn paint_motion(&self, canvas: &mut Canvas, lang: Lang) {
        for journey in &self.motion.journeys {
            let at = journey.at(self.motion.frame);
            let areas = [journey.around(at), journey.around(journey.end())];
            if areas.iter().any(|area| canvas.shows(area)) {
                G::paint_journey(canvas, &self.scene(lang), journey, at);
            }
        }
    }
}

/// A number for a figure (FNV-1a).
fn number_of(figure: &str) -> u32 {
    figure.bytes().fold(0x811c_9dc5, |sum, byte| (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193))
}

/// When the frames of a motion are due: at even moments from its beginning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Pace {
    start: Moment,
    /// The last frame that was shown or left out.
    past: u8,
}

impl Pace {
    /// A motion begins with the answer to a press, or with a bot's decision.
    pub const fn from(start: Moment) -> Self {
        Pace { start, past: 0 }
    }

    /// The frame to be shown now, if there is one. The last one always is; any other that is late
    /// is left out.
    pub fn due(&mut self, now: Moment) -> Option<u8> {
        if now.is_before(self.start) {
            return None;
        }
        let passed = now.since(self.start);
        let frame = (passed / FRAME_MS).min(FRAMES.into()) as u8;
        if frame <= self.past {
            return None;
        }
        self.past = frame;
        let is_late = passed - u32::from(frame) * FRAME_MS > LATE_MS;
        (frame == FRAMES || !is_late).then_some(frame)
    }

    /// When the next one is due.
    pub const fn next(&self) -> Moment {
        self.start.after((self.past as u32 + 1) * FRAME_MS)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_journey_goes_at_one_speed_around_its_corners() {
        let way = [(0, 0), (30, 0), (30, 30), (60, 30)].map(|(x, y)| Point::new(x, y));
        let journey = Journey::along(0, 5, way);
        let places: std::vec::Vec<(i32, i32)> =
            (0..=FRAMES).map(|frame| journey.at(frame)).map(|at| (at.x, at.y)).collect();
        let expected = [
            (0, 0),
            (10, 0),
            (20, 0),
            (30, 0),
            (30, 10),
            (30, 20),
            (30, 30),
            (40, 30),
            (50, 30),
            (60, 30),
        ];
        assert_eq!(places, expected);
    }

    #[test]
    fn a_journey_to_where_it_is_stays_there() {
        let here = Point::new(7, 9);
        let journey = Journey::straight(0, 5, here, here);
        assert!((0..=FRAMES).all(|frame| journey.at(frame) == here));
    }

    #[test]
    fn frames_come_at_even_moments_and_late_ones_are_left_out() {
        let mut pace = Pace::from(Moment(1000));
        assert_eq!(pace.next(), Moment(1033));
        assert_eq!(pace.due(Moment(1032)), None);
        assert_eq!(pace.due(Moment(1033)), Some(1));
        assert_eq!(pace.due(Moment(1034)), None, "only once");
        assert_eq!(pace.due(Moment(1066 + LATE_MS)), Some(2), "a little late");
        assert_eq!(pace.next(), Moment(1099), "which does not shift the next");
        assert_eq!(pace.due(Moment(1099 + LATE_MS + 1)), None, "too late");
        assert_eq!(pace.next(), Moment(1132));
        assert_eq!(pace.due(Moment(1199)), Some(6), "one of those that are past");
        assert_eq!(pace.due(Moment(9000)), Some(FRAMES), "the end comes however late");
    }
}
