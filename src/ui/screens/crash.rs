//! After a crash: what is known of it as a QR code, and then on with the game. After the same crash
//! three times: the safe mode, in which no game is touched.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::{Desk, Look, Place, Then};
use crate::console::Panel;
use crate::crash::Record;
use crate::journal::Title;
use crate::ui::canvas::Canvas;
use crate::ui::glyph::Glyph;
use crate::ui::hands::Command;
use crate::ui::layout::{Cut, rect};
use crate::ui::qr::Code;
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::widgets::{Answer, BottomBar, Dialog, Key, List, Row, TopBar};
use crate::ui::words::{Lang, Line, Phrase, Word, say};

/// What is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Page {
    /// The record; going on leads to a place, or back to the safe mode.
    Report(Option<Place>),
    /// What can be done in safe mode.
    Safe,
    /// Whether to set the game aside.
    Ask(Dialog),
}

/// Rows of the safe mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Choice {
    SetAside,
    Report,
    Start,
}

const CHOICES: [Choice; 3] = [Choice::SetAside, Choice::Report, Choice::Start];

/// The screen after a crash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Crash {
    record: Record,
    code: Option<Code>,
    page: Page,
    list: List,
    /// The game was set aside.
    is_aside: bool,
}

impl Crash {
    /// The record, then on to `back`.
    pub fn report(record: Record, back: Place, size: Size) -> Self {
        Self::new(record, Page::Report(Some(back)), size)
    }

    /// The safe mode.
    pub fn safe_mode(record: Record, size: Size) -> Self {
        Self::new(record, Page::Safe, size)
    }

    fn new(record: Record, page: Page, size: Size) -> Self {
        let mut text = heapless::String::<{ MOST_LETTERS }>::new();
        let _ = core::fmt::write(&mut text, format_args!("{record}"));
        let list = List::new(list_area(size), CHOICES.len() as u8);
        Crash { record, code: Code::of(&text), page, list, is_aside: false }
    }

    /// Whether no game is touched.
    pub const fn is_safe_mode(&self) -> bool {
        !matches!(self.page, Page::Report(Some(_)))
    }

    /// Whether going on leads to the table.
    pub const fn leads_to_table(&self) -> bool {
        matches!(self.page, Page::Report(Some(Place::Table)))
    }

    /// The game that would be set aside.
    fn offender(&self) -> Option<Title> {
        self.record.spot.game().filter(|_| !self.is_aside)
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, desk: &mut Desk) -> Then {
        match (&mut self.page, command) {
            (Page::Report(back), Command::Select | Command::Back) => match *back {
                Some(place) => Then::Go(place),
                None => self.turn_to(Page::Safe, desk),
            },
            (Page::Report(_), _) => Then::Stay,
            (Page::Ask(dialog), command) => {
                let answer = dialog.command(command, desk.panel.size, desk.marks);
                answer.map_or(Then::Stay, |answer| self.answered(answer, desk))
            }
            (Page::Safe, Command::Move(step)) => {
                self.list.step(step.along(), desk.marks);
                desk.marks.mark(BottomBar::line_area(desk.size()));
                Then::Stay
            }
            (Page::Safe, Command::Select) => self.select(desk),
            (Page::Safe, _) => Then::Stay,
        }
    }

    fn turn_to(&mut self, page: Page, desk: &mut Desk) -> Then {
        self.page = page;
        desk.mark_all();
        Then::Stay
    }

    fn choice(&self) -> Choice {
        CHOICES.get(usize::from(self.list.cursor())).copied().unwrap_or(Choice::Report)
    }

    fn select(&mut self, desk: &mut Desk) -> Then {
        match self.choice() {
            Choice::SetAside if self.offender().is_some() => {
                self.turn_to(Page::Ask(Dialog::default()), desk)
            }
            Choice::SetAside => Then::Stay,
            Choice::Report => self.turn_to(Page::Report(None), desk),
            Choice::Start => Then::Recover,
        }
    }

    fn answered(&mut self, answer: Answer, desk: &mut Desk) -> Then {
        let offender = self.offender().filter(|_| answer == Answer::Yes);
        self.turn_to(Page::Safe, desk);
        match offender {
            Some(title) => {
                self.is_aside = true;
                Then::SetAside(title)
            }
            None => Then::Stay,
        }
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, look: Look) {
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        match &self.page {
            Page::Report(back) => self.paint_report(canvas, look, back.is_some()),
            Page::Safe => self.paint_safe(canvas, look),
            Page::Ask(dialog) => {
                self.paint_safe(canvas, look);
                // The question stands alone: it would cut what lies behind it in two.
                canvas.panel(&between_bars(look.panel.size), theme::PARCHMENT);
                dialog.paint(canvas, &self.question(look.lang()), look.lang());
            }
        }
    }

    fn question(&self, lang: Lang) -> Line {
        let game = self.record.spot.game().map_or("", |title| title.about().title);
        say(lang, Word::SetAsideAsk, &[&game])
    }

    /// The code at the left or above, what it says in plain words beside or below.
    fn paint_report(&self, canvas: &mut Canvas, look: Look, goes_on: bool) {
        let lang = look.lang();
        let title = Word::CrashTitle.text(lang);
        TopBar { picture: Some(Glyph::Anchor), title, right: "", battery: None }.paint(canvas);
        let body = body(look.panel);
        let mut beside = body;
        if let Some(code) = &self.code {
            let is_wide = body.size.width > body.size.height + ROOM_BESIDE;
            let below = if is_wide { 0 } else { ROOM_BELOW };
            let scale = code.scale(body.size.height - below);
            let pixels = code.pixels(scale);
            let left = if is_wide { 0 } else { (body.size.width - pixels) as i32 / 2 };
            code.paint(canvas, body.top_left + Point::new(left, 0), scale);
            beside = if is_wide { body.cut_left(pixels + 8).1 } else { body.cut_top(pixels + 4).1 };
        }
        let small = Style::small(theme::INK_SOFT);
        let what = say(lang, self.kind(), &[]);
        let height = text::paragraph(canvas, &what, beside, Align::Left, Style::bold(theme::INK));
        let (_, rest) = beside.cut_top(height);
        // A path breaks at no space: every part of it that fits gets a line.
        let mut place = rest;
        for part in lines(self.record.place.as_str(), small.face, rest.size.width) {
            let (line, below) = place.cut_top(small.face.line());
            text::line(canvas, part, line, Align::Left, small);
            place = below;
        }
        let (says, does) = match goes_on {
            true => (Word::CrashSays, Word::DoOn),
            false => (Word::CrashShow, Word::DoBack),
        };
        let says = says.text(lang);
        BottomBar { says, hints: &[(Key::Select, does)] }.paint(canvas, look.panel.hands, lang);
    }

    const fn kind(&self) -> Word {
        match self.record.kind {
            crate::crash::Kind::Panic => Word::CrashPanic,
            crate::crash::Kind::Fault => Word::CrashFault,
            crate::crash::Kind::Hang => Word::CrashHang,
        }
    }

    fn paint_safe(&self, canvas: &mut Canvas, look: Look) {
        let lang = look.lang();
        let title = Word::SafeTitle.text(lang);
        TopBar { picture: Some(Glyph::Anchor), title, right: "", battery: None }.paint(canvas);
        let (words, _) = body(look.panel).cut_bottom(list_area(look.panel.size).size.height + 6);
        let style = Style::small(theme::INK);
        text::paragraph(canvas, Word::SafeText.text(lang), words, Align::Left, style);
        self.list.paint(canvas, |row| match CHOICES.get(usize::from(row)) {
            Some(Choice::SetAside) => {
                let row = Row::new(Some(Glyph::Cross), Word::SetAside.text(lang));
                let game = self.record.spot.game().map_or("", |title| title.about().title);
                let row = if game.len() <= SHORT { row.text(game) } else { row };
                Row { open: self.offender().is_some(), ..row }
            }
            Some(Choice::Report) => Row::new(Some(Glyph::Scroll), Word::CrashReport.text(lang)),
            _ => Row::new(Some(Glyph::Ship), Word::StartUsual.text(lang)),
        });
        let says = match self.choice() {
            Choice::SetAside if self.offender().is_none() => Word::SetAsideNone,
            Choice::SetAside => Word::SetAsideHelp,
            Choice::Report => Word::CrashShow,
            Choice::Start => Word::StartUsualHelp,
        };
        let hints = [(Key::Move, Word::DoMove), (Key::Select, Word::DoSelect)];
        BottomBar { says: says.text(lang), hints: &hints }.paint(canvas, look.panel.hands, lang);
    }
}

/// Letters of the longest record.
const MOST_LETTERS: usize = 134;
/// Beside the code there is room for words, or below it for three lines.
const ROOM_BESIDE: u32 = 60;
const ROOM_BELOW: u32 = 34;
/// Titles longer than this have no room in a row.
const SHORT: usize = 10;

/// What lies between the bars, from edge to edge.
fn between_bars(size: Size) -> Rectangle {
    let (_, rest) = Rectangle::new(Point::zero(), size).cut_top(theme::TOP_BAR);
    rest.cut_bottom(theme::BOTTOM_BAR).0
}

fn body(panel: Panel) -> Rectangle {
    let (_, rest) = Rectangle::new(Point::zero(), panel.size).cut_top(theme::TOP_BAR + 2);
    rest.cut_bottom(theme::BOTTOM_BAR + 2).0.inset(theme::MARGIN, 0)
}

fn list_area(size: Size) -> Rectangle {
    let height = CHOICES.len() as u32 * theme::ROW;
    let top = BottomBar::area(size).top_left.y - height as i32 - 4;
    rect(0, top, size.width, height)
}

/// A text in pieces of at most `width`.
fn lines(text: &str, face: crate::ui::fonts::Face, width: u32) -> impl Iterator<Item = &str> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let fits = |end: &usize| text::width(face, rest.get(..*end).unwrap_or("")) <= width;
        let end = (1..=rest.len()).rev().find(fits)?;
        let (line, after) = rest.split_at(end);
        rest = after;
        Some(line)
    })
}
