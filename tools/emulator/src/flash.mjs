// The flash chip: NOR memory with its physics. Erasing sets a whole sector to ones, programming can only clear bits,
// both take their time, and a power cut in the middle leaves neither the old nor the new.
// It knows bytes and times; its callers and what stands still while it works are the chip's business.

import { Random } from './random.mjs';

export const SECTOR = 4096;
export const PAGE = 256;
const BLOCK = 65536;
/** Largest flash the chip can address; smaller ones are checked against their own size. */
const ADDRESS_SPACE = 16 * 1024 * 1024;

/** Typical times of the flash chips on these boards. */
export const FLASH_NANOS = Object.freeze({ sectorErase: 45e6, blockErase: 150e6, pageProgram: 0.4e6 });

/**
 * The longest that these chips may take, by what drivers and models quote from their data sheets (W25Q16JV,
 * W25Q128JV; a block's erase for the latter only). The sheets themselves were not read.
 */
export const SLOWEST_FLASH_NANOS = Object.freeze({ sectorErase: 400e6, blockErase: 2000e6, pageProgram: 3e6 });

/** The share of an erase in which bits are cleared, before they are lifted. */
const CLEARING = 0.2;

/** Thrown out of the run when the power goes. */
export class PowerCut extends Error {}

export class Nor {
  /**
   * @param {number} size bytes the board's chip has
   * @param {number} seed decides which bits survive a cut
   * @param {object} nanos how long it takes
   */
  constructor(size, seed = 1, nanos = FLASH_NANOS) {
    this.size = size;
    this.nanos = nanos;
    this.bytes = new Uint8Array(ADDRESS_SPACE).fill(0xff);
    this.random = new Random(seed);
    /** The number that the maker of the chip gave it. */
    this.uniqueId = Uint8Array.of(0xe6, 0x60, 0x58, 0x38, 0x83, 0x2b, 0x00, seed & 0xff);
    /** Erases and programs so far: `{ kind, address, length }`. */
    this.operations = [];
    this.violations = [];
    /**
     * Asked before each sector erase and page program, with `{ kind, address, length, data }`: return how much of
     * it happens before the power goes (0 up to, not including, 1), or null to let it finish.
     */
    this.onOperation = () => null;
  }

  /** Cuts the power in the n-th operation from now (0 is the next), after that share of its time. */
  cutPowerAt(n, share = 0.5) {
    let left = n;
    this.onOperation = () => (left-- === 0 ? share : null);
  }

  /** Puts an image or a saved flash in place, as a programmer would. */
  load(data, address = 0) {
    this.bytes.set(data, address);
  }

  /** What the flash holds, as long as the board's chip. */
  contents() {
    return this.bytes.slice(0, this.size);
  }

  /** Erases whole sectors, by 64 KiB blocks where allowed. Returns the time taken. */
  erase(address, length, blockSize = 0) {
    if (!this.check('erase', address, length, SECTOR)) return 0;
    let nanos = 0;
    for (let at = address; at < address + length; ) {
      const wholeBlock = blockSize === BLOCK && at % BLOCK === 0 && address + length - at >= BLOCK;
      const size = wholeBlock ? BLOCK : SECTOR;
      this.perform('erase', at, size, (share) => this.eraseBits(at, size, share));
      nanos += wholeBlock ? this.nanos.blockErase : this.nanos.sectorErase;
      at += size;
    }
    return nanos;
  }

  /** Programs whole pages. Returns the time taken. */
  program(address, data) {
    if (!this.check('program', address, data.length, PAGE)) return 0;
    for (let at = 0; at < data.length; at += PAGE) {
      const page = data.subarray(at, at + PAGE);
      this.perform('program', address + at, PAGE, (share) => this.clearBits(address + at, page, share), page);
    }
    return (data.length / PAGE) * this.nanos.pageProgram;
  }

  perform(kind, address, length, act, data = null) {
    const cut = this.onOperation({ kind, address, length, data });
    this.operations.push({ kind, address, length });
    if (cut === null || cut === undefined) {
      act(1);
      return;
    }
    act(cut);
    throw new PowerCut(`power cut during ${kind} at 0x${address.toString(16)}`);
  }

  /**
   * An unfinished erase has lifted some bits and not others. Chips clear all bits before they lift any: a short one
   * may have come no further than that.
   */
  eraseBits(address, length, share) {
    if (share >= 1) {
      this.bytes.fill(0xff, address, address + length);
      return;
    }
    if (share < CLEARING) {
      this.bytes.fill(0, address, address + Math.floor((length * share) / CLEARING));
      return;
    }
    for (let at = address; at < address + length; at++) {
      for (let bit = 1; bit < 256; bit <<= 1) {
        if (this.random.unit() < share) this.bytes[at] |= bit;
      }
    }
  }

  /** An unfinished program has written a first part; the byte it stopped at has lost only some of its bits. */
  clearBits(address, data, share) {
    const whole = share >= 1 ? data.length : Math.floor(data.length * share);
    for (let i = 0; i < whole; i++) this.bytes[address + i] &= data[i];
    if (whole < data.length) this.bytes[address + whole] &= data[whole] | this.random.below(256);
  }

  check(kind, address, length, unit) {
    const where = `flash ${kind} of ${length} bytes at 0x${(address >>> 0).toString(16)}`;
    if (address % unit || length % unit || length <= 0) this.violations.push(`${where} is not in whole units of ${unit} bytes`);
    else if (address < 0 || address + length > this.size) this.violations.push(`${where} lies outside the ${this.size / 1024} KiB chip`);
    else return true;
    return false;
  }
}
