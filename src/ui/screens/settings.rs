//! Settings: one row each; a change acts at once.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::{Desk, Look, Place, Then};
use crate::settings::{Confirm, Pace, Settings as Values, Sleep, Sound, Thinking};
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
    Pace,
    Thinking,
    Confirm,
    Check,
    Export,
    About,
    Afresh,
    Forget,
}

const ROWS: [Setting; 12] = [
    Setting::Language,
    Setting::Brightness,
    Setting::Sound,
    Setting::Sleep,
    Setting::Pace,
    Setting::Thinking,
    Setting::Confirm,
    Setting::Check,
    Setting::Export,
    Setting::About,
    Setting::Afresh,
    Setting::Forget,
];

impl Setting {
    const fn picture(self) -> Glyph {
        match self {
            Setting::Language => Glyph::Globe,
            Setting::Brightness => Glyph::Sun,
            Setting::Sound => Glyph::Bell,
            Setting::Sleep => Glyph::Moon,
            Setting::Pace => Glyph::Ship,
            Setting::Thinking => Glyph::Person,
            Setting::Confirm => Glyph::Tick,
            Setting::Check => Glyph::Gear,
            Setting::Export => Glyph::Scroll,
            Setting::About => Glyph::Book,
            Setting::Afresh => Glyph::Undo,
            Setting::Forget => Glyph::Cross,
        }
    }

    /// Whether it leads somewhere instead of having a value.
    const fn opens(self) -> bool {
        matches!(
            self,
            Setting::Check | Setting::Export | Setting::About | Setting::Afresh | Setting::Forget
        )
    }

    /// Its name and its explanation.
    const fn words(self) -> (Word, Word) {
        match self {
            Setting::Language => (Word::Language, Word::LanguageHelp),
            Setting::Brightness => (Word::Brightness, Word::BrightnessHelp),
            Setting::Sound => (Word::Sound, Word::SoundHelp),
            Setting::Sleep => (Word::Sleep, Word::SleepHelp),
            Setting::Pace => (Word::Pace, Word::PaceHelp),
            Setting::Thinking => (Word::Thinking, Word::ThinkingHelp),
            Setting::Confirm => (Word::Confirm, Word::ConfirmHelp),
            Setting::Check => (Word::Check, Word::CheckHelp),
            Setting::Export => (Word::Export, Word::ExportHelp),
            Setting::About => (Word::About, Word::AboutHint),
            Setting::Afresh => (Word::Afresh, Word::AfreshHelp),
            Setting::Forget => (Word::Forget, Word::ForgetHelp),
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
            Setting::Pace => say(lang, pace_word(values.pace()), &[]),
            Setting::Thinking => say(lang, Word::Seconds, &[&values.thinking().seconds()]),
            Setting::Confirm => say(lang, confirm_word(values.confirm()), &[]),
            Setting::Check
            | Setting::Export
            | Setting::About
            | Setting::Afresh
            | Setting::Forget => return None,
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

const fn pace_word(pace: Pace) -> Word {
    match pace {
        Pace::Quick => Word::PaceQuick,
        Pace::Steady => Word::PaceSteady,
        Pace::Slow => Word::PaceSlow,
    }
}

const fn confirm_word(confirm: Confirm) -> Word {
    match confirm {
        Confirm::Costly => Word::ConfirmCostly,
        Confirm::Never => Word::ConfirmNever,
    }
}

fn sleep_words(sleep: Sleep, lang: Lang) -> Line {
    match sleep.minutes() {
        None => say(lang, Word::Never, &[]),
        Some(1) => say(lang, Word::Minute, &[]),
        Some(minutes) => say(lang, Word::Minutes, &[&minutes]),
    }
}

/// What is asked before something is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Question {
    Afresh,
    Forget,
    /// Once more, as nothing brings it back.
    ReallyForget,
}

impl Question {
    const fn word(self) -> Word {
        match self {
            Question::Afresh => Word::AfreshAsk,
            Question::Forget => Word::ForgetAsk,
            Question::ReallyForget => Word::ForgetAskAgain,
        }
    }
}

/// The settings screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Settings {
    list: List,
    asking: Option<(Dialog, Question)>,
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
        if let Some((dialog, question)) = &mut self.asking {
            let question = *question;
            let answer = dialog.command(command, desk.panel.size, desk.marks);
            return answer.map_or(Then::Stay, |answer| self.answered(question, answer, desk));
        }
        match command {
            Command::Move(step) if step.across() != 0 => self.change(step.across(), desk),
            Command::Move(step) => {
                self.step(step, desk);
                Then::Stay
            }
            Command::Select if self.setting() == Setting::Afresh => {
                self.ask(Question::Afresh, desk)
            }
            Command::Select if self.setting() == Setting::Forget => {
                self.ask(Question::Forget, desk)
            }
            Command::Select if self.setting() == Setting::Check => Then::Go(Place::Check),
            Command::Select if self.setting() == Setting::Export => Then::Go(Place::Export),
            Command::Select if self.setting() == Setting::About => Then::Go(Place::About),
            Command::Select => self.change(1, desk),
            Command::Back => Then::Go(Place::Home),
            Command::Panels | Command::Menu | Command::Hold => Then::Stay,
        }
    }

    fn ask(&mut self, question: Question, desk: &mut Desk) -> Then {
        self.asking = Some((Dialog::default(), question));
        desk.marks.mark(Dialog::area(desk.size()));
        Then::Stay
    }

    fn step(&mut self, step: Step, desk: &mut Desk) {
        let asked = self.setting();
        self.list.step(step.along(), desk.marks);
        desk.marks.mark(BottomBar::line_area(desk.size()));
        // Rows that open something have another hint.
        if asked.opens() != self.setting().opens() {
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
            Setting::Pace => {
                let pace = turn(&Pace::ALL, desk.settings.pace(), by);
                desk.settings.set_pace(pace);
            }
            Setting::Thinking => {
                let thinking = turn(&Thinking::ALL, desk.settings.thinking(), by);
                desk.settings.set_thinking(thinking);
            }
            Setting::Confirm => {
                let confirm = turn(&Confirm::ALL, desk.settings.confirm(), by);
                desk.settings.set_confirm(confirm);
            }
            Setting::Check
            | Setting::Export
            | Setting::About
            | Setting::Afresh
            | Setting::Forget => return Then::Stay,
        }
        self.list.mark_row(desk.marks);
        Then::Changed
    }

    fn answered(&mut self, question: Question, answer: Answer, desk: &mut Desk) -> Then {
        self.asking = None;
        desk.marks.mark(Dialog::area(desk.size()));
        if answer == Answer::No {
            return Then::Stay;
        }
        match question {
            Question::Afresh => {}
            Question::Forget => return self.ask(Question::ReallyForget, desk),
            Question::ReallyForget => return Then::Forget,
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
        TopBar { picture: Some(Glyph::Gear), title, right: "", battery: look.battery }
            .paint(canvas);
        self.list.paint(canvas, |row| {
            let setting = ROWS.get(row as usize).copied().unwrap_or(Setting::Language);
            let row = Row::new(Some(setting.picture()), setting.words().0.text(lang));
            match setting.value(look.settings) {
                Some(value) => row.choice(&value),
                None => row,
            }
        });
        let setting = self.setting();
        let does = if setting.opens() { Word::DoSelect } else { Word::DoChange };
        let hints: [Hint; 3] =
            [(Key::Move, Word::DoMove), (Key::Select, does), (Key::Back, Word::DoBack)];
        let says = setting.words().1.text(lang);
        BottomBar { says, hints: &hints }.paint(canvas, look.panel.hands, lang);
        if let Some((dialog, question)) = self.asking {
            dialog.paint(canvas, question.word().text(lang), lang);
        }
    }
}

/// The value `by` places after `now` in `values`, round at the ends.
fn turn<T: Copy + PartialEq>(values: &[T], now: T, by: i32) -> T {
    let at = values.iter().position(|&value| value == now).unwrap_or(0) as i32;
    let next = (at + by).rem_euclid(values.len().max(1) as i32);
    values.get(next as usize).copied().unwrap_or(now)
}
