//! The question that is open: what can be decided, where on the map or in the sheet each choice is
//! found, and what the cursor points at.

use super::screen::{Cursor, Leaving, Over, Table};
use super::tabletop::{Scene, Tabletop};
use super::targets::{Spot, Target};
use crate::ui::widgets::Sheet;
use crate::ui::words::Lang;

impl<G: Tabletop> Table<G> {
    /// Another question is asked: collects its choices and puts the cursor on the first.
    pub(super) fn ask(&mut self) {
        let looked_at = self.target().filter(|_| self.choices.is_empty());
        self.choices.clear();
        self.targets.clear();
        // What a bot could do is nobody's business.
        if !self.is_bots() {
            self.history.game().legal(&mut self.choices);
        }
        let window = Self::window(self.panel);
        let decider = self.history.game().decider();
        let scene = Scene::<G> { view: &self.view, decider, pointed: None, window, lang: Lang::En };
        if !self.choices.is_empty() || self.is_bots() {
            G::targets(&scene, &mut self.targets);
        }
        self.choices.sort_by_rank(|decision| G::rank(&scene, decision));
        self.spots.clear();
        self.legal = 0;
        for &decision in self.choices.iter() {
            let spot = G::spot(&scene, decision);
            let _ = self.spots.push(spot);
            if let Spot::Map(id) = spot {
                let at = self.targets.position(id);
                debug_assert!(at.is_some(), "a decision is found at a target that is not there");
                self.legal |= at.map_or(0, |at| 1 << at);
            }
        }
        let first = (self.legal != 0).then(|| self.legal.trailing_zeros() as usize);
        let first = if self.is_bots() {
            // Whoever looks around meanwhile goes on looking there.
            looked_at.and_then(|target| self.targets.position(target.id))
        } else {
            self.suggested_target().or(first)
        };
        self.cursor = first.map_or(Cursor::Tab, |index| Cursor::Target(index as u8));
        self.settle();
    }

    /// Nothing special lies over the map any more.
    pub(super) fn settle(&mut self) {
        self.leaving = Leaving::No;
        if self.game().decider().is_none() {
            self.over = if G::reveals(&self.view) > 0 { Over::Reveal(0) } else { Over::End(0) };
        } else if self.can_act_on_map() || self.is_bots() {
            self.over = Over::Nothing;
        } else {
            self.open(Spot::Sheet);
        }
    }

    /// A sheet with the decisions of a spot, at the one the game suggests.
    pub(super) fn open(&mut self, spot: Spot) {
        let rows = self.at(spot).count() as u8;
        let suggested = self.suggested();
        let first = self.at(spot).position(|decision| Some(decision) == suggested);
        let sheet = Sheet::new(Self::window(self.panel), rows).at(first.unwrap_or(0) as u8);
        let edge = G::row_edge(&self.scene(Lang::En), sheet.area().top_left.y);
        self.over = Over::Sheet(sheet.up_to(edge), spot);
    }

    /// The decision that the game would put under the cursor, if it is legal.
    fn suggested(&self) -> Option<G::Decision> {
        G::suggested(&self.scene(Lang::En)).filter(|decision| self.choices.contains(decision))
    }

    /// The target of that decision, if it is on the map.
    fn suggested_target(&self) -> Option<usize> {
        match G::spot(&self.scene(Lang::En), self.suggested()?) {
            Spot::Map(target) => self.targets.position(target),
            Spot::Sheet => None,
        }
    }

    /// The legal decisions found at a spot.
    pub(super) fn at(&self, spot: Spot) -> impl Iterator<Item = G::Decision> {
        let choices = self.choices.iter().zip(&self.spots);
        choices.filter(move |(_, at)| **at == spot).map(|(decision, _)| *decision)
    }

    /// Whether the target at a place of the order has a legal decision.
    pub(super) fn is_legal(&self, index: usize) -> bool {
        self.legal >> index & 1 == 1
    }

    /// Whether any decision is found on the map.
    pub(super) fn can_act_on_map(&self) -> bool {
        self.legal != 0
    }

    /// Whether a tab waits to open the sheet; a sheet that is all there is has none.
    pub(super) fn has_tab(&self) -> bool {
        self.can_act_on_map() && self.spots.contains(&Spot::Sheet)
    }

    /// The target under the cursor.
    pub(super) fn target(&self) -> Option<Target> {
        match self.cursor {
            Cursor::Target(index) => self.targets.as_slice().get(index as usize).copied(),
            Cursor::Tab => None,
        }
    }

    /// The decision under the cursor, if there is exactly one.
    pub(super) fn pointed(&self) -> Option<G::Decision> {
        if let Over::Sheet(sheet, spot) = &self.over {
            return self.at(*spot).nth(sheet.cursor() as usize);
        }
        let mut decisions = self.at(Spot::Map(self.target()?.id));
        decisions.next().filter(|_| decisions.next().is_none())
    }
}
