//! The interrupt levels above thread mode, each an executor of its own.
//!
//! Fingers, tones and the wire to the panel interrupt painting, so that neither a press nor a note waits for
//! a picture, and no part of a picture that is painted waits for the next. A computer comes after that: it
//! can wait for a picture. All interrupt thinking. Hardware interrupts (timer, DMA, pins, USB) keep the
//! highest priority and only wake tasks.

use embassy_executor::{InterruptExecutor, SendSpawner};
use embassy_rp::interrupt;
use embassy_rp::interrupt::{InterruptExt, Priority};

static INPUT: InterruptExecutor = InterruptExecutor::new();
static DISPLAY: InterruptExecutor = InterruptExecutor::new();
static UI: InterruptExecutor = InterruptExecutor::new();
static TEARING: InterruptExecutor = InterruptExecutor::new();
static COMPUTER: InterruptExecutor = InterruptExecutor::new();

#[interrupt]
unsafe fn SWI_IRQ_0() {
    // Safety: this is the interrupt that `input` starts the executor on.
    unsafe { INPUT.on_interrupt() }
}

#[interrupt]
unsafe fn SWI_IRQ_1() {
    // Safety: this is the interrupt that `ui` starts the executor on.
    unsafe { UI.on_interrupt() }
}

#[interrupt]
unsafe fn SWI_IRQ_2() {
    // Safety: this is the interrupt that `display_executor` starts the executor on.
    unsafe { DISPLAY.on_interrupt() }
}

#[interrupt]
unsafe fn SWI_IRQ_3() {
    // Safety: this is the interrupt that `beam` starts the executor on.
    unsafe { TEARING.on_interrupt() }
}

#[interrupt]
unsafe fn SWI_IRQ_4() {
    // Safety: this is the interrupt that `computer` starts the executor on.
    unsafe { COMPUTER.on_interrupt() }
}

/// Lifts the interrupts of pins and DMA above all levels. embassy-rp starts them at the lowest: a pin
/// could not even say that it had changed while a picture was being painted, and a short press
/// was over before anybody looked.
pub fn raise_hardware_priorities() {
    interrupt::IO_IRQ_BANK0.set_priority(Priority::P0);
    interrupt::DMA_IRQ_0.set_priority(Priority::P0);
    interrupt::TIMER_IRQ_0.set_priority(Priority::P0);
}

/// The level of the hardware itself, for what must know the time exactly.
pub fn tearing() -> SendSpawner {
    interrupt::SWI_IRQ_3.set_priority(Priority::P0);
    TEARING.start(interrupt::SWI_IRQ_3)
}

/// The upper level, for buttons, light and tones: little to do, and that in time.
pub fn input() -> SendSpawner {
    interrupt::SWI_IRQ_0.set_priority(Priority::P1);
    INPUT.start(interrupt::SWI_IRQ_0)
}

/// The same level, for the display: it has little to do, and that at once.
pub fn display_executor() -> SendSpawner {
    interrupt::SWI_IRQ_2.set_priority(Priority::P1);
    DISPLAY.start(interrupt::SWI_IRQ_2)
}

/// The level below, for console and store.
pub fn ui() -> SendSpawner {
    interrupt::SWI_IRQ_1.set_priority(Priority::P2);
    UI.start(interrupt::SWI_IRQ_1)
}

/// The lowest level above thinking, for what a computer asks over USB.
pub fn computer() -> SendSpawner {
    interrupt::SWI_IRQ_4.set_priority(Priority::P3);
    COMPUTER.start(interrupt::SWI_IRQ_4)
}
