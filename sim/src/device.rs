//! A console at the other end of a serial port: a handheld on USB, or an emulated one (docs/usb-protocol.md).
//!
//! Nothing here waits for ever: what does not answer in time, or answers as something else would, is an
//! error with a sentence.

mod error;
mod port;

use std::collections::VecDeque;
use std::io::{self, ErrorKind, Read, Write};
use std::time::{Duration, Instant};

use embedded_graphics::geometry::Size;
use kogge::console::link::{ERROR_KIND, PacketDecoder, PacketEncoder, Request};
use kogge::games::GameId;

use crate::picture::Picture;

pub use error::{DeviceError, DeviceResult};
pub use port::{FoundPort, found_ports, only_port};

/// How often the screen may change while it is being read.
const ATTEMPTS: u32 = 5;
/// Any answer comes within this time; only a journal is played through first.
const ANSWER_TIME: Duration = Duration::from_secs(5);
const IMPORT_TIME: Duration = Duration::from_secs(20);

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
            Some(address) => Box::new(port::network_port(address)?),
            None => Box::new(port::serial_port(name)?),
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
            Err(error) => Err(DeviceError::of_open_port(error)),
        }
    }

    /// Sends all of it, or says that nobody takes it. Never flushes: that has no end where the device takes
    /// nothing, and an answer that does not come tells as much.
    fn write_all(&mut self, mut bytes: &[u8], deadline: Instant) -> DeviceResult<()> {
        while !bytes.is_empty() {
            match self.port.write(bytes) {
                Ok(count) => bytes = bytes.get(count..).unwrap_or(&[]),
                Err(error) if is_timeout(&error) => {}
                Err(error) => return Err(DeviceError::of_open_port(error)),
            }
            self.check(deadline)?;
        }
        Ok(())
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
            panic!("a flush waits for ever where the device takes nothing")
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
    fn a_port_that_is_not_there_and_a_file_are_told_in_a_sentence() {
        let Err(error) = DeviceClient::open("/dev/no-such-port") else { panic!("it opened") };
        assert!(matches!(error, DeviceError::NoPort), "{error}");
        let Err(error) = DeviceClient::open("tcp:127.0.0.1:1") else { panic!("it opened") };
        assert!(matches!(error, DeviceError::Port(_)), "{error}");
    }
    /// A port that fails in one way, whatever is done with it.
    struct Failing(ErrorKind);

    impl Read for Failing {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(self.0.into())
        }
    }

    impl Write for Failing {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }

        fn flush(&mut self) -> io::Result<()> {
            Err(self.0.into())
        }
    }

    #[test]
    fn a_device_that_is_unplugged_meanwhile_went_away() {
        let hello = |kind| DeviceClient::over(Box::new(Failing(kind))).hello();
        for kind in [ErrorKind::BrokenPipe, ErrorKind::Other, ErrorKind::PermissionDenied] {
            let error = hello(kind).unwrap_err();
            assert!(matches!(error, DeviceError::Gone), "{kind:?}: {error}");
        }
    }

    /// A real pseudo-terminal; what is at its other end takes nothing and says nothing.
    #[cfg(unix)]
    mod pseudo_terminal {
        use serialport::{SerialPort, TTYPort};

        use super::*;

        const PATIENCE: Duration = Duration::from_millis(20);
        /// Far more than the patience, for machines that are busy; a wait without end is longer.
        const AT_MOST: Duration = Duration::from_secs(20);

        /// The end that nobody reads, and the name of the other one.
        fn terminal() -> (TTYPort, String) {
            let (unread, other) = TTYPort::pair().unwrap();
            let name = other.name().unwrap();
            (unread, name)
        }

        /// Does something that must come to an end.
        fn in_time<T: Send + 'static>(work: impl FnOnce() -> T + Send + 'static) -> T {
            let (sender, receiver) = std::sync::mpsc::channel();
            std::thread::spawn(move || sender.send(work()));
            receiver.recv_timeout(AT_MOST).expect("it waits without end")
        }

        #[test]
        fn one_that_takes_nothing_is_silence_in_time() {
            let (_unread, name) = terminal();
            let error = in_time(move || {
                let mut port = port::serial_port(&name).unwrap();
                // Until the system holds as much as it will for a reader who does not come.
                while port.write(&[0; 4096]).is_ok() {}
                DeviceClient::over(Box::new(port)).within(PATIENCE).hello().unwrap_err()
            });
            assert!(matches!(error, DeviceError::NoAnswer(_)), "{error}");
        }

        #[test]
        fn one_whose_other_end_closes_went_away() {
            let (unread, name) = terminal();
            let port = port::serial_port(&name).unwrap();
            drop(unread);
            let error = in_time(move || DeviceClient::over(Box::new(port)).hello()).unwrap_err();
            assert!(matches!(error, DeviceError::Gone), "{error}");
        }
    }
}
