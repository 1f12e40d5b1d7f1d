//! What outlives the power: the save region of the flash, for the portable keeper.

use core::fmt::Write;

use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Flash};
use embassy_rp::peripherals::FLASH;
use heapless::String;
use kogge::console::keeper::Keeper;
use static_cell::StaticCell;

use super::board;

/// Flash that firmware and saves take, on every board.
const FLASH_BYTES: usize = 2048 * 1024;
/// Where `memory.x` has the save region.
const SAVE: u32 = 0x18_0000;
const SAVE_END: u32 = FLASH_BYTES as u32;

/// The flash as the store sees it. Erasing and programming stop the processor until they are done.
pub type DeviceFlash = BlockingAsync<Flash<'static, FLASH, Blocking, FLASH_BYTES>>;

/// Two digits for each of its eight bytes.
type SerialNumber = String<16>;

static SERIAL_NUMBER: StaticCell<SerialNumber> = StaticCell::new();

/// The number that the maker gave the flash chip, in hexadecimal digits. To be read once, before anything else
/// runs: nothing may touch the flash meanwhile, the program least of all (embassy-rp sees to that).
pub fn serial_number(flash: Peri<'_, FLASH>) -> Option<&'static str> {
    let mut id = [0_u8; 8];
    let mut flash = Flash::<_, Blocking, FLASH_BYTES>::new_blocking(flash);
    flash.blocking_unique_id(&mut id).ok()?;
    let number = SERIAL_NUMBER.init(SerialNumber::new());
    for byte in id {
        write!(number, "{byte:02X}").ok()?;
    }
    Some(number)
}

static KEEPER: StaticCell<Keeper<DeviceFlash>> = StaticCell::new();

/// Puts the keeper into its place. Not inlined: its copy on the stack must be gone when games start.
#[inline(never)]
fn keeper(flash: Peri<'static, FLASH>) -> &'static mut Keeper<DeviceFlash> {
    let flash = BlockingAsync::new(Flash::new_blocking(flash));
    KEEPER.init(Keeper::new(flash, SAVE, SAVE_END).leaving_last(board::VENDOR_SECTORS))
}

/// Opens the store; without one the console plays all the same.
pub async fn open(flash: Peri<'static, FLASH>) -> Option<&'static mut Keeper<DeviceFlash>> {
    let keeper = keeper(flash);
    match keeper.scan().await {
        Ok(()) => Some(keeper),
        Err(_) => {
            defmt::error!("the save region cannot be read");
            None
        }
    }
}
