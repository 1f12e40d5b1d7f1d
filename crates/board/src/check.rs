//! Whether the chip and the panel can do what a board file says.
//!
//! Each check looks at one thing and gives the first refusal it finds.

use crate::board::{Board, Level, Rotation};
use crate::chip::{self, Gpio, PwmChannel, SpiLine};
use crate::read::BoardError;

type CheckResult = Result<(), (&'static str, String)>;

/// Everything that is checked, in this order.
const CHECKS: [fn(&Board) -> CheckResult; 11] = [
    flash,
    vendor,
    size,
    clock,
    tuning,
    duplicate_pins,
    spi_pins,
    pwm_channels,
    adc,
    voltages,
    charger,
];

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

fn vendor(board: &Board) -> CheckResult {
    const KEY: &str = "vendor_kib";
    let kib = board.vendor_kib;
    if !kib.is_multiple_of(chip::SECTOR_KIB) {
        let sector = chip::SECTOR_KIB;
        return Err((KEY, format!("{kib} KiB are no whole sectors of {sector} KiB")));
    }
    if kib > chip::MOST_VENDOR_KIB {
        let most = chip::MOST_VENDOR_KIB;
        return Err((KEY, format!("{kib} KiB leave too little for saves ({most} at most)")));
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

/// What the pixels' order and the beam depend on.
fn tuning(board: &Board) -> CheckResult {
    for (setting, bytes) in board.display.tuning.iter().flat_map(|tuning| &tuning.settings) {
        match (setting.name, bytes.as_slice()) {
            ("ramctrl", &[_, order]) if order & chip::RAMCTRL_LITTLE_ENDIAN != 0 => {
                let reason = format!("{order:#04x} asks for pixels with their low byte first");
                return Err(("display.tuning.ramctrl", reason));
            }
            ("frctrl2", &[rate]) if rate > chip::SLOWEST_FRCTRL2 => {
                let most = chip::SLOWEST_FRCTRL2;
                return Err((
                    "display.tuning.frctrl2",
                    format!("{rate:#04x} is more than {most:#04x}"),
                ));
            }
            ("porctrl", &[back, front, ..])
                if u32::from(back) + u32::from(front) != chip::PORCH_LINES =>
            {
                let (lines, wanted) = (u32::from(back) + u32::from(front), chip::PORCH_LINES);
                let reason =
                    format!("{lines} lines between two pictures, where {wanted} are reckoned with");
                return Err(("display.tuning.porctrl", reason));
            }
            _ => {}
        }
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

/// The backlight is dimmed at one frequency; a tone needs its own.
fn pwm_channels(board: &Board) -> CheckResult {
    let mut uses = vec![("display.backlight", board.display.backlight)];
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
    for (tens, pair) in battery.curve_mv.windows(2).enumerate() {
        if let [above, below] = *pair
            && below >= above
        {
            let percent = 90 - 10 * tens;
            let reason = format!("{below} at {percent} percent is not below the {above} before it");
            return Err(("battery.curve_mv", reason));
        }
    }
    let [full, .., empty] = battery.curve_mv;
    if !(empty..full).contains(&battery.warn_mv) {
        let warn = battery.warn_mv;
        let reason = format!("{warn} does not lie between empty ({empty}) and full ({full})");
        return Err(("battery.warn_mv", reason));
    }
    let most = chip::ADC_REFERENCE_MV * u32::from(battery.divider) + u32::from(battery.diode_mv);
    if u32::from(full) > most {
        let reason = format!("{full} cannot be measured: {most} is the most behind this divider");
        return Err(("battery.curve_mv", reason));
    }
    Ok(())
}

/// An open output of a charger is low without a cable as well: only with VBUS it tells anything.
fn charger(board: &Board) -> CheckResult {
    let charger = board.battery.as_ref().and_then(|battery| battery.charger);
    match charger {
        Some(charger) if charger.active == Level::Low && board.vbus.is_none() => Err((
            "battery.charging",
            "is low without a cable as well, so vbus must name the pin that tells".to_owned(),
        )),
        _ => Ok(()),
    }
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
    let battery = board.battery.as_ref();
    let optional = [
        ("vbus", board.vbus),
        ("display.reset", display.reset),
        ("display.tearing", display.tearing),
        ("buttons.up", dpad.map(|dpad| dpad.up)),
        ("buttons.down", dpad.map(|dpad| dpad.down)),
        ("buttons.left", dpad.map(|dpad| dpad.left)),
        ("buttons.right", dpad.map(|dpad| dpad.right)),
        ("buttons.press", buttons.press),
        ("sound.pin", board.sound.as_ref().map(|sound| sound.pin)),
        ("battery.adc", battery.map(|battery| battery.adc)),
        ("battery.enable", battery.and_then(|battery| battery.enable)),
        ("battery.charging", battery.and_then(|battery| Some(battery.charger?.pin))),
    ];
    pins.extend(optional.into_iter().filter_map(|(key, pin)| Some((key, pin?))));
    pins.extend(board.park.iter().map(|parked| match parked.level {
        Level::Low => ("park.low", parked.pin),
        Level::High => ("park.high", parked.pin),
    }));
    pins
}
