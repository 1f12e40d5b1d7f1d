//! Settings: one row each; a change acts at once.

use embedded_graphics::{prelude::*, primitives::Rectangle};

use super::{CommandCx, PaintCx, ScreenId, Transition};
use crate::canvas::Canvas;
use crate::controls::{Command, Step};
use crate::glyph::Glyph;
use crate::layout::RectExt;
use crate::phrases::{Lang, Line, Phrase, UiPhrase, format_phrase};
use crate::theme;
use crate::widgets::banner::Tone;
use crate::widgets::{Answer, BottomBar, Dialog, Hint, Key, List, ListRow, TopBar};
use kogge_base::settings::{
    BotPace, Confirm, Settings as Values, SleepDelay, ThinkingTime, Volume,
};

/// One thing that can be set.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Setting {
    Language,
    Brightness,
    Volume,
    SleepDelay,
    BotPace,
    ThinkingTime,
    Confirm,
    Check,
    Export,
    About,
    Update,
    Afresh,
    Forget,
}

const ROWS: [Setting; 13] = [
    Setting::Language,
    Setting::Brightness,
    Setting::Volume,
    Setting::SleepDelay,
    Setting::BotPace,
    Setting::ThinkingTime,
    Setting::Confirm,
    Setting::Check,
    Setting::Export,
    Setting::About,
    Setting::Update,
    Setting::Afresh,
    Setting::Forget,
];

impl Setting {
    const fn picture(self) -> Glyph {
        match self {
            Setting::Language => Glyph::Globe,
            Setting::Brightness => Glyph::Sun,
            Setting::Volume => Glyph::Bell,
            Setting::SleepDelay => Glyph::Moon,
            Setting::BotPace => Glyph::Ship,
            Setting::ThinkingTime => Glyph::Person,
            Setting::Confirm => Glyph::Tick,
            Setting::Check => Glyph::Gear,
            Setting::Export => Glyph::Scroll,
            Setting::About => Glyph::Book,
            Setting::Update => Glyph::Below,
            Setting::Afresh => Glyph::Undo,
            Setting::Forget => Glyph::Cross,
        }
    }

    /// Whether it leads somewhere instead of having a value.
    const fn opens(self) -> bool {
        matches!(
            self,
            Setting::Check
                | Setting::Export
                | Setting::About
                | Setting::Update
                | Setting::Afresh
                | Setting::Forget
        )
    }

    /// Its name and its explanation.
    const fn words(self) -> (UiPhrase, UiPhrase) {
        match self {
            Setting::Language => (UiPhrase::Language, UiPhrase::LanguageHelp),
            Setting::Brightness => (UiPhrase::Brightness, UiPhrase::BrightnessHelp),
            Setting::Volume => (UiPhrase::Sound, UiPhrase::SoundHelp),
            Setting::SleepDelay => (UiPhrase::Sleep, UiPhrase::SleepHelp),
            Setting::BotPace => (UiPhrase::BotPace, UiPhrase::PaceHelp),
            Setting::ThinkingTime => (UiPhrase::Thinking, UiPhrase::ThinkingHelp),
            Setting::Confirm => (UiPhrase::Confirm, UiPhrase::ConfirmHelp),
            Setting::Check => (UiPhrase::Check, UiPhrase::CheckHelp),
            Setting::Export => (UiPhrase::Export, UiPhrase::ExportHelp),
            Setting::About => (UiPhrase::About, UiPhrase::AboutHint),
            Setting::Update => (UiPhrase::Update, UiPhrase::UpdateHelp),
            Setting::Afresh => (UiPhrase::Afresh, UiPhrase::AfreshHelp),
            Setting::Forget => (UiPhrase::Forget, UiPhrase::ForgetHelp),
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
            Setting::Brightness => format_phrase(lang, UiPhrase::Percent, &[&values.brightness()]),
            Setting::Volume => format_phrase(lang, sound_word(values.sound()), &[]),
            Setting::SleepDelay => sleep_words(values.sleep(), lang),
            Setting::BotPace => format_phrase(lang, pace_word(values.pace()), &[]),
            Setting::ThinkingTime => {
                format_phrase(lang, UiPhrase::Seconds, &[&values.thinking().seconds()])
            }
            Setting::Confirm => format_phrase(lang, confirm_word(values.confirm()), &[]),
            Setting::Check
            | Setting::Export
            | Setting::About
            | Setting::Update
            | Setting::Afresh
            | Setting::Forget => return None,
        };
        Some(line)
    }
}

const fn sound_word(sound: Volume) -> UiPhrase {
    match sound {
        Volume::Off => UiPhrase::SoundOff,
        Volume::Soft => UiPhrase::SoundSoft,
        Volume::Loud => UiPhrase::SoundLoud,
    }
}

const fn pace_word(pace: BotPace) -> UiPhrase {
    match pace {
        BotPace::Quick => UiPhrase::PaceQuick,
        BotPace::Steady => UiPhrase::PaceSteady,
        BotPace::Slow => UiPhrase::PaceSlow,
    }
}

const fn confirm_word(confirm: Confirm) -> UiPhrase {
    match confirm {
        Confirm::Costly => UiPhrase::ConfirmCostly,
        Confirm::Never => UiPhrase::ConfirmNever,
    }
}

fn sleep_words(sleep: SleepDelay, lang: Lang) -> Line {
    match sleep.minutes() {
        None => format_phrase(lang, UiPhrase::Never, &[]),
        Some(1) => format_phrase(lang, UiPhrase::Minute, &[]),
        Some(minutes) => format_phrase(lang, UiPhrase::Minutes, &[&minutes]),
    }
}

/// What is asked before something is lost.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ResetQuestion {
    Afresh,
    Forget,
    /// Once more, as nothing brings it back.
    ReallyForget,
}

impl ResetQuestion {
    const fn word(self) -> UiPhrase {
        match self {
            ResetQuestion::Afresh => UiPhrase::AfreshAsk,
            ResetQuestion::Forget => UiPhrase::ForgetAsk,
            ResetQuestion::ReallyForget => UiPhrase::ForgetAskAgain,
        }
    }
}

/// The settings screen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SettingsScreen {
    list: List,
    asking: Option<(Dialog, ResetQuestion)>,
}

impl SettingsScreen {
    /// The rows on a panel of `size`.
    pub fn new(size: Size) -> Self {
        let (_, rest) = Rectangle::new(Point::zero(), size).split_top(theme::TOP_BAR + 6);
        let (room, _) = rest.split_bottom(theme::BOTTOM_BAR + 4);
        SettingsScreen { list: List::new(room, ROWS.len() as u8), asking: None }
    }

    fn setting(&self) -> Setting {
        ROWS.get(self.list.cursor() as usize).copied().unwrap_or(Setting::Language)
    }

    /// A command arrived.
    pub fn command(&mut self, command: Command, cx: &mut CommandCx) -> Transition {
        if let Some((dialog, question)) = &mut self.asking {
            let question = *question;
            let answer = dialog.command(command, cx.panel.size, cx.dirty);
            return answer.map_or(Transition::Stay, |answer| self.answered(question, answer, cx));
        }
        match command {
            Command::Move(step) if step.horizontal() != 0 => self.change(step.horizontal(), cx),
            Command::Move(step) => {
                self.step(step, cx);
                Transition::Stay
            }
            Command::Select if self.setting() == Setting::Afresh => {
                self.ask(ResetQuestion::Afresh, cx)
            }
            Command::Select if self.setting() == Setting::Forget => {
                self.ask(ResetQuestion::Forget, cx)
            }
            Command::Select if self.setting() == Setting::Check => Transition::Go(ScreenId::Check),
            Command::Select if self.setting() == Setting::Export => {
                Transition::Go(ScreenId::Export)
            }
            Command::Select if self.setting() == Setting::About => Transition::Go(ScreenId::About),
            Command::Select if self.setting() == Setting::Update => {
                Transition::Go(ScreenId::Update)
            }
            Command::Select => self.change(1, cx),
            Command::Back => Transition::Go(ScreenId::Home),
            Command::Panels | Command::Menu | Command::Hold => Transition::Stay,
        }
    }

    fn ask(&mut self, question: ResetQuestion, cx: &mut CommandCx) -> Transition {
        self.asking = Some((Dialog::default(), question));
        cx.dirty.add(Dialog::area(cx.size()));
        Transition::Stay
    }

    fn step(&mut self, step: Step, cx: &mut CommandCx) {
        let asked = self.setting();
        self.list.step(step.vertical(), cx.dirty);
        cx.dirty.add(BottomBar::line_area(cx.size()));
        // Rows that open something have another hint.
        if asked.opens() != self.setting().opens() {
            cx.dirty.add(BottomBar::area(cx.size()));
        }
    }

    fn change(&mut self, by: i32, cx: &mut CommandCx) -> Transition {
        match self.setting() {
            Setting::Language => {
                let lang = turn(&Lang::ALL, cx.settings.lang(), by);
                cx.settings.set_lang(lang);
                cx.mark_all();
            }
            Setting::Brightness => {
                let percent = turn(&Values::BRIGHTNESS, cx.settings.brightness(), by);
                cx.settings.set_brightness(percent);
            }
            Setting::Volume => {
                let sound = turn(&Volume::ALL, cx.settings.sound(), by);
                cx.settings.set_sound(sound);
            }
            Setting::SleepDelay => {
                let sleep = turn(&SleepDelay::ALL, cx.settings.sleep(), by);
                cx.settings.set_sleep(sleep);
            }
            Setting::BotPace => {
                let pace = turn(&BotPace::ALL, cx.settings.pace(), by);
                cx.settings.set_pace(pace);
            }
            Setting::ThinkingTime => {
                let thinking = turn(&ThinkingTime::ALL, cx.settings.thinking(), by);
                cx.settings.set_thinking(thinking);
            }
            Setting::Confirm => {
                let confirm = turn(&Confirm::ALL, cx.settings.confirm(), by);
                cx.settings.set_confirm(confirm);
            }
            Setting::Check
            | Setting::Export
            | Setting::About
            | Setting::Update
            | Setting::Afresh
            | Setting::Forget => return Transition::Stay,
        }
        self.list.mark_row(cx.dirty);
        Transition::Changed
    }

    fn answered(
        &mut self,
        question: ResetQuestion,
        answer: Answer,
        cx: &mut CommandCx,
    ) -> Transition {
        self.asking = None;
        cx.dirty.add(Dialog::area(cx.size()));
        if answer == Answer::No {
            return Transition::Stay;
        }
        match question {
            ResetQuestion::Afresh => {}
            ResetQuestion::Forget => return self.ask(ResetQuestion::ReallyForget, cx),
            ResetQuestion::ReallyForget => return Transition::Forget,
        }
        let lang = cx.settings.lang();
        *cx.settings = Values::default();
        cx.settings.set_lang(lang);
        cx.mark_all();
        Transition::ChangedWithBanner(format_phrase(lang, UiPhrase::AfreshDone, &[]), Tone::News)
    }

    /// Draws the whole screen.
    pub fn paint(&self, canvas: &mut Canvas, cx: PaintCx) {
        let lang = cx.lang();
        canvas.fill(&canvas.bounds(), theme::PARCHMENT);
        let title = UiPhrase::Settings.text(lang);
        TopBar { picture: Some(Glyph::Gear), title, right: "", battery: cx.battery }.paint(canvas);
        self.list.paint(canvas, |row| {
            let setting = ROWS.get(row as usize).copied().unwrap_or(Setting::Language);
            let row = ListRow::new(Some(setting.picture()), setting.words().0.text(lang));
            match setting.value(cx.settings) {
                Some(value) => row.choice(&value),
                None => row,
            }
        });
        let setting = self.setting();
        let does = if setting.opens() { UiPhrase::DoSelect } else { UiPhrase::DoChange };
        let hints: [Hint; 3] =
            [(Key::Move, UiPhrase::DoMove), (Key::Select, does), (Key::Back, UiPhrase::DoBack)];
        let says = setting.words().1.text(lang);
        BottomBar { says, hints: &hints }.paint(canvas, cx.panel.buttons, lang);
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
