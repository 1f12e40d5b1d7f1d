//! What the player has set. Small, serialisable, valid by construction.

use serde::{Deserialize, Serialize};

use crate::ui::words::Lang;

/// How loud the tones are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Sound {
    /// Silent.
    Off,
    /// Soft.
    #[default]
    Soft,
    /// Loud.
    Loud,
}

impl Sound {
    /// All, in the order they are offered.
    pub const ALL: [Sound; 3] = [Sound::Off, Sound::Soft, Sound::Loud];
}

/// After how long without a touch the console sleeps.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Sleep {
    /// One minute.
    Soon,
    /// Three minutes.
    #[default]
    Later,
    /// Ten minutes.
    Late,
    /// Not at all.
    Never,
}

impl Sleep {
    /// All, in the order they are offered.
    pub const ALL: [Sleep; 4] = [Sleep::Soon, Sleep::Later, Sleep::Late, Sleep::Never];

    /// The minutes, if any.
    pub const fn minutes(self) -> Option<u32> {
        match self {
            Sleep::Soon => Some(1),
            Sleep::Later => Some(3),
            Sleep::Late => Some(10),
            Sleep::Never => None,
        }
    }
}

/// How fast bots carry their decisions out, so that they can be followed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Pace {
    /// A glance each.
    Quick,
    /// Time to read.
    #[default]
    Steady,
    /// Time to think.
    Slow,
}

impl Pace {
    /// All, in the order they are offered.
    pub const ALL: [Pace; 3] = [Pace::Quick, Pace::Steady, Pace::Slow];

    /// How long a decision is shown, in milliseconds.
    pub const fn ms(self) -> u32 {
        match self {
            Pace::Quick => 350,
            Pace::Steady => 1200,
            Pace::Slow => 2500,
        }
    }
}

/// How long bots may think about one decision.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Thinking {
    /// One second.
    Short,
    /// Three seconds.
    #[default]
    Usual,
    /// Nine seconds.
    Long,
}

impl Thinking {
    /// All, in the order they are offered.
    pub const ALL: [Thinking; 3] = [Thinking::Short, Thinking::Usual, Thinking::Long];

    /// The seconds on the device.
    pub const fn seconds(self) -> u32 {
        match self {
            Thinking::Short => 1,
            Thinking::Usual => 3,
            Thinking::Long => 9,
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
    sound: Sound,
    sleep: Sleep,
    pace: Pace,
    thinking: Thinking,
    confirm: Confirm,
}

impl Default for Settings {
    /// As on the first day: no language chosen yet.
    fn default() -> Self {
        Settings {
            lang: None,
            brightness: 80,
            sound: Sound::default(),
            sleep: Sleep::default(),
            pace: Pace::default(),
            thinking: Thinking::default(),
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
    pub fn choose_lang(&mut self, lang: Lang) {
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
    pub fn sane(mut self) -> Self {
        self.set_brightness(self.brightness);
        self
    }

    /// How loud.
    pub const fn sound(&self) -> Sound {
        self.sound
    }

    /// Sets how loud.
    pub fn set_sound(&mut self, sound: Sound) {
        self.sound = sound;
    }

    /// How fast bots carry out what they decide.
    pub const fn pace(&self) -> Pace {
        self.pace
    }

    /// Sets how fast.
    pub fn set_pace(&mut self, pace: Pace) {
        self.pace = pace;
    }

    /// How long bots may think.
    pub const fn thinking(&self) -> Thinking {
        self.thinking
    }

    /// Sets how long.
    pub fn set_thinking(&mut self, thinking: Thinking) {
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
    pub const fn sleep(&self) -> Sleep {
        self.sleep
    }

    /// Sets when to sleep.
    pub fn set_sleep(&mut self, sleep: Sleep) {
        self.sleep = sleep;
    }
}
