//! A console at the other end of a serial port: a handheld on USB, or an emulated one (docs/usb-protocol.md).
//!
//! Nothing here waits for ever: what does not answer in time, or answers as something else would, is an
//! error with a sentence.

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::time::{Duration, Instant};

use embedded_graphics::geometry::Size;
use kogge::console::link::{ERROR_KIND, PacketDecoder, PacketEncoder, Request};
use kogge::games::GameId;
use serialport::SerialPortType;

use crate::picture::Picture;

/// How often the screen may change while it is being read.
const ATTEMPTS: u32 = 5;
/// Any answer comes within this time; only a journal is played through first.
const ANSWER_TIME: Duration = Duration::from_secs(5);
const IMPORT_TIME: Duration = Duration::from_secs(20);
const CONNECT_TIME: Duration = Duration::from_secs(5);
/// A read or write that nothing comes of ends after this time, to look at the clock.
const SLICE: Duration = Duration::from_millis(100);
/// Any speed but 1200 will do: at that one a line that is closed restarts the handheld.
const BIT_RATE: u32 = 115_200;

/// The numbers of the handheld on USB. They are pid.codes' for tests, which others use as well: the product's
/// name decides.
const USB_ID: (u16, u16) = (0x1209, 0x0001);
const PRODUCT: &str = "Kogge";

/// Why a device cannot be asked.
#[derive(Debug, thiserror::Error)]
pub enum DeviceError {
    /// No such port.
    #[error("there is no such port; `kogge device ports` lists those with a Kogge")]
    NoPort,
    /// No Kogge is found on USB.
    #[error(
        "no Kogge is connected, or it is not found: plug it in, switch it on, or name its port with --port"
    )]
    NoneFound,
    /// More than one is found.
    #[error("several Kogges are connected; choose one with --port: {0}")]
    SeveralFound(String),
    /// Another program uses it.
    #[error("another program uses the port")]
    Busy,
    /// Not allowed.
    #[error("you may not use the port; on Linux the group `dialout` may")]
    NotAllowed,
    /// Something that is no serial port.
    #[error("it is no serial port that could be used: {0}")]
    NotSerial(String),
    /// Silence.
    #[error("nothing answered within {0} seconds: it is no Kogge, or switched off")]
    NoAnswer(u64),
    /// Something else is there.
    #[error("something else than a Kogge answers")]
    OtherDevice,
    /// Unplugged or switched off.
    #[error("the device went away")]
    Gone,
    /// It refuses, in its own words.
    #[error("{0}")]
    Refused(String),
    /// The screen never held still.
    #[error("the screen changes too fast")]
    ScreenChanges,
    /// More than fits into a packet.
    #[error("that is too long for the device")]
    TooLong,
    /// Anything else.
    #[error("the port does not work: {0}")]
    Port(io::Error),
}

impl From<io::Error> for DeviceError {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::NotFound => DeviceError::NoPort,
            ErrorKind::PermissionDenied => DeviceError::NotAllowed,
            ErrorKind::UnexpectedEof
            | ErrorKind::BrokenPipe
            | ErrorKind::ConnectionReset
            | ErrorKind::ConnectionAborted => DeviceError::Gone,
            _ => DeviceError::Port(error),
        }
    }
}

impl From<serialport::Error> for DeviceError {
    fn from(error: serialport::Error) -> Self {
        match error.kind {
            serialport::ErrorKind::Io(kind) => io::Error::new(kind, error.description).into(),
            serialport::ErrorKind::NoDevice if error.description.contains("No such") => {
                DeviceError::NoPort
            }
            serialport::ErrorKind::NoDevice => DeviceError::Busy,
            serialport::ErrorKind::InvalidInput | serialport::ErrorKind::Unknown => {
                DeviceError::NotSerial(error.description)
            }
        }
    }
}

/// What came of asking a device.
pub type DeviceResult<T> = Result<T, DeviceError>;

/// A port at whose other end a Kogge seems to be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FoundPort {
    /// What the port is called.
    pub port: String,
    /// What the device says it is.
    pub product: String,
    /// Its serial number.
    pub serial_number: String,
}

/// The ports with a Kogge at their other end, by vendor, product and name.
pub fn found_ports() -> Vec<FoundPort> {
    let ports = serialport::available_ports().unwrap_or_default();
    let found = ports.into_iter().filter_map(|port| found_port(port.port_name, port.port_type));
    let mut found: Vec<_> = found.collect();
    found.sort_by(|one, other| one.port.cmp(&other.port));
    found
}

fn found_port(port: String, kind: SerialPortType) -> Option<FoundPort> {
    let SerialPortType::UsbPort(usb) = kind else { return None };
    // Not every system tells the name.
    let product = usb.product.unwrap_or_else(|| PRODUCT.to_owned());
    // Windows tells the name of its own driver.
    let is_named = product.starts_with(PRODUCT) || cfg!(windows);
    let is_kogge = (usb.vid, usb.pid) == USB_ID && is_named;
    let serial_number = usb.serial_number.unwrap_or_default();
    is_kogge.then_some(FoundPort { port, product, serial_number })
}

/// The only port with a Kogge.
pub fn only_port() -> DeviceResult<String> {
    let mut found = found_ports();
    match (found.pop(), found.is_empty()) {
        (Some(only), true) => Ok(only.port),
        (Some(last), false) => {
            found.push(last);
            let ports: Vec<_> = found.into_iter().map(|found_port| found_port.port).collect();
            Err(DeviceError::SeveralFound(ports.join(", ")))
        }
        (None, _) => Err(DeviceError::NoneFound),
    }
}

/// Both directions of a port. A read that nothing comes of ends with [`ErrorKind::TimedOut`] or
/// [`ErrorKind::WouldBlock`] after a while.
pub trait SerialPort: Read + Write {}

impl<T: Read + Write> SerialPort for T {}

/// A console that answers.
pub struct DeviceClient {
    port: Box<dyn SerialPort>,
    receiver: PacketDecoder,
    /// Bytes that came and were not looked at yet.
    received: VecDeque<u8>,
    /// How long an answer may take.
    answer_time: Duration,
}

/// Who is there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hello {
    /// Version of the protocol.
    pub protocol: u8,
    /// Version of the firmware.
    pub firmware: [u8; 3],
    /// Size of the panel.
    pub size: Size,
}

/// A stored game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ListedGame {
    /// Its number.
    pub number: u32,
    /// Which game.
    pub game: GameId,
    /// Whether it can be played on.
    pub is_running: bool,
    /// Later ones have higher numbers.
    pub age: u32,
}

impl DeviceClient {
    /// Opens a port, `tcp:HOST:PORT` or the name of a serial port, and makes sure that a Kogge is there.
    pub fn open(name: &str) -> DeviceResult<Self> {
        let port: Box<dyn SerialPort> = match name.strip_prefix("tcp:") {
            Some(address) => Box::new(network_port(address)?),
            None => Box::new(serial_port(name)?),
        };
        let mut client = Self::over(port);
        client.skip_old_bytes()?;
        client.hello()?;
        Ok(client)
    }

    /// A client over an open port.
    pub fn over(port: Box<dyn SerialPort>) -> Self {
        let (receiver, received) = (PacketDecoder::new(), VecDeque::new());
        DeviceClient { port, receiver, received, answer_time: ANSWER_TIME }
    }

    /// The same, with less patience.
    pub fn within(mut self, answer_time: Duration) -> Self {
        self.answer_time = answer_time;
        self
    }

    /// Throws away what a program before us has left unread: a part of an answer may be among it.
    fn skip_old_bytes(&mut self) -> DeviceResult<()> {
        let deadline = Instant::now() + self.answer_time;
        while Instant::now() < deadline && self.read_some()? > 0 {
            self.received.clear();
        }
        Ok(())
    }

    /// Takes what has come; nothing if that takes too long.
    fn read_some(&mut self) -> DeviceResult<usize> {
        let mut bytes = [0; 1024];
        match self.port.read(&mut bytes) {
            // A connection that was closed; a serial port has no end.
            Ok(0) => Err(DeviceError::Gone),
            Ok(count) => {
                self.received.extend(&bytes[..count]);
                Ok(count)
            }
            Err(error) if is_timeout(&error) => Ok(0),
            Err(error) => Err(error.into()),
        }
    }

    /// Sends all of it, or says that nobody takes it.
    fn write_all(&mut self, mut bytes: &[u8], deadline: Instant) -> DeviceResult<()> {
        while !bytes.is_empty() {
            match self.port.write(bytes) {
                Ok(count) => bytes = bytes.get(count..).unwrap_or(&[]),
                Err(error) if is_timeout(&error) => {}
                Err(error) => return Err(error.into()),
            }
            self.check(deadline)?;
        }
        match self.port.flush() {
            Err(error) if !is_timeout(&error) => Err(error.into()),
            _ => Ok(()),
        }
    }

    fn check(&self, deadline: Instant) -> DeviceResult<()> {
        if Instant::now() < deadline {
            return Ok(());
        }
        Err(DeviceError::NoAnswer(self.answer_time.as_secs()))
    }

    /// Asks for something and waits for the answer.
    pub fn request(&mut self, request: Request, data: &[u8]) -> DeviceResult<Vec<u8>> {
        let patience = match request {
            Request::Import => self.answer_time.max(IMPORT_TIME),
            _ => self.answer_time,
        };
        let deadline = Instant::now() + patience;
        let encoder = PacketEncoder::new(request as u8, data).map_err(|_| DeviceError::TooLong)?;
        self.write_all(&[&encoder.head, data, &encoder.tail].concat(), deadline)?;
        let mut strange = 0;
        loop {
            while let Some(byte) = self.received.pop_front() {
                strange += 1;
                let Some(frame) = self.receiver.feed(byte) else { continue };
                let frame =
                    frame.map_err(|refusal| DeviceError::Refused(refusal.sentence().to_owned()))?;
                if frame.kind == ERROR_KIND {
                    let sentence = frame.data.get(1..).unwrap_or_default();
                    let sentence = String::from_utf8_lossy(sentence).into_owned();
                    return Err(DeviceError::Refused(sentence));
                }
                if frame.kind == request.answer() {
                    return Ok(frame.data.to_vec());
                }
            }
            if let Err(silence) = self.check(deadline) {
                return Err(if strange > 0 { DeviceError::OtherDevice } else { silence });
            }
            self.read_some()?;
        }
    }

    /// Who is there?
    pub fn hello(&mut self) -> DeviceResult<Hello> {
        match self.request(Request::Hello, &[])?[..] {
            [protocol, a, b, c, w, x, y, z] => {
                let (width, height) = (u16::from_le_bytes([w, x]), u16::from_le_bytes([y, z]));
                let size = Size::new(width.into(), height.into());
                Ok(Hello { protocol, firmware: [a, b, c], size })
            }
            _ => Err(DeviceError::OtherDevice),
        }
    }

    /// The stored games, oldest first.
    pub fn list(&mut self) -> DeviceResult<Vec<ListedGame>> {
        let bytes = self.request(Request::List, &[])?;
        let mut games = vec![];
        for entry in bytes.chunks(10) {
            let &[a, b, c, d, game, stage, w, x, y, z] = entry else {
                return Err(DeviceError::OtherDevice);
            };
            games.push(ListedGame {
                number: u32::from_le_bytes([a, b, c, d]),
                game: GameId::from_number(game).ok_or(DeviceError::OtherDevice)?,
                is_running: stage == 0,
                age: u32::from_le_bytes([w, x, y, z]),
            });
        }
        games.sort_by_key(|game| (game.age, game.number));
        Ok(games)
    }

    /// The journal of a game.
    pub fn export(&mut self, number: u32) -> DeviceResult<Vec<u8>> {
        self.request(Request::Export, &number.to_le_bytes())
    }

    /// Stores a journal; the number it gets.
    pub fn import(&mut self, journal: &[u8]) -> DeviceResult<u32> {
        let number = self.request(Request::Import, journal)?;
        Ok(u32::from_le_bytes(number.try_into().map_err(|_| DeviceError::OtherDevice)?))
    }

    /// The settings, as the device keeps them.
    pub fn settings(&mut self) -> DeviceResult<Vec<u8>> {
        self.request(Request::Settings, &[])
    }

    /// Other settings.
    pub fn set_settings(&mut self, settings: &[u8]) -> DeviceResult<()> {
        self.request(Request::SetSettings, settings).map(drop)
    }

    /// The present screen.
    pub fn screen(&mut self) -> DeviceResult<Picture> {
        let size = self.hello()?.size;
        for _ in 0..ATTEMPTS {
            if let Some(bytes) = self.rows(size)? {
                return Ok(Picture { size, bytes });
            }
        }
        Err(DeviceError::ScreenChanges)
    }

    /// All rows, unless the picture changes meanwhile.
    fn rows(&mut self, size: Size) -> DeviceResult<Option<Vec<u8>>> {
        let mut bytes = vec![];
        let mut picture = None;
        for y in 0..size.height as u16 {
            let row = self.request(Request::Row, &y.to_le_bytes())?;
            let (number, pixels) = row.split_at_checked(2).ok_or(DeviceError::OtherDevice)?;
            if pixels.len() != size.width as usize * 2 {
                return Err(DeviceError::OtherDevice);
            }
            if *picture.get_or_insert(number.to_vec()) != number {
                return Ok(None);
            }
            bytes.extend_from_slice(pixels);
        }
        Ok(Some(bytes))
    }
}

/// Whether an error only says that it took too long.
fn is_timeout(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::TimedOut | ErrorKind::WouldBlock | ErrorKind::Interrupted)
}

/// The port of an emulated device.
fn network_port(address: &str) -> DeviceResult<TcpStream> {
    let mut addresses = address.to_socket_addrs()?;
    let stream =
        TcpStream::connect_timeout(&addresses.next().ok_or(DeviceError::NoPort)?, CONNECT_TIME)?;
    stream.set_nodelay(true)?;
    stream.set_read_timeout(Some(SLICE))?;
    stream.set_write_timeout(Some(SLICE))?;
    Ok(stream)
}

/// A serial port that passes bytes as they are.
fn serial_port(name: &str) -> DeviceResult<Box<dyn serialport::SerialPort>> {
    Ok(serialport::new(name, BIT_RATE).timeout(SLICE).dtr_on_open(true).open()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A port that says what it was told to say, and then nothing.
    struct Saying(VecDeque<u8>);

    impl Read for Saying {
        fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                std::thread::sleep(Duration::from_millis(2));
                return Err(ErrorKind::TimedOut.into());
            }
            self.0.read(bytes)
        }
    }

    impl Write for Saying {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    fn client(says: &[u8]) -> DeviceClient {
        let port = Saying(says.iter().copied().collect());
        DeviceClient::over(Box::new(port)).within(Duration::from_millis(50))
    }

    #[test]
    fn silence_another_device_and_an_answer_are_told_apart() {
        assert!(matches!(client(b"").hello(), Err(DeviceError::NoAnswer(_))));
        assert!(matches!(client(b"ok>\r\nok>").hello(), Err(DeviceError::OtherDevice)));
        let data = [1, 0, 1, 0, 240, 0, 240, 0];
        let encoder = PacketEncoder::new(Request::Hello.answer(), &data).unwrap();
        let said = [&encoder.head[..], &data, &encoder.tail].concat();
        assert_eq!(client(&said).hello().unwrap().size, Size::new(240, 240));
    }

    #[test]
    fn only_the_numbers_and_the_name_together_make_a_candidate() {
        let usb = |vid, product: &str| {
            SerialPortType::UsbPort(serialport::UsbPortInfo {
                vid,
                pid: USB_ID.1,
                serial_number: Some("E660".to_owned()),
                manufacturer: None,
                product: Some(product.to_owned()),
            })
        };
        let found = found_port("tty".to_owned(), usb(USB_ID.0, "Kogge (Picopad)"));
        assert_eq!(found.map(|found| found.serial_number).as_deref(), Some("E660"));
        assert_eq!(found_port("tty".to_owned(), usb(0x2e8a, "Kogge (Picopad)")), None);
        assert_eq!(found_port("tty".to_owned(), SerialPortType::Unknown), None);
        if !cfg!(windows) {
            assert_eq!(found_port("tty".to_owned(), usb(USB_ID.0, "Toaster")), None);
        }
    }

    #[test]
    fn a_port_that_is_not_there_and_a_file_are_told_in_a_sentence() {
        let Err(error) = DeviceClient::open("/dev/no-such-port") else { panic!("it opened") };
        assert!(matches!(error, DeviceError::NoPort), "{error}");
        let Err(error) = DeviceClient::open("tcp:127.0.0.1:1") else { panic!("it opened") };
        assert!(matches!(error, DeviceError::Port(_)), "{error}");
    }
}
