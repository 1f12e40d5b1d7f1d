//! What a computer is told of a game with secrets.

use embassy_futures::block_on;
use kogge::console::link::{
    ERROR_KIND, LinkError, MAX_SHORT_BYTES, Packet as Asked, Request, Screenshot, respond,
};
use kogge::games::GameId;

use super::device::Device;

/// A panel that nobody looks at.
struct Dark;

impl Screenshot for Dark {
    fn size(&self) -> (u16, u16) {
        (240, 240)
    }

    fn row(&self, _y: u16) -> Option<&[u8]> {
        None
    }

    fn number(&self) -> u16 {
        0
    }
}

/// What a computer gets that asks for the only game: the kind of the answer and its first byte.
fn exported(device: &mut Device) -> (u8, u8) {
    let number = device.keeper.store().games().next().expect("a game").number.0.to_le_bytes();
    let asked = Asked { kind: Request::Export as u8, data: &number };
    let Device { console, keeper, .. } = device;
    let mut room = heapless::Vec::<u8, MAX_SHORT_BYTES>::new();
    let reply = block_on(respond(Ok(asked), keeper, console, &Dark, &mut room));
    (reply.kind, reply.data[0])
}

/// AMS-113: from the journal of a running game every hand would follow.
#[test]
fn a_running_game_with_hidden_hands_is_not_told_to_a_computer() {
    let mut told = 0;
    for steps in 0..4 {
        let mut device = Device::new();
        let game = device.begin(steps);
        let answer = exported(&mut device);
        if game == GameId::Amsterdam {
            assert_eq!(answer, (ERROR_KIND, LinkError::Secret as u8));
        } else {
            assert_eq!(answer, (Request::Export.answer(), b'K'), "{game:?}");
            told += 1;
        }
    }
    assert_eq!(told, 3);
}
