// A computer at a device that has something else to do: a bot thinks, somebody presses, a tune plays, the flash is erased.
//   KOGGE_IMAGE=firmware.elf KOGGE_BOARD=picosystem node --test test/usb-busy.test.mjs

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Device } from '../src/device.mjs';
import { SerialLine } from '../src/usb.mjs';
import { ScreenReader } from './link.mjs';
import { assertTones, CHECK_ROW, inSettings, tonesSince, TUNE } from './player.mjs';

const { KOGGE_IMAGE: image, KOGGE_BOARD: board, KOGGE_PRESSES: presses = 'yes' } = process.env;
const skip = image && board ? false : 'set KOGGE_IMAGE and KOGGE_BOARD to run it';
/** The longest of the tests can be left out. */
const skipPresses = skip || (presses === 'no' ? 'KOGGE_PRESSES=no' : false);

/** What a computer must get at most that late: an answer to a request, a whole screen; and a player. */
const [CONTROL_MS, SCREEN_MS, PRESS_MS] = [50, 2000, 40];
const [DEVICE, STRING, TO_HOST] = [1, 3, 0x80];
const [GET_STATUS, GET_DESCRIPTOR] = [0, 6];
const ENGLISH = 0x409;
/** What a computer asks in turn: two descriptors and a plain control request. */
const QUESTIONS = [
  { what: 'device', request: GET_DESCRIPTOR, value: DEVICE << 8, length: 64 },
  { what: 'product', request: GET_DESCRIPTOR, value: (STRING << 8) | 2, index: ENGLISH, length: 64 },
  { what: 'status', request: GET_STATUS, length: 2 },
];
/** Between two requests of the computer. */
const EVERY_MS = 17;
/** While a bot thinks, the processor works for at least this share of the time. */
const BUSY = 0.5;

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

/** Asks one thing after the other, again and again; `tick` is to be called every millisecond. */
class Questioner {
  constructor(device) {
    this.device = device;
    this.usb = device.usb;
    this.asked = [];
    this.nextAt = device.now;
  }

  tick() {
    const { device, asked } = this;
    if (device.now < this.nextAt || asked.at(-1)?.outcome === null) return;
    this.nextAt = device.now + EVERY_MS * 1e6;
    this.ask();
  }

  /** Begins the next request. */
  ask() {
    const { usb, asked } = this;
    const transfer = usb.start(usb.request({ type: TO_HOST, ...QUESTIONS[asked.length % QUESTIONS.length] }));
    asked.push(transfer);
    return transfer;
  }

  /** Whether none was refused or given up; the last may be on its way. */
  get isHeard() {
    return this.asked.every(({ outcome }) => outcome === 'ok' || outcome === null);
  }

  /** The longest answer in milliseconds, less what the flash took of it. */
  get worst() {
    return Math.max(...this.asked.map((request) => ownTime(this.device, request)));
  }
}

/** How long an answer took in milliseconds, less what the flash took of it: nothing runs while a sector is erased. */
function ownTime(device, request) {
  const start = request.startedAt;
  const end = request.ms === null ? device.now : start + request.ms * 1e6;
  const stalled = device.stalls.map((stall) => Math.max(0, Math.min(end, stall.end) - Math.max(start, stall.start)));
  return (end - start - stalled.reduce((sum, nanos) => sum + nanos, 0)) / 1e6;
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
  assert.ok(busy > BUSY, 'somebody thinks');
  assert.ok(questioner.isHeard);
  assert.ok(questioner.worst <= CONTROL_MS, `${questioner.worst} ms`);
  assert.ok(took !== null && took <= SCREEN_MS, `${took} ms`);
});

/** No two bands of an answer are further apart in nanoseconds: what comes later is a bot's move, not the answer. */
const LONGEST_BAND = 20e6;
/** Bots move at most so often right behind an answer while the presses last. */
const MOST_MOVES = 4;

/** The answers to presses from one on: how many, the slowest in milliseconds, and how many had a bot's move right behind them. */
function pressAnswers({ measure, panel }, first) {
  const answers = measure.answers().slice(first).filter(({ answer_us: us }) => us !== null);
  const times = answers.map(({ us, answer_us: length }) => {
    const bands = panel.flushes.filter(({ start, end }) => start >= us * 1e3 && end <= (us + length + 1) * 1e3);
    const next = bands.findIndex(({ start }, index) => index > 0 && start - bands[index - 1].end > LONGEST_BAND);
    return { ms: (bands.at(next < 0 ? -1 : next - 1).end / 1e3 - us) / 1e3, isFollowed: next >= 0 };
  });
  return { count: times.length, worst: Math.max(...times.map(({ ms }) => ms)), followed: times.filter(({ isFollowed }) => isFollowed).length };
}

test('a computer that reads the screen again and again delays no answer to a press', { skip: skipPresses }, () => {
  const plug = plugged();
  const { device } = plug;
  letAldermenPlay(device);
  const questioner = new Questioner(device);
  const before = device.measure.presses.length;
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
  const busy = busyShare(device, () => {
    for (let i = 0; i < 11; i++) {
      // The panels of the table and back; the menu and back.
      for (const button of ['x', 'b', 'y', 'b']) {
        device.press(button);
        run(55);
        device.release(button);
        run(95);
      }
    }
  });
  run(200);
  const { count, worst, followed } = pressAnswers(device, before);
  console.log(`presses while a bot thinks and a computer reads, the processor works ${(busy * 100).toFixed(0)} % of the time, ${board}: ${count} answered within ${worst.toFixed(1)} ms, ${followed} with a bot's move behind; requests within ${questioner.worst.toFixed(1)} ms (${questioner.asked.length}); ${screens} whole screens`);
  assert.ok(busy > BUSY, 'somebody thinks');
  assert.ok(count > 40, `${count} answers`);
  assert.ok(followed <= MOST_MOVES, `${followed} answers come in pieces`);
  assert.ok(worst <= PRESS_MS, `${worst} ms`);
  assert.ok(questioner.isHeard);
  assert.ok(questioner.worst <= CONTROL_MS, `${questioner.worst} ms`);
});

/** How long the longest tune is. */
const TUNE_MS = TUNE.end.reduce((sum, [, ms]) => sum + ms, 0);

test('while a tune plays a computer gets its answers and a whole screen, and every note has its length', { skip }, (t) => {
  const plug = plugged();
  const { device } = plug;
  if (device.board.sound === null) return t.diagnostic('no piezo');
  device.hold('a');
  device.runMs(300);
  inSettings(device, CHECK_ROW);
  device.hold('a');
  device.runMs(200);
  for (let i = 0; i < 2; i++) device.hold('down');
  device.runMs(200);
  const began = device.now;
  device.hold('a', 40, 40);
  assert.ok(device.piezo.sounding, 'it plays');
  const questioner = new Questioner(device);
  const reader = new ScreenReader(plug);
  let during = 0;
  device.runUntilTrue(() => {
    questioner.tick();
    reader.tick();
    if (device.piezo.sounding !== null) during = questioner.asked.length;
    return reader.isDone && device.now - began > 2 * TUNE_MS * 1e6;
  }, SCREEN_MS);
  // The click of the choice before it.
  const [, ...tune] = tonesSince(device, began / 1e3);
  console.log(`a tune plays, ${board}: requests answered within ${questioner.worst.toFixed(1)} ms (${during} while it sounded), the screen ${reader.isDone ? 'came' : 'did not come'}`);
  assertTones(tune, TUNE.end);
  assert.ok(during > 0.8 * (TUNE_MS - 80) / (EVERY_MS + 5), `${during} requests while it sounded`);
  assert.ok(questioner.isHeard);
  assert.ok(questioner.worst <= CONTROL_MS, `${questioner.worst} ms`);
  assert.ok(reader.isDone, `no screen within ${SCREEN_MS} ms`);
});

/** Presses that end a new board's questions and begin a game: some of them are noted in sectors that are erased for it. */
const FIRST_PRESSES = ['a', 'a', 'a', 'down', 'up', 'up', 'a'];
const ERASE_MS = 40;

/** Every erase that these presses bring about, while it lasts: `onErase` gets its stall and its number. */
function pressIntoErases(device, onErase) {
  let erases = 0;
  const run = (ms) => {
    const end = device.now + ms * 1e6;
    while (device.runUntilTrue(() => device.stalls.at(-1)?.end > device.now + ERASE_MS * 1e6, (end - device.now) / 1e6)) {
      onErase(device.stalls.at(-1), erases++);
    }
  };
  for (const button of FIRST_PRESSES) {
    device.press(button);
    run(40);
    device.release(button);
    run(60);
  }
  return erases;
}

test('a computer that asks while a sector is erased, or just afterwards, is answered right after it', { skip }, () => {
  const { device } = plugged();
  const erased = () => device.nor.operations.filter(({ kind }) => kind === 'erase').length;
  const questioner = new Questioner(device);
  const late = { meanwhile: [], afterwards: [] };
  const erases = pressIntoErases(device, (stall, number) => {
    const sectors = erased();
    assert.ok(sectors > number, 'the flash has noted it');
    const when = number % 2 === 0 ? 'meanwhile' : 'afterwards';
    if (when === 'afterwards') device.runUntil(stall.end + 0.2e6);
    const asked = questioner.ask();
    assert.ok(device.runUntilTrue(() => asked.outcome !== null, 1000), 'it is answered');
    // Another erase may have followed at once.
    late[when].push({ own: ownTime(device, asked), alone: erased() === sectors });
  });
  const worst = (answers) => Math.max(...answers.map(({ own }) => own)).toFixed(1);
  console.log(`${erases} erases, ${board}: a computer that asks meanwhile is answered ${worst(late.meanwhile)} ms after the erase at most, one that asks just after it within ${worst(late.afterwards)} ms`);
  assert.ok(questioner.isHeard);
  for (const answers of Object.values(late)) {
    assert.ok(answers.some(({ alone }) => alone), `${erases} erases, and another behind each`);
    for (const { own } of answers) assert.ok(own <= CONTROL_MS, `${own} ms`);
  }
});
