// Power cuts at random moments of a game on the real image: plays, cuts, switches on again, and plays on.
// Each life of the device leaves its log and its flash; `cargo xtask campaign powercuts-device` reads them and compares.

import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Device } from './device.mjs';
import { Random } from './random.mjs';

const MS = 1e6;
/** The save region, as `memory.x` has it. */
const SAVES = [0x180000, 0x200000];
/** Longest life in milliseconds after the first picture. */
const LONGEST = 1500;
/** The home screen: the way back to the table, then the cards of the four games. */
const CARDS = 4;
/** So many flash operations a life has at most before an armed cut comes. */
const OPERATIONS = 6;

const { values } = parseArgs({
  options: {
    board: { type: 'string' }, image: { type: 'string' }, out: { type: 'string' },
    cuts: { type: 'string', default: '300' }, seed: { type: 'string', default: '1' }, card: { type: 'string', default: '0' },
  },
});
const card = Number(values.card);
const random = new Random(Number(values.seed) * 7 + card);
const device = new Device({ board: values.board, image: values.image, seed: Number(values.seed) });
const lives = [];
fs.mkdirSync(values.out, { recursive: true });

/** Switches on, waits for the picture; how long that took. */
function wake() {
  const start = device.now;
  device.boot();
  return (device.now - start) / MS;
}

/** Writes down the log of the life that has ended, and what the flash holds. */
function bury(bootMs, reason) {
  const bytes = device.log;
  const from = lives.at(-1)?.end ?? 0;
  const file = (kind) => path.join(values.out, `${kind}-${lives.length}.bin`);
  fs.writeFileSync(file('life'), bytes.subarray(from));
  fs.writeFileSync(file('saves'), device.nor.contents().subarray(...SAVES));
  lives.push({ end: bytes.length, bootMs, reason });
}

/** The share of an operation after which the power goes: of a program anywhere in the bytes that it changes. */
function share({ kind, data }) {
  if (kind === 'erase') return random.unit();
  const first = data.findIndex((byte) => byte !== 0xff);
  const last = data.findLastIndex((byte) => byte !== 0xff);
  return first < 0 ? 0 : (first + random.below(last - first + 2) + 0.5) / data.length;
}

/** Most of the cuts fall into a flash operation, some of them into an erase, the others anywhere. */
function armCut() {
  let reason = null;
  const arm = (n, wanted) => {
    let left = n;
    device.nor.onOperation = (operation) => {
      if (!wanted(operation) || left-- > 0) return null;
      reason = operation.kind;
      return share(operation);
    };
  };
  const which = random.below(5);
  if (which === 0) return { until: device.now + random.unit() * LONGEST * MS, reason: () => 'moment' };
  if (which === 1) arm(0, ({ kind }) => kind === 'erase');
  else arm(random.below(OPERATIONS), () => true);
  return { until: device.now + 8 * LONGEST * MS, reason: () => reason ?? 'moment' };
}

const press = (button, count = 1) => {
  for (let i = 0; device.powered && i < count; i++) device.hold(button);
};

/** From home to a new game of a card, with what is suggested. */
function begin(number, isGameOnTable) {
  press('right', number + (isGameOnTable ? 1 : 0));
  press('a', 2);
  if (device.powered) device.runMs(200);
}

/** Some decisions, one of them taken back now and then. Never leaves the table for longer than a press. */
function play() {
  // A curtain opens to a finger that stays.
  if (random.below(3) === 0) device.hold('a', 700);
  for (let i = random.below(3); i >= 0; i--) {
    press(['right', 'down', 'a'][random.below(3)]);
    // Where that is asked first, yes is to the left of no.
    press('a');
    press('left');
    press('a');
  }
  if (random.below(4) === 0) {
    press('b');
    press('a');
  }
}

/** Goes home and begins the same game again: that takes a sector, and another is erased ahead of need. */
function startAgain() {
  press('b', 8);
  begin(card, true);
}

let bootMs = wake();
// English; other settings; then a game of each kind, the one to be played last.
press('a');
press('y');
press('down');
press('a');
press('down');
press('right');
press('b', 2);
for (let i = 1; i <= CARDS; i++) {
  if (i > 1) press('b', 8);
  begin((card + i) % CARDS, i > 1);
}
play();
device.runMs(300);
bury(bootMs, 'start');
device.powerCycle();
bootMs = wake();
for (let cut = 0; cut < Number(values.cuts); cut++) {
  const { until, reason } = armCut();
  // Whoever is at home goes back to the table.
  press('a');
  if (random.below(4) === 0) startAgain();
  while (device.powered && device.now < until) play();
  bury(bootMs, reason());
  device.powerCycle();
  bootMs = wake();
  device.runMs(20);
}
bury(bootMs, 'end');
fs.writeFileSync(path.join(values.out, 'lives.json'), JSON.stringify(lives));
for (const fault of device.faults) process.stdout.write(`fault: ${JSON.stringify(fault)}\n`);
process.exitCode = device.faults.length ? 3 : 0;
