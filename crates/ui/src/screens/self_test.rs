//! The self-test: what the handheld is made of, part by part, each with pass or fail, and all of it as a code.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::{CommandCx, PaintCx, ScreenId, Transition};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::dirty::DirtyRegion;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::phrases::{Line, Phrase, UiPhrase, format_phrase};
use crate::qr;
use crate::text::{self, Align, Style};
use crate::theme;
use crate::widgets::{Answer, BottomBar, Dialog, Hint, Key, List, ListRow, TopBar};
use kogge_base::battery::BatteryLevel;
use kogge_base::input::{Button, ButtonEvent, ButtonLayout};
use kogge_base::panel::{BoardTag, DeviceProfile, Peripherals};
pub use kogge_base::self_test::TestResult;
use kogge_base::self_test::{SelfTestReport, TestPart};
use kogge_base::tones::Tune;
use kogge_base::version::Version;

/// The picture of a part in the list.
const fn picture_of(part: TestPart) -> Glyph {
    match part {
        TestPart::Display => Glyph::Sun,
        TestPart::Buttons => Glyph::Pad,
        TestPart::Sound => Glyph::Bell,
        TestPart::Battery => Glyph::Battery,
        TestPart::Flash => Glyph::Scroll,
    }
}

/// The name of a part, and what its test is about.
const fn words_of(part: TestPart) -> (UiPhrase, UiPhrase) {
    match part {
        TestPart::Display => (UiPhrase::CheckDisplay, UiPhrase::CheckDisplayHelp),
        TestPart::Buttons => (UiPhrase::CheckButtons, UiPhrase::CheckButtonsHelp),
        TestPart::Sound => (UiPhrase::CheckSound, UiPhrase::CheckSoundHelp),
        TestPart::Battery => (UiPhrase::CheckBattery, UiPhrase::CheckBatteryHelp),
        TestPart::Flash => (UiPhrase::CheckFlash, UiPhrase::CheckFlashHelp),
    }
}

/// A row of the list: every part, and at the end what all of it came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Row {
    Part(TestPart),
    Result,
}

const ROWS: u8 = TestPart::ALL.len() as u8 + 1;

impl Row {
    fn at(index: u8) -> Self {
        TestPart::ALL.get(usize::from(index)).map_or(Row::Result, |&part| Row::Part(part))
    }
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum SelfTestStep {
    /// A part is chosen.
    List,
    /// The test pattern is shown.
    Pattern,
    /// Every button is to be pressed; those that were, by their numbers.
    Buttons(u8),
    /// Whether a part did what it should.
    Asking(Dialog, TestPart),
    /// All results are shown as a code.
    Result(SelfTestReport),
}

/// A battery that can drive the board lies between these.
const LIKELY_MV: core::ops::RangeInclusive<u16> = 2500..=4500;

/// The self-test screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SelfTestScreen {
    panel: DeviceProfile,
    board: BoardTag,
    list: List,
    stage: SelfTestStep,
    found: [TestResult; TestPart::ALL.len()],
    /// The code that is shown, as squares.
    squares: Option<qr::Code>,
}

impl SelfTestScreen {
    /// Nothing is tried yet.
    pub fn new(panel: DeviceProfile, peripherals: Peripherals) -> Self {
        let (_, rest) = Rectangle::new(Point::zero(), panel.size).split_top(theme::TOP_BAR + 6);
        let (room, _) = rest.split_bottom(theme::BOTTOM_BAR + 4);
        let mut check = SelfTestScreen {
            panel,
            board: peripherals.board,
            list: List::new(room, ROWS),
            stage: SelfTestStep::List,
            found: [TestResult::Untried; TestPart::ALL.len()],
            squares: None,
        };
        if !peripherals.sound {
            check.set(TestPart::Sound, TestResult::Missing);
        }
        if !peripherals.battery {
            check.set(TestPart::Battery, TestResult::Missing);
        }
        check
    }

    fn set(&mut self, part: TestPart, found: TestResult) {
        self.found[part as usize] = found;
    }

    fn row(&self) -> Row {
        Row::at(self.list.cursor())
    }

    /// Whether the buttons themselves are being tested, so that pressing one means nothing else.
    pub const fn is_trying_buttons(&self) -> bool {
        matches!(self.stage, SelfTestStep::Buttons(_))
    }

    /// A button was pressed while the buttons are tested. Holding one gives up, and so does B when it has
    /// already answered: back leads home from everywhere.
    pub fn on_button(&mut self, event: ButtonEvent, dirty: &mut DirtyRegion) {
        let SelfTestStep::Buttons(seen) = &mut self.stage else { return };
        let all = ((1_u16 << buttons(self.panel.buttons).len()) - 1) as u8;
        let over = match event {
            ButtonEvent::Press(Button::B) if *seen & 1 << Button::B as u8 != 0 => {
                Some(TestResult::Bad)
            }
            ButtonEvent::Press(button) => {
                *seen |= 1 << button as u8;
                dirty.add(box_area(self.panel.size, button as usize));
                // The last one is let go before anything else can be chosen.
                None
            }
            ButtonEvent::Hold(_) => Some(TestResult::Bad),
            ButtonEvent::Release(_) if *seen & all == all => Some(TestResult::Good),
            ButtonEvent::Release(_) | ButtonEvent::Repeat(_) => None,
        };
        if let Some(found) = over {
            self.set(TestPart::Buttons, found);
            self.back_to_list(dirty);
        }
    }

    /// The battery was measured: what is shown of it may have changed.
    pub fn measured(&self, dirty: &mut DirtyRegion) {
        if self.stage == SelfTestStep::List {
            self.list.at(TestPart::Battery as u8).mark_row(dirty);
        }
    }

    /// The flash was tried.
    pub fn on_flash_tested(&mut self, found: TestResult, dirty: &mut DirtyRegion) {
        self.set(TestPart::Flash, found);
        self.list.at(TestPart::Flash as u8).mark_row(dirty);
    }

    fn back_to_list(&mut self, dirty: &mut DirtyRegion) {
        self.stage = SelfTestStep::List;
        dirty.add(Rectangle::new(Point::zero(), self.panel.size));
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, cx: &mut CommandCx) -> Transition {
        match (&mut self.stage, command) {
            (SelfTestStep::List, Command::Move(step)) => {
                let before = self.row();
                self.list.step(step.vertical(), cx.dirty);
                // What select does is another thing at the result.
                let is_other = before == Row::Result || self.row() == Row::Result;
                let bar = if is_other { BottomBar::area } else { BottomBar::line_area };
                cx.dirty.add(bar(cx.size()));
                Transition::Stay
            }
            (SelfTestStep::List, Command::Select) => self.begin(cx),
            (SelfTestStep::List, Command::Back) => Transition::Go(ScreenId::Settings),
            (SelfTestStep::Pattern, Command::Select | Command::Back) => {
                self.turn_to(SelfTestStep::Asking(Dialog::default(), TestPart::Display), cx)
            }
            (SelfTestStep::Result(_), Command::Select | Command::Back) => {
                self.turn_to(SelfTestStep::List, cx)
            }
            (SelfTestStep::Asking(dialog, part), command) => {
                let part = *part;
                match dialog.command(command, cx.panel.size, cx.dirty) {
                    Some(answer) => {
                        let good = answer == Answer::Yes;
                        self.set(part, if good { TestResult::Good } else { TestResult::Bad });
                        self.turn_to(SelfTestStep::List, cx)
                    }
                    None => Transition::Stay,
                }
            }
            _ => Transition::Stay,
        }
    }

    fn turn_to(&mut self, stage: SelfTestStep, cx: &mut CommandCx) -> Transition {
        self.stage = stage;
        cx.mark_all();
        Transition::Stay
    }

    fn begin(&mut self, cx: &mut CommandCx) -> Transition {
        let part = match self.row() {
            Row::Part(part) => part,
            Row::Result => return self.show_result(cx),
        };
        if self.found[part as usize] == TestResult::Missing {
            return Transition::Stay;
        }
        match part {
            TestPart::Display => self.turn_to(SelfTestStep::Pattern, cx),
            TestPart::Buttons => self.turn_to(SelfTestStep::Buttons(0), cx),
            TestPart::Sound => {
                self.turn_to(SelfTestStep::Asking(Dialog::default(), TestPart::Sound), cx);
                Transition::TryTune(Tune::GameOver)
            }
            TestPart::Battery => {
                let likely = |level: BatteryLevel| LIKELY_MV.contains(&level.millivolts);
                let good = cx.battery.is_some_and(likely);
                self.set(part, if good { TestResult::Good } else { TestResult::Bad });
                self.list.mark_row(cx.dirty);
                Transition::Stay
            }
            TestPart::Flash => Transition::TryFlash,
        }
    }

    /// Makes the code of what is known now, and shows it.
    fn show_result(&mut self, cx: &mut CommandCx) -> Transition {
        let report = SelfTestReport {
            board: self.board,
            firmware: Version::CURRENT,
            results: self.found,
            battery_mv: cx.battery.map(|level| level.millivolts),
        };
        self.squares = qr::Code::of(&report.to_code());
        self.turn_to(SelfTestStep::Result(report), cx)
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, cx: PaintCx) {
        match self.stage {
            SelfTestStep::Pattern => paint_pattern(canvas),
            SelfTestStep::Buttons(seen) => self.paint_buttons(canvas, cx, seen),
            SelfTestStep::List => self.paint_list(canvas, cx),
            SelfTestStep::Result(report) => self.paint_result(canvas, cx, &report),
            SelfTestStep::Asking(dialog, part) => {
                self.paint_list(canvas, cx);
                let question = match part {
                    TestPart::Sound => UiPhrase::CheckHeard,
                    _ => UiPhrase::CheckSeen,
                };
                dialog.paint(canvas, question.text(cx.lang()), cx.lang());
            }
        }
    }

    fn paint_list(&self, canvas: &mut Canvas, cx: PaintCx) {
        let lang = cx.lang();
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let title = UiPhrase::Check.text(lang);
        TopBar { picture: Some(Glyph::Gear), title, right: "", battery: None }.paint(canvas);
        self.list.paint(canvas, |row| match Row::at(row) {
            Row::Part(part) => {
                let found = self.found[part as usize];
                let row = ListRow::new(Some(picture_of(part)), words_of(part).0.text(lang));
                ListRow { open: found != TestResult::Missing, ..row }
                    .text(&self.verdict(part, found, cx))
            }
            Row::Result => ListRow::new(Some(Glyph::Tick), UiPhrase::CheckResult.text(lang)),
        });
        let (help, select) = match self.row() {
            Row::Part(part) => (words_of(part).1, UiPhrase::DoTry),
            Row::Result => (UiPhrase::CheckResultHelp, UiPhrase::DoOpen),
        };
        let is_asking = matches!(self.stage, SelfTestStep::Asking(..));
        let select = if is_asking { UiPhrase::DoSelect } else { select };
        let hints: [Hint; 3] =
            [(Key::Move, UiPhrase::DoMove), (Key::Select, select), (Key::Back, UiPhrase::DoBack)];
        let says = help.text(lang);
        BottomBar { says, hints: &hints }.paint(canvas, cx.panel.buttons, lang);
    }

    /// The code in large letters, as squares, and what it is for: the squares beside the words where the panel is
    /// wide, below them where it is not.
    fn paint_result(&self, canvas: &mut Canvas, cx: PaintCx, report: &SelfTestReport) {
        let lang = cx.lang();
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let title = UiPhrase::CheckResult.text(lang);
        TopBar { picture: Some(Glyph::Gear), title, right: "", battery: None }.paint(canvas);
        let (_, rest) = Rectangle::new(Point::zero(), self.panel.size).split_top(theme::TOP_BAR);
        let body = rest.split_bottom(theme::BOTTOM_BAR).0.inset(theme::MARGIN, RESULT_GAP);
        let (line, below) = body.split_top(Style::large(theme::INK).face.line_height());
        text::line(canvas, &report.to_code(), line, Align::Centre, Style::large(theme::INK));
        let below = below.split_top(RESULT_GAP as u32).1;
        let is_wide = body.size.width > body.size.height * 3 / 2;
        let mut words = below;
        if let Some(squares) = &self.squares {
            let room = if is_wide { 0 } else { RESULT_WORDS };
            let scale = squares.scale(below.size.height - room);
            let pixels = squares.pixels(scale);
            let left = if is_wide { 0 } else { (below.size.width - pixels) as i32 / 2 };
            squares.paint(canvas, below.top_left + Point::new(left, 0), scale);
            words = if is_wide {
                below.split_left(pixels + 2 * RESULT_GAP as u32).1
            } else {
                below.split_top(pixels + RESULT_GAP as u32).1
            };
        }
        let small = Style::small(theme::INK);
        let says = UiPhrase::CheckCode.text(lang);
        let height = text::paragraph(canvas, says, words, Align::Left, small);
        let (_, words) = words.split_top(height);
        text::paragraph(canvas, COMMAND, words, Align::Left, Style::bold(theme::INK));
        let is_done = !report.results.contains(&TestResult::Untried);
        let says = if is_done { UiPhrase::CheckSend } else { UiPhrase::CheckUntried };
        let hints = [(Key::Back, UiPhrase::DoBack)];
        BottomBar { says: says.text(lang), hints: &hints }.paint(canvas, cx.panel.buttons, lang);
    }

    /// What stands at the right of a part; the battery shows its voltage meanwhile.
    fn verdict(&self, part: TestPart, found: TestResult, cx: PaintCx) -> Line {
        let lang = cx.lang();
        match (part, found, cx.battery) {
            (_, TestResult::Missing, _) => format_phrase(lang, UiPhrase::CheckMissing, &[]),
            (_, TestResult::Good, _) => format_phrase(lang, UiPhrase::CheckGood, &[]),
            (_, TestResult::Bad, _) => format_phrase(lang, UiPhrase::CheckBad, &[]),
            (TestPart::Battery, TestResult::Untried, Some(level)) => {
                let (volts, rest) = (level.millivolts / 1000, level.millivolts % 1000 / 10);
                let mut line = Line::new();
                let _ = core::fmt::write(&mut line, format_args!("{volts}.{rest:02} V"));
                line
            }
            (_, TestResult::Untried, _) => Line::new(),
        }
    }

    fn paint_buttons(&self, canvas: &mut Canvas, cx: PaintCx, seen: u8) {
        let lang = cx.lang();
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let title = UiPhrase::CheckButtons.text(lang);
        TopBar { picture: Some(Glyph::Gear), title, right: "", battery: None }.paint(canvas);
        for &button in buttons(self.panel.buttons) {
            let area = box_area(self.panel.size, button as usize);
            let is_seen = seen >> button as u8 & 1 == 1;
            let ground = if is_seen { theme::BRASS_PALE } else { theme::PARCHMENT_PALE };
            canvas.fill_opaque(&area, ground);
            canvas.stroke_rect(&area, 1, if is_seen { theme::BRASS } else { theme::INK_SOFT });
            let picture = match button {
                Button::Up => Some(Glyph::Above),
                Button::Down => Some(Glyph::Below),
                Button::Left => Some(Glyph::Less),
                Button::Right => Some(Glyph::More),
                _ => None,
            };
            match picture {
                Some(picture) => {
                    let half = picture.size() / 2;
                    let at = area.center() - Point::new(half.width as i32, half.height as i32);
                    glyph::draw(canvas, picture, at, theme::INK);
                }
                None => {
                    let letter = ["A", "B", "X", "Y"].get(button as usize).unwrap_or(&"");
                    text::line(canvas, letter, area, Align::Centre, Style::large(theme::INK));
                }
            }
        }
        let says = UiPhrase::CheckPress.text(lang);
        BottomBar { says, hints: &[] }.paint(canvas, cx.panel.buttons, lang);
    }
}

/// Between the parts of the result.
const RESULT_GAP: i32 = 4;
/// What is typed on a computer.
const COMMAND: &str = "kogge self-test CODE";
/// Two lines of words below the squares.
const RESULT_WORDS: u32 = 31;

/// The buttons of a board.
fn buttons(buttons: ButtonLayout) -> &'static [Button] {
    match buttons {
        ButtonLayout::Dpad => &Button::ALL,
        ButtonLayout::FourButtons => &Button::ALL[..4],
    }
}

/// Where a button's box lies: four in a row.
fn box_area(size: Size, index: usize) -> Rectangle {
    let (column, row) = (index as i32 % 4, index as i32 / 4);
    let width = (size.width as i32 - 2 * theme::MARGIN) / 4;
    let (x, y) = (theme::MARGIN + column * width, theme::TOP_BAR as i32 + 14 + row * 64);
    rect(x + 3, y, width as u32 - 6, 56)
}

/// Colours, greys, and a line at every edge.
fn paint_pattern(canvas: &mut Canvas) {
    let bounds = canvas.bounds();
    let (top, bottom) = bounds.split_top(bounds.size.height * 3 / 4);
    let bars = theme::TEST_BARS;
    let width = bounds.size.width / bars.len() as u32;
    for (index, colour) in bars.into_iter().enumerate() {
        let x = index as i32 * width as i32;
        canvas.fill(&rect(x, top.top_left.y, width, top.size.height), colour);
    }
    let width = bounds.size.width / theme::TEST_STEPS.len() as u32;
    for (step, grey) in theme::TEST_STEPS.into_iter().enumerate() {
        let x = step as i32 * width as i32;
        canvas.fill(&rect(x, bottom.top_left.y, width, bottom.size.height), grey);
    }
    canvas.stroke_rect(&bounds, 1, theme::QR_PAPER);
    canvas.stroke_rect(&bounds.inset(1, 1), 1, theme::TEST_BORDER);
}
