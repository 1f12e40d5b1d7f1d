//! The self-test: what the handheld is made of, part by part, each with pass or fail.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};

use super::{CommandCx, PaintCx, ScreenId, Transition};
use crate::canvas::Canvas;
use crate::controls::Command;
use crate::dirty::DirtyRegion;
use crate::glyph::{self, Glyph};
use crate::layout::{RectExt, rect};
use crate::phrases::{Line, Phrase, UiPhrase, format_phrase};
use crate::text::{self, Align, Style};
use crate::theme;
use crate::widgets::{Answer, BottomBar, Dialog, Hint, Key, List, ListRow, TopBar};
use kogge_base::battery::BatteryLevel;
use kogge_base::input::{Button, ButtonEvent, ButtonLayout};
use kogge_base::panel::{DeviceProfile, Peripherals};
use kogge_base::tones::Tune;

/// What a test came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TestResult {
    /// Not tried yet.
    Untried,
    /// The board has no such part.
    Missing,
    /// Pass.
    Good,
    /// Fail.
    Bad,
}

/// A part that can be tested.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Part {
    Display,
    Buttons,
    Sound,
    Battery,
    Flash,
}

const PARTS: [Part; 5] = [Part::Display, Part::Buttons, Part::Sound, Part::Battery, Part::Flash];

impl Part {
    const fn picture(self) -> Glyph {
        match self {
            Part::Display => Glyph::Sun,
            Part::Buttons => Glyph::Pad,
            Part::Sound => Glyph::Bell,
            Part::Battery => Glyph::Battery,
            Part::Flash => Glyph::Scroll,
        }
    }

    /// Its name, and what its test is about.
    const fn words(self) -> (UiPhrase, UiPhrase) {
        match self {
            Part::Display => (UiPhrase::CheckDisplay, UiPhrase::CheckDisplayHelp),
            Part::Buttons => (UiPhrase::CheckButtons, UiPhrase::CheckButtonsHelp),
            Part::Sound => (UiPhrase::CheckSound, UiPhrase::CheckSoundHelp),
            Part::Battery => (UiPhrase::CheckBattery, UiPhrase::CheckBatteryHelp),
            Part::Flash => (UiPhrase::CheckFlash, UiPhrase::CheckFlashHelp),
        }
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
    Asking(Dialog, Part),
}

/// A battery that can drive the board lies between these.
const LIKELY_MV: core::ops::RangeInclusive<u16> = 2500..=4500;

/// The self-test screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SelfTestScreen {
    panel: DeviceProfile,
    list: List,
    stage: SelfTestStep,
    found: [TestResult; PARTS.len()],
}

impl SelfTestScreen {
    /// Nothing is tried yet.
    pub fn new(panel: DeviceProfile, peripherals: Peripherals) -> Self {
        let (_, rest) = Rectangle::new(Point::zero(), panel.size).split_top(theme::TOP_BAR + 6);
        let (room, _) = rest.split_bottom(theme::BOTTOM_BAR + 4);
        let mut check = SelfTestScreen {
            panel,
            list: List::new(room, PARTS.len() as u8),
            stage: SelfTestStep::List,
            found: [TestResult::Untried; PARTS.len()],
        };
        if !peripherals.sound {
            check.set(Part::Sound, TestResult::Missing);
        }
        if peripherals.battery.is_none() {
            check.set(Part::Battery, TestResult::Missing);
        }
        check
    }

    fn set(&mut self, part: Part, found: TestResult) {
        self.found[part as usize] = found;
    }

    fn part(&self) -> Part {
        PARTS.get(usize::from(self.list.cursor())).copied().unwrap_or(Part::Display)
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
            self.set(Part::Buttons, found);
            self.back_to_list(dirty);
        }
    }

    /// The battery was measured: what is shown of it may have changed.
    pub fn measured(&self, dirty: &mut DirtyRegion) {
        if self.stage == SelfTestStep::List {
            self.list.at(Part::Battery as u8).mark_row(dirty);
        }
    }

    /// The flash was tried.
    pub fn on_flash_tested(&mut self, found: TestResult, dirty: &mut DirtyRegion) {
        self.set(Part::Flash, found);
        self.list.at(Part::Flash as u8).mark_row(dirty);
    }

    fn back_to_list(&mut self, dirty: &mut DirtyRegion) {
        self.stage = SelfTestStep::List;
        dirty.add(Rectangle::new(Point::zero(), self.panel.size));
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, cx: &mut CommandCx) -> Transition {
        match (&mut self.stage, command) {
            (SelfTestStep::List, Command::Move(step)) => {
                self.list.step(step.vertical(), cx.dirty);
                cx.dirty.add(BottomBar::line_area(cx.size()));
                Transition::Stay
            }
            (SelfTestStep::List, Command::Select) => self.begin(cx),
            (SelfTestStep::List, Command::Back) => Transition::Go(ScreenId::Settings),
            (SelfTestStep::Pattern, Command::Select | Command::Back) => {
                self.turn_to(SelfTestStep::Asking(Dialog::default(), Part::Display), cx)
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
        let part = self.part();
        if self.found[part as usize] == TestResult::Missing {
            return Transition::Stay;
        }
        match part {
            Part::Display => self.turn_to(SelfTestStep::Pattern, cx),
            Part::Buttons => self.turn_to(SelfTestStep::Buttons(0), cx),
            Part::Sound => {
                self.turn_to(SelfTestStep::Asking(Dialog::default(), Part::Sound), cx);
                Transition::TryTune(Tune::GameOver)
            }
            Part::Battery => {
                let likely = |level: BatteryLevel| LIKELY_MV.contains(&level.millivolts);
                let good = cx.battery.is_some_and(likely);
                self.set(part, if good { TestResult::Good } else { TestResult::Bad });
                self.list.mark_row(cx.dirty);
                Transition::Stay
            }
            Part::Flash => Transition::TryFlash,
        }
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, cx: PaintCx) {
        match self.stage {
            SelfTestStep::Pattern => paint_pattern(canvas),
            SelfTestStep::Buttons(seen) => self.paint_buttons(canvas, cx, seen),
            SelfTestStep::List => self.paint_list(canvas, cx),
            SelfTestStep::Asking(dialog, part) => {
                self.paint_list(canvas, cx);
                let question = match part {
                    Part::Sound => UiPhrase::CheckHeard,
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
        self.list.paint(canvas, |row| {
            let part = PARTS.get(usize::from(row)).copied().unwrap_or(Part::Display);
            let found = self.found[part as usize];
            let row = ListRow::new(Some(part.picture()), part.words().0.text(lang));
            ListRow { open: found != TestResult::Missing, ..row }
                .text(&self.verdict(part, found, cx))
        });
        let select = match self.stage {
            SelfTestStep::Asking(..) => UiPhrase::DoSelect,
            SelfTestStep::List | SelfTestStep::Pattern | SelfTestStep::Buttons(_) => {
                UiPhrase::DoTry
            }
        };
        let hints: [Hint; 3] =
            [(Key::Move, UiPhrase::DoMove), (Key::Select, select), (Key::Back, UiPhrase::DoBack)];
        let says = self.part().words().1.text(lang);
        BottomBar { says, hints: &hints }.paint(canvas, cx.panel.buttons, lang);
    }

    /// What stands at the right of a part; the battery shows its voltage meanwhile.
    fn verdict(&self, part: Part, found: TestResult, cx: PaintCx) -> Line {
        let lang = cx.lang();
        match (part, found, cx.battery) {
            (_, TestResult::Missing, _) => format_phrase(lang, UiPhrase::CheckMissing, &[]),
            (_, TestResult::Good, _) => format_phrase(lang, UiPhrase::CheckGood, &[]),
            (_, TestResult::Bad, _) => format_phrase(lang, UiPhrase::CheckBad, &[]),
            (Part::Battery, TestResult::Untried, Some(level)) => {
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
    let bars: [Rgb565; 8] = [
        Rgb565::WHITE,
        Rgb565::YELLOW,
        Rgb565::CYAN,
        Rgb565::GREEN,
        Rgb565::MAGENTA,
        Rgb565::RED,
        Rgb565::BLUE,
        Rgb565::BLACK,
    ];
    let width = bounds.size.width / bars.len() as u32;
    for (index, colour) in bars.into_iter().enumerate() {
        let x = index as i32 * width as i32;
        canvas.fill(&rect(x, top.top_left.y, width, top.size.height), colour);
    }
    let steps = 16;
    let width = bounds.size.width / steps;
    for step in 0..steps {
        let grey = Rgb565::new((step * 2 + 1) as u8, (step * 4 + 3) as u8, (step * 2 + 1) as u8);
        let x = (step * width) as i32;
        canvas.fill(&rect(x, bottom.top_left.y, width, bottom.size.height), grey);
    }
    canvas.stroke_rect(&bounds, 1, Rgb565::WHITE);
    canvas.stroke_rect(&bounds.inset(1, 1), 1, Rgb565::RED);
}
