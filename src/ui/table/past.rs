//! Looking back: the game is played again from its start up to a step, and shown as it was. The game
//! itself is never touched, and what is seen is what the person who looks may see.

use core::fmt::Write;

use embedded_graphics::prelude::*;
use heapless::Vec;

use super::panels::Panel as Shown;
use super::screen::{Over, Played, Table};
use super::tabletop::Tabletop;
use super::words::{Talk, line};
use crate::games::{Decision, Eyes, Seat, Start};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::{self, Glyph};
use crate::ui::hands::{Command, Step};
use crate::ui::layout::{Cut, rect};
use crate::ui::marks::Marks;
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::widgets::{BottomBar, Key};
use crate::ui::words::{Lang, Line, Phrase, Word};

/// Most decisions that are remembered: more than a long game has.
const MOST: usize = 1200;
/// Steps of up and down.
const FAR: i32 = 10;

/// The start of the game and all its decisions.
#[derive(Clone, Default)]
pub(super) struct Deeds {
    start: Option<Start>,
    list: Vec<u16, MOST>,
    /// Decisions beyond those that found room.
    beyond: u16,
}

impl Deeds {
    /// A game begins.
    pub(super) fn begin(&mut self, start: &Start) {
        *self = Deeds { start: Some(start.clone()), ..Deeds::default() };
    }

    /// A decision was taken.
    pub(super) fn note(&mut self, decision: impl Decision) {
        let noted = u16::try_from(decision.to_bits()).map(|bits| self.list.push(bits));
        if self.beyond > 0 || !matches!(noted, Ok(Ok(()))) {
            self.beyond = self.beyond.saturating_add(1);
        }
    }

    /// The last decision was taken back.
    pub(super) fn take_back(&mut self) {
        match self.beyond.checked_sub(1) {
            Some(beyond) => self.beyond = beyond,
            None => {
                self.list.pop();
            }
        }
    }

    fn len(&self) -> u16 {
        self.list.len() as u16
    }
}

/// A step of the past that is being looked at.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Past {
    /// After so many decisions.
    at: u16,
    /// Who had to decide then.
    pub(super) decider: Option<Seat>,
    from: From,
}

/// Where looking back began.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum From {
    /// In the log: the last step comes first.
    Log,
    /// At the end: the first step comes first.
    End,
    /// On this page of the review: the step that it is about.
    Review(u8),
}

impl<G: Tabletop> Table<G> {
    /// The game began like this: it can be looked back upon from there.
    pub fn begin(&mut self, start: &Start) {
        self.deeds.begin(start);
    }

    /// Starts to look back, or says why that cannot be.
    pub(super) fn look_back(&mut self, from: From, lang: Lang, marks: &mut Marks) -> Played<G> {
        let at = match from {
            From::Log => self.deeds.len(),
            From::End => 0,
            From::Review(page) => self.review.mistake(page).map_or(0, |mistake| mistake.at),
        };
        match self.replay(at, from) {
            None => Played::Refused(line(lang, Talk::NoPast)),
            Some(decider) => {
                self.over = Over::Past(Past { at, decider, from });
                self.mark_all(marks);
                Played::Nothing
            }
        }
    }

    /// The decision behind so many others.
    pub fn taken_at(&self, at: u16) -> Option<G::Decision> {
        G::Decision::from_bits((*self.deeds.list.get(usize::from(at))?).into())
    }

    /// How many decisions can be looked back upon.
    pub(super) fn steps(&self) -> u16 {
        self.deeds.len()
    }

    /// The game after its first decisions.
    #[inline(never)]
    pub(super) fn as_it_was(&self, at: u16) -> Option<G> {
        let mut game = G::new(self.deeds.start.as_ref()?).ok()?;
        for step in 0..at {
            game.apply(self.taken_at(step)?, &mut ()).ok()?;
        }
        Some(game)
    }

    /// Plays the first decisions again: shows what was seen then and what the last of them did.
    /// Tells who had to decide.
    #[inline(never)]
    fn replay(&mut self, at: u16, from: From) -> Option<Option<Seat>> {
        let mut game = self.as_it_was(at.saturating_sub(1))?;
        self.events.clear();
        if at > 0 {
            game.apply(self.taken_at(at - 1)?, &mut self.events).ok()?;
        }
        self.view = game.view(self.eyes_back(from));
        Some(game.decider())
    }

    /// Whose eyes look back. The review is about what somebody saw when deciding.
    fn eyes_back(&self, from: From) -> Eyes {
        match from {
            From::Review(page) => {
                self.review.mistake(page).map_or(Eyes::Public, |mistake| Eyes::Of(mistake.seat))
            }
            From::Log | From::End => self.eyes(),
        }
    }

    pub(super) fn past_command(
        &mut self,
        command: Command,
        past: Past,
        lang: Lang,
        marks: &mut Marks,
    ) -> Played<G> {
        let by = match command {
            Command::Move(Step::Up) => -FAR,
            Command::Move(Step::Down) => FAR,
            Command::Move(step) => step.along() + step.across(),
            Command::Back | Command::Select => {
                self.return_to_now(past, lang, marks);
                return Played::Nothing;
            }
            Command::Panels | Command::Menu | Command::Hold => return Played::Nothing,
        };
        let at = (i32::from(past.at) + by).clamp(0, self.deeds.len().into()) as u16;
        if at != past.at {
            if let Some(decider) = self.replay(at, past.from) {
                self.over = Over::Past(Past { at, decider, ..past });
            }
            self.mark_all(marks);
        }
        Played::Nothing
    }

    fn return_to_now(&mut self, past: Past, lang: Lang, marks: &mut Marks) {
        self.view = self.game().view(self.eyes());
        self.events.clear();
        self.over = match past.from {
            From::Log => Over::Panel(Shown::Log, 0, self.plan(Shown::Log, lang)),
            From::End => Over::End(0),
            From::Review(page) => Over::Review(page),
        };
        if let From::Review(page) = past.from {
            self.turn_to(page);
        }
        self.mark_all(marks);
    }

    pub(super) fn paint_past(&self, canvas: &mut Canvas, past: &Past, lang: Lang) {
        let scene = self.scene(lang);
        if canvas.shows(&scene.window) {
            canvas.within(&scene.window, |canvas| {
                G::paint_map(canvas, &scene);
                // Nobody should take the past for the present. Plates begin behind the first pixel.
                canvas.frame(&scene.window, 1, theme::INK);
            });
        }
        self.paint_past_top(canvas, past, lang);
        let eyes = self.eyes_back(past.from);
        let events = self.events().iter();
        let told = events.filter_map(|&event| G::event(&scene, G::veil(event, eyes))).next();
        let says = match told {
            Some(told) => told,
            None if past.at == 0 => line(lang, Talk::TheBeginning),
            None => G::asks(&scene),
        };
        let hints =
            [(Key::Move, Word::DoStep), (Key::Select, Word::DoNow), (Key::Back, Word::DoBack)];
        BottomBar { says: &says, hints: &hints }.paint(canvas, self.panel.hands, lang);
    }

    fn paint_past_top(&self, canvas: &mut Canvas, past: &Past, lang: Lang) {
        let area = rect(0, 0, self.panel.size.width, theme::TOP_BAR);
        if !canvas.shows(&area) {
            return;
        }
        canvas.panel(&area, theme::INK);
        canvas.across(Point::new(0, area.bottom() - 2), area.size.width, theme::BRASS);
        let (room, _) = area.inset(theme::MARGIN, 0).cut_bottom(2);
        let (picture, room) = room.cut_left(16);
        let drop = (room.size.height - Glyph::Hourglass.size().height) as i32 / 2;
        let at = picture.top_left + Point::new(0, drop);
        glyph::draw(canvas, Glyph::Hourglass, at, theme::BRASS_BRIGHT);
        let mut step = Line::new();
        if let Some(seat) = past.decider {
            let _ = write!(step, "{} ", Glyph::of_seat(seat).char());
        }
        let _ = write!(step, "{}/{}", past.at, self.deeds.len());
        let style = Style::bold(theme::ON_DARK);
        let (left, right) = room.cut_right(text::width(style.face, &step));
        text::line(canvas, &step, right, Align::Left, style);
        let title = Talk::LookingBack.text(lang);
        text::line(canvas, title, left, Align::Left, Style::large(theme::ON_DARK));
    }
}
