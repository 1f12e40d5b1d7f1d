//! A console at the other end of a serial line: a handheld on USB, or an emulated one.

use std::fs::OpenOptions;
use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use embedded_graphics::geometry::Size;
use kogge::journal::Title;
use kogge::link::{Ask, REFUSAL, Receiver, Sender};

use crate::picture::Picture;

/// How often the screen may change while it is being read.
const ATTEMPTS: u32 = 5;
const PATIENCE: Duration = Duration::from_secs(20);

/// Both directions of a line.
pub trait Wire: Read + Write {}

impl<T: Read + Write> Wire for T {}

/// A console that answers.
pub struct Remote {
    wire: Box<dyn Wire>,
    receiver: Receiver,
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
pub struct Listed {
    /// Its number.
    pub number: u32,
    /// Which game.
    pub title: Title,
    /// Whether it can be played on.
    pub is_running: bool,
    /// Later ones have higher numbers.
    pub age: u32,
}

impl Remote {
    /// Opens a line: `tcp:HOST:PORT`, or the name of a serial port.
    pub fn open(line: &str) -> io::Result<Self> {
        let wire: Box<dyn Wire> = match line.strip_prefix("tcp:") {
            Some(address) => {
                let stream = TcpStream::connect(address)?;
                stream.set_nodelay(true)?;
                stream.set_read_timeout(Some(PATIENCE))?;
                Box::new(stream)
            }
            None => Box::new(serial_port(Path::new(line))?),
        };
        Ok(Self::over(wire))
    }

    /// Over any line.
    pub fn over(wire: Box<dyn Wire>) -> Self {
        Remote { wire, receiver: Receiver::new() }
    }

    /// Asks for something and waits for the answer.
    pub fn ask(&mut self, ask: Ask, data: &[u8]) -> io::Result<Vec<u8>> {
        let too_long = |_| io::Error::other("that is too long for the device");
        let sender = Sender::new(ask as u8, data).map_err(too_long)?;
        self.wire.write_all(&[&sender.head, data, &sender.tail].concat())?;
        self.wire.flush()?;
        let mut byte = [0];
        loop {
            self.wire.read_exact(&mut byte)?;
            let Some(frame) = self.receiver.feed(byte[0]) else { continue };
            let frame = frame.map_err(|refusal| io::Error::other(refusal.sentence()))?;
            if frame.kind == REFUSAL {
                let sentence = frame.data.get(1..).unwrap_or_default();
                return Err(io::Error::other(String::from_utf8_lossy(sentence).into_owned()));
            }
            if frame.kind == ask.answer() {
                return Ok(frame.data.to_vec());
            }
        }
    }

    /// Who is there?
    pub fn hello(&mut self) -> io::Result<Hello> {
        match self.ask(Ask::Hello, &[])?[..] {
            [protocol, a, b, c, w, x, y, z] => {
                let (width, height) = (u16::from_le_bytes([w, x]), u16::from_le_bytes([y, z]));
                let size = Size::new(width.into(), height.into());
                Ok(Hello { protocol, firmware: [a, b, c], size })
            }
            _ => Err(nonsense()),
        }
    }

    /// The stored games, oldest first.
    pub fn list(&mut self) -> io::Result<Vec<Listed>> {
        let bytes = self.ask(Ask::List, &[])?;
        let mut games = vec![];
        for entry in bytes.chunks(10) {
            let &[a, b, c, d, title, stage, w, x, y, z] = entry else { return Err(nonsense()) };
            games.push(Listed {
                number: u32::from_le_bytes([a, b, c, d]),
                title: Title::from_number(title).ok_or_else(nonsense)?,
                is_running: stage == 0,
                age: u32::from_le_bytes([w, x, y, z]),
            });
        }
        games.sort_by_key(|game| (game.age, game.number));
        Ok(games)
    }

    /// The journal of a game.
    pub fn export(&mut self, number: u32) -> io::Result<Vec<u8>> {
        self.ask(Ask::Export, &number.to_le_bytes())
    }

    /// Stores a journal; the number it gets.
    pub fn import(&mut self, journal: &[u8]) -> io::Result<u32> {
        let number = self.ask(Ask::Import, journal)?;
        Ok(u32::from_le_bytes(number.try_into().map_err(|_| nonsense())?))
    }

    /// The settings, as the device keeps them.
    pub fn settings(&mut self) -> io::Result<Vec<u8>> {
        self.ask(Ask::Settings, &[])
    }

    /// Other settings.
    pub fn set_settings(&mut self, settings: &[u8]) -> io::Result<()> {
        self.ask(Ask::SetSettings, settings).map(drop)
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
            let row = self.ask(Ask::Row, &y.to_le_bytes())?;
            let (number, pixels) = row.split_at_checked(2).ok_or_else(nonsense)?;
            if pixels.len() != size.width as usize * 2 {
                return Err(nonsense());
            }
            if *picture.get_or_insert(number.to_vec()) != number {
                return Ok(None);
            }
            bytes.extend_from_slice(pixels);
        }
        Ok(Some(bytes))
    }
}

fn nonsense() -> io::Error {
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
