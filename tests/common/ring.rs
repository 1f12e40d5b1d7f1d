//! The ring: a small complete game, with a table, that is held to the same suites as the real ones.
//!
//! Six harbours lie in a ring; the ship sails on by one or two.

use std::fmt;

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::games::{
    Choices, Decision, EventSink, Game, GameSpec, HiddenInformation, InvariantViolation, Observer,
    Outcome, Points, PositionError, Refusal, Rng, Score, Seat, Seats, Start, UndoScope,
};
use kogge::ui::chart::Chart;
use kogge::ui::coast::baltic;
use kogge::ui::palette::default_colour;
use kogge::ui::phrases::Text;
use kogge::ui::table::{
    BoardView, Confirmation, DecisionLocation, GameUi, Scene, Stat, Stats, TargetId, Targets,
};
use kogge::ui::{Canvas, Line};
use serde::{Deserialize, Serialize};

/// Six harbours in a ring; the ship sails on by one or two. At even harbours it may also wait or
/// give up, and at harbour 4 there is nothing but waiting.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ring {
    pub ship: u8,
    pub over: bool,
}

const HARBOURS: [(i16, i16); 6] =
    [(140, 140), (120, 440), (270, 630), (590, 810), (890, 460), (550, 140)];

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Choice {
    Sail(u8),
    /// Sailing with a cargo: a second decision at the same harbour.
    Carry(u8),
    Wait,
    GiveUp,
}

impl fmt::Display for Choice {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        match self {
            Choice::Sail(to) => write!(f, "sail {to}"),
            Choice::Carry(to) => write!(f, "carry {to}"),
            Choice::Wait => f.write_str("wait"),
            Choice::GiveUp => f.write_str("give-up"),
        }
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
            0..6 => Choice::Sail(bits as u8),
            8..14 => Choice::Carry(bits as u8 - 8),
            16 => Choice::Wait,
            17 => Choice::GiveUp,
            _ => return None,
        })
    }

    fn parse(text: &str) -> Option<Self> {
        (0..18).filter_map(Choice::from_bits).find(|choice| choice.to_string() == text)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum No {
    TooFar,
    Over,
    NotYou,
    /// There is one seat, and it begins.
    BadSeats,
    /// No such harbour.
    BadPosition,
}

impl Refusal for No {
    const GAME_OVER: Self = No::Over;
    const WRONG_DECIDER: Self = No::NotYou;

    fn name(self) -> &'static str {
        match self {
            No::TooFar => "TooFar",
            No::Over => "Over",
            No::NotYou => "NotYou",
            No::BadSeats => "BadSeats",
            No::BadPosition => "BadPosition",
        }
    }

    fn sentence(self) -> &'static str {
        match self {
            No::TooFar => "The ship cannot sail there.",
            No::Over => "The game is over.",
            No::NotYou => "Somebody else decides.",
            No::BadSeats => "One player sails the ring.",
            No::BadPosition => "There are six harbours.",
        }
    }
}

static SPEC: GameSpec = GameSpec {
    id: "ring",
    title: "Ring",
    author: "nobody",
    rule_prefix: "RNG",
    rules_version: 1,
    min_seats: 1,
    max_seats: 1,
    seat_colour_ids: &["red"],
    options: &[],
    score_sources: &["sailing"],
    hidden: HiddenInformation::None,
    edition: None,
    provenance: &[],
};

impl fmt::Display for Ring {
    fn fmt(&self, f: &mut fmt::Formatter) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl Game for Ring {
    const SPEC: &'static GameSpec = &SPEC;
    type Decision = Choice;
    type Refusal = No;
    type Event = u8;
    type Position = Ring;
    type View = Ring;
    type Glance = u8;

    fn new(start: &Start) -> Result<Self, No> {
        if start.seats != Seats(1) || start.first.is_some_and(|first| first != Seat(0)) {
            return Err(No::BadSeats);
        }
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
        match self.over {
            true => Err(No::Over),
            false if choices.contains(&decision) => Ok(()),
            false => Err(No::TooFar),
        }
    }

    fn apply(
        &mut self,
        decision: Choice,
        events: &mut impl EventSink<u8>,
    ) -> Result<UndoScope, No> {
        self.check(decision)?;
        match decision {
            Choice::Sail(to) | Choice::Carry(to) => self.ship = to,
            Choice::Wait => self.ship = (self.ship + 1) % 6,
            Choice::GiveUp => self.over = true,
        }
        events.emit(self.ship);
        Ok(UndoScope::NewTurn)
    }

    fn score(&self, _seat: Seat) -> Score {
        Score::new([Points::new(self.ship as i16)])
    }

    fn outcome(&self) -> Option<Outcome> {
        self.over.then(|| Outcome::rank(Seats(1), |_| 0))
    }

    fn view(&self, _eyes: Observer) -> Ring {
        self.clone()
    }

    fn at_a_glance(view: &Ring) -> u8 {
        view.ship
    }

    fn determinize(view: &Ring, _chance: &mut Rng) -> Self {
        view.clone()
    }

    fn position(&self) -> Ring {
        self.clone()
    }

    fn try_from_position(position: &Ring) -> Result<Self, PositionError<No>> {
        let sound = position.check_invariants();
        sound.map_err(|violation| PositionError::violation(No::BadPosition, violation))?;
        Ok(position.clone())
    }

    fn check_invariants(&self) -> Result<(), InvariantViolation> {
        let reason = "There are six harbours.";
        let violation = InvariantViolation::new(1, "ship", reason);
        if self.ship < 6 { Ok(()) } else { Err(violation) }
    }
}

/// A line of this text.
pub fn line(text: &str) -> Line {
    text.try_into().unwrap()
}

kogge::ui::phrases! {
    /// What the ring says.
    pub enum RingPhrase {
        Sailing => "Sailing", "Sailing", "Sailing";
    }
}

impl GameUi for Ring {
    const SOURCE_NAMES: &'static [Text] = &[RingPhrase::Sailing.translations()];

    fn seats(_view: &Ring) -> Seats {
        Seats(1)
    }

    fn paint_map(canvas: &mut Canvas, scene: &Scene<Self>) {
        let chart = Chart::new(scene.window);
        chart.draw(canvas, &baltic::COAST, &scene.window);
        let (x, y) = HARBOURS[scene.view.ship as usize];
        let ship = Rectangle::with_center(chart.place(x, y), Size::new(9, 9));
        canvas.fill(&ship, default_colour(&SPEC, Seat(0)));
    }

    fn targets(board: &BoardView<Self>, targets: &mut Targets) {
        let chart = Chart::new(board.window);
        for (index, (x, y)) in HARBOURS.into_iter().enumerate() {
            targets.around(TargetId(index as u8), chart.place(x, y), 6);
        }
    }

    fn location_of(_board: &BoardView<Self>, decision: Choice) -> DecisionLocation {
        match decision {
            Choice::Sail(to) | Choice::Carry(to) => DecisionLocation::Map(TargetId(to)),
            Choice::Wait | Choice::GiveUp => DecisionLocation::Sheet,
        }
    }

    fn decision_at(_board: &BoardView<Self>, target: TargetId) -> Option<Choice> {
        Some(Choice::Sail(target.0))
    }

    fn prompt(_scene: &Scene<Self>) -> Line {
        line("Where does the ship sail?")
    }

    fn phase_text(_scene: &Scene<Self>) -> Line {
        line("Sailing")
    }

    fn stats(_board: &BoardView<Self>) -> Stats {
        [Stat { glyph: None, value: 3, of: None }].into()
    }

    fn choice_text(_scene: &Scene<Self>, decision: Choice) -> Line {
        line(&decision.to_string())
    }

    fn preview_text(_scene: &Scene<Self>, decision: Choice) -> Line {
        line(&decision.to_string())
    }

    fn confirmation(_board: &BoardView<Self>, decision: Choice) -> Confirmation {
        if decision == Choice::GiveUp { Confirmation::Needed } else { Confirmation::NotNeeded }
    }

    fn refusal_text(_scene: &Scene<Self>, refusal: No) -> Line {
        line(refusal.sentence())
    }

    fn event_text(_scene: &Scene<Self>, _event: u8) -> Option<Line> {
        None
    }

    fn rule_text(_scene: &Scene<Self>) -> &'static str {
        "The ship sails on by one or two."
    }

    fn seat_stats(_scene: &Scene<Self>, _seat: Seat, row: &mut dyn FnMut(&str, &str)) {
        row("Ships", "1");
    }
}
