//! `cargo xtask budget`: what the real image takes and how long it takes for it, on the emulated
//! board, against the budgets of the design.

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
const RAM_BYTES: u64 = 240 * 1024;
const HOME_SCREEN_US: u64 = 250_000;
const ANSWER_US: u64 = 40_000;
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
        by_size.entry((board.display.width, board.display.height)).or_insert(id);
    }
    for id in by_size.values() {
        let burning = firmware::build(place, cross, id, Variant::With("burn"))?;
        let report = walk(place, id, &burning.elf, "burn")?;
        lines.push(answer(id, "press to last pixel, core busy", &report));
    }
    print!("{}", table::text(&lines));
    keep(place, &lines)?;
    let over: Vec<_> = lines.iter().filter(|line| line.is_failure()).map(Line::name).collect();
    ensure!(over.is_empty(), "over budget: {}", over.join("; "));
    Ok(())
}

/// Runs an image through the screens.
fn walk(place: &Place, board: &str, elf: &Path, load: &str) -> Result<Report> {
    let out = place.fresh_output(Path::new("budget").join(format!("{board}-{load}")))?;
    Ok(emulate::run(place, board, elf, Some(&compare::walk(place, board)?), &out)?.report)
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
