import test from 'node:test';
import assert from 'node:assert/strict';
import { functionAt } from '../src/profile.mjs';

test('an address belongs to the last function that begins before it', () => {
  const table = [{ at: 0x100, name: 'first' }, { at: 0x140, name: 'second' }];
  assert.equal(functionAt(table, 0x13e).name, 'first');
  assert.equal(functionAt(table, 0x140).name, 'second');
  assert.equal(functionAt(table, 0x9000).name, 'second');
  assert.equal(functionAt(table, 0x10).name, '?');
});
