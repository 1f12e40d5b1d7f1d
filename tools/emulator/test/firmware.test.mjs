// The real firmware image on the emulated handheld. `cargo xtask test` names image and board:
//   KOGGE_IMAGE=firmware.elf KOGGE_BOARD=picosystem node --test

import { test, before } from 'node:test';
import assert from 'node:assert/strict';
import { Device } from '../src/device.mjs';
import { wholePictures } from '../src/measure.mjs';
import { loadScript, runScript } from '../src/script.mjs';

const { KOGGE_IMAGE: image, KOGGE_BOARD: board } = process.env;
const skip = image && board ? false : 'set KOGGE_IMAGE and KOGGE_BOARD to run it';

/** Buttons that may move a marker, the likeliest first. */
const CANDIDATES = ['down', 'right', 'y', 'x', 'b', 'a', 'up', 'left'];
const AFTER_MS = 300;

function booted(seed = 1) {
  const device = new Device({ board, image, seed });
  device.boot();
  device.runMs(AFTER_MS);
  return device;
}

/** The picture and how many flushes there have been, once everything has calmed down. */
function outcome(device) {
  device.runMs(AFTER_MS);
  device.settle();
  return { picture: Buffer.from(device.framebuffer.buffer), flushes: device.panel.flushes.length };
}

const same = (a, b) => a.picture.equals(b.picture);

/** A button that changes the picture with each of two presses. */
let mover;
/** What the player sees after no, one and two clean presses of it. */
let pressed;

before(() => {
  if (skip) return;
  for (const button of CANDIDATES) {
    const device = booted();
    if (device.board.buttons[button] === undefined) continue;
    const outcomes = [outcome(device)];
    for (let i = 0; i < 2; i++) {
      device.hold(button);
      outcomes.push(outcome(device));
    }
    if (!same(outcomes[0], outcomes[1]) && !same(outcomes[1], outcomes[2]) && !same(outcomes[0], outcomes[2])) {
      [mover, pressed] = [button, outcomes];
      return;
    }
  }
});

test('some button moves something', { skip }, () => {
  assert.ok(mover, `none of ${CANDIDATES.join(' ')} changed the picture twice`);
});

test('it boots to a lit home screen and keeps the rules of the hardware', { skip }, () => {
  const device = booted();
  const report = device.measure.report();
  assert.ok(report.boot.home_us > 0);
  assert.ok(device.backlight.percent > 0);
  assert.ok(new Set(device.framebuffer).size > 2, 'the picture has more than two colours');
  assert.deepEqual(report.panel.violations, []);
  assert.deepEqual(report.violations, []);
  assert.deepEqual(report.flash.violations, []);
  assert.deepEqual(report.faults, []);
  assert.ok(device.log.length > 0, 'it logs');
});

/** What the firmware reckons that a pixel takes on the wire, in nanoseconds. */
function reckonedPixel(device) {
  const address = device.elf.symbol('KOGGE_PIXEL_NANOS');
  return Buffer.from(device.nor.bytes.buffer).readUInt32LE(address - 0x10000000);
}

/** Pauses between strips may take this part of the wire's own time. */
const PAUSES = 0.03;

test('a full flush takes what the firmware reckons with, and keeps the wire busy', { skip }, () => {
  const device = booted();
  const { width, height } = device.board.display;
  const pixel = reckonedPixel(device);
  const [first] = wholePictures(device.panel.flushes, device.board.display);
  assert.ok(first, 'the first picture is sent as a whole');
  const wire = width * height * pixel;
  console.log(`full flush, ${board}: ${(first / 1e6).toFixed(2)} ms, the wire alone ${(wire / 1e6).toFixed(2)} ms`);
  assert.ok(first > 0.999 * wire, `${first} ns, faster than reckoned: ${wire} ns`);
  assert.ok(first < (1 + PAUSES) * wire, `${first} ns, the wire could do it in ${wire} ns`);
  // Nothing is painted meanwhile: what remains is the wire and the way from strip to strip.
  assert.ok(device.panel.flushes.some((flush) => flush.end - flush.start < 1.012 * flush.width * flush.height * pixel));
});

test('the wire is driven as the panel and the board want it', { skip }, () => {
  const device = booted();
  const { sck, mosi } = device.board.display;
  assert.equal(device.spi.mode, 3);
  for (const pin of [sck, mosi]) assert.deepEqual(device.pad(pin), { milliamperes: 8, fast: true }, `GPIO ${pin}`);
});

test('the panel is set up with what its vendor wants', { skip }, () => {
  const device = booted();
  assert.deepEqual(device.panel.settings, device.board.display.tuning);
  const [rate] = device.board.display.tuning.frctrl2 ?? [0x0f];
  assert.equal(device.panel.period, 344 * (250 + 16 * rate) * 100);
});

test('bouncing contacts give one press', { skip }, () => {
  for (const seed of [1, 2, 3, 4]) {
    const device = booted(seed);
    device.setBounce(mover, 5);
    device.hold(mover);
    const bounced = outcome(device);
    assert.ok(same(bounced, pressed[1]), `seed ${seed}: not the picture after one press`);
    device.hold(mover);
    assert.ok(same(outcome(device), pressed[2]), `seed ${seed}: not the picture after two presses`);
  }
});

test('a held button repeats', { skip }, () => {
  const device = booted();
  const before = device.panel.flushes.length;
  device.hold(mover, 2000);
  const repeated = device.panel.flushes.length - before;
  const single = pressed[1].flushes - pressed[0].flushes;
  assert.ok(repeated >= single + 3, `${repeated} flushes while held, ${single} for one press`);
});

test('a press during a flush is not lost', { skip }, () => {
  const device = booted();
  device.press(mover);
  assert.ok(waitForFlush(device), 'the press is answered');
  // Another button goes down before the answer has been sent.
  const other = secondButton(device);
  device.press(other);
  device.runMs(60);
  device.release(mover);
  device.release(other);
  const interrupted = outcome(device);

  const calm = booted();
  calm.hold(mover);
  calm.hold(other);
  assert.ok(same(interrupted, outcome(calm)), `${other} pressed while the answer to ${mover} was being sent has no effect`);
});

test('a press that is over before a picture is painted is not lost', { skip }, () => {
  const device = booted();
  // The first screen gives way to home: everything is painted again.
  device.press('a');
  device.runMs(1);
  const flushes = device.panel.flushes.length;
  device.press(mover);
  device.runMs(4);
  device.release(mover);
  assert.equal(device.panel.flushes.length, flushes, 'it is still being painted');
  device.runMs(60);
  device.release('a');
  const hurried = outcome(device);

  const calm = booted();
  calm.hold('a');
  const home = outcome(calm);
  calm.hold(mover);
  const moved = outcome(calm);
  assert.ok(!same(home, moved), `${mover} moves something at home`);
  assert.ok(same(hurried, moved), `${mover} pressed for 4 ms while home was being painted has no effect`);
});

/** Runs until pixels are on their way. */
function waitForFlush(device) {
  for (let i = 0; i < 5000 && !device.panel.flushOpen(); i++) device.runMs(0.02);
  return device.panel.flushOpen();
}

/** A button other than the mover that changes the picture after it. */
function secondButton(device) {
  for (const button of ['a', 'b', ...CANDIDATES]) {
    if (button === mover || device.board.buttons[button] === undefined) continue;
    const trial = booted();
    trial.hold(mover);
    const first = outcome(trial);
    trial.hold(button);
    if (!same(outcome(trial), first)) return button;
  }
  return assert.fail(`after ${mover} no other button changes the picture`);
}

test('idle, the processor sleeps', { skip }, () => {
  const device = booted();
  device.runMs(500);
  const start = device.cpu();
  device.runMs(1000);
  const end = device.cpu();
  const share = (end.asleep - start.asleep) / (end.now - start.now);
  assert.ok(share > 0.95, `asleep ${(share * 100).toFixed(1)} % of the time`);
});

test('a power cycle comes back to the home screen', { skip }, () => {
  const device = booted();
  device.powerCycle();
  device.boot();
  assert.deepEqual(device.faults, []);
  assert.equal(device.resets.at(-1).reason, 'power');
});

test('eleven presses a second: sectors are erased, and no press waits for the flash', { skip }, () => {
  const device = booted();
  // A new chip: a sector must be erased for each thing that is kept, and some ahead of need.
  for (let i = 0; i < 24; i++) device.hold('a', 50, 40);
  device.runMs(AFTER_MS);
  const { flash } = device.measure.report();
  assert.ok(flash.erases >= 3, `${flash.erases} erases`);
  assert.ok(flash.longest_wait_us < 1000, `a press waited ${flash.longest_wait_us} µs`);
});

test('what comes of lifting a finger does not wait for the flash either', { skip }, () => {
  const device = booted();
  // Decisions, each of which may want a sector erased, and takings back, which come when the button is let go.
  const hands = device.board.buttons.up === undefined ? 'four-buttons' : 'dpad';
  const script = new URL(`../../../tests/scripts/answers-amsterdam-${hands}.txt`, import.meta.url).pathname;
  runScript(device, loadScript(script, device.board), () => {});
  const { flash } = device.measure.report();
  assert.ok(flash.erases >= 3, `${flash.erases} erases`);
  assert.ok(flash.longest_wait_us < 1000, `an answer waited ${flash.longest_wait_us} µs`);
});
