//! The table screen, played with a toy game: every legal decision is reached with four buttons
//! and with a D-pad, refusals are said, and what is painted bit by bit is right.

use std::fmt;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::console::Panel;
use kogge::frame::Frame;
use kogge::games::{
    About, Broken, Chance, Choices, Decision, Eyes, Fault, Game, Outcome, Passage, Points, Refusal,
    Score, Seat, Seats, Start, Witness,
};
use kogge::input::Hands;
use kogge::ui::chart::Chart;
use kogge::ui::coast::baltic;
use kogge::ui::table::{Played, Scene, Spot, Status, Table, Tabletop, TargetId, Targets, Weight};
use kogge::ui::{Canvas, Command, Lang, Line, Marks, Step, Watch};
use serde::{Deserialize, Serialize};

/// Six harbours in a ring; the ship sails on by one or two. At even harbours it may also wait or
/// give up, and at harbour 4 there is nothing but waiting.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
struct Ring {
    ship: u8,
    over: bool,
}

const HARBOURS: [(i16, i16); 6] =
    [(140, 140), (120, 440), (270, 630), (590, 810), (890, 460), (550, 140)];

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Choice {
    Sail(u8),
    /// Sailing with a cargo: a second decision at the same harbour.
    Carry(u8),
    Wait,
    GiveUp,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Decision for Choice {
    fn to_bits(self) -> u32 {
        match self {
            Choice::Sail(to) => to as u32,
            Choice::Carry(to) => 8 + to as u32,
            Choice::Wait => 16,
            Choice::GiveUp => 17,
        }
    }

    fn from_bits(bits: u32) -> Option<Self> {
        Some(match bits {
            0..8 => Choice::Sail(bits as u8),
            8..16 => Choice::Carry(bits as u8 - 8),
            16 => Choice::Wait,
            17 => Choice::GiveUp,
            _ => return None,
        })
    }

    fn parse(_text: &str) -> Option<Self> {
        None
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum No {
    TooFar,
    Over,
    NotYou,
}

impl Refusal for No {
    const GAME_OVER: Self = No::Over;
    const WRONG_DECIDER: Self = No::NotYou;

    fn name(self) -> &'static str {
        "No"
    }

    fn sentence(self) -> &'static str {
        "The ship cannot sail there."
    }
}

static ABOUT: About = About {
    id: "ring",
    title: "Ring",
    author: "nobody",
    rule_prefix: "RNG",
    rules_version: 1,
    min_seats: 1,
    max_seats: 1,
    seat_ids: &["red"],
    options: &[],
    sources: &["sailing"],
    edition: None,
    provenance: &[],
};

impl fmt::Display for Ring {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Game for Ring {
    const ABOUT: &'static About = &ABOUT;
    type Decision = Choice;
    type Refusal = No;
    type Event = u8;
    type Position = Ring;
    type View = Ring;

    fn new(_start: &Start) -> Result<Self, No> {
        Ok(Ring { ship: 0, over: false })
    }

    fn decider(&self) -> Option<Seat> {
        (!self.over).then_some(Seat(0))
    }

    fn legal(&self, choices: &mut Choices<Choice>) {
        choices.clear();
        if self.over {
            return;
        }
        if self.ship != 4 {
            let (near, far) = ((self.ship + 1) % 6, (self.ship + 2) % 6);
            choices.extend([Choice::Sail(near), Choice::Sail(far), Choice::Carry(near)]);
        }
        if self.ship.is_multiple_of(2) {
            choices.extend([Choice::Wait, Choice::GiveUp]);
        }
    }

    fn check(&self, decision: Choice) -> Result<(), No> {
        let mut choices = Choices::new();
        self.legal(&mut choices);
        if choices.contains(&decision) { Ok(()) } else { Err(No::TooFar) }
    }

    fn apply(&mut self, decision: Choice, witness: &mut impl Witness<u8>) -> Result<Passage, No> {
        self.check(decision)?;
        match decision {
            Choice::Sail(to) | Choice::Carry(to) => self.ship = to,
            Choice::Wait => self.ship = (self.ship + 1) % 6,
            Choice::GiveUp => self.over = true,
        }
        witness.saw(self.ship);
        Ok(Passage::NewTurn)
    }

    fn score(&self, _seat: Seat) -> Score {
        Score::new([Points::new(self.ship as i16)])
    }

    fn outcome(&self) -> Option<Outcome> {
        self.over.then(|| Outcome::rank(Seats(1), |_| 0))
    }

    fn view(&self, _eyes: Eyes) -> Ring {
        self.clone()
    }

    fn complete(view: &Ring, _chance: &mut Chance) -> Self {
        view.clone()
    }

    fn position(&self) -> Ring {
        self.clone()
    }

    fn examine(position: &Ring) -> Result<Self, Fault<No>> {
        Ok(position.clone())
    }

    fn audit(&self) -> Result<(), Broken> {
        Ok(())
    }
}

fn line(text: &str) -> Line {
    text.try_into().unwrap()
}

impl Tabletop for Ring {
    fn seats(_view: &Ring) -> Seats {
        Seats(1)
    }

    fn paint_map(canvas: &mut Canvas, scene: &Scene<Self>) {
        let chart = Chart::new(scene.window);
        chart.draw(canvas, &baltic::COAST, &scene.window);
        let (x, y) = HARBOURS[scene.view.ship as usize];
        let ship = Rectangle::with_center(chart.place(x, y), Size::new(9, 9));
        canvas.fill(&ship, Self::seat_colour(Seat(0)));
    }

    fn targets(scene: &Scene<Self>, targets: &mut Targets) {
        let chart = Chart::new(scene.window);
        for (index, (x, y)) in HARBOURS.into_iter().enumerate() {
            targets.around(TargetId(index as u8), chart.place(x, y), 6);
        }
    }

    fn spot(_scene: &Scene<Self>, decision: Choice) -> Spot {
        match decision {
            Choice::Sail(to) | Choice::Carry(to) => Spot::Map(TargetId(to)),
            Choice::Wait | Choice::GiveUp => Spot::Sheet,
        }
    }

    fn meant(_scene: &Scene<Self>, target: TargetId) -> Option<Choice> {
        Some(Choice::Sail(target.0))
    }

    fn asks(_scene: &Scene<Self>) -> Line {
        line("Where does the ship sail?")
    }

    fn status(_scene: &Scene<Self>) -> Status {
        Status { phase: line("Sailing"), figures: line("3") }
    }

    fn choice(_scene: &Scene<Self>, decision: Choice) -> Line {
        line(&decision.to_string())
    }

    fn preview(_scene: &Scene<Self>, decision: Choice) -> Line {
        line(&decision.to_string())
    }

    fn weight(_scene: &Scene<Self>, decision: Choice) -> Weight {
        if decision == Choice::GiveUp { Weight::Heavy } else { Weight::Light }
    }

    fn refusal(_scene: &Scene<Self>, refusal: No) -> Line {
        line(refusal.sentence())
    }

    fn event(_scene: &Scene<Self>, _event: u8) -> Option<Line> {
        None
    }

    fn source(_source: usize, _lang: Lang) -> &'static str {
        "Sailing"
    }

    fn rule(_scene: &Scene<Self>) -> &'static str {
        "The ship sails on by one or two."
    }

    fn figures(_scene: &Scene<Self>, _seat: Seat, row: &mut dyn FnMut(&str, &str)) {
        row("Ships", "1");
    }
}

const FOUR: Panel = Panel { size: Size::new(240, 240), hands: Hands::FourButtons };

fn table(ship: u8) -> Table<Ring> {
    Table::new(Ring { ship, over: false }, FOUR)
}

fn go(table: &mut Table<Ring>, command: Command) -> Played<Ring> {
    table.command(command, Lang::En, &mut Marks::new())
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
                Played::Decision(decision, _) => Some(decision),
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
    assert_eq!(refused, Played::Refused(line("The ship cannot sail there.")));
    assert_eq!(table.game().ship, 0);
}

/// Every text that is drawn.
struct Texts(Vec<String>);

impl Watch for Texts {
    fn text(&mut self, text: &str, _ink: Rectangle, _room: Rectangle, _missing: bool) {
        self.0.push(text.to_owned());
    }

    fn cover(&mut self, _area: Rectangle) {}
}

#[test]
fn a_heavy_decision_asks_first() {
    let mut table = table(4);
    go(&mut table, Command::Move(Step::Next));
    assert_eq!(go(&mut table, Command::Select), Played::Nothing);
    let mut read = Texts(Vec::new());
    Canvas::watched(FOUR.size, &mut read, |canvas| table.paint(canvas, Lang::En));
    assert!(read.0.contains(&"GiveUp?".to_owned()), "{:?}", read.0);
    assert_eq!(go(&mut table, Command::Select), Played::Nothing, "no is what a hasty press means");
    go(&mut table, Command::Move(Step::Next));
    go(&mut table, Command::Select);
    go(&mut table, Command::Move(Step::Next));
    let played = go(&mut table, Command::Select);
    assert_eq!(played, Played::Decision(Choice::GiveUp, Passage::NewTurn));
    assert_eq!(table.events(), [4]);
}

#[test]
fn what_is_painted_bit_by_bit_is_what_would_be_painted_at_once() {
    for panel in [FOUR, Panel { size: Size::new(320, 240), hands: Hands::Dpad }] {
        let all = Rectangle::new(Point::zero(), panel.size);
        let mut table = Table::new(Ring { ship: 0, over: false }, panel);
        let mut chance = Chance::new(5);
        let mut bytes = vec![0; Frame::bytes(panel.size.width, panel.size.height)];
        paint(&table, &mut bytes, panel, all);
        for round in 0..400 {
            let step = [Step::Next, Step::Previous, Step::Up, Step::Down, Step::Left, Step::Right]
                [chance.below(6) as usize];
            let command = match chance.below(5) {
                0 => Command::Select,
                1 => Command::Back,
                _ => Command::Move(step),
            };
            let mut marks = Marks::new();
            table.command(command, Lang::De, &mut marks);
            for area in marks.take(panel.size) {
                paint(&table, &mut bytes, panel, area);
            }
            let mut afresh = vec![0; bytes.len()];
            paint(&table, &mut afresh, panel, all);
            assert!(afresh == bytes, "round {round}, {command:?}");
            if table.game().decider().is_none() {
                table = Table::new(Ring { ship: 0, over: false }, panel);
                paint(&table, &mut bytes, panel, all);
            }
        }
    }
}

fn paint(table: &Table<Ring>, bytes: &mut [u8], panel: Panel, area: Rectangle) {
    let mut frame = Frame::new(bytes, panel.size).unwrap();
    Canvas::onto(&mut frame, panel.size, area, |canvas| table.paint(canvas, Lang::De)).unwrap();
}
