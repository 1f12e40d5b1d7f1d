//! The console's end of the serial line: requests in, one answer at a time out.
//!
//! The next request is looked at when the computer has read the answer to the one before. So a picture
//! or a journal is made as fast as it is read, in pieces of one request each, and the console never waits.

use core::ops::Range;

use heapless::Vec;
use kogge::console::Console;
use kogge::console::keeper::Keeper;
use kogge::console::link::{self, MAX_SHORT_BYTES, PacketDecoder, PacketEncoder, Screenshot};
use static_cell::ConstStaticCell;

use super::board;
use super::framebuffer::{self, Bands};
use super::store::DeviceFlash;
use super::usb::{self, PACKET};

/// The console's end of the line.
pub struct UsbSession {
    decoder: PacketDecoder,
    /// Bytes of the computer, and which of them nobody has looked at yet.
    received: [u8; PACKET],
    unread: Range<usize>,
    answer: Vec<u8, MAX_SHORT_BYTES>,
    /// Pictures so far.
    pictures: u16,
}

static USB_SESSION: ConstStaticCell<UsbSession> = ConstStaticCell::new(UsbSession {
    decoder: PacketDecoder::new(),
    received: [0; _],
    unread: 0..0,
    answer: Vec::new(),
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

    /// Waits until there are bytes to look at, and room for what they ask for.
    pub async fn wait(&mut self) {
        usb::all_sent().await;
        if self.unread.is_empty() {
            self.unread = 0..usb::receive_bytes(&mut self.received).await;
        }
    }

    /// Answers the next request, if these bytes complete one. Without a store nobody is answered.
    pub async fn serve(
        &mut self,
        keeper: Option<&mut Keeper<DeviceFlash>>,
        console: &mut Console,
        framebuffer: &Bands,
    ) {
        let Some(keeper) = keeper else {
            self.unread = 0..0;
            return;
        };
        let shown = PanelScreenshot { framebuffer, number: self.pictures };
        for at in self.unread.by_ref() {
            let Some(&byte) = self.received.get(at) else { continue };
            let Some(frame) = self.decoder.feed(byte) else { continue };
            let response = link::respond(frame, keeper, console, &shown, &mut self.answer).await;
            if let Ok(encoder) = PacketEncoder::new(response.kind, response.data) {
                usb::send([&encoder.head, response.data, &encoder.tail]);
            }
            return;
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
