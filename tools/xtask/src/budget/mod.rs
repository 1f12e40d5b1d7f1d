//! `cargo xtask budget`: what the real image takes of the chip and how fast it answers, on the emulated
//! board, against the budgets of the design. Each board is measured by itself; the figures are left in
//! files and put together at the end.

pub mod answers;
pub mod figure;
pub mod table;

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use kogge_board::Board;

use crate::emulate::{self, Report};
use crate::firmware::{self, Variant};
use crate::generated::{self, Section};
use crate::image::Image;
use crate::repo::Repo;
use crate::{boards, compare, games};
use figure::{Figure, Verdict};

/// A whole frame is sent in this many bands.
const BANDS: u64 = 4;
const BITS_PER_PIXEL: u64 = 16;
/// The variant of the firmware with a task that keeps the core busy.
pub const BUSY: &str = "busy-core";

/// How much is measured.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Extent {
    /// A busy core on the largest panel only, where answers are slowest.
    Tests,
    /// A busy core on every size of panel.
    Everything,
}

/// Boards whose answers are measured with a busy core.
pub fn busy_boards(repo: &Repo, extent: Extent) -> Result<Vec<String>> {
    let boards = of_each_size(repo)?;
    if extent == Extent::Everything {
        return Ok(boards);
    }
    let mut largest = None;
    for id in boards {
        let display = boards::load(repo, &id)?.display;
        largest = largest.max(Some((display.width * display.height, id)));
    }
    Ok(largest.into_iter().map(|(_, id)| id).collect())
}

/// Boards on which the tables of all games are measured: the first of each panel size.
fn of_each_size(repo: &Repo) -> Result<Vec<String>> {
    let mut sizes = BTreeSet::new();
    let mut chosen = Vec::new();
    for id in boards::all(repo)? {
        let board = boards::load(repo, &id)?;
        if sizes.insert((board.display.width, board.display.height)) {
            chosen.push(id);
        }
    }
    Ok(chosen)
}

/// Measures one board and leaves its figures for [`judge`]. Its images must have been built.
pub fn measure(repo: &Repo, id: &str, extent: Extent) -> Result<()> {
    let board = boards::load(repo, id)?;
    let elf = firmware::built(repo, id, Variant::Plain)?;
    let image = Image::read(&elf)?;
    let report = walk(repo, id, &elf, "idle")?;
    let mut figures = vec![
        Figure::bytes(id, "image", image.flash_bytes()).within(table::IMAGE),
        Figure::bytes(id, "static RAM", image.static_ram).within(table::STATIC_RAM),
        Figure::bytes(id, "deepest stack", report.stack.deepest).within(table::STACK),
    ];
    figures.extend(times(&board, &report));
    figures.extend(list_step(repo, &board, &elf)?);
    if of_each_size(repo)?.iter().any(|chosen| chosen == id) {
        let (answers, slowest) = tables(repo, &board, &elf)?;
        figures.extend(answers);
        if busy_boards(repo, extent)?.iter().any(|chosen| chosen == id) {
            figures.extend(busy(repo, &board, slowest)?);
        }
    }
    let file = figures_file(repo, id)?;
    fs::write(&file, serde_json::to_string_pretty(&figures)? + "\n")
        .with_context(|| format!("{} cannot be written", repo.shown(&file)))?;
    print!("{}", figure::text(&figures));
    Ok(())
}

fn figures_file(repo: &Repo, board: &str) -> Result<PathBuf> {
    Ok(repo.output("budget")?.join(format!("figures-{board}.json")))
}

/// Puts the figures of all boards together. Sizes beyond their budgets are a failure, times are only
/// shown.
pub fn judge(repo: &Repo) -> Result<Vec<Figure>> {
    let mut figures: Vec<Figure> = Vec::new();
    for id in boards::all(repo)? {
        let text = fs::read(figures_file(repo, &id)?)
            .with_context(|| format!("{id} has not been measured"))?;
        let measured: Vec<Figure> = serde_json::from_slice(&text)?;
        figures.extend(measured);
    }
    print!("{}", figure::text(&figures));
    keep(repo, &figures)?;
    let over: Vec<_> = figures.iter().filter(|one| one.is_failure()).map(Figure::name).collect();
    ensure!(over.is_empty(), "over budget: {}", over.join("; "));
    Ok(figures)
}

/// `cargo xtask budget`: measures everything of all boards, one after the other, and writes the table of
/// the documents.
pub fn run(repo: &Repo) -> Result<()> {
    boards::all(repo)?.iter().try_for_each(|id| measure(repo, id, Extent::Everything))?;
    let figures = judge(repo)?;
    generated::write(repo, Section::Budgets, &figure::summary(&figures))
}

/// How fast the tables of all games answer on a board, and the slowest game.
fn tables(repo: &Repo, board: &Board, elf: &Path) -> Result<(Vec<Figure>, &'static str)> {
    let mut figures = Vec::new();
    let (mut slowest, mut cursor) = (("", 0), 0);
    for game in games::all() {
        let played = answers::play(repo, board, elf, game, "idle")?;
        figures.extend(played.figures(board, game, ""));
        cursor = cursor.max(played.cursor_bytes().unwrap_or(0));
        if played.worst_us() > slowest.1 {
            slowest = (game, played.worst_us());
        }
    }
    figures.extend(answers::cursor_figures(board, "a step in a table's sheet", cursor));
    Ok((figures, slowest.0))
}

/// With a busy core the screens and one game once more.
fn busy(repo: &Repo, board: &Board, game: &str) -> Result<Vec<Figure>> {
    let busy = firmware::built(repo, &board.id, Variant::With(BUSY))?;
    let report = walk(repo, &board.id, &busy, BUSY)?;
    let mut figures = vec![answer(&board.id, "press to last pixel, core busy", &report)];
    let played = answers::play(repo, board, &busy, game, BUSY)?;
    figures.extend(played.figures(board, game, ", core busy"));
    Ok(figures)
}

/// Runs an image through the screens.
fn walk(repo: &Repo, board: &str, elf: &Path, load: &str) -> Result<Report> {
    let out = repo.fresh_output(Path::new("budget").join(format!("{board}-{load}")))?;
    Ok(emulate::run(repo, board, elf, Some(&compare::walk(repo, board)?), &out)?.report)
}

/// What one step of a list's cursor sends to the panel.
fn list_step(repo: &Repo, board: &Board, elf: &Path) -> Result<[Figure; 2]> {
    let script = boards::script(repo, board, "list");
    let out = repo.fresh_output(Path::new("budget").join(format!("{}-list", board.id)))?;
    let log = emulate::run(repo, &board.id, elf, Some(&script), &out)?.log;
    let frame = u64::from(board.display.width) * u64::from(board.display.height);
    let pixels = since_the_last_frame(&log, frame);
    ensure!(pixels > 0, "{}: nothing was sent for a step of a list's cursor", board.id);
    Ok(answers::cursor_figures(board, "a step in a list", pixels * BITS_PER_PIXEL / 8))
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

/// Fails if a run took more RAM than there may be: its statics, and its stack at the deepest.
pub fn ensure_ram(run: &str, report: &Report) -> Result<()> {
    let figures = [(table::STATIC_RAM, report.static_ram), (table::STACK, report.stack.deepest)];
    for (budget, bytes) in figures {
        ensure!(
            budget.allows(bytes),
            "{run}: {} of {bytes} bytes, where {} may be used",
            budget.what,
            budget.limit()
        );
    }
    Ok(())
}

fn times(board: &Board, report: &Report) -> [Figure; 3] {
    let display = &board.display;
    let what = format!("full flush, {} x {}", display.width, display.height);
    let flush = Figure::micros(&board.id, &what, report.full_flush_us.worst);
    let home = Figure::micros(&board.id, "power-on to home screen", report.boot.home_us);
    [
        match table::flush(display.width, display.height) {
            Some(budget) => flush.within(budget),
            None => flush,
        },
        answer(&board.id, "press to last pixel", report),
        home.within(table::HOME),
    ]
}

fn answer(board: &str, what: &str, report: &Report) -> Figure {
    Figure::micros(board, what, report.press_to_pixel_us.worst).within(table::ANSWER)
}

/// Leaves the figures for other programs.
fn keep(repo: &Repo, figures: &[Figure]) -> Result<()> {
    let path = repo.output("")?.join("budget.json");
    let text = serde_json::to_string_pretty(figures)?;
    fs::write(&path, text + "\n")
        .with_context(|| format!("{} cannot be written", path.display()))?;
    let over = figures.iter().filter(|figure| figure.verdict() == Verdict::Over).count();
    println!("{} figures, {over} over budget; all are in {}", figures.len(), repo.shown(&path));
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
