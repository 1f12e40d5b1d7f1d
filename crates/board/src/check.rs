//! Whether the chip and the panel can do what a board file says.
//!
//! Each check looks at one thing and gives the first refusal it finds.

use crate::board::{Board, Rotation};
use crate::chip::{self, Gpio, PwmChannel, SpiLine};
use crate::read::BoardError;

type CheckResult = Result<(), (&'static str, String)>;

/// Everything that is checked, in this order.
const CHECKS: [fn(&Board) -> CheckResult; 8] =
    [flash, size, clock, duplicate_pins, spi_pins, pwm_channels, adc, voltages];

pub(crate) fn board(board: &Board, file: &str) -> Result<(), BoardError> {
    CHECKS
        .iter()
        .try_for_each(|check| check(board))
        .map_err(|(key, reason)| BoardError::of_key(file, key, reason))
}

fn flash(board: &Board) -> CheckResult {
    let kib = board.flash_kib;
    if kib < chip::LAYOUT_KIB {
        let need = chip::LAYOUT_KIB;
        return Err((
            "flash_kib",
            format!("{kib} KiB cannot hold firmware and saves ({need} KiB)"),
        ));
    }
    if kib > chip::MAX_FLASH_KIB {
        let most = chip::MAX_FLASH_KIB;
        return Err((
            "flash_kib",
            format!("{kib} KiB is more than the chip can reach ({most} KiB)"),
        ));
    }
    Ok(())
}

fn size(board: &Board) -> CheckResult {
    let display = &board.display;
    for (key, pixels) in [("display.width", display.width), ("display.height", display.height)] {
        if pixels == 0 {
            return Err((key, "is 0, which leaves nothing to see".to_owned()));
        }
    }
    let (columns, rows) = display.native_size();
    let (across, along) = match display.rotation {
        Rotation::Deg0 | Rotation::Deg180 => ("display.width", "display.height"),
        Rotation::Deg90 | Rotation::Deg270 => ("display.height", "display.width"),
    };
    let sides = [
        (across, columns, "display.offset_x", display.offset_x, chip::PANEL_MEMORY.0),
        (along, rows, "display.offset_y", display.offset_y, chip::PANEL_MEMORY.1),
    ];
    for (key, pixels, offset_key, offset, most) in sides {
        if pixels > most {
            let angle = display.rotation.degrees();
            let reason =
                format!("{pixels} is too large for the ST7789 ({most} at rotation {angle})");
            return Err((key, reason));
        }
        if offset > most - pixels {
            let left = most - pixels;
            return Err((
                offset_key,
                format!("{offset} leaves the ST7789's memory ({left} at most)"),
            ));
        }
    }
    Ok(())
}

fn clock(board: &Board) -> CheckResult {
    const KEY: &str = "display.clock_hz";
    let asked = board.display.clock_hz;
    if asked > chip::PANEL_MAX_HZ {
        let most = chip::PANEL_MAX_HZ;
        return Err((KEY, format!("{asked} is too fast for the ST7789 ({most} at most)")));
    }
    let Some(divisor) = chip::spi_divisor(asked) else {
        let least = chip::PANEL_MIN_HZ;
        return Err((KEY, format!("{asked} is too slow for pictures ({least} at least)")));
    };
    let got = chip::PERIPHERAL_HZ / divisor;
    if got != asked {
        return Err((KEY, format!("{asked} cannot be divided from 125 MHz (next below: {got})")));
    }
    Ok(())
}

fn duplicate_pins(board: &Board) -> CheckResult {
    let pins = pins(board);
    for (at, (key, pin)) in pins.iter().enumerate() {
        if let Some((other, _)) = pins[..at].iter().find(|(_, earlier)| earlier == pin) {
            return Err((key, format!("{pin} is already {other}")));
        }
    }
    Ok(())
}

fn spi_pins(board: &Board) -> CheckResult {
    let display = &board.display;
    let lines = [
        ("display.sck", display.sck, SpiLine::Sck),
        ("display.mosi", display.mosi, SpiLine::Tx),
        ("display.cs", display.cs, SpiLine::Csn),
    ];
    for (key, pin, line) in lines {
        if chip::spi_function(pin) != (display.spi, line) {
            let able: Vec<String> =
                chip::spi_pins(display.spi, line).map(|pin| pin.0.to_string()).collect();
            let (last, first) = able.split_last().expect("every line of every SPI has pins");
            let able = format!("GPIO {} and {last} can", first.join(", "));
            let reason = format!("{pin} cannot be {} of {} ({able})", line.name(), display.spi);
            return Err((key, reason));
        }
    }
    Ok(())
}

/// The backlight and the light's colours are dimmed at one frequency; a tone needs its own.
fn pwm_channels(board: &Board) -> CheckResult {
    let mut uses = vec![("display.backlight", board.display.backlight)];
    if let Some(led) = &board.led {
        uses.extend([("led.red", led.red), ("led.green", led.green), ("led.blue", led.blue)]);
    }
    if let Some(sound) = &board.sound {
        uses.push(("sound.pin", sound.pin));
    }
    for (at, &(key, pin)) in uses.iter().enumerate() {
        let channel = chip::pwm_channel(pin);
        for &(other, other_pin) in &uses[..at] {
            let taken = chip::pwm_channel(other_pin);
            if taken == channel {
                let PwmChannel { slice, half } = channel;
                return Err((
                    key,
                    format!("{pin} shares PWM channel {slice}{half:?} with {other} ({other_pin})"),
                ));
            }
            if key == "sound.pin" && taken.slice == channel.slice {
                let slice = taken.slice;
                return Err((
                    key,
                    format!(
                        "{pin} shares the frequency of PWM slice {slice} with {other} ({other_pin})"
                    ),
                ));
            }
        }
    }
    Ok(())
}

fn adc(board: &Board) -> CheckResult {
    match &board.battery {
        Some(battery) if !chip::ADC_PINS.contains(&battery.adc) => {
            Err(("battery.adc", format!("{} cannot measure (GPIO 26 to 29 can)", battery.adc)))
        }
        _ => Ok(()),
    }
}

fn voltages(board: &Board) -> CheckResult {
    let Some(battery) = &board.battery else { return Ok(()) };
    if battery.divider == 0 {
        return Err(("battery.divider", "is 0, which measures nothing".to_owned()));
    }
    if battery.empty_mv >= battery.full_mv {
        let (empty, full) = (battery.empty_mv, battery.full_mv);
        return Err(("battery.empty_mv", format!("{empty} is not below full_mv ({full})")));
    }
    Ok(())
}

/// Every pin with its key.
fn pins(board: &Board) -> Vec<(&'static str, Gpio)> {
    let (display, buttons) = (&board.display, &board.buttons);
    let mut pins = vec![
        ("display.sck", display.sck),
        ("display.mosi", display.mosi),
        ("display.cs", display.cs),
        ("display.dc", display.dc),
        ("display.backlight", display.backlight),
        ("buttons.a", buttons.a),
        ("buttons.b", buttons.b),
        ("buttons.x", buttons.x),
        ("buttons.y", buttons.y),
    ];
    let dpad = buttons.dpad.as_ref();
    let (battery, led) = (board.battery.as_ref(), board.led.as_ref());
    let optional = [
        ("display.reset", display.reset),
        ("display.tearing", display.tearing),
        ("buttons.up", dpad.map(|dpad| dpad.up)),
        ("buttons.down", dpad.map(|dpad| dpad.down)),
        ("buttons.left", dpad.map(|dpad| dpad.left)),
        ("buttons.right", dpad.map(|dpad| dpad.right)),
        ("buttons.press", buttons.press),
        ("sound.pin", board.sound.as_ref().map(|sound| sound.pin)),
        ("battery.adc", battery.map(|battery| battery.adc)),
        ("battery.charging", battery.and_then(|battery| battery.charging)),
        ("led.red", led.map(|led| led.red)),
        ("led.green", led.map(|led| led.green)),
        ("led.blue", led.map(|led| led.blue)),
    ];
    pins.extend(optional.into_iter().filter_map(|(key, pin)| Some((key, pin?))));
    pins
}
