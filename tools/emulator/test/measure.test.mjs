// What is counted as a whole picture.

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { wholePictures } from '../src/measure.mjs';

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

test('parts are no picture, and what is sent again begins anew', () => {
  assert.deepEqual(wholePictures([flush(0, 60, 0, 5), flush(60, 20, 6, 7, 100), flush(60, 180, 8, 9)], glass), []);
  assert.deepEqual(wholePictures([flush(0, 60, 0, 5), flush(0, 240, 6, 9)], glass), [3]);
});
