//! The USB device: what it says it is, the serial line's bytes in and out, and whether a computer is there.
//!
//! Has a level of its own, between pictures and thinking: a computer is answered while a bot thinks, and
//! nothing a computer does delays a press or a picture. What the bytes mean is the portable link's
//! business; `link` is the console's end of the line. Nobody ever waits here for a computer that does not
//! read: its answer is dropped after a while.

use embassy_futures::join::join3;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::{Driver, InterruptHandler};
use embassy_rp::{Peri, bind_interrupts, pac};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::pipe::Pipe;
use embassy_sync::signal::Signal;
use embassy_time::{Duration, with_timeout};
use embassy_usb::class::cdc_acm::{
    CdcAcmClass, Receiver as CdcReceiver, Sender as CdcSender, State,
};
use embassy_usb::control::{OutResponse, Recipient, Request, RequestType};
use embassy_usb::msos::{self, windows_version};
use embassy_usb::types::InterfaceNumber;
use embassy_usb::{Builder, Config, Handler};
use heapless::String;
use kogge::base::version::Version;
use kogge::console::link::MAX_PACKET_BYTES;
use portable_atomic::{AtomicBool, Ordering};
use static_cell::StaticCell;

use super::board;
use super::restart::{self, Restart};

bind_interrupts!(struct Irqs {
    USBCTRL_IRQ => InterruptHandler<USB>;
});

/// pid.codes' number for tests, which any device may use that is not sold: Kogge has none of its own. Whoever
/// looks for a Kogge looks for the name and the serial number as well.
const TEST_VENDOR: u16 = 0x1209;
const TEST_PRODUCT: u16 = 0x0001;
const MANUFACTURER: &str = "Kogge contributors";
/// The battery is charged from the cable at whatever rate the board has; a charger may take all of this.
const CHARGING_MA: u16 = 500;
/// Chip and panel with its light fully on, with something to spare.
const RUNNING_MA: u16 = 250;

/// Most bytes of a packet on the cable.
pub const PACKET: usize = 64;
/// A computer that does not read its answer within this time does not get it.
const READ_TIMEOUT: Duration = Duration::from_secs(1);

static INBOX: Pipe<CriticalSectionRawMutex, 256> = Pipe::new();
/// Holds one whole answer.
static OUTBOX: Pipe<CriticalSectionRawMutex, MAX_PACKET_BYTES> = Pipe::new();
/// Whether something of an answer is still to be sent: also while its last packet, which is in the outbox no
/// more, waits for the computer.
static IS_SENDING: AtomicBool = AtomicBool::new(false);
/// Nothing is to be sent any more.
static ALL_SENT: Signal<CriticalSectionRawMutex, ()> = Signal::new();

static IS_CONFIGURED: AtomicBool = AtomicBool::new(false);
static IS_SUSPENDED: AtomicBool = AtomicBool::new(false);

/// Whether a computer has found the device and uses it. Without a cable the bus counts as suspended.
pub fn is_in_use() -> bool {
    is_configured() && !IS_SUSPENDED.load(Ordering::Relaxed)
}

/// Whether a computer has found the device, even if it sleeps by now.
pub fn is_configured() -> bool {
    IS_CONFIGURED.load(Ordering::Relaxed)
}

/// Takes the device off the bus: without the pull-up no computer sees one.
pub fn detach() {
    pac::USB.sie_ctrl().modify(|w| w.set_pullup_en(false));
    IS_CONFIGURED.store(false, Ordering::Relaxed);
}

/// Shows the device again; a computer begins anew with it.
pub fn attach() {
    pac::USB.sie_ctrl().modify(|w| w.set_pullup_en(true));
}

/// Bytes from the computer, as they come.
pub async fn receive_bytes(bytes: &mut [u8; PACKET]) -> usize {
    INBOX.read(bytes).await
}

/// Waits until the computer has all that was sent, or has not read it in time.
pub async fn all_sent() {
    while IS_SENDING.load(Ordering::Relaxed) {
        ALL_SENT.wait().await;
    }
}

/// Queues an answer; all was sent before. In small pieces, as interrupts are off while one is copied.
pub fn send(parts: [&[u8]; 3]) {
    IS_SENDING.store(true, Ordering::Relaxed);
    for piece in parts.into_iter().flat_map(|part| part.chunks(PACKET)) {
        let mut left = piece;
        while let Ok(count) = OUTBOX.try_write(left) {
            left = left.get(count..).unwrap_or(&[]);
            if left.is_empty() {
                break;
            }
        }
    }
}

/// Nobody wants the rest any more.
fn drop_answer() {
    OUTBOX.clear();
    finish_answer();
}

/// There is room for another answer.
fn finish_answer() {
    IS_SENDING.store(false, Ordering::Relaxed);
    ALL_SENT.signal(());
}

/// What lives as long as the device.
struct Memory {
    configuration: [u8; 160],
    bos: [u8; 40],
    msos: [u8; 192],
    /// Holds a string of up to 62 letters.
    control: [u8; 128],
    product: String<62>,
    state: State<'static>,
    handler: DeviceHandler,
}

static MEMORY: StaticCell<Memory> = StaticCell::new();

/// What the task needs.
pub struct UsbParts {
    /// The controller.
    pub usb: Peri<'static, USB>,
    /// The number of the flash chip, which no other board has.
    pub serial_number: Option<&'static str>,
}

/// Speaks USB.
#[embassy_executor::task]
pub async fn task(parts: UsbParts) {
    let memory = MEMORY.init(Memory {
        configuration: [0; _],
        bos: [0; _],
        msos: [0; _],
        control: [0; _],
        product: product(),
        state: State::new(),
        handler: DeviceHandler::new(),
    });
    let Memory { configuration, bos, msos, control, product, state, handler } = memory;
    let config = config(product, parts.serial_number);
    let driver = Driver::new(parts.usb, Irqs);
    let mut builder = Builder::new(driver, config, configuration, bos, msos, control);
    builder.msos_descriptor(windows_version::WIN8_1, MSOS_VENDOR_CODE);
    handler.reset_interface = Some(add_reset_interface(&mut builder));
    // Before the serial line, to see what it is told.
    builder.handler(handler);
    let class = CdcAcmClass::new(&mut builder, state, PACKET as u16);
    let mut device = builder.build();
    let (cdc_sender, cdc_receiver) = class.split();
    join3(device.run(), receive_loop(cdc_receiver), send_loop(cdc_sender)).await;
}

fn product() -> String<62> {
    let mut product = String::new();
    // The name of a board that is too long stays away.
    for part in ["Kogge (", board::NAME, ")"] {
        let _ = product.push_str(part);
    }
    product
}

fn config(product: &'static str, serial_number: Option<&'static str>) -> Config<'static> {
    let mut config = Config::new(TEST_VENDOR, TEST_PRODUCT);
    config.manufacturer = Some(MANUFACTURER);
    config.product = Some(product);
    config.serial_number = serial_number;
    config.max_packet_size_0 = PACKET as u8;
    let Version(major, minor, patch) = Version::CURRENT;
    // Binary coded decimals.
    config.device_release =
        u16::from(major) << 8 | u16::from(minor % 10) << 4 | u16::from(patch % 10);
    config.self_powered = false;
    config.max_power = if board::PERIPHERALS.battery { CHARGING_MA } else { RUNNING_MA };
    config
}

// ---- the serial line ----

async fn receive_loop(mut cdc_receiver: CdcReceiver<'static, Driver<'static, USB>>) {
    let mut packet = [0; PACKET];
    loop {
        cdc_receiver.wait_connection().await;
        while let Ok(length) = cdc_receiver.read_packet(&mut packet).await {
            INBOX.write_all(packet.get(..length).unwrap_or(&[])).await;
        }
    }
}

async fn send_loop(mut cdc_sender: CdcSender<'static, Driver<'static, USB>>) {
    let mut packet = [0; PACKET];
    loop {
        let length = OUTBOX.read(&mut packet).await;
        let sending = async {
            cdc_sender.write_packet(packet.get(..length).unwrap_or(&[])).await?;
            if length == PACKET && OUTBOX.is_empty() {
                // The end of a transfer is a packet that is not full.
                cdc_sender.write_packet(&[]).await?;
            }
            Ok::<(), embassy_usb::driver::EndpointError>(())
        };
        if !matches!(with_timeout(READ_TIMEOUT, sending).await, Ok(Ok(()))) {
            defmt::warn!("nobody reads the answer");
            drop_answer();
        } else if OUTBOX.is_empty() {
            finish_answer();
        }
    }
}

// ---- what a computer asks beside it ----

/// The reset interface of Raspberry Pi's SDK (`pico/usb_reset_interface.h`), which picotool knows.
const RESET_CLASS: u8 = 0xff;
const RESET_SUBCLASS: u8 = 0x00;
const RESET_PROTOCOL: u8 = 0x01;
const RESET_REQUEST_BOOTSEL: u8 = 0x01;
const RESET_REQUEST_FLASH: u8 = 0x02;
/// Requests of the serial line (CDC PSTN 6.3).
const SET_LINE_CODING: u8 = 0x20;
const SET_CONTROL_LINE_STATE: u8 = 0x22;
const DATA_TERMINAL_READY: u16 = 1;
/// A line that is closed at this speed asks for the boot loader, as Arduino's tools do.
const TOUCH_BIT_RATE: u32 = 1200;

/// By this number Windows asks for the descriptors below.
const MSOS_VENDOR_CODE: u8 = 0x01;
/// By this Windows gives the reset interface its driver without being asked; from the same SDK.
const RESET_INTERFACE_GUID: &str = "{bc7398c1-73cd-4cb7-98b8-913a8fca7bf6}";

fn add_reset_interface(builder: &mut Builder<'static, Driver<'static, USB>>) -> InterfaceNumber {
    let mut function = builder.function(RESET_CLASS, RESET_SUBCLASS, RESET_PROTOCOL);
    function.msos_feature(msos::CompatibleIdFeatureDescriptor::new("WINUSB", ""));
    function.msos_feature(msos::RegistryPropertyFeatureDescriptor::new(
        "DeviceInterfaceGUIDs",
        msos::PropertyData::RegMultiSz(&[RESET_INTERFACE_GUID]),
    ));
    let mut interface = function.interface();
    interface.alt_setting(RESET_CLASS, RESET_SUBCLASS, RESET_PROTOCOL, None);
    interface.interface_number()
}

/// Notices when a computer comes and goes, and when it wants the device to restart.
struct DeviceHandler {
    reset_interface: Option<InterfaceNumber>,
    bit_rate: u32,
    is_open: bool,
}

impl DeviceHandler {
    const fn new() -> Self {
        DeviceHandler { reset_interface: None, bit_rate: 0, is_open: false }
    }

    /// A program has opened or closed the line.
    fn set_open(&mut self, is_open: bool) {
        let was_open = core::mem::replace(&mut self.is_open, is_open);
        if was_open && !is_open {
            drop_answer();
            if self.bit_rate == TOUCH_BIT_RATE {
                restart::request(Restart::IntoBootLoader);
            }
        }
    }
}

impl Handler for DeviceHandler {
    fn enabled(&mut self, _is_enabled: bool) {
        IS_CONFIGURED.store(false, Ordering::Relaxed);
    }

    fn reset(&mut self) {
        IS_CONFIGURED.store(false, Ordering::Relaxed);
        IS_SUSPENDED.store(false, Ordering::Relaxed);
        *self = DeviceHandler { reset_interface: self.reset_interface, ..DeviceHandler::new() };
    }

    fn configured(&mut self, is_configured: bool) {
        IS_CONFIGURED.store(is_configured, Ordering::Relaxed);
    }

    fn suspended(&mut self, is_suspended: bool) {
        IS_SUSPENDED.store(is_suspended, Ordering::Relaxed);
    }

    /// What is for the serial line is only overheard: it answers itself.
    fn control_out(&mut self, request: Request, data: &[u8]) -> Option<OutResponse> {
        if (request.request_type, request.recipient) != (RequestType::Class, Recipient::Interface) {
            return None;
        }
        let is_reset = |interface| u16::from(u8::from(interface)) == request.index;
        match request.request {
            RESET_REQUEST_BOOTSEL if self.reset_interface.is_some_and(is_reset) => {
                restart::request(Restart::IntoBootLoader);
                Some(OutResponse::Accepted)
            }
            RESET_REQUEST_FLASH if self.reset_interface.is_some_and(is_reset) => {
                restart::request(Restart::AsUsual);
                Some(OutResponse::Accepted)
            }
            SET_LINE_CODING => {
                if let Some(&rate) = data.first_chunk() {
                    self.bit_rate = u32::from_le_bytes(rate);
                }
                None
            }
            SET_CONTROL_LINE_STATE => {
                self.set_open(request.value & DATA_TERMINAL_READY != 0);
                None
            }
            _ => None,
        }
    }
}
