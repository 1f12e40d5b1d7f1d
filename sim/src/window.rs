//! The desktop window: the keyboard as contacts, the screen as panel.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use embassy_futures::block_on;
use kogge::bot::{AnyThinker, Arena, Progress};
use kogge::console::{Console, Panel, Wish};
use kogge::frame::Frame;
use kogge::input::{Button, Contacts, Moment};
use kogge::keeper::Keeper;
use kogge::opponents::Thought;
use kogge::settings::Settings;
use kogge::ui::Lang;
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
pub struct Screen<'a> {
    board: &'a Board,
    panel: Panel,
    window: Window,
}

impl<'a> Screen<'a> {
    /// Opens the window; every pixel is so large.
    pub fn open(board: &'a Board, scale: u8) -> Result<Self, NoDisplay> {
        let panel = boards::panel(board);
        let (width, height) = (panel.size.width as usize, panel.size.height as usize);
        let mut window = open(board, width * scale as usize, height * scale as usize)?;
        window.set_target_fps(60);
        Ok(Screen { board, panel, window })
    }

    /// Plays until the window is closed.
    pub fn play(self, lang: Option<Lang>, keeper: Option<Keeper<FileFlash>>) {
        println!("{} · {KEYS}", self.board.name);
        play(self, lang, keeper);
    }
}

fn play(
    Screen { board, panel, mut window }: Screen,
    lang: Option<Lang>,
    mut keeper: Option<Keeper<FileFlash>>,
) {
    let (width, height) = (panel.size.width as usize, panel.size.height as usize);
    let mut console = switch_on(panel, lang, &mut keeper);
    console.fit(boards::fitted(board));
    let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    console.stir(since_epoch.as_nanos() as u64);
    let mut contacts = Contacts::new();
    let mut bytes = vec![0; width * height * 2];
    let mut shown = vec![0; width * height];
    let mut bot = Bot::default();
    let mut light = 100;
    let start = Instant::now();
    while window.is_open() && !window.is_key_down(Key::Escape) {
        let now = Moment(start.elapsed().as_millis() as u32);
        let arrows = if board.buttons.dpad.is_some() { DPAD } else { NO_DPAD };
        for button in Button::ALL {
            let mut keys = LETTERS.iter().chain(&arrows).filter(|(_, means)| *means == button);
            let down = keys.any(|(key, _)| window.is_key_down(*key));
            contacts.level(button, down, now);
        }
        contacts.tick(now);
        while let Some(touch) = contacts.next_touch() {
            console.touch(touch, now);
        }
        console.tick(now);
        if let Some(mut frame) = Frame::new(&mut bytes, panel.size) {
            let Ok(_) = console.paint(&mut frame);
        }
        while let Some(wish) = console.next_wish() {
            match wish {
                Wish::Backlight(percent) => light = percent,
                Wish::Think => bot.begin(&console),
                Wish::Hurry => bot.hurry(&mut console, now),
                _ => {}
            }
            if let Some(keeper) = &mut keeper {
                block_on(keeper.carry_out(wish, &mut console, now));
                block_on(keeper.tidy());
            }
        }
        bot.think(&mut console, now);
        for (shown, pixel) in shown.iter_mut().zip(bytes.chunks_exact(2)) {
            *shown = lit(expand(u16::from_be_bytes([pixel[0], pixel[1]])), light);
        }
        let sent = window.update_with_buffer(&shown, width, height);
        if sent.is_err() {
            std::thread::sleep(Duration::from_millis(16));
        }
    }
}

/// A console as it was left; with the system's language if none was ever chosen.
fn switch_on(panel: Panel, lang: Option<Lang>, keeper: &mut Option<Keeper<FileFlash>>) -> Console {
    let mut settings = match keeper {
        Some(keeper) => block_on(keeper.settings()),
        None => Settings::default(),
    };
    if let Some(lang) = lang.filter(|_| !settings.has_lang()) {
        settings.choose_lang(lang);
    }
    let mut console = Console::with_settings(panel, settings);
    if let Some(keeper) = keeper {
        block_on(keeper.fill(&mut console));
    }
    console
}

/// A bot that thinks between two pictures.
#[derive(Default)]
struct Bot {
    arena: Box<Arena>,
    thinking: Option<(u32, AnyThinker)>,
}

/// So much of the time between two pictures is for thinking.
const SLICE: Duration = Duration::from_millis(8);

impl Bot {
    fn begin(&mut self, console: &Console) {
        self.thinking = console.thinker();
    }

    /// Thinks for a slice, and tells when it is done.
    fn think(&mut self, console: &mut Console, now: Moment) {
        let began = Instant::now();
        while let Some((_, thinker)) = &mut self.thinking {
            if thinker.step(&mut self.arena) == Progress::Done {
                return self.hurry(console, now);
            }
            if began.elapsed() > SLICE {
                return;
            }
        }
    }

    /// Tells what it has come to so far.
    fn hurry(&mut self, console: &mut Console, now: Moment) {
        if let Some((question, thinker)) = self.thinking.take() {
            console.hear(Thought::of(question, &thinker, &self.arena), now);
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

/// A pixel as the window wants it, under a backlight of so many percent. Eyes see light in steps
/// of ratio, so half the current is far from half as bright.
fn lit(rgb: [u8; 3], percent: u8) -> u32 {
    let level = if percent == 0 { 0 } else { (50 + percent as u32 * 5 / 8).min(100) };
    rgb.into_iter().fold(0, |word, part| (word << 8) | (part as u32 * level / 100))
}
