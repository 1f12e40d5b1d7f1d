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

/// Everything the player has set.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Settings {
    lang: Option<Lang>,
    brightness: u8,
    sound: Sound,
    sleep: Sleep,
}

impl Default for Settings {
    /// As on the first day: no language chosen yet.
    fn default() -> Self {
        Settings { lang: None, brightness: 80, sound: Sound::default(), sleep: Sleep::default() }
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

    /// How loud.
    pub const fn sound(&self) -> Sound {
        self.sound
    }

    /// Sets how loud.
    pub fn set_sound(&mut self, sound: Sound) {
        self.sound = sound;
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
