// How long frames take on the wire, and what may not be done to the controller while they do.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Spi } from '../src/spi.mjs';

const [CR0, CR1, DR, SR, CPSR] = [0x00, 0x04, 0x08, 0x0c, 0x10];
const MODE = { 0: 0x00, 1: 0x80, 2: 0x40, 3: 0xc0 };
const CLOCK = 16;

/** A controller at 62.5 MHz with a clock that stands still. */
function spi(mode, bits) {
  const chip = { clkPeri: 125e6, clock: { nanos: 0 }, logger: { warn() {}, error() {} } };
  const controller = new Spi(chip, 'SPI0');
  const frames = [];
  const complaints = [];
  controller.onFrame = (value, start, end) => frames.push({ value, start, end });
  controller.onViolation = (what) => complaints.push(what);
  controller.writeUint32(CPSR, 2);
  controller.writeUint32(CR0, MODE[mode] | (bits - 1));
  controller.writeUint32(CR1, 2);
  return { chip, controller, frames, complaints };
}

/** Clocks from the start of a frame to the start of the next. */
function clocksAFrame(mode, bits) {
  const { controller, frames } = spi(mode, bits);
  controller.writeUint32(DR, 0x1234);
  controller.writeUint32(DR, 0x5678);
  assert.equal(frames[0].end - frames[0].start, bits * CLOCK);
  return (frames[1].start - frames[0].start) / CLOCK;
}

test('between two frames lies a gap: two clocks in mode 0, half a clock in mode 3', () => {
  assert.equal(clocksAFrame(0, 8), 10);
  assert.equal(clocksAFrame(0, 16), 18);
  assert.equal(clocksAFrame(3, 8), 8.5);
  assert.equal(clocksAFrame(3, 16), 16.5);
  assert.equal(clocksAFrame(1, 8), 8.5);
  assert.equal(clocksAFrame(2, 8), 10);
});

test('a frame has the bits it was set to', () => {
  const { controller, frames } = spi(3, 16);
  controller.writeUint32(DR, 0xabcd);
  assert.equal(frames[0].value, 0xabcd);
  const narrow = spi(3, 8);
  narrow.controller.writeUint32(DR, 0xabcd);
  assert.equal(narrow.frames[0].value, 0xcd);
  assert.deepEqual([controller.mode, controller.bits, narrow.controller.bits], [3, 16, 8]);
});

test('the format is changed when nothing is being sent and the controller is off', () => {
  const { chip, controller, complaints } = spi(3, 8);
  controller.writeUint32(DR, 1);
  controller.writeUint32(CR1, 0);
  controller.writeUint32(CR0, MODE[3] | 15);
  assert.match(complaints[0], /while a frame was being sent/);
  chip.clock.nanos = 1000;
  assert.equal(controller.readUint32(SR) & 16, 0, 'idle');
  controller.writeUint32(CR0, MODE[3] | 7);
  controller.writeUint32(CR1, 2);
  assert.equal(complaints.length, 1);
  controller.writeUint32(CR0, MODE[3] | 15);
  assert.match(complaints[1], /while the controller was on/);
});
