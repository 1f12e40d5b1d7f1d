// Power and sound: sleep and waking, tones, the battery, what moves, with the real image.
//   KOGGE_IMAGE=firmware.elf KOGGE_BOARD=picosystem node --test test/power-and-sound.test.mjs

import { test } from 'node:test';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import { Device } from '../src/device.mjs';
import { evenness, frameTimes } from '../src/measure.mjs';
import { parseScript, runScript } from '../src/script.mjs';
import { assertTones, CHECK_ROW, inSettings, SOUND_ROW, tonesSince, TUNE } from './player.mjs';

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

test('asleep it leaves the bus; plugged in it is found, where the board feels the cable, and pulled out it sleeps again', { skip }, () => {
  const device = atHome();
  if (device.board.vbus === null) return foundAfterAButton(device);
  device.runMs(182 * SECOND);
  assert.ok(device.chip.dormant);
  assert.ok(!device.usb.port.isPulledUp, 'no computer sees a device that does not answer');
  device.plugIn();
  const pluggedAt = device.now;
  assert.ok(device.runUntilTrue(() => device.usb.connected, 3 * SECOND), `not found: ${device.usb.failure}`);
  console.log(`asleep, plugged in, found by the computer, ${board}: ${((device.now - pluggedAt) / 1e6).toFixed(0)} ms`);
  assert.equal(device.backlight.percent, 0, 'and stays dark');
  device.runMs(60 * SECOND);
  assert.ok(device.usb.connected && !device.chip.dormant, 'a computer at the other end keeps the clocks');
  // The computer sleeps and wakes: the device is still there.
  device.usb.suspend();
  device.runMs(20 * SECOND);
  device.usb.resume();
  device.runMs(SECOND);
  assert.ok(device.usb.connected && device.usb.arrivals.length === 1, 'it slept no longer than the computer');
  device.unplug();
  device.runMs(SECOND);
  assert.ok(device.chip.dormant && !device.usb.port.isPulledUp);
  device.hold('a');
  device.runMs(300);
  assert.ok(device.backlight.percent > 0, 'a button still wakes it');
  sameRules(device);
});

/** Asleep, plugged in: nothing happens before somebody presses. */
function foundAfterAButton(device) {
  device.runMs(182 * SECOND);
  assert.ok(device.chip.dormant && !device.usb.port.isPulledUp);
  device.plugIn();
  device.runMs(10 * SECOND);
  assert.ok(device.chip.dormant);
  assert.equal(device.usb.arrivals.length, 0);
  device.hold('a');
  assert.ok(device.runUntilTrue(() => device.usb.configured, 3 * SECOND), `found once it is awake: ${device.usb.failure}`);
  sameRules(device);
}

test('where the pin of the cable leads nowhere, as on a Pico W, it sleeps as ever, and is found once a button has woken it', { skip }, (t) => {
  const device = new Device({ board, image, feelsCable: false });
  if (device.board.vbus === null) return t.diagnostic('the board does not feel the cable');
  device.boot();
  foundAfterAButton(device);
});

test('a charger wakes it for some seconds only', { skip }, (t) => {
  const device = atHome();
  if (device.board.vbus === null) return t.diagnostic('the board does not feel the cable');
  device.runMs(182 * SECOND);
  device.usb.onPullUp = () => {};
  device.chip.mcu.gpio[device.board.vbus].setInputValue(true);
  device.runMs(SECOND);
  assert.ok(!device.chip.dormant);
  device.runMs(12 * SECOND);
  assert.ok(device.chip.dormant);
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
  if (device.board.battery?.charging === undefined) return;
  device.hold('b');
  device.setCharger({ plugged: true, charging: true });
  device.runMs(10 * SECOND);
  const charging = device.cpu();
  device.runMs(10 * SECOND);
  const later = device.cpu();
  const plugged = (later.asleep - charging.asleep) / (later.now - charging.now);
  console.log(`processor asleep while the charger is looked at, ${board}: ${(plugged * 100).toFixed(3)} %`);
  assert.ok(plugged > 0.99, `asleep ${(plugged * 100).toFixed(2)} % of the time at a charger`);
});

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
  assertTones(soft, TUNE.select);
  const loud = choose();
  assertTones(loud, TUNE.select);
  assert.ok(Math.abs(loud[0].duty - 0.5) < 0.01, `loud is half of the time, not ${loud[0].duty}`);
  assert.ok(Math.abs(soft[0].duty - 0.125) < 0.01, `soft is an eighth of the time, not ${soft[0].duty}`);
  assert.deepEqual(choose(), [], 'mute is silent');
  assertTones(choose(), TUNE.select);
  sameRules(device);
});

/** How wide the panels are for which whole games are written down: what lies where decides which way a D-pad goes. */
const WRITTEN_FOR = { dpad: 240, 'four-buttons': 320 };
const NOT_WRITTEN = 'no whole game is written down for these buttons and this panel';

/** The script of a whole game for the buttons and the panel of the board, as lines; null if there is none. */
function wholeGame(game) {
  const { buttons, display } = new Device({ board, image }).board;
  const hands = buttons.down === undefined ? 'four-buttons' : 'dpad';
  if (display.width !== WRITTEN_FOR[hands]) return null;
  return fs.readFileSync(new URL(`../../../tests/scripts/${game}-${hands}.txt`, import.meta.url), 'utf8').split('\n');
}

/** From the first start up to the press that makes the decision of a line, which is left to the caller. */
function playUpTo(lines, remark) {
  const device = new Device({ board, image });
  device.boot();
  const next = lines.findIndex((line, index) => index > remark && line.startsWith('# '));
  const block = next < 0 ? lines : lines.slice(0, next);
  const steps = parseScript(block.slice(0, block.lastIndexOf('down a')).join('\n'), device.board);
  runScript(device, steps, () => {});
  device.runMs(2 * SECOND);
  return device;
}

/** The tones of a press and of what comes of it. */
function heard(device, button) {
  const us = device.now / 1e3;
  device.hold(button);
  device.runMs(SECOND);
  return tonesSince(device, us);
}

test('every tune has its pitches and lengths at the pin: select, refuse, turn, ship, end', { skip }, (t) => {
  const hansa = wholeGame('hansa');
  if (hansa === null) return t.diagnostic(NOT_WRITTEN);
  const first = (word) => hansa.findIndex((line) => line.startsWith(`# ${word}`));
  const placing = playUpTo(hansa, first('setup-place'));
  if (placing.board.sound === null) return t.diagnostic('no piezo');
  // Not sure after all; then there is nothing to take back; then yes.
  placing.hold('b');
  placing.runMs(SECOND);
  assertTones(heard(placing, 'b'), TUNE.refuse);
  placing.runMs(3 * SECOND);
  assertTones(heard(placing, 'a'), TUNE.select);
  placing.hold(placing.board.buttons.left === undefined ? 'x' : 'left');
  placing.runMs(SECOND);
  assertTones(heard(placing, 'a'), [...TUNE.select, ...TUNE.turn]);
  assertTones(heard(playUpTo(hansa, first('sail')), 'a'), [...TUNE.select, ...TUNE.ship]);
  const merkator = wholeGame('merkator');
  const last = merkator.findLastIndex((line) => line.startsWith('# '));
  assertTones(heard(playUpTo(merkator, last), 'a'), [...TUNE.select, ...TUNE.end]);
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
  assertTones(tune.slice(0, 4), TUNE.end);
});

/** The corner of the picture where the battery is shown. */
function batterySign(device) {
  const { width } = device.board.display;
  const picture = device.framebuffer;
  const rows = [];
  for (let y = 0; y < 24; y++) rows.push(...picture.subarray(y * width + width - 60, y * width + width));
  return Buffer.from(Uint16Array.from(rows).buffer);
}

test('the battery is shown, follows, and a low one is told of once', { skip }, (t) => {
  const device = atHome();
  if (device.board.battery === null) return t.diagnostic('no battery');
  const sign = () => batterySign(device);
  const first = sign();
  device.runMs(20 * SECOND);
  device.hold('b');
  device.runMs(4 * SECOND);
  assert.ok(sign().equals(first), 'it stands still');
  if (device.board.battery.charging !== undefined) {
    device.setCharger({ plugged: true, charging: true });
    device.runMs(4 * SECOND);
    const charging = sign();
    assert.ok(!charging.equals(first), 'charging can be seen');
    // Near the end the charger works in bursts of seconds: the sign stays.
    for (let burst = 0; burst < 5; burst++) {
      device.setCharger({ plugged: true, charging: false });
      device.runMs(12 * SECOND);
      assert.ok(sign().equals(charging), 'the sign does not blink');
      device.setCharger({ plugged: true, charging: true });
      device.runMs(6 * SECOND);
    }
    device.setCharger({ plugged: true, charging: false });
    device.hold('b');
    device.runMs(45 * SECOND);
    const full = sign();
    assert.ok(!full.equals(charging) && !full.equals(first), 'a full battery at the cable has its own sign');
    // It stays full while it is topped up now and then, and when its line is low for a moment.
    for (const ms of [900, 20 * SECOND, 900]) {
      device.setCharger({ plugged: true, charging: true });
      device.runMs(ms);
      assert.ok(sign().equals(full), `low for ${ms} ms`);
      device.setCharger({ plugged: true, charging: false });
      device.hold('b');
      device.runMs(8 * SECOND);
      assert.ok(sign().equals(full), `after it was low for ${ms} ms`);
    }
    device.setCharger({ plugged: false, charging: false });
    device.runMs(4 * SECOND);
    assert.ok(sign().equals(first), 'without the cable nothing charges');
    // Plugged in when it is full.
    device.setCharger({ plugged: true, charging: false });
    device.runMs(10 * SECOND);
    assert.ok(sign().equals(full), 'a charger that has nothing to do never charges');
    device.setCharger({ plugged: false, charging: false });
    device.runMs(4 * SECOND);
  }
  // What this press says is gone when the battery begins to fall.
  device.hold('b');
  device.runMs(5 * SECOND);
  device.setBattery(device.board.battery.warn_mv - 200);
  // Nobody presses, so nothing wide is sent but the warning: when it comes, and when it goes.
  const before = device.panel.flushes.length;
  const wide = () => device.panel.flushes.slice(before).filter((flush) => flush.width > 100);
  const moments = () => wide().filter(({ start }, at, all) => at === 0 || start - all[at - 1].end > 1e9).length;
  for (let seconds = 0; seconds < 120 && wide().length === 0; seconds += 5) device.runMs(5 * SECOND);
  assert.ok(wide().length > 0, 'a warning comes');
  assert.ok(!sign().equals(first));
  device.runMs(40 * SECOND);
  assert.equal(moments(), 2, 'it goes, and no other comes');
  sameRules(device);
});

const FRAME_MS = 33;
const FRAMES = 9;
const VOYAGES = 4;

test('a ship sails in even frames, after the press was answered, and a press ends it', { skip }, (t) => {
  const lines = wholeGame('hansa');
  if (lines === null) return t.diagnostic(NOT_WRITTEN);
  const sails = lines.flatMap((line, index) => (line.startsWith('# sail') ? [index] : [])).slice(0, VOYAGES);
  const voyages = sails.map((remark) => {
    const device = playUpTo(lines, remark);
    const { width, height } = device.board.display;
    const before = device.panel.flushes.length;
    const pressedAt = device.now;
    device.hold('a');
    device.runMs(600);
    const flushes = device.panel.flushes.slice(before);
    const motions = frameTimes(flushes);
    assert.equal(motions.length, 1, 'one motion');
    const [frames] = motions;
    assert.ok(frames.length >= FRAMES - 1, `${frames.length} of ${FRAMES} frames`);
    assert.equal(frames.at(-1).frame, FRAMES, 'the last is the settled picture');
    for (const { frame, at, pixels: sent } of frames) {
      const due = pressedAt + frame * FRAME_MS * 1e6;
      assert.ok(at > due && at < due + 0.75 * FRAME_MS * 1e6, `frame ${frame} is there ${(at - due) / 1e6} ms after its moment`);
      assert.ok(sent < 0.15 * width * height, `frame ${frame} sends ${sent} pixels`);
    }
    const answer = Math.max(...flushes.filter(({ frame }) => frame === 0).map(({ end }) => end));
    assert.ok(answer < frames[0].at, 'the answer comes before what moves');
    assert.equal(device.measure.answers().at(-1).answer_us, Math.round((answer - pressedAt) / 1000), 'and is what is measured');
    sameRules(device);
    return { motion: frames, answer: (answer - pressedAt) / 1e6 };
  });
  const { intervals, mean_us: mean, worst_us: worst } = evenness(voyages.map(({ motion }) => motion));
  console.log(`a ship sails, ${board}: ${intervals} intervals of frames, mean ${(mean / 1000).toFixed(1)} ms, worst ${(worst / 1000).toFixed(1)} ms`);
  console.log(`press to last pixel of the answer, ${board}: at most ${Math.max(...voyages.map(({ answer }) => answer)).toFixed(1)} ms`);
  assert.ok(worst < 1.5 * FRAME_MS * 1000, `${worst} µs between two frames`);

  const device = playUpTo(lines, sails[0]);
  device.hold('a', 60, 45);
  // Between two frames.
  device.settle();
  const sailing = device.panel.flushes.at(-1);
  assert.ok(sailing.frame > 0, 'it sails');
  device.hold(device.board.buttons.left === undefined ? 'x' : 'left', 60, 600);
  const after = device.panel.flushes.filter(({ start }) => start > sailing.end);
  assert.ok(after.length > 0 && after.every(({ frame }) => frame === 0), 'nothing moves after the press');
});

/** Milliseconds by which the presses come later, so that they meet the beam elsewhere. */
const SHIFTS = [0, 3, 6, 10, 14];

/** Presses through screens and a table; the flushes that the beam ran through. */
function tears(device, shift = 0) {
  device.boot();
  device.runMs(300 + shift);
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
  const { tearing, rotation } = new Device({ board, image }).board.display;
  if (tearing === null || rotation !== 0) return t.diagnostic('no tearing signal');
  const sum = (results) => results.reduce((total, found) => {
    for (const key of Object.keys(total)) total[key] += found[key];
    return total;
  }, { torn: 0, sent: 0, seams: 0, areas: 0 });
  const { torn, sent, seams, areas } = sum(SHIFTS.map((shift) => {
    const device = new Device({ board, image });
    const found = tears(device, shift);
    sameRules(device);
    return found;
  }));
  // The same presses with the wire cut: the firmware knows nothing of the beam then.
  const without = sum(SHIFTS.map((shift) => {
    const deaf = new Device({ board, image });
    deaf.board.display.tearing = null;
    return tears(deaf, shift);
  }));
  console.log(`torn flushes, ${board}: ${torn} of ${sent}; with the wire cut ${without.torn} of ${without.sent}`);
  console.log(`seams between bands, ${board}: ${seams} of ${areas}; with the wire cut ${without.seams} of ${without.areas}`);
  assert.ok(without.torn > 0, 'there is something to avoid');
  assert.equal(torn, 0);
  // What is painted slower than it is sent may leave a seam, though not more often than it ever did (11 of 65 areas).
  assert.ok(areas > 0 && seams * 65 <= areas * 11, `${seams} seams in ${areas} areas`);
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

/** The bits from which seeds are made. */
function entropy(device) {
  const at = device.elf.symbol('KOGGE_ENTROPY');
  assert.ok(at, 'the image names its pool');
  return device.chip.mcu.sramView.getBigUint64(at - 0x20000000, true);
}

test('power-ons with the same presses some microseconds apart have other chance', { skip }, () => {
  const seen = new Set();
  for (const microseconds of [0, 3, 7, 20]) {
    // The same oscillator every time: only the moment of the press differs.
    const device = booted();
    device.runMs(microseconds / 1000);
    device.hold('a');
    seen.add(entropy(device));
  }
  assert.equal(seen.size, 4, [...seen].join(', '));
  assert.ok(!seen.has(0n));
});

test('what the board file parks is driven to its level, and the battery is measured with its pin held', { skip }, (t) => {
  const device = atHome();
  const { park, battery } = device.board;
  const { gpio } = device.chip.mcu;
  const HIGH = 1, LOW = 0; // a driven pin; an input reads otherwise
  for (const pin of park.high) assert.equal(gpio[pin].value, HIGH, `GPIO ${pin}`);
  for (const pin of park.low) assert.equal(gpio[pin].value, LOW, `GPIO ${pin}`);
  if (battery?.enable === undefined) return t.diagnostic('no pin to hold');
  const held = [];
  gpio[battery.enable].addListener((state) => held.push([state, device.now]));
  device.runMs(13 * SECOND);
  const [, since] = held.find(([state]) => state === HIGH) ?? assert.fail('never held');
  const [, until] = held.find(([state, at]) => state === LOW && at > since) ?? assert.fail('never let go');
  assert.ok(held.length >= 4, `${held.length} changes`);
  assert.equal(gpio[battery.enable].value, LOW, 'and let go');
  console.log(`the pin that lets the battery be measured is held, ${board}: ${((until - since) / 1e3).toFixed(1)} µs`);
});

test('the battery is measured only when its pin has settled', { skip }, (t) => {
  const signs = [0, undefined].map((settling) => {
    const device = new Device({ board, image });
    if (device.board.battery?.enable === undefined) return null;
    device.battery.settling = settling ?? device.battery.settling;
    device.boot();
    device.runMs(30 * SECOND);
    return batterySign(device);
  });
  if (signs.includes(null)) return t.diagnostic('no pin to hold');
  const [atOnce, slowly] = signs;
  assert.ok(atOnce.equals(slowly), 'it shows another percentage');
});
