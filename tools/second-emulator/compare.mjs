// Plays the same presses on our emulator and on the other one, and compares every picture pixel for pixel; then both start
// again with what their flash holds.
//   node compare.mjs PYTHON IMAGE.elf IMAGE.uf2 BOARD.toml FOLDER

import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { Device } from '../emulator/src/device.mjs';

const [python, elf, uf2, boardFile, folder] = process.argv.slice(2);
const here = path.dirname(new URL(import.meta.url).pathname);
/** The language, which is kept (the first erase and the first programs), then around the home screen and the settings. */
const FOUR_BUTTONS = 'a wait y y x a b';
const DPAD = 'a wait down down up a b';
const SECOND_LIFE = 'wait';

function elsewhere(script, out, flash) {
  const more = flash ? ['--flash', flash] : [];
  const answer = execFileSync(python, [path.join(here, 'boot.py'), '--image', uf2, '--board', boardFile, '--out', out, '--script', script, ...more], { encoding: 'utf8' });
  return JSON.parse(answer);
}

/** The same presses here; a picture after the start and after each of them. */
function onOurs(device, script) {
  const pictures = [];
  const shoot = () => {
    device.settle();
    pictures.push(Buffer.from(Uint16Array.from(device.shot().pixels).buffer).swap16());
  };
  device.boot();
  device.runMs(150);
  shoot();
  for (const word of script.split(' ')) {
    if (word === 'wait') device.runMs(1000);
    else device.hold(word);
    device.runMs(300);
    shoot();
  }
  return pictures;
}

function compare(script, life, ours, other) {
  const differ = ours.flatMap((picture, index) => {
    const theirs = fs.readFileSync(path.join(other, `${String(index).padStart(3, '0')}.rgb565`));
    return picture.equals(theirs) ? [] : [index];
  });
  if (differ.length) {
    console.error(`${life}: pictures ${differ.join(', ')} of "${script}" differ; theirs are in ${other}`);
    differ.forEach((index) => fs.writeFileSync(path.join(other, `${index}.ours`), ours[index]));
    process.exit(1);
  }
  return ours.length;
}

const device = new Device({ board: boardFile, image: elf });
const script = device.board.buttons.down === undefined ? FOUR_BUTTONS : DPAD;
const first = path.join(folder, 'first');
const report = elsewhere(script, first, null);
let pictures = compare(script, 'first life', onOurs(device, script), first);
device.powerCycle();
const second = path.join(folder, 'second');
const again = elsewhere(SECOND_LIFE, second, path.join(first, 'flash.bin'));
pictures += compare(SECOND_LIFE, 'second life', onOurs(device, SECOND_LIFE), second);
const saves = (flash) => flash.subarray(0x180000, 0x200000);
const same = Buffer.from(saves(fs.readFileSync(path.join(second, 'flash.bin')))).equals(Buffer.from(saves(device.nor.contents())));
const lives = [report, again];
const seconds = lives.reduce((sum, life) => sum + life.seconds, 0);
const ms = lives.reduce((sum, life) => sum + life.ms, 0);
console.log(`${device.board.id}: ${pictures} pictures equal, saves ${same ? 'equal byte for byte' : 'differ'}; ${ms} ms of the chip in ${seconds.toFixed(1)} s`);
if (!same) process.exit(1);
