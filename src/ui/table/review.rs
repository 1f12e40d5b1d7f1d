//! The review after a game: the decisions that cost the people most, as the search judges them.
//!
//! It goes through the game step by step; a back end does the thinking. Only the three worst and the
//! place in the game are kept. The game is over, so that every hand may be shown.

use core::fmt::Write;

use heapless::Vec;

use super::hint::paragraph;
use super::past::From;
use super::screen::{Over, Played, Table};
use super::tabletop::Tabletop;
use super::words::{Talk, line};
use crate::bot::{Mind, Reason, Verdict};
use crate::games::{Choices, Decision, Eyes, Points, Seat};
use crate::opponents::{Purpose, Question};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::Glyph;
use crate::ui::hands::Command;
use crate::ui::layout::{Cut, rect};
use crate::ui::marks::Marks;
use crate::ui::text::Style;
use crate::ui::theme;
use crate::ui::widgets::{BottomBar, Key, TopBar};
use crate::ui::words::{Lang, Line, Phrase, Word, say};

/// Decisions that are told of.
const TOLD: usize = 3;
/// What cost less than this is no mistake, in sixteenths of a point: the search cannot tell.
const MISTAKE: i32 = 16;
/// Sixteenths of a point in half a point.
const HALF: i32 = 8;
/// Height of the bar that shows how far it is.
const BAR: u32 = 10;

/// A decision that cost points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// After so many decisions.
    pub at: u16,
    /// Whose it was.
    pub seat: Seat,
    /// The number of the decision that would have been better.
    pub better: u32,
    /// In sixteenths of a point.
    pub cost: i32,
    /// What would have spoken for the better one.
    pub reason: Reason,
}

/// How far the review is, and what it has found.
#[derive(Clone, Default)]
pub(super) struct Review {
    /// The next step to be judged.
    next: u16,
    is_done: bool,
    /// The dearest first; of equals the first.
    worst: Vec<Mistake, TOLD>,
}

impl Review {
    pub(super) fn mistake(&self, page: u8) -> Option<&Mistake> {
        self.worst.get(usize::from(page))
    }

    /// Whether a decision of such a cost is among the worst so far.
    fn takes(&self, cost: i32) -> bool {
        cost >= MISTAKE
            && (!self.worst.is_full() || self.worst.last().is_some_and(|last| last.cost < cost))
    }

    fn note(&mut self, mistake: Mistake) {
        if self.worst.is_full() {
            self.worst.pop();
        }
        let place = self.worst.iter().filter(|other| other.cost >= mistake.cost).count();
        let _ = self.worst.insert(place, mistake);
    }
}

impl<G: Tabletop + Mind> Table<G> {
    /// The next decision to be judged: after how many others, and whose it was. None when all were.
    pub fn next_to_judge(&mut self, marks: &mut Marks) -> Option<(u16, Seat)> {
        let next = self.find_choice(self.review.next);
        match next {
            Some((at, _)) => self.review.next = at,
            None => {
                self.review.is_done = true;
                self.turn_to(0);
            }
        }
        if let Over::Review(_) = self.over {
            self.mark_all(marks);
        }
        next
    }

    /// What was thought of the decision at a step: it is remembered if few were worse.
    pub fn judge(&mut self, at: u16, verdict: Option<Verdict>) {
        if self.review.is_done || at != self.review.next {
            return;
        }
        self.review.next = at + 1;
        let verdict = verdict.filter(|verdict| self.review.takes(verdict.cost));
        if let Some(mistake) = verdict.and_then(|verdict| self.mistake(at, verdict)) {
            self.review.note(mistake);
        }
    }

    #[inline(never)]
    fn mistake(&self, at: u16, Verdict { better, cost }: Verdict) -> Option<Mistake> {
        let game = self.as_it_was(at)?;
        let seat = game.decider()?;
        let decision = G::Decision::from_bits(better)?;
        let reason = Reason::of::<G>(&game.view(Eyes::Of(seat)), self.seats(), seat, decision);
        Some(Mistake { at, seat, better, cost, reason })
    }
}

impl<G: Tabletop> Table<G> {
    /// What the seat sees that is asked; in a review what it saw then, and what it did.
    #[inline(never)]
    pub(super) fn asked_about(&self, question: &Question) -> (G::View, Option<G::Decision>) {
        let eyes = Eyes::Of(question.seat);
        if let Purpose::Review(at) = question.purpose
            && let (Some(game), Some(taken)) = (self.as_it_was(at), self.taken_at(at))
        {
            return (game.view(eyes), Some(taken));
        }
        (self.game().view(eyes), None)
    }

    /// The dearest decisions that the review has found so far.
    pub fn mistakes(&self) -> &[Mistake] {
        &self.review.worst
    }

    /// The first step from `from` on at which a person had a choice.
    #[inline(never)]
    fn find_choice(&self, from: u16) -> Option<(u16, Seat)> {
        let mut game = self.as_it_was(from)?;
        let mut choices = Choices::new();
        for at in from.. {
            let decision = self.taken_at(at)?;
            let seat = game.decider()?;
            if self.sitters.at(seat).is_person() {
                game.legal(&mut choices);
                if choices.len() > 1 {
                    return Some((at, seat));
                }
            }
            game.apply(decision, &mut ()).ok()?;
        }
        None
    }

    /// Opens the review where it was left, or says why there is none.
    pub(super) fn open_review(&mut self, lang: Lang, marks: &mut Marks) -> Played<G> {
        if self.as_it_was(0).is_none() {
            return Played::Refused(line(lang, Talk::NoPast));
        }
        self.over = Over::Review(0);
        self.mark_all(marks);
        if self.review.is_done {
            self.turn_to(0);
            return Played::Nothing;
        }
        Played::Review
    }

    /// Shows a page of what was found, if the review is open: the table as it was then.
    pub(super) fn turn_to(&mut self, page: u8) {
        if !matches!(self.over, Over::Review(_)) {
            return;
        }
        self.over = Over::Review(page);
        self.events.clear();
        if let Some(&Mistake { at, seat, .. }) = self.review.mistake(page)
            && let Some(game) = self.as_it_was(at)
        {
            self.view = game.view(Eyes::Of(seat));
        }
    }

    pub(super) fn review_command(
        &mut self,
        command: Command,
        lang: Lang,
        marks: &mut Marks,
    ) -> Played<G> {
        let Over::Review(page) = self.over else { return Played::Nothing };
        let pages = self.review.worst.len() as i32;
        match command {
            Command::Move(step) if self.review.is_done && pages > 1 => {
                let next = (i32::from(page) + step.along() + step.across()).rem_euclid(pages);
                self.turn_to(next as u8);
                self.mark_all(marks);
            }
            Command::Select if self.review.is_done && page < pages as u8 => {
                return self.look_back(From::Review(page), lang, marks);
            }
            Command::Back => return self.close_review(marks),
            _ => {}
        }
        Played::Nothing
    }

    /// Back to the end; what was judged so far stays judged.
    fn close_review(&mut self, marks: &mut Marks) -> Played<G> {
        self.view = self.game().view(self.eyes());
        self.over = Over::End(0);
        self.mark_all(marks);
        if self.review.is_done { Played::Nothing } else { Played::EnoughReview }
    }

    pub(super) fn paint_review(&self, canvas: &mut Canvas, page: u8, lang: Lang) {
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let mut right = Line::new();
        let mistake = self.review.mistake(page).filter(|_| self.review.is_done);
        if mistake.is_some() {
            let _ = write!(right, "{}/{}", page + 1, self.review.worst.len());
        }
        let title = Talk::Review.text(lang);
        TopBar { picture: Some(Glyph::Star), title, right: &right, battery: None }.paint(canvas);
        match (mistake, self.review.is_done) {
            (Some(mistake), _) => self.paint_mistake(canvas, mistake, lang),
            (None, true) => self.paint_faultless(canvas, lang),
            (None, false) => self.paint_progress(canvas, lang),
        }
    }

    fn paint_mistake(&self, canvas: &mut Canvas, mistake: &Mistake, lang: Lang) {
        let scene = self.scene(lang);
        let mut room = Self::window(self.panel).inset(theme::MARGIN, 6);
        let called = self.called(mistake.seat, lang);
        let head = say(lang, Talk::ReviewStep, &[&(mistake.at + 1), &called]);
        paragraph(canvas, &mut room, &head, Style::bold(theme::INK));
        for (word, decision) in [
            (Talk::ReviewTaken, self.taken_at(mistake.at)),
            (Talk::ReviewBetter, G::Decision::from_bits(mistake.better)),
        ] {
            let choice = decision.map(|decision| G::preview(&scene, decision)).unwrap_or_default();
            let told = say(lang, word, &[&choice]);
            paragraph(canvas, &mut room, &told, Style::small(theme::INK));
        }
        let cost = Points::from_halves(((mistake.cost + HALF / 2) / HALF) as i16);
        let cost = say(lang, Talk::ReviewCost, &[&cost]);
        paragraph(canvas, &mut room, &cost, Style::bold(theme::INK));
        self.reasons(&scene, &mistake.reason, |reason| {
            paragraph(canvas, &mut room, reason, Style::small(theme::BRASS));
        });
        let hints =
            [(Key::Move, Word::DoTurn), (Key::Select, Word::DoLook), (Key::Back, Word::DoBack)];
        let says = line(lang, Talk::ReviewHint);
        BottomBar { says: &says, hints: &hints }.paint(canvas, self.panel.hands, lang);
    }

    fn paint_faultless(&self, canvas: &mut Canvas, lang: Lang) {
        let mut room = Self::window(self.panel).inset(theme::MARGIN, 6);
        paragraph(canvas, &mut room, Talk::Faultless.text(lang), Style::bold(theme::INK));
        self.paint_review_bottom(canvas, Talk::OverAsks, lang);
    }

    /// How far it is, as words and as a bar.
    fn paint_progress(&self, canvas: &mut Canvas, lang: Lang) {
        let mut room = Self::window(self.panel).inset(theme::MARGIN, 6);
        let (done, all) = (self.review.next, self.steps());
        let told = say(lang, Talk::Reviewing, &[&done, &all]);
        paragraph(canvas, &mut room, &told, Style::bold(theme::INK));
        let frame = rect(room.top_left.x, room.top_left.y, room.size.width, BAR);
        canvas.frame(&frame, 1, theme::INK_SOFT);
        let inside = frame.inset(2, 2);
        let wide = inside.size.width * u32::from(done) / u32::from(all).max(1);
        canvas.fill(&rect(inside.top_left.x, inside.top_left.y, wide, BAR - 4), theme::BRASS);
        self.paint_review_bottom(canvas, Talk::ReviewWaits, lang);
    }

    fn paint_review_bottom(&self, canvas: &mut Canvas, says: Talk, lang: Lang) {
        let hints = [(Key::Back, Word::DoBack)];
        BottomBar { says: says.text(lang), hints: &hints }.paint(canvas, self.panel.hands, lang);
    }
}
