// A computer at a device that has something else to do: a bot thinks, somebody presses, the flash is erased.
//   KOGGE_IMAGE=firmware.elf KOGGE_BOARD=picosystem node --test test/usb-busy.test.mjs

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Device } from '../src/device.mjs';
import { SerialLine } from '../src/usb.mjs';
import { ScreenReader } from './link.mjs';

const { KOGGE_IMAGE: image, KOGGE_BOARD: board } = process.env;
const skip = image && board ? false : 'set KOGGE_IMAGE and KOGGE_BOARD to run it';

/** What a computer must get at most that late: an answer to a request, a whole screen; and a player. */
const [CONTROL_MS, SCREEN_MS, PRESS_MS] = [50, 2000, 40];
const [DEVICE, STRING, TO_HOST] = [1, 3, 0x80];
const ENGLISH = 0x409;
/** Between two requests of the computer. */
const EVERY_MS = 17;

/** A device that is plugged in. */
function plugged() {
  const device = new Device({ board, image });
  const line = new SerialLine(device);
  device.boot();
  assert.ok(device.runUntilTrue(() => line.connected, 5000), `the computer finds the device: ${device.usb.failure}`);
  return { device, line };
}

/** From a person to the strongest bot, and from the usual bot. */
const TO_ALDERMAN = ['right', 'right', 'right'];

/** Has three Aldermen play Hansa, on a board with a D-pad. */
function letAldermenPlay(device) {
  const steps = ['a', 'a', 'down', 'down', ...TO_ALDERMAN, 'down', 'right', 'down', ...TO_ALDERMAN, 'up', 'up', 'up', 'up', 'a'];
  for (const button of steps) {
    device.hold(button);
    device.runMs(100);
  }
  device.runMs(300);
}

/** Asks for descriptors again and again; `tick` is to be called every millisecond. */
class Questioner {
  constructor(device) {
    this.device = device;
    this.usb = device.usb;
    this.asked = [];
    this.nextAt = device.now;
  }

  tick() {
    const { device, usb, asked } = this;
    if (device.now < this.nextAt || asked.at(-1)?.outcome === null) return;
    this.nextAt = device.now + EVERY_MS * 1e6;
    const [kind, index, language] = asked.length % 2 ? [STRING, 2, ENGLISH] : [DEVICE, 0, 0];
    asked.push(usb.start(usb.request({ what: 'again', type: TO_HOST, request: 6, value: (kind << 8) | index, index: language, length: 64 })));
  }

  /** The longest answer in milliseconds, less what the flash took of it: nothing runs while a sector is erased. */
  get worst() {
    const own = (request) => {
      const [start, end] = [request.startedAt, request.startedAt + (request.ms ?? 0) * 1e6];
      const erased = this.device.stalls.map((stall) => Math.max(0, Math.min(end, stall.end) - Math.max(start, stall.start)));
      return (request.ms ?? (this.device.now - request.startedAt) / 1e6) - erased.reduce((sum, nanos) => sum + nanos / 1e6, 0);
    };
    return Math.max(...this.asked.map(own));
  }
}

/** The share of the time in which the processor worked. */
function busyShare(device, work) {
  const start = device.cpu();
  work();
  const end = device.cpu();
  return 1 - (end.asleep - start.asleep) / (end.now - start.now);
}

test('while an Alderman thinks a computer gets its answers and a whole screen', { skip }, () => {
  const plug = plugged();
  const { device } = plug;
  letAldermenPlay(device);
  const questioner = new Questioner(device);
  const reader = new ScreenReader(plug);
  const began = device.now;
  let took = null;
  const busy = busyShare(device, () => {
    device.runUntilTrue(() => {
      questioner.tick();
      reader.tick();
      if (reader.isDone) took ??= (device.now - began) / 1e6;
      return device.now - began > 3000e6;
    }, 3100);
  });
  console.log(`a bot thinks, the processor works ${(busy * 100).toFixed(0)} % of the time, ${board}: requests answered within ${questioner.worst.toFixed(1)} ms (${questioner.asked.length}), the screen within ${took === null ? 'more than 3000' : took.toFixed(0)} ms (${reader.attempts} attempts)`);
  assert.ok(busy > 0.5, 'somebody thinks');
  assert.ok(questioner.asked.every(({ outcome }) => outcome === 'ok' || outcome === null));
  assert.ok(questioner.worst <= CONTROL_MS, `${questioner.worst} ms`);
  assert.ok(took !== null && took <= SCREEN_MS, `${took} ms`);
});

test('a computer that reads the screen again and again delays no answer to a press', { skip }, () => {
  const plug = plugged();
  const { device } = plug;
  letAldermenPlay(device);
  const questioner = new Questioner(device);
  const before = device.measure.answers().length;
  let reader = new ScreenReader(plug);
  let screens = 0;
  const serve = () => {
    questioner.tick();
    reader.tick();
    if (!reader.isDone) return;
    screens++;
    reader = new ScreenReader(plug);
  };
  const run = (ms) => device.runUntilTrue(() => void serve(), ms);
  const bare = [];
  for (let i = 0; i < 14; i++) {
    // The panels of the table and back; the menu and back.
    for (const button of ['x', 'b', 'y', 'b']) {
      device.press(button);
      run(55);
      device.release(button);
      run(95);
    }
  }
  run(200);
  for (const answer of device.measure.answers().slice(before)) if (answer.answer_us !== null) bare.push(answer.answer_us / 1000);
  const worst = Math.max(...bare);
  console.log(`presses while a bot thinks and a computer reads, ${board}: ${bare.length} answered within ${worst.toFixed(1)} ms; requests within ${questioner.worst.toFixed(1)} ms; ${screens} screens`);
  assert.ok(bare.length > 40);
  assert.ok(worst <= PRESS_MS, `${worst} ms`);
  assert.ok(questioner.worst <= CONTROL_MS, `${questioner.worst} ms`);
});
