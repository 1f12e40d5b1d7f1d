//! Two pictures of a run: how points are spread, and how often each seat wins.

use std::convert::Infallible;
use std::fs::File;
use std::io::{self, BufWriter};
use std::path::Path;

use embedded_graphics::mono_font::{MonoTextStyle, iso_8859_1::FONT_7X13};
use embedded_graphics::pixelcolor::{Rgb888, RgbColor};
use embedded_graphics::prelude::*;
use embedded_graphics::primitives::{Line, PrimitiveStyle, Rectangle};
use embedded_graphics::text::{Alignment, Text};

use super::MatchSettings;
use super::rows::GameRow;
use super::summary::Summary;

const SIZE: Size = Size::new(720, 420);
/// Where the axes are.
const FRAME: Rectangle = Rectangle::new(Point::new(60, 40), Size::new(640, 310));

const PAPER: Rgb888 = Rgb888::new(250, 246, 236);
const INK: Rgb888 = Rgb888::new(40, 44, 52);
const FAINT: Rgb888 = Rgb888::new(216, 208, 190);
/// One colour a bot.
const COLOURS: [Rgb888; 5] = [
    Rgb888::new(31, 92, 153),
    Rgb888::new(192, 80, 32),
    Rgb888::new(58, 125, 68),
    Rgb888::new(122, 62, 138),
    Rgb888::new(140, 106, 20),
];

/// A picture in memory.
struct Paper {
    bytes: Vec<u8>,
}

impl Paper {
    fn new() -> Self {
        let pixels = (SIZE.width * SIZE.height) as usize;
        Paper { bytes: [PAPER.r(), PAPER.g(), PAPER.b()].repeat(pixels) }
    }

    fn write(&self, path: &Path) -> io::Result<()> {
        let file = BufWriter::new(File::create(path)?);
        let mut encoder = png::Encoder::new(file, SIZE.width, SIZE.height);
        encoder.set_color(png::ColorType::Rgb);
        encoder.set_depth(png::BitDepth::Eight);
        encoder.write_header()?.write_image_data(&self.bytes)?;
        Ok(())
    }

    fn text(&mut self, text: &str, at: Point, align: Alignment, colour: Rgb888) {
        let style = MonoTextStyle::new(&FONT_7X13, colour);
        let Ok(_) = Text::with_alignment(text, at, style, align).draw(self);
    }

    fn line(&mut self, from: Point, to: Point, colour: Rgb888, width: u32) {
        let Ok(()) =
            Line::new(from, to).into_styled(PrimitiveStyle::with_stroke(colour, width)).draw(self);
    }

    /// Writes what share the top of the frame stands for.
    fn percent_at_top(&mut self, share: f64) {
        let at = Point::new(54, height(1.0) + 4);
        self.text(&format!("{:.0} %", share * 100.0), at, Alignment::Right, INK);
    }

    fn bar(&mut self, area: Rectangle, colour: Rgb888) {
        let Ok(()) = area.into_styled(PrimitiveStyle::with_fill(colour)).draw(self);
    }
}

impl OriginDimensions for Paper {
    fn size(&self) -> Size {
        SIZE
    }
}

impl DrawTarget for Paper {
    type Color = Rgb888;
    type Error = Infallible;

    fn draw_iter<I: IntoIterator<Item = Pixel<Rgb888>>>(
        &mut self,
        pixels: I,
    ) -> Result<(), Infallible> {
        for Pixel(at, colour) in pixels {
            if self.bounding_box().contains(at) {
                let index = 3 * (at.y as usize * SIZE.width as usize + at.x as usize);
                self.bytes[index..index + 3].copy_from_slice(&[colour.r(), colour.g(), colour.b()]);
            }
        }
        Ok(())
    }
}

/// Writes both pictures into `folder`.
pub fn write(
    folder: &Path,
    settings: &MatchSettings,
    rows: &[GameRow],
    summary: &Summary,
) -> io::Result<()> {
    spread(settings, rows, summary).write(&folder.join("points.png"))?;
    wins(settings, summary).write(&folder.join("wins.png"))
}

/// A height in the frame: 0 is its foot, 1 its top.
fn height(part: f64) -> i32 {
    let frame = f64::from(FRAME.size.height);
    FRAME.top_left.y + (frame * (1.0 - part.clamp(0.0, 1.0))).round() as i32
}

/// A place along the frame: 0 is its left, 1 its right.
fn along(part: f64) -> i32 {
    FRAME.top_left.x + (f64::from(FRAME.size.width) * part.clamp(0.0, 1.0)).round() as i32
}

fn axes(paper: &mut Paper, title: &str) {
    paper.text(title, Point::new(along(0.5), 20), Alignment::Center, INK);
    for quarter in 0..=4 {
        let y = height(f64::from(quarter) / 4.0);
        paper.line(Point::new(along(0.0), y), Point::new(along(1.0), y), FAINT, 1);
    }
    let foot = height(0.0);
    paper.line(Point::new(along(0.0), foot), Point::new(along(1.0), foot), INK, 1);
}

/// How often each bot had how many points.
struct Histogram {
    /// The points at the left edge.
    least: i64,
    /// How many points a bin holds.
    bin_points: i64,
    /// The number of bins.
    bins: usize,
    /// By bot, the share of its games that fell into each bin.
    shares: Vec<Vec<f64>>,
}

impl Histogram {
    fn of(rows: &[GameRow], summary: &Summary) -> Histogram {
        let floor = |halves: i16| i64::from(halves.div_euclid(2));
        let all = rows.iter().flat_map(|row| &row.seats);
        let points = all.clone().map(|seat| floor(seat.halves));
        let (least, most) = (points.clone().min().unwrap_or(0), points.max().unwrap_or(0));
        let bin_points = (most - least) / 60 + 1;
        let bins = ((most - least) / bin_points + 1) as usize;
        let mut counts = vec![vec![0u32; bins]; summary.bots.len()];
        for seat in all {
            let bot = summary.bots.iter().position(|line| line.name == seat.bot);
            let bin = ((floor(seat.halves) - least) / bin_points) as usize;
            if let Some(counts) = bot.and_then(|bot| counts.get_mut(bot)) {
                counts[bin] += 1;
            }
        }
        let shares = counts.iter().zip(&summary.bots).map(|(counts, line)| {
            let played = f64::from(line.played.max(1) as u32);
            counts.iter().map(|&count| f64::from(count) / played).collect()
        });
        Histogram { least, bin_points, bins, shares: shares.collect() }
    }

    /// The largest share, which is the top of the picture.
    fn top(&self) -> f64 {
        self.shares.iter().flatten().copied().fold(0.01, f64::max)
    }

    /// Draws the outline of a bot's bins.
    fn draw(&self, paper: &mut Paper, bot: usize) {
        let (colour, top) = (COLOURS[bot % COLOURS.len()], self.top());
        let mut last = Point::new(along(0.0), height(0.0));
        for (bin, share) in self.shares[bot].iter().enumerate() {
            let (left, right) =
                (bin as f64 / self.bins as f64, (bin + 1) as f64 / self.bins as f64);
            let y = height(share / top);
            let (from, to) = (Point::new(along(left), y), Point::new(along(right), y));
            paper.line(last, from, colour, 2);
            paper.line(from, to, colour, 2);
            last = to;
        }
        paper.line(last, Point::new(last.x, height(0.0)), colour, 2);
    }

    /// Writes the points below the frame.
    fn draw_scale(&self, paper: &mut Paper) {
        for step in 0..=8 {
            let part = f64::from(step) / 8.0;
            let points = self.least as f64 + part * (self.bins as i64 * self.bin_points) as f64;
            let at = Point::new(along(part), height(0.0) + 16);
            paper.text(&format!("{points:.0}"), at, Alignment::Center, INK);
        }
        paper.text("points", Point::new(along(0.5), height(0.0) + 40), Alignment::Center, INK);
    }
}

/// Points of each bot: a curve of how often it had how many.
fn spread(settings: &MatchSettings, rows: &[GameRow], summary: &Summary) -> Paper {
    let mut paper = Paper::new();
    let title = format!("{}: points of {} games", settings.game, rows.len());
    axes(&mut paper, &title);
    let histogram = Histogram::of(rows, summary);
    for (bot, line) in summary.bots.iter().enumerate() {
        histogram.draw(&mut paper, bot);
        let at = Point::new(along(0.98), FRAME.top_left.y + 14 + 15 * bot as i32);
        let label = format!("{} (mean {:.1})", line.name, line.points);
        paper.text(&label, at, Alignment::Right, COLOURS[bot % COLOURS.len()]);
    }
    histogram.draw_scale(&mut paper);
    paper.percent_at_top(histogram.top());
    paper
}

/// How often each seat wins, with its 95 % interval; the line is an equal share.
fn wins(settings: &MatchSettings, summary: &Summary) -> Paper {
    let mut paper = Paper::new();
    let title = format!("{}: victories by seat, {} games", settings.game, summary.games);
    axes(&mut paper, &title);
    let seats = summary.seats.len().max(1);
    let most = summary.seats.iter().map(|line| line.rate_interval.1).fold(0.05, f64::max);
    let top = (most * 20.0).ceil() / 20.0;
    for (seat, line) in summary.seats.iter().enumerate() {
        let middle = (seat as f64 + 0.5) / seats as f64;
        let (left, right) =
            (along(middle - 0.25 / seats as f64), along(middle + 0.25 / seats as f64));
        let corners =
            (Point::new(left, height(line.rate / top)), Point::new(right, height(0.0) - 1));
        paper.bar(Rectangle::with_corners(corners.0, corners.1), COLOURS[seat % COLOURS.len()]);
        draw_interval(&mut paper, along(middle), line.rate_interval, top);
        let bot = if settings.rotate { "" } else { settings.bots[seat].as_str() };
        let rate = format!("{:.1} %", line.rate * 100.0);
        for (text, below) in [(line.name.as_str(), 16), (bot, 32), (rate.as_str(), 50)] {
            let at = Point::new(along(middle), height(0.0) + below);
            paper.text(text, at, Alignment::Center, INK);
        }
    }
    let equal = height(1.0 / seats as f64 / top);
    paper.line(Point::new(along(0.0), equal), Point::new(along(1.0), equal), INK, 1);
    paper.percent_at_top(top);
    paper
}

/// Draws an interval as an upright line with feet.
fn draw_interval(paper: &mut Paper, x: i32, (low, high): (f64, f64), top: f64) {
    paper.line(Point::new(x, height(low / top)), Point::new(x, height(high / top)), INK, 2);
    for end in [low, high] {
        let y = height(end / top);
        paper.line(Point::new(x - 8, y), Point::new(x + 8, y), INK, 2);
    }
}
