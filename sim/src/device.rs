//! A console at the other end of a serial port: a handheld on USB, or an emulated one (docs/usb-protocol.md).

use std::fs::OpenOptions;
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use embedded_graphics::geometry::Size;
use kogge::console::link::{ERROR_KIND, PacketDecoder, PacketEncoder, Request};
use kogge::games::GameId;

use crate::picture::Picture;

/// How often the screen may change while it is being read.
const ATTEMPTS: u32 = 5;
const REPLY_TIMEOUT: Duration = Duration::from_secs(20);

/// Both directions of a port.
pub trait SerialPort: Read + Write {}

impl<T: Read + Write> SerialPort for T {}

/// A console that answers.
pub struct DeviceClient {
    port: Box<dyn SerialPort>,
    receiver: PacketDecoder,
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
    /// Opens a port: `tcp:HOST:PORT`, or the name of a serial port.
    pub fn open(name: &str) -> io::Result<Self> {
        let port: Box<dyn SerialPort> = match name.strip_prefix("tcp:") {
            Some(address) => {
                let stream = TcpStream::connect(address)?;
                stream.set_nodelay(true)?;
                stream.set_read_timeout(Some(REPLY_TIMEOUT))?;
                Box::new(stream)
            }
            None => Box::new(serial_port(Path::new(name))?),
        };
        Ok(Self::over(port))
    }

    /// A client over an open port.
    pub fn over(port: Box<dyn SerialPort>) -> Self {
        DeviceClient { port, receiver: PacketDecoder::new() }
    }

    /// Asks for something and waits for the answer.
    pub fn request(&mut self, request: Request, data: &[u8]) -> io::Result<Vec<u8>> {
        let too_long = |_| io::Error::other("that is too long for the device");
        let sender = PacketEncoder::new(request as u8, data).map_err(too_long)?;
        self.port.write_all(&[&sender.head, data, &sender.tail].concat())?;
        self.port.flush()?;
        let mut byte = [0];
        loop {
            self.port.read_exact(&mut byte)?;
            let Some(frame) = self.receiver.feed(byte[0]) else { continue };
            let frame = frame.map_err(|refusal| io::Error::other(refusal.sentence()))?;
            if frame.kind == ERROR_KIND {
                let sentence = frame.data.get(1..).unwrap_or_default();
                return Err(io::Error::other(String::from_utf8_lossy(sentence).into_owned()));
            }
            if frame.kind == request.answer() {
                return Ok(frame.data.to_vec());
            }
        }
    }

    /// Who is there?
    pub fn hello(&mut self) -> io::Result<Hello> {
        match self.request(Request::Hello, &[])?[..] {
            [protocol, a, b, c, w, x, y, z] => {
                let (width, height) = (u16::from_le_bytes([w, x]), u16::from_le_bytes([y, z]));
                let size = Size::new(width.into(), height.into());
                Ok(Hello { protocol, firmware: [a, b, c], size })
            }
            _ => Err(malformed_reply()),
        }
    }

    /// The stored games, oldest first.
    pub fn list(&mut self) -> io::Result<Vec<ListedGame>> {
        let bytes = self.request(Request::List, &[])?;
        let mut games = vec![];
        for entry in bytes.chunks(10) {
            let &[a, b, c, d, game, stage, w, x, y, z] = entry else {
                return Err(malformed_reply());
            };
            games.push(ListedGame {
                number: u32::from_le_bytes([a, b, c, d]),
                game: GameId::from_number(game).ok_or_else(malformed_reply)?,
                is_running: stage == 0,
                age: u32::from_le_bytes([w, x, y, z]),
            });
        }
        games.sort_by_key(|game| (game.age, game.number));
        Ok(games)
    }

    /// The journal of a game.
    pub fn export(&mut self, number: u32) -> io::Result<Vec<u8>> {
        self.request(Request::Export, &number.to_le_bytes())
    }

    /// Stores a journal; the number it gets.
    pub fn import(&mut self, journal: &[u8]) -> io::Result<u32> {
        let number = self.request(Request::Import, journal)?;
        Ok(u32::from_le_bytes(number.try_into().map_err(|_| malformed_reply())?))
    }

    /// The settings, as the device keeps them.
    pub fn settings(&mut self) -> io::Result<Vec<u8>> {
        self.request(Request::Settings, &[])
    }

    /// Other settings.
    pub fn set_settings(&mut self, settings: &[u8]) -> io::Result<()> {
        self.request(Request::SetSettings, settings).map(drop)
    }

    /// The present screen.
    pub fn screen(&mut self) -> io::Result<Picture> {
        let size = self.hello()?.size;
        for _ in 0..ATTEMPTS {
            if let Some(bytes) = self.rows(size)? {
                return Ok(Picture { size, bytes });
            }
        }
        Err(io::Error::other("the screen changes too fast"))
    }

    /// All rows, unless the picture changes meanwhile.
    fn rows(&mut self, size: Size) -> io::Result<Option<Vec<u8>>> {
        let mut bytes = vec![];
        let mut picture = None;
        for y in 0..size.height as u16 {
            let row = self.request(Request::Row, &y.to_le_bytes())?;
            let (number, pixels) = row.split_at_checked(2).ok_or_else(malformed_reply)?;
            if pixels.len() != size.width as usize * 2 {
                return Err(malformed_reply());
            }
            if *picture.get_or_insert(number.to_vec()) != number {
                return Ok(None);
            }
            bytes.extend_from_slice(pixels);
        }
        Ok(Some(bytes))
    }
}

fn malformed_reply() -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, "the device does not answer as expected")
}

/// Opens a serial port and has it pass bytes as they are.
fn serial_port(path: &Path) -> io::Result<std::fs::File> {
    let file = OpenOptions::new().read(true).write(true).open(path)?;
    if cfg!(unix) {
        let flag = if cfg!(target_os = "macos") { "-f" } else { "-F" };
        Command::new("stty").arg(flag).arg(path).args(["raw", "-echo"]).status()?;
    }
    Ok(file)
}
