// The processor's way to memory: RAM and flash through typed arrays, everything else through rp2040js.
// Counts the cycles an access costs, and turns what the bus would refuse into faults.

import { RP2040 } from 'rp2040js';
import { XipCache } from './xip.mjs';

/** The package does not export its core by name, only as a part of the chip. */
const CortexM0Core = new RP2040().core.constructor;

export const RAM = 0x20000000;
export const ROM_SIZE = 0x4000;

/** Why an instruction could not be carried out. */
export class Fault extends Error {}

export class Bus extends CortexM0Core {
  constructor(rp2040) {
    super(rp2040);
    this.ram8 = rp2040.sram;
    this.ram16 = new Uint16Array(rp2040.sram.buffer);
    this.ram32 = new Int32Array(rp2040.sram.buffer);
    this.flash8 = rp2040.flash;
    this.flash16 = new Uint16Array(rp2040.flash.buffer);
    this.flash32 = new Int32Array(rp2040.flash.buffer);
    this.cache = new XipCache();
    this.guardStart = 0;
    this.guardSize = 0;
  }

  load32(address) {
    const offset = (address - RAM) >>> 0;
    if (address & 3) throw new Fault(`unaligned word read from ${hex(address)}`);
    if (offset < this.ram8.length) {
      this.cycles++;
      return this.ram32[offset >> 2];
    }
    if (address >>> 26 === 4) {
      this.cycles += 1 + this.cache.touch(address);
      return this.flash32[(address & 0xffffff) >> 2];
    }
    this.cycles += busCycles(address, 3);
    return this.rp2040.readUint32(address >>> 0) | 0;
  }

  load16(address) {
    const offset = (address - RAM) >>> 0;
    if (address & 1) throw new Fault(`unaligned halfword read from ${hex(address)}`);
    if (offset < this.ram8.length) {
      this.cycles++;
      return this.ram16[offset >> 1];
    }
    if (address >>> 26 === 4) {
      this.cycles += 1 + this.cache.touch(address);
      return this.flash16[(address & 0xffffff) >> 1];
    }
    this.cycles += busCycles(address, 3);
    return this.rp2040.readUint16(address >>> 0);
  }

  load8(address) {
    const offset = (address - RAM) >>> 0;
    if (offset < this.ram8.length) {
      this.cycles++;
      return this.ram8[offset];
    }
    if (address >>> 26 === 4) {
      this.cycles += 1 + this.cache.touch(address);
      return this.flash8[address & 0xffffff];
    }
    this.cycles += busCycles(address, 3);
    return this.rp2040.readUint8(address >>> 0);
  }

  store32(address, value) {
    const offset = (address - RAM) >>> 0;
    if (address & 3) throw new Fault(`unaligned word write to ${hex(address)}`);
    if (offset < this.ram8.length) {
      if ((offset - this.guardStart) >>> 0 < this.guardSize) throw new Fault(`write to ${hex(address)}, which the memory protection unit guards`);
      this.cycles++;
      this.ram32[offset >> 2] = value;
      return;
    }
    this.refuseReadOnly(address);
    this.cycles += busCycles(address, 4);
    this.rp2040.writeUint32(address >>> 0, value >>> 0);
  }

  store16(address, value) {
    const offset = (address - RAM) >>> 0;
    if (address & 1) throw new Fault(`unaligned halfword write to ${hex(address)}`);
    if (offset < this.ram8.length) {
      this.cycles++;
      this.ram16[offset >> 1] = value;
      return;
    }
    this.refuseReadOnly(address);
    this.cycles += busCycles(address, 4);
    this.rp2040.writeUint16(address >>> 0, value & 0xffff);
  }

  store8(address, value) {
    const offset = (address - RAM) >>> 0;
    if (offset < this.ram8.length) {
      this.cycles++;
      this.ram8[offset] = value;
      return;
    }
    this.refuseReadOnly(address);
    this.cycles += busCycles(address, 4);
    this.rp2040.writeUint8(address >>> 0, value & 0xff);
  }

  /** Forbids word writes (which is what a stack grows by) to a part of RAM. */
  guard({ start, size }) {
    this.guardStart = start - RAM;
    this.guardSize = size;
  }

  refuseReadOnly(address) {
    if (address >>> 26 === 4 || address >>> 0 < ROM_SIZE) throw new Fault(`write to read-only memory at ${hex(address)}`);
  }
}

/** What an access costs beyond the instruction: none for the single-cycle I/O block, more for the slow bus. */
function busCycles(address, slow) {
  const region = address >>> 28;
  if (region === 0xd) return 0;
  return region === 4 ? slow : 1;
}

/** An address as people write it. */
export function hex(value) {
  return `0x${(value >>> 0).toString(16).padStart(4, '0')}`;
}
