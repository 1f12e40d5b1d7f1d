//! The end: what comes to light, the ranking, every seat's points by source, and what to do next.

use core::fmt::Write;

use super::panels::ScoreLine;
use super::replay::ReplayOrigin;
use super::{Overlay, TableScreen};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::dirty::DirtyRegion;
use crate::glyph::Glyph;
use crate::layout::RectExt;
use crate::phrases::{Lang, Line, Phrase, UiPhrase, format_phrase};
use crate::table::game_ui::{GameUi, own_colour, reveal_count};
use crate::table::phrases::TablePhrase;
use crate::text::{self, Align, Style};
use crate::theme;
use crate::transition::Transition;
use crate::widgets::{BottomBar, Key, ListRow, Sheet, TopBar, score_row};
use kogge_base::screen::ScreenId;
use kogge_games::{MAX_SEATS, Outcome, Seat};

/// What can be done after the end.
const NEXT_STEPS: [(Glyph, TablePhrase); 4] = [
    (Glyph::Ship, TablePhrase::Rematch),
    (Glyph::Hourglass, TablePhrase::Replay),
    (Glyph::Star, TablePhrase::Review),
    (Glyph::House, TablePhrase::Leave),
];

/// Height of a line below the ranking.
const NOTE_HEIGHT: u32 = 15;

impl<G: GameUi> TableScreen<G> {
    /// One after the other; back goes to the ranking at once.
    pub(super) fn reveal_command(
        &mut self,
        command: Command,
        dirty: &mut DirtyRegion,
    ) -> Transition {
        let Overlay::Reveal(page) = self.overlay else { return Transition::Stay };
        let by = match command {
            Command::Move(step) => step.vertical() + step.horizontal(),
            Command::Select => 1,
            Command::Back => i32::from(u8::MAX),
            Command::Panels | Command::Menu | Command::Hold => 0,
        };
        let next = (i32::from(page) + by).max(0);
        self.overlay = match u8::try_from(next) {
            Ok(next) if next < reveal_count::<G>(&self.view) => Overlay::Reveal(next),
            _ => Overlay::End(0),
        };
        self.mark_all(dirty);
        Transition::Stay
    }

    pub(super) fn paint_reveal(&self, canvas: &mut Canvas, page: u8, lang: Lang) {
        let Some(reveal) = G::REVEAL else { return };
        let scene = self.scene(lang);
        let shown = (reveal.text)(&scene, page);
        let title = TablePhrase::TheEnd.text(lang);
        TopBar { picture: Some(Glyph::Ship), title, right: &shown.stats, battery: None }
            .paint(canvas);
        canvas.clipped_to(&scene.window, |canvas| (reveal.paint)(canvas, &scene, page));
        let hints = [
            (Key::Move, UiPhrase::DoTurn),
            (Key::Select, UiPhrase::DoOn),
            (Key::Back, UiPhrase::DoRanking),
        ];
        let bar = BottomBar { says: &shown.says, hints: &hints };
        bar.paint_with_seat_colours(canvas, self.panel.buttons, lang, own_colour::<G>);
    }

    pub(super) fn end_command(&mut self, command: Command, dirty: &mut DirtyRegion) -> Transition {
        let Overlay::End(page) = self.overlay else { return Transition::Stay };
        match command {
            Command::Move(step) => {
                let pages = i32::from(self.end_pages());
                let next = (page as i32 + step.vertical() + step.horizontal()).rem_euclid(pages);
                self.overlay = Overlay::End(next as u8);
                dirty.add(TopBar::area(self.panel.size));
                dirty.add(Self::window(self.panel));
            }
            Command::Select => {
                let sheet = Sheet::new(Self::window(self.panel), NEXT_STEPS.len() as u8);
                self.overlay = Overlay::NextSteps(sheet);
                self.mark_all(dirty);
            }
            Command::Back => return Transition::Go(ScreenId::Home),
            Command::Panels | Command::Menu | Command::Hold => {}
        }
        Transition::Stay
    }

    pub(super) fn next_steps_command(
        &mut self,
        command: Command,
        lang: Lang,
        dirty: &mut DirtyRegion,
    ) -> Transition {
        let Overlay::NextSteps(sheet) = &mut self.overlay else { return Transition::Stay };
        match command {
            Command::Move(step) => sheet.step(step.vertical() + step.horizontal(), dirty),
            Command::Select if sheet.cursor() == 0 => return Transition::Rematch,
            Command::Select if sheet.cursor() == 1 => {
                return self.open_replay(ReplayOrigin::End, lang, dirty);
            }
            Command::Select if sheet.cursor() == 2 => return self.open_review(lang, dirty),
            Command::Select => {
                self.overlay = Overlay::End(0);
                return Transition::Go(ScreenId::Home);
            }
            Command::Back => {
                self.overlay = Overlay::End(0);
                self.mark_all(dirty);
            }
            Command::Panels | Command::Menu | Command::Hold => {}
        }
        Transition::Stay
    }

    pub(super) fn paint_next_steps(&self, canvas: &mut Canvas, sheet: &Sheet, lang: Lang) {
        sheet.paint(canvas, TablePhrase::WhatNext.text(lang), |row| {
            let (picture, word) = NEXT_STEPS.get(row as usize).copied().unwrap_or(NEXT_STEPS[0]);
            ListRow::new(Some(picture), word.text(lang))
        });
        let hints = [
            (Key::Move, UiPhrase::DoMove),
            (Key::Select, UiPhrase::DoSelect),
            (Key::Back, UiPhrase::DoBack),
        ];
        let says = TablePhrase::OverAsks.text(lang);
        BottomBar { says, hints: &hints }.paint(canvas, self.panel.buttons, lang);
    }

    pub(super) fn paint_end(&self, canvas: &mut Canvas, page: u8, lang: Lang) {
        let Some(outcome) = self.game().outcome() else { return };
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let mut right = Line::new();
        let _ = write!(right, "{}/{}", page + 1, self.end_pages());
        let title = TablePhrase::TheEnd.text(lang);
        TopBar { picture: Some(Glyph::Ship), title, right: &right, battery: None }.paint(canvas);
        let room = Self::window(self.panel).inset(theme::MARGIN + 2, 8);
        match page.checked_sub(1) {
            None if self.is_alone() => self.paint_leaderboard(canvas, room, lang),
            None => self.paint_ranking(canvas, &outcome, room, lang),
            Some(place) if place == G::seats(&self.view).0 => {
                self.paint_leaderboard(canvas, room, lang);
            }
            Some(place) => {
                let seat = self.ranked(&outcome).nth(place as usize).unwrap_or_default();
                self.paint_sources(canvas, &self.scene(lang), room, seat, |_| true);
            }
        }
        let hints = [
            (Key::Move, UiPhrase::DoTurn),
            (Key::Select, UiPhrase::DoNext),
            (Key::Back, UiPhrase::DoLeave),
        ];
        let says = self.new_record_text(lang).unwrap_or_else(|| self.result(&outcome, lang));
        let bar = BottomBar { says: &says, hints: &hints };
        bar.paint_with_seat_colours(canvas, self.panel.buttons, lang, own_colour::<G>);
    }

    /// The ranking, each seat's points, the best games; whoever plays alone is ranked among the best.
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
        let (head, rest) = room.split_top(30);
        let result = self.result(outcome, lang);
        let style = Style::large(theme::INK);
        text::line_with_seat_colours(canvas, &result, head, Align::Left, style, own_colour::<G>);
        let longest = self.longest_total();
        let told = self.end_notes(outcome, lang);
        let spare = rest.size.height.saturating_sub(told.len() as u32 * NOTE_HEIGHT);
        let step = (score_row::HEIGHT + 8).min(spare / u32::from(G::seats(&self.view).0).max(1));
        for (row, seat) in self.ranked(outcome).enumerate() {
            let mut label = Line::new();
            let called = self.seat_label(seat, lang);
            let _ = write!(label, "{}. {called}", outcome.place(seat));
            let total = self.game().score(seat).total();
            let place = rest.split_top(row as u32 * step).1;
            ScoreLine { label: &label, seat, points: Some(total), longest }
                .paint::<G>(canvas, place);
        }
        let (_, below) = rest.split_bottom(told.len() as u32 * NOTE_HEIGHT);
        for (row, told) in told.iter().enumerate() {
            let (place, _) = below.split_top(row as u32 * NOTE_HEIGHT).1.split_top(NOTE_HEIGHT);
            text::line(canvas, told, place, Align::Left, Style::small(theme::INK_SOFT));
        }
    }

    /// Why it is over, and what parted the best who have the same total.
    fn end_notes(&self, outcome: &Outcome, lang: Lang) -> heapless::Vec<Line, 2> {
        let scene = self.scene(lang);
        let total = |seat| self.game().score(seat).total();
        let level = |one: Seat| self.ranked(outcome).filter(move |&seat| total(seat) == total(one));
        let tied: heapless::Vec<Seat, MAX_SEATS> = self
            .ranked(outcome)
            .find(|&seat| level(seat).count() > 1)
            .map(|best| level(best).collect())
            .unwrap_or_default();
        let tie = if tied.is_empty() { None } else { G::tie_break_text(&scene, &tied) };
        (G::EXTRAS.end_reason)(&scene).into_iter().chain(tie).collect()
    }

    /// Who has won, in one line.
    fn result(&self, outcome: &Outcome, lang: Lang) -> Line {
        if G::seats(&self.view).count() == 1 {
            return format_phrase(lang, TablePhrase::Solo, &[&self.game().score(Seat(0)).total()]);
        }
        let mut names = Line::new();
        let mut shapes = Line::new();
        for (number, seat) in outcome.winners().enumerate() {
            let called = self.seat_label(seat, lang);
            let between = if number == 0 { "" } else { " " };
            let _ = write!(names, "{between}{called}");
            let _ = write!(shapes, "{between}{}", Glyph::of_seat(seat).char());
        }
        let word =
            if outcome.winners().count() == 1 { TablePhrase::Winner } else { TablePhrase::Winners };
        let named = format_phrase(lang, word, &[&names]);
        // The names of several may not fit; they stand in the ranking below.
        let room = self.panel.size.width - 2 * theme::MARGIN as u32;
        if text::width(Style::large(theme::INK).face, &named) > room {
            return format_phrase(lang, word, &[&shapes]);
        }
        named
    }
}
