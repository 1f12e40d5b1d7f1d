//! Looking back: the game is played again from its start up to a step, and shown as it was. The game
//! itself is never touched, and what is seen is what the person who looks may see.

use core::fmt::Write;

use embedded_graphics::prelude::*;

use super::panels::InfoPanel;
use super::{Overlay, TableScreen};
use crate::canvas::Canvas;
use crate::controls::{Command, Step};
use crate::dirty::DirtyRegion;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::phrases::{Lang, Line, Phrase, UiPhrase};
use crate::table::game_ui::GameUi;
use crate::table::phrases::{TablePhrase, line};
use crate::text::{self, Align, Style};
use crate::theme;
use crate::transition::Transition;
use crate::widgets::{BottomBar, Key};
use kogge_games::{Observer, Seat, Start};

/// Steps of up and down.
const FAR: i32 = 10;

/// A step of the past that is being looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Replay {
    /// After how many decisions it is.
    at: u16,
    /// Who had to decide then.
    pub(super) decider: Option<Seat>,
    from: ReplayOrigin,
}

/// Where looking back started.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ReplayOrigin {
    /// In the log: the last step comes first.
    Log,
    /// At the end: the first step comes first.
    End,
    /// On this page of the review: the step that it is about.
    Review(u8),
}

impl<G: GameUi> TableScreen<G> {
    /// The game started like this: it can be looked back upon from there.
    pub fn begin(&mut self, start: &Start) {
        self.playthrough.begin(start);
    }

    /// Starts to look back, or says why that cannot be.
    pub(super) fn open_replay(
        &mut self,
        from: ReplayOrigin,
        lang: Lang,
        dirty: &mut DirtyRegion,
    ) -> Transition {
        let at = match from {
            ReplayOrigin::Log => self.playthrough.steps(),
            ReplayOrigin::End => 0,
            ReplayOrigin::Review(page) => self.review.mistake(page).map_or(0, |mistake| mistake.at),
        };
        match self.replay(at, from) {
            None => Transition::Refused(line(lang, TablePhrase::NoPast)),
            Some(decider) => {
                self.overlay = Overlay::Replay(Replay { at, decider, from });
                self.mark_all(dirty);
                Transition::Stay
            }
        }
    }

    /// The decision that was taken after `at` others.
    pub fn taken_at(&self, at: u16) -> Option<G::Decision> {
        self.playthrough.taken_at(at)
    }

    /// Plays the first decisions again: shows what was seen then and what the last of them did.
    /// Tells who had to decide.
    #[inline(never)]
    fn replay(&mut self, at: u16, from: ReplayOrigin) -> Option<Option<Seat>> {
        let game = self.playthrough.replay_to(at)?;
        self.view = game.view(self.observer_back(from));
        Some(game.decider())
    }

    /// Who looks back. The review is about what somebody saw when deciding.
    fn observer_back(&self, from: ReplayOrigin) -> Observer {
        match from {
            ReplayOrigin::Review(page) => self
                .review
                .mistake(page)
                .map_or(Observer::Public, |mistake| Observer::Seat(mistake.seat)),
            ReplayOrigin::Log | ReplayOrigin::End => self.observer(),
        }
    }

    pub(super) fn replay_command(
        &mut self,
        command: Command,
        replay: Replay,
        lang: Lang,
        dirty: &mut DirtyRegion,
    ) -> Transition {
        let by = match command {
            Command::Move(Step::Up) => -FAR,
            Command::Move(Step::Down) => FAR,
            Command::Move(step) => step.vertical() + step.horizontal(),
            Command::Back | Command::Select => {
                self.close_replay(replay, lang, dirty);
                return Transition::Stay;
            }
            Command::Panels | Command::Menu | Command::Hold => return Transition::Stay,
        };
        let at = (i32::from(replay.at) + by).clamp(0, self.playthrough.steps().into()) as u16;
        if at != replay.at {
            if let Some(decider) = self.replay(at, replay.from) {
                self.overlay = Overlay::Replay(Replay { at, decider, ..replay });
            }
            self.mark_all(dirty);
        }
        Transition::Stay
    }

    fn close_replay(&mut self, replay: Replay, lang: Lang, dirty: &mut DirtyRegion) {
        self.view = self.game().view(self.observer());
        self.playthrough.clear_events();
        self.overlay = match replay.from {
            ReplayOrigin::Log => Overlay::InfoPanel(self.open_panel(InfoPanel::Log, lang)),
            ReplayOrigin::End => Overlay::End(0),
            ReplayOrigin::Review(page) => Overlay::Review(page),
        };
        if let ReplayOrigin::Review(page) = replay.from {
            self.show_page(page);
        }
        self.mark_all(dirty);
    }

    pub(super) fn paint_replay(&self, canvas: &mut Canvas, replay: &Replay, lang: Lang) {
        let scene = self.scene(lang);
        if canvas.is_visible(&scene.window) {
            canvas.clipped_to(&scene.window, |canvas| {
                G::paint_map(canvas, &scene);
                // Nobody should take the past for the present. Plates start after the first pixel.
                canvas.stroke_rect(&scene.window, 1, theme::INK);
            });
        }
        self.paint_replay_top(canvas, replay, lang);
        let observer = self.observer_back(replay.from);
        let events = self.events().iter();
        let told =
            events.filter_map(|&event| G::event_text(&scene, G::redact(event, observer))).next();
        let says = match told {
            Some(told) => told,
            None if replay.at == 0 => line(lang, TablePhrase::TheBeginning),
            None => G::prompt(&scene),
        };
        let hints = [
            (Key::Move, UiPhrase::DoStep),
            (Key::Select, UiPhrase::DoNow),
            (Key::Back, UiPhrase::DoBack),
        ];
        BottomBar { says: &says, hints: &hints }.paint(canvas, self.panel.buttons, lang);
    }

    fn paint_replay_top(&self, canvas: &mut Canvas, replay: &Replay, lang: Lang) {
        let area = rect(0, 0, self.panel.size.width, theme::TOP_BAR);
        if !canvas.is_visible(&area) {
            return;
        }
        canvas.fill_opaque(&area, theme::INK);
        canvas.hline(Point::new(0, area.bottom() - 2), area.size.width, theme::BRASS);
        let (room, _) = area.inset(theme::MARGIN, 0).split_bottom(2);
        let (picture, room) = room.split_left(16);
        let drop = (room.size.height - Glyph::Hourglass.size().height) as i32 / 2;
        let at = picture.top_left + Point::new(0, drop);
        glyph::draw(canvas, Glyph::Hourglass, at, theme::BRASS_BRIGHT);
        let mut step = Line::new();
        if let Some(seat) = replay.decider {
            let _ = write!(step, "{} ", Glyph::of_seat(seat).char());
        }
        let _ = write!(step, "{}/{}", replay.at, self.playthrough.steps());
        let style = Style::bold(theme::ON_DARK);
        let (left, right) = room.split_right(text::width(style.face, &step));
        text::line(canvas, &step, right, Align::Left, style);
        let title = TablePhrase::LookingBack.text(lang);
        text::line(canvas, title, left, Align::Left, Style::large(theme::ON_DARK));
    }
}
