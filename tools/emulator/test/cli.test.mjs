import { test, after } from 'node:test';
import assert from 'node:assert/strict';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../src/main.mjs', import.meta.url));
const BOARD = fileURLToPath(new URL('fixtures/testboard.toml', import.meta.url));
const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kogge-emulator-'));
after(() => fs.rmSync(folder, { recursive: true, force: true }));

function file(name, content) {
  const at = path.join(folder, name);
  fs.writeFileSync(at, content);
  return at;
}

function run(...args) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [MAIN, ...args], { encoding: 'utf8', cwd: folder });
  return { status, stdout, stderr };
}

const BAD_CALLS = [
  [[], /--board is missing/],
  [['--board', BOARD], /--image is missing/],
  [['--bored', 'x'], /Unknown option '--bored'/],
  [['--board', 'abacus', '--image', 'x'], /there is no board "abacus"; known boards: /],
  [['--board', 'no.toml', '--image', 'x'], /cannot read the board file no.toml: there is no such file/],
  [['--board', BOARD, '--image', 'no.elf'], /cannot read the firmware image no.elf: there is no such file/],
  [['--board', BOARD, '--image', BOARD], /is no firmware image: it does not begin with the ELF mark/],
  [['--board', BOARD, '--image', 'x', '--max-ms', 'long'], /--max-ms must be a whole number above 0, not "long"/],
];
for (const [args, expected] of BAD_CALLS) {
  test(`one sentence and exit code 2: ${args.map((arg) => path.basename(arg)).join(' ') || '(no options)'}`, () => {
    const { status, stderr } = run(...args);
    assert.equal(status, 2);
    assert.match(stderr, expected);
    assert.equal(stderr.trim().split('\n').length, 1);
    assert.doesNotMatch(stderr, /\bat .*\.mjs/);
  });
}

test('a broken board file names file, key and reason', () => {
  const text = fs.readFileSync(BOARD, 'utf8');
  const cases = [
    [text.replace('st7789', 'ili9341'), /broken.toml: display.controller must be "st7789"/],
    [text.replace('dc = 9', 'dc = 42'), /broken.toml: display.dc must be a whole number from 0 to 29/],
    [text.replace('dc = 9', ''), /broken.toml: display.dc is missing/],
    [text.replace('rotation = 0', 'rotation = 45'), /broken.toml: display.rotation must be 0, 90, 180 or 270/],
    [text.replace('[buttons]', '[knobs]'), /broken.toml: \[buttons\] is missing/],
    ['name = ', /broken.toml is no valid TOML/],
  ];
  for (const [content, expected] of cases) {
    const { status, stderr } = run('--board', file('broken.toml', content), '--image', 'x');
    assert.equal(status, 2);
    assert.match(stderr, expected);
  }
});

test('--help explains', () => {
  const { status, stdout } = run('--help');
  assert.equal(status, 0);
  assert.match(stdout, /--board B/);
});

test('missing packages are told, with the command that brings them', () => {
  const copy = path.join(folder, 'bare');
  fs.cpSync(path.dirname(MAIN), path.join(copy, 'src'), { recursive: true });
  const { status, stderr } = spawnSync(process.execPath, [path.join(copy, 'src/main.mjs'), '--help'], { encoding: 'utf8' });
  assert.equal(status, 2);
  assert.match(stderr, /its packages are missing; run `npm ci` in tools\/emulator first/);
});
