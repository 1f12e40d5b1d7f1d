//! Whole games on the emulated board: the same presses as on the host must give the same positions
//! after every decision and the same pictures.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::budget::table::ANSWER;
use crate::budget::{answers, ensure_ram};
use crate::compare::{pictures_of, same};
use crate::emulate::{self, Report};
use crate::firmware::{self, Variant};
use crate::repo::Repo;
use crate::{boards, host};

/// Plays a whole game by the script for a board's buttons. The firmware must have been built.
pub fn run(repo: &Repo, board: &str, name: &str) -> Result<()> {
    let script = boards::script(repo, &boards::load(repo, board)?, name);
    let folder = Path::new("games").join(name).join(board);
    let device = repo.fresh_output(folder.join("device"))?;
    let host = repo.fresh_output(folder.join("host"))?;
    let image = firmware::built(repo, board, Variant::Plain)?;
    let run = emulate::run(repo, board, &image, Some(&script), &device)?;
    ensure_ram(&format!("{name} on {board}"), &run.report)?;
    host::play_script(repo, board, &script, &host)?;
    let events = host.join("events.txt");
    let events = fs::read_to_string(&events)
        .with_context(|| format!("{} cannot be read", events.display()))?;

    let (here, there) = (positions(&events), positions(&run.log));
    ensure!(!here.is_empty(), "{name}: nobody decided anything on the host");
    ensure!(
        here == there,
        "{name} on {board}: {} positions on the host, {} on the device, the first difference is \
         at decision {}",
        here.len(),
        there.len(),
        here.iter().zip(&there).take_while(|(a, b)| a == b).count()
    );
    let names = pictures_of(&script)?;
    for name in &names {
        same(repo, &host.join(name), &device.join(name))
            .with_context(|| format!("{board}: device and host do not show the same in {name}"))?;
    }
    println!(
        "{name} on {board}: {} positions and {} pictures are equal on device and host; {}; the \
         stack went {} bytes deep",
        here.len(),
        names.len(),
        slowest(&fs::read_to_string(&script).unwrap_or_default(), &run.report),
        run.report.stack.deepest,
    );
    Ok(())
}

/// The slowest answer in words: how slow, and on the way to which decision. Shown, not judged.
fn slowest(script: &str, report: &Report) -> String {
    match answers::slowest(script, report) {
        Some((us, remark)) => {
            let mark = if ANSWER.allows(us) { "" } else { "OVER, " };
            format!("the slowest answer took {mark}{:.1} ms ({remark})", us as f64 / 1000.0)
        }
        None => "no press was answered".to_string(),
    }
}

/// The checksums of the positions, in their order.
fn positions(log: &str) -> Vec<&str> {
    log.lines().filter_map(|line| line.split_once("position ")).map(|(_, sum)| sum.trim()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_are_found_in_both_kinds_of_log() {
        let host =
            "     300 ms  touch Press(A)\n     300 ms  position 17\n     310 ms  dirty 0 0 9 9";
        let device = "0.300000 INFO  flush 0 0 9 9 12 us\n0.310000 INFO  position 17\n";
        assert_eq!(positions(host), ["17"]);
        assert_eq!(positions(device), ["17"]);
    }
}
