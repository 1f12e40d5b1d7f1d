// What a player does and hears on a board with the real image: the way into the settings, and tunes.

import assert from 'node:assert/strict';

/** Rows of the settings. */
export const SOUND_ROW = 2;
export const CHECK_ROW = 7;

/** Every tune as pairs of pitch and length. */
export const TUNE = Object.freeze({
  select: [[880, 24]],
  refuse: [[262, 60], [208, 90]],
  turn: [[659, 60], [880, 90]],
  ship: [[392, 70], [523, 70], [659, 110]],
  end: [[523, 120], [659, 120], [784, 120], [1047, 260]],
});

/** Tones of the piezo from a moment in microseconds on. */
export const tonesSince = (device, us) => device.piezo.tones.filter((tone) => tone.us >= us);

export function assertTones(heard, wanted) {
  assert.equal(heard.length, wanted.length, JSON.stringify(heard));
  heard.forEach((tone, index) => {
    const [hertz, ms] = wanted[index];
    assert.ok(Math.abs(tone.hertz / hertz - 1) < 0.005, `${tone.hertz} Hz instead of ${hertz}`);
    assert.ok(Math.abs(tone.ms - ms) < 1.5, `${tone.ms} ms instead of ${ms}`);
  });
}

/** From home into the settings, to a row. */
export function inSettings(device, row) {
  const dpad = device.board.buttons.down !== undefined;
  const [next, times] = dpad ? ['down', 3] : ['y', 6];
  for (let i = 0; i < times; i++) device.hold(next);
  device.hold('a');
  for (let i = 0; i < row; i++) device.hold(next);
  device.runMs(100);
}
