//! What is left of a crash: panics, faults and hangs are noted in RAM that a reset leaves alone,
//! and the chip starts again. The portable [`CrashLog`] says what follows.
//!
//! All of it runs where nothing can be trusted any more: it takes no lock, waits for nothing and
//! needs little stack.

#[cfg(not(feature = "probe"))]
use core::panic::PanicInfo;

use cortex_m_rt::{ExceptionFrame, exception};
use embassy_rp::interrupt::{self, Interrupt};
use embassy_rp::pac;
use kogge::base::crash::{
    CRASH_LOG_BYTES, CodeLocation, CrashContext, CrashKind, CrashLog, CrashRecord,
};
use portable_atomic::{AtomicBool, Ordering};

/// What survives a reset. After power-on it is noise, which the checksum of the log detects.
#[repr(C)]
struct RetainedRam {
    crash_log: [u8; CRASH_LOG_BYTES],
    /// Where the console was, and when it last fed the watchdog.
    context: u32,
    fed_ms: u32,
}

/// As `memory.x` has it.
const RETAINED_BYTES: usize = 256;
const _: () = assert!(size_of::<RetainedRam>() <= RETAINED_BYTES);

unsafe extern "C" {
    /// The region that no start-up code touches. It belongs to the linker script: to the compiler these are
    /// bytes that were written by somebody else, not memory that was never initialised.
    static mut __retained_start: [u8; RETAINED_BYTES];
}

/// A crash while one is being noted only starts the chip again.
static IS_NOTING: AtomicBool = AtomicBool::new(false);

/// Any bytes are valid here: the log has a checksum, the other fields are plain numbers.
fn read() -> RetainedRam {
    // Safety: plain bytes, valid whatever they are, in a region that is large enough and aligned (memory.x).
    // Volatile, as they come from before the reset.
    unsafe { (&raw const __retained_start).cast::<RetainedRam>().read_volatile() }
}

fn write(change: impl FnOnce(&mut RetainedRam)) {
    let mut retained = read();
    change(&mut retained);
    // Safety: only this file knows of it. Two writers can be at work only when one of them has
    // interrupted the other and never returns.
    unsafe { (&raw mut __retained_start).cast::<RetainedRam>().write_volatile(retained) }
}

/// Notes what the console is doing, and that it is alive.
pub fn set_context(context: CrashContext) {
    write(|retained| {
        retained.context = context.to_bits();
        retained.fed_ms = uptime_ms();
    });
}

/// The crash that ended the last run, if it was one. Call it once, before anything can crash.
pub fn take_last_crash() -> Option<CrashRecord> {
    let retained = read();
    let mut crash_log = CrashLog::from_bytes(&retained.crash_log);
    if pac::WATCHDOG.reason().read().timer() && !crash_log.has_unread() {
        // So dead that not even the alarm before the watchdog was heard.
        let (kind, place) = (CrashKind::Hang, CodeLocation::unknown());
        let context = CrashContext::from_bits(retained.context);
        crash_log.note(CrashRecord { kind, place, context, uptime_ms: retained.fed_ms, times: 0 });
    }
    let news = crash_log.take_unread();
    write(|retained| {
        retained.crash_log = crash_log.to_bytes();
        retained.context = CrashContext::default().to_bits();
        retained.fed_ms = 0;
    });
    news
}

fn uptime_ms() -> u32 {
    (embassy_time::Instant::now().as_micros() / 1000) as u32
}

/// Notes a crash. Returns false for a crash that happened while another was being noted.
fn note(kind: CrashKind, place: CodeLocation) -> bool {
    let is_first = !IS_NOTING.swap(true, Ordering::Relaxed);
    if is_first {
        write(|retained| {
            let mut crash_log = CrashLog::from_bytes(&retained.crash_log);
            let context = CrashContext::from_bits(retained.context);
            crash_log.note(CrashRecord { kind, place, context, uptime_ms: uptime_ms(), times: 0 });
            retained.crash_log = crash_log.to_bytes();
        });
    }
    is_first
}

/// Notes a crash and starts the chip again.
fn end(kind: CrashKind, place: CodeLocation) -> ! {
    note(kind, place);
    restart()
}

/// Resets like the watchdog: everything but the RAM starts again.
pub fn restart() -> ! {
    pac::PSM.wdsel().write_value(pac::psm::regs::Wdsel(0x0001_ffff & !0b11));
    pac::WATCHDOG.ctrl().write(|w| w.set_trigger(true));
    loop {
        cortex_m::asm::nop();
    }
}

/// With the feature `probe` the handler is panic-probe's: it tells the debug probe and ends in the fault
/// below, which is noted.
#[cfg(not(feature = "probe"))]
#[panic_handler]
fn panic(info: &PanicInfo) -> ! {
    cortex_m::interrupt::disable();
    let place = match info.location() {
        Some(location) => CodeLocation::in_file(location.file(), location.line()),
        None => CodeLocation::unknown(),
    };
    if note(CrashKind::Panic, place) {
        defmt::error!("{}", defmt::Display2Format(info));
    }
    restart()
}

#[exception]
unsafe fn HardFault(frame: &ExceptionFrame) -> ! {
    end(CrashKind::Fault, CodeLocation::at(frame.pc(), frame.lr()))
}

/// Defines the handler of an interrupt by its name, and the constant by which it is switched on: a slip in
/// the name does not compile, instead of leaving the default handler in its place.
macro_rules! hang_alarm {
    ($name:ident) => {
        /// The alarm that comes shortly before the watchdog.
        pub const HANG_ALARM: Interrupt = interrupt::$name;

        /// Whoever is interrupted by it hangs.
        ///
        /// Naked, as the place is to be read from the frame on the stack that the exception left.
        #[unsafe(no_mangle)]
        #[unsafe(naked)]
        unsafe extern "C" fn $name() {
            core::arch::naked_asm!("mov r0, sp", "bl {hung}", hung = sym hung)
        }
    };
}
hang_alarm!(TIMER_IRQ_1);

extern "C" fn hung(frame: &ExceptionFrame) -> ! {
    cortex_m::interrupt::disable();
    end(CrashKind::Hang, CodeLocation::at(frame.pc(), frame.lr()))
}

/// For tests: a number that is written here makes the console crash in that way.
#[cfg(feature = "inject-faults")]
#[unsafe(no_mangle)]
static KOGGE_FAULT: portable_atomic::AtomicU32 = portable_atomic::AtomicU32::new(0);

/// Crashes if a test asked for it.
#[cfg(feature = "inject-faults")]
pub fn inject_fault() {
    match KOGGE_FAULT.load(Ordering::Relaxed) {
        0 => {}
        1 => panic!("injected"),
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
#[cfg(feature = "inject-faults")]
#[inline(never)]
#[expect(unconditional_recursion, reason = "that is the purpose")]
fn overflow() {
    let filled = core::hint::black_box([0x5au8; 256]);
    overflow();
    core::hint::black_box(filled);
}
