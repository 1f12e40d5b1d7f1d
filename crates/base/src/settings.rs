//! What the player has set. Small, serialisable, valid by construction.

use serde::{Deserialize, Serialize};

use crate::language::Lang;

/// How loud the tones are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Volume {
    /// Silent.
    Off,
    /// Soft.
    #[default]
    Soft,
    /// Loud.
    Loud,
}

impl Volume {
    /// All, in the order they are offered.
    pub const ALL: [Volume; 3] = [Volume::Off, Volume::Soft, Volume::Loud];
}

/// After how long without input the console sleeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum SleepDelay {
    /// One minute.
    OneMinute,
    /// Three minutes.
    #[default]
    ThreeMinutes,
    /// Ten minutes.
    TenMinutes,
    /// Not at all.
    Never,
}

impl SleepDelay {
    /// All, in the order they are offered.
    pub const ALL: [SleepDelay; 4] = [
        SleepDelay::OneMinute,
        SleepDelay::ThreeMinutes,
        SleepDelay::TenMinutes,
        SleepDelay::Never,
    ];

    /// The minutes, if any.
    pub const fn minutes(self) -> Option<u32> {
        match self {
            SleepDelay::OneMinute => Some(1),
            SleepDelay::ThreeMinutes => Some(3),
            SleepDelay::TenMinutes => Some(10),
            SleepDelay::Never => None,
        }
    }
}

/// How fast bots carry their decisions out, so that they can be followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum BotPace {
    /// A glance each.
    Quick,
    /// Time to read.
    #[default]
    Steady,
    /// Time to think.
    Slow,
}

impl BotPace {
    /// All, in the order they are offered.
    pub const ALL: [BotPace; 3] = [BotPace::Quick, BotPace::Steady, BotPace::Slow];

    /// How long a decision is shown, in milliseconds.
    pub const fn ms(self) -> u32 {
        match self {
            BotPace::Quick => 350,
            BotPace::Steady => 1200,
            BotPace::Slow => 2500,
        }
    }
}

/// How long bots may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum ThinkingTime {
    /// One second.
    Short,
    /// Three seconds.
    #[default]
    Usual,
    /// Nine seconds.
    Long,
}

impl ThinkingTime {
    /// All, in the order they are offered.
    pub const ALL: [ThinkingTime; 3] =
        [ThinkingTime::Short, ThinkingTime::Usual, ThinkingTime::Long];

    /// The seconds on the device.
    pub const fn seconds(self) -> u32 {
        match self {
            ThinkingTime::Short => 1,
            ThinkingTime::Usual => 3,
            ThinkingTime::Long => 9,
        }
    }
}

/// Whether costly or final choices are asked about first.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Confirm {
    /// Before each of them.
    #[default]
    Costly,
    /// Never: undo is near.
    Never,
}

impl Confirm {
    /// All, in the order they are offered.
    pub const ALL: [Confirm; 2] = [Confirm::Costly, Confirm::Never];
}

/// Everything the player has set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    lang: Option<Lang>,
    brightness: u8,
    sound: Volume,
    sleep: SleepDelay,
    pace: BotPace,
    thinking: ThinkingTime,
    confirm: Confirm,
}

impl Default for Settings {
    /// As on the first day: no language chosen yet.
    fn default() -> Self {
        Settings {
            lang: None,
            brightness: 80,
            sound: Volume::default(),
            sleep: SleepDelay::default(),
            pace: BotPace::default(),
            thinking: ThinkingTime::default(),
            confirm: Confirm::default(),
        }
    }
}

impl Settings {
    /// The steps of brightness, in percent.
    pub const BRIGHTNESS: [u8; 5] = [20, 40, 60, 80, 100];

    /// The language; English until one is chosen.
    pub fn lang(&self) -> Lang {
        self.lang.unwrap_or_default()
    }

    /// Whether a language has been chosen.
    pub const fn has_lang(&self) -> bool {
        self.lang.is_some()
    }

    /// Chooses a language.
    pub fn set_lang(&mut self, lang: Lang) {
        self.lang = Some(lang);
    }

    /// Brightness in percent.
    pub const fn brightness(&self) -> u8 {
        self.brightness
    }

    /// Sets the brightness; the darkest step is still readable.
    pub fn set_brightness(&mut self, percent: u8) {
        self.brightness = percent.clamp(20, 100);
    }

    /// The same, within what can be set: for settings that come from outside.
    pub fn clamped(mut self) -> Self {
        self.set_brightness(self.brightness);
        self
    }

    /// How loud.
    pub const fn sound(&self) -> Volume {
        self.sound
    }

    /// Sets how loud.
    pub fn set_sound(&mut self, sound: Volume) {
        self.sound = sound;
    }

    /// How fast bots carry out what they decide.
    pub const fn pace(&self) -> BotPace {
        self.pace
    }

    /// Sets how fast.
    pub fn set_pace(&mut self, pace: BotPace) {
        self.pace = pace;
    }

    /// How long bots may think.
    pub const fn thinking(&self) -> ThinkingTime {
        self.thinking
    }

    /// Sets how long.
    pub fn set_thinking(&mut self, thinking: ThinkingTime) {
        self.thinking = thinking;
    }

    /// Whether costly choices are asked about.
    pub const fn confirm(&self) -> Confirm {
        self.confirm
    }

    /// Sets whether they are.
    pub fn set_confirm(&mut self, confirm: Confirm) {
        self.confirm = confirm;
    }

    /// When to sleep.
    pub const fn sleep(&self) -> SleepDelay {
        self.sleep
    }

    /// Sets when to sleep.
    pub fn set_sleep(&mut self, sleep: SleepDelay) {
        self.sleep = sleep;
    }
}
