// What is counted as a whole picture, and what as a frame of a motion.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { evenness, frameTimes, wholePictures } from '../src/measure.mjs';

const glass = { width: 240, height: 240 };
const flush = (y, height, start, end, width = 240) => ({ x: 0, y, width, height, start, end });

test('a picture sent in one piece counts with its time', () => {
  assert.deepEqual(wholePictures([flush(0, 240, 100, 250)], glass), [150]);
});

test('bands that follow each other count together, without the pauses between them', () => {
  const bands = [flush(0, 120, 0, 10), flush(120, 120, 50, 61)];
  assert.deepEqual(wholePictures(bands, glass), [21]);
  assert.deepEqual(wholePictures(bands.reverse(), glass), [21]);
});

test('parts are no picture, and what is sent again begins from the start', () => {
  assert.deepEqual(wholePictures([flush(0, 60, 0, 5), flush(60, 20, 6, 7, 100), flush(60, 180, 8, 9)], glass), []);
  assert.deepEqual(wholePictures([flush(0, 60, 0, 5), flush(0, 240, 6, 9)], glass), [3]);
});

const sent = (frame, end, pixels = 10) => ({ frame, start: end - 1, end, pixels });

test('frames are counted by what the firmware says of them, whatever else comes between two motions', () => {
  const flushes = [sent(0, 5), sent(1, 33), sent(1, 35), sent(3, 99), sent(0, 120), sent(1, 150), sent(2, 190), sent(1, 220)];
  const frame = (number, at, pixels = 10) => ({ frame: number, at, pixels });
  assert.deepEqual(frameTimes(flushes), [[frame(1, 35, 20), frame(3, 99)], [frame(1, 150), frame(2, 190)], [frame(1, 220)]]);
});

test('a frame that was left out makes the interval longer', () => {
  const ms = 1e6;
  const motions = frameTimes([sent(1, 33 * ms), sent(2, 66 * ms), sent(4, 132 * ms), sent(0, 140 * ms), sent(1, 500 * ms)]);
  assert.deepEqual(evenness(motions), { motions: 2, intervals: 2, mean_us: 49500, worst_us: 66000 });
  assert.deepEqual(evenness([]), { motions: 0, intervals: 0, mean_us: null, worst_us: null });
});
