//! The serial line over USB: bytes in, bytes out. What they mean is the portable link's business;
//! who answers is the console's task, as it owns the console, the store and the picture.
//!
//! Runs in thread mode: a computer can wait for a bot to take breath, a finger cannot.

use embassy_futures::join::join3;
use embassy_rp::peripherals::USB;
use embassy_rp::usb::{Driver, InterruptHandler};
use embassy_rp::{Peri, bind_interrupts};
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::pipe::Pipe;
use embassy_time::{Duration, with_timeout};
use embassy_usb::class::cdc_acm::{CdcAcmClass, Receiver as Ears, Sender as Mouth, State};
use embassy_usb::{Builder, Config, Handler};
use heapless::Vec;
use kogge::console::Console;
use kogge::keeper::Keeper;
use kogge::link::{self, Receiver, SHORT, Screen, Sender};
use portable_atomic::{AtomicBool, Ordering};
use static_cell::{ConstStaticCell, StaticCell};

use super::board;
use super::picture::{self, Picture};
use super::store::Nor;

bind_interrupts!(struct Irqs {
    USBCTRL_IRQ => InterruptHandler<USB>;
});

/// For tests and private use, from pid.codes.
const VENDOR: u16 = 0x1209;
const PRODUCT: u16 = 0x0001;
const PACKET: usize = 64;
/// A computer that does not read its answer for so long does not get it.
const PATIENCE: Duration = Duration::from_millis(250);

type Line = Pipe<CriticalSectionRawMutex, 256>;

static HEARD: Line = Pipe::new();
static SAID: Line = Pipe::new();

/// Descriptors and the control pipe's buffer.
struct Buffers {
    configuration: [u8; 128],
    bos: [u8; 16],
    control: [u8; PACKET],
}

static BUFFERS: StaticCell<Buffers> = StaticCell::new();
static WATCH: StaticCell<Watch> = StaticCell::new();
static IS_IN_USE: AtomicBool = AtomicBool::new(false);

/// Whether a computer is at the other end: then the clocks must not stop.
pub fn is_in_use() -> bool {
    IS_IN_USE.load(Ordering::Relaxed)
}

/// Hears when a computer comes and goes. (Without one the bus counts as suspended.)
struct Watch {
    is_configured: bool,
}

impl Handler for Watch {
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
    builder.handler(WATCH.init(Watch { is_configured: false }));
    let class = CdcAcmClass::new(&mut builder, STATE.init(State::new()), PACKET as u16);
    let mut device = builder.build();
    let (mouth, ears) = class.split();
    join3(device.run(), hear(ears), say(mouth)).await;
}

async fn hear(mut ears: Ears<'static, Driver<'static, USB>>) {
    let mut packet = [0; PACKET];
    loop {
        ears.wait_connection().await;
        while let Ok(length) = ears.read_packet(&mut packet).await {
            HEARD.write_all(packet.get(..length).unwrap_or(&[])).await;
        }
    }
}

async fn say(mut mouth: Mouth<'static, Driver<'static, USB>>) {
    let mut packet = [0; PACKET];
    loop {
        let length = SAID.read(&mut packet).await;
        let bytes = packet.get(..length).unwrap_or(&[]);
        let mut sent = mouth.write_packet(bytes).await;
        if length == PACKET && sent.is_ok() {
            // The end of a transfer is a packet that is not full.
            sent = mouth.write_packet(&[]).await;
        }
        if sent.is_err() {
            mouth.wait_connection().await;
        }
    }
}

/// Bytes from the computer, as they come.
pub async fn heard(bytes: &mut [u8; PACKET]) -> usize {
    HEARD.read(bytes).await
}

/// The console's end of the line.
pub struct Talk {
    receiver: Receiver,
    room: Vec<u8, SHORT>,
    /// Pictures so far.
    pictures: u16,
}

static TALK: ConstStaticCell<Talk> =
    ConstStaticCell::new(Talk { receiver: Receiver::new(), room: Vec::new(), pictures: 0 });

impl Talk {
    /// There is one; a second call panics.
    pub fn take() -> &'static mut Talk {
        TALK.take()
    }

    /// Another picture is shown.
    pub fn painted(&mut self) {
        self.pictures = self.pictures.wrapping_add(1);
    }

    /// Answers what can be answered with these bytes.
    pub async fn hear(
        &mut self,
        bytes: &[u8],
        keeper: &mut Keeper<Nor>,
        console: &mut Console,
        picture: &Picture,
    ) {
        let shown = Shown { picture, number: self.pictures };
        for &byte in bytes {
            let Some(frame) = self.receiver.feed(byte) else { continue };
            let reply = link::serve(frame, keeper, console, &shown, &mut self.room).await;
            let Ok(sender) = Sender::new(reply.kind, reply.data) else { continue };
            let said = async {
                SAID.write_all(&sender.head).await;
                SAID.write_all(reply.data).await;
                SAID.write_all(&sender.tail).await;
            };
            if with_timeout(PATIENCE, said).await.is_err() {
                defmt::warn!("nobody reads the answer");
                SAID.clear();
            }
        }
    }
}

struct Shown<'a> {
    picture: &'a Picture,
    number: u16,
}

impl Screen for Shown<'_> {
    fn size(&self) -> (u16, u16) {
        (board::WIDTH as u16, board::HEIGHT as u16)
    }

    fn row(&self, y: u16) -> Option<&[u8]> {
        picture::row(self.picture, u32::from(y))
    }

    fn number(&self) -> u16 {
        self.number
    }
}
