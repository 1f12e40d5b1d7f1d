//! `kogge self-test`: the code that a handheld shows after its self-test, in words.

use clap::Args;
use kogge::base::panel::BoardTag;
use kogge::base::self_test::{SelfTestReport, TestPart, TestResult};
use kogge::base::version::Version;
use kogge_board::Board;
use kogge_sim::boards;

use super::Failure;

pub const EXAMPLE: &str = "Example: kogge self-test 4WZT-0010-2Q8Y-J4AV\n\n\
    A handheld shows the code at the end of its self-test, under Result. Strokes, spaces and the size of \
    letters do not matter; a mistyped code is refused.";

#[derive(Args)]
pub struct SelfTest {
    /// The code; its groups may also be arguments of their own.
    #[arg(required = true)]
    code: Vec<String>,
}

pub fn run(args: &SelfTest) -> Result<(), Failure> {
    let code = args.code.concat();
    let refused = |error| Failure::new(format!("{code:?} cannot be read: {error}."));
    let report: SelfTestReport = code.parse().map_err(refused)?;
    let Version(major, minor, patch) = report.firmware;
    println!("{:<9} {}", "board", board_name(report.board));
    println!("{:<9} Kogge {major}.{minor}.{patch}", "firmware");
    for (part, result) in TestPart::ALL.into_iter().zip(report.results) {
        println!("{:<9} {}", part.name(), described(part, result, report.battery_mv));
    }
    Ok(())
}

/// The id and the name of the board with this tag.
fn board_name(tag: BoardTag) -> String {
    let folder = boards::folder();
    let known = Board::ids(&folder).into_iter().find(|id| BoardTag::of(id) == tag);
    match known {
        Some(id) => match boards::load(&id) {
            Ok(board) => format!("{id} ({})", board.name),
            Err(_) => id,
        },
        None => format!("none of those in {} (tag {:04x})", folder.display(), tag.0),
    }
}

/// The result, with the voltage where one was measured.
fn described(part: TestPart, result: TestResult, battery_mv: Option<u16>) -> String {
    match battery_mv {
        Some(millivolts) if part == TestPart::Battery => {
            format!("{}, {}.{:03} V", result.words(), millivolts / 1000, millivolts % 1000)
        }
        _ => result.words().to_owned(),
    }
}
