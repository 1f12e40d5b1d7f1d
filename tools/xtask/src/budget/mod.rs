//! `cargo xtask budget`: what the real image takes and how long it takes for it, on the emulated
//! board, against the budgets of the design.

pub mod answers;
mod table;

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use kogge_board::Board;

use crate::emulate::{self, Report};
use crate::firmware::{self, Variant};
use crate::image::Image;
use crate::place::Place;
use crate::setup::cross::Cross;
use crate::{boards, compare};
use table::{Line, Quantity, Verdict};

const IMAGE_BYTES: u64 = 1024 * 1024;
/// A whole frame is sent in so many bands.
const BANDS: u64 = 4;
const RAM_BYTES: u64 = 240 * 1024;
const HOME_SCREEN_US: u64 = 250_000;
/// From a press to the last pixel of its answer.
pub const ANSWER_US: u64 = 40_000;
/// A flush may take this much longer than the bits of its pixels on the wire.
const FLUSH_ALLOWANCE_US: u64 = 150;
const BITS_PER_PIXEL: u64 = 16;

/// Measures every board. The firmware must have been built; the variant with a busy core is built
/// here, for one board of each panel size. Sizes over budget are a failure, times are only shown.
pub fn run(place: &Place, cross: &Cross) -> Result<()> {
    let mut lines = Vec::new();
    let mut by_size = BTreeMap::new();
    for id in boards::all(place)? {
        let board = boards::load(place, &id)?;
        let elf = place.output("firmware")?.join(format!("{id}.elf"));
        lines.extend(sizes(&id, &Image::read(&elf)?));
        let report = walk(place, &id, &elf, "idle")?;
        lines.extend(times(&board, &report));
        lines.extend(ram(&id, &report));
        lines.extend(list_step(place, &board, &elf)?);
        by_size.entry((board.display.width, board.display.height)).or_insert(board);
    }
    for board in by_size.values() {
        lines.extend(tables(place, cross, board)?);
    }
    print!("{}", table::text(&lines));
    keep(place, &lines)?;
    let over: Vec<_> = lines.iter().filter(|line| line.is_failure()).map(Line::name).collect();
    ensure!(over.is_empty(), "over budget: {}", over.join("; "));
    Ok(())
}

/// How fast the tables of all games answer on a board; with a busy core the screens and the slowest
/// game once more.
fn tables(place: &Place, cross: &Cross, board: &Board) -> Result<Vec<Line>> {
    let mut lines = Vec::new();
    let elf = place.output("firmware")?.join(format!("{}.elf", board.id));
    let (mut slowest, mut cursor) = (("", 0), 0);
    for game in answers::GAMES {
        let played = answers::play(place, board, &elf, game, "idle")?;
        lines.extend(played.lines(board, game, ""));
        cursor = cursor.max(played.cursor_bytes().unwrap_or(0));
        if played.worst_us() > slowest.1 {
            slowest = (game, played.worst_us());
        }
    }
    lines.extend(answers::cursor_lines(board, "a step in a table's sheet", cursor));
    let burning = firmware::build(place, cross, &board.id, Variant::With("burn"))?;
    let report = walk(place, &board.id, &burning.elf, "burn")?;
    lines.push(answer(&board.id, "press to last pixel, core busy", &report));
    let (game, _) = slowest;
    let played = answers::play(place, board, &burning.elf, game, "burn")?;
    lines.extend(played.lines(board, game, ", core busy"));
    Ok(lines)
}

/// Runs an image through the screens.
fn walk(place: &Place, board: &str, elf: &Path, load: &str) -> Result<Report> {
    let out = place.fresh_output(Path::new("budget").join(format!("{board}-{load}")))?;
    Ok(emulate::run(place, board, elf, Some(&compare::walk(place, board)?), &out)?.report)
}

/// What one step of a list's cursor sends to the panel.
fn list_step(place: &Place, board: &Board, elf: &Path) -> Result<[Line; 2]> {
    let script = boards::script(place, board, "list");
    let out = place.fresh_output(Path::new("budget").join(format!("{}-list", board.id)))?;
    let log = emulate::run(place, &board.id, elf, Some(&script), &out)?.log;
    let frame = u64::from(board.display.width) * u64::from(board.display.height);
    let pixels = since_the_last_frame(&log, frame);
    ensure!(pixels > 0, "{}: nothing was sent for a step of a list's cursor", board.id);
    Ok(answers::cursor_lines(board, "a step in a list", pixels * BITS_PER_PIXEL / 8))
}

/// The pixels that were flushed after the last whole frame, which is sent in bands.
fn since_the_last_frame(log: &str, frame: u64) -> u64 {
    let flushes =
        log.lines().filter_map(|line| line.split_once("flush ")).filter_map(|(_, rest)| {
            let mut figures =
                rest.split_whitespace().skip(2).map_while(|word| word.parse::<u64>().ok());
            Some(figures.next()? * figures.next()?)
        });
    flushes.fold(0, |sum, pixels: u64| if pixels * BANDS == frame { 0 } else { sum + pixels })
}

fn sizes(board: &str, image: &Image) -> [Line; 2] {
    [
        Line::new(board, "image", Quantity::Bytes(image.flash_bytes())).within(IMAGE_BYTES),
        Line::new(board, "static RAM", Quantity::Bytes(image.static_ram)),
    ]
}

fn ram(board: &str, report: &Report) -> [Line; 2] {
    let all = report.static_ram + report.stack.deepest;
    [
        Line::new(board, "deepest stack", Quantity::Bytes(report.stack.deepest))
            .within(report.stack.size),
        Line::new(board, "static RAM and deepest stack", Quantity::Bytes(all)).within(RAM_BYTES),
    ]
}

/// Fails if a run took more RAM than there may be: its statics, and its stack at the deepest.
pub fn ensure_ram(run: &str, report: &Report) -> Result<()> {
    let all = report.static_ram + report.stack.deepest;
    ensure!(
        all <= RAM_BYTES,
        "{run}: {all} bytes of RAM ({} of them stack), where {RAM_BYTES} may be used",
        report.stack.deepest
    );
    Ok(())
}

fn times(board: &Board, report: &Report) -> [Line; 3] {
    let display = &board.display;
    let bits = u64::from(display.width) * u64::from(display.height) * BITS_PER_PIXEL;
    let wire_us = bits * 1_000_000 / u64::from(display.clock_hz);
    let flush = format!("full flush, {} x {}", display.width, display.height);
    [
        Line::new(&board.id, &flush, Quantity::Micros(report.full_flush_us.worst))
            .within(wire_us + FLUSH_ALLOWANCE_US),
        answer(&board.id, "press to last pixel", report),
        Line::new(&board.id, "power-on to home screen", Quantity::Micros(report.boot.home_us))
            .within(HOME_SCREEN_US),
    ]
}

fn answer(board: &str, what: &str, report: &Report) -> Line {
    Line::new(board, what, Quantity::Micros(report.press_to_pixel_us.worst)).within(ANSWER_US)
}

/// Leaves the figures for other programs.
fn keep(place: &Place, lines: &[Line]) -> Result<()> {
    let path = place.output("")?.join("budget.json");
    let text = serde_json::to_string_pretty(lines)?;
    fs::write(&path, text + "\n")
        .with_context(|| format!("{} cannot be written", path.display()))?;
    let over = lines.iter().filter(|line| line.verdict() == Verdict::Over).count();
    println!("{} figures, {over} over budget; all are in {}", lines.len(), place.shown(&path));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_follows_the_last_whole_frame_counts() {
        let log = "0.1 INFO  flush 0 0 9 9 12 us\n0.2 INFO  flush 0 0 20 10 90 us\n\
                   0.3 INFO  position 17\n0.4 INFO  flush 2 3 5 4 8 us\n0.5 INFO  flush 0 0 1 3 2 us\n";
        assert_eq!(since_the_last_frame(log, BANDS * 200), 23);
    }
}
