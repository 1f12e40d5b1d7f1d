import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Buttons, chatter } from '../src/buttons.mjs';
import { Random } from '../src/random.mjs';

const MS = 1e6;

/** Pins as the chip has them, with the pull-up on, and a record of their levels. */
function pins(levels) {
  return Array.from({ length: 30 }, (_, index) => ({
    pullupEnabled: true,
    rawInputValue: false,
    addListener: () => () => {},
    setInputValue(level) {
      this.rawInputValue = level;
      levels.push([index, level]);
    },
  }));
}

test('chatter: bursts last up to the limit, toggle evenly and repeat by seed', () => {
  const bursts = Array.from({ length: 500 }, (_, seed) => chatter(new Random(seed), 5 * MS));
  for (const burst of bursts) {
    assert.equal(burst.length % 2, 0);
    assert.ok(burst.at(-1) <= 5 * MS && burst.at(-1) >= 0.5 * MS, `ends at ${burst.at(-1)}`);
    assert.ok(burst.every((at, index) => index === 0 || at > burst[index - 1]));
  }
  const lengths = bursts.map((burst) => burst.at(-1));
  assert.ok(Math.max(...lengths) > 4.5 * MS, 'long bursts occur');
  assert.ok(Math.min(...lengths) < 1.5 * MS, 'short bursts occur');
  assert.ok(bursts.some((burst) => burst.length >= 10), 'rich bursts occur');
  assert.deepEqual(chatter(new Random(3), 5 * MS), chatter(new Random(3), 5 * MS));
});

test('a clean press is one edge, and low means pressed', () => {
  const levels = [];
  const buttons = new Buttons({ a: 18 });
  buttons.connect(pins(levels));
  buttons.move('a', true, 0);
  buttons.apply(0);
  buttons.move('a', false, 60 * MS);
  assert.equal(buttons.nextEdge, 60 * MS);
  buttons.apply(60 * MS);
  assert.deepEqual(levels, [[18, true], [18, false], [18, true]]);
});

test('a bouncing press toggles many times and ends pressed', () => {
  const levels = [];
  const buttons = new Buttons({ a: 18 }, 5);
  buttons.connect(pins(levels));
  buttons.bounce.a = 5 * MS;
  buttons.move('a', true, 0);
  buttons.apply(10 * MS);
  assert.ok(levels.length > 3);
  assert.equal(levels.at(-1)[1], false);
  assert.equal(buttons.nextEdge, Infinity);
});

test('without its pull-up a released button reads low', () => {
  const levels = [];
  const gpio = pins(levels);
  gpio[18].pullupEnabled = false;
  new Buttons({ a: 18 }).connect(gpio);
  assert.equal(gpio[18].rawInputValue, false);
});
