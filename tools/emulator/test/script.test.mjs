import { test } from 'node:test';
import assert from 'node:assert/strict';
import { parseScript, loadScript, runScript } from '../src/script.mjs';

const FOUR_BUTTONS = { id: 'four', buttons: { a: 1, b: 2, x: 3, y: 4 } };
const EIGHT_BUTTONS = { id: 'eight', buttons: { a: 1, b: 2, x: 3, y: 4, up: 5, down: 6, left: 7, right: 8 } };

test('every command is understood', () => {
  const text = '# walk\nwait 300\n\npress a\npress a 3 # thrice\nhold b 800\ndown up\nup up\nshot home-1\nbounce a 5\nbounce a 0\nplug\nunplug\n';
  assert.deepEqual(parseScript(text, EIGHT_BUTTONS), [
    { line: 2, kind: 'wait', ms: 300 },
    { line: 4, kind: 'press', button: 'a', times: 1 },
    { line: 5, kind: 'press', button: 'a', times: 3 },
    { line: 6, kind: 'hold', button: 'b', ms: 800 },
    { line: 7, kind: 'down', button: 'up' },
    { line: 8, kind: 'up', button: 'up' },
    { line: 9, kind: 'shot', name: 'home-1' },
    { line: 10, kind: 'bounce', button: 'a', ms: 5 },
    { line: 11, kind: 'bounce', button: 'a', ms: 0 },
    { line: 12, kind: 'plug' },
    { line: 13, kind: 'unplug' },
  ]);
});

const BAD_LINES = [
  ['jump a', /walk:1: "jump" is no command/],
  ['wait', /wait takes 1 word, not 0/],
  ['wait 3 4', /wait takes 1 word, not 2/],
  ['wait -5', /"-5" must be a whole number/],
  ['wait 1.5', /"1.5" must be a whole number/],
  ['wait 99999999', /must be a whole number from 0 to/],
  ['press', /press takes 1 or 2 words, not 0/],
  ['press z', /"z" is no button/],
  ['press up', /the board four has no button "up"/],
  ['press a 0', /"0" must be a whole number from 1/],
  ['hold a', /hold takes 2 words/],
  ['shot ../x', /is no name for a picture/],
  ['shot x\nshot x', /walk:2: there already is a shot "x"/],
  ['bounce a 50', /from 0 to 20/],
  ['plug it in', /plug takes 0 words, not 2/],
  ['\n\nPRESS a', /walk:3: "PRESS" is no command/],
];
for (const [text, expected] of BAD_LINES) {
  test(`refused: ${JSON.stringify(text)}`, () => {
    assert.throws(() => parseScript(text, FOUR_BUTTONS, 'walk'), (error) => error.name === 'EmulatorError' && expected.test(error.message));
  });
}

test('a script that is not there is told', () => {
  assert.throws(() => loadScript('no/such/script.txt', FOUR_BUTTONS), /cannot read the script no\/such\/script.txt: there is no such file/);
});

test('running: presses become times on the device', () => {
  const calls = [];
  const device = new Proxy({}, { get: (_, name) => (...args) => void calls.push([name, ...args]) });
  runScript(device, parseScript('press a 2\nhold b 800\nwait 5\nshot s\n', EIGHT_BUTTONS), (name) => calls.push(['saved', name]));
  assert.deepEqual(calls, [
    ['hold', 'a', 60, 60], ['hold', 'a', 60, 60], ['hold', 'b', 800, 60], ['runMs', 5], ['settle'], ['shot'], ['saved', 's'],
  ]);
});
