// Living on the device: sleep and waking, tones, the battery, with the real image.
//   KOGGE_IMAGE=firmware.elf KOGGE_BOARD=picosystem node --test test/living.test.mjs

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Device } from '../src/device.mjs';

const { KOGGE_IMAGE: image, KOGGE_BOARD: board } = process.env;
const skip = image && board ? false : 'set KOGGE_IMAGE and KOGGE_BOARD to run it';
const SECOND = 1000;
const PLL_POWERED_DOWN = 0x21;
const PWM_OFF = 0;

function booted() {
  const device = new Device({ board, image });
  device.boot();
  device.runMs(300);
  return device;
}

/** Past the question for the language, at home. */
function atHome() {
  const device = booted();
  device.hold('a');
  device.runMs(300);
  return device;
}

const pixels = (device) => Buffer.from(device.framebuffer.buffer);

function sameRules(device) {
  const { violations, faults } = device;
  assert.deepEqual([...device.panel.violations, ...violations, ...device.nor.violations, ...faults], []);
}

/** What stands at the registers while everything sleeps. */
function registers(device) {
  const { chip } = device;
  const { mcu } = chip;
  return {
    panelAsleep: device.panel.asleep,
    panelOn: device.panel.on,
    light: device.backlight.percent,
    dormant: chip.dormant,
    crystal: chip.crystal.enabled,
    pllSys: mcu.pllSys.pwr & PLL_POWERED_DOWN,
    pllUsb: mcu.pllUsb.pwr & PLL_POWERED_DOWN,
    clkPeri: mcu.clocks.periFreq,
  };
}

test('it dims after 30 s and sleeps after 3 min, panel and clocks, and any button wakes it to the same pixels', { skip }, () => {
  const device = atHome();
  const before = pixels(device);
  const lit = device.backlight.percent;
  const touched = device.now / 1e6 - 360 + 0; // the press was 60 ms down, 60 up, 300 ms waited: a little earlier
  const moment = (percent, since) => device.backlight.history.find((change) => change.percent === percent && change.us > since)?.us;
  device.runMs(28 * SECOND);
  assert.equal(device.backlight.percent, lit, 'still as bright as it was');
  device.runMs(3 * SECOND);
  assert.ok(device.backlight.percent > 0 && device.backlight.percent < lit, 'dimmed');
  const dimmedAt = device.backlight.history.at(-1).us / 1e6;
  assert.ok(Math.abs(dimmedAt - touched / 1000 - 30) < 0.2, `dimmed after ${dimmedAt - touched / 1000} s`);
  device.runMs(150 * SECOND);
  const darkAt = moment(PWM_OFF, dimmedAt * 1e6) / 1e6;
  assert.ok(Math.abs(darkAt - touched / 1000 - 180) < 0.2, `asleep after ${darkAt - touched / 1000} s`);
  assert.deepEqual(registers(device), {
    panelAsleep: true, panelOn: false, light: 0, dormant: true, crystal: false,
    pllSys: PLL_POWERED_DOWN, pllUsb: PLL_POWERED_DOWN, clkPeri: 0,
  });
  const dormant = device.cpu().dormant;
  device.runMs(10 * SECOND);
  assert.equal(device.cpu().dormant - dormant, 10e9, 'not one cycle in ten seconds');
  assert.equal(device.resets.length, 0, 'the watchdog sleeps, too');

  const times = [];
  for (const button of Object.keys(device.board.buttons).filter((name) => name !== 'press')) {
    assert.ok(device.chip.dormant, `asleep before ${button}`);
    const pressedAt = device.now;
    device.press(button);
    assert.ok(device.runUntilTrue(() => device.panel.visible && device.backlight.percent === lit, 300), `${button} does not wake it within 300 ms`);
    times.push((device.now - pressedAt) / 1e6);
    device.settle();
    assert.ok(pixels(device).equals(before), `${button}: other pixels than before`);
    device.runMs(60);
    device.release(button);
    device.runMs(500);
    assert.ok(pixels(device).equals(before), `${button} was taken as a choice`);
    device.runMs(181 * SECOND);
  }
  console.log(`time to wake, ${board}: at most ${Math.max(...times).toFixed(1)} ms (${times.length} buttons)`);
  sameRules(device);
});

test('a tap that is over before the clocks run wakes it, too', { skip }, () => {
  const device = atHome();
  const before = pixels(device);
  device.runMs(182 * SECOND);
  assert.ok(device.chip.dormant);
  device.hold('a', 6, 0);
  device.runMs(300);
  assert.ok(device.panel.visible && device.backlight.percent > 0, 'awake');
  device.settle();
  assert.ok(pixels(device).equals(before), 'and nothing was chosen');
  device.hold('a');
  device.runMs(300);
  assert.ok(!pixels(device).equals(before), 'the next press counts');
  sameRules(device);
});

test('while nobody presses the processor sleeps more than 99 % of the time', { skip }, () => {
  const device = atHome();
  device.runMs(SECOND);
  const start = device.cpu();
  device.runMs(20 * SECOND);
  const end = device.cpu();
  assert.equal(end.dormant, start.dormant, 'with its clocks running');
  const share = (end.asleep - start.asleep) / (end.now - start.now);
  console.log(`processor asleep, ${board}: ${(share * 100).toFixed(3)} %`);
  assert.ok(share > 0.99, `asleep ${(share * 100).toFixed(2)} % of the time`);
});

/** Tones of the piezo from a moment on, as pairs of pitch and length. */
const tonesSince = (device, us) => device.piezo.tones.filter((tone) => tone.us >= us);

function assertTones(heard, wanted) {
  assert.equal(heard.length, wanted.length, JSON.stringify(heard));
  heard.forEach((tone, index) => {
    const [hertz, ms] = wanted[index];
    assert.ok(Math.abs(tone.hertz / hertz - 1) < 0.005, `${tone.hertz} Hz instead of ${hertz}`);
    assert.ok(Math.abs(tone.ms - ms) < 1.5, `${tone.ms} ms instead of ${ms}`);
  });
}

/** From home into the settings, to a row. */
function inSettings(device, row) {
  const dpad = device.board.buttons.down !== undefined;
  const [next, times] = dpad ? ['down', 3] : ['y', 6];
  for (let i = 0; i < times; i++) device.hold(next);
  device.hold('a');
  for (let i = 0; i < row; i++) device.hold(next);
  device.runMs(100);
}

const SOUND_ROW = 2;
const CHECK_ROW = 7;
const SELECT = [[880, 24]];
const END = [[523, 120], [659, 120], [784, 120], [1047, 260]];

test('tones have their pitch, length and volume; mute is silent', { skip }, (t) => {
  const device = atHome();
  if (device.board.sound === null) {
    device.runMs(1000);
    assert.deepEqual(device.piezo.tones, []);
    return t.diagnostic('no piezo');
  }
  inSettings(device, SOUND_ROW);
  const choose = () => {
    const us = device.now / 1e3;
    device.hold('a');
    device.runMs(300);
    return tonesSince(device, us);
  };
  // The click is as loud as it was before the change: soft, then loud, then none, then soft again.
  const soft = choose();
  assertTones(soft, SELECT);
  const loud = choose();
  assertTones(loud, SELECT);
  assert.ok(Math.abs(loud[0].duty - 0.5) < 0.01, `loud is half of the time, not ${loud[0].duty}`);
  assert.ok(Math.abs(soft[0].duty - 0.125) < 0.01, `soft is an eighth of the time, not ${soft[0].duty}`);
  assert.deepEqual(choose(), [], 'mute is silent');
  assertTones(choose(), SELECT);
  sameRules(device);
});

test('a press is answered within 40 ms while a tune plays', { skip }, (t) => {
  const device = atHome();
  if (device.board.sound === null) return t.diagnostic('no piezo');
  inSettings(device, CHECK_ROW);
  device.hold('a');
  device.runMs(200);
  const dpad = device.board.buttons.down !== undefined;
  for (let i = 0; i < 2; i++) device.hold(dpad ? 'down' : 'y');
  device.runMs(200);
  const us = device.now / 1e3;
  device.hold('a', 40, 40);
  const answered = [];
  for (let i = 0; i < 6; i++) {
    const flushes = device.panel.flushes.length;
    const at = device.now;
    assert.ok(device.piezo.sounding, 'it plays');
    device.press(i % 2 ? 'x' : 'y');
    device.runMs(45);
    device.release(i % 2 ? 'x' : 'y');
    device.runMs(25);
    const last = device.panel.flushes.at(-1);
    if (device.panel.flushes.length > flushes) answered.push((last.end - at) / 1e6);
  }
  device.runMs(SECOND);
  assert.ok(answered.length >= 2, `${answered.length} presses changed the picture`);
  assert.ok(Math.max(...answered) < 40, `${Math.max(...answered)} ms`);
  console.log(`press to last pixel while a tune plays, ${board}: at most ${Math.max(...answered).toFixed(1)} ms`);
  // The click of the choice before it.
  const [, ...tune] = tonesSince(device, us);
  assertTones(tune.slice(0, 4), END);
});

test('the battery is shown, follows, and a low one is told of once', { skip }, (t) => {
  const device = atHome();
  if (device.board.battery === null) return t.diagnostic('no battery');
  const { width } = device.board.display;
  const sign = () => {
    const picture = device.framebuffer;
    const rows = [];
    for (let y = 0; y < 24; y++) rows.push(...picture.subarray(y * width + width - 60, y * width + width));
    return Buffer.from(Uint16Array.from(rows).buffer);
  };
  const first = sign();
  device.runMs(20 * SECOND);
  device.hold('b');
  device.runMs(4 * SECOND);
  assert.ok(sign().equals(first), 'it stands still');
  if (device.board.battery.charging !== undefined) {
    device.setCharging(true);
    device.runMs(6 * SECOND);
    assert.ok(!sign().equals(first), 'charging can be seen');
    device.setCharging(false);
    device.runMs(6 * SECOND);
    assert.ok(sign().equals(first));
  }
  const { empty_mv: empty, full_mv: full } = device.board.battery;
  device.setBattery(empty + (full - empty) * 0.1);
  // Nobody presses, so nothing wide is sent but the warning: when it comes, and when it goes.
  const before = device.panel.flushes.length;
  const wide = () => device.panel.flushes.slice(before).filter((flush) => flush.width > 100);
  const moments = () => wide().filter(({ start }, at, all) => at === 0 || start - all[at - 1].end > 1e9).length;
  device.hold('b');
  for (let seconds = 0; seconds < 120 && wide().length === 0; seconds += 5) device.runMs(5 * SECOND);
  assert.ok(wide().length > 0, 'a warning comes');
  assert.ok(!sign().equals(first));
  device.runMs(40 * SECOND);
  assert.equal(moments(), 2, 'it goes, and no other comes');
  sameRules(device);
});

/** Presses through screens and a table; the flushes that the beam ran through. */
function tears(device) {
  device.boot();
  device.runMs(300);
  device.panel.tears.length = 0;
  const flushes = device.panel.flushes.length;
  for (let i = 0; i < 3; i++) {
    device.hold('a', 61, 67);
    device.runMs(137 + 3 * i);
  }
  for (let i = 0; i < 24; i++) {
    device.hold(['right', 'down', 'left', 'up', 'a', 'x', 'b'][i % 7], 41 + i, 53 + 2 * i);
    device.runMs(17 * i);
  }
  const sent = device.panel.flushes.slice(flushes);
  return { torn: device.panel.tears.length, sent: sent.length, ...device.panel.seams(sent) };
}

test('nothing tears where the panel tells of its beam', { skip }, (t) => {
  const device = new Device({ board, image });
  const { tearing, rotation } = device.board.display;
  if (tearing === null || rotation !== 0) return t.diagnostic('no tearing signal');
  const { torn, sent, seams, areas } = tears(device);
  // The same presses with the wire cut: the firmware knows nothing of the beam then.
  const deaf = new Device({ board, image });
  deaf.board.display.tearing = null;
  const without = tears(deaf);
  console.log(`torn flushes, ${board}: ${torn} of ${sent}; with the wire cut ${without.torn} of ${without.sent}`);
  console.log(`seams between bands, ${board}: ${seams} of ${areas}; with the wire cut ${without.seams} of ${without.areas}`);
  assert.ok(without.torn > 0, 'there is something to avoid');
  assert.equal(torn, 0);
  sameRules(device);
});

test('the self-test passes on a good board: buttons, battery, flash', { skip }, () => {
  const device = atHome();
  const dpad = device.board.buttons.down !== undefined;
  const [next, previous] = dpad ? ['down', 'up'] : ['y', 'x'];
  inSettings(device, CHECK_ROW);
  device.hold('a');
  device.runMs(300);
  const shown = () => {
    device.settle();
    return pixels(device);
  };
  // Buttons: each once, and the list is back with a verdict.
  device.hold(next);
  const before = shown();
  device.hold('a');
  device.runMs(200);
  for (const button of Object.keys(device.board.buttons).filter((name) => name !== 'press')) {
    device.hold(button);
    device.runMs(100);
  }
  const buttons = shown();
  assert.ok(!buttons.equals(before), 'the buttons have a verdict');
  // Flash: something is written, and it has a verdict.
  const written = () => device.nor.operations.filter(({ kind }) => kind === 'program').length;
  for (let i = 0; i < 3; i++) device.hold(next);
  const [unwritten, untested] = [written(), shown()];
  device.hold('a');
  device.runMs(300);
  assert.ok(written() >= unwritten + 2, 'it writes');
  const flash = shown();
  assert.ok(!flash.equals(untested), 'the flash has a verdict');
  if (device.board.battery === null) return;
  device.hold(previous);
  const unmeasured = shown();
  device.hold('a');
  device.runMs(300);
  assert.ok(!shown().equals(unmeasured), 'the battery has a verdict');
  sameRules(device);
});
