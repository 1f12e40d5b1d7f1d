// Whole screens sent at every phase of the panel's beam, on the emulated handheld: none may be
// shown half old and half new, nor with a seam between two bands that belong to different pictures of the beam.
//   KOGGE_IMAGE=firmware.elf KOGGE_BOARD=picosystem KOGGE_UPDATES=1500 node --test test/beam.test.mjs

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Device } from '../src/device.mjs';

const { KOGGE_IMAGE: image, KOGGE_BOARD: board, KOGGE_UPDATES: wanted = '48' } = process.env;
const skip = image && board ? false : 'set KOGGE_IMAGE and KOGGE_BOARD to run it';
const PHASES = 16;
const AFTER_MS = 300;
/** Into the screen that is chosen at home, and back. */
const THERE_AND_BACK = ['a', 'b'];
const PRESS_MS = 30;

/** Presses a button when the beam has run the given part of a picture; what was sent for it. */
function update(device, button, phase) {
  const { panel } = device;
  const now = (device.now - panel.beamStart) % panel.period;
  const wait = (phase * panel.period - now + panel.period) % panel.period;
  device.runUntil(device.now + wait);
  const [flushes, tears] = [panel.flushes.length, panel.tears.length];
  device.hold(button, PRESS_MS, PRESS_MS);
  device.runMs(AFTER_MS / 10);
  device.settle();
  const sent = panel.flushes.slice(flushes);
  const pixels = sent.reduce((sum, { width, height }) => sum + width * height, 0);
  return { pixels, torn: panel.tears.length > tears, ...panel.seams(sent) };
}

test('no whole screen tears, whatever the beam does when it is asked for', { skip }, (t) => {
  const device = new Device({ board, image });
  const { tearing, rotation, width, height } = device.board.display;
  if (tearing === null || rotation !== 0) return t.diagnostic('no tearing signal');
  device.boot();
  device.runMs(AFTER_MS);
  // The first start asks for a language.
  device.hold('a', PRESS_MS, AFTER_MS);
  const each = Math.ceil(Number(wanted) / PHASES);
  const total = { updates: 0, torn: 0, seams: 0, areas: 0 };
  for (let phase = 0; phase < PHASES; phase++) {
    for (let count = 0; count < each; count++) {
      const { pixels, torn, seams, areas } = update(device, THERE_AND_BACK[total.updates % 2], phase / PHASES);
      assert.ok(pixels >= width * height, `update ${total.updates} sends ${pixels} pixels only`);
      total.updates++;
      total.torn += torn ? 1 : 0;
      total.seams += seams > 0 ? 1 : 0;
      total.areas += areas;
    }
  }
  console.log(`whole screens, ${board}: ${total.torn} torn of ${total.updates} at ${PHASES} phases; ${total.seams} with a seam between bands`);
  assert.equal(total.torn, 0);
  assert.ok(total.areas >= total.updates, `${total.areas} areas in several bands: seams are looked for in them`);
  assert.equal(total.seams, 0);
});
