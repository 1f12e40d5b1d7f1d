// The log: drains the RTT up buffer in the chip's RAM while the firmware runs, as a debug probe would.
// The bytes are kept raw (they are defmt frames, decoded elsewhere), with the time at which each piece was found.

const RAM = 0x20000000;
const IDENTIFIER = 'SEGGER RTT';
const UP_CHANNEL = 24;
const [BUFFER, SIZE, WRITE, READ] = [4, 8, 12, 16];

export class Rtt {
  /** @param {number | undefined} address of `_SEGGER_RTT`, undefined when the image has no log */
  constructor(address) {
    this.at = address === undefined ? null : address - RAM;
    this.pieces = [];
    /** `{ offset, us }`: bytes from this offset on were written by that time. */
    this.times = [];
    this.length = 0;
  }

  /** Takes what is new out of the buffer. */
  drain(sram, view, now) {
    if (this.at === null || !this.ready(sram)) return;
    const channel = this.at + UP_CHANNEL;
    const word = (offset) => view.getUint32(channel + offset, true);
    const [start, size, write, read] = [word(BUFFER) - RAM, word(SIZE), word(WRITE), word(READ)];
    if (write === read || write >= size || read >= size || start < 0 || start + size > sram.length) return;
    if (write > read) {
      this.keep(sram.slice(start + read, start + write), now);
    } else {
      this.keep(sram.slice(start + read, start + size), now);
      this.keep(sram.slice(start, start + write), now);
    }
    view.setUint32(channel + READ, write, true);
  }

  /** Whether the firmware has set its control block up. */
  ready(sram) {
    for (let i = 0; i < IDENTIFIER.length; i++) {
      if (sram[this.at + i] !== IDENTIFIER.charCodeAt(i)) return false;
    }
    return true;
  }

  keep(bytes, now) {
    if (bytes.length === 0) return;
    this.times.push({ offset: this.length, us: Math.round(now / 1000) });
    this.pieces.push(bytes);
    this.length += bytes.length;
  }

  /** Everything logged so far. */
  get bytes() {
    return Buffer.concat(this.pieces);
  }
}
