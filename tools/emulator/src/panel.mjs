// The panel: an ST7789 with the glass of one board in front of it.
// Commands and data come in byte by byte with their times; what comes out is the picture as the player sees it, the
// list of flushes, and every breach of the controller's rules. It knows neither chip nor firmware, so a firmware that
// turns, mirrors, shifts or inverts wrongly gives a wrong picture here as it would on the table.

import { Random } from './random.mjs';

const MEMORY_WIDTH = 240;
const MEMORY_HEIGHT = 320;
const MS = 1e6;

const CMD = Object.freeze({
  NOP: 0x00, SWRESET: 0x01, SLPIN: 0x10, SLPOUT: 0x11, PTLON: 0x12, NORON: 0x13, INVOFF: 0x20, INVON: 0x21, DISPOFF: 0x28,
  DISPON: 0x29, CASET: 0x2a, RASET: 0x2b, RAMWR: 0x2c, VSCRDEF: 0x33, TEOFF: 0x34, TEON: 0x35, MADCTL: 0x36, VSCSAD: 0x37,
  IDMOFF: 0x38, IDMON: 0x39, COLMOD: 0x3a, RAMWRC: 0x3c, TESCAN: 0x44, WRDISBV: 0x51, WRCTRLD: 0x53, WRCACE: 0x55, WRCABCMB: 0x5e,
});
/**
 * Settings of voltages, gamma and timing by their names in the data sheet, as far as vendors use them: code and number of
 * parameters. Only the frame rate can be seen here; the others are kept for whoever compares them.
 */
const SETTINGS = Object.freeze({
  gamset: [0x26, 1], ramctrl: [0xb0, 2], porctrl: [0xb2, 5], gctrl: [0xb7, 1], vcoms: [0xbb, 1], lcmctrl: [0xc0, 1], vdvvrhen: [0xc2, 1],
  vrhs: [0xc3, 1], vdvs: [0xc4, 1], frctrl2: [0xc6, 1], pwctrl1: [0xd0, 2], undocumented_d6: [0xd6, 1], pvgamctrl: [0xe0, 14],
  nvgamctrl: [0xe1, 14],
});
const SETTING_NAMES = Object.fromEntries(Object.entries(SETTINGS).map(([setting, [code]]) => [code, setting]));
/** Other settings of the data sheet: accepted, without effect. */
const TUNING = new Set([
  0xb1, 0xb3, 0xb5, 0xb6, 0xb8, 0xba, 0xbc, 0xbd, 0xc1, 0xc5, 0xc7, 0xca, 0xcc, 0xd2, 0xdf, 0xe2, 0xe3, 0xe4, 0xe8, 0xe9, 0xec,
  0xfa, 0xfc, 0xfe,
]);
const KNOWN = new Set([...Object.values(CMD), ...TUNING, ...Object.values(SETTINGS).map(([code]) => code)]);
const NAMES = Object.fromEntries(Object.entries(CMD).map(([name, code]) => [code, name]));
/** Parameters a command must have before the next one. */
const PARAMETERS = {
  ...Object.fromEntries(Object.values(SETTINGS)),
  [CMD.CASET]: 4, [CMD.RASET]: 4, [CMD.MADCTL]: 1, [CMD.COLMOD]: 1, [CMD.VSCRDEF]: 6, [CMD.VSCSAD]: 2,
};

const MIRROR_Y = 0x80;
const MIRROR_X = 0x40;
const SWAP_XY = 0x20;
const BGR = 0x08;

/** How long the controller wants to be left alone. */
const WAIT = Object.freeze({ afterReset: 5 * MS, afterSleepChange: 5 * MS, betweenSleepChanges: 120 * MS, resetPulse: 10e3 });

/** The controller's own timing after a reset: 12 lines each after and before those of the memory, and RTNA. */
const AFTER_RESET = Object.freeze({ porctrl: [0x0c, 0x0c], frctrl2: [0x0f] });
/** FRCTRL2: a line takes 250 clocks and 16 more for each step of RTNA, at 10 MHz. */
const LINE = Object.freeze({ clocks: 250, clocksAStep: 16, nanosAClock: 100 });
/** RAMCTRL: pixels of 16 bits come with their low byte first. */
const LITTLE_ENDIAN = 0x08;

export class Panel {
  /**
   * @param display the `display` part of a board
   * @param {number} seed what the memory holds at power-on
   */
  constructor(display, seed = 1) {
    this.display = display;
    const turned = display.rotation % 180 !== 0;
    this.glassWidth = turned ? display.height : display.width;
    this.glassHeight = turned ? display.width : display.height;
    this.memory = new Uint16Array(MEMORY_WIDTH * MEMORY_HEIGHT);
    this.violations = [];
    /** Bytes of a pixel that is not yet whole. */
    this.part = [];
    /** Finished flushes: `{ x, y, width, height, bytes, start, end }`, in the player's pixels and nanoseconds. */
    this.flushes = [];
    this.bytes = 0;
    /** Flushes the beam ran through: `{ us, y, height }`. What they showed was torn for a moment. */
    this.tears = [];
    /** Called with each finished flush. */
    this.onFlush = () => {};
    /** The frame of a motion that the firmware says it is sending; 0 for whatever else. */
    this.frameNow = () => 0;
    /** When the glass first showed anything. */
    this.shownAt = null;
    this.powerOn(seed);
  }

  /** Memory is noise, registers are at their defaults, the controller sleeps. */
  powerOn(seed = 1, now = 0) {
    const random = new Random(seed);
    for (let i = 0; i < this.memory.length; i++) this.memory[i] = random.next();
    this.shownAt = null;
    this.resetLow = false;
    this.defaults(now);
    this.sleepChangedAt = now - WAIT.betweenSleepChanges;
    this.quietUntil = now;
    this.quietAfter = '';
  }

  defaults(now) {
    this.asleep = true;
    this.on = false;
    this.inverted = false;
    this.madctl = 0;
    this.colmod = 0x66;
    this.columns = [0, MEMORY_WIDTH - 1];
    this.rows = [0, MEMORY_HEIGHT - 1];
    this.command = null;
    this.parameters = [];
    this.flush = null;
    this.lastByteAt = now;
    this.tearingOn = false;
    /** What was set of voltages, gamma and timing: parameters by name. */
    this.settings = {};
    /** When the beam last began with the first row since it woke. */
    this.beamStart = now;
  }

  violation(sentence, now) {
    this.violations.push({ us: Math.round(now / 1000), what: sentence });
  }

  // ---- wires ----

  /** The reset wire. */
  setReset(level, now) {
    if (!level && !this.resetLow) {
      this.endFlush();
      this.resetLow = true;
      this.resetAt = now;
    } else if (level && this.resetLow) {
      this.resetLow = false;
      if (now - this.resetAt < WAIT.resetPulse) this.violation('the reset pulse was shorter than 10 µs', now);
      this.reset(now, 'a hardware reset');
    }
  }

  reset(now, what) {
    const wasAwake = !this.asleep;
    this.endFlush();
    this.defaults(now);
    this.quiet(now + WAIT.afterReset, what);
    if (wasAwake) this.sleepChangedAt = now;
  }

  quiet(until, after) {
    this.quietUntil = until;
    this.quietAfter = after;
  }

  /**
   * One byte on the wire.
   * @param {number} value
   * @param {boolean} isData the level of the D/C wire
   * @param {number} start moment of the first bit
   * @param {number} end moment of the last bit
   */
  receive(value, isData, start, end) {
    this.bytes++;
    this.lastByteAt = end;
    if (this.resetLow) {
      this.violation('a byte was sent while the reset wire was low', start);
    } else if (!isData) {
      this.startCommand(value, start);
    } else if (this.flush) {
      this.pixelByte(value, start, end);
    } else {
      this.parameter(value, start);
    }
  }

  /** Whether bits come as the controller takes them: it looks at the rising edge. */
  accepts(mode) {
    return mode === 0 || mode === 3;
  }

  // ---- commands ----

  startCommand(code, now) {
    this.checkParameters(now);
    this.endFlush(now);
    if (now < this.quietUntil) this.violation(`${name(code)} was sent less than 5 ms after ${this.quietAfter}`, now);
    if (!KNOWN.has(code)) this.violation(`${name(code)} is no command of this controller`, now);
    this.command = code;
    this.parameters = [];
    switch (code) {
      case CMD.SWRESET: this.reset(now, 'SWRESET'); break;
      case CMD.SLPIN: this.changeSleep(true, now); break;
      case CMD.SLPOUT: this.changeSleep(false, now); break;
      case CMD.INVOFF: this.inverted = false; break;
      case CMD.INVON: this.inverted = true; break;
      case CMD.DISPOFF: this.on = false; break;
      case CMD.TEON: this.tearingOn = true; break;
      case CMD.TEOFF: this.tearingOn = false; break;
      case CMD.DISPON:
        this.on = true;
        this.noteShown(now);
        break;
      case CMD.RAMWR: this.beginFlush(this.columns[0], this.rows[0]); break;
      case CMD.RAMWRC: this.beginFlush(this.column ?? this.columns[0], this.row ?? this.rows[0]); break;
      default: // takes parameters, or changes nothing one can see
    }
  }

  checkParameters(now) {
    const wanted = PARAMETERS[this.command];
    if (wanted !== undefined && this.parameters.length !== wanted) {
      this.violation(`${name(this.command)} had ${this.parameters.length} parameters instead of ${wanted}`, now);
    }
  }

  changeSleep(asleep, now) {
    const what = asleep ? 'SLPIN' : 'SLPOUT';
    if (now - this.sleepChangedAt < WAIT.betweenSleepChanges) {
      this.violation(`${what} was sent less than 120 ms after the last change of sleep`, now);
    }
    if (asleep !== this.asleep) this.sleepChangedAt = now;
    if (!asleep) this.beamStart = now;
    this.asleep = asleep;
    this.noteShown(now);
    this.quiet(now + WAIT.afterSleepChange, what);
  }

  parameter(value, now) {
    if (this.command === null) {
      this.violation('data came before any command', now);
      return;
    }
    const { parameters } = this;
    parameters.push(value);
    switch (this.command) {
      case CMD.CASET: if (parameters.length === 4) this.columns = this.range('CASET', this.addressWidth, now); break;
      case CMD.RASET: if (parameters.length === 4) this.rows = this.range('RASET', this.addressHeight, now); break;
      case CMD.MADCTL: this.madctl = value; break;
      case CMD.COLMOD: this.setColourMode(value, now); break;
      default: this.setting(now);
    }
  }

  /** Keeps the parameters of a setting as they come. */
  setting(now) {
    const setting = SETTING_NAMES[this.command];
    if (setting === undefined) return;
    this.settings[setting] = [...this.parameters];
    if (setting === 'ramctrl' && this.parameters[1] & LITTLE_ENDIAN) this.violation('RAMCTRL asks for pixels with their low byte first', now);
  }

  get addressWidth() {
    return this.madctl & SWAP_XY ? MEMORY_HEIGHT : MEMORY_WIDTH;
  }

  get addressHeight() {
    return this.madctl & SWAP_XY ? MEMORY_WIDTH : MEMORY_HEIGHT;
  }

  range(what, limit, now) {
    const [a, b, c, d] = this.parameters;
    const [first, last] = [(a << 8) | b, (c << 8) | d];
    if (first > last) this.violation(`${what} begins at ${first} after its end ${last}`, now);
    if (last >= limit) this.violation(`${what} ends at ${last}, beyond ${limit - 1}`, now);
    return [first, last];
  }

  setColourMode(value, now) {
    this.colmod = value;
    if (![3, 5, 6].includes(value & 7)) this.violation(`COLMOD ${hex(value)} is no colour depth`, now);
  }

  // ---- pixels ----

  beginFlush(column, row) {
    const [columns, rows] = [this.columns[1] - this.columns[0] + 1, this.rows[1] - this.rows[0] + 1];
    this.column = column;
    this.row = row;
    this.flush = { bytes: 0, pixels: 0, window: columns * rows, start: 0, end: 0, reported: false };
    this.part.length = 0;
  }

  pixelByte(value, start, end) {
    const { flush, part } = this;
    if (flush.bytes === 0) flush.start = start;
    flush.bytes++;
    flush.end = end;
    part.push(value);
    const depth = this.colmod & 7;
    if (depth === 5) {
      if (part.length < 2) return;
      this.putPixel((part[0] << 8) | part[1]);
      part.length = 0;
    } else if (depth === 3) {
      if (part.length === 2) this.putPixel(expand444((part[0] << 4) | (part[1] >> 4)));
      if (part.length < 3) return;
      this.putPixel(expand444(((part[1] & 15) << 8) | part[2]));
      part.length = 0;
    } else {
      if (part.length < 3) return;
      this.putPixel(((part[0] >> 3) << 11) | ((part[1] >> 2) << 5) | (part[2] >> 3));
      part.length = 0;
    }
  }

  putPixel(colour) {
    const { columns, rows, flush } = this;
    const at = this.memoryIndex(this.column, this.row);
    if (at >= 0) this.memory[at] = this.madctl & BGR ? swapRedBlue(colour) : colour;
    if (++flush.pixels === flush.window) this.finish(flush);
    if (++this.column > columns[1]) {
      this.column = columns[0];
      if (++this.row > rows[1]) this.row = rows[0];
    }
  }

  /** Where an address of the current orientation lies in memory, or -1. */
  memoryIndex(column, row) {
    let [x, y] = this.madctl & SWAP_XY ? [row, column] : [column, row];
    if (this.madctl & MIRROR_X) x = MEMORY_WIDTH - 1 - x;
    if (this.madctl & MIRROR_Y) y = MEMORY_HEIGHT - 1 - y;
    return x < 0 || x >= MEMORY_WIDTH || y < 0 || y >= MEMORY_HEIGHT ? -1 : y * MEMORY_WIDTH + x;
  }

  endFlush(now = 0) {
    const { flush } = this;
    this.flush = null;
    if (!flush || flush.bytes === 0) return;
    const halfAt = (this.colmod & 7) === 3 ? this.part.length === 1 : this.part.length > 0;
    if (halfAt) this.violation('a pixel write ended in the middle of a pixel', now);
    if (flush.pixels > flush.window + 1) this.violation(`${flush.pixels} pixels were written into a window of ${flush.window}`, now);
    if (!flush.reported) this.finish(flush);
  }

  /** Reports a flush: when its window is full, or when a command cuts it short. */
  finish(flush) {
    flush.reported = true;
    const [ax, ay] = this.seenAt(this.columns[0], this.rows[0]);
    const [bx, by] = this.seenAt(this.columns[1], this.rows[1]);
    const done = {
      x: Math.min(ax, bx), y: Math.min(ay, by),
      width: Math.abs(bx - ax) + 1, height: Math.abs(by - ay) + 1,
      bytes: flush.bytes, pixels: flush.pixels, start: flush.start, end: flush.end, frame: this.frameNow(),
    };
    this.flushes.push(done);
    if (this.visible && this.display.rotation === 0 && this.isTorn(flush)) {
      this.tears.push({ us: Math.round(flush.start / 1000), y: done.y, height: done.height });
    }
    this.onFlush(done);
  }

  // ---- the beam: reads the memory row by row, with a pause between two pictures ----

  /** Lines of a picture: those of the memory and the pause, as PORCTRL has it. */
  get lines() {
    const [back, front] = this.settings.porctrl ?? AFTER_RESET.porctrl;
    return MEMORY_HEIGHT + (back & 0x7f) + (front & 0x7f);
  }

  /** From one picture to the next in nanoseconds, as FRCTRL2 has it. */
  get period() {
    const [frctrl2] = this.settings.frctrl2 ?? AFTER_RESET.frctrl2;
    return this.lines * (LINE.clocks + LINE.clocksAStep * (frctrl2 & 0x1f)) * LINE.nanosAClock;
  }

  /** Whether some rows of a flush were written before, some after the beam had shown them in one and the same picture. */
  isTorn(flush) {
    const [first, last] = this.rows;
    return this.pictureOf(first, flush.start) !== this.pictureOf(last, flush.end);
  }

  /** The number of the picture in which the beam first shows what was written to a row at a moment. */
  pictureOf(row, written) {
    const { period, lines } = this;
    return Math.floor((written - this.beamStart - row * (period / lines)) / period);
  }

  /**
   * Areas that were sent in parts, one below the other, and how many of them came to the glass in more than one
   * picture. For panels whose rows the beam follows.
   */
  seams(flushes, gap = 12e6) {
    const areas = [];
    for (const flush of flushes) {
      const pictures = [this.pictureOf(flush.y, flush.start), this.pictureOf(flush.y + flush.height - 1, flush.end)];
      const above = areas.find(({ x, width, below, end }) =>
        x === flush.x && width === flush.width && below === flush.y && flush.start - end < gap);
      if (above) {
        above.pictures.push(...pictures);
        Object.assign(above, { below: flush.y + flush.height, end: flush.end, parts: above.parts + 1 });
      } else {
        areas.push({ x: flush.x, width: flush.width, below: flush.y + flush.height, end: flush.end, parts: 1, pictures });
      }
    }
    const cut = areas.filter(({ parts }) => parts > 1);
    return { areas: cut.length, seams: cut.filter(({ pictures }) => new Set(pictures).size > 1).length };
  }

  /** The level of the tearing wire: high between two pictures, while the controller is awake and asked for it. */
  tearingAt(now) {
    if (!this.tearingOn || this.asleep || this.resetLow) return false;
    const { period, lines } = this;
    return (now - this.beamStart) % period >= (MEMORY_HEIGHT / lines) * period;
  }

  /** When that level changes next. */
  nextTearing(now) {
    if (!this.tearingOn || this.asleep || this.resetLow) return Infinity;
    const { period, lines } = this;
    const phase = (now - this.beamStart) % period;
    const falls = (MEMORY_HEIGHT / lines) * period;
    return now + (phase < falls ? falls - phase : period - phase) + 1;
  }

  /** True while pixels may still be on their way: a write is open and has not filled its window. */
  flushOpen() {
    return this.flush !== null && !this.flush.reported;
  }

  // ---- what the player sees ----

  /** Where an address of the current orientation is seen by the player. */
  seenAt(column, row) {
    const at = this.memoryIndex(column, row);
    const x = (at % MEMORY_WIDTH) - this.display.offsetX;
    const y = Math.floor(at / MEMORY_WIDTH) - this.display.offsetY;
    switch (this.display.rotation) {
      case 90: return [y, this.glassWidth - 1 - x];
      case 180: return [this.glassWidth - 1 - x, this.glassHeight - 1 - y];
      case 270: return [this.glassHeight - 1 - y, x];
      default: return [x, y];
    }
  }

  /** The address in memory of a pixel of the player's picture. */
  addressOf(x, y) {
    const { rotation, offsetX, offsetY } = this.display;
    let [gx, gy] = [x, y];
    if (rotation === 90) [gx, gy] = [this.glassWidth - 1 - y, x];
    else if (rotation === 180) [gx, gy] = [this.glassWidth - 1 - x, this.glassHeight - 1 - y];
    else if (rotation === 270) [gx, gy] = [y, this.glassHeight - 1 - x];
    return (gy + offsetY) * MEMORY_WIDTH + gx + offsetX;
  }

  noteShown(now) {
    if (this.visible) this.shownAt ??= now;
  }

  /** Whether the glass shows anything. */
  get visible() {
    return this.on && !this.asleep && !this.resetLow;
  }

  /** The player's picture as RGB565, row by row; black while the panel is off or asleep. */
  picture() {
    const { width, height, inverted, bgr } = this.display;
    const picture = new Uint16Array(width * height);
    if (!this.visible) return picture;
    const invert = this.inverted === inverted ? 0 : 0xffff;
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        const colour = this.memory[this.addressOf(x, y)] ^ invert;
        picture[y * width + x] = bgr ? swapRedBlue(colour) : colour;
      }
    }
    return picture;
  }
}

function expand444(v) {
  const [r, g, b] = [(v >> 8) & 15, (v >> 4) & 15, v & 15];
  return (((r << 1) | (r >> 3)) << 11) | (((g << 2) | (g >> 2)) << 5) | ((b << 1) | (b >> 3));
}

function swapRedBlue(colour) {
  return ((colour & 31) << 11) | (colour & 0x07e0) | (colour >> 11);
}

function name(code) {
  return NAMES[code] ?? `command ${hex(code)}`;
}

function hex(value) {
  return `0x${value.toString(16).padStart(2, '0')}`;
}
