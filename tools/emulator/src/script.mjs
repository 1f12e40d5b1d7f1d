// The language of scripts: what a player does, one command a line. The headless back end reads the same text.
//   wait 300 · press a · press a 3 · hold b 800 · down a · up a · shot NAME · bounce a 5 · plug · unplug · # a comment

import fs from 'node:fs';
import { BUTTONS } from './board.mjs';
import { EmulatorError, fileProblem } from './errors.mjs';

/** A press in milliseconds: how long it is down, and the pause after it. */
export const PRESS_MS = 60;
export const PAUSE_MS = 60;
const LONGEST_MS = 600_000;
const MOST_PRESSES = 1000;
const LONGEST_BOUNCE_MS = 20;

/** Reads a script file for a board. */
export function loadScript(path, board) {
  let text;
  try {
    text = fs.readFileSync(path, 'utf8');
  } catch (error) {
    throw new EmulatorError(`cannot read the script ${path}: ${fileProblem(error)}`);
  }
  return parseScript(text, board, path);
}

/**
 * Turns the text of a script into steps `{ line, kind, ... }`.
 * @param board only buttons the board has may be used
 */
export function parseScript(text, board, fileName = 'script') {
  const steps = [];
  const shots = new Set();
  text.split('\n').forEach((raw, index) => {
    const words = raw.replace(/#.*/, '').trim().split(/\s+/).filter(Boolean);
    if (words.length === 0) return;
    const line = new Line(`${fileName}:${index + 1}`, words, board);
    const step = line.step();
    if (step.kind === 'shot' && shots.has(step.name)) line.refuse(`there already is a shot "${step.name}"`);
    if (step.kind === 'shot') shots.add(step.name);
    steps.push({ line: index + 1, ...step });
  });
  return steps;
}

class Line {
  constructor(where, [command, ...args], board) {
    this.where = where;
    this.command = command;
    this.args = args;
    this.board = board;
  }

  refuse(reason) {
    throw new EmulatorError(`${this.where}: ${reason}`);
  }

  step() {
    switch (this.command) {
      case 'wait':
        this.count(1, 1);
        return { kind: 'wait', ms: this.number(0, 0, LONGEST_MS) };
      case 'press':
        this.count(1, 2);
        return { kind: 'press', button: this.button(), times: this.args[1] === undefined ? 1 : this.number(1, 1, MOST_PRESSES) };
      case 'hold':
        this.count(2, 2);
        return { kind: 'hold', button: this.button(), ms: this.number(1, 1, LONGEST_MS) };
      case 'down':
      case 'up':
        this.count(1, 1);
        return { kind: this.command, button: this.button() };
      case 'shot':
        this.count(1, 1);
        return { kind: 'shot', name: this.name() };
      case 'plug':
      case 'unplug':
        this.count(0, 0);
        return { kind: this.command };
      case 'bounce':
        this.count(2, 2);
        return { kind: 'bounce', button: this.button(), ms: this.number(1, 0, LONGEST_BOUNCE_MS) };
      default:
        return this.refuse(`"${this.command}" is no command; there are wait, press, hold, down, up, shot, bounce, plug and unplug`);
    }
  }

  count(least, most) {
    const found = this.args.length;
    if (found < least || found > most) {
      const wanted = least === most ? `${least}` : `${least} or ${most}`;
      this.refuse(`${this.command} takes ${wanted} ${most === 1 ? 'word' : 'words'}, not ${found}`);
    }
  }

  button() {
    const name = this.args[0];
    if (!BUTTONS.includes(name)) this.refuse(`"${name}" is no button; there are ${BUTTONS.join(' ')}`);
    if (this.board && this.board.buttons[name] === undefined) this.refuse(`the board ${this.board.id} has no button "${name}"`);
    return name;
  }

  number(index, least, most) {
    const text = this.args[index];
    const value = Number(text);
    if (!/^\d+$/.test(text) || value < least || value > most) {
      this.refuse(`"${text}" must be a whole number from ${least} to ${most}`);
    }
    return value;
  }

  name() {
    const name = this.args[0];
    if (!/^[\w-][\w.-]*$/.test(name)) this.refuse(`"${name}" is no name for a picture: letters, digits, "-", "_" and "." only`);
    return name;
  }
}

/** Carries out a script on a device. `onShot` gets `(name, picture)`. */
export function runScript(device, steps, onShot) {
  for (const step of steps) {
    switch (step.kind) {
      case 'wait': device.runMs(step.ms); break;
      case 'press':
        for (let i = 0; i < step.times; i++) device.hold(step.button, PRESS_MS, PAUSE_MS);
        break;
      case 'hold': device.hold(step.button, step.ms, PAUSE_MS); break;
      case 'down': device.press(step.button); break;
      case 'up': device.release(step.button); break;
      case 'plug': device.plugIn(); break;
      case 'unplug': device.unplug(); break;
      case 'bounce': device.setBounce(step.button, step.ms); break;
      default:
        device.settle();
        onShot(step.name, device.shot());
    }
  }
}
