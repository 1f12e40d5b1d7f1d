//! The interrupt levels above thread mode, each an executor of its own.
//!
//! Fingers and the wire to the panel interrupt painting, so that no press waits for a picture, and
//! no part of a picture that is painted waits for the next; all interrupt thinking. Hardware
//! interrupts (timer, DMA, pins) keep the highest priority and only wake tasks.

use embassy_executor::{InterruptExecutor, SendSpawner};
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};

static FINGERS: InterruptExecutor = InterruptExecutor::new();
static WIRE: InterruptExecutor = InterruptExecutor::new();
static SIGHT: InterruptExecutor = InterruptExecutor::new();
static BEAM: InterruptExecutor = InterruptExecutor::new();

#[interrupt]
unsafe fn SWI_IRQ_0() {
    // Safety: this is the interrupt that `fingers` starts the executor on.
    unsafe { FINGERS.on_interrupt() }
}

#[interrupt]
unsafe fn SWI_IRQ_1() {
    // Safety: this is the interrupt that `sight` starts the executor on.
    unsafe { SIGHT.on_interrupt() }
}

#[interrupt]
unsafe fn SWI_IRQ_2() {
    // Safety: this is the interrupt that `wire` starts the executor on.
    unsafe { WIRE.on_interrupt() }
}

#[interrupt]
unsafe fn SWI_IRQ_3() {
    // Safety: this is the interrupt that `beam` starts the executor on.
    unsafe { BEAM.on_interrupt() }
}

/// Lifts the interrupts of pins and DMA above all levels. embassy-rp starts them at the lowest: a pin
/// could not even say that it had changed while a picture was being painted, and a short press
/// was over before anybody looked.
pub fn hardware_first() {
    interrupt::IO_IRQ_BANK0.set_priority(Priority::P0);
    interrupt::DMA_IRQ_0.set_priority(Priority::P0);
    interrupt::TIMER_IRQ_0.set_priority(Priority::P0);
}

/// The level of the hardware itself, for what must know the time exactly.
pub fn beam() -> SendSpawner {
    interrupt::SWI_IRQ_3.set_priority(Priority::P0);
    BEAM.start(interrupt::SWI_IRQ_3)
}

/// The upper level, for the buttons.
pub fn fingers() -> SendSpawner {
    interrupt::SWI_IRQ_0.set_priority(Priority::P1);
    FINGERS.start(interrupt::SWI_IRQ_0)
}

/// The same level, for the display: it has little to do, and that at once.
pub fn wire() -> SendSpawner {
    interrupt::SWI_IRQ_2.set_priority(Priority::P1);
    WIRE.start(interrupt::SWI_IRQ_2)
}

/// The lower level, for console, store, light and sound.
pub fn sight() -> SendSpawner {
    interrupt::SWI_IRQ_1.set_priority(Priority::P2);
    SIGHT.start(interrupt::SWI_IRQ_1)
}
