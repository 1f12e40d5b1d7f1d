//! The owner of the Console: button events and time go in, pictures and effects come out.
//!
//! Everything is served in turns: paint, serve all effects, wait for input. The console takes input only
//! while it is ready, so that no effect is lost.

use embassy_futures::select::{Either6, select, select6};
use embassy_rp::Peri;
use embassy_rp::peripherals::FLASH;
use embassy_time::{Duration, Instant, Timer};
use embedded_graphics::prelude::*;
use kogge::base::crash::CrashRecord;
use kogge::base::input::ButtonEvent;
use kogge::base::settings::Settings;
use kogge::console::keeper::Keeper;
use kogge::console::{Console, DeviceProfile, DirtyRects, Effect};
use static_cell::StaticCell;

use super::battery::BatteryGauge;
use super::bot_task::Searcher;
use super::buttons::BUTTON_EVENTS;
use super::cable::Cable;
use super::dormant::CablePower;
use super::framebuffer::{self, Bands};
use super::link::UsbSession;
use super::restart::{self, Restart};
use super::store::DeviceFlash;
use super::watchdog::{WATCHDOG_FEED_INTERVAL, WatchdogFeeder};
use super::{
    backlight, board, bot_task, crash, display, dormant, entropy, now, sound, store, until, usb,
};

const PANEL: DeviceProfile =
    DeviceProfile { size: Size::new(board::WIDTH, board::HEIGHT), buttons: board::BUTTON_LAYOUT };

/// Asleep, buttons must have been up for this long before the clocks may stop.
const SETTLE_BEFORE_DORMANT: Duration = Duration::from_millis(100);

/// A computer that asked for a restart hears that it was understood, and the light goes out.
const FAREWELL: Duration = Duration::from_millis(20);

/// What the console's task owns.
pub struct Parts {
    /// Where games are saved.
    pub flash: Peri<'static, FLASH>,
    /// The battery, if there is one.
    pub battery: Option<BatteryGauge>,
    /// The USB cable.
    pub cable: Cable,
    /// Has bots search.
    pub searcher: Searcher,
    /// The watchdog.
    pub watchdog_feeder: WatchdogFeeder,
    /// What the last run ended with.
    pub crashed: Option<CrashRecord>,
}

/// Runs the console.
#[embassy_executor::task]
pub async fn task(parts: Parts) {
    let Parts { flash, mut battery, mut cable, mut searcher, mut watchdog_feeder, crashed } = parts;
    let mut keeper = store::open(flash).await;
    let settings = match &mut keeper {
        Some(keeper) => keeper.settings().await,
        None => Settings::default(),
    };
    let console = init_console(settings);
    begin(console, &mut keeper, crashed).await;
    tell_position(console);
    entropy::mix();
    console.seed_rng(entropy::bits());
    let mut framebuffer = framebuffer::take();
    let mut is_touched = false;
    let usb_session = UsbSession::take();
    loop {
        watchdog_feeder.feed();
        crash::set_context(console.crash_context());
        #[cfg(feature = "inject-faults")]
        crash::inject_fault();
        measure(console, &mut battery);
        framebuffer::publish_frame_number(console.animation_frame());
        let dirty = console.take_dirty();
        show(console, &mut framebuffer, &dirty).await;
        if !dirty.is_empty() {
            usb_session.painted();
        }
        // After the picture: the light must not shine on an old one, least of all at the start.
        while let Some(effect) = console.next_effect() {
            if let Some(keeper) = &mut keeper
                && keeper.perform(effect, console, now()).await
            {
                continue;
            }
            match effect {
                Effect::PositionChanged => tell_position(console),
                Effect::StartThinking => {
                    searcher.want();
                    searcher.start(console);
                }
                Effect::FinishThinking => searcher.finish_now(),
                effect => perform(effect).await,
            }
        }
        // A finger that was just answered needs longer for its next press than an erase takes;
        // unless it has pressed again already. Nor is a finger answered for which nothing changed: it
        // waits for what comes when it is lifted.
        let is_answered = core::mem::take(&mut is_touched) && !dirty.is_empty();
        if let (true, Some(keeper)) = (is_answered && BUTTON_EVENTS.is_empty(), &mut keeper) {
            keeper.tidy().await;
        }
        if dirty.is_empty() {
            let due = select(until(console.next_tick()), Timer::after(nap(console, &battery)));
            let (pressed, thought) = (BUTTON_EVENTS.receive(), bot_task::result());
            let (room, restart) = (searcher.room(), restart::requested());
            match select6(pressed, thought, room, restart, usb_session.wait(), due).await {
                Either6::First((event, at)) => {
                    is_touched |= is_by_finger(event);
                    console.seed_rng(entropy::bits());
                    console.on_button(event, at);
                }
                Either6::Second(result) => console.on_bot_result(result, now()),
                Either6::Third(()) => searcher.start(console),
                Either6::Fourth(Restart::IntoBootLoader) => console.restart_for_update(),
                Either6::Fourth(Restart::AsUsual) => leave(Restart::AsUsual).await,
                Either6::Fifth(()) => {
                    let keeper = keeper.as_deref_mut();
                    usb_session.serve(keeper, console, &framebuffer).await;
                }
                Either6::Sixth(_) if console.is_asleep() => enter_dormant(console, &mut cable),
                Either6::Sixth(_) => {}
            }
        }
        // What finds the console busy waits in the channel until its effects are served.
        while console.is_ready()
            && let Ok((event, at)) = BUTTON_EVENTS.try_receive()
        {
            is_touched |= is_by_finger(event);
            console.seed_rng(entropy::bits());
            console.on_button(event, at);
        }
        console.tick(now());
    }
}

/// Whether a finger has just gone down or up; in a long hold it stays where it is.
const fn is_by_finger(event: ButtonEvent) -> bool {
    matches!(event, ButtonEvent::Press(_) | ButtonEvent::Release(_))
}

/// Gives the console what was saved, and shows a crash. After the same crash several times nothing
/// that was saved is touched: it may be the reason.
async fn begin(
    console: &mut Console,
    keeper: &mut Option<&'static mut Keeper<DeviceFlash>>,
    crashed: Option<CrashRecord>,
) {
    console.set_peripherals(board::PERIPHERALS);
    if let Some(record) = crashed.filter(CrashRecord::is_repeated) {
        defmt::warn!("safe mode");
        return console.enter_safe_mode(record);
    }
    if let Some(keeper) = keeper {
        keeper.restore(console).await;
    }
    if let Some(record) = crashed {
        console.show_crash(record);
    }
}

/// Measures the battery when it is time to.
fn measure(console: &mut Console, battery: &mut Option<BatteryGauge>) {
    let Some(battery) = battery else { return };
    if !console.is_asleep()
        && let Some(level) = battery.poll()
    {
        console.set_battery(level, now());
    }
}

/// For how long the console may wait when nothing happens.
fn nap(console: &Console, battery: &Option<BatteryGauge>) -> Duration {
    if console.is_asleep() {
        return SETTLE_BEFORE_DORMANT;
    }
    let unmeasured = battery.as_ref().map_or(Duration::MAX, BatteryGauge::nap);
    unmeasured.min(WATCHDOG_FEED_INTERVAL)
}

/// Stops all clocks until a button is pressed or the cable is plugged in, unless something still needs them.
fn enter_dormant(console: &mut Console, cable: &mut Cable) {
    if !dormant::are_buttons_up() || !sound::is_quiet() || cable.needs_clocks() {
        return;
    }
    // A device that is there and does not answer is worse for a computer than none.
    usb::detach();
    let power = if cable.has_power() { CablePower::On } else { CablePower::Off };
    let woken = dormant::until_woken(power);
    usb::attach();
    // A press that was over before the clocks ran again is seen by nobody else.
    if let (Some(button), false) = (woken.button, woken.is_down) {
        console.on_button(ButtonEvent::Press(button), now());
        console.on_button(ButtonEvent::Release(button), now());
    }
}

static CONSOLE: StaticCell<Console> = StaticCell::new();

/// Puts the console into its place. Not inlined: its copy on the stack must be gone when games start.
#[inline(never)]
fn init_console(settings: Settings) -> &'static mut Console {
    CONSOLE.init(Console::with_settings(PANEL, settings))
}

/// Logs the position, to compare games played here with games played elsewhere.
fn tell_position(console: &Console) {
    if let Some(sum) = console.checksum() {
        defmt::info!("position {}", sum);
    }
}

/// Paints band after band; the panel gets each while the next is painted.
async fn show(console: &Console, framebuffer: &mut Bands, dirty: &DirtyRects) {
    let mut under_way = 0;
    let mut held = None;
    let mut whole =
        if board::HAS_TEARING_PIN { framebuffer::tallest_transfer(dirty) } else { None };
    for index in framebuffer::BAND_ORDER {
        let place = &mut framebuffer[index];
        let Some(mut band) = place.take() else { continue };
        let start = Instant::now();
        band.paint(console, dirty);
        if !band.is_changed() {
            *place = Some(band);
            continue;
        }
        under_way += 1;
        if let Some(first) = held.take() {
            display::show(first, whole.take()).await;
        } else if whole.is_some() && under_way == 1 && start.elapsed() > framebuffer::BAND_TIME {
            // The wire would wait for the painter, and the beam run in between. Started one band later,
            // the last one is not there any later.
            held = Some(band);
            continue;
        }
        display::show(band, whole.take()).await;
    }
    if let Some(first) = held {
        display::show(first, whole).await;
    }
    for _ in 0..under_way {
        let band = display::sent_band().await;
        let place = band.index();
        framebuffer[place] = Some(band);
    }
}

/// Ends this run. Everything is saved: effects are served in their order, and this one came last.
async fn leave(restart: Restart) -> ! {
    backlight::set(0);
    Timer::after(FAREWELL).await;
    restart::now(restart)
}

async fn perform(effect: Effect) {
    match effect {
        Effect::Backlight(0) => backlight::set(0),
        Effect::Backlight(percent) => {
            display::wake().await;
            backlight::set(percent);
        }
        Effect::PlayTune(tune, percent) => sound::play(tune, percent),
        Effect::Sleep => display::sleep().await,
        Effect::RestartForUpdate => leave(Restart::IntoBootLoader).await,
        // The keeper's, and what needs the console.
        _ => {}
    }
}
