//! The review after a game: the decisions that cost the people most, as the search judges them.
//!
//! It goes through the game step by step; a back end does the thinking. Only the three worst and the
//! place in the game are kept. The game is over, so that every hand may be shown.

use core::fmt::Write;

use heapless::Vec;

use super::hint::paragraph;
use super::replay::ReplayOrigin;
use super::{Overlay, TableScreen};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::dirty::DirtyRegion;
use crate::glyph::Glyph;
use crate::layout::{RectExt, rect};
use crate::phrases::{Lang, Line, Phrase, UiPhrase, format_phrase};
use crate::table::game_ui::GameUi;
use crate::table::phrases::{TablePhrase, line};
use crate::text::Style;
use crate::theme;
use crate::transition::Transition;
use crate::widgets::{BottomBar, Key, TopBar};
use kogge_bots::bot_scheduler::{BotRequest, Purpose};
use kogge_bots::{Evaluator, Reason, Verdict};
use kogge_games::{Choices, Decision, Observer, Points, Seat};

/// Decisions that are told of.
const MAX_MISTAKES: usize = 3;
/// What cost less than this is no mistake, in sixteenths of a point: the search cannot tell.
const MISTAKE: i32 = 16;
/// Sixteenths of a point in half a point.
const HALF: i32 = 8;
/// Height of the bar that shows how far it is.
const BAR: u32 = 10;

/// A decision that cost points.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Mistake {
    /// After how many decisions it was taken.
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
    /// The costliest first; of equals the earliest.
    worst: Vec<Mistake, MAX_MISTAKES>,
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

impl<G: GameUi + Evaluator> TableScreen<G> {
    /// The next decision to be judged: after how many others, and whose it was. None when all were.
    pub fn next_to_review(&mut self, dirty: &mut DirtyRegion) -> Option<(u16, Seat)> {
        let next = self.find_choice(self.review.next);
        match next {
            Some((at, _)) => self.review.next = at,
            None => {
                self.review.is_done = true;
                self.show_page(0);
            }
        }
        if let Overlay::Review(_) = self.overlay {
            self.mark_all(dirty);
        }
        next
    }

    /// What was thought of the decision at a step: it is remembered if few were worse.
    pub fn record_verdict(&mut self, at: u16, verdict: Option<Verdict>) {
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
        let game = self.playthrough.position_at(at)?;
        let seat = game.decider()?;
        let decision = G::Decision::from_bits(better)?;
        let reason =
            Reason::of::<G>(&game.view(Observer::Seat(seat)), self.seats(), seat, decision);
        Some(Mistake { at, seat, better, cost, reason })
    }
}

impl<G: GameUi> TableScreen<G> {
    /// What the seat sees that is asked; in a review what it saw then, and what it did.
    #[inline(never)]
    pub(super) fn asked_about(&self, question: &BotRequest) -> (G::View, Option<G::Decision>) {
        let observer = Observer::Seat(question.seat);
        if let Purpose::Review(at) = question.purpose
            && let (Some(game), Some(taken)) =
                (self.playthrough.position_at(at), self.playthrough.taken_at(at))
        {
            return (game.view(observer), Some(taken));
        }
        (self.game().view(observer), None)
    }

    /// The costliest decisions that the review has found so far.
    pub fn mistakes(&self) -> &[Mistake] {
        &self.review.worst
    }

    /// The first step from `from` on at which a person had a choice.
    #[inline(never)]
    fn find_choice(&self, from: u16) -> Option<(u16, Seat)> {
        let mut game = self.playthrough.position_at(from)?;
        let mut choices = Choices::new();
        for at in from.. {
            let decision = self.playthrough.taken_at(at)?;
            let seat = game.decider()?;
            if self.seating.at(seat).is_person() {
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
    pub(super) fn open_review(&mut self, lang: Lang, dirty: &mut DirtyRegion) -> Transition {
        if self.playthrough.position_at(0).is_none() {
            return Transition::Refused(line(lang, TablePhrase::NoPast));
        }
        self.overlay = Overlay::Review(0);
        self.mark_all(dirty);
        if self.review.is_done {
            self.show_page(0);
            return Transition::Stay;
        }
        Transition::Review
    }

    /// Shows a page of what was found, if the review is open: the table as it was then.
    pub(super) fn show_page(&mut self, page: u8) {
        if !matches!(self.overlay, Overlay::Review(_)) {
            return;
        }
        self.overlay = Overlay::Review(page);
        self.playthrough.clear_events();
        if let Some(&Mistake { at, seat, .. }) = self.review.mistake(page)
            && let Some(game) = self.playthrough.position_at(at)
        {
            self.view = game.view(Observer::Seat(seat));
        }
    }

    pub(super) fn review_command(
        &mut self,
        command: Command,
        lang: Lang,
        dirty: &mut DirtyRegion,
    ) -> Transition {
        let Overlay::Review(page) = self.overlay else { return Transition::Stay };
        let pages = self.review.worst.len() as i32;
        match command {
            Command::Move(step) if self.review.is_done && pages > 1 => {
                let next =
                    (i32::from(page) + step.vertical() + step.horizontal()).rem_euclid(pages);
                self.show_page(next as u8);
                self.mark_all(dirty);
            }
            Command::Select if self.review.is_done && page < pages as u8 => {
                return self.open_replay(ReplayOrigin::Review(page), lang, dirty);
            }
            Command::Back => return self.close_review(dirty),
            _ => {}
        }
        Transition::Stay
    }

    /// Back to the end; what was judged so far stays judged.
    fn close_review(&mut self, dirty: &mut DirtyRegion) -> Transition {
        self.view = self.game().view(self.observer());
        self.overlay = Overlay::End(0);
        self.mark_all(dirty);
        if self.review.is_done { Transition::Stay } else { Transition::EnoughReview }
    }

    pub(super) fn paint_review(&self, canvas: &mut Canvas, page: u8, lang: Lang) {
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let mut right = Line::new();
        let mistake = self.review.mistake(page).filter(|_| self.review.is_done);
        if mistake.is_some() {
            let _ = write!(right, "{}/{}", page + 1, self.review.worst.len());
        }
        let title = TablePhrase::Review.text(lang);
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
        let called = self.seat_label(mistake.seat, lang);
        let head = format_phrase(lang, TablePhrase::ReviewStep, &[&(mistake.at + 1), &called]);
        paragraph(canvas, &mut room, &head, Style::bold(theme::INK));
        for (word, decision) in [
            (TablePhrase::ReviewTaken, self.playthrough.taken_at(mistake.at)),
            (TablePhrase::ReviewBetter, G::Decision::from_bits(mistake.better)),
        ] {
            let choice =
                decision.map(|decision| G::preview_text(&scene, decision)).unwrap_or_default();
            let told = format_phrase(lang, word, &[&choice]);
            paragraph(canvas, &mut room, &told, Style::small(theme::INK));
        }
        let cost = Points::from_halves(((mistake.cost + HALF / 2) / HALF) as i16);
        let cost = format_phrase(lang, TablePhrase::ReviewCost, &[&cost]);
        paragraph(canvas, &mut room, &cost, Style::bold(theme::INK));
        self.reasons(&scene, &mistake.reason, |reason| {
            paragraph(canvas, &mut room, reason, Style::small(theme::BRASS));
        });
        let hints = [
            (Key::Move, UiPhrase::DoTurn),
            (Key::Select, UiPhrase::DoLook),
            (Key::Back, UiPhrase::DoBack),
        ];
        let says = line(lang, TablePhrase::ReviewHint);
        BottomBar { says: &says, hints: &hints }.paint(canvas, self.panel.buttons, lang);
    }

    fn paint_faultless(&self, canvas: &mut Canvas, lang: Lang) {
        let mut room = Self::window(self.panel).inset(theme::MARGIN, 6);
        paragraph(canvas, &mut room, TablePhrase::Faultless.text(lang), Style::bold(theme::INK));
        self.paint_review_bottom(canvas, TablePhrase::OverAsks, lang);
    }

    /// How far it is, as words and as a bar.
    fn paint_progress(&self, canvas: &mut Canvas, lang: Lang) {
        let mut room = Self::window(self.panel).inset(theme::MARGIN, 6);
        let (done, all) = (self.review.next, self.playthrough.steps());
        let told = format_phrase(lang, TablePhrase::Reviewing, &[&done, &all]);
        paragraph(canvas, &mut room, &told, Style::bold(theme::INK));
        let frame = rect(room.top_left.x, room.top_left.y, room.size.width, BAR);
        canvas.stroke_rect(&frame, 1, theme::INK_SOFT);
        let inside = frame.inset(2, 2);
        let wide = inside.size.width * u32::from(done) / u32::from(all).max(1);
        canvas.fill(&rect(inside.top_left.x, inside.top_left.y, wide, BAR - 4), theme::BRASS);
        self.paint_review_bottom(canvas, TablePhrase::ReviewWaits, lang);
    }

    fn paint_review_bottom(&self, canvas: &mut Canvas, says: TablePhrase, lang: Lang) {
        let hints = [(Key::Back, UiPhrase::DoBack)];
        BottomBar { says: says.text(lang), hints: &hints }.paint(canvas, self.panel.buttons, lang);
    }
}
