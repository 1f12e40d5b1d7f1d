//! What outlives the power: the save region of the flash, for the portable keeper.

use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Flash};
use embassy_rp::peripherals::FLASH;
use kogge::console::keeper::Keeper;
use static_cell::StaticCell;

/// Flash that firmware and saves take, on every board.
const FLASH_BYTES: usize = 2048 * 1024;
/// Where `memory.x` has the save region.
const SAVE: u32 = 0x18_0000;
const SAVE_END: u32 = FLASH_BYTES as u32;

/// The flash as the store sees it. Erasing and programming stop the processor until they are done.
pub type DeviceFlash = BlockingAsync<Flash<'static, FLASH, Blocking, FLASH_BYTES>>;

static KEEPER: StaticCell<Keeper<DeviceFlash>> = StaticCell::new();

/// Puts the keeper into its place. Not inlined: its copy on the stack must be gone when games start.
#[inline(never)]
fn keeper(flash: Peri<'static, FLASH>) -> &'static mut Keeper<DeviceFlash> {
    let flash = BlockingAsync::new(Flash::new_blocking(flash));
    KEEPER.init(Keeper::new(flash, SAVE, SAVE_END))
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
