//! After a crash: what is known of it as a QR code, and then on with the game. After the same crash
//! three times: the safe mode, in which no game is touched.

use embedded_graphics::{prelude::*, primitives::Rectangle};
use kogge_games::GameId;

use super::{CommandCx, PaintCx, ScreenId, Transition};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::glyph::Glyph;
use crate::layout::{RectExt, rect};
use crate::phrases::{Lang, Line, Phrase, UiPhrase, format_phrase};
use crate::qr::Code;
use crate::text::{self, Align, Style};
use crate::theme;
use crate::widgets::{Answer, BottomBar, Dialog, Key, List, ListRow, TopBar};
use kogge_base::crash::CrashRecord;
use kogge_base::panel::DeviceProfile;

/// What is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Page {
    /// The record; going on leads to a place, or back to the safe mode.
    Report(Option<ScreenId>),
    /// What can be done in safe mode.
    Safe,
    /// Whether to set the game aside.
    Ask(Dialog),
}

/// Rows of the safe mode.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SafeModeChoice {
    SetAside,
    Report,
    Start,
}

const CHOICES: [SafeModeChoice; 3] =
    [SafeModeChoice::SetAside, SafeModeChoice::Report, SafeModeChoice::Start];

/// The screen after a crash.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct CrashScreen {
    record: CrashRecord,
    code: Option<Code>,
    page: Page,
    list: List,
    /// The game was set aside.
    is_aside: bool,
}

impl CrashScreen {
    /// The record, then on to `back`.
    pub fn report(record: CrashRecord, back: ScreenId, size: Size) -> Self {
        Self::new(record, Page::Report(Some(back)), size)
    }

    /// The safe mode.
    pub fn safe_mode(record: CrashRecord, size: Size) -> Self {
        Self::new(record, Page::Safe, size)
    }

    fn new(record: CrashRecord, page: Page, size: Size) -> Self {
        let mut text = heapless::String::<{ MAX_LETTERS }>::new();
        let _ = core::fmt::write(&mut text, format_args!("{record}"));
        let list = List::new(list_area(size), CHOICES.len() as u8);
        CrashScreen { record, code: Code::of(&text), page, list, is_aside: false }
    }

    /// Whether no game is touched.
    pub const fn is_safe_mode(&self) -> bool {
        !matches!(self.page, Page::Report(Some(_)))
    }

    /// Whether going on leads to the table.
    pub const fn leads_to_table(&self) -> bool {
        matches!(self.page, Page::Report(Some(ScreenId::Table)))
    }

    /// The game that would be set aside.
    fn offender(&self) -> Option<GameId> {
        self.record.context.game().filter(|_| !self.is_aside)
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, cx: &mut CommandCx) -> Transition {
        match (&mut self.page, command) {
            (Page::Report(back), Command::Select | Command::Back) => match *back {
                Some(place) => Transition::Go(place),
                None => self.turn_to(Page::Safe, cx),
            },
            (Page::Report(_), _) => Transition::Stay,
            (Page::Ask(dialog), command) => {
                let answer = dialog.command(command, cx.panel.size, cx.dirty);
                answer.map_or(Transition::Stay, |answer| self.answered(answer, cx))
            }
            (Page::Safe, Command::Move(step)) => {
                self.list.step(step.vertical(), cx.dirty);
                cx.dirty.add(BottomBar::line_area(cx.size()));
                Transition::Stay
            }
            (Page::Safe, Command::Select) => self.select(cx),
            (Page::Safe, _) => Transition::Stay,
        }
    }

    fn turn_to(&mut self, page: Page, cx: &mut CommandCx) -> Transition {
        self.page = page;
        cx.mark_all();
        Transition::Stay
    }

    fn choice(&self) -> SafeModeChoice {
        CHOICES.get(usize::from(self.list.cursor())).copied().unwrap_or(SafeModeChoice::Report)
    }

    fn select(&mut self, cx: &mut CommandCx) -> Transition {
        match self.choice() {
            SafeModeChoice::SetAside if self.offender().is_some() => {
                self.turn_to(Page::Ask(Dialog::default()), cx)
            }
            SafeModeChoice::SetAside => Transition::Stay,
            SafeModeChoice::Report => self.turn_to(Page::Report(None), cx),
            SafeModeChoice::Start => Transition::Recover,
        }
    }

    fn answered(&mut self, answer: Answer, cx: &mut CommandCx) -> Transition {
        let offender = self.offender().filter(|_| answer == Answer::Yes);
        self.turn_to(Page::Safe, cx);
        match offender {
            Some(game) => {
                self.is_aside = true;
                Transition::SetAside(game)
            }
            None => Transition::Stay,
        }
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, cx: PaintCx) {
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        match &self.page {
            Page::Report(back) => {
                let hint = match back {
                    Some(_) => (UiPhrase::CrashSays, UiPhrase::DoOn),
                    None => (UiPhrase::CrashShow, UiPhrase::DoBack),
                };
                self.paint_report(canvas, cx, hint);
            }
            Page::Safe => self.paint_safe(canvas, cx),
            Page::Ask(dialog) => {
                self.paint_safe(canvas, cx);
                // The question stands alone: it would cut what lies under it in two.
                canvas.fill_opaque(&between_bars(cx.panel.size), theme::PARCHMENT);
                dialog.paint(canvas, &self.question(cx.lang()), cx.lang());
            }
        }
    }

    fn question(&self, lang: Lang) -> Line {
        let game = self.record.context.game().map_or("", |game| game.spec().title);
        format_phrase(lang, UiPhrase::SetAsideAsk, &[&game])
    }

    /// The code at the left or above, what it says in plain words beside or below. `hint` is the bottom
    /// line, and what select does.
    fn paint_report(&self, canvas: &mut Canvas, cx: PaintCx, hint: (UiPhrase, UiPhrase)) {
        let lang = cx.lang();
        let title = UiPhrase::CrashTitle.text(lang);
        TopBar { picture: Some(Glyph::Anchor), title, right: "", battery: None }.paint(canvas);
        let body = body(cx.panel);
        let mut beside = body;
        if let Some(code) = &self.code {
            let is_wide = body.size.width > body.size.height + ROOM_BESIDE;
            let below = if is_wide { 0 } else { ROOM_BELOW };
            let scale = code.scale(body.size.height - below);
            let pixels = code.pixels(scale);
            let left = if is_wide { 0 } else { (body.size.width - pixels) as i32 / 2 };
            code.paint(canvas, body.top_left + Point::new(left, 0), scale);
            beside =
                if is_wide { body.split_left(pixels + 8).1 } else { body.split_top(pixels + 4).1 };
        }
        let small = Style::small(theme::INK_SOFT);
        let what = format_phrase(lang, self.kind(), &[]);
        let height = text::paragraph(canvas, &what, beside, Align::Left, Style::bold(theme::INK));
        let (_, rest) = beside.split_top(height);
        // A path breaks at no space: every part of it that fits gets a line.
        let mut place = rest;
        for part in lines(self.record.place.as_str(), small.face, rest.size.width) {
            let (line, below) = place.split_top(small.face.line_height());
            text::line(canvas, part, line, Align::Left, small);
            place = below;
        }
        let (says, select) = (hint.0.text(lang), hint.1);
        BottomBar { says, hints: &[(Key::Select, select)] }.paint(canvas, cx.panel.buttons, lang);
    }

    const fn kind(&self) -> UiPhrase {
        match self.record.kind {
            kogge_base::crash::CrashKind::Panic => UiPhrase::CrashPanic,
            kogge_base::crash::CrashKind::Fault => UiPhrase::CrashFault,
            kogge_base::crash::CrashKind::Hang => UiPhrase::CrashHang,
        }
    }

    fn paint_safe(&self, canvas: &mut Canvas, cx: PaintCx) {
        let lang = cx.lang();
        let title = UiPhrase::SafeTitle.text(lang);
        TopBar { picture: Some(Glyph::Anchor), title, right: "", battery: None }.paint(canvas);
        let (words, _) = body(cx.panel).split_bottom(list_area(cx.panel.size).size.height + 6);
        let style = Style::small(theme::INK);
        text::paragraph(canvas, UiPhrase::SafeText.text(lang), words, Align::Left, style);
        self.list.paint(canvas, |row| match CHOICES.get(usize::from(row)) {
            Some(SafeModeChoice::SetAside) => {
                let row = ListRow::new(Some(Glyph::Cross), UiPhrase::SetAside.text(lang));
                let game = self.record.context.game().map_or("", |game| game.spec().title);
                let row = if game.len() <= SHORT { row.text(game) } else { row };
                ListRow { open: self.offender().is_some(), ..row }
            }
            Some(SafeModeChoice::Report) => {
                ListRow::new(Some(Glyph::Scroll), UiPhrase::CrashReport.text(lang))
            }
            _ => ListRow::new(Some(Glyph::Ship), UiPhrase::StartUsual.text(lang)),
        });
        let says = match self.choice() {
            SafeModeChoice::SetAside if self.offender().is_none() => UiPhrase::SetAsideNone,
            SafeModeChoice::SetAside => UiPhrase::SetAsideHelp,
            SafeModeChoice::Report => UiPhrase::CrashShow,
            SafeModeChoice::Start => UiPhrase::StartUsualHelp,
        };
        let hints = [(Key::Move, UiPhrase::DoMove), (Key::Select, UiPhrase::DoSelect)];
        BottomBar { says: says.text(lang), hints: &hints }.paint(canvas, cx.panel.buttons, lang);
    }
}

/// Letters of the longest record.
const MAX_LETTERS: usize = 134;
/// Beside the code there is room for words, or below it for three lines.
const ROOM_BESIDE: u32 = 60;
const ROOM_BELOW: u32 = 34;
/// Titles longer than this have no room in a row.
const SHORT: usize = 10;

/// What lies between the bars, from edge to edge.
fn between_bars(size: Size) -> Rectangle {
    let (_, rest) = Rectangle::new(Point::zero(), size).split_top(theme::TOP_BAR);
    rest.split_bottom(theme::BOTTOM_BAR).0
}

fn body(panel: DeviceProfile) -> Rectangle {
    let (_, rest) = Rectangle::new(Point::zero(), panel.size).split_top(theme::TOP_BAR + 2);
    rest.split_bottom(theme::BOTTOM_BAR + 2).0.inset(theme::MARGIN, 0)
}

fn list_area(size: Size) -> Rectangle {
    let height = CHOICES.len() as u32 * theme::ROW;
    let top = BottomBar::area(size).top_left.y - height as i32 - 4;
    rect(0, top, size.width, height)
}

/// A text in pieces of at most `width`.
fn lines(text: &str, face: crate::fonts::Face, width: u32) -> impl Iterator<Item = &str> {
    let mut rest = text;
    core::iter::from_fn(move || {
        let fits = |end: &usize| text::width(face, rest.get(..*end).unwrap_or("")) <= width;
        let end = (1..=rest.len()).rev().find(fits)?;
        let (line, after) = rest.split_at(end);
        rest = after;
        Some(line)
    })
}
