//! What a crash leaves behind: panics, faults and hangs are noted in RAM that a reset leaves alone,
//! and the chip starts anew. The portable [`Ledger`] says what follows.
//!
//! All of it runs where nothing can be trusted any more: it takes no lock, waits for nothing and
//! needs little stack.

use core::mem::MaybeUninit;
use core::panic::PanicInfo;

use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::pac;
use kogge::crash::{Kind, LEDGER, Ledger, Place, Record, Spot};
use portable_atomic::{AtomicBool, Ordering};

/// What outlives a reset. (A power-on leaves noise in it, which the ledger's check tells.)
#[repr(C)]
struct Remains {
    ledger: [u8; LEDGER],
    /// Where the console was, and when it last fed the watchdog.
    spot: u32,
    fed_ms: u32,
}

#[unsafe(link_section = ".uninit.remains")]
static mut REMAINS: MaybeUninit<Remains> = MaybeUninit::uninit();

/// A crash while one is being noted only starts anew.
static IS_NOTING: AtomicBool = AtomicBool::new(false);

/// Any bytes are remains: the ledger has a check, the others are only numbers.
fn read() -> Remains {
    // Safety: plain bytes, valid whatever they are. Volatile, as they come from before the reset.
    unsafe { (&raw const REMAINS).cast::<Remains>().read_volatile() }
}

fn write(change: impl FnOnce(&mut Remains)) {
    let mut remains = read();
    change(&mut remains);
    // Safety: only this file knows of it. Two writers can be at work only when one of them has
    // interrupted the other and never returns.
    unsafe { (&raw mut REMAINS).cast::<Remains>().write_volatile(remains) }
}

/// The console is here, and feels well.
pub fn stand(spot: Spot) {
    write(|remains| {
        remains.spot = spot.to_bits();
        remains.fed_ms = uptime_ms();
    });
}

/// What the last run ended with, if that was a crash. To be asked once, before anything can crash.
pub fn look_back() -> Option<Record> {
    let remains = read();
    let mut ledger = Ledger::from_bytes(&remains.ledger);
    if pac::WATCHDOG.reason().read().timer() && !ledger.has_news() {
        // So dead that not even the alarm before the watchdog was heard.
        let (kind, place) = (Kind::Hang, Place::nowhere());
        let spot = Spot::from_bits(remains.spot);
        ledger.note(Record { kind, place, spot, uptime_ms: remains.fed_ms, times: 0 });
    }
    let news = ledger.take_news();
    write(|remains| {
        remains.ledger = ledger.to_bytes();
        remains.spot = Spot::default().to_bits();
        remains.fed_ms = 0;
    });
    news
}

fn uptime_ms() -> u32 {
    (embassy_time::Instant::now().as_micros() / 1000) as u32
}

/// Notes a crash; whether it is the first, and not one that came of noting another.
fn note(kind: Kind, place: Place) -> bool {
    let is_first = !IS_NOTING.swap(true, Ordering::Relaxed);
    if is_first {
        write(|remains| {
            let mut ledger = Ledger::from_bytes(&remains.ledger);
            let spot = Spot::from_bits(remains.spot);
            ledger.note(Record { kind, place, spot, uptime_ms: uptime_ms(), times: 0 });
            remains.ledger = ledger.to_bytes();
        });
    }
    is_first
}

/// Notes a crash and starts the chip anew.
fn end(kind: Kind, place: Place) -> ! {
    note(kind, place);
    restart()
}

/// As if the watchdog had come: everything but the RAM begins anew.
fn restart() -> ! {
    pac::PSM.wdsel().write_value(pac::psm::regs::Wdsel(0x0001_ffff & !0b11));
    pac::WATCHDOG.ctrl().write(|w| w.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}

#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    cortex_m::interrupt::disable();
    let place = match info.location() {
        Some(location) => Place::in_file(location.file(), location.line()),
        None => Place::nowhere(),
    };
    if note(Kind::Panic, place) {
        defmt::error!("{}", defmt::Display2Format(info));
    }
    restart()
}

#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    end(Kind::Fault, Place::at(frame.pc(), frame.lr()))
}

/// The alarm that comes shortly before the watchdog: whoever is interrupted by it hangs.
///
/// Naked, as the place is to be read from the frame on the stack that the exception left.
#[unsafe(no_mangle)]
#[unsafe(naked)]
unsafe extern "C" fn TIMER_IRQ_1() {
    core::arch::naked_asm!("mov r0, sp", "bl {hung}", hung = sym hung)
}

extern "C" fn hung(frame: &ExceptionFrame) -> ! {
    cortex_m::interrupt::disable();
    end(Kind::Hang, Place::at(frame.pc(), frame.lr()))
}

/// For tests: whoever writes a number here has the console crash in that way.
#[cfg(feature = "trip")]
#[unsafe(no_mangle)]
static KOGGE_TRIP: portable_atomic::AtomicU32 = portable_atomic::AtomicU32::new(0);

/// Crashes, if that is wanted.
#[cfg(feature = "trip")]
pub fn trip() {
    match KOGGE_TRIP.load(Ordering::Relaxed) {
        0 => {}
        1 => panic!("tripped"),
        2 => {
            // Safety: there is none. No memory is there, and that is the purpose.
            let _ = unsafe { (0x3000_0000 as *const u32).read_volatile() };
        }
        3 => loop {
            cortex_m::asm::nop();
        },
        5 => overflow(),
        _ => {
            cortex_m::interrupt::disable();
            loop {
                cortex_m::asm::nop();
            }
        }
    }
}

/// Goes deeper and deeper until the stack has no more room.
#[cfg(feature = "trip")]
#[inline(never)]
#[expect(unconditional_recursion, reason = "that is the purpose")]
fn overflow() {
    let filled = core::hint::black_box([0x5au8; 256]);
    overflow();
    core::hint::black_box(filled);
}
