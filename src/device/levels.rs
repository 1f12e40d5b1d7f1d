//! The two interrupt levels above thread mode, each an executor of its own.
//!
//! Fingers interrupt painting, so no press waits for a picture; both interrupt thinking. Hardware
//! interrupts (timer, DMA, pins) keep the highest priority and only wake tasks.

use embassy_executor::{InterruptExecutor, SendSpawner};
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};

static FINGERS: InterruptExecutor = InterruptExecutor::new();
static SIGHT: InterruptExecutor = InterruptExecutor::new();

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

/// The upper level, for the buttons.
pub fn fingers() -> SendSpawner {
    interrupt::SWI_IRQ_0.set_priority(Priority::P1);
    FINGERS.start(interrupt::SWI_IRQ_0)
}

/// The lower level, for console, display and light.
pub fn sight() -> SendSpawner {
    interrupt::SWI_IRQ_1.set_priority(Priority::P2);
    SIGHT.start(interrupt::SWI_IRQ_1)
}
