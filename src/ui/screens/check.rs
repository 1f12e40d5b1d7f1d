//! The self-test: what the handheld is made of, part by part, each with pass or fail.

use embedded_graphics::{pixelcolor::Rgb565, prelude::*, primitives::Rectangle};

use super::{Desk, Look, Place, Then};
use crate::battery::Level;
use crate::console::{Fitted, Panel};
use crate::input::{Button, Hands, Touch};
use crate::tones::Tune;
use crate::ui::canvas::Canvas;
use crate::ui::glyph::{self, Glyph};
use crate::ui::hands::Command;
use crate::ui::layout::{Cut, rect};
use crate::ui::marks::Marks;
use crate::ui::text::{self, Align, Style};
use crate::ui::theme;
use crate::ui::widgets::{Answer, BottomBar, Dialog, Hint, Key, List, Row, TopBar};
use crate::ui::words::{Line, Phrase, Word, say};

/// What a test came to.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Found {
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
    const fn words(self) -> (Word, Word) {
        match self {
            Part::Display => (Word::CheckDisplay, Word::CheckDisplayHelp),
            Part::Buttons => (Word::CheckButtons, Word::CheckButtonsHelp),
            Part::Sound => (Word::CheckSound, Word::CheckSoundHelp),
            Part::Battery => (Word::CheckBattery, Word::CheckBatteryHelp),
            Part::Flash => (Word::CheckFlash, Word::CheckFlashHelp),
        }
    }
}

/// What is going on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Stage {
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
pub struct Check {
    panel: Panel,
    list: List,
    stage: Stage,
    found: [Found; PARTS.len()],
}

impl Check {
    /// Nothing is tried yet.
    pub fn new(panel: Panel, fitted: Fitted) -> Self {
        let (_, rest) = Rectangle::new(Point::zero(), panel.size).cut_top(theme::TOP_BAR + 6);
        let (room, _) = rest.cut_bottom(theme::BOTTOM_BAR + 4);
        let mut check = Check {
            panel,
            list: List::new(room, PARTS.len() as u8),
            stage: Stage::List,
            found: [Found::Untried; PARTS.len()],
        };
        if !fitted.sound {
            check.set(Part::Sound, Found::Missing);
        }
        if fitted.battery.is_none() {
            check.set(Part::Battery, Found::Missing);
        }
        check
    }

    fn set(&mut self, part: Part, found: Found) {
        self.found[part as usize] = found;
    }

    fn part(&self) -> Part {
        PARTS.get(usize::from(self.list.cursor())).copied().unwrap_or(Part::Display)
    }

    /// Whether touches are tried themselves, instead of meaning something.
    pub const fn is_trying_buttons(&self) -> bool {
        matches!(self.stage, Stage::Buttons(_))
    }

    /// A button was pressed while buttons are tried. Holding one gives up, and so does B when it has
    /// already answered: back leads home from everywhere.
    pub fn touch(&mut self, touch: Touch, marks: &mut Marks) {
        let Stage::Buttons(seen) = &mut self.stage else { return };
        let all = ((1_u16 << buttons(self.panel.hands).len()) - 1) as u8;
        let over = match touch {
            Touch::Press(Button::B) if *seen & 1 << Button::B as u8 != 0 => Some(Found::Bad),
            Touch::Press(button) => {
                *seen |= 1 << button as u8;
                marks.mark(box_area(self.panel.size, button as usize));
                // The last one is let go before anything else can be chosen.
                None
            }
            Touch::Hold(_) => Some(Found::Bad),
            Touch::Release(_) if *seen & all == all => Some(Found::Good),
            Touch::Release(_) | Touch::Repeat(_) => None,
        };
        if let Some(found) = over {
            self.set(Part::Buttons, found);
            self.back_to_list(marks);
        }
    }

    /// The battery was measured: what is shown of it may have changed.
    pub fn measured(&self, marks: &mut Marks) {
        if self.stage == Stage::List {
            self.list.at(Part::Battery as u8).mark_row(marks);
        }
    }

    /// The flash was tried.
    pub fn flash_tested(&mut self, found: Found, marks: &mut Marks) {
        self.set(Part::Flash, found);
        self.list.at(Part::Flash as u8).mark_row(marks);
    }

    fn back_to_list(&mut self, marks: &mut Marks) {
        self.stage = Stage::List;
        marks.mark(Rectangle::new(Point::zero(), self.panel.size));
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, desk: &mut Desk) -> Then {
        match (&mut self.stage, command) {
            (Stage::List, Command::Move(step)) => {
                self.list.step(step.along(), desk.marks);
                desk.marks.mark(BottomBar::line_area(desk.size()));
                Then::Stay
            }
            (Stage::List, Command::Select) => self.begin(desk),
            (Stage::List, Command::Back) => Then::Go(Place::Settings),
            (Stage::Pattern, Command::Select | Command::Back) => {
                self.turn_to(Stage::Asking(Dialog::default(), Part::Display), desk)
            }
            (Stage::Asking(dialog, part), command) => {
                let part = *part;
                match dialog.command(command, desk.panel.size, desk.marks) {
                    Some(answer) => {
                        let good = answer == Answer::Yes;
                        self.set(part, if good { Found::Good } else { Found::Bad });
                        self.turn_to(Stage::List, desk)
                    }
                    None => Then::Stay,
                }
            }
            _ => Then::Stay,
        }
    }

    fn turn_to(&mut self, stage: Stage, desk: &mut Desk) -> Then {
        self.stage = stage;
        desk.mark_all();
        Then::Stay
    }

    fn begin(&mut self, desk: &mut Desk) -> Then {
        let part = self.part();
        if self.found[part as usize] == Found::Missing {
            return Then::Stay;
        }
        match part {
            Part::Display => self.turn_to(Stage::Pattern, desk),
            Part::Buttons => self.turn_to(Stage::Buttons(0), desk),
            Part::Sound => {
                self.turn_to(Stage::Asking(Dialog::default(), Part::Sound), desk);
                Then::TryTune(Tune::End)
            }
            Part::Battery => {
                let likely = |level: Level| LIKELY_MV.contains(&level.millivolts);
                let good = desk.battery.is_some_and(likely);
                self.set(part, if good { Found::Good } else { Found::Bad });
                self.list.mark_row(desk.marks);
                Then::Stay
            }
            Part::Flash => Then::TryFlash,
        }
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, look: Look) {
        match self.stage {
            Stage::Pattern => paint_pattern(canvas),
            Stage::Buttons(seen) => self.paint_buttons(canvas, look, seen),
            Stage::List => self.paint_list(canvas, look),
            Stage::Asking(dialog, part) => {
                self.paint_list(canvas, look);
                let question = match part {
                    Part::Sound => Word::CheckHeard,
                    _ => Word::CheckSeen,
                };
                dialog.paint(canvas, question.text(look.lang()), look.lang());
            }
        }
    }

    fn paint_list(&self, canvas: &mut Canvas, look: Look) {
        let lang = look.lang();
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let title = Word::Check.text(lang);
        TopBar { picture: Some(Glyph::Gear), title, right: "", battery: None }.paint(canvas);
        self.list.paint(canvas, |row| {
            let part = PARTS.get(usize::from(row)).copied().unwrap_or(Part::Display);
            let found = self.found[part as usize];
            let row = Row::new(Some(part.picture()), part.words().0.text(lang));
            Row { open: found != Found::Missing, ..row }.text(&self.verdict(part, found, look))
        });
        let select = match self.stage {
            Stage::Asking(..) => Word::DoSelect,
            Stage::List | Stage::Pattern | Stage::Buttons(_) => Word::DoTry,
        };
        let hints: [Hint; 3] =
            [(Key::Move, Word::DoMove), (Key::Select, select), (Key::Back, Word::DoBack)];
        let says = self.part().words().1.text(lang);
        BottomBar { says, hints: &hints }.paint(canvas, look.panel.hands, lang);
    }

    /// What stands at the right of a part; the battery shows its voltage meanwhile.
    fn verdict(&self, part: Part, found: Found, look: Look) -> Line {
        let lang = look.lang();
        match (part, found, look.battery) {
            (_, Found::Missing, _) => say(lang, Word::CheckMissing, &[]),
            (_, Found::Good, _) => say(lang, Word::CheckGood, &[]),
            (_, Found::Bad, _) => say(lang, Word::CheckBad, &[]),
            (Part::Battery, Found::Untried, Some(level)) => {
                let (volts, rest) = (level.millivolts / 1000, level.millivolts % 1000 / 10);
                let mut line = Line::new();
                let _ = core::fmt::write(&mut line, format_args!("{volts}.{rest:02} V"));
                line
            }
            (_, Found::Untried, _) => Line::new(),
        }
    }

    fn paint_buttons(&self, canvas: &mut Canvas, look: Look, seen: u8) {
        let lang = look.lang();
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let title = Word::CheckButtons.text(lang);
        TopBar { picture: Some(Glyph::Gear), title, right: "", battery: None }.paint(canvas);
        for &button in buttons(self.panel.hands) {
            let area = box_area(self.panel.size, button as usize);
            let is_seen = seen >> button as u8 & 1 == 1;
            let ground = if is_seen { theme::BRASS_PALE } else { theme::PARCHMENT_PALE };
            canvas.panel(&area, ground);
            canvas.frame(&area, 1, if is_seen { theme::BRASS } else { theme::INK_SOFT });
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
        let says = Word::CheckPress.text(lang);
        BottomBar { says, hints: &[] }.paint(canvas, look.panel.hands, lang);
    }
}

/// The buttons of a board.
fn buttons(hands: Hands) -> &'static [Button] {
    match hands {
        Hands::Dpad => &Button::ALL,
        Hands::FourButtons => &Button::ALL[..4],
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
    let (top, bottom) = bounds.cut_top(bounds.size.height * 3 / 4);
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
    canvas.frame(&bounds, 1, Rgb565::WHITE);
    canvas.frame(&bounds.inset(1, 1), 1, Rgb565::RED);
}
