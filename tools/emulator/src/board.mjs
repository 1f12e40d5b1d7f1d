// Reads a board file: which panel, pins and buttons hang on the chip.
// The build checks board files in full; here only what the emulator itself builds on is checked.

import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from 'smol-toml';
import { EmulatorError, fileProblem } from './errors.mjs';

const BOARDS = fileURLToPath(new URL('../../../boards', import.meta.url));
const GPIO_COUNT = 30;
const ROTATIONS = [0, 90, 180, 270];

/** Names of the buttons a script may use; a joystick's press counts as a second A and is not among them. */
export const BUTTONS = Object.freeze(['a', 'b', 'x', 'y', 'up', 'down', 'left', 'right']);

/** Ids of the boards in the boards folder. */
export function boardIds(folder = BOARDS) {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder).filter((file) => file.endsWith('.toml')).map((file) => file.slice(0, -5)).sort();
}

/** Loads a board by id (`picosystem`) or by the path of its file. */
export function loadBoard(idOrPath, folder = BOARDS) {
  const isPath = idOrPath.endsWith('.toml');
  const file = isPath ? idOrPath : path.join(folder, `${idOrPath}.toml`);
  if (!isPath && !fs.existsSync(file)) {
    const known = boardIds(folder).join(', ') || 'none';
    throw new EmulatorError(`there is no board "${idOrPath}"; known boards: ${known}`);
  }
  let text;
  try {
    text = fs.readFileSync(file, 'utf8');
  } catch (error) {
    throw new EmulatorError(`cannot read the board file ${file}: ${fileProblem(error)}`);
  }
  return parseBoard(text, path.basename(file));
}

/** Turns the text of a board file into `{ id, name, flashBytes, display, buttons, ... }`. */
export function parseBoard(text, fileName) {
  let data;
  try {
    data = parse(text);
  } catch (error) {
    throw new EmulatorError(`${fileName} is no valid TOML: ${error.message.split('\n')[0]}`);
  }
  const check = new Checker(fileName);
  const board = {
    id: fileName.replace(/\.toml$/, ''),
    name: data.name ?? fileName,
    flashBytes: check.integer(data.flash_kib, 'flash_kib', 256, 16384) * 1024,
    display: readDisplay(check, check.table(data.display, 'display')),
    buttons: {},
    sound: data.sound ?? null,
    battery: data.battery ?? null,
    vbus: check.optionalPin(data.vbus, 'vbus'),
    park: { low: data.park?.low ?? [], high: data.park?.high ?? [] },
  };
  for (const [button, pin] of Object.entries(check.table(data.buttons, 'buttons'))) {
    board.buttons[button] = check.pin(pin, `buttons.${button}`);
  }
  return board;
}

function readDisplay(check, display) {
  if (display.controller !== 'st7789') {
    check.fail('display.controller', `must be "st7789", the only panel the emulator knows, not "${display.controller}"`);
  }
  const rotation = display.rotation ?? 0;
  if (!ROTATIONS.includes(rotation)) check.fail('display.rotation', 'must be 0, 90, 180 or 270');
  const order = display.colour_order ?? 'rgb';
  if (order !== 'rgb' && order !== 'bgr') check.fail('display.colour_order', 'must be "rgb" or "bgr"');
  return {
    width: check.integer(display.width, 'display.width', 1, 320),
    height: check.integer(display.height, 'display.height', 1, 320),
    rotation,
    offsetX: check.integer(display.offset_x ?? 0, 'display.offset_x', 0, 319),
    offsetY: check.integer(display.offset_y ?? 0, 'display.offset_y', 0, 319),
    inverted: display.inverted ?? false,
    bgr: order === 'bgr',
    spi: check.integer(display.spi, 'display.spi', 0, 1),
    sck: check.pin(display.sck, 'display.sck'),
    mosi: check.pin(display.mosi, 'display.mosi'),
    dc: check.pin(display.dc, 'display.dc'),
    cs: check.pin(display.cs, 'display.cs'),
    reset: check.optionalPin(display.reset, 'display.reset'),
    backlight: check.optionalPin(display.backlight, 'display.backlight'),
    tearing: check.optionalPin(display.tearing, 'display.tearing'),
    tuning: readTuning(display.tuning ?? {}),
  };
}

/** What the panel is to be set up with, by name; the build checks names and numbers. */
function readTuning({ source, ...settings }) {
  return settings;
}

/** Says file, key and reason of whatever is wrong. */
class Checker {
  constructor(fileName) {
    this.fileName = fileName;
  }

  fail(key, reason) {
    throw new EmulatorError(`${this.fileName}: ${key} ${reason}`);
  }

  table(value, key) {
    if (typeof value !== 'object' || value === null) this.fail(`[${key}]`, 'is missing');
    return value;
  }

  integer(value, key, least, most) {
    if (value === undefined) this.fail(key, 'is missing');
    if (!Number.isInteger(value) || value < least || value > most) {
      this.fail(key, `must be a whole number from ${least} to ${most}`);
    }
    return value;
  }

  pin(value, key) {
    return this.integer(value, key, 0, GPIO_COUNT - 1);
  }

  optionalPin(value, key) {
    return value === undefined ? null : this.pin(value, key);
  }
}
