// Measurements in simulated time: what the budgets ask for, gathered while the device runs.

import { RAM_AT_POWER_ON } from './chip.mjs';

const RAM = 0x20000000;
const RAM_END = 0x20042000;
/**
 * Flushes that follow each other within this time belong to one answer: no band takes longer to paint. Frames of what moves
 * afterwards do not; the firmware says which they are, and `frameTimes` holds it to what it says.
 */
const ONE_ANSWER = 60e6;
/** A flush that begins later than this is no answer to a press. */
const LATEST_ANSWER = 500e6;

const micros = (nanos) => Math.round(nanos / 1000);

export class Measure {
  constructor(device) {
    this.device = device;
    /** `{ button, at }` of every press, at its first edge. */
    this.presses = [];
    this.powerOn(0);
    device.panel.onFlush = (flush) => this.flushed(flush);
    device.backlight.onChange = (percent, now) => {
      if (percent > 0) this.lightAt ??= now;
    };
  }

  /** Begins again with the way to the home screen. */
  powerOn(now) {
    const { width, height } = this.device.board.display;
    this.poweredAt = now;
    this.frameAt = null;
    this.lightAt = this.device.board.display.backlight === null ? now : null;
    this.uncovered = width * height;
    this.covered = new Uint8Array(width * height);
  }

  pressed(button, at) {
    this.presses.push({ button, at });
  }

  flushed(flush) {
    if (this.frameAt !== null) return;
    const { width, height } = this.device.board.display;
    for (let y = Math.max(0, flush.y); y < Math.min(height, flush.y + flush.height); y++) {
      for (let x = Math.max(0, flush.x); x < Math.min(width, flush.x + flush.width); x++) {
        if (!this.covered[y * width + x]) this.uncovered--;
        this.covered[y * width + x] = 1;
      }
    }
    if (this.uncovered === 0) this.frameAt = flush.end;
  }

  /** When every pixel had been written, the panel was on and lit; null before. */
  get homeAt() {
    const { shownAt } = this.device.panel;
    if (this.frameAt === null || this.lightAt === null || shownAt === null) return null;
    return Math.max(this.frameAt, this.lightAt, shownAt);
  }

  /** What stands between us and the home screen. */
  missingForHome() {
    const missing = [];
    if (this.frameAt === null) missing.push('not every pixel has been written');
    if (this.device.panel.shownAt === null) missing.push('the panel was never switched on');
    if (this.lightAt === null) missing.push('the backlight is dark');
    return missing;
  }

  /** For each press: from its first edge to the last pixel byte of the answer, or null when nothing was drawn. */
  answers() {
    const { flushes } = this.device.panel;
    return this.presses.map(({ button, at }, index) => {
      const until = Math.min(this.presses[index + 1]?.at ?? Infinity, at + LATEST_ANSWER);
      const candidates = flushes.filter((flush) => flush.start >= at && flush.start < until && flush.frame === 0);
      let last = null;
      for (const flush of candidates) {
        if (last !== null && flush.start - last.end > ONE_ANSWER) break;
        last = flush;
      }
      return { button, us: micros(at), answer_us: last === null ? null : micros(last.end - at) };
    });
  }

  /** Every motion so far, as frameTimes tells them. */
  motions() {
    return frameTimes(this.device.panel.flushes);
  }

  /** For each press: how long the flash kept the core from answering it, in nanoseconds. */
  waits() {
    const { stalls } = this.device;
    return this.answers().map(({ answer_us }, index) => {
      const { at } = this.presses[index];
      const end = at + (answer_us ?? 0) * 1000;
      return stalls.reduce((sum, stall) => sum + Math.max(0, Math.min(end, stall.end) - Math.max(at, stall.start)), 0);
    });
  }

  /** Where the stack may grow, from the image: the gap in RAM below its top. */
  stackRegion() {
    const top = this.device.elf.symbol('_stack_start') ?? RAM_END;
    const below = this.device.elf.sections.filter(({ address, size }) => address >= RAM && address + size <= top);
    const bottom = Math.max(RAM, ...below.map(({ address, size }) => address + size));
    return { top, bottom: (bottom + 3) & ~3 };
  }

  /** Deepest use of the stack so far: everything above the first word that lost its paint. */
  stack() {
    const { top, bottom } = this.stackRegion();
    const { sramView } = this.device.chip.mcu;
    const word = (address) => sramView.getUint32(address - RAM, true);
    // A firmware that paints its stack itself is believed.
    const paint = word(bottom) === RAM_AT_POWER_ON ? RAM_AT_POWER_ON : word(bottom);
    let address = bottom;
    while (address < top && word(address) === paint) address += 4;
    return { size: top - bottom, deepest: top - address };
  }

  /** RAM the image sets aside, without stack. */
  staticRam() {
    const parts = this.device.elf.sections.filter(({ address }) => address >= RAM && address < RAM_END);
    return parts.reduce((sum, { size }) => sum + size, 0);
  }

  /** Everything as plain data. */
  report() {
    const { device } = this;
    const { panel, backlight, nor } = device;
    const { display } = device.board;
    const answers = this.answers();
    const cpu = device.cpu();
    return {
      board: device.board.id,
      simulated_us: micros(device.now),
      boot: {
        first_frame_us: this.sinceStart(this.frameAt), display_on_us: this.sinceStart(panel.shownAt),
        backlight_us: this.sinceStart(this.lightAt), home_us: this.sinceStart(this.homeAt),
      },
      press_to_pixel_us: summary(answers.map(({ answer_us }) => answer_us).filter((us) => us !== null)),
      presses: answers,
      motion: evenness(this.motions()),
      full_flush_us: summary(wholePictures(panel.flushes, display).map(micros)),
      flushes: panel.flushes.map(({ x, y, width, height, bytes, start, end }) => ({
        us: micros(start), x, y, width, height, bytes, duration_us: micros(end - start),
      })),
      cpu: {
        busy: share(cpu.now - cpu.asleep - cpu.stalled, cpu.now), asleep: share(cpu.asleep, cpu.now), flash: share(cpu.stalled, cpu.now),
      },
      cache: { misses: device.chip.core.cache.misses, cycles_a_miss: device.chip.core.cache.missCycles },
      stack: this.stack(),
      static_ram: this.staticRam(),
      panel: { bytes: panel.bytes, spi_hz: device.spi.frequency, violations: grouped(panel.violations) },
      backlight: backlight.history,
      flash: {
        erases: nor.operations.filter(({ kind }) => kind === 'erase').length,
        programs: nor.operations.filter(({ kind }) => kind === 'program').length,
        longest_wait_us: micros(Math.max(0, ...this.waits())),
        violations: nor.violations,
      },
      log_bytes: device.rtt.length,
      violations: grouped(device.violations),
      faults: device.faults,
      resets: device.resets,
      unmodelled: [...device.chip.unmodelled],
    };
  }

  sinceStart(moment) {
    return moment === null ? null : micros(moment - this.poweredAt);
  }
}

/**
 * Time on the bus, in nanoseconds, of every picture that was sent from edge to edge: in one piece, or in bands
 * that follow each other in any order (the next is painted while one is sent).
 */
export function wholePictures(flushes, { width, height }) {
  const times = [];
  let bands = [];
  const sum = (figure) => bands.reduce((total, band) => total + figure(band), 0);
  for (const flush of flushes) {
    const isAgain = bands.some(({ y, height: rows }) => flush.y < y + rows && y < flush.y + flush.height);
    if (flush.width !== width || isAgain) bands = [];
    if (flush.width === width) bands.push(flush);
    if (sum((band) => band.height) === height) {
      times.push(sum(({ start, end }) => end - start));
      bands = [];
    }
  }
  return times;
}

/**
 * The motions among flushes: for each its frames `{ frame, at, pixels }`, `at` being when the last pixel of it was there. A frame
 * that comes without an earlier one, or again, begins another motion.
 */
export function frameTimes(flushes) {
  const motions = [];
  let frames = null;
  for (const flush of flushes) {
    if (flush.frame === 0) {
      frames = null;
      continue;
    }
    const last = frames?.at(-1);
    if (last?.frame === flush.frame) {
      last.at = flush.end;
      last.pixels += flush.pixels;
      continue;
    }
    if (!frames || flush.frame < last.frame) motions.push((frames = []));
    frames.push({ frame: flush.frame, at: flush.end, pixels: flush.pixels });
  }
  return motions;
}

/** How even the frames of all motions came: from one to the next, in microseconds. */
export function evenness(motions) {
  const gaps = motions.flatMap((frames) => frames.slice(1).map(({ at }, index) => at - frames[index].at));
  const mean = gaps.length > 0 ? micros(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length) : null;
  return { motions: motions.length, intervals: gaps.length, mean_us: mean, worst_us: gaps.length > 0 ? micros(Math.max(...gaps)) : null };
}

function share(part, whole) {
  return whole > 0 ? Number((part / whole).toFixed(4)) : 0;
}

function summary(values) {
  const sorted = [...values].sort((a, b) => a - b);
  return { count: sorted.length, median: sorted[sorted.length >> 1] ?? null, worst: sorted.at(-1) ?? null };
}

/** The same sentence many times becomes one with a count and its first moment. */
function grouped(violations) {
  const groups = new Map();
  for (const { us, what } of violations) {
    const group = groups.get(what) ?? { what, first_us: us, count: 0 };
    group.count++;
    groups.set(what, group);
  }
  return [...groups.values()];
}
