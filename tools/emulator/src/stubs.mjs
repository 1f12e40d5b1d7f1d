// Small parts of the chip that rp2040js leaves out and an embassy image talks to: just enough behaviour to be true.

import { BasePeripheral } from 'rp2040js';
import { Random } from './random.mjs';

/** A block whose registers simply keep what is written. */
class Registers extends BasePeripheral {
  constructor(rp2040, name, initial = {}) {
    super(rp2040, name);
    this.values = new Map(Object.entries(initial).map(([offset, value]) => [Number(offset), value]));
  }

  readUint32(offset) {
    return this.values.get(offset) ?? 0;
  }

  writeUint32(offset, value) {
    this.values.set(offset, value);
  }
}

/** Control of the flash cache, with its streaming port. */
export class XipControl extends Registers {
  constructor(rp2040, cache) {
    super(rp2040, 'XIP_CTRL', { 0x00: 3 });
    this.cache = cache;
  }

  readUint32(offset) {
    const streaming = this.values.get(0x18) ?? 0;
    if (offset === 0x08) return streaming ? 2 : 3; // flush ready, stream FIFO empty
    if (offset === 0x1c) return this.nextStreamed();
    return super.readUint32(offset);
  }

  writeUint32(offset, value) {
    if (offset === 0x04) this.cache.flush();
    else super.writeUint32(offset, value);
  }

  /** The next word of a stream from flash. */
  nextStreamed() {
    const left = this.values.get(0x18) ?? 0;
    if (!left) return 0;
    const address = this.values.get(0x14) ?? 0;
    this.values.set(0x14, address + 4);
    this.values.set(0x18, left - 1);
    return this.rp2040.readUint32(address);
  }
}

/** The streaming port as the DMA sees it. */
export class XipStreamPort extends BasePeripheral {
  constructor(rp2040, control) {
    super(rp2040, 'XIP_AUX');
    this.control = control;
  }

  readUint32() {
    return this.control.nextStreamed();
  }
}

const DORMANT_KEY = 0x636f6d61;
const [ROSC_DORMANT, ROSC_DIVIDER] = [0x0c, 0x10];
/** The divider's register holds this and the divider; it starts at 16. */
const ROSC_DIVIDER_KEY = 0xaa0;

/** The ring oscillator: stable at once, a source of random bits, and the one that everything stops with. */
export class RingOscillator extends Registers {
  /** @param onDormant called when the firmware stops it until something happens at a pin */
  constructor(rp2040, seed, onDormant) {
    super(rp2040, 'ROSC', { [ROSC_DIVIDER]: ROSC_DIVIDER_KEY + 16 });
    this.random = new Random(seed);
    this.onDormant = onDormant;
    this.undivided = rp2040.roscFreq * 16;
  }

  readUint32(offset) {
    if (offset === 0x18) return 0x80001000; // stable, enabled
    if (offset === 0x1c) return this.random.next() & 1;
    return super.readUint32(offset);
  }

  writeUint32(offset, value) {
    super.writeUint32(offset, value);
    if (offset === ROSC_DIVIDER) {
      const divider = value - ROSC_DIVIDER_KEY;
      this.rp2040.roscFreq = this.undivided / (divider >= 1 && divider <= 31 ? divider : 32);
      this.rp2040.updateClocks();
    } else if (offset === ROSC_DORMANT && value >>> 0 === DORMANT_KEY) {
      this.onDormant();
    }
  }
}

const [DORMANT_ENABLE, DORMANT_FORCE, DORMANT_STATUS, DORMANT_END] = [0x160, 0x170, 0x180, 0x190];

/** What rp2040js leaves out of the pins: which of their events end the sleep of all clocks. */
export class DormantWake {
  constructor(mcu, io) {
    this.mcu = mcu;
    this.enabled = [0, 0, 0, 0];
    const [read, write] = [io.readUint32.bind(io), io.writeUint32.bind(io)];
    io.readUint32 = (offset) => {
      if (offset < DORMANT_ENABLE || offset >= DORMANT_END) return read(offset);
      const bank = (offset >> 2) & 3;
      if (offset < DORMANT_FORCE) return this.enabled[bank];
      return offset < DORMANT_STATUS ? 0 : this.status(bank);
    };
    io.writeUint32 = (offset, value) => {
      if (offset < DORMANT_ENABLE || offset >= DORMANT_END) write(offset, value);
      else if (offset < DORMANT_FORCE) this.enabled[(offset >> 2) & 3] = value;
    };
  }

  /** Events of eight pins that are waited for and are there. */
  status(bank) {
    let events = 0;
    for (let index = 0; index < 8; index++) {
      const pin = this.mcu.gpio[bank * 8 + index];
      if (pin) events |= pin.irqStatus << (index * 4);
    }
    return (events & this.enabled[bank]) >>> 0;
  }

  get canHappen() {
    return this.enabled.some((bits) => bits !== 0);
  }

  get happened() {
    return this.enabled.some((_, bank) => this.status(bank) !== 0);
  }
}

/** A PLL gives a clock only with power and with the crystal running. */
export function powerPll(pll, crystal) {
  const POWERED_DOWN = 0x21; // PD and VCOPD
  const LOCKED = 1 << 31;
  const read = pll.readUint32.bind(pll);
  const runs = () => !(pll.pwr & POWERED_DOWN) && crystal.stable;
  pll.readUint32 = (offset) => (offset === 0 && !runs() ? read(0) & ~LOCKED : read(offset));
}

/** Core voltage and the record of what reset the chip. */
export class VoltageAndReset extends Registers {
  constructor(rp2040, afterPowerOn) {
    super(rp2040, 'VREG_AND_CHIP_RESET', { 0x00: 0x10b1, 0x04: 0x91, 0x08: afterPowerOn ? 1 << 8 : 0 });
  }
}

/** Pins of the flash: configured, never looked at. */
export class FlashPins extends Registers {
  constructor(rp2040) {
    super(rp2040, 'IO_QSPI');
  }
}

const SSI_DATA = 0x60;
const READ_UNIQUE_ID = 0x4b;
const DUMMY_BYTES = 4;

/** The flash tells its number when it is asked over the bare serial interface. */
export function answerUniqueId(ssi, nor) {
  const [read, write] = [ssi.readUint32.bind(ssi), ssi.writeUint32.bind(ssi)];
  let answer = [];
  ssi.writeUint32 = (offset, value) => {
    write(offset, value);
    if (offset === SSI_DATA) answer = (value & 0xff) === READ_UNIQUE_ID ? [...new Array(DUMMY_BYTES).fill(0), ...nor.uniqueId] : [];
  };
  ssi.readUint32 = (offset) => (offset === SSI_DATA && answer.length > 0 ? answer.shift() : read(offset));
}

/** The crystal needs the time the firmware asks for before it counts as stable. */
export function delayCrystal(mcu, oscillator) {
  const write = oscillator.writeUint32.bind(oscillator);
  const settle = mcu.clock.createAlarm(() => {
    oscillator.stable = oscillator.enabled;
  });
  oscillator.writeUint32 = (offset, value) => {
    const wasEnabled = oscillator.enabled;
    write(offset, value);
    if (offset !== 0 || wasEnabled || !oscillator.enabled) return;
    const quadruple = oscillator.startup & (1 << 20) ? 4 : 1;
    oscillator.stable = false;
    settle.schedule(((oscillator.startup & 0x3fff) * 256 * quadruple * 1e9) / mcu.xoscFreq);
  };
}

/** Alarms of the timer fire when the count is reached, not a fraction of a microsecond before. */
export function alignTimer(mcu, timer) {
  const write = timer.writeUint32.bind(timer);
  timer.writeUint32 = (offset, value) => {
    write(offset, value);
    if (offset < 0x10 || offset > 0x1c) return;
    const micros = mcu.clock.nanos / 1000;
    const whole = Math.floor(micros);
    const counts = (value - whole) >>> 0;
    timer.alarms[(offset - 0x10) / 4].clockAlarm.schedule(Math.max(0, (whole + counts - micros) * 1000));
  };
}

const SYSTEM_CONTROL = 0xd10;
const DEBUG_HALTING_STATUS = 0xdf0;
const [MPU_TYPE, MPU_CONTROL, MPU_NUMBER, MPU_BASE, MPU_ATTRIBUTES] = [0xd90, 0xd94, 0xd98, 0xd9c, 0xda0];

/** System registers of the core that rp2040js does not know: kept; no debugger attached; a memory protection unit. */
export function completeSystemRegisters(ppb, core) {
  const kept = new Registers(ppb.rp2040, 'PPB', { [MPU_TYPE]: 0x800 });
  const mpu = new MemoryProtection(core);
  const [read, write] = [ppb.readUint32.bind(ppb), ppb.writeUint32.bind(ppb)];
  const ours = (offset) => (offset >= SYSTEM_CONTROL && offset < 0xd1c) || (offset >= 0xd24 && offset <= DEBUG_HALTING_STATUS + 12);
  ppb.readUint32 = (offset) => (ours(offset) ? kept.readUint32(offset) : read(offset));
  ppb.writeUint32 = (offset, value) => {
    if (!ours(offset)) {
      write(offset, value);
    } else if (offset !== MPU_TYPE && offset !== DEBUG_HALTING_STATUS) {
      kept.writeUint32(offset, value);
      mpu.write(offset, value);
    }
  };
}

/**
 * The memory protection unit as far as a stack guard needs it: one region in RAM that nobody may write.
 * Regions that allow access, and attributes, are accepted without effect.
 */
class MemoryProtection {
  constructor(core) {
    this.core = core;
    this.enabled = false;
    this.number = 0;
    this.regions = Array.from({ length: 8 }, () => ({ base: 0, attributes: 0 }));
  }

  write(offset, value) {
    if (offset === MPU_CONTROL) this.enabled = (value & 1) !== 0;
    else if (offset === MPU_NUMBER) this.number = value & 7;
    else if (offset === MPU_BASE) this.setBase(value);
    else if (offset === MPU_ATTRIBUTES) this.regions[this.number].attributes = value;
    else return;
    const guard = this.enabled ? this.regions.map(forbidden).find((range) => range !== null) : undefined;
    this.core.guard(guard ?? { start: 0, size: 0 });
  }

  setBase(value) {
    if (value & 0x10) this.number = value & 7;
    this.regions[this.number].base = value & ~0xff;
  }
}

/** The first run of bytes that a region forbids, or null when it forbids none. */
function forbidden({ base, attributes }) {
  const noAccess = ((attributes >>> 24) & 7) === 0;
  if (!(attributes & 1) || !noAccess) return null;
  const part = 2 ** (((attributes >> 1) & 31) + 1 - 3);
  const disabled = (attributes >> 8) & 0xff;
  let first = 0;
  while (first < 8 && (disabled >> first) & 1) first++;
  let count = 0;
  while (first + count < 8 && !((disabled >> (first + count)) & 1)) count++;
  return count ? { start: (base + first * part) >>> 0, size: count * part } : null;
}
