//! The owner of the Console: touches and time go in, pictures and wishes come out.

use embassy_futures::select::{Either4, select, select4};
use embassy_rp::Peri;
use embassy_rp::clocks::RoscRng;
use embassy_rp::peripherals::FLASH;
use embassy_time::{Duration, Instant, Timer};
use embedded_graphics::prelude::*;
use kogge::console::{Console, Dirty, Panel, Wish};
use kogge::crash::Record;
use kogge::input::Touch;
use kogge::keeper::Keeper;
use kogge::settings::Settings;
use static_cell::StaticCell;

use super::battery::Battery;
use super::buttons::TOUCHES;
use super::picture::{self, Picture};
use super::store::Nor;
use super::usb::{self, Talk};
use super::watchdog::{Guard, MEAL_EVERY};
use super::{board, crash, display, dormant, light, now, sound, store, thinking, until};

const PANEL: Panel = Panel { size: Size::new(board::WIDTH, board::HEIGHT), hands: board::HANDS };

/// How often the battery is measured.
const MEASURE_EVERY: Duration = Duration::from_secs(5);
/// Asleep, buttons must have been up for so long before the clocks may stop.
const REST: Duration = Duration::from_millis(100);

/// What the console's task owns.
pub struct Parts {
    /// Where games are kept.
    pub flash: Peri<'static, FLASH>,
    /// The battery, if there is one.
    pub battery: Option<Battery>,
    /// The watchdog.
    pub guard: Guard,
    /// What the last run ended with.
    pub crashed: Option<Record>,
}

/// Runs the console.
#[embassy_executor::task]
pub async fn task(parts: Parts) {
    let Parts { flash, mut battery, mut guard, crashed } = parts;
    let mut keeper = store::open(flash).await;
    let settings = match &mut keeper {
        Some(keeper) => keeper.settings().await,
        None => Settings::default(),
    };
    let console = switch_on(settings);
    begin(console, &mut keeper, crashed).await;
    tell_position(console);
    // Fresh seeds: jitter of the ring oscillator.
    console.stir(RoscRng.next_u64());
    let mut picture = picture::take();
    let mut is_touched = false;
    let mut measured_at = None;
    let (talk, mut packet) = (Talk::take(), [0; _]);
    loop {
        guard.feed();
        crash::stand(console.spot());
        #[cfg(feature = "trip")]
        crash::trip();
        measure(console, &mut battery, &mut measured_at);
        picture::tell_frame(console.frame());
        let dirty = console.take_dirty();
        show(console, &mut picture, &dirty).await;
        if !dirty.is_empty() {
            talk.painted();
        }
        // After the picture: the light must not shine on an old one, least of all at the start.
        while let Some(wish) = console.next_wish() {
            if let Some(keeper) = &mut keeper
                && keeper.carry_out(wish, console, now()).await
            {
                continue;
            }
            match wish {
                Wish::Decided => tell_position(console),
                Wish::Think => think(console),
                wish => carry_out(wish).await,
            }
        }
        // A finger that was just answered needs longer for its next press than an erase takes;
        // unless it has pressed again already. Nor is a finger answered for which nothing changed: it
        // waits for what comes when it is lifted.
        let is_answered = core::mem::take(&mut is_touched) && !dirty.is_empty();
        if let (true, Some(keeper)) = (is_answered && TOUCHES.is_empty(), &mut keeper) {
            keeper.tidy().await;
        }
        if dirty.is_empty() {
            let nap = if console.is_asleep() { REST } else { MEAL_EVERY };
            let due = select(until(console.next_tick()), Timer::after(nap));
            let heard = usb::heard(&mut packet);
            match select4(TOUCHES.receive(), thinking::thought(), heard, due).await {
                Either4::First((touch, at)) => {
                    is_touched |= is_by_finger(touch);
                    console.touch(touch, at);
                }
                Either4::Second(thought) => console.hear(thought, now()),
                Either4::Third(length) => {
                    if let (Some(bytes), Some(keeper)) = (packet.get(..length), &mut keeper) {
                        talk.hear(bytes, keeper, console, &picture).await;
                    }
                }
                Either4::Fourth(_) if console.is_asleep() => stop(console),
                Either4::Fourth(_) => {}
            }
        }
        while let Ok((touch, at)) = TOUCHES.try_receive() {
            is_touched |= is_by_finger(touch);
            console.touch(touch, at);
        }
        console.tick(now());
    }
}

/// Whether a finger has just gone down or up; what comes of a long hold leaves it where it is.
const fn is_by_finger(touch: Touch) -> bool {
    matches!(touch, Touch::Press(_) | Touch::Release(_))
}

/// Gives the console what was kept, and tells of a crash. After the same crash several times nothing
/// that was kept is touched: it may be the reason.
async fn begin(
    console: &mut Console,
    keeper: &mut Option<&'static mut Keeper<Nor>>,
    crashed: Option<Record>,
) {
    console.fit(board::PARTS);
    if let Some(record) = crashed.filter(Record::is_repeated) {
        defmt::warn!("safe mode");
        return console.enter_safe_mode(record);
    }
    if let Some(keeper) = keeper {
        keeper.fill(console).await;
    }
    if let Some(record) = crashed {
        console.report(record);
    }
}

/// Measures the battery when it is time to.
fn measure(console: &mut Console, battery: &mut Option<Battery>, last: &mut Option<Instant>) {
    let Some(battery) = battery else { return };
    let is_due = last.is_none_or(|last| last.elapsed() >= MEASURE_EVERY);
    if is_due && !console.is_asleep() {
        *last = Some(Instant::now());
        if let Some(level) = battery.measure() {
            console.set_battery(level, now());
        }
    }
}

/// Stops all clocks until a button is pressed, unless something still needs them.
fn stop(console: &mut Console) {
    if !dormant::is_untouched() || !sound::is_quiet() || usb::is_in_use() {
        return;
    }
    let woken = dormant::until_pressed();
    // A press that was over before the clocks ran again is seen by nobody else.
    if let (Some(button), false) = (woken.button, woken.is_down) {
        console.touch(Touch::Press(button), now());
        console.touch(Touch::Release(button), now());
    }
}

static CONSOLE: StaticCell<Console> = StaticCell::new();

/// Puts the console into its place. Not inlined: its copy on the stack must be gone when games begin.
#[inline(never)]
fn switch_on(settings: Settings) -> &'static mut Console {
    CONSOLE.init(Console::with_settings(PANEL, settings))
}

/// Hands a thinker over. Not inlined: it is large, and would lie below everything that is painted.
#[inline(never)]
fn think(console: &Console) {
    if let Some((question, thinker)) = console.thinker() {
        thinking::ask(question, thinker);
    }
}

/// For whoever compares games played here with games played elsewhere.
fn tell_position(console: &Console) {
    if let Some(sum) = console.checksum() {
        defmt::info!("position {}", sum);
    }
}

/// Paints band after band; the panel gets each while the next is painted.
async fn show(console: &Console, picture: &mut Picture, dirty: &Dirty) {
    let mut under_way = 0;
    let mut held = None;
    let mut whole = if board::HAS_BEAM { picture::tallest(dirty) } else { None };
    for index in picture::ORDER {
        let place = &mut picture[index];
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
        } else if whole.is_some() && under_way == 1 && start.elapsed() > picture::BAND_TIME {
            // The wire would wait for the painter, and the beam run in between. Begun one band later,
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
        let band = display::shown().await;
        let place = band.index();
        picture[place] = Some(band);
    }
}

async fn carry_out(wish: Wish) {
    match wish {
        Wish::Backlight(0) => light::set(0),
        Wish::Backlight(percent) => {
            display::wake().await;
            light::set(percent);
        }
        Wish::Play(tune, percent) => sound::play(tune, percent),
        Wish::Sleep => display::sleep().await,
        Wish::Hurry => thinking::hurry(),
        // The keeper's, and what needs the console.
        _ => {}
    }
}
