// After a crash: the real image, built to crash on demand, must tell what happened in a QR code, go on with the game, and
// after the same crash three times start so that the saves can be fetched.
//   KOGGE_FAULTS_IMAGE=firmware+inject-faults.elf KOGGE_BOARD=picosystem node --test test/crash.test.mjs

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { createRequire } from 'node:module';
import { Device } from '../src/device.mjs';
import { SerialLine } from '../src/usb.mjs';
import { answer } from './link.mjs';

const jsqr = createRequire(import.meta.url)('jsqr');
const readQr = jsqr.default ?? jsqr;

const { KOGGE_FAULTS_IMAGE: image, KOGGE_BOARD: board } = process.env;
const skip = image && board ? false : 'set KOGGE_FAULTS_IMAGE and KOGGE_BOARD to run it';
const RAM = 0x20000000;
/** What to write for which crash. */
const FAULT = Object.freeze({ panic: 1, fault: 2, hang: 3, deaf: 4, overflow: 5 });

const pixels = (device) => Buffer.from(device.framebuffer.buffer);

function booted() {
  const device = new Device({ board, image });
  device.boot();
  device.runMs(300);
  return device;
}

/** At a table of Hansa, some decisions into the game. */
function atTable() {
  const device = booted();
  for (let i = 0; i < 3; i++) device.hold('a');
  device.runMs(1500);
  // What is suggested, with a yes where that is asked.
  const yes = device.board.buttons.left === undefined ? 'x' : 'left';
  for (let i = 0; i < 5; i++) {
    for (const button of ['a', yes, 'a']) device.hold(button);
    device.runMs(300);
  }
  device.runMs(2500);
  device.settle();
  return device;
}

/** Lets the firmware crash, and runs until its next picture is lit. */
function crash(device, kind) {
  const address = device.elf.symbol('KOGGE_FAULT');
  assert.ok(address, 'the image was built with the feature `inject-faults`');
  const resets = device.resets.length;
  device.chip.mcu.sramView.setUint32(address - RAM, FAULT[kind], true);
  assert.ok(device.runUntilTrue(() => device.resets.length > resets, 8000), `${kind}: it does not start again`);
  assert.equal(device.resets.at(-1).reason, 'watchdog');
  device.runMs(1500);
  device.settle();
}

/** What the QR code on the panel says. */
function decoded(device) {
  const { width, height, pixels: picture } = device.shot();
  const rgba = new Uint8ClampedArray(width * height * 4);
  picture.forEach((colour, index) => {
    rgba.set([((colour >> 11) * 255) / 31, (((colour >> 5) & 63) * 255) / 63, ((colour & 31) * 255) / 31, 255], index * 4);
  });
  return readQr(rgba, width, height)?.data ?? null;
}

const PLACES = { panic: /src\/device\/crash\.rs:\d+/, fault: /0x100[0-9a-f]{5} from 0x[0-9a-f]{8}/, hang: /0x100[0-9a-f]{5} from 0x[0-9a-f]{8}/, deaf: /unknown place/, overflow: /unknown place/ };
const NAMES = { panic: 'panic', fault: 'fault', hang: 'hang', deaf: 'hang', overflow: 'hang' };
/** After these nothing could be noted: the watchdog finds the firmware dead. */
const UNNOTED = ['deaf', 'overflow'];

/** Which of the two it meets first depends on how deep it was before: the guarded last bytes of the stack, or the end of the RAM. */
const BELOW_THE_STACK = /^write to (undefined address: 1fff|0x200000[01][0-9a-f], which the memory protection unit guards)/;

for (const kind of Object.keys(FAULT)) {
  test(`after a crash (${kind}) a QR code tells of it, and the game goes on as it was`, { skip }, () => {
    const device = atTable();
    const table = pixels(device);
    crash(device, kind);
    const text = decoded(device);
    assert.ok(text, `${kind}: no QR code can be read`);
    const [version, what, place, screen, game, uptime, times] = text.split('; ');
    assert.match(version, /^kogge \d+\.\d+\.\d+$/);
    assert.equal(what, NAMES[kind]);
    assert.match(place, PLACES[kind]);
    assert.equal(screen, 'screen table');
    assert.match(game, /^game hansa [1-9]\d*$/);
    assert.match(uptime, /^\d{4,6} ms$/);
    assert.equal(times, '1x');
    if (kind !== 'panic' && !UNNOTED.includes(kind)) assertInFirmware(device, place);
    if (kind === 'overflow') assert.match(device.faults[0]?.what ?? '', BELOW_THE_STACK, 'the stack left its room');
    console.log(`${kind}: ${text}`);
    device.hold('a');
    device.runMs(2500);
    device.settle();
    assert.ok(pixels(device).equals(table), `${kind}: not the table as it was`);
    assert.deepEqual([...device.panel.violations, ...device.violations, ...device.nor.violations], []);
  });
}

/** The address lies in the code of the image. */
function assertInFirmware(device, place) {
  const address = parseInt(place.slice(0, 10), 16);
  const inside = device.elf.segments.some(({ address: start, data }) => address >= start && address < start + data.length);
  assert.ok(inside, `${place} is no place of the firmware`);
}

test('three crashes in a row lead to the safe mode, and from there the saves can be exported', { skip }, () => {
  const device = atTable();
  const table = pixels(device);
  crash(device, 'panic');
  const first = decoded(device);
  crash(device, 'panic');
  const second = decoded(device);
  assert.ok(first.endsWith('; 1x') && second.endsWith('; 2x'), `${first} / ${second}`);
  plugIn(device);
  crash(device, 'panic');
  assert.equal(decoded(device), null, 'no report but the safe mode');
  const safe = pixels(device);

  const exported = exportAll(device);
  assert.equal(exported.length, 1, 'the game is there');
  const [journal] = exported;
  assert.ok(journal.length > 40, `${journal.length} bytes`);
  console.log(`safe mode: exported a game of ${journal.length} bytes over USB`);

  // Its report can be read there, too.
  const next = device.board.buttons.down === undefined ? 'y' : 'down';
  device.hold(next);
  device.hold('a');
  device.runMs(300);
  device.settle();
  assert.match(decoded(device), /; 3x$/);
  device.hold('a');
  device.hold(device.board.buttons.up === undefined ? 'x' : 'up');
  device.runMs(300);
  device.settle();
  assert.ok(pixels(device).equals(safe));

  // Set aside, it is no longer played on, but still there.
  device.hold('a');
  device.hold(next);
  device.hold('a');
  device.runMs(300);
  assert.deepEqual(exportAll(device), exported);
  device.powerCycle();
  device.boot();
  device.runMs(1000);
  device.settle();
  assert.ok(!pixels(device).equals(table), 'it starts at home');
  assert.deepEqual(device.faults, []);
});

test('set aside by nobody, the game is back when started as usual', { skip }, () => {
  const device = atTable();
  const table = pixels(device);
  for (let i = 0; i < 3; i++) crash(device, 'hang');
  const previous = device.board.buttons.up === undefined ? 'x' : 'up';
  device.hold(previous);
  device.hold('a');
  device.runMs(2500);
  device.settle();
  assert.ok(pixels(device).equals(table), 'the table as it was');
});

const [LIST, EXPORT] = [2, 3];

/** Every game of the device, asked for over its USB cable. */
function exportAll(device) {
  const { line } = device;
  assert.ok(device.runUntilTrue(() => line.connected, 3000), 'the device is found on USB');
  const list = answer({ device, line }, LIST);
  const games = [];
  for (let at = 0; at + 10 <= list.length; at += 10) games.push(answer({ device, line }, EXPORT, [...list.subarray(at, at + 4)]));
  return games;
}

/** From its next start on the device hangs on a computer. */
function plugIn(device) {
  device.onStart = () => {
    device.line = new SerialLine(device);
  };
}
