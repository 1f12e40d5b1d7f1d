import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Elf } from '../src/elf.mjs';

/** A small but whole image: one segment, three sections, one symbol. */
function smallImage() {
  const bytes = Buffer.alloc(52 + 32 + 4 + 32 + 32 + 4 * 40);
  const [segment, data, names, symbols, sections] = [52, 84, 88, 120, 152];
  bytes.set([0x7f, 0x45, 0x4c, 0x46, 1, 1, 1]);
  bytes.writeUInt16LE(40, 18);
  bytes.writeUInt32LE(segment, 28);
  bytes.writeUInt32LE(sections, 32);
  bytes.writeUInt16LE(32, 42);
  bytes.writeUInt16LE(1, 44);
  bytes.writeUInt16LE(40, 46);
  bytes.writeUInt16LE(4, 48);
  bytes.writeUInt16LE(2, 50);
  [1, data, 0x10000000, 0x10000000, 4, 4].forEach((word, i) => bytes.writeUInt32LE(word, segment + 4 * i));
  bytes.set([1, 2, 3, 4], data);
  bytes.write('\0.text\0_SEGGER_RTT\0', names, 'latin1');
  bytes.writeUInt32LE(7, symbols + 16);
  bytes.writeUInt32LE(0x20001234, symbols + 20);
  const section = (index, words) => words.forEach((word, i) => bytes.writeUInt32LE(word, sections + index * 40 + 4 * i));
  section(1, [1, 1, 2, 0x10000000, data, 4]);
  section(2, [0, 3, 0, 0, names, 32]);
  section(3, [0, 2, 0, 0, symbols, 32, 2]);
  return bytes;
}

const refused = (bytes, expected) => {
  assert.throws(() => new Elf(bytes, 'x.elf').symbol('none'), (error) => error.name === 'EmulatorError' && expected.test(error.message));
};

test('segments, sections and symbols are found', () => {
  const elf = new Elf(smallImage());
  assert.deepEqual(elf.segments.map(({ address, data }) => [address, [...data]]), [[0x10000000, [1, 2, 3, 4]]]);
  assert.deepEqual(elf.sections, [{ name: '.text', address: 0x10000000, size: 4 }]);
  assert.equal(elf.symbol('_SEGGER_RTT'), 0x20001234);
  assert.equal(elf.symbol('other'), undefined);
});

test('broken files are refused in a sentence', () => {
  refused(Buffer.alloc(10), /x.elf is no firmware image: it is too short/);
  refused(Buffer.alloc(100), /does not begin with the ELF mark/);
  const changed = (act) => {
    const bytes = smallImage();
    act(bytes);
    return bytes;
  };
  refused(changed((b) => b.writeUInt8(2, 4)), /not a 32 bit little-endian/);
  refused(changed((b) => b.writeUInt16LE(62, 18)), /not built for ARM/);
  refused(changed((b) => b.writeUInt32LE(0xffffff, 28)), /segment table lies beyond/);
  refused(changed((b) => b.writeUInt32LE(0xffffff, 32)), /section table lies beyond/);
  refused(changed((b) => b.writeUInt16LE(8, 42)), /entries that are too short/);
  refused(changed((b) => b.writeUInt32LE(0xffff, 52 + 16)), /a segment lies beyond/);
  refused(changed((b) => b.writeUInt32LE(0xffffff, 152 + 3 * 40 + 20)), /symbol table lies beyond/);
});

test('every way to cut the file short is refused or read, never a crash', () => {
  const whole = smallImage();
  for (let length = 0; length < whole.length; length++) {
    try {
      new Elf(whole.subarray(0, length), 'x.elf').symbol('none');
    } catch (error) {
      assert.equal(error.name, 'EmulatorError', `${length} bytes: ${error.stack}`);
    }
  }
});

test('a file that is not there is told', () => {
  assert.throws(() => Elf.load('no/such.elf'), /cannot read the firmware image no\/such.elf: there is no such file/);
});
