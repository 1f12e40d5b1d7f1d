//! Broken board files are refused, each with its own sentence: file, key, reason.
//!
//! Each example is a good file with one thing changed in it.

use std::collections::BTreeSet;
use std::path::Path;

use kogge_board::Board;

const GOOD: &str = include_str!("../../../boards/picosystem.toml");

/// What is replaced, by what, and the sentence that follows.
const BROKEN: &[(&str, &str, &str)] = &[
    // How it is written.
    (
        "name = \"Pimoroni PicoSystem\"",
        "name = ",
        "line 2: is not TOML: string values must be quoted, expected literal string",
    ),
    ("name = \"Pimoroni PicoSystem\"", "name = 5", "name: must be a text"),
    ("cs = 5", "cs = 5\nmiso = 4", "display.miso: is not a key of a board file"),
    ("[sound]", "[radio]\npin = 1\n[sound]", "radio: is not a key of a board file"),
    ("dc = 9\n", "", "display.dc: is missing"),
    ("[sound]\npin = 11", "[sound]", "sound.pin: is missing"),
    ("[buttons]", "[knobs]", "buttons: is missing"),
    ("[sound]", "[[sound]]", "sound: must be a section, [sound]"),
    ("width = 240", "width = \"240\"", "display.width: must be a whole number"),
    ("width = 240", "width = -240", "display.width: -240 is no number from 0 to 4294967295"),
    ("inverted = true", "inverted = 1", "display.inverted: must be true or false"),
    ("\"st7789\"", "\"ili9341\"", "display.controller: \"ili9341\" is not known, only \"st7789\""),
    ("\"rgb\"", "\"gbr\"", "display.colour_order: \"gbr\" is not known, only \"rgb\" and \"bgr\""),
    ("rotation = 0", "rotation = 45", "display.rotation: is 45 and must be 0, 90, 180 or 270"),
    ("spi = 0", "spi = 2", "display.spi: there is no SPI 2, only 0 and 1"),
    // Buttons.
    ("y = 16\n", "", "buttons.y: is missing"),
    ("left = 22\n", "", "buttons.left: is missing: with `up` the D-pad needs all four directions"),
    // Pins.
    ("dc = 9", "dc = 30", "display.dc: there is no GPIO 30, only 0 to 29"),
    ("y = 16", "y = 17", "buttons.y: GPIO 17 is already buttons.x"),
    ("vbus = 2", "vbus = 30", "vbus: there is no GPIO 30, only 0 to 29"),
    ("vbus = 2", "vbus = true", "vbus: must be a whole number"),
    ("vbus = 2", "vbus = 9", "vbus: GPIO 9 is already display.dc"),
    ("charging = 24", "charging = 9", "battery.charging: GPIO 9 is already display.dc"),
    (
        "sck = 6",
        "sck = 10",
        "display.sck: GPIO 10 cannot be SCK of SPI 0 (GPIO 2, 6, 18 and 22 can)",
    ),
    (
        "mosi = 7",
        "mosi = 0",
        "display.mosi: GPIO 0 cannot be TX of SPI 0 (GPIO 3, 7, 19 and 23 can)",
    ),
    ("cs = 5", "cs = 25", "display.cs: GPIO 25 cannot be CSn of SPI 0 (GPIO 1, 5, 17 and 21 can)"),
    ("spi = 0", "spi = 1", "display.sck: GPIO 6 cannot be SCK of SPI 1 (GPIO 10, 14 and 26 can)"),
    (
        "pin = 11",
        "pin = 28",
        "sound.pin: GPIO 28 shares PWM channel 6A with display.backlight (GPIO 12)",
    ),
    (
        "pin = 11",
        "pin = 29",
        "sound.pin: GPIO 29 shares the frequency of PWM slice 6 with display.backlight (GPIO 12)",
    ),
    ("adc = 26", "adc = 25", "battery.adc: GPIO 25 cannot measure (GPIO 26 to 29 can)"),
    // Voltages and gamma.
    ("gctrl = [0x14]", "gtcrl = [0x14]", "display.tuning.gtcrl: is not a key of a board file"),
    ("vcoms = [0x25]", "vcoms = 0x25", "display.tuning.vcoms: must be a list of bytes, 0 to 255"),
    ("vrhs = [0x12]", "vrhs = [0x112]", "display.tuning.vrhs: must be a list of bytes, 0 to 255"),
    (
        "pwctrl1 = [0xa4, 0xa1]",
        "pwctrl1 = [0xa4]",
        "display.tuning.pwctrl1: has 1 bytes instead of 2",
    ),
    (
        "ramctrl = [0x00, 0xc0]",
        "ramctrl = [0x00, 0xe8]",
        "display.tuning.ramctrl: 0xe8 asks for pixels with their low byte first",
    ),
    ("frctrl2 = [0x1e]", "frctrl2 = [0x20]", "display.tuning.frctrl2: 0x20 is more than 0x1f"),
    (
        "porctrl = [0x0c, 0x0c,",
        "porctrl = [0x0c, 0x20,",
        "display.tuning.porctrl: 44 lines between two pictures, where 24 are reckoned with",
    ),
    ("source = \"pimoroni", "author = \"pimoroni", "display.tuning.source: is missing"),
    // Size, clock, flash, battery.
    ("width = 240", "width = 0", "display.width: is 0, which leaves nothing to see"),
    ("height = 240", "height = 0", "display.height: is 0, which leaves nothing to see"),
    (
        "width = 240",
        "width = 320",
        "display.width: 320 is too large for the ST7789 (240 at rotation 0)",
    ),
    (
        "height = 240\nrotation = 0",
        "height = 320\nrotation = 90",
        "display.height: 320 is too large for the ST7789 (240 at rotation 90)",
    ),
    ("offset_x = 0", "offset_x = 1", "display.offset_x: 1 leaves the ST7789's memory (0 at most)"),
    (
        "offset_y = 0",
        "offset_y = 81",
        "display.offset_y: 81 leaves the ST7789's memory (80 at most)",
    ),
    ("62_500_000", "0", "display.clock_hz: 0 is too slow for pictures (1000000 at least)"),
    (
        "62_500_000",
        "80_000_000",
        "display.clock_hz: 80000000 is too fast for the ST7789 (62500000 at most)",
    ),
    (
        "62_500_000",
        "40_000_000",
        "display.clock_hz: 40000000 cannot be divided from 125 MHz (next below: 31250000)",
    ),
    ("62_500_000", "1_000", "display.clock_hz: 1000 is too slow for pictures (1000000 at least)"),
    ("16384", "1024", "flash_kib: 1024 KiB cannot hold firmware and saves (2048 KiB)"),
    ("16384", "32768", "flash_kib: 32768 KiB is more than the chip can reach (16384 KiB)"),
    ("16384", "16384\nvendor_kib = 6", "vendor_kib: 6 KiB are no whole sectors of 4 KiB"),
    (
        "16384",
        "16384\nvendor_kib = 128",
        "vendor_kib: 128 KiB leave too little for saves (64 at most)",
    ),
    ("divider = 3", "divider = 0", "battery.divider: is 0, which measures nothing"),
    (
        "warn_mv = 3500",
        "warn_mv = 3500\nfull_mv = 4100",
        "battery.full_mv: is no longer a key: curve_mv has the millivolts at 100, 90, … 0 percent",
    ),
    (
        "curve_mv = [4100, ",
        "curve_mv = [",
        "battery.curve_mv: has 10 numbers and needs 11: at 100, 90, … 0 percent",
    ),
    (
        "curve_mv = [4100",
        "curve_mv = [70000",
        "battery.curve_mv: must hold whole numbers up to 65535",
    ),
    (
        "3840, 3790",
        "3840, 3840",
        "battery.curve_mv: 3840 at 50 percent is not below the 3840 before it",
    ),
    (
        "divider = 3",
        "divider = 1",
        "battery.curve_mv: 4100 cannot be measured: 3300 is the most behind this divider",
    ),
    (
        "warn_mv = 3500",
        "warn_mv = 3299",
        "battery.warn_mv: 3299 does not lie between empty (3300) and full (4100)",
    ),
    ("warn_mv = 3500", "warn_mv = 70000", "battery.warn_mv: 70000 is more than 65535"),
    ("charging_level = \"low\"", "", "battery.charging_level: is missing"),
    (
        "charging_level = \"low\"",
        "charging_level = \"falling\"",
        "battery.charging_level: \"falling\" is not known, only \"low\" and \"high\"",
    ),
    (
        "vbus = 2",
        "",
        "battery.charging: is low without a cable as well, so vbus must name the pin that tells",
    ),
    // Parked pins.
    ("[sound]", "[park]\nlow = [6]\n[sound]", "park.low: GPIO 6 is already display.sck"),
    ("[sound]", "[park]\nhigh = [1, 1]\n[sound]", "park.high: GPIO 1 is already park.high"),
    ("[sound]", "[park]\nhigh = 1\n[sound]", "park.high: must be a list"),
    (
        "[sound]",
        "[park]\nhigh = [\"red\"]\n[sound]",
        "park.high: must be a list of pins, such as [6, 7]",
    ),
    ("[sound]", "[park]\nhigh = [30]\n[sound]", "park.high: there is no GPIO 30, only 0 to 29"),
];

fn refusal(text: &str) -> String {
    match Board::parse("broken", "boards/broken.toml", text) {
        Ok(_) => "taken".to_owned(),
        Err(refusal) => refusal.to_string(),
    }
}

#[test]
fn every_broken_file_has_its_sentence() {
    for (from, to, sentence) in BROKEN {
        assert!(GOOD.contains(from), "{from} is not in the good file");
        let text = GOOD.replacen(from, to, 1);
        assert_eq!(refusal(&text), format!("boards/broken.toml: {sentence}"), "{from} -> {to}");
    }
}

#[test]
fn sentences_are_one_line_and_all_different() {
    let sentences: BTreeSet<&str> = BROKEN.iter().map(|(_, _, sentence)| *sentence).collect();
    assert_eq!(sentences.len(), BROKEN.len());
    assert!(sentences.iter().all(|sentence| !sentence.contains('\n')));
}

#[test]
fn a_slower_clock_that_can_be_divided_is_fine() {
    for hz in ["31_250_000", "15_625_000", "12_500_000", "20_833_333"] {
        assert_eq!(refusal(&GOOD.replace("62_500_000", hz)), "taken", "{hz}");
    }
}

/// What the build script does with a file on disk.
#[test]
fn loading_refuses_with_the_same_sentence() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("boards");
    std::fs::create_dir_all(&folder).expect("a folder");
    std::fs::write(folder.join("odd.toml"), GOOD.replace("mosi = 7", "mosi = 10")).expect("a file");
    let refusal = Board::load(&folder, "odd").expect_err("GPIO 10 is no TX");
    assert_eq!(
        refusal.to_string(),
        "boards/odd.toml: display.mosi: GPIO 10 cannot be TX of SPI 0 (GPIO 3, 7, 19 and 23 can)"
    );
}

#[test]
fn a_board_that_is_not_there_is_named_with_those_that_are() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../boards");
    let refusal = Board::load(&folder, "gameboy").expect_err("no such board");
    assert_eq!(
        refusal.to_string(),
        "boards/gameboy.toml: there is no such board, only pico-display-2.0, pico-display-2.8, \
         picopad, picosystem, waveshare-pico-lcd-1.3"
    );
}
