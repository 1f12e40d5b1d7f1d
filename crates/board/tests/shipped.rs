//! Every board that comes with Kogge can be built, and becomes the Rust that its file says.

use std::path::PathBuf;

use kogge_board::{Board, DEFAULT};

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../boards")
}

fn board(id: &str) -> Board {
    Board::load(&folder(), id).unwrap_or_else(|refusal| panic!("{refusal}"))
}

#[test]
fn there_are_five() {
    let expected =
        ["pico-display-2.0", "pico-display-2.8", "picopad", "picosystem", "waveshare-pico-lcd-1.3"];
    assert_eq!(Board::ids(&folder()), expected);
    assert!(expected.contains(&DEFAULT));
}

#[test]
fn all_of_them_pass() {
    for id in Board::ids(&folder()) {
        assert_eq!(board(&id).id, id);
    }
}

#[test]
fn sizes_and_hands_are_those_of_the_hardware() {
    for (id, width, height, dpad) in [
        ("picosystem", 240, 240, true),
        ("waveshare-pico-lcd-1.3", 240, 240, true),
        ("pico-display-2.0", 320, 240, false),
        ("pico-display-2.8", 320, 240, false),
        ("picopad", 320, 240, true),
    ] {
        let board = board(id);
        assert_eq!((board.display.width, board.display.height), (width, height), "{id}");
        assert_eq!(board.buttons.dpad.is_some(), dpad, "{id}");
    }
}

#[test]
fn the_cable_is_felt_where_the_makers_put_a_pin_for_it() {
    let felt = |id: &str| board(id).vbus.map(|pin| pin.0);
    assert_eq!(felt("picosystem"), Some(2));
    for id in ["waveshare-pico-lcd-1.3", "pico-display-2.0", "pico-display-2.8", "picopad"] {
        assert_eq!(felt(id), Some(24), "{id}");
    }
    let rust = board("picosystem").to_rust();
    assert!(rust.contains("vbus: Some(p.PIN_2.into()),"), "{rust}");
    let rust = Board { vbus: None, ..board("picopad") }.to_rust();
    assert!(rust.contains("pub const VBUS_PIN: Option<u8> = None;"), "{rust}");
    assert!(rust.contains("vbus: None,"), "{rust}");
}

#[test]
fn the_firmware_knows_which_board_it_is_on() {
    let rust = board("picopad").to_rust();
    assert!(rust.contains("board: panel::BoardTag::of(\"picopad\"), sound: true,"), "{rust}");
}

#[test]
fn pins_become_types() {
    let rust = board("waveshare-pico-lcd-1.3").to_rust();
    for line in [
        "pub const WIDTH: u32 = 240;",
        "pub const ROTATION: Rotation = Rotation::Deg90;",
        "pub const BUTTON_LAYOUT: ButtonLayout = ButtonLayout::Dpad;",
        "pub type DisplaySpi = peripherals::SPI1;",
        "reset: Some(p.PIN_12.into()),",
        "backlight: BacklightPins { slice: p.PWM_SLICE6, pin: p.PIN_13 },",
        "Pwm::new_output_b(self.slice, self.pin, config)",
        "pub const BUTTONS: usize = 9;",
        "(Button::Left, p.PIN_16.into()),",
    ] {
        assert!(rust.contains(line), "{line} is missing in:\n{rust}");
    }
}

#[test]
fn pressing_the_joystick_is_a_second_a() {
    let rust = board("waveshare-pico-lcd-1.3").to_rust();
    assert!(rust.contains("(Button::A, p.PIN_15.into()),"));
    assert!(rust.contains("(Button::A, p.PIN_3.into()),"));
}

#[test]
fn a_board_without_a_reset_line_says_so() {
    assert!(board("pico-display-2.0").to_rust().contains("reset: None,"));
}

/// A 135x240 panel in the middle of the controller's memory, turned all four ways.
#[test]
fn offsets_follow_the_rotation() {
    let file = include_str!("../../../boards/waveshare-pico-lcd-1.3.toml")
        .replace("offset_x = 0", "offset_x = 52")
        .replace("offset_y = 0", "offset_y = 40");
    let upright = file.replace("width = 240", "width = 135");
    let lying = file.replace("height = 240", "height = 135");
    for (text, rotation, origin) in [
        (&upright, "rotation = 0", (52, 40)),
        (&lying, "rotation = 90", (40, 53)),
        (&upright, "rotation = 180", (53, 40)),
        (&lying, "rotation = 270", (40, 52)),
    ] {
        let text = text.replace("rotation = 90", rotation);
        let board = Board::parse("small", "boards/small.toml", &text).expect(rotation);
        assert_eq!(board.display.origin(), origin, "{rotation}");
    }
}

/// The linker's map and the checks of board files speak of the same RAM.
#[test]
fn static_ram_is_what_the_memory_map_leaves() {
    let map = include_str!("../../../memory.x");
    let bytes = |text: &str| match text.trim().strip_suffix('K') {
        Some(kib) => kib.parse::<u32>().expect("KiB") * 1024,
        None => text.trim().parse().expect("bytes"),
    };
    let length = |region: &str| {
        let line = map.lines().find(|line| line.trim().starts_with(region)).expect(region);
        let (_, length) = line.split_once("LENGTH = ").expect("a length");
        length.split('-').map(bytes).reduce(|whole, part| whole - part).expect("a number")
    };
    assert_eq!(length("RAM "), kogge_board::chip::STATIC_RAM);
    assert_eq!(length("RAM ") + length("STACK ") + 512, 264 * 1024);
}

#[test]
fn settings_of_the_panel_become_commands() {
    let rust = board("picopad").to_rust();
    assert!(rust.contains("pub const PANEL_SETTINGS: [(u8, &[u8]); 1] = ["), "{rust}");
    assert!(rust.contains("(0xb0, &[0, 224]), // ramctrl"), "{rust}");
    assert!(rust.contains("pub const PIXEL_NANOS: u32 = 264;"), "{rust}");
}

#[test]
fn a_pixel_takes_sixteen_clocks_and_a_half() {
    use kogge_board::chip::{PANEL_SETTINGS, pixel_nanos};
    assert_eq!([62_500_000, 31_250_000, 1_000_000].map(pixel_nanos), [264, 528, 16_500]);
    let mut codes = PANEL_SETTINGS.map(|setting| setting.code).to_vec();
    codes.dedup();
    assert!(codes.is_sorted() && codes.len() == PANEL_SETTINGS.len());
}
