//! The console as a whole: what is painted, what is wished, how it sleeps and wakes.

use embedded_graphics::prelude::*;
use embedded_graphics::primitives::Rectangle;
use kogge::base::input::{Button, ButtonEvent, ButtonLayout, Timestamp};
use kogge::base::settings::{Settings, SleepDelay};
use kogge::console::{Console, DIM_MS, DeviceProfile, DirtyRects, Effect};
use kogge::games::{GameId, Rng};
use kogge::paint::framebuffer::FrameBuffer;
use kogge::ui::Lang;

const PANELS: [DeviceProfile; 4] = [
    DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::Dpad },
    DeviceProfile { size: Size::new(240, 240), buttons: ButtonLayout::FourButtons },
    DeviceProfile { size: Size::new(320, 240), buttons: ButtonLayout::FourButtons },
    DeviceProfile { size: Size::new(320, 240), buttons: ButtonLayout::Dpad },
];

/// A console with the picture its panel shows.
struct Shown {
    console: Console,
    panel: DeviceProfile,
    bytes: Vec<u8>,
    now: Timestamp,
}

impl Shown {
    fn first_start(panel: DeviceProfile) -> Self {
        Self::on(panel, Settings::default())
    }

    fn at_home(panel: DeviceProfile, lang: Lang) -> Self {
        let mut settings = Settings::default();
        settings.set_lang(lang);
        Self::on(panel, settings)
    }

    fn on(panel: DeviceProfile, settings: Settings) -> Self {
        let bytes = vec![0; FrameBuffer::bytes(panel.size.width, panel.size.height)];
        let console = Console::with_settings(panel, settings);
        let mut shown = Shown { console, panel, bytes, now: Timestamp(0) };
        shown.paint();
        shown
    }

    fn paint(&mut self) -> DirtyRects {
        let mut frame = FrameBuffer::new(&mut self.bytes, self.panel.size).unwrap();
        let Ok(dirty) = self.console.paint(&mut frame);
        dirty
    }

    fn on_button(&mut self, event: ButtonEvent) -> DirtyRects {
        self.console.on_button(event, self.now);
        self.paint()
    }

    fn press(&mut self, button: Button) -> DirtyRects {
        let mut dirty = self.on_button(ButtonEvent::Press(button));
        dirty.extend(self.on_button(ButtonEvent::Release(button)));
        dirty
    }

    fn effects(&mut self) -> Vec<Effect> {
        std::iter::from_fn(|| self.console.next_effect()).collect()
    }

    /// Everything drawn again into an empty picture.
    fn afresh(&mut self) -> Vec<u8> {
        let mut bytes = vec![0; self.bytes.len()];
        self.console.mark_all();
        let mut frame = FrameBuffer::new(&mut bytes, self.panel.size).unwrap();
        let Ok(_) = self.console.paint(&mut frame);
        bytes
    }
}

fn pixels(dirty: &DirtyRects) -> u32 {
    dirty.iter().map(|area| area.size.width * area.size.height).sum()
}

/// Touches as clumsy fingers make them: only what contacts could report.
fn random_touch(rng: &mut Rng, down: &mut [bool; 8]) -> ButtonEvent {
    let index = rng.below(8) as usize;
    let button = Button::ALL[index];
    if !down[index] {
        down[index] = true;
        return ButtonEvent::Press(button);
    }
    match rng.below(6) {
        0 => ButtonEvent::Hold(button),
        1 => ButtonEvent::Repeat(button),
        _ => {
            down[index] = false;
            ButtonEvent::Release(button)
        }
    }
}

#[test]
fn what_is_painted_bit_by_bit_is_what_would_be_painted_at_once() {
    for (seed, panel) in PANELS.into_iter().enumerate() {
        let mut shown = Shown::first_start(panel);
        let mut rng = Rng::new(seed as u64);
        let mut down = [false; 8];
        for round in 0..1500 {
            shown.now = shown.now.after(rng.below(if round % 50 == 0 { 200_000 } else { 700 }));
            let before = shown.bytes.clone();
            let dirty = if rng.below(8) == 0 {
                shown.console.tick(shown.now);
                shown.paint()
            } else {
                let event = random_touch(&mut rng, &mut down);
                shown.on_button(event)
            };
            shown.effects();
            assert!(only_inside(&before, &shown.bytes, &dirty, panel.size), "round {round}");
            if !dirty.is_empty() {
                assert!(shown.afresh() == shown.bytes, "round {round} on {panel:?}");
            }
        }
    }
}

/// Whether two pictures differ nowhere but inside `dirty`.
fn only_inside(before: &[u8], after: &[u8], dirty: &DirtyRects, size: Size) -> bool {
    let differs = before.iter().zip(after).enumerate().filter(|(_, (a, b))| a != b);
    differs
        .map(|(at, _)| Point::new((at as u32 % size.width) as i32, (at as u32 / size.width) as i32))
        .all(|point| dirty.iter().any(|area: &Rectangle| area.contains(point)))
}

#[test]
fn a_step_of_a_cursor_costs_less_than_a_tenth_of_the_picture() {
    for panel in PANELS {
        let whole = panel.size.width * panel.size.height;
        let next = if panel.buttons == ButtonLayout::Dpad { Button::Down } else { Button::Y };
        let mut shown = Shown::at_home(panel, Lang::De);
        for _ in 0..5 {
            let cost = pixels(&shown.press(next));
            assert!(cost > 0 && cost * 10 < whole, "home, {panel:?}: {cost} of {whole}");
        }
        let mut shown = in_settings(panel, Lang::De);
        for _ in 0..3 {
            let cost = pixels(&shown.press(next));
            assert!(cost > 0 && cost * 10 < whole, "settings, {panel:?}: {cost} of {whole}");
        }
        let mut shown = in_guide(panel, Lang::De);
        for _ in 0..4 {
            let cost = pixels(&shown.press(next));
            assert!(cost > 0 && cost * 10 < whole, "guide, {panel:?}: {cost} of {whole}");
        }
        // From seat to seat of a new game of Hansa.
        let mut shown = Shown::at_home(panel, Lang::De);
        shown.press(Button::A);
        (0..2).for_each(|_| drop(shown.press(next)));
        for _ in 0..2 {
            let cost = pixels(&shown.press(next));
            assert!(cost > 0 && cost * 10 < whole, "new game, {panel:?}: {cost} of {whole}");
        }
    }
}

/// The button that goes back through the items of home. What lies below the cards is counted from the end,
/// however many games there are.
fn previous(panel: DeviceProfile) -> Button {
    if panel.buttons == ButtonLayout::Dpad { Button::Left } else { Button::X }
}

/// From home into the list of guides.
fn in_guide(panel: DeviceProfile, lang: Lang) -> Shown {
    let mut shown = Shown::at_home(panel, lang);
    (0..4).for_each(|_| drop(shown.press(previous(panel))));
    shown.press(Button::A);
    shown
}

/// From home into the settings.
fn in_settings(panel: DeviceProfile, lang: Lang) -> Shown {
    let mut shown = Shown::at_home(panel, lang);
    (0..2).for_each(|_| drop(shown.press(previous(panel))));
    shown.press(Button::A);
    shown.effects();
    shown
}

#[test]
fn a_change_in_the_settings_acts_at_once_and_is_kept() {
    for panel in PANELS {
        let next = if panel.buttons == ButtonLayout::Dpad { Button::Down } else { Button::Y };
        let mut shown = in_settings(panel, Lang::En);
        shown.press(Button::A);
        assert_eq!(shown.console.settings().lang(), Lang::It);
        shown.effects();
        shown.press(next);
        shown.press(Button::A);
        let settings = *shown.console.settings();
        assert_eq!(settings.brightness(), 100);
        let effects = shown.effects();
        assert!(effects.contains(&Effect::Backlight(100)), "{effects:?}");
        assert!(effects.contains(&Effect::SaveSettings), "{effects:?}");
    }
}

#[test]
fn for_new_firmware_it_restarts_after_a_page_that_says_so_and_what_cannot_says_that() {
    for panel in PANELS {
        let up = if panel.buttons == ButtonLayout::Dpad { Button::Up } else { Button::X };
        let mut shown = in_settings(panel, Lang::De);
        (0..3).for_each(|_| drop(shown.press(up)));
        shown.press(Button::A);
        assert!(!shown.effects().contains(&Effect::RestartForUpdate), "the page comes first");
        let page = shown.bytes.clone();
        shown.press(Button::A);
        assert_eq!(shown.effects().last(), Some(&Effect::RestartForUpdate), "after all else");
        assert_eq!(shown.bytes, page);
        shown.console.refuse_update(shown.now);
        shown.paint();
        assert_ne!(shown.bytes, page, "a window has no firmware");
    }
}

#[test]
fn the_first_start_asks_for_the_language_and_the_next_does_not() {
    let panel = PANELS[2];
    let mut shown = Shown::first_start(panel);
    let question = shown.bytes.clone();
    shown.press(Button::B);
    assert_eq!(shown.bytes, question, "a language must be chosen");
    shown.press(Button::Y);
    shown.press(Button::Y);
    shown.press(Button::A);
    assert_eq!(shown.console.settings().lang(), Lang::De);
    let home = shown.bytes.clone();
    let next = Shown::on(panel, *shown.console.settings());
    assert_eq!(next.bytes, home);
}

#[test]
fn untouched_it_dims_and_sleeps_and_any_button_only_wakes_it() {
    let mut shown = Shown::at_home(PANELS[0], Lang::En);
    shown.effects();
    let picture = shown.bytes.clone();
    let dim = shown.console.next_tick().unwrap();
    assert_eq!(dim, Timestamp(DIM_MS));
    shown.console.tick(dim);
    assert_eq!(shown.effects(), [Effect::Backlight(20)]);
    let sleep = shown.console.next_tick().unwrap();
    assert_eq!(Some(sleep.0 / 60_000), SleepDelay::default().minutes());
    shown.console.tick(sleep);
    assert_eq!(shown.effects(), [Effect::Backlight(0), Effect::Sleep]);
    assert_eq!(shown.console.next_tick(), None, "asleep, nothing moves");

    shown.now = sleep.after(5_000);
    shown.press(Button::A);
    assert_eq!(shown.effects(), [Effect::Backlight(80)]);
    assert_eq!(shown.bytes, picture, "it wakes where it was");
    shown.press(Button::A);
    assert_ne!(shown.bytes, picture, "from then on presses count");
}

#[test]
fn what_never_sleeps_dims_all_the_same_and_lights_up_again() {
    let mut settings = Settings::default();
    settings.set_lang(Lang::En);
    settings.set_sleep(SleepDelay::Never);
    let mut shown = Shown::on(PANELS[0], settings);
    shown.effects();
    let dim = shown.console.next_tick().expect("the light is to be dimmed");
    assert_eq!(dim, Timestamp(DIM_MS));
    shown.console.tick(dim);
    assert_eq!(shown.effects(), [Effect::Backlight(20)]);
    assert_eq!(shown.console.next_tick(), None, "and stays so");
    shown.now = dim.after(24 * 3_600_000);
    shown.console.tick(shown.now);
    assert!(shown.effects().is_empty() && !shown.console.is_asleep());
    shown.press(Button::Right);
    assert!(shown.effects().contains(&Effect::Backlight(80)));
}

#[test]
fn a_banner_goes_by_itself_and_with_the_next_press() {
    let mut shown = Shown::at_home(PANELS[0], Lang::En);
    let home = shown.bytes.clone();
    shown.press(Button::B);
    assert_ne!(shown.bytes, home);
    let until = shown.console.next_tick().unwrap();
    shown.console.tick(until);
    shown.paint();
    assert_eq!(shown.bytes, home);
    shown.now = until;
    shown.press(Button::B);
    shown.press(Button::Right);
    shown.press(Button::Left);
    assert_eq!(shown.bytes, home);
}

#[test]
fn a_console_is_small() {
    // How each game was set up last is a part of it: with four games it stays below 10 KiB.
    let room = 9 * 1024 + 256 * GameId::ALL.len();
    assert!(size_of::<Console>() < room, "{} bytes", size_of::<Console>());
}
