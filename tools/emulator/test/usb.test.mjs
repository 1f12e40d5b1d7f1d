// The real image on its USB cable: a game leaves the device and comes into another one; nonsense is refused.
//   KOGGE_IMAGE=firmware.elf KOGGE_BOARD=picosystem node --test test/usb.test.mjs

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Device } from '../src/device.mjs';
import { SerialLine } from '../src/usb.mjs';
import { answer, ask, frame } from './link.mjs';

const { KOGGE_IMAGE: image, KOGGE_BOARD: board } = process.env;
const skip = image && board ? false : 'set KOGGE_IMAGE and KOGGE_BOARD to run it';
const ASK = { hello: 1, list: 2, export: 3, import: 4, row: 7 };
const REFUSAL = 0xff;
const WITHIN_MS = 5000;

/** Switches a device on with its cable in. */
function plugged(flash = null) {
  const device = new Device({ board, image, flash });
  const line = new SerialLine(device);
  device.boot();
  assert.ok(device.runUntilTrue(() => line.connected, WITHIN_MS), 'the computer finds the device');
  return { device, line };
}

test('a game leaves one device and comes into another', { skip }, () => {
  const one = plugged();
  const { width, height } = one.device.board.display;
  const hello = answer(one, ASK.hello);
  assert.deepEqual([hello[0], hello.readUInt16LE(4), hello.readUInt16LE(6)], [1, width, height]);
  assert.equal(answer(one, ASK.list).length, 0);
  // English, Hansa, begin, and some decisions.
  for (let press = 0; press < 9; press++) one.device.hold('a');
  one.device.runMs(1500);
  const list = answer(one, ASK.list);
  assert.equal(list.length, 10, 'one game');
  const journal = answer(one, ASK.export, list.subarray(0, 4));
  assert.equal(journal.subarray(0, 4).toString(), 'KOGJ');

  const other = plugged();
  const number = answer(other, ASK.import, journal);
  assert.deepEqual(answer(other, ASK.export, number), journal);
  const kept = plugged(other.device.nor.contents());
  assert.deepEqual(answer(kept, ASK.export, number), journal, 'it survives the power');
});

test('the screen is what the panel shows', { skip }, () => {
  const plug = plugged();
  plug.device.settle();
  const shown = plug.device.shot();
  const y = 20;
  const row = answer(plug, ASK.row, [y, 0]).subarray(2);
  const pixels = Array.from({ length: shown.width }, (_, x) => row.readUInt16BE(2 * x));
  assert.deepEqual(pixels, Array.from(shown.pixels.subarray(y * shown.width, (y + 1) * shown.width)));
});

test('nonsense is refused and changes nothing', { skip }, () => {
  const plug = plugged();
  const refused = (bytes) => {
    const reply = ask(plug, bytes);
    assert.equal(reply.kind, REFUSAL);
    return reply.data[0];
  };
  const damaged = frame(ASK.hello);
  damaged[damaged.length - 1] ^= 1;
  assert.equal(refused(damaged), 1);
  assert.equal(refused(Buffer.from([0xa7, 0x4b, 4, 0xff, 0xff])), 2);
  assert.equal(refused(frame(99)), 3);
  assert.equal(refused(frame(ASK.export, [1])), 4);
  assert.equal(refused(frame(ASK.export, [9, 9, 9, 9])), 5);
  assert.equal(refused(frame(ASK.import, [...Buffer.from('KOGJ rubbish')])), 6);
  assert.equal(answer(plug, ASK.list).length, 0);
});
