//! The question that is open: what can be decided, where on the map or in the sheet each choice is
//! found, and what the cursor points at.
//!
//! [`Question`] knows no overlay and nobody who sits at the table. Holds: every choice has a location;
//! a location on the map is one of the targets; a bit of `legal` is set exactly if a choice is found
//! at its target. While a bot decides there are targets to look at, and no choices.

use embedded_graphics::primitives::Rectangle;
use heapless::Vec;

use super::{BackPress, Overlay, TableScreen};
use crate::controls::Step;
use crate::dirty::DirtyRegion;
use crate::table::game_ui::{BoardView, GameUi, reveal_count};
use crate::table::targets::{DecisionLocation, MAX_TARGETS, Target, Targets, nearest};
use crate::widgets::Sheet;
use kogge_games::Choices;

/// A bit for each target.
type Bits = u128;

const _: () = assert!(MAX_TARGETS <= Bits::BITS as usize);

/// Where the cursor is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cursor {
    Target(u8),
    Tab,
}

/// The targets of a question, and which of them can be chosen.
#[derive(Clone, Default)]
pub(super) struct Highlights {
    targets: Targets,
    /// A bit for each target that has a legal decision.
    legal: Bits,
}

impl Highlights {
    fn is_legal(&self, index: usize) -> bool {
        self.legal >> index & 1 == 1
    }

    /// The targets that can be chosen.
    pub(super) fn iter(&self) -> impl Iterator<Item = &Target> {
        let targets = self.targets.as_slice().iter().enumerate();
        targets.filter(|(index, _)| self.is_legal(*index)).map(|(_, target)| target)
    }

    /// Marks targets that glow now and did not, or the other way round.
    pub(super) fn mark_difference(&self, before: &Highlights, dirty: &mut DirtyRegion) {
        for (ones, others) in [(before, self), (self, before)] {
            for target in ones.iter().filter(|target| !others.iter().any(|other| other == *target))
            {
                dirty.add(target.area);
            }
        }
    }
}

/// What is asked of whoever decides.
#[derive(Clone)]
pub(super) struct Question<G: GameUi> {
    choices: Choices<G::Decision>,
    /// Where each of the choices is found.
    locations: Vec<DecisionLocation, { kogge_games::choices::CAPACITY }>,
    highlights: Highlights,
    cursor: Cursor,
}

impl<G: GameUi> Question<G> {
    /// Nothing is asked yet.
    pub(super) fn new() -> Self {
        Question {
            choices: Choices::new(),
            locations: Vec::new(),
            highlights: Highlights::default(),
            cursor: Cursor::Tab,
        }
    }

    /// Nothing is asked any more.
    pub(super) fn clear(&mut self) {
        self.choices.clear();
        self.locations.clear();
        self.highlights.targets.clear();
        self.highlights.legal = 0;
        self.cursor = Cursor::Tab;
    }

    /// Asks a person: collects the choices and puts the cursor on the suggested one, or the first.
    fn ask(&mut self, game: &G, board: &BoardView<G>) {
        self.clear();
        game.legal(&mut self.choices);
        if !self.choices.is_empty() {
            G::targets(board, &mut self.highlights.targets);
        }
        self.choices.sort_by_rank(|decision| (G::EXTRAS.sort_key)(board, decision));
        for &decision in self.choices.iter() {
            let location = G::location_of(board, decision);
            let _ = self.locations.push(location);
            if let DecisionLocation::Map(id) = location {
                let at = self.highlights.targets.position(id);
                debug_assert!(at.is_some(), "a decision is found at a target that is not there");
                self.highlights.legal |= at.map_or(0, |at| 1 << at);
            }
        }
        let first = self.can_act_on_map().then(|| self.highlights.legal.trailing_zeros() as usize);
        self.put_cursor_on(self.suggested_target(board).or(first));
    }

    /// While a bot decides, people can only look around; whoever does goes on looking at the same
    /// target.
    fn look_around(&mut self, board: &BoardView<G>) {
        let looked_at = self.target().filter(|_| self.choices.is_empty());
        self.clear();
        G::targets(board, &mut self.highlights.targets);
        let at = looked_at.and_then(|target| self.highlights.targets.position(target.id));
        self.put_cursor_on(at);
    }

    fn put_cursor_on(&mut self, target: Option<usize>) {
        self.cursor = target.map_or(Cursor::Tab, |index| Cursor::Target(index as u8));
    }

    /// The decision that the game would put under the cursor, if it is legal.
    fn suggested(&self, board: &BoardView<G>) -> Option<G::Decision> {
        G::default_choice(board).filter(|decision| self.is_choice(decision))
    }

    /// The target of that decision, if it is on the map.
    fn suggested_target(&self, board: &BoardView<G>) -> Option<usize> {
        match G::location_of(board, self.suggested(board)?) {
            DecisionLocation::Map(target) => self.highlights.targets.position(target),
            DecisionLocation::Sheet => None,
        }
    }

    /// Whether a decision is one of the choices.
    pub(super) fn is_choice(&self, decision: &G::Decision) -> bool {
        self.choices.contains(decision)
    }

    /// The legal decisions found at a location.
    pub(super) fn at(&self, location: DecisionLocation) -> impl Iterator<Item = G::Decision> {
        let choices = self.choices.iter().zip(&self.locations);
        choices.filter(move |(_, at)| **at == location).map(|(decision, _)| *decision)
    }

    /// Whether any decision is found on the map.
    pub(super) fn can_act_on_map(&self) -> bool {
        self.highlights.legal != 0
    }

    /// Whether a tab waits to open the sheet; a sheet that is all there is has none.
    pub(super) fn has_tab(&self) -> bool {
        self.can_act_on_map() && self.locations.contains(&DecisionLocation::Sheet)
    }

    /// The targets that can be chosen.
    pub(super) fn highlights(&self) -> &Highlights {
        &self.highlights
    }

    /// The target under the cursor.
    pub(super) fn target(&self) -> Option<Target> {
        match self.cursor {
            Cursor::Target(index) => {
                self.highlights.targets.as_slice().get(index as usize).copied()
            }
            Cursor::Tab => None,
        }
    }

    /// Whether the cursor is on the tab, or where it would be.
    pub(super) fn is_at_tab(&self) -> bool {
        self.cursor == Cursor::Tab
    }

    /// Where a step leads the cursor, to another target or to the tab in its area; none if it stays.
    pub(super) fn after_step(&self, step: Step, tab: Rectangle) -> Option<Cursor> {
        let targets = self.highlights.targets.as_slice();
        let count = targets.len();
        let places = count + usize::from(self.has_tab());
        if places == 0 {
            return None;
        }
        let now = match self.cursor {
            Cursor::Target(index) => index as usize,
            Cursor::Tab => count,
        };
        let next = match step {
            Step::Previous if now == 0 => places - 1,
            Step::Previous => now - 1,
            Step::Next if now + 1 >= places => 0,
            Step::Next => now + 1,
            _ => {
                let centres = targets.iter().map(|target| target.area.center());
                let centres = centres.chain(self.has_tab().then(|| tab.center()));
                let from = self.target().map_or(tab, |target| target.area).center();
                nearest(centres, from, step).unwrap_or(now)
            }
        };
        let cursor = if next < count { Cursor::Target(next as u8) } else { Cursor::Tab };
        (next != now).then_some(cursor)
    }

    /// The cursor moves.
    pub(super) fn move_cursor(&mut self, cursor: Cursor) {
        self.cursor = cursor;
    }
}

impl<G: GameUi> TableScreen<G> {
    /// Another question is asked, and shown.
    pub(in crate::table) fn ask(&mut self) {
        let is_bot_turn = self.is_bot_turn();
        let game = self.playthrough.game();
        let window = Self::window(self.panel);
        let board = BoardView { view: &self.view, decider: game.decider(), pointed: None, window };
        if is_bot_turn {
            // What a bot could do is nobody's business.
            self.question.look_around(&board);
        } else {
            self.question.ask(game, &board);
        }
        self.settle();
    }

    /// Nothing special lies over the map any more.
    pub(super) fn settle(&mut self) {
        self.back_press = BackPress::First;
        if self.game().decider().is_none() {
            self.overlay = if reveal_count::<G>(&self.view) > 0 {
                Overlay::Reveal(0)
            } else {
                Overlay::End(0)
            };
        } else if self.question.can_act_on_map() || self.is_bot_turn() {
            self.overlay = Overlay::Nothing;
        } else {
            self.open(DecisionLocation::Sheet);
        }
    }

    /// A sheet with the decisions of a location, at the one the game suggests.
    pub(super) fn open(&mut self, location: DecisionLocation) {
        let board = self.board();
        let rows = self.question.at(location).count() as u8;
        let suggested = self.question.suggested(&board);
        let first = self.question.at(location).position(|decision| Some(decision) == suggested);
        let sheet = Sheet::new(board.window, rows).at(first.unwrap_or(0) as u8);
        let edge = (G::EXTRAS.row_top_at)(&board, sheet.area().top_left.y);
        self.overlay = Overlay::Sheet(sheet.up_to(edge), location);
    }

    /// The decision under the cursor, if there is exactly one.
    pub(super) fn pointed(&self) -> Option<G::Decision> {
        if let Overlay::Sheet(sheet, location) = &self.overlay {
            return self.question.at(*location).nth(sheet.cursor() as usize);
        }
        let mut decisions = self.question.at(DecisionLocation::Map(self.question.target()?.id));
        decisions.next().filter(|_| decisions.next().is_none())
    }
}
