import { test } from 'node:test';
import assert from 'node:assert/strict';
import { fileURLToPath } from 'node:url';
import { Device } from '../src/device.mjs';
import { loadBoard } from '../src/board.mjs';
import { program, word } from './programs.mjs';

const board = loadBoard(fileURLToPath(new URL('fixtures/testboard.toml', import.meta.url)));
const device = (...code) => new Device({ board, image: program(...code) });
const BRANCH_SELF = 0xe7fe;

test('time: a loop of three cycles at the ring oscillator takes what it takes', () => {
  // movs r0, #200; subs r0, #1; bne; b .
  const d = device(0x20c8, 0x3801, 0xd1fd, BRANCH_SELF);
  d.runMs(1);
  assert.equal(d.chip.core.PC, 0x10000106);
  assert.ok(Math.abs(d.now - 1e6) < 1000);
});

test('a core that waits for an interrupt sleeps', () => {
  const d = device(0xbf30, 0xe7fd);
  d.runMs(100);
  const { now, asleep } = d.cpu();
  assert.ok(asleep / now > 0.99);
});

test('a fault without a handler is a lock-up, told with its place', () => {
  const d = device(0x2001, 0xde00);
  assert.throws(() => d.runMs(10), /locked up: undefined instruction 0xde00 \(PC 0x10000102, LR 0x0\)/);
});

test('a loop with interrupts off is a hang', () => {
  const d = device(0xb672, BRANCH_SELF);
  d.runMs(400);
  assert.throws(() => d.runMs(200), /hangs with interrupts off \(PC 0x10000102, LR 0x0\)/);
});

test('an access outside memory is a fault', () => {
  // ldr r0, [pc, #4]; ldr r1, [r0]; b .; literal
  const d = device(0x4801, 0x6801, BRANCH_SELF, 0, ...word(0x30000000));
  assert.throws(() => d.runMs(10), /locked up: read from invalid memory address: 30000000/);
});

/** Reads the reason of the last reset into r2; if there was none, hands the literal that follows to the watchdog. */
const REASON_OR = [
  0x4804, // ldr r0, =WATCHDOG
  0x6882, // ldr r2, [r0, #REASON]
  0x2a00, // cmp r2, #0
  0xd103, // bne stop
  0x4903, // ldr r1, =value
  0x6041, // str r1, [r0, #LOAD]
  0x6001, // str r1, [r0, #CONTROL]
  0x46c0, // nop
  BRANCH_SELF, // stop: also where the first pass waits
  0x46c0,
  ...word(0x40058000),
];

test('the watchdog resets the chip, and the reason can be read', () => {
  const d = device(...REASON_OR, ...word(0x80000000));
  d.runMs(5);
  assert.deepEqual(d.resets.map(({ reason }) => reason), ['watchdog']);
  assert.equal(d.chip.core.registers[2], 2);
});

test('a watchdog that is not fed fires in time', () => {
  // Enabled; the counter falls at 2 MHz from the value just written (its low 24 bits): 20000 makes 10 ms.
  const d = device(...REASON_OR, ...word((0x40000000 | 20_000) >>> 0));
  d.runMs(9);
  assert.equal(d.resets.length, 0);
  d.runMs(2);
  assert.deepEqual(d.resets.map(({ reason }) => reason), ['watchdog']);
  assert.equal(d.chip.core.registers[2], 1);
});

test('RAM survives a reset but not a power cycle; flash survives both', () => {
  const d = device(BRANCH_SELF);
  d.nor.program(0x180000, new Uint8Array(256).fill(7));
  d.chip.mcu.sram[100] = 42;
  d.reset();
  d.runMs(1);
  assert.equal(d.chip.mcu.sram[100], 42);
  d.powerCycle();
  d.runMs(1);
  assert.notEqual(d.chip.mcu.sram[100], 42);
  assert.equal(d.nor.bytes[0x180000], 7);
  assert.deepEqual(d.resets.map(({ reason }) => reason), ['pin', 'power']);
});

/** Calls the ROM's flash erase for the sector at 0x180000 with interrupts off, then stops with 1 in r7. */
const ERASE = [
  0xb672, // cpsid i
  0x4807, // ldr r0, =FUNCTION_TABLE
  0x4907, // ldr r1, ='RE'
  0x4a08, // ldr r2, =LOOKUP | 1
  0x4790, // blx r2
  0x4603, // mov r3, r0
  0x4807, // ldr r0, =0x180000
  0x2101, // movs r1, #1
  0x0309, // lsls r1, r1, #12
  0x2200, // movs r2, #0
  0x4798, // blx r3
  0x2701, // movs r7, #1
  BRANCH_SELF,
  0x46c0,
  0x46c0,
  0x46c0,
  ...word(0x100),
  ...word(0x4552),
  ...word(0x201),
  ...word(0x180000),
];

test('erasing flash stalls the core for 45 ms and only then goes on', () => {
  const d = device(...ERASE);
  d.nor.program(0x180000, new Uint8Array(256));
  d.runMs(44);
  assert.equal(d.chip.core.registers[7], 0);
  d.runMs(2);
  assert.equal(d.chip.core.registers[7], 1);
  assert.equal(d.nor.bytes[0x180000], 0xff);
  assert.deepEqual(d.violations, []);
});

test('erasing flash with interrupts on is told', () => {
  const d = device(0x46c0, ...ERASE.slice(1));
  d.runMs(1);
  assert.match(d.violations[0].what, /with interrupts enabled/);
});

test('a power cut stops the device in the middle of an erase', () => {
  const d = device(...ERASE);
  d.nor.program(0x180000, new Uint8Array(256));
  d.nor.cutPowerAt(0, 0.5);
  d.runMs(100);
  assert.equal(d.powered, false);
  assert.ok(d.nor.bytes.subarray(0x180000, 0x180100).some((byte) => byte !== 0 && byte !== 0xff));
  d.powerCycle();
  d.runMs(50);
  assert.equal(d.powered, true);
  assert.equal(d.chip.core.registers[7], 1);
});

test('an image with a broken second stage does not start', () => {
  const image = program(BRANCH_SELF);
  image.segments[0].data[0] ^= 1;
  assert.throws(() => new Device({ board, image }), /second-stage boot loader .* has a wrong checksum/);
});

test('a firmware that never shows a picture ends with a message', () => {
  assert.throws(() => device(BRANCH_SELF).boot(20), /no picture after 20 ms: not every pixel has been written, .*PC 0x10000100/);
});

test('a write into the guard below the stack is a fault', () => {
  // ldr r0, =0x20000020; str r1, [r0]; ldr r0, =0x20000000; str r1, [r0]; b .
  const d = device(0x4802, 0x6001, 0x4802, 0x6001, BRANCH_SELF, 0x46c0, ...word(0x20000020), ...word(0x20000000));
  const { mcu } = d.chip;
  mcu.writeUint32(0xe000ed94, 5);
  mcu.writeUint32(0xe000ed9c, 0x20000010);
  mcu.writeUint32(0xe000eda0, 1 | (7 << 1) | (0xfe << 8) | (1 << 28)); // 256 bytes, only the first 32 forbidden
  assert.throws(() => d.runMs(1), /write to 0x20000000, which the memory protection unit guards \(PC 0x10000106/);
});

/** Gives pin 18 its pull-up, has it wake the chip when it is low, and stops all clocks; then 1 in r7. */
const DORMANT = [
  0x4806, 0x215a, 0x6001, // ldr r0, =PADS pin 18; movs r1, #IE PUE SCHMITT; str
  0x4806, 0x4906, 0x6001, // ldr r0, =DORMANT_WAKE_INTE2; ldr r1, =LEVEL_LOW of pin 18; str
  0x4806, 0x4907, 0x6001, // ldr r0, =ROSC_DORMANT; ldr r1, ="coma"; str
  0x2701, // movs r7, #1
  BRANCH_SELF,
  0x46c0,
  0x46c0,
  0x46c0,
  ...word(0x4001c000 + 4 + 18 * 4),
  ...word(0x40014168),
  ...word(1 << 8),
  ...word(0x4006000c),
  ...word(0x636f6d61),
];

test('with all clocks stopped nothing runs until a pin wakes the chip', () => {
  const d = device(...DORMANT);
  d.runMs(5);
  assert.equal(d.chip.dormant, true);
  const { nanos } = d.chip;
  d.runMs(1000);
  assert.equal(d.chip.nanos, nanos, 'its time stands still');
  assert.equal(d.chip.core.registers[7], 0);
  assert.ok(d.cpu().dormant > 990e6);
  d.press('b');
  d.runMs(10);
  assert.equal(d.chip.dormant, true, 'another pin does not');
  d.press('a');
  d.runMs(1);
  assert.equal(d.chip.dormant, false);
  assert.equal(d.chip.core.registers[7], 1);
  assert.deepEqual(d.violations, []);
});

test('stopping all clocks for ever is told', () => {
  const d = device(...DORMANT.slice(0, 5), 0x46c0, ...DORMANT.slice(6));
  d.runMs(5);
  assert.match(d.violations[0].what, /nothing to start them again/);
});
