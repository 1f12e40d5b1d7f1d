import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Nor, PowerCut, PAGE, SECTOR, FLASH_NANOS } from '../src/flash.mjs';

const SIZE = 2 * 1024 * 1024;
const page = (value) => new Uint8Array(PAGE).fill(value);

test('a new flash is all ones', () => {
  assert.ok(new Nor(SIZE).contents().every((byte) => byte === 0xff));
});

test('programming only clears bits', () => {
  const nor = new Nor(SIZE);
  nor.program(0, page(0xf0));
  nor.program(0, page(0x3c));
  assert.equal(nor.bytes[0], 0x30);
  nor.program(0, page(0xff));
  assert.equal(nor.bytes[0], 0x30);
});

test('erasing sets one sector to ones and no other', () => {
  const nor = new Nor(SIZE);
  nor.program(SECTOR - PAGE, page(0));
  nor.program(SECTOR, page(0));
  nor.erase(SECTOR, SECTOR);
  assert.equal(nor.bytes[SECTOR - 1], 0);
  assert.equal(nor.bytes[SECTOR], 0xff);
});

test('both take their time', () => {
  const nor = new Nor(SIZE);
  assert.equal(nor.erase(0, 2 * SECTOR), 2 * FLASH_NANOS.sectorErase);
  assert.equal(nor.erase(0, 65536, 65536), FLASH_NANOS.blockErase);
  assert.equal(nor.program(0, new Uint8Array(4 * PAGE)), 4 * FLASH_NANOS.pageProgram);
});

test('a program cut short has written a first part', () => {
  const nor = new Nor(SIZE);
  nor.cutPowerAt(0, 0.5);
  assert.throws(() => nor.program(0, page(0)), PowerCut);
  assert.equal(nor.bytes[PAGE / 2 - 1], 0);
  assert.equal(nor.bytes[PAGE - 1], 0xff);
});

test('an erase cut short leaves neither the old nor the new, and the same each time', () => {
  const cut = () => {
    const nor = new Nor(SIZE, 7);
    nor.program(0, new Uint8Array(SECTOR));
    nor.cutPowerAt(0, 0.5);
    assert.throws(() => nor.erase(0, SECTOR), PowerCut);
    return nor.bytes.slice(0, SECTOR);
  };
  const bytes = cut();
  const ones = bytes.reduce((sum, byte) => sum + byte.toString(2).replaceAll('0', '').length, 0);
  assert.ok(ones > SECTOR * 3 && ones < SECTOR * 5, `${ones} bits lifted`);
  assert.deepEqual(cut(), bytes);
});

test('an erase cut short early has cleared a first part', () => {
  const nor = new Nor(SIZE);
  nor.program(0, new Uint8Array(SECTOR).fill(0x55));
  nor.cutPowerAt(0, 0.1);
  assert.throws(() => nor.erase(0, SECTOR), PowerCut);
  assert.deepEqual([nor.bytes[0], nor.bytes[SECTOR / 2 - 1], nor.bytes[SECTOR / 2]], [0, 0, 0x55]);
});

test('the cut comes at the operation asked for', () => {
  const nor = new Nor(SIZE);
  nor.cutPowerAt(2, 0);
  nor.program(0, page(0));
  nor.program(PAGE, page(0));
  assert.throws(() => nor.program(2 * PAGE, page(0)), PowerCut);
  assert.equal(nor.bytes[2 * PAGE + 1], 0xff);
});

test('work outside the chip or not in whole units is refused and told', () => {
  const nor = new Nor(SIZE);
  nor.erase(100, SECTOR);
  nor.program(SIZE, page(0));
  nor.program(0, new Uint8Array(10));
  assert.equal(nor.operations.length, 0);
  assert.match(nor.violations[0], /whole units of 4096/);
  assert.match(nor.violations[1], /outside the 2048 KiB chip/);
  assert.match(nor.violations[2], /whole units of 256/);
});
