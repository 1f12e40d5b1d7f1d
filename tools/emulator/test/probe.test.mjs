// With a debug probe: the real image, built with panic-probe and to crash on demand, tells the probe of a panic through
// defmt, and notes it all the same for whoever holds the console.
//   KOGGE_PROBE_IMAGE=firmware+probe,inject-faults.elf KOGGE_BOARD=picosystem node --test test/probe.test.mjs

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Device } from '../src/device.mjs';

const { KOGGE_PROBE_IMAGE: image, KOGGE_BOARD: board } = process.env;
const skip = image && board ? false : 'set KOGGE_PROBE_IMAGE and KOGGE_BOARD to run it';
const RAM = 0x20000000;
const PANIC = 1;

test('a panic is printed for the probe, and its record is shown after the restart', { skip }, () => {
  const device = new Device({ board, image });
  device.boot();
  device.runMs(300);
  const home = Buffer.from(device.framebuffer.buffer);
  const faults = device.faults.length;
  const logged = device.rtt.length;
  device.chip.mcu.sramView.setUint32(device.elf.symbol('KOGGE_FAULT') - RAM, PANIC, true);
  assert.ok(device.runUntilTrue(() => device.resets.length > 0, 8000), 'it starts again');
  assert.equal(device.faults.length, faults + 1, 'panic-probe ends in an undefined instruction');
  const text = device.rtt.bytes.subarray(logged).toString('latin1');
  assert.match(text, /injected/, 'the panic was printed');
  assert.match(text, /src\/device\/crash\.rs/, 'with its place');
  device.runMs(1500);
  device.settle();
  assert.ok(!Buffer.from(device.framebuffer.buffer).equals(home), 'a report is shown');
  device.hold('a');
  device.runMs(2500);
  device.settle();
  assert.ok(Buffer.from(device.framebuffer.buffer).equals(home), 'and leads back');
});
