//! The Console: button events and time in, pixels and effects out.
//!
//! A value without input or output of its own. The same events at the same moments give the same
//! pixels on every back end. Here is what it consists of and how input and time come in. Each of its
//! values has a file of its own that nobody else looks into; the other files say how they work
//! together.
//!
//! Knows no pin, no flash chip and no clock: a back end feeds it and carries out its effects.
//!
//! ```
//! use embedded_graphics::geometry::Size;
//! use kogge_base::input::{Button, ButtonEvent, ButtonLayout, Timestamp};
//! use kogge_console::{Console, DeviceProfile, Effect};
//! use kogge_paint::framebuffer::FrameBuffer;
//!
//! let profile = DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::Dpad };
//! let mut console = Console::new(profile);
//!
//! // Paint the question for the language: at first, all of it is new.
//! let mut bytes = vec![0; FrameBuffer::bytes(240, 240)];
//! let mut frame = FrameBuffer::new(&mut bytes, profile.size).unwrap();
//! let Ok(changed) = console.paint(&mut frame);
//! assert_eq!(changed[0].size, profile.size);
//! assert_eq!(console.next_effect(), Some(Effect::Backlight(80)));
//!
//! // Choose the first language: home is shown, and the settings are to be saved.
//! console.on_button(ButtonEvent::Press(Button::A), Timestamp(1_000));
//! console.on_button(ButtonEvent::Release(Button::A), Timestamp(1_100));
//! assert!(console.is_home());
//! let effects: Vec<Effect> = std::iter::from_fn(|| console.next_effect()).collect();
//! assert!(effects.contains(&Effect::SaveSettings));
//! ```
#![cfg_attr(not(test), no_std)]
#![forbid(unsafe_code)]

mod animation;
mod banners;
mod battery;
mod bots;
mod device;
mod effects;
mod game;
mod game_slot;
pub mod keeper;
mod library;
pub mod link;
mod navigation;
mod navigator;
mod painting;
mod power;
mod saving;

use kogge_base::input::{ButtonEvent, Timestamp};
use kogge_base::settings::Settings;
use kogge_bots::bot_scheduler::BotScheduler;
use kogge_ui::dirty::DirtyRegion;
use kogge_ui::screens::{home, language};

use animation::Animation;
use banners::Banners;
use battery::BatteryStatus;
use effects::EffectQueue;
use game_slot::GameSlot;
use library::Library;
use navigator::{Navigator, Screen};
use power::PowerState;

pub use banners::SaveWarning;
pub use effects::Effect;
pub use kogge_base::panel::{DeviceProfile, Peripherals};
pub use kogge_saves::store::ResumePoint;
pub use kogge_ui::dirty::DirtyRects;
pub use power::DIM_MS;

/// Whether the console has taken an input.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Accepted {
    /// It was taken.
    Yes,
    /// Effects must be served first ([`Console::is_ready`]). Nothing has changed: try it again.
    Busy,
}

/// The whole console as a value.
#[derive(Clone)]
pub struct Console {
    profile: DeviceProfile,
    settings: Settings,
    navigator: Navigator,
    game: GameSlot,
    animation: Animation,
    bots: BotScheduler,
    library: Library,
    banners: Banners,
    power: PowerState,
    battery: BatteryStatus,
    dirty: DirtyRegion,
    effects: EffectQueue,
}

impl Console {
    /// Switched on for the first time.
    pub fn new(profile: DeviceProfile) -> Self {
        Self::with_settings(profile, Settings::default())
    }

    /// Switched on, with the settings that were saved.
    pub fn with_settings(profile: DeviceProfile, settings: Settings) -> Self {
        let screen = if settings.has_lang() {
            Screen::Home(home::HomeScreen::default())
        } else {
            Screen::Language(language::LanguageScreen::new(profile.size))
        };
        let mut console = Console {
            profile,
            settings,
            navigator: Navigator::new(profile, screen),
            game: GameSlot::new(),
            animation: Animation::none(),
            bots: BotScheduler::new(),
            library: Library::new(),
            banners: Banners::new(),
            power: PowerState::new(),
            battery: BatteryStatus::new(),
            dirty: DirtyRegion::new(),
            effects: EffectQueue::new(),
        };
        console.mark_all();
        console.request(Effect::Backlight(settings.brightness()));
        console
    }

    /// The settings as they are now.
    pub fn settings(&self) -> &Settings {
        &self.settings
    }

    /// Takes other settings from outside: they take effect at once and are saved.
    pub fn set_settings(&mut self, settings: Settings) {
        self.settings = settings.clamped();
        if let Some(table) = self.game.table_mut() {
            table.set_confirm(self.settings.confirm());
        }
        self.save_settings();
        self.mark_all();
    }

    /// A button was pressed, held or released. Refused as long as effects must be served first: a back
    /// end holds events back while the console is not [ready](Console::is_ready). A release is always
    /// taken, as the most it can mean is one step back.
    pub fn on_button(&mut self, event: ButtonEvent, now: Timestamp) -> Accepted {
        if !self.is_ready() && !matches!(event, ButtonEvent::Release(_)) {
            return Accepted::Busy;
        }
        self.tick(now);
        let wake = self.power.on_button(event, now);
        if wake.is_lit {
            self.request(Effect::Backlight(self.settings.brightness()));
        }
        if !wake.is_swallowed {
            self.handle_event(event, now);
        }
        Accepted::Yes
    }

    fn handle_event(&mut self, event: ButtonEvent, now: Timestamp) {
        let command = self.navigator.command_of(event);
        if let Some(check) = self.navigator.self_test()
            && check.is_trying_buttons()
        {
            return check.on_button(event, &mut self.dirty);
        }
        if command.is_some() || matches!(event, ButtonEvent::Press(_)) {
            self.finish_animations();
        }
        if let Some(command) = command {
            self.clear_banner();
            self.command(command, now);
        }
    }

    /// Time has passed: something moves, a banner goes, a bot decides, the light dims, the console
    /// falls asleep.
    pub fn tick(&mut self, now: Timestamp) {
        self.show_due_frame(now);
        self.advance_bots(now);
        self.banners.tick(now, self.profile.size, &mut self.dirty);
        self.tick_power(now);
    }

    /// When [`Console::tick`] must be called again, if no button is touched before.
    pub fn next_tick(&self) -> Option<Timestamp> {
        let soonest =
            |one: Timestamp, other: Timestamp| if other.is_before(one) { other } else { one };
        let bot = self.bot_to_move().and_then(|_| self.bots.next_tick());
        let power = self.power.next_tick(&self.settings);
        [self.banners.next_tick(), power, bot, self.animation.next_tick()]
            .into_iter()
            .flatten()
            .reduce(soonest)
    }
}
