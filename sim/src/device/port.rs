//! The ports there are, and opening one: a serial port or the network port of an emulated device.

use std::io::{self, Read, Write};
use std::net::{TcpStream, ToSocketAddrs};
use std::path::Path;
use std::time::Duration;

use serialport::{ClearBuffer, SerialPortType};

use super::error::{DeviceError, DeviceResult, Presence};

const CONNECT_TIME: Duration = Duration::from_secs(5);
/// A read or write that nothing comes of ends after this time, to look at the clock.
const SLICE: Duration = Duration::from_millis(100);
/// Any speed but 1200 will do: at that one a line that is closed restarts the handheld.
const BIT_RATE: u32 = 115_200;
/// Bytes written at once. Where a system says that there is room, so few find it; of more, the rest would
/// wait in the system without end for a device that takes nothing.
const WRITE_BYTES: usize = 64;

/// The numbers of the handheld on USB. They are pid.codes' for tests, which others use as well: the product's
/// name decides.
const USB_ID: (u16, u16) = (0x1209, 0x0001);
const PRODUCT: &str = "Kogge";

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

/// The port of an emulated device.
pub(super) fn network_port(address: &str) -> DeviceResult<TcpStream> {
    let connect = || {
        let Some(address) = address.to_socket_addrs()?.next() else {
            return Err(io::ErrorKind::NotFound.into());
        };
        let stream = TcpStream::connect_timeout(&address, CONNECT_TIME)?;
        stream.set_nodelay(true)?;
        stream.set_read_timeout(Some(SLICE))?;
        stream.set_write_timeout(Some(SLICE))?;
        Ok(stream)
    };
    connect().map_err(DeviceError::of_opening)
}

/// A serial port that passes bytes as they are.
pub(super) fn serial_port(name: &str) -> DeviceResult<SerialLine> {
    let opened = serialport::new(name, BIT_RATE).timeout(SLICE).dtr_on_open(true).open();
    opened.map(SerialLine).map_err(|error| DeviceError::of_opening_serial(error, presence(name)))
}

/// Whether there is a port of this name. Where ports are files, theirs decide: pseudo-terminals are in no list.
fn presence(name: &str) -> Presence {
    if cfg!(unix) {
        return if Path::new(name).exists() { Presence::Listed } else { Presence::NotListed };
    }
    match serialport::available_ports() {
        Ok(ports) => {
            let ports: Vec<_> = ports.into_iter().map(|port| port.port_name).collect();
            presence_in(name, &ports)
        }
        Err(_) => Presence::Unknown,
    }
}

/// Windows does not tell `com3` from `COM3`, and takes `\\.\COM3` as well.
fn presence_in(name: &str, ports: &[String]) -> Presence {
    let name = name.strip_prefix(r"\\.\").unwrap_or(name);
    match ports.iter().any(|port| port.eq_ignore_ascii_case(name)) {
        true => Presence::Listed,
        false => Presence::NotListed,
    }
}

/// An open serial port.
pub(super) struct SerialLine(Box<dyn serialport::SerialPort>);

impl Read for SerialLine {
    fn read(&mut self, bytes: &mut [u8]) -> io::Result<usize> {
        self.0.read(bytes)
    }
}

impl Write for SerialLine {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.write(&bytes[..bytes.len().min(WRITE_BYTES)])
    }

    /// Nothing: the system's own way waits until the device has taken everything, however long that takes.
    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for SerialLine {
    /// Throws away what the device has not taken: closing would wait for it, on Linux half a minute.
    fn drop(&mut self) {
        let _ = self.0.clear(ClearBuffer::Output);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn a_port_is_in_the_list_however_its_name_is_typed() {
        let ports = ["COM1".to_owned(), "COM13".to_owned()];
        for name in ["COM13", "com13", r"\\.\COM13"] {
            assert_eq!(presence_in(name, &ports), Presence::Listed, "{name}");
        }
        for name in ["COM3", "COM", "", "/dev/ttyACM0"] {
            assert_eq!(presence_in(name, &ports), Presence::NotListed, "{name}");
        }
        assert_eq!(presence_in("COM1", &[]), Presence::NotListed);
    }
}
