//! Why a device cannot be asked, in a sentence each.
//!
//! Systems say the same thing in different ways, and the same way for different things: what an error means
//! hangs on whether the port was open already, and on whether there is a port of that name.

use std::io::{self, ErrorKind};

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
    /// One of the two, and the system does not tell which.
    #[error("there is no such port, or another program uses it")]
    NoPortOrBusy,
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

/// What came of asking a device.
pub type DeviceResult<T> = Result<T, DeviceError>;

/// Whether the system has a port of a name.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Presence {
    Listed,
    NotListed,
    /// The system does not list its ports.
    Unknown,
}

impl DeviceError {
    /// Why a port could not be opened.
    pub(super) fn of_opening(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::NotFound => DeviceError::NoPort,
            ErrorKind::PermissionDenied => DeviceError::NotAllowed,
            _ => DeviceError::Port(error),
        }
    }

    /// Why a serial port could not be opened. Windows calls a port that is missing and one that is in use
    /// alike, in the words of its own language: only its list of ports tells them apart.
    pub(super) fn of_opening_serial(error: serialport::Error, presence: Presence) -> Self {
        match (error.kind, presence) {
            (serialport::ErrorKind::Io(kind), _) => {
                Self::of_opening(io::Error::new(kind, error.description))
            }
            (serialport::ErrorKind::NoDevice, Presence::Listed) => DeviceError::Busy,
            (serialport::ErrorKind::NoDevice, Presence::NotListed) => DeviceError::NoPort,
            (serialport::ErrorKind::NoDevice, Presence::Unknown) => DeviceError::NoPortOrBusy,
            (serialport::ErrorKind::InvalidInput | serialport::ErrorKind::Unknown, _) => {
                DeviceError::NotSerial(error.description)
            }
        }
    }

    /// Why a port that was open fails. Each system has a different error for a device that was unplugged (Linux
    /// says input/output error, Windows that access is denied), and hardly anything else happens to an open
    /// port.
    pub(super) fn of_open_port(error: io::Error) -> Self {
        match error.kind() {
            ErrorKind::InvalidInput
            | ErrorKind::InvalidData
            | ErrorKind::Unsupported
            | ErrorKind::OutOfMemory => DeviceError::Port(error),
            _ => DeviceError::Gone,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(kind: serialport::ErrorKind, presence: Presence) -> DeviceError {
        // As Windows says it in Italian: nothing may be read out of the words.
        let words = "Porta non trovata.";
        DeviceError::of_opening_serial(serialport::Error::new(kind, words), presence)
    }

    #[test]
    fn a_missing_port_and_one_in_use_are_told_apart_by_the_list_of_ports() {
        let no_device = |presence| refused(serialport::ErrorKind::NoDevice, presence);
        assert!(matches!(no_device(Presence::Listed), DeviceError::Busy));
        assert!(matches!(no_device(Presence::NotListed), DeviceError::NoPort));
        assert!(matches!(no_device(Presence::Unknown), DeviceError::NoPortOrBusy));
    }

    #[test]
    fn other_refusals_do_not_hang_on_the_list_of_ports() {
        for presence in [Presence::Listed, Presence::NotListed, Presence::Unknown] {
            let of = |kind| refused(kind, presence);
            let of_io = |kind| of(serialport::ErrorKind::Io(kind));
            assert!(matches!(of_io(ErrorKind::NotFound), DeviceError::NoPort));
            assert!(matches!(of_io(ErrorKind::PermissionDenied), DeviceError::NotAllowed));
            assert!(matches!(of_io(ErrorKind::Other), DeviceError::Port(_)));
            assert!(matches!(of(serialport::ErrorKind::InvalidInput), DeviceError::NotSerial(_)));
            assert!(matches!(of(serialport::ErrorKind::Unknown), DeviceError::NotSerial(_)));
        }
    }

    #[test]
    fn an_open_port_that_fails_was_unplugged_whatever_the_system_calls_it() {
        let kinds = [
            ErrorKind::UnexpectedEof,
            ErrorKind::BrokenPipe,
            ErrorKind::ConnectionReset,
            ErrorKind::ConnectionAborted,
            ErrorKind::NotConnected,
            ErrorKind::NotFound,
            ErrorKind::PermissionDenied,
            ErrorKind::Other,
        ];
        for kind in kinds {
            let error = DeviceError::of_open_port(kind.into());
            assert!(matches!(error, DeviceError::Gone), "{kind:?}: {error}");
        }
        // Linux's EIO, as the library hands it on and as the system itself does.
        let unplugged = serialport::Error::new(serialport::ErrorKind::Unknown, "I/O error");
        assert!(matches!(DeviceError::of_open_port(unplugged.into()), DeviceError::Gone));
        let unplugged = io::Error::from_raw_os_error(5);
        assert!(matches!(DeviceError::of_open_port(unplugged), DeviceError::Gone));
        let ours = DeviceError::of_open_port(ErrorKind::InvalidInput.into());
        assert!(matches!(ours, DeviceError::Port(_)), "{ours}");
    }
}
