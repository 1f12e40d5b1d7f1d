//! The emulated device on its USB cable: a game is exported, played through on the host, and imported
//! again; settings and a picture are fetched; what is nonsense is refused and changes nothing. A computer is
//! answered whatever the device does, and can have it restart for new firmware.

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use anyhow::{Context, Result, ensure};

use crate::picture::{Comparison, Picture};
use crate::repo::Repo;
use crate::setup::emulator::FOLDER;
use crate::{host, logs, power_and_sound, shell};

/// Emulated devices, each with a flash of its own, and the folder with their files.
struct Lab<'a> {
    repo: &'a Repo,
    board: &'a str,
    image: &'a Path,
    out: PathBuf,
}

/// An emulated device that waits at a port.
struct Emulated {
    node: Child,
    address: String,
}

impl Lab<'_> {
    fn file(&self, name: &str) -> PathBuf {
        self.out.join(name)
    }

    fn name(&self, name: &str) -> String {
        self.file(name).to_string_lossy().into_owned()
    }

    /// Switches a device on: `which` names its flash, `script` is what is pressed first.
    fn switch_on(&self, which: &str, script: &str) -> Result<Emulated> {
        let script_file = self.file("script.txt");
        fs::write(&script_file, script)?;
        let mut node = Command::new("node");
        node.arg(self.repo.file(FOLDER).join("src/serve.mjs")).args(["--board", self.board]);
        node.arg("--image").arg(self.image).arg("--script").arg(script_file);
        for (option, ending) in [("--flash", "flash"), ("--log", "log"), ("--shot", "png")] {
            node.arg(option).arg(self.file(&format!("{which}.{ending}")));
        }
        let mut node = node.stdout(Stdio::piped()).spawn().context("node cannot be started")?;
        let out = node.stdout.take().context("node has no output")?;
        let mut port = String::new();
        BufReader::new(out).read_line(&mut port).context("the emulator says nothing")?;
        ensure!(!port.trim().is_empty(), "the emulated device was not found on USB");
        Ok(Emulated { node, address: format!("127.0.0.1:{}", port.trim()) })
    }

    /// Switches a device on and asks it for something; what `kogge device` says.
    fn ask(&self, which: &str, script: &str, wanted: &[&str]) -> Result<String> {
        let Emulated { mut node, address } = self.switch_on(which, script)?;
        let line = format!("tcp:{address}");
        let said = host::ask_device(self.repo, &line, wanted);
        let _ = node.wait();
        said
    }

    /// The position that the device has logged last.
    fn position(&self, which: &str) -> Result<String> {
        let log = logs::decode(self.image, &self.file(&format!("{which}.log")))?;
        let last = log.lines().rev().find_map(|line| line.split_once("position "));
        Ok(last.context("the device tells no position")?.1.trim().to_string())
    }

    fn flash(&self, which: &str) -> Result<Vec<u8>> {
        fs::read(self.file(&format!("{which}.flash"))).context("the emulator left no flash")
    }
}

/// The test of a device that has something else to do.
const BUSY_TEST: &str = "test/usb-busy.test.mjs";
/// Tests of the emulator that run the same image.
const TESTS: [&str; 3] = ["test/usb.test.mjs", "test/usb-device.test.mjs", BUSY_TEST];

/// Nothing is pressed.
const IDLE: &str = "wait 100\n";

/// A game of a few decisions, out of the device and back into another one; settings, a picture, nonsense.
pub fn run(repo: &Repo, board: &str, image: &Path) -> Result<()> {
    for file in TESTS {
        power_and_sound::tests(repo, board, file, ("KOGGE_IMAGE", image))?;
    }
    let lab = Lab { repo, board, image, out: repo.fresh_output("usb")? };
    export_and_import(&lab)?;
    settings(&lab)?;
    screen(&lab)?;
    nonsense(&lab)
}

/// A device with another panel that has something else to do, without the longest of these tests.
pub fn busy(repo: &Repo, board: &str, image: &Path) -> Result<()> {
    let mut node = power_and_sound::node(repo, board, BUSY_TEST, ("KOGGE_IMAGE", image));
    shell::run(node.env("KOGGE_PRESSES", "no"))
        .with_context(|| format!("the image of {board} is too busy for a computer"))
}

fn export_and_import(lab: &Lab) -> Result<()> {
    // English, Hansa, begin, and eight times what is suggested, with a yes where that is asked.
    let choices = "press a\npress left\npress a\nwait 300\n".repeat(8);
    let played = format!("press a 3\nwait 1500\n{choices}wait 500\n");
    let list = lab.ask("first", &played, &["list"])?;
    let here = lab.position("first")?;
    let number = list.split_whitespace().next().context("the device lists no game")?;
    let journal = lab.name("game.kogj");
    let exported = lab.ask("first", IDLE, &["export", number, &journal])?;
    print!("exported from the device: {exported}");
    ensure!(!exported.contains(" 0 decisions"), "nothing was decided: {exported}");
    ensure!(
        exported.trim_end().ends_with(&format!("decisions, position {here}")),
        "the device is at position {here}, the host comes to another: {exported}"
    );
    println!("the host comes to the very position of the device: {here}");
    let imported = lab.ask("second", "press a\nwait 300\n", &["import", &journal])?;
    print!("imported into another one: {imported}");
    let number = imported.split_whitespace().rev().nth(1).context("no number")?;
    let again = lab.name("again.kogj");
    let back = lab.ask("second", IDLE, &["export", number, &again])?;
    ensure!(fs::read(&journal)? == fs::read(&again)?, "it came back as another game: {back}");
    println!("and out again: the same {} bytes", fs::metadata(&journal)?.len());
    // The card of Hansa offers it: yes is to the left of no.
    lab.ask("second", "press a\npress left\npress a\nwait 1500\n", &["hello"])?;
    lab.ask("second", IDLE, &["hello"])?;
    let there = lab.position("second")?;
    ensure!(there == here, "laid on the table there it is at position {there}, not {here}");
    println!("laid on the table there, and after a restart: position {there}");

    fs::write(lab.file("broken.kogj"), [&fs::read(&journal)?[..40], b"rubbish"].concat())?;
    let before = lab.flash("second")?;
    let refused = lab.ask("second", IDLE, &["import", &lab.name("broken.kogj")]);
    let refused = refused.err().context("a broken journal was accepted")?;
    ensure!(lab.flash("second")? == before, "a broken journal has changed the flash");
    println!("a broken one is refused and changes nothing: {refused:#}");
    Ok(())
}

fn settings(lab: &Lab) -> Result<()> {
    let (one, other, again) = (lab.name("one.set"), lab.name("other.set"), lab.name("again.set"));
    // The menu, the settings, the second row, another value.
    let changed = "press b 8\npress y\npress down\npress a\npress down\npress right\nwait 200\n";
    lab.ask("first", changed, &["save-settings", &one])?;
    lab.ask("second", IDLE, &["save-settings", &other])?;
    ensure!(fs::read(&one)? != fs::read(&other)?, "the script has changed no setting");
    lab.ask("second", IDLE, &["load-settings", &one])?;
    lab.ask("second", IDLE, &["save-settings", &again])?;
    ensure!(fs::read(&one)? == fs::read(&again)?, "the settings were not kept");
    println!("settings of one are those of the other, also after a restart");
    Ok(())
}

fn screen(lab: &Lab) -> Result<()> {
    lab.ask("first", IDLE, &["screen", &lab.name("screen.png")])?;
    let sent = Picture::read(&lab.file("screen.png"))?;
    let shown = Picture::read(&lab.file("first.png"))?;
    ensure!(sent.compare(&shown) == Comparison::Equal, "the picture is not what the panel shows");
    println!("the picture it sends is the one on its panel");
    Ok(())
}

const CRC: crc::Crc<u32> = crc::Crc::<u32>::new(&crc::CRC_32_ISO_HDLC);
const BEGIN: [u8; 2] = [0xa7, 0x4b];

fn framed(kind: u8, data: &[u8]) -> Vec<u8> {
    let body = [&[kind][..], &(data.len() as u16).to_le_bytes(), data].concat();
    [&BEGIN[..], &body, &CRC.checksum(&body).to_le_bytes()].concat()
}

/// Bytes that are no question, and the numbers of the refusals that must come.
fn nonsenses() -> Vec<(&'static str, Vec<u8>, Option<u8>)> {
    let mut damaged = framed(1, &[]);
    damaged[5] ^= 1;
    vec![
        ("noise", (0..400u32).map(|n| (n * 89 % 251) as u8 & 0x7f).collect(), None),
        ("a wrong check", damaged, Some(1)),
        ("2049 bytes announced", [&BEGIN[..], &[4, 1, 8]].concat(), Some(2)),
        ("65535 bytes announced", [&BEGIN[..], &[4, 0xff, 0xff]].concat(), Some(2)),
        ("an unknown kind", framed(0x33, b"?"), Some(3)),
        ("a hello with data", framed(1, b"?"), Some(4)),
        ("settings of the wrong length", framed(6, &[1; 40]), Some(4)),
        ("settings that are none", framed(6, &[0xff; 9]), Some(4)),
        ("a game that is not there", framed(3, &[9, 9, 9, 9]), Some(5)),
        ("a row below the screen", framed(7, &[0xff, 0xff]), Some(5)),
        ("2048 bytes that are no journal", framed(4, &[0xa7; 2048]), Some(6)),
    ]
}

/// Sends what is no question; each must be refused by its number, and nothing may have changed.
fn nonsense(lab: &Lab) -> Result<()> {
    let before = lab.flash("second")?;
    let Emulated { mut node, address } = lab.switch_on("second", IDLE)?;
    let mut line = TcpStream::connect(address).context("the emulator does not answer")?;
    line.set_read_timeout(Some(Duration::from_secs(60)))?;
    let all = nonsenses();
    for (what, bytes, refusal) in &all {
        line.write_all(bytes)?;
        if let Some(number) = refusal {
            let (kind, data) = answer(&mut line).with_context(|| format!("after {what}"))?;
            ensure!(
                kind == 0xff && data.first() == Some(number),
                "{what} is answered by {kind:02x}"
            );
        }
    }
    line.write_all(&framed(1, &[]))?;
    let (kind, _) = answer(&mut line)?;
    ensure!(kind == 0x81, "after all the nonsense a hello is answered by {kind:02x}");
    drop(line);
    let _ = node.wait();
    ensure!(lab.flash("second")? == before, "nonsense has changed the flash");
    println!(
        "{} kinds of nonsense are refused by number, and no byte of the flash changed",
        all.len()
    );
    Ok(())
}

/// The next frame that comes: kind and data.
fn answer(line: &mut impl Read) -> Result<(u8, Vec<u8>)> {
    let mut head = [0; 5];
    line.read_exact(&mut head).context("the device does not answer")?;
    ensure!(head[..2] == BEGIN, "the device answers nonsense");
    let length = usize::from(u16::from_le_bytes([head[3], head[4]]));
    let mut rest = vec![0; length + 4];
    line.read_exact(&mut rest).context("the device stops in the middle of an answer")?;
    let check = CRC.checksum(&[&head[2..], &rest[..length]].concat()).to_le_bytes();
    ensure!(rest[length..] == check, "the answer is damaged");
    rest.truncate(length);
    Ok((head[2], rest))
}
