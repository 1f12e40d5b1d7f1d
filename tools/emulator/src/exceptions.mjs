// Exceptions: which one is next, when sleep ends, and what becomes of a fault.
// A fault is a HardFault exception, as on the chip; a fault inside that handler is a lock-up.

import { Bus, Fault } from './bus.mjs';

const HARD_FAULT = 3;
const LR = 14;
const PC = 15;
const LAST_HARDWARE_IRQ = 25;
const LOWEST_PRIORITY = 4;
const EXCEPTION_ENTRY_CYCLES = 15;

export class Exceptions extends Bus {
  constructor(rp2040) {
    super(rp2040);
    /** The registers as signed numbers. */
    this.regs = new Int32Array(this.registers.buffer);
    this.lockedUp = false;
    /** Called with `{ what, pc, lr }` for each fault. */
    this.onFault = () => {};
  }

  /** The exception that would be taken now, or 0; `masked` says whether PRIMASK counts. */
  nextException(masked) {
    if (this.pendingNMI) return 2;
    const limit = Math.min(this.exceptionPriority(this.IPSR), masked && this.PM ? 0 : LOWEST_PRIORITY);
    const wanted = this.pendingInterrupts & this.enabledInterrupts;
    for (let priority = 0; priority < limit; priority++) {
      if (this.pendingSVCall && priority === this.svCallPriority) return 11;
      if (this.pendingPendSV && priority === this.pendSVPriority) return 14;
      if (this.pendingSystick && priority === this.systickPriority) return 15;
      const interrupts = wanted & this.interruptPriorities[priority];
      if (interrupts) return 16 + (31 - Math.clz32(interrupts & -interrupts));
    }
    return 0;
  }

  checkForInterrupts() {
    const exception = this.nextException(true);
    if (exception === 0) {
      this.interruptsUpdated = false;
      return false;
    }
    if (exception === 2) this.pendingNMI = false;
    else if (exception === 11) this.pendingSVCall = false;
    else if (exception === 14) this.pendingPendSV = false;
    else if (exception === 15) this.pendingSystick = false;
    else if (exception - 16 > LAST_HARDWARE_IRQ) this.pendingInterrupts &= ~(1 << (exception - 16));
    this.enter(exception);
    return true;
  }

  enter(exception) {
    this.waiting = false;
    this.exceptionEntry(exception);
    this.regs[PC] &= ~1;
    this.cycles += EXCEPTION_ENTRY_CYCLES;
  }

  setInterrupt(irq, value) {
    const bit = 1 << irq;
    if (!value) {
      this.pendingInterrupts &= ~bit;
    } else if (!(this.pendingInterrupts & bit)) {
      this.pendingInterrupts |= bit;
      this.interruptsUpdated = true;
    }
  }

  /** Ends WFI or WFE when there is reason to. */
  wake() {
    if (this.interruptsUpdated && this.nextException(false) !== 0) this.waiting = false;
  }

  takeFault(fault) {
    this.onFault({ what: fault.message, pc: (this.regs[PC] - 2) >>> 0, lr: this.regs[LR] >>> 0 });
    if (this.IPSR === HARD_FAULT || this.IPSR === 2) {
      this.lockedUp = true;
      this.waiting = true;
      return;
    }
    this.regs[PC] -= 2;
    try {
      this.enter(HARD_FAULT);
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.lockedUp = true;
      this.waiting = true;
    }
  }
}
