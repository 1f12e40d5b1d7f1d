//! The end: the ranking, every seat's points by source, and what to do next.

use core::fmt::Write;

use super::panels::rows_below;
use super::screen::{Over, Played, Table};
use super::tabletop::Tabletop;
use super::words::{Talk, seat_called};
use crate::games::{Outcome, Seat};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::Glyph;
use crate::ui::hands::Command;
use crate::ui::layout::Cut;
use crate::ui::marks::Marks;
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::widgets::{BottomBar, Key, Row, Sheet, TopBar};
use crate::ui::words::{Lang, Line, Phrase, Word, say};

/// What can be done after the end.
const AFTER: [(Glyph, Talk); 2] = [(Glyph::Ship, Talk::Rematch), (Glyph::House, Talk::Leave)];

impl<G: Tabletop> Table<G> {
    pub(super) fn end_command(&mut self, command: Command, marks: &mut Marks) -> Played<G> {
        let Over::End(page) = self.over else { return Played::Nothing };
        match command {
            Command::Move(step) => {
                let pages = G::seats(&self.view).0 as i32 + 1;
                let next = (page as i32 + step.along() + step.across()).rem_euclid(pages);
                self.over = Over::End(next as u8);
                marks.mark(TopBar::area(self.panel.size));
                marks.mark(Self::window(self.panel));
            }
            Command::Select => {
                let sheet = Sheet::new(Self::window(self.panel), AFTER.len() as u8);
                self.over = Over::After(sheet);
                self.mark_all(marks);
            }
            Command::Back => return Played::Leave,
            Command::Panels | Command::Menu | Command::Hold => {}
        }
        Played::Nothing
    }

    pub(super) fn after_command(&mut self, command: Command, marks: &mut Marks) -> Played<G> {
        let Over::After(sheet) = &mut self.over else { return Played::Nothing };
        match command {
            Command::Move(step) => sheet.step(step.along() + step.across(), marks),
            Command::Select if sheet.cursor() == 0 => return Played::Rematch,
            Command::Select => {
                self.settle();
                return Played::Leave;
            }
            Command::Back => {
                self.settle();
                self.mark_all(marks);
            }
            Command::Panels | Command::Menu | Command::Hold => {}
        }
        Played::Nothing
    }

    pub(super) fn paint_after(&self, canvas: &mut Canvas, sheet: &Sheet, lang: Lang) {
        sheet.paint(canvas, Talk::WhatNext.text(lang), |row| {
            let (picture, word) = AFTER.get(row as usize).copied().unwrap_or(AFTER[0]);
            Row::new(Some(picture), word.text(lang))
        });
        let hints =
            [(Key::Move, Word::DoMove), (Key::Select, Word::DoSelect), (Key::Back, Word::DoBack)];
        let says = Talk::OverAsks.text(lang);
        BottomBar { says, hints: &hints }.paint(canvas, self.panel.hands, lang);
    }

    pub(super) fn paint_end(&self, canvas: &mut Canvas, page: u8, lang: Lang) {
        let Some(outcome) = self.game().outcome() else { return };
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let mut right = Line::new();
        let _ = write!(right, "{}/{}", page + 1, G::seats(&self.view).0 + 1);
        let title = Talk::TheEnd.text(lang);
        TopBar { picture: Some(Glyph::Ship), title, right: &right }.paint(canvas);
        let room = Self::window(self.panel).inset(theme::MARGIN + 2, 8);
        match page.checked_sub(1) {
            None => self.paint_ranking(canvas, &outcome, room, lang),
            Some(place) => {
                let seat = self.ranked(&outcome).nth(place as usize).unwrap_or_default();
                self.paint_sources(canvas, &self.scene(lang), room, seat, |_| true);
            }
        }
        let hints =
            [(Key::Move, Word::DoTurn), (Key::Select, Word::DoNext), (Key::Back, Word::DoLeave)];
        let says = self.result(&outcome, lang);
        BottomBar { says: &says, hints: &hints }.paint(canvas, self.panel.hands, lang);
    }

    /// The seats from the first place to the last.
    fn ranked<'a>(&'a self, outcome: &'a Outcome) -> impl Iterator<Item = Seat> + 'a {
        let seats = G::seats(&self.view);
        (1..=seats.0)
            .flat_map(move |place| seats.iter().filter(move |&seat| outcome.place(seat) == place))
    }

    fn paint_ranking(
        &self,
        canvas: &mut Canvas,
        outcome: &Outcome,
        room: embedded_graphics::primitives::Rectangle,
        lang: Lang,
    ) {
        let (head, rest) = room.cut_top(30);
        let result = self.result(outcome, lang);
        text::line(canvas, &result, head, Align::Left, Style::large(theme::INK));
        let longest = self.longest_total();
        for (row, seat) in self.ranked(outcome).enumerate() {
            let mut label = Line::new();
            let called = seat_called(G::ABOUT, seat, lang);
            let _ = write!(label, "{}. {called}", outcome.place(seat));
            let total = self.game().score(seat).total();
            let place = rows_below(rest, row as u32 * 3 / 2);
            self.paint_total(canvas, place, &label, seat, Some(total), longest, lang);
        }
    }

    /// Who has won, in one line.
    fn result(&self, outcome: &Outcome, lang: Lang) -> Line {
        if G::seats(&self.view).count() == 1 {
            return say(lang, Talk::Solo, &[&self.game().score(Seat(0)).total()]);
        }
        let mut names = Line::new();
        for (number, seat) in outcome.winners().enumerate() {
            let called = seat_called(G::ABOUT, seat, lang);
            let between = if number == 0 { "" } else { " " };
            let _ = write!(names, "{between}{called}");
        }
        let word = if outcome.winners().count() == 1 { Talk::Winner } else { Talk::Winners };
        say(lang, word, &[&names])
    }
}
