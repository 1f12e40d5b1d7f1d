// The cache between the processor and the flash: 16 KiB, two ways, lines of 8 bytes.
// It holds no data, only what would be cached: its one job is to say how many cycles an access to the flash waits.

const SETS = 1024;
/** Address and mode (8 clocks), dummy (4), 8 bytes at four bits a clock (16), chip select and sync (3). */
const FLASH_CLOCKS_PER_LINE = 31;

export class XipCache {
  constructor() {
    this.tags = new Int32Array(SETS * 2).fill(-1);
    this.recent = new Uint8Array(SETS);
    this.enabled = true;
    /** Cycles to fetch a line; follows the divider of the flash interface. */
    this.missCycles = FLASH_CLOCKS_PER_LINE * 2;
    this.misses = 0;
  }

  setDivider(divider) {
    if (divider >= 2) this.missCycles = FLASH_CLOCKS_PER_LINE * divider;
  }

  flush() {
    this.tags.fill(-1);
  }

  /** Cycles an access to this address waits. */
  touch(address) {
    if (!this.enabled) return 0;
    const line = (address & 0xffffff) >> 3;
    const set = line & (SETS - 1);
    const at = set << 1;
    if (this.tags[at] === line) {
      this.recent[set] = 0;
      return 0;
    }
    if (this.tags[at + 1] === line) {
      this.recent[set] = 1;
      return 0;
    }
    const way = this.recent[set] ^ 1;
    this.tags[at + way] = line;
    this.recent[set] = way;
    this.misses++;
    return this.missCycles;
  }
}
