// The PWM block as registers: what share of the time a pin is high, without playing every edge.
// rp2040js sets three alarms for each period of each slice; a backlight at 100 kHz would wake the emulator a million
// times a second for nothing. Here the counter is computed when asked for, and only a wanted wrap interrupt costs alarms.

import { BasePeripheral } from 'rp2040js';

const SLICES = 8;
const SLICE_BYTES = 0x14;
const [CSR, DIV, CTR, CC, TOP] = [0x00, 0x04, 0x08, 0x0c, 0x10];
const [EN, INTR, INTE, INTF, INTS] = [0xa0, 0xa4, 0xa8, 0xac, 0xb0];
const CSR_ENABLED = 1;
const CSR_PHASE_CORRECT = 2;
const IRQ_PWM_WRAP = 4;

class Slice {
  constructor(clock, onWrap) {
    this.csr = 0;
    this.div = 1 << 4;
    this.cc = 0;
    this.top = 0xffff;
    this.startedAt = 0;
    this.alarm = clock.createAlarm(onWrap);
    /** rp2040js tells every slice's timer when the clock changes; ours follows the chip's clock anyway. */
    this.timer = {};
  }

  get enabled() {
    return (this.csr & CSR_ENABLED) !== 0;
  }

  /** Length of one count in cycles. */
  get divider() {
    return ((this.div >> 4) & 0xff || 256) + (this.div & 15) / 16;
  }

  get periodCounts() {
    return this.csr & CSR_PHASE_CORRECT ? Math.max(1, this.top * 2) : this.top + 1;
  }
}

export class Pwm extends BasePeripheral {
  constructor(rp2040, name) {
    super(rp2040, name);
    this.channels = Array.from({ length: SLICES }, (_, index) => new Slice(rp2040.clock, () => this.wrapped(index)));
    this.interrupts = { raw: 0, enabled: 0, forced: 0 };
    this.gpioDirection = 0xffffffff;
    this.gpioValue = 0;
    /** Called after each change that can move a pin. */
    this.listeners = [];
  }

  get clockFreq() {
    return this.rp2040.clkSys;
  }

  /** Share of the time, 0 to 1, that a pin given to the PWM is high. */
  duty(pin) {
    const slice = this.channels[(pin >> 1) & 7];
    const isB = pin & 1;
    const level = isB ? slice.cc >>> 16 : slice.cc & 0xffff;
    const share = slice.enabled ? Math.min(1, level / (slice.top + 1)) : 0;
    return slice.csr & (isB ? 8 : 4) ? 1 - share : share;
  }

  /** How often a second a pin given to the PWM rises, if it does. */
  frequency(pin) {
    const slice = this.channels[(pin >> 1) & 7];
    return slice.enabled ? this.rp2040.clkSys / (slice.divider * slice.periodCounts) : 0;
  }

  gpioOnInput() {}

  reset() {}

  counter(slice) {
    if (!slice.enabled) return 0;
    const cycles = ((this.rp2040.clock.nanos - slice.startedAt) * this.rp2040.clkSys) / 1e9;
    return Math.floor(cycles / slice.divider) % slice.periodCounts;
  }

  wrapped(index) {
    this.interrupts.raw |= 1 << index;
    this.updateInterrupt();
    this.planWrap(index);
  }

  planWrap(index) {
    const slice = this.channels[index];
    slice.alarm.cancel();
    if (slice.enabled && this.interrupts.enabled & (1 << index)) {
      slice.alarm.schedule(((slice.periodCounts * slice.divider) / this.rp2040.clkSys) * 1e9);
    }
  }

  get status() {
    return (this.interrupts.raw & this.interrupts.enabled) | this.interrupts.forced;
  }

  updateInterrupt() {
    this.rp2040.setInterrupt(IRQ_PWM_WRAP, this.status !== 0);
  }

  setEnabled(index, on) {
    const slice = this.channels[index];
    if (on && !slice.enabled) slice.startedAt = this.rp2040.clock.nanos;
    slice.csr = on ? slice.csr | CSR_ENABLED : slice.csr & ~CSR_ENABLED;
    this.planWrap(index);
  }

  readUint32(offset) {
    if (offset < EN) return this.readSlice(this.channels[Math.floor(offset / SLICE_BYTES)], offset % SLICE_BYTES);
    switch (offset) {
      case EN: return this.channels.reduce((bits, slice, index) => bits | ((slice.enabled ? 1 : 0) << index), 0);
      case INTR: return this.interrupts.raw;
      case INTE: return this.interrupts.enabled;
      case INTF: return this.interrupts.forced;
      case INTS: return this.status;
      default: return super.readUint32(offset);
    }
  }

  readSlice(slice, register) {
    switch (register) {
      case CSR: return slice.csr;
      case DIV: return slice.div;
      case CTR: return this.counter(slice);
      case CC: return slice.cc;
      default: return slice.top;
    }
  }

  writeUint32(offset, value) {
    if (offset < EN) {
      this.writeSlice(Math.floor(offset / SLICE_BYTES), offset % SLICE_BYTES, value);
    } else if (offset === EN) {
      for (let index = 0; index < SLICES; index++) this.setEnabled(index, (value >> index) & 1);
    } else {
      this.writeInterrupts(offset, value);
    }
    for (const listener of this.listeners) listener();
  }

  writeSlice(index, register, value) {
    const slice = this.channels[index];
    switch (register) {
      case CSR:
        this.setEnabled(index, value & CSR_ENABLED);
        slice.csr = value & 0x3f;
        break;
      case DIV:
        slice.div = value & 0xfff;
        break;
      case CC:
        slice.cc = value;
        break;
      case TOP:
        slice.top = value & 0xffff;
        break;
      default: // the counter itself: nothing here depends on its phase
    }
  }

  writeInterrupts(offset, value) {
    if (offset === INTR) this.interrupts.raw &= ~this.rawWriteValue;
    else if (offset === INTE) this.interrupts.enabled = value & 0xff;
    else if (offset === INTF) this.interrupts.forced = value & 0xff;
    for (let index = 0; index < SLICES; index++) this.planWrap(index);
    this.updateInterrupt();
  }
}
