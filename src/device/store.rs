//! What outlives the power: the settings, in the save region of the flash.
//!
//! sequential-storage spreads the wear and survives a power cut at any moment: then the settings
//! before the cut are found. What cannot be read is left out with a message, never a panic.

use embassy_embedded_hal::adapter::BlockingAsync;
use embassy_rp::Peri;
use embassy_rp::flash::{Blocking, Flash};
use embassy_rp::peripherals::FLASH;
use embassy_sync::blocking_mutex::raw::CriticalSectionRawMutex;
use embassy_sync::signal::Signal;
use kogge::settings::Settings;
use sequential_storage::cache::Cache;
use sequential_storage::map::{MapConfig, MapStorage};

/// Flash that firmware and saves take, on every board.
const FLASH_BYTES: usize = 2048 * 1024;
/// Where `memory.x` begins the save region, and how much of it the settings take.
const SAVE: u32 = 0x18_0000;
const SETTINGS_BYTES: u32 = 16 * 1024;
/// The settings' key.
const SETTINGS: u8 = 0;
/// First byte of what is stored; another number is another layout.
const VERSION: u8 = 1;
/// Room for one item with its key.
const ITEM: usize = 64;

static LOADED: Signal<CriticalSectionRawMutex, Settings> = Signal::new();
static TO_KEEP: Signal<CriticalSectionRawMutex, Settings> = Signal::new();

/// The settings that were kept, or those of the first day. To be asked once.
pub async fn load() -> Settings {
    LOADED.wait().await
}

/// Keeps the settings. Of several in a row the last one counts.
pub fn keep(settings: Settings) {
    TO_KEEP.signal(settings);
}

type Nor = BlockingAsync<Flash<'static, FLASH, Blocking, FLASH_BYTES>>;

/// Owns the flash.
#[embassy_executor::task]
pub async fn task(flash: Peri<'static, FLASH>) {
    let flash: Nor = BlockingAsync::new(Flash::new_blocking(flash));
    let region = MapConfig::new(SAVE..SAVE + SETTINGS_BYTES);
    let mut map = MapStorage::new(flash, region, Cache::new_uncached());
    let mut room = [0; ITEM];

    let found = map.fetch_item::<&[u8]>(&mut room, &SETTINGS).await;
    LOADED.signal(match found {
        Ok(bytes) => bytes.and_then(decode).unwrap_or_default(),
        Err(_) => {
            defmt::warn!("the settings cannot be read");
            Settings::default()
        }
    });
    loop {
        let settings = TO_KEEP.wait().await;
        let mut bytes = [0; ITEM / 2];
        let Some(bytes) = encode(&settings, &mut bytes) else { continue };
        match map.store_item(&mut room, &SETTINGS, &bytes).await {
            Ok(()) => defmt::debug!("settings kept"),
            Err(_) => defmt::warn!("the settings cannot be kept"),
        }
    }
}

fn encode<'a>(settings: &Settings, bytes: &'a mut [u8]) -> Option<&'a [u8]> {
    let (version, rest) = bytes.split_first_mut()?;
    *version = VERSION;
    let used = postcard::to_slice(settings, rest).ok()?.len();
    bytes.get(..used + 1)
}

fn decode(bytes: &[u8]) -> Option<Settings> {
    match bytes.split_first()? {
        (&VERSION, rest) => postcard::from_bytes(rest).ok(),
        (version, _) => {
            defmt::warn!("settings of version {} are left aside", *version);
            None
        }
    }
}
