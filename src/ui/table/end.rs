//! The end: what comes to light, the ranking, every seat's points by source, and what to do next.

use core::fmt::Write;

use super::past::From;
use super::screen::{Over, Played, Table};
use super::tabletop::Tabletop;
use super::words::Talk;
use crate::games::{MAX_SEATS, Outcome, Seat};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::Glyph;
use crate::ui::hands::Command;
use crate::ui::layout::Cut;
use crate::ui::marks::Marks;
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::widgets::{BottomBar, Key, Row, Sheet, TopBar, score_row};
use crate::ui::words::{Lang, Line, Phrase, Word, say};

/// What can be done after the end.
const AFTER: [(Glyph, Talk); 4] = [
    (Glyph::Ship, Talk::Rematch),
    (Glyph::Hourglass, Talk::Replay),
    (Glyph::Star, Talk::Review),
    (Glyph::House, Talk::Leave),
];

/// Height of a line below the ranking.
const TOLD: u32 = 15;

impl<G: Tabletop> Table<G> {
    /// One after the other; back goes to the ranking at once.
    pub(super) fn reveal_command(&mut self, command: Command, marks: &mut Marks) -> Played<G> {
        let Over::Reveal(page) = self.over else { return Played::Nothing };
        let by = match command {
            Command::Move(step) => step.along() + step.across(),
            Command::Select => 1,
            Command::Back => i32::from(u8::MAX),
            Command::Panels | Command::Menu | Command::Hold => 0,
        };
        let next = (i32::from(page) + by).max(0);
        self.over = match u8::try_from(next) {
            Ok(next) if next < G::reveals(&self.view) => Over::Reveal(next),
            _ => Over::End(0),
        };
        self.mark_all(marks);
        Played::Nothing
    }

    pub(super) fn paint_reveal(&self, canvas: &mut Canvas, page: u8, lang: Lang) {
        let scene = self.scene(lang);
        let shown = G::revealed(&scene, page);
        let title = Talk::TheEnd.text(lang);
        TopBar { picture: Some(Glyph::Ship), title, right: &shown.figures, battery: None }
            .paint(canvas);
        canvas.within(&scene.window, |canvas| G::paint_reveal(canvas, &scene, page));
        let hints =
            [(Key::Move, Word::DoTurn), (Key::Select, Word::DoOn), (Key::Back, Word::DoRanking)];
        let bar = BottomBar { says: &shown.phase, hints: &hints };
        bar.paint_seated(canvas, self.panel.hands, lang, G::seat_colour);
    }

    pub(super) fn end_command(&mut self, command: Command, marks: &mut Marks) -> Played<G> {
        let Over::End(page) = self.over else { return Played::Nothing };
        match command {
            Command::Move(step) => {
                let pages = i32::from(self.end_pages());
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

    pub(super) fn after_command(
        &mut self,
        command: Command,
        lang: Lang,
        marks: &mut Marks,
    ) -> Played<G> {
        let Over::After(sheet) = &mut self.over else { return Played::Nothing };
        match command {
            Command::Move(step) => sheet.step(step.along() + step.across(), marks),
            Command::Select if sheet.cursor() == 0 => return Played::Rematch,
            Command::Select if sheet.cursor() == 1 => {
                return self.look_back(From::End, lang, marks);
            }
            Command::Select if sheet.cursor() == 2 => return self.open_review(lang, marks),
            Command::Select => {
                self.over = Over::End(0);
                return Played::Leave;
            }
            Command::Back => {
                self.over = Over::End(0);
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
        let _ = write!(right, "{}/{}", page + 1, self.end_pages());
        let title = Talk::TheEnd.text(lang);
        TopBar { picture: Some(Glyph::Ship), title, right: &right, battery: None }.paint(canvas);
        let room = Self::window(self.panel).inset(theme::MARGIN + 2, 8);
        match page.checked_sub(1) {
            None if self.is_alone() => self.paint_honours(canvas, room, lang),
            None => self.paint_ranking(canvas, &outcome, room, lang),
            Some(place) if place == G::seats(&self.view).0 => {
                self.paint_honours(canvas, room, lang);
            }
            Some(place) => {
                let seat = self.ranked(&outcome).nth(place as usize).unwrap_or_default();
                self.paint_sources(canvas, &self.scene(lang), room, seat, |_| true);
            }
        }
        let hints =
            [(Key::Move, Word::DoTurn), (Key::Select, Word::DoNext), (Key::Back, Word::DoLeave)];
        let says = self.news(lang).unwrap_or_else(|| self.result(&outcome, lang));
        let bar = BottomBar { says: &says, hints: &hints };
        bar.paint_seated(canvas, self.panel.hands, lang, G::seat_colour);
    }

    /// The ranking, each seat's points, the best games; who plays alone is ranked among the best.
    fn end_pages(&self) -> u8 {
        G::seats(&self.view).0 + if self.is_alone() { 1 } else { 2 }
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
        let style = Style::large(theme::INK);
        text::seated_line(canvas, &result, head, Align::Left, style, G::seat_colour);
        let longest = self.longest_total();
        let told = self.told(outcome, lang);
        let spare = rest.size.height.saturating_sub(told.len() as u32 * TOLD);
        let step = (score_row::HEIGHT + 8).min(spare / u32::from(G::seats(&self.view).0).max(1));
        for (row, seat) in self.ranked(outcome).enumerate() {
            let mut label = Line::new();
            let called = self.called(seat, lang);
            let _ = write!(label, "{}. {called}", outcome.place(seat));
            let total = self.game().score(seat).total();
            let place = rest.cut_top(row as u32 * step).1;
            self.paint_total(canvas, place, &label, seat, Some(total), longest, lang);
        }
        let (_, below) = rest.cut_bottom(told.len() as u32 * TOLD);
        for (row, told) in told.iter().enumerate() {
            let (place, _) = below.cut_top(row as u32 * TOLD).1.cut_top(TOLD);
            text::line(canvas, told, place, Align::Left, Style::small(theme::INK_SOFT));
        }
    }

    /// Why it is over, and what parted the best who have the same total.
    fn told(&self, outcome: &Outcome, lang: Lang) -> heapless::Vec<Line, 2> {
        let scene = self.scene(lang);
        let total = |seat| self.game().score(seat).total();
        let level = |one: Seat| self.ranked(outcome).filter(move |&seat| total(seat) == total(one));
        let tied: heapless::Vec<Seat, MAX_SEATS> = self
            .ranked(outcome)
            .find(|&seat| level(seat).count() > 1)
            .map(|best| level(best).collect())
            .unwrap_or_default();
        let tie = if tied.is_empty() { None } else { G::tie(&scene, &tied) };
        G::ended(&scene).into_iter().chain(tie).collect()
    }

    /// Who has won, in one line.
    fn result(&self, outcome: &Outcome, lang: Lang) -> Line {
        if G::seats(&self.view).count() == 1 {
            return say(lang, Talk::Solo, &[&self.game().score(Seat(0)).total()]);
        }
        let mut names = Line::new();
        let mut shapes = Line::new();
        for (number, seat) in outcome.winners().enumerate() {
            let called = self.called(seat, lang);
            let between = if number == 0 { "" } else { " " };
            let _ = write!(names, "{between}{called}");
            let _ = write!(shapes, "{between}{}", Glyph::of_seat(seat).char());
        }
        let word = if outcome.winners().count() == 1 { Talk::Winner } else { Talk::Winners };
        let named = say(lang, word, &[&names]);
        // The names of several may not fit; they stand in the ranking below.
        let room = self.panel.size.width - 2 * theme::MARGIN as u32;
        if text::width(Style::large(theme::INK).face, &named) > room {
            return say(lang, word, &[&shapes]);
        }
        named
    }
}
