// Reads firmware images: 32 bit little-endian ARM ELF files as the linker writes them.
// Knows segments, sections and symbols; knows nothing of the chip. A broken file gives a sentence, never a crash.

import fs from 'node:fs';
import { EmulatorError, fileProblem } from './errors.mjs';

const HEADER_SIZE = 52;
const PROGRAM_HEADER_SIZE = 32;
const SECTION_HEADER_SIZE = 40;
const SYMBOL_SIZE = 16;
const MACHINE_ARM = 40;
const SEGMENT_LOAD = 1;
const SECTION_SYMBOLS = 2;
const SECTION_ALLOCATED = 2;

/** A firmware image in memory. */
export class Elf {
  /** @param {string} path */
  static load(path) {
    let bytes;
    try {
      bytes = fs.readFileSync(path);
    } catch (error) {
      throw new EmulatorError(`cannot read the firmware image ${path}: ${fileProblem(error)}`);
    }
    return new Elf(bytes, path);
  }

  /**
   * @param {Buffer} bytes the whole file
   * @param {string} name how messages call it
   */
  constructor(bytes, name = 'image') {
    this.bytes = bytes;
    this.name = name;
    this.checkHeader();
    /** Pieces to be put into memory: `{ address, data }`, by load address. */
    this.segments = this.readSegments();
    /** Allocated sections: `{ name, address, size }`, by run address. */
    this.sections = this.readSections();
    this.symbols = null;
  }

  /** The address of a symbol, or undefined. */
  symbol(name) {
    this.symbols ??= this.readSymbols();
    return this.symbols.get(name);
  }

  refuse(reason) {
    throw new EmulatorError(`${this.name} is no firmware image: ${reason}`);
  }

  checkHeader() {
    const { bytes } = this;
    if (bytes.length < HEADER_SIZE) this.refuse('it is too short for an ELF header');
    if (bytes.readUInt32BE(0) !== 0x7f454c46) this.refuse('it does not begin with the ELF mark');
    if (bytes[4] !== 1 || bytes[5] !== 1) this.refuse('it is not a 32 bit little-endian ELF file');
    if (bytes.readUInt16LE(18) !== MACHINE_ARM) this.refuse('it is not built for ARM');
  }

  /** Headers of one of the two tables, each as a function that reads its n-th word. */
  table(offset, entrySize, count, minimum, what) {
    if (count && entrySize < minimum) this.refuse(`its ${what} table has entries that are too short`);
    if (offset + entrySize * count > this.bytes.length) this.refuse(`its ${what} table lies beyond the end of the file`);
    return Array.from({ length: count }, (_, i) => (word) => this.bytes.readUInt32LE(offset + i * entrySize + word * 4));
  }

  readSegments() {
    const { bytes } = this;
    const headers = this.table(bytes.readUInt32LE(28), bytes.readUInt16LE(42), bytes.readUInt16LE(44), PROGRAM_HEADER_SIZE, 'segment');
    const segments = [];
    for (const header of headers) {
      const [offset, address, size] = [header(1), header(3), header(4)];
      if (header(0) !== SEGMENT_LOAD || size === 0) continue;
      if (offset + size > bytes.length) this.refuse('a segment lies beyond the end of the file');
      segments.push({ address, data: bytes.subarray(offset, offset + size) });
    }
    return segments;
  }

  sectionHeaders() {
    const { bytes } = this;
    return this.table(bytes.readUInt32LE(32), bytes.readUInt16LE(46), bytes.readUInt16LE(48), SECTION_HEADER_SIZE, 'section');
  }

  readSections() {
    const headers = this.sectionHeaders();
    const names = headers[this.bytes.readUInt16LE(50)];
    return headers
      .filter((header) => header(2) & SECTION_ALLOCATED && header(5) > 0)
      .map((header) => ({
        name: names ? this.text(names(4) + header(0)) : '',
        address: header(3),
        size: header(5),
      }));
  }

  readSymbols() {
    const symbols = new Map();
    const headers = this.sectionHeaders();
    for (const header of headers) {
      if (header(1) !== SECTION_SYMBOLS) continue;
      const strings = headers[header(6)];
      if (!strings) this.refuse('its symbol table has no names');
      const end = header(4) + header(5);
      if (end > this.bytes.length) this.refuse('its symbol table lies beyond the end of the file');
      for (let at = header(4); at + SYMBOL_SIZE <= end; at += SYMBOL_SIZE) {
        const name = this.text(strings(4) + this.bytes.readUInt32LE(at));
        if (name) symbols.set(name, this.bytes.readUInt32LE(at + 4));
      }
    }
    return symbols;
  }

  text(at) {
    const end = this.bytes.indexOf(0, at);
    return end < 0 ? '' : this.bytes.toString('latin1', at, end);
  }
}
