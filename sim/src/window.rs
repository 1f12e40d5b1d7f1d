//! The desktop window: the keyboard as contacts, the screen as panel.

use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use kogge::console::{Console, Wish};
use kogge::frame::Frame;
use kogge::input::{Button, Contacts, Moment};
use kogge::settings::Settings;
use kogge::ui::Lang;
use kogge_board::Board;
use kogge_sim::boards;
use kogge_sim::picture::expand;
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

/// Plays until the window is closed.
pub fn play(board: &Board, scale: u8, lang: Option<Lang>) -> Result<(), NoDisplay> {
    let panel = boards::panel(board);
    let (width, height) = (panel.size.width as usize, panel.size.height as usize);
    let mut window = open(board, width * scale as usize, height * scale as usize)?;
    window.set_target_fps(60);
    println!("{} · {KEYS}", board.name);

    let mut settings = Settings::default();
    if let Some(lang) = lang {
        settings.choose_lang(lang);
    }
    let mut console = Console::with_settings(panel, settings);
    let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    console.stir(since_epoch.as_nanos() as u64);
    let mut contacts = Contacts::new();
    let mut bytes = vec![0; width * height * 2];
    let mut shown = vec![0; width * height];
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
            if let Wish::Backlight(percent) = wish {
                light = percent;
            }
        }
        for (shown, pixel) in shown.iter_mut().zip(bytes.chunks_exact(2)) {
            *shown = lit(expand(u16::from_be_bytes([pixel[0], pixel[1]])), light);
        }
        let sent = window.update_with_buffer(&shown, width, height);
        if sent.is_err() {
            std::thread::sleep(Duration::from_millis(16));
        }
    }
    Ok(())
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
