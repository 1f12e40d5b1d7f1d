// The chip's end of the USB cable, register by register, without a firmware.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { RP2040 } from 'rp2040js';
import { UsbPort } from '../src/usbport.mjs';

const [MEMORY, REGISTERS] = [0x50100000, 0x50110000];
const [MAIN_CTRL, SIE_CTRL, SIE_STATUS, BUFF_STATUS] = [0x40, 0x4c, 0x50, 0x58];
const [AVAILABLE, STALL, DATA1, FULL] = [1 << 10, 1 << 11, 1 << 13, 1 << 15];
const [EP1_IN_CONTROL, EP1_OUT_CONTROL, EP1_IN_BUFFER, EP1_OUT_BUFFER] = [0x08, 0x0c, 0x88, 0x8c];
const ENABLED_AT_180 = 0x80000180;

function bench() {
  const mcu = new RP2040();
  const port = new UsbPort(mcu);
  const poke = (offset, value) => mcu.writeUint32(MEMORY + offset, value);
  const peek = (offset) => mcu.readUint32(MEMORY + offset);
  const register = (offset) => mcu.readUint32(REGISTERS + offset);
  return { mcu, port, poke, peek, register, write: (offset, value) => mcu.writeUint32(REGISTERS + offset, value) };
}

test('a packet leaves once it is available, and not twice', () => {
  const { port, poke, peek, register } = bench();
  const ready = [];
  port.onReady = (...which) => ready.push(which);
  poke(0x180, 0x04030201);
  poke(EP1_IN_BUFFER, AVAILABLE | FULL | DATA1 | 3);
  assert.equal(port.in(1), null, 'not before the endpoint is switched on');
  poke(EP1_IN_CONTROL, ENABLED_AT_180);
  const packet = port.in(1);
  assert.deepEqual([[...packet.data], packet.toggle], [[1, 2, 3], 1]);
  assert.deepEqual(ready, [[1, true]]);
  assert.equal(peek(EP1_IN_BUFFER) & (AVAILABLE | FULL), 0, 'the buffer is the firmware\'s again');
  assert.equal(register(BUFF_STATUS), 1 << 2);
  assert.equal(port.in(1), null);
});

test('a packet comes in where there is room, and one that is repeated is thrown away', () => {
  const { port, poke, peek } = bench();
  poke(EP1_OUT_CONTROL, ENABLED_AT_180);
  assert.equal(port.out(1, Uint8Array.of(7), 0), null);
  poke(EP1_OUT_BUFFER, AVAILABLE | 64);
  assert.ok(port.out(1, Uint8Array.of(7), 1).repeated);
  assert.deepEqual(port.out(1, Uint8Array.of(7, 8), 0), {});
  assert.equal(peek(0x180) & 0xffff, 0x0807);
  assert.equal(peek(EP1_OUT_BUFFER) & 0x3ff, 2);
  assert.equal(port.out(1, Uint8Array.of(9), 1), null);
});

test('endpoint 0 is stalled only where that was armed, and a request ends it', () => {
  const { port, poke, write, register } = bench();
  poke(0x80, STALL);
  assert.equal(port.in(0), null);
  write(0x68, 1);
  assert.ok(port.in(0).stall);
  port.setup(Uint8Array.of(0x80, 6, 0, 1, 0, 0, 18, 0));
  assert.equal(port.in(0), null);
  assert.ok(register(SIE_STATUS) & (1 << 17));
});

test('the pull-up is seen when the controller is on, and suspension until it is acknowledged', () => {
  const { port, write, register } = bench();
  const seen = [];
  port.onPullUp = (isUp) => seen.push(isUp);
  write(SIE_CTRL, 1 << 16);
  write(MAIN_CTRL, 1);
  write(SIE_CTRL, 0);
  assert.deepEqual(seen, [true, false]);
  port.suspend();
  assert.ok(register(SIE_STATUS) & (1 << 4));
  write(SIE_STATUS, 1 << 4);
  assert.equal(register(SIE_STATUS) & (1 << 4), 0);
});
