//! The table screen, played with the ring: every legal decision is reached with four buttons and with a
//! D-pad, refusals are said, and a heavy decision asks first.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::base::input::ButtonLayout;
use kogge::console::DeviceProfile;
use kogge::games::{Choices, Game};
use kogge::saves::journal::file;
use kogge::ui::table::TableScreen;
use kogge::ui::{Canvas, Command, DirtyRegion, Lang, PaintProbe, Step, Transition};

use crate::common::ring::{Choice, Ring, line};
use crate::tables::{TableSuite, Tally};

impl TableSuite for Ring {
    const GAMES: u64 = 20;
    const READ_GAMES: u64 = 20;
    const READ_EVERY: usize = 1;
    const PANELS_EVERY: usize = 1;

    fn saw_enough(tally: &Tally) -> bool {
        tally.kinds.len() == 4
    }
}

const FOUR: DeviceProfile =
    DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::FourButtons };

fn table(ship: u8) -> TableScreen<Ring> {
    TableScreen::new(Ring { ship, over: false }, FOUR)
}

fn go(table: &mut TableScreen<Ring>, command: Command) -> Transition {
    table.command(command, Lang::En, &mut DirtyRegion::new())
}

/// Every decision that some short series of commands leads to.
fn reached(ship: u8, moves: &[Step]) -> Vec<Choice> {
    let mut found = Vec::new();
    // All series of up to four steps, a select, up to two steps, a select, a step, a select.
    for steps in series(moves, 4) {
        for more in series(moves, 2) {
            let mut table = table(ship);
            let mut commands: Vec<Command> =
                steps.iter().map(|&step| Command::Move(step)).collect();
            commands.push(Command::Select);
            commands.extend(more.iter().map(|&step| Command::Move(step)));
            commands.extend([Command::Select, Command::Move(moves[0]), Command::Select]);
            let played = commands.into_iter().map(|command| go(&mut table, command));
            let decision = played.into_iter().find_map(|played| match played {
                Transition::Decided(bits) => file::decision_of::<Ring>(bits),
                _ => None,
            });
            found.extend(decision);
        }
    }
    found.sort();
    found.dedup();
    found
}

fn series(moves: &[Step], most: usize) -> Vec<Vec<Step>> {
    let mut all = vec![Vec::new()];
    let mut last = all.clone();
    for _ in 0..most {
        last = last
            .iter()
            .flat_map(|before| moves.iter().map(move |&step| [before.as_slice(), &[step]].concat()))
            .collect();
        all.extend(last.clone());
    }
    all
}

#[test]
fn every_legal_decision_can_be_reached() {
    let four = [Step::Next, Step::Previous];
    let pad = [Step::Down, Step::Up, Step::Left, Step::Right];
    for ship in 0..6 {
        let mut legal = Choices::new();
        Ring { ship, over: false }.legal(&mut legal);
        let mut legal = legal.to_vec();
        legal.sort();
        assert_eq!(reached(ship, &four), legal, "four buttons, ship at {ship}");
        assert_eq!(reached(ship, &pad), legal, "D-pad, ship at {ship}");
    }
}

#[test]
fn an_illegal_target_says_why() {
    let mut table = table(0);
    // The cursor starts at the first legal harbour, 1; harbour 0 is where the ship lies.
    go(&mut table, Command::Move(Step::Previous));
    let refused = go(&mut table, Command::Select);
    assert_eq!(refused, Transition::Refused(line("The ship cannot sail there.")));
    assert_eq!(table.game().ship, 0);
}

/// Every text that is drawn.
struct Texts(Vec<String>);

impl PaintProbe for Texts {
    fn text(&mut self, text: &str, _ink: Rectangle, _room: Rectangle, _missing: bool) {
        self.0.push(text.to_owned());
    }

    fn cover(&mut self, _area: Rectangle) {}
}

#[test]
fn a_heavy_decision_asks_first() {
    let mut table = table(4);
    go(&mut table, Command::Move(Step::Next));
    assert_eq!(go(&mut table, Command::Select), Transition::Stay);
    let mut read = Texts(Vec::new());
    Canvas::with_probe(FOUR.size, &mut read, |canvas| table.paint(canvas, Lang::En));
    assert!(read.0.contains(&"give-up?".to_owned()), "{:?}", read.0);
    assert_eq!(go(&mut table, Command::Select), Transition::Stay, "no is what a hasty press means");
    go(&mut table, Command::Move(Step::Next));
    go(&mut table, Command::Select);
    go(&mut table, Command::Move(Step::Next));
    let played = go(&mut table, Command::Select);
    assert_eq!(played, Transition::Decided(file::bits_of(Choice::GiveUp)));
    assert_eq!(table.events(), [4]);
}
