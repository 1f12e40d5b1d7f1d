// The boot ROM, answered in JavaScript: it checks and starts the second stage as the real one does, and serves the
// functions a firmware looks up by two letters. Flash work goes to the NOR model and stalls the core for its real time.
// No byte of the real ROM is needed.

import { EmulatorError, EXIT } from './errors.mjs';
import { Fault } from './bus.mjs';
import { FLOAT_FUNCTIONS } from './romfloat.mjs';

const BOOT2_SIZE = 256;
/** Where the ROM puts the second stage: the last 256 bytes of RAM. */
const BOOT2_ADDRESS = 0x20041f00;
const FUNCTION_TABLE = 0x14;
const DATA_TABLE = 0x16;
const LOOKUP = 0x18;
const FUNCTION_TABLE_AT = 0x100;
const DATA_TABLE_AT = 0x110;
const LOOKUP_AT = 0x200;
const FLOAT_TABLE_AT = 0x1000;
const FLOAT_ENTRIES_AT = 0x2000;
const CALL_CYCLES = 12;

/** Functions by their letters: what they do with r0 to r3, and what that costs in cycles. */
const FUNCTIONS = {
  IF: () => ({ cycles: 200 }),
  EX: () => ({ cycles: 1500 }),
  RE: (rom, address, length, blockSize) => rom.stall(() => rom.nor.erase(address, length, blockSize)),
  RP: (rom, address, source, length) => rom.stall(() => rom.nor.program(address, rom.bytes(source, length))),
  FC: (rom) => {
    rom.chip.core.cache.flush();
    return { cycles: 100 };
  },
  CX: () => ({ cycles: 300 }),
  MC: (rom, to, from, length) => rom.copy(to, from, length, ((to | from) & 3) === 0),
  C4: (rom, to, from, length) => rom.copy(to, from, length, true),
  MS: (rom, to, value, length) => rom.fill(to, value, length),
  S4: (rom, to, value, length) => rom.fill(to, value, length),
  P3: (_rom, value) => ({ result: ones(value), cycles: 18 }),
  R3: (_rom, value) => ({ result: reverse(value), cycles: 18 }),
  L3: (_rom, value) => ({ result: Math.clz32(value), cycles: 16 }),
  T3: (_rom, value) => ({ result: value ? 31 - Math.clz32(value & -value) : 32, cycles: 16 }),
  UB: (rom, activityPins, disabled) => {
    rom.chip.enterUsbBoot({ activityPins, disabled });
    return { cycles: 0 };
  },
};
const LETTERS = Object.keys(FUNCTIONS);

export class BootRom {
  constructor(chip, nor) {
    this.chip = chip;
    this.nor = nor;
    this.entries = new Map([[LOOKUP_AT, (rom, table, code) => rom.lookup(table, code)]]);
    this.layOut();
    chip.core.onRomCall = (core) => this.call(core);
  }

  layOut() {
    const view = new DataView(this.chip.mcu.bootrom.buffer);
    view.setUint32(0x10, 0x0301754d, true); // 'M' 'u' 1, version 3
    view.setUint16(FUNCTION_TABLE, FUNCTION_TABLE_AT, true);
    view.setUint16(DATA_TABLE, DATA_TABLE_AT, true);
    view.setUint16(LOOKUP, LOOKUP_AT | 1, true);
    LETTERS.forEach((letters, index) => this.entries.set(functionAddress(index), FUNCTIONS[letters]));
    for (const [offset, act] of FLOAT_FUNCTIONS) {
      view.setUint32(FLOAT_TABLE_AT + offset, (FLOAT_ENTRIES_AT + offset) | 1, true);
      this.entries.set(FLOAT_ENTRIES_AT + offset, (_rom, ...args) => act(...args));
    }
  }

  /** Starts what is in flash, as after reset. */
  boot() {
    const { chip, nor } = this;
    const boot2 = nor.bytes.subarray(0, BOOT2_SIZE);
    const stored = new DataView(nor.bytes.buffer).getUint32(BOOT2_SIZE - 4, true);
    if (crc32(boot2.subarray(0, BOOT2_SIZE - 4)) !== stored) {
      throw new EmulatorError('the image would not start: its second-stage boot loader (the first 256 bytes of flash) has a wrong checksum', EXIT.firmware);
    }
    chip.mcu.sram.set(boot2, BOOT2_ADDRESS - 0x20000000);
    chip.core.SP = BOOT2_ADDRESS;
    chip.core.LR = 0;
    chip.core.PC = BOOT2_ADDRESS;
  }

  call(core) {
    const act = this.entries.get(core.PC & ~1);
    if (!act) {
      core.PC += 2;
      throw new Fault(`call into the boot ROM at 0x${core.PC.toString(16)}, where nothing is modelled`);
    }
    const r = core.registers;
    const { result = 0, high, flags, cycles } = act(this, r[0], r[1], r[2], r[3]);
    r[0] = result;
    if (high !== undefined) r[1] = high;
    if (flags !== undefined) core.APSR = flags;
    core.cycles += CALL_CYCLES + cycles;
    core.PC = core.LR & ~1;
  }

  lookup(table, code) {
    const letters = String.fromCharCode(code & 0xff, (code >> 8) & 0xff);
    if (table === DATA_TABLE_AT) return { result: letters === 'SF' ? FLOAT_TABLE_AT : 0, cycles: 40 };
    const index = LETTERS.indexOf(letters);
    return { result: index < 0 ? 0 : functionAddress(index) | 1, cycles: 40 };
  }

  /** Carries out flash work; the core stands still until it is done. */
  stall(work) {
    const { chip } = this;
    if (!chip.core.PM) chip.violation('flash was written with interrupts enabled: a handler in flash would crash the chip');
    chip.stallFor(work());
    return { cycles: 0 };
  }

  bytes(address, length) {
    return Uint8Array.from({ length }, (_, i) => this.chip.mcu.readUint8(address + i));
  }

  copy(to, from, length, byWords) {
    const { mcu } = this.chip;
    for (let i = 0; i < length; i++) mcu.writeUint8(to + i, mcu.readUint8(from + i));
    return { result: to, cycles: Math.ceil(length * (byWords ? 0.8 : 4.5)) };
  }

  fill(to, value, length) {
    for (let i = 0; i < length; i++) this.chip.mcu.writeUint8(to + i, value & 0xff);
    return { result: to, cycles: Math.ceil(length * 0.5) };
  }
}

function functionAddress(index) {
  return LOOKUP_AT + 0x10 + index * 0x10;
}

function ones(value) {
  let count = 0;
  for (let rest = value; rest; rest &= rest - 1) count++;
  return count;
}

function reverse(value) {
  let result = 0;
  for (let bit = 0; bit < 32; bit++) result |= ((value >>> bit) & 1) << (31 - bit);
  return result;
}

/** The checksum the ROM wants: CRC-32 with the highest bit first and no final inversion. */
export function crc32(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte << 24;
    for (let bit = 0; bit < 8; bit++) crc = crc & 0x80000000 ? (crc << 1) ^ 0x04c11db7 : crc << 1;
  }
  return crc >>> 0;
}
