// Tiny programs for tests that need a chip but no firmware: Thumb halfwords after a minimal second stage.

import { crc32 } from '../src/bootrom.mjs';

/** An image as `Elf` gives it, with this code at 0x10000100. */
export function program(...halfwords) {
  const boot2 = Buffer.alloc(256);
  [0x4800, 0x4700, 0x0101, 0x1000].forEach((halfword, i) => boot2.writeUInt16LE(halfword, i * 2)); // ldr r0, =0x10000101; bx r0
  boot2.writeUInt32LE(crc32(boot2.subarray(0, 252)), 252);
  const code = Buffer.alloc(halfwords.length * 2);
  halfwords.forEach((halfword, i) => code.writeUInt16LE(halfword, i * 2));
  return {
    segments: [{ address: 0x10000000, data: boot2 }, { address: 0x10000100, data: code }],
    sections: [],
    symbol: () => undefined,
    refuse: (reason) => {
      throw new Error(reason);
    },
  };
}

/** The two halves of a word, for literals. */
export const word = (value) => [value & 0xffff, value >>> 16];
