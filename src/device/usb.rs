//! The serial line over USB: bytes in, bytes out. What they mean is the portable link's business;
//! the console's task answers, as it owns the console, the store and the picture.
//!
//! Runs in thread mode: a computer can wait until a bot pauses, a finger cannot.

use embassy_futures::join::join3;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::{Driver, InterruptHandler};
use embassy_rp::{Peri, bind_interrupts};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::pipe::Pipe;
use embassy_time::{Duration, with_timeout};
use embassy_usb::class::cdc_acm::{
    CdcAcmClass, Receiver as CdcReceiver, Sender as CdcSender, State,
};
use embassy_usb::{Builder, Config, Handler};
use heapless::Vec;
use kogge::console::Console;
use kogge::console::keeper::Keeper;
use kogge::console::link::{self, MAX_SHORT_BYTES, PacketDecoder, PacketEncoder, Screenshot};
use portable_atomic::{AtomicBool, Ordering};
use static_cell::{ConstStaticCell, StaticCell};

use super::board;
use super::framebuffer::{self, Bands};
use super::store::DeviceFlash;

bind_interrupts!(struct Irqs {
    USBCTRL_IRQ => InterruptHandler<USB>;
});

/// For tests and private use, from pid.codes.
const VENDOR: u16 = 0x1209;
const PRODUCT: u16 = 0x0001;
const PACKET: usize = 64;
/// A computer that does not read its answer within this time does not get it.
const WRITE_TIMEOUT: Duration = Duration::from_millis(250);

type UsbPipe = Pipe<CriticalSectionRawMutex, 256>;

static USB_RX: UsbPipe = Pipe::new();
static USB_TX: UsbPipe = Pipe::new();

/// Descriptors and the control pipe's buffer.
struct Buffers {
    configuration: [u8; 128],
    bos: [u8; 16],
    control: [u8; PACKET],
}

static BUFFERS: StaticCell<Buffers> = StaticCell::new();
static CONNECTION: StaticCell<ConnectionHandler> = StaticCell::new();
static IS_IN_USE: AtomicBool = AtomicBool::new(false);

/// Whether a computer is at the other end: then the clocks must not stop.
pub fn is_in_use() -> bool {
    IS_IN_USE.load(Ordering::Relaxed)
}

/// Notices when a computer is connected or disconnected. (Without one the bus counts as suspended.)
struct ConnectionHandler {
    is_configured: bool,
}

impl Handler for ConnectionHandler {
    fn enabled(&mut self, is_enabled: bool) {
        self.configured(is_enabled && self.is_configured);
    }

    fn reset(&mut self) {
        self.configured(false);
    }

    fn configured(&mut self, is_configured: bool) {
        self.is_configured = is_configured;
        IS_IN_USE.store(is_configured, Ordering::Relaxed);
    }

    fn suspended(&mut self, is_suspended: bool) {
        IS_IN_USE.store(self.is_configured && !is_suspended, Ordering::Relaxed);
    }
}
static STATE: StaticCell<State> = StaticCell::new();

/// Speaks USB.
#[embassy_executor::task]
pub async fn task(usb: Peri<'static, USB>) {
    let mut config = Config::new(VENDOR, PRODUCT);
    config.manufacturer = Some("Kogge");
    config.product = Some(board::NAME);
    config.max_packet_size_0 = PACKET as u8;
    let Buffers { configuration, bos, control } =
        BUFFERS.init(Buffers { configuration: [0; 128], bos: [0; 16], control: [0; PACKET] });
    let driver = Driver::new(usb, Irqs);
    let mut builder = Builder::new(driver, config, configuration, bos, &mut [], control);
    builder.handler(CONNECTION.init(ConnectionHandler { is_configured: false }));
    let class = CdcAcmClass::new(&mut builder, STATE.init(State::new()), PACKET as u16);
    let mut device = builder.build();
    let (cdc_sender, cdc_receiver) = class.split();
    join3(device.run(), receive_loop(cdc_receiver), send_loop(cdc_sender)).await;
}

async fn receive_loop(mut cdc_receiver: CdcReceiver<'static, Driver<'static, USB>>) {
    let mut packet = [0; PACKET];
    loop {
        cdc_receiver.wait_connection().await;
        while let Ok(length) = cdc_receiver.read_packet(&mut packet).await {
            USB_RX.write_all(packet.get(..length).unwrap_or(&[])).await;
        }
    }
}

async fn send_loop(mut cdc_sender: CdcSender<'static, Driver<'static, USB>>) {
    let mut packet = [0; PACKET];
    loop {
        let length = USB_TX.read(&mut packet).await;
        let bytes = packet.get(..length).unwrap_or(&[]);
        let mut sent = cdc_sender.write_packet(bytes).await;
        if length == PACKET && sent.is_ok() {
            // The end of a transfer is a packet that is not full.
            sent = cdc_sender.write_packet(&[]).await;
        }
        if sent.is_err() {
            cdc_sender.wait_connection().await;
        }
    }
}

/// Bytes from the computer, as they come.
pub async fn receive_bytes(bytes: &mut [u8; PACKET]) -> usize {
    USB_RX.read(bytes).await
}

/// The console's end of the line.
pub struct UsbSession {
    receiver: PacketDecoder,
    room: Vec<u8, MAX_SHORT_BYTES>,
    /// Pictures so far.
    pictures: u16,
}

static USB_SESSION: ConstStaticCell<UsbSession> = ConstStaticCell::new(UsbSession {
    receiver: PacketDecoder::new(),
    room: Vec::new(),
    pictures: 0,
});

impl UsbSession {
    /// Takes the only session; a second call panics.
    pub fn take() -> &'static mut UsbSession {
        USB_SESSION.take()
    }

    /// Another picture is shown.
    pub fn painted(&mut self) {
        self.pictures = self.pictures.wrapping_add(1);
    }

    /// Answers what can be answered with these bytes.
    pub async fn on_bytes(
        &mut self,
        bytes: &[u8],
        keeper: &mut Keeper<DeviceFlash>,
        console: &mut Console,
        framebuffer: &Bands,
    ) {
        let shown = PanelScreenshot { framebuffer, number: self.pictures };
        for &byte in bytes {
            let Some(frame) = self.receiver.feed(byte) else { continue };
            let response = link::respond(frame, keeper, console, &shown, &mut self.room).await;
            let Ok(sender) = PacketEncoder::new(response.kind, response.data) else { continue };
            let said = async {
                USB_TX.write_all(&sender.head).await;
                USB_TX.write_all(response.data).await;
                USB_TX.write_all(&sender.tail).await;
            };
            if with_timeout(WRITE_TIMEOUT, said).await.is_err() {
                defmt::warn!("nobody reads the answer");
                USB_TX.clear();
            }
        }
    }
}

struct PanelScreenshot<'a> {
    framebuffer: &'a Bands,
    number: u16,
}

impl Screenshot for PanelScreenshot<'_> {
    fn size(&self) -> (u16, u16) {
        (board::WIDTH as u16, board::HEIGHT as u16)
    }

    fn row(&self, y: u16) -> Option<&[u8]> {
        framebuffer::row(self.framebuffer, u32::from(y))
    }

    fn number(&self) -> u16 {
        self.number
    }
}
