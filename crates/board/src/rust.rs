//! A checked board as Rust for the firmware: constants, and every pin by its type.
//!
//! The generated module is `device::board`. It names embassy-rp and lcd-async types; a pin that
//! the hardware cannot use so would not even compile there.

use std::fmt::Write;

use crate::board::{Battery, Board, Buttons, ColourOrder, Level, Rotation};
use crate::chip::{self, Gpio, PwmChannel, PwmOutput};

pub(crate) fn module(board: &Board) -> String {
    let mut out = String::new();
    // Writing to a String cannot fail.
    let _ = constants(&mut out, board);
    let _ = types(&mut out, board);
    let _ = split(&mut out, board);
    out
}

fn constants(out: &mut String, board: &Board) -> std::fmt::Result {
    let display = &board.display;
    let (column, row) = display.origin();
    let buttons = if board.buttons.dpad.is_some() { "Dpad" } else { "FourButtons" };
    let inversion = if display.inverted { "Inverted" } else { "Normal" };
    let order = match display.colour_order {
        ColourOrder::Rgb => "Rgb",
        ColourOrder::Bgr => "Bgr",
    };
    writeln!(out, "// Made from boards/{}.toml by the build script.", board.id)?;
    writeln!(out, "use embassy_rp::adc;")?;
    writeln!(out, "use embassy_rp::gpio::AnyPin;")?;
    writeln!(out, "use embassy_rp::pac::{{self, dma::vals::TreqSel}};")?;
    writeln!(out, "use embassy_rp::pwm::{{self, Pwm}};")?;
    writeln!(out, "use embassy_rp::{{Peri, Peripherals, peripherals}};")?;
    writeln!(out, "use kogge::base::{{battery, panel}};")?;
    writeln!(out, "use kogge::base::input::{{Button, ButtonLayout}};")?;
    writeln!(out, "use lcd_async::options::{{ColorInversion, ColorOrder, Rotation}};")?;
    writeln!(out)?;
    writeln!(out, "pub const NAME: &str = {:?};", board.name)?;
    // With a zero at its end, as picotool reads names.
    writeln!(out, "pub const C_NAME: &core::ffi::CStr = c{:?};", board.name)?;
    writeln!(out, "/// Sectors at the end of the save region that are the vendor's.")?;
    let sectors = board.vendor_kib / chip::SECTOR_KIB;
    writeln!(out, "pub const VENDOR_SECTORS: usize = {sectors};")?;
    writeln!(out, "pub const BUTTON_LAYOUT: ButtonLayout = ButtonLayout::{buttons};")?;
    writeln!(out, "pub const WIDTH: u32 = {};", display.width)?;
    writeln!(out, "pub const HEIGHT: u32 = {};", display.height)?;
    writeln!(out, "pub const ROTATION: Rotation = Rotation::Deg{};", display.rotation.degrees())?;
    writeln!(out, "pub const ORIGIN: (u16, u16) = ({column}, {row});")?;
    writeln!(out, "pub const INVERSION: ColorInversion = ColorInversion::{inversion};")?;
    writeln!(out, "pub const COLOUR_ORDER: ColorOrder = ColorOrder::{order};")?;
    // Rounded up, as embassy-rp rounds its divisor up as well.
    let divisor = chip::spi_divisor(display.clock_hz).unwrap_or(2);
    let spi_hz = chip::PERIPHERAL_HZ.div_ceil(divisor);
    writeln!(out, "pub const SPI_HZ: u32 = {spi_hz};")?;
    let number = display.spi.number();
    writeln!(out, "pub const SPI_REGISTERS: pac::spi::Spi = pac::SPI{number};")?;
    writeln!(out, "pub const SPI_REQUEST: TreqSel = TreqSel::SPI{number}_TX;")?;
    writeln!(out, "pub const SCK: usize = {};", display.sck.0)?;
    writeln!(out, "pub const MOSI: usize = {};", display.mosi.0)?;
    writeln!(out, "pub const PIXEL_NANOS: u32 = {};", chip::pixel_nanos(display.clock_hz))?;
    let settings = display.tuning.as_ref().map_or(&[][..], |tuning| &tuning.settings);
    writeln!(out, "pub const PANEL_SETTINGS: [(u8, &[u8]); {}] = [", settings.len())?;
    for (setting, bytes) in settings {
        writeln!(out, "    ({:#04x}, &{bytes:?}), // {}", setting.code, setting.name)?;
    }
    writeln!(out, "];")?;
    // Only there rows of the picture are rows of the beam.
    let has_beam = display.tearing.is_some() && display.rotation == Rotation::Deg0;
    writeln!(out, "pub const HAS_TEARING_PIN: bool = {has_beam};")?;
    writeln!(out, "pub const BUTTONS: usize = {};", contacts(&board.buttons).len())?;
    writeln!(out, "pub const CONTACTS: [(Button, u8); BUTTONS] = [")?;
    for (button, pin) in contacts(&board.buttons) {
        writeln!(out, "    (Button::{button}, {}),", pin.0)?;
    }
    writeln!(out, "];")?;
    let vbus = board.vbus.map_or("None".to_owned(), |pin| format!("Some({})", pin.0));
    writeln!(out, "pub const VBUS_PIN: Option<u8> = {vbus};")?;
    let has_sound = board.sound.is_some();
    let range = match &board.battery {
        Some(Battery { divider, diode_mv, curve_mv, warn_mv, .. }) => {
            format!(
                "Some(battery::BatteryRange {{ divider: {divider}, diode_mv: {diode_mv}, \
                 curve: battery::DischargeCurve({curve_mv:?}), warn_mv: {warn_mv} }})"
            )
        }
        None => "None".to_owned(),
    };
    writeln!(
        out,
        "pub const PERIPHERALS: panel::Peripherals = panel::Peripherals {{ \
         board: panel::BoardTag::of({:?}), sound: {has_sound}, battery: {} }};",
        board.id,
        board.battery.is_some(),
    )?;
    writeln!(out, "/// What the battery is measured by.")?;
    writeln!(out, "pub const BATTERY: Option<battery::BatteryRange> = {range};")?;
    let active = board.battery.as_ref().and_then(|battery| battery.charger);
    let is_high = active.is_some_and(|charger| charger.active == Level::High);
    writeln!(out, "/// Whether the charger's signal is high while charging.")?;
    writeln!(out, "pub const IS_CHARGING_HIGH: bool = {is_high};")?;
    let parked = |level| {
        let pins = board.park.iter().filter(move |parked| parked.level == level);
        pins.map(|parked| 1_u32 << parked.pin.0).sum::<u32>()
    };
    writeln!(out, "/// Pins that are driven low from the start, a bit a pin.")?;
    writeln!(out, "pub const PARKED_LOW: u32 = {:#010x};", parked(Level::Low))?;
    writeln!(out, "/// Pins that are driven high from the start, a bit a pin.")?;
    writeln!(out, "pub const PARKED_HIGH: u32 = {:#010x};", parked(Level::High))
}

fn types(out: &mut String, board: &Board) -> std::fmt::Result {
    let display = &board.display;
    writeln!(out, "pub type DisplaySpi = peripherals::SPI{};", display.spi.number())?;
    writeln!(out, "pub struct DisplayParts {{")?;
    writeln!(out, "    pub spi: Peri<'static, DisplaySpi>,")?;
    writeln!(out, "    pub dma: Peri<'static, peripherals::DMA_CH0>,")?;
    writeln!(out, "    pub sck: Peri<'static, peripherals::PIN_{}>,", display.sck.0)?;
    writeln!(out, "    pub mosi: Peri<'static, peripherals::PIN_{}>,", display.mosi.0)?;
    writeln!(out, "    pub cs: Peri<'static, AnyPin>,")?;
    writeln!(out, "    pub dc: Peri<'static, AnyPin>,")?;
    writeln!(out, "    pub reset: Option<Peri<'static, AnyPin>>,")?;
    writeln!(out, "}}")?;
    writeln!(out, "pub struct BatteryParts {{")?;
    writeln!(out, "    pub adc: Peri<'static, peripherals::ADC>,")?;
    writeln!(out, "    pub channel: adc::Channel<'static>,")?;
    writeln!(out, "    pub enable: Option<Peri<'static, AnyPin>>,")?;
    writeln!(out, "    pub charging: Option<Peri<'static, AnyPin>>,")?;
    writeln!(out, "}}")?;
    pwm_output(out, "BacklightPins", Some(display.backlight))?;
    pwm_output(out, "SoundParts", board.sound.as_ref().map(|sound| sound.pin))?;
    writeln!(out, "pub type ButtonParts = [(Button, Peri<'static, AnyPin>); BUTTONS];")?;
    writeln!(out, "pub struct Parts {{")?;
    writeln!(out, "    pub display: DisplayParts,")?;
    writeln!(out, "    pub tearing: Option<Peri<'static, AnyPin>>,")?;
    writeln!(out, "    pub backlight: BacklightPins,")?;
    writeln!(out, "    pub sound: Option<SoundParts>,")?;
    writeln!(out, "    pub battery: Option<BatteryParts>,")?;
    writeln!(out, "    pub buttons: ButtonParts,")?;
    writeln!(out, "    pub flash: Peri<'static, peripherals::FLASH>,")?;
    writeln!(out, "    pub usb: Peri<'static, peripherals::USB>,")?;
    writeln!(out, "    pub vbus: Option<Peri<'static, AnyPin>>,")?;
    writeln!(out, "    pub watchdog: Peri<'static, peripherals::WATCHDOG>,")?;
    writeln!(out, "}}")
}

/// The type of a pin with its PWM slice. Where there is no pin, a type without values stands in.
fn pwm_output(out: &mut String, name: &str, pin: Option<Gpio>) -> std::fmt::Result {
    let body = match pin {
        Some(pin) => {
            let PwmChannel { slice, half } = chip::pwm_channel(pin);
            let output = match half {
                PwmOutput::A => "new_output_a",
                PwmOutput::B => "new_output_b",
            };
            writeln!(out, "pub struct {name} {{")?;
            writeln!(out, "    slice: Peri<'static, peripherals::PWM_SLICE{slice}>,")?;
            writeln!(out, "    pin: Peri<'static, peripherals::PIN_{}>,", pin.0)?;
            writeln!(out, "}}")?;
            format!("Pwm::{output}(self.slice, self.pin, config)")
        }
        None => {
            writeln!(out, "pub enum {name} {{}}")?;
            "{ let _ = config; match self {} }".to_owned()
        }
    };
    writeln!(out, "impl {name} {{")?;
    writeln!(out, "    pub fn into_pwm(self, config: pwm::Config) -> Pwm<'static> {{")?;
    writeln!(out, "        {body}")?;
    writeln!(out, "    }}")?;
    writeln!(out, "}}")
}

fn pwm_parts(name: &str, pin: Gpio) -> String {
    let slice = chip::pwm_channel(pin).slice;
    format!("{name} {{ slice: p.PWM_SLICE{slice}, pin: p.PIN_{} }}", pin.0)
}

fn split(out: &mut String, board: &Board) -> std::fmt::Result {
    let display = &board.display;
    let (reset, tearing) = (optional(display.reset), optional(display.tearing));
    writeln!(out, "pub fn split(p: Peripherals) -> Parts {{")?;
    writeln!(out, "    Parts {{")?;
    writeln!(out, "        display: DisplayParts {{")?;
    writeln!(out, "            spi: p.SPI{},", display.spi.number())?;
    writeln!(out, "            dma: p.DMA_CH0,")?;
    writeln!(out, "            sck: p.PIN_{},", display.sck.0)?;
    writeln!(out, "            mosi: p.PIN_{},", display.mosi.0)?;
    writeln!(out, "            cs: p.PIN_{}.into(),", display.cs.0)?;
    writeln!(out, "            dc: p.PIN_{}.into(),", display.dc.0)?;
    writeln!(out, "            reset: {reset},")?;
    writeln!(out, "        }},")?;
    writeln!(out, "        tearing: {tearing},")?;
    writeln!(out, "        backlight: {},", pwm_parts("BacklightPins", display.backlight))?;
    let sound = match &board.sound {
        Some(sound) => format!("Some({})", pwm_parts("SoundParts", sound.pin)),
        None => "None".to_owned(),
    };
    writeln!(out, "        sound: {sound},")?;
    match &board.battery {
        Some(battery) => {
            let pin = battery.adc.0;
            let charging = optional(battery.charger.map(|charger| charger.pin));
            let enable = optional(battery.enable);
            writeln!(out, "        battery: Some(BatteryParts {{")?;
            writeln!(out, "            adc: p.ADC,")?;
            writeln!(
                out,
                "            channel: adc::Channel::new_pin(p.PIN_{pin}, embassy_rp::gpio::Pull::None),"
            )?;
            writeln!(out, "            enable: {enable},")?;
            writeln!(out, "            charging: {charging},")?;
            writeln!(out, "        }}),")?;
        }
        None => writeln!(out, "        battery: None,")?,
    }
    writeln!(out, "        buttons: [")?;
    for (button, pin) in contacts(&board.buttons) {
        writeln!(out, "            (Button::{button}, p.PIN_{}.into()),", pin.0)?;
    }
    writeln!(out, "        ],")?;
    writeln!(out, "        flash: p.FLASH,")?;
    writeln!(out, "        usb: p.USB,")?;
    writeln!(out, "        vbus: {},", optional(board.vbus))?;
    writeln!(out, "        watchdog: p.WATCHDOG,")?;
    writeln!(out, "    }}")?;
    writeln!(out, "}}")
}

/// A pin that not every board has.
fn optional(pin: Option<Gpio>) -> String {
    pin.map_or("None".to_owned(), |pin| format!("Some(p.PIN_{}.into())", pin.0))
}

/// Every contact with the button it means.
fn contacts(buttons: &Buttons) -> Vec<(&'static str, Gpio)> {
    let mut contacts = vec![("A", buttons.a), ("B", buttons.b), ("X", buttons.x), ("Y", buttons.y)];
    if let Some(dpad) = &buttons.dpad {
        contacts.extend([
            ("Up", dpad.up),
            ("Down", dpad.down),
            ("Left", dpad.left),
            ("Right", dpad.right),
        ]);
    }
    contacts.extend(buttons.press.map(|pin| ("A", pin)));
    contacts
}
