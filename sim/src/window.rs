//! The desktop window: the keyboard as contacts, the screen as panel.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use embassy_futures::block_on;
use kogge::base::input::{Button, Debouncer, Timestamp};
use kogge::base::settings::Settings;
use kogge::bots::bot_scheduler::BotResult;
use kogge::bots::{AnySearch, Arena, Progress};
use kogge::console::keeper::Keeper;
use kogge::console::{Console, DeviceProfile, Effect};
use kogge::paint::framebuffer::FrameBuffer;
use kogge::ui::{Lang, theme};
use kogge_board::Board;
use kogge_sim::boards;
use kogge_sim::picture::expand;
use kogge_sim::store::FileFlash;
use minifb::{Key, ScaleMode, Window, WindowOptions};

/// Which key is which button, for people.
pub const KEYS: &str = "Keys: A = Z or Enter, B = X or Backspace, X = A, Y = S, D-pad = arrows \
    (on boards without one: left/up = X, right/down = Y); Esc quits.";

/// Why no window could be opened.
pub struct NoDisplay(pub String);

/// Keys of a board with a D-pad.
const DPAD: [(Key, Button); 4] = [
    (Key::Up, Button::Up),
    (Key::Down, Button::Down),
    (Key::Left, Button::Left),
    (Key::Right, Button::Right),
];

/// What the arrows are where there is no D-pad.
const NO_DPAD: [(Key, Button); 4] =
    [(Key::Up, Button::X), (Key::Down, Button::Y), (Key::Left, Button::X), (Key::Right, Button::Y)];

const LETTERS: [(Key, Button); 6] = [
    (Key::Z, Button::A),
    (Key::Enter, Button::A),
    (Key::X, Button::B),
    (Key::Backspace, Button::B),
    (Key::A, Button::X),
    (Key::S, Button::Y),
];

/// A window with a board's panel in it.
pub struct PlayWindow<'a> {
    board: &'a Board,
    panel: DeviceProfile,
    window: Window,
}

impl<'a> PlayWindow<'a> {
    /// Opens the window; every pixel is drawn as a square of this size.
    pub fn open(board: &'a Board, scale: u8) -> Result<Self, NoDisplay> {
        let panel = boards::panel(board);
        let (width, height) = (panel.size.width as usize, panel.size.height as usize);
        let mut window = open(board, width * scale as usize, height * scale as usize)?;
        window.set_target_fps(60);
        Ok(PlayWindow { board, panel, window })
    }

    /// Plays until the window is closed.
    pub fn play(self, lang: Option<Lang>, keeper: Option<Keeper<FileFlash>>) {
        println!("{} · {KEYS}", self.board.name);
        play(self, lang, keeper);
    }
}

fn play(
    PlayWindow { board, panel, mut window }: PlayWindow,
    lang: Option<Lang>,
    mut keeper: Option<Keeper<FileFlash>>,
) {
    let (width, height) = (panel.size.width as usize, panel.size.height as usize);
    let mut console = switch_on(panel, lang, &mut keeper);
    console.set_peripherals(boards::peripherals(board));
    let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    console.seed_rng(since_epoch.as_nanos() as u64);
    let mut debouncer = Debouncer::new();
    let mut pixels = vec![0; FrameBuffer::bytes(panel.size.width, panel.size.height)];
    let mut sent = vec![0; pixels.len()];
    let mut shown = vec![0; width * height];
    let mut bot = Bot::default();
    let mut light = 100;
    let start = Instant::now();
    while window.is_open() && !window.is_key_down(Key::Escape) {
        let now = Timestamp(start.elapsed().as_millis() as u32);
        let arrows = if board.buttons.dpad.is_some() { DPAD } else { NO_DPAD };
        for button in Button::ALL {
            let mut keys = LETTERS.iter().chain(&arrows).filter(|(_, means)| *means == button);
            let down = keys.any(|(key, _)| window.is_key_down(*key));
            debouncer.set_level(button, down, now);
        }
        debouncer.tick(now);
        // What finds the console busy waits until its effects are served.
        while console.is_ready()
            && let Some(event) = debouncer.next_event()
        {
            console.on_button(event, now);
        }
        console.tick(now);
        if let Some(mut frame) = FrameBuffer::new(&mut pixels, panel.size) {
            let Ok(_) = console.paint(&mut frame);
        }
        while let Some(effect) = console.next_effect() {
            match effect {
                Effect::Backlight(percent) => light = percent,
                Effect::StartThinking => bot.begin(&console),
                Effect::FinishThinking => bot.hurry(&mut console, now),
                Effect::RestartForUpdate => console.refuse_update(now),
                _ => {}
            }
            if let Some(keeper) = &mut keeper {
                block_on(keeper.perform(effect, &mut console, now));
                block_on(keeper.tidy());
            }
        }
        bot.think(&mut console, now);
        theme::PALETTE.to_panel(&pixels, &mut sent);
        for (shown, &pixel) in shown.iter_mut().zip(&sent) {
            *shown = dimmed(expand(pixel), light);
        }
        let updated = window.update_with_buffer(&shown, width, height);
        if updated.is_err() {
            std::thread::sleep(Duration::from_millis(16));
        }
    }
}

/// A console as it was left; with the system's language if none was ever chosen.
fn switch_on(
    panel: DeviceProfile,
    lang: Option<Lang>,
    keeper: &mut Option<Keeper<FileFlash>>,
) -> Console {
    let mut settings = match keeper {
        Some(keeper) => block_on(keeper.settings()),
        None => Settings::default(),
    };
    if let Some(lang) = lang.filter(|_| !settings.has_lang()) {
        settings.set_lang(lang);
    }
    let mut console = Console::with_settings(panel, settings);
    if let Some(keeper) = keeper {
        block_on(keeper.restore(&mut console));
    }
    console
}

/// A bot that thinks between two pictures.
#[derive(Default)]
struct Bot {
    arena: Box<Arena>,
    thinking: Option<(u32, AnySearch)>,
}

/// How much of the time between two pictures is for thinking.
const THINK_SLICE: Duration = Duration::from_millis(8);

impl Bot {
    fn begin(&mut self, console: &Console) {
        self.thinking = console.search();
    }

    /// Thinks for a slice, and tells when it is done.
    fn think(&mut self, console: &mut Console, now: Timestamp) {
        let began = Instant::now();
        while let Some((_, search)) = &mut self.thinking {
            if search.step(&mut self.arena) == Progress::Done {
                return self.hurry(console, now);
            }
            if began.elapsed() > THINK_SLICE {
                return;
            }
        }
    }

    /// Tells what it has come to so far.
    fn hurry(&mut self, console: &mut Console, now: Timestamp) {
        if let Some((question, search)) = self.thinking.take() {
            console.on_bot_result(BotResult::of(question, &search, &self.arena), now);
        }
    }
}

fn open(board: &Board, width: usize, height: usize) -> Result<Window, NoDisplay> {
    let unix = cfg!(all(unix, not(target_os = "macos")));
    let is_set = |name| std::env::var_os(name).is_some_and(|value| !value.is_empty());
    if unix && !is_set("DISPLAY") && !is_set("WAYLAND_DISPLAY") {
        return Err(NoDisplay("neither DISPLAY nor WAYLAND_DISPLAY is set".into()));
    }
    let title = format!("Kogge · {}", board.name);
    let options = WindowOptions {
        resize: true,
        scale_mode: ScaleMode::AspectRatioStretch,
        ..WindowOptions::default()
    };
    Window::new(&title, width, height, options).map_err(|error| NoDisplay(error.to_string()))
}

/// A pixel as the window wants it, under a backlight of this many percent. Eyes see light in steps
/// of ratio, so half the current is far from half as bright.
fn dimmed(rgb: [u8; 3], percent: u8) -> u32 {
    let level = if percent == 0 { 0 } else { (50 + percent as u32 * 5 / 8).min(100) };
    rgb.into_iter().fold(0, |word, part| (word << 8) | (part as u32 * level / 100))
}
