//! Settings: one row each; a change acts at once.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::{Desk, Look, Place, Then};
use crate::settings::{Settings as Values, Sleep, Sound};
use crate::ui::canvas::Canvas;
use crate::ui::glyph::Glyph;
use crate::ui::hands::{Command, Step};
use crate::ui::layout::Cut;
use crate::ui::theme;
use crate::ui::widgets::banner::Tone;
use crate::ui::widgets::{Answer, BottomBar, Dialog, Hint, Key, List, Row, TopBar};
use crate::ui::words::{Lang, Line, Phrase, Word, say};

/// One thing that can be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Setting {
    Language,
    Brightness,
    Sound,
    Sleep,
    Afresh,
}

const ROWS: [Setting; 5] =
    [Setting::Language, Setting::Brightness, Setting::Sound, Setting::Sleep, Setting::Afresh];

impl Setting {
    const fn picture(self) -> Glyph {
        match self {
            Setting::Language => Glyph::Globe,
            Setting::Brightness => Glyph::Sun,
            Setting::Sound => Glyph::Bell,
            Setting::Sleep => Glyph::Moon,
            Setting::Afresh => Glyph::Undo,
        }
    }

    /// Its name and its explanation.
    const fn words(self) -> (Word, Word) {
        match self {
            Setting::Language => (Word::Language, Word::LanguageHelp),
            Setting::Brightness => (Word::Brightness, Word::BrightnessHelp),
            Setting::Sound => (Word::Sound, Word::SoundHelp),
            Setting::Sleep => (Word::Sleep, Word::SleepHelp),
            Setting::Afresh => (Word::Afresh, Word::AfreshHelp),
        }
    }

    fn value(self, values: &Values) -> Option<Line> {
        let lang = values.lang();
        let line = match self {
            Setting::Language => {
                let mut line = Line::new();
                let _ = line.push_str(lang.name());
                line
            }
            Setting::Brightness => say(lang, Word::Percent, &[&values.brightness()]),
            Setting::Sound => say(lang, sound_word(values.sound()), &[]),
            Setting::Sleep => sleep_words(values.sleep(), lang),
            Setting::Afresh => return None,
        };
        Some(line)
    }
}

const fn sound_word(sound: Sound) -> Word {
    match sound {
        Sound::Off => Word::SoundOff,
        Sound::Soft => Word::SoundSoft,
        Sound::Loud => Word::SoundLoud,
    }
}

fn sleep_words(sleep: Sleep, lang: Lang) -> Line {
    match sleep.minutes() {
        None => say(lang, Word::Never, &[]),
        Some(1) => say(lang, Word::Minute, &[]),
        Some(minutes) => say(lang, Word::Minutes, &[&minutes]),
    }
}

/// The settings screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    list: List,
    asking: Option<Dialog>,
}

impl Settings {
    /// The rows on a panel of `size`.
    pub fn new(size: Size) -> Self {
        let (_, rest) = Rectangle::new(Point::zero(), size).cut_top(theme::TOP_BAR + 6);
        let (room, _) = rest.cut_bottom(theme::BOTTOM_BAR + 4);
        Settings { list: List::new(room, ROWS.len() as u8), asking: None }
    }

    fn setting(&self) -> Setting {
        ROWS.get(self.list.cursor() as usize).copied().unwrap_or(Setting::Language)
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, desk: &mut Desk) -> Then {
        if let Some(dialog) = &mut self.asking {
            let answer = dialog.command(command, desk.panel.size, desk.marks);
            return answer.map_or(Then::Stay, |answer| self.answered(answer, desk));
        }
        match command {
            Command::Move(step) if step.across() != 0 => self.change(step.across(), desk),
            Command::Move(step) => {
                self.step(step, desk);
                Then::Stay
            }
            Command::Select if self.setting() == Setting::Afresh => {
                self.asking = Some(Dialog::default());
                desk.marks.mark(Dialog::area(desk.size()));
                Then::Stay
            }
            Command::Select => self.change(1, desk),
            Command::Back => Then::Go(Place::Home),
            Command::Panels | Command::Menu | Command::Hold => Then::Stay,
        }
    }

    fn step(&mut self, step: Step, desk: &mut Desk) {
        let asked = self.setting();
        self.list.step(step.along(), desk.marks);
        desk.marks.mark(BottomBar::line_area(desk.size()));
        // Only the last row opens something; its hint differs.
        if (asked == Setting::Afresh) != (self.setting() == Setting::Afresh) {
            desk.marks.mark(BottomBar::area(desk.size()));
        }
    }

    fn change(&mut self, by: i32, desk: &mut Desk) -> Then {
        match self.setting() {
            Setting::Language => {
                let lang = turn(&Lang::ALL, desk.settings.lang(), by);
                desk.settings.choose_lang(lang);
                desk.mark_all();
            }
            Setting::Brightness => {
                let percent = turn(&Values::BRIGHTNESS, desk.settings.brightness(), by);
                desk.settings.set_brightness(percent);
            }
            Setting::Sound => {
                let sound = turn(&Sound::ALL, desk.settings.sound(), by);
                desk.settings.set_sound(sound);
            }
            Setting::Sleep => {
                let sleep = turn(&Sleep::ALL, desk.settings.sleep(), by);
                desk.settings.set_sleep(sleep);
            }
            Setting::Afresh => return Then::Stay,
        }
        self.list.mark_row(desk.marks);
        Then::Changed
    }

    fn answered(&mut self, answer: Answer, desk: &mut Desk) -> Then {
        self.asking = None;
        desk.marks.mark(Dialog::area(desk.size()));
        if answer == Answer::No {
            return Then::Stay;
        }
        let lang = desk.settings.lang();
        *desk.settings = Values::default();
        desk.settings.choose_lang(lang);
        desk.mark_all();
        Then::ChangedAndSay(say(lang, Word::AfreshDone, &[]), Tone::News)
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, look: Look) {
        let lang = look.lang();
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let title = Word::Settings.text(lang);
        TopBar { picture: Some(Glyph::Gear), title, right: "" }.paint(canvas);
        self.list.paint(canvas, |row| {
            let setting = ROWS.get(row as usize).copied().unwrap_or(Setting::Language);
            let row = Row::new(Some(setting.picture()), setting.words().0.text(lang));
            match setting.value(look.settings) {
                Some(value) => row.choice(&value),
                None => row,
            }
        });
        let setting = self.setting();
        let does = if setting == Setting::Afresh { Word::DoSelect } else { Word::DoChange };
        let hints: [Hint; 3] =
            [(Key::Move, Word::DoMove), (Key::Select, does), (Key::Back, Word::DoBack)];
        let says = setting.words().1.text(lang);
        BottomBar { says, hints: &hints }.paint(canvas, look.panel.hands, lang);
        if let Some(dialog) = self.asking {
            dialog.paint(canvas, Word::AfreshAsk.text(lang), lang);
        }
    }
}

/// The value `by` places after `now` in `values`, round at the ends.
fn turn<T: Copy + PartialEq>(values: &[T], now: T, by: i32) -> T {
    let at = values.iter().position(|&value| value == now).unwrap_or(0) as i32;
    let next = (at + by).rem_euclid(values.len().max(1) as i32);
    values.get(next as usize).copied().unwrap_or(now)
}
