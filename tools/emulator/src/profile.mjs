// Where the processor spends its time: looks at the program counter at regular intervals while a script runs, and says
// of the slowest answers which functions they were made of. For developers; no measurement of a budget comes from here.
//
//   node src/profile.mjs --board B --image ELF --script F [--worst N | --at US,US] [--rows N]

import { parseArgs } from 'node:util';
import { Device } from './device.mjs';
import { Elf } from './elf.mjs';
import { loadScript, runScript } from './script.mjs';

/** Cycles between two looks: a prime, so that no loop keeps step with it. */
const EVERY = 101;
const FUNCTION = 2;
const SECTION_SYMBOLS = 2;
const SYMBOL_SIZE = 16;
const SP = 13;
const PC = 15;
const RAM = 0x20000000;
const FLASH = 0x10000000;

/** Functions of an image by address, with what they are called. */
export function functions(elf) {
  const found = [];
  const headers = elf.sectionHeaders();
  for (const header of headers.filter((one) => one(1) === SECTION_SYMBOLS)) {
    const strings = headers[header(6)];
    for (let at = header(4); at + SYMBOL_SIZE <= header(4) + header(5); at += SYMBOL_SIZE) {
      if ((elf.bytes[at + 12] & 15) !== FUNCTION) continue;
      const name = elf.text(strings(4) + elf.bytes.readUInt32LE(at));
      found.push({ at: elf.bytes.readUInt32LE(at + 4) & ~1, size: elf.bytes.readUInt32LE(at + 8), name });
    }
  }
  return found.sort((a, b) => a.at - b.at);
}

/** The last function that begins at or before an address. */
export function functionAt(table, address) {
  let [low, high] = [0, table.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (table[middle].at <= address) low = middle + 1;
    else high = middle;
  }
  return table[low - 1] ?? { at: 0, size: 0, name: '?' };
}

/** Whether the instruction before an address of the flash is a call. */
function followsCall(core, address) {
  const at = address - FLASH;
  if (at < 4 || at >= core.flash8.length) return false;
  const [first, second] = [core.flash16[(at - 4) >> 1], core.flash16[(at - 2) >> 1]];
  return ((first & 0xf800) === 0xf000 && (second & 0xd000) === 0xd000) || (second & 0xff87) === 0x4780;
}

/** Samples of a device: moment, program counter, cycles and misses of the cache since the last look. */
export class Profile {
  constructor(device) {
    this.device = device;
    this.looks = [];
    const { chip } = device;
    const { clock, core } = chip;
    const limit = clock.updateLimit.bind(clock);
    clock.updateLimit = () => {
      limit();
      core.cycleLimit = Math.min(core.cycleLimit, core.cycles + EVERY);
    };
    const run = core.run.bind(core);
    core.run = () => {
      const [cycles, misses] = [core.cycles, core.cache.misses];
      run();
      const spent = core.cycles - cycles;
      this.looks.push([device.now, core.regs[PC] >>> 0, spent, core.cache.misses - misses]);
      this.lookAtStack(core.regs[SP] >>> 0);
    };
  }

  /** Keeps a copy of the deepest stack that was seen. */
  lookAtStack(sp) {
    if (sp >= (this.deepest?.sp ?? Infinity)) return;
    const { top } = this.device.measure.stackRegion();
    const { sramView } = this.device.chip.mcu;
    const words = [];
    for (let at = sp; at < top; at += 4) words.push(sramView.getUint32(at - RAM, true));
    this.deepest = { sp, top, pc: this.device.chip.core.regs[PC] >>> 0, words };
  }

  /** How much of the deepest stack each function has, innermost first: words that look like return addresses tell frames apart. */
  frames(table, isCall) {
    const { sp, pc, words } = this.deepest;
    const frames = [{ name: functionAt(table, pc).name, at: sp }];
    words.forEach((word, index) => {
      if (word & 1 && isCall(word & ~1)) frames.push({ name: functionAt(table, word).name, at: sp + 4 * index });
    });
    return frames;
  }

  /** What was done between two moments, the most first. */
  between(from, to, table) {
    const sums = new Map();
    for (const [now, pc, cycles, misses] of this.looks) {
      if (now < from || now > to) continue;
      const { name } = functionAt(table, pc);
      const sum = sums.get(name) ?? { name, cycles: 0, misses: 0 };
      sum.cycles += cycles;
      sum.misses += misses;
      sums.set(name, sum);
    }
    return [...sums.values()].sort((a, b) => b.cycles - a.cycles);
  }
}

function main() {
  const text = { type: 'string' };
  const { values } = parseArgs({
    options: { board: text, image: text, script: text, worst: text, at: text, rows: text },
  });
  const device = new Device({ board: values.board, image: values.image });
  const profile = new Profile(device);
  const table = functions(Elf.load(values.image));
  device.boot();
  runScript(device, loadScript(values.script, device.board), () => {});
  const answers = device.measure.answers().filter(({ answer_us: us }) => us !== null);
  const moments = values.at?.split(',').map(Number);
  const slowest = moments
    ? answers.filter(({ us }) => moments.includes(us))
    : answers.sort((a, b) => b.answer_us - a.answer_us).slice(0, Number(values.worst ?? 3));
  const { missCycles } = device.chip.core.cache;
  for (const { us, answer_us: took, button } of slowest) {
    process.stdout.write(`\npress of ${button} at ${us} us, answered after ${took} us\n`);
    const lines = profile.between(us * 1000, (us + took) * 1000, table);
    const all = lines.reduce((sum, line) => sum + line.cycles, 0);
    const missed = lines.reduce((sum, line) => sum + line.misses, 0);
    process.stdout.write(`${(all / 125).toFixed(0).padStart(8)} us busy, ${((missed * missCycles) / 125).toFixed(0)} us of it waiting for flash\n`);
    for (const { name, cycles, misses } of lines.slice(0, Number(values.rows ?? 40))) {
      const waits = ((misses * missCycles) / 125).toFixed(0);
      process.stdout.write(`${(cycles / 125).toFixed(0).padStart(8)} ${waits.padStart(8)}  ${name}\n`);
    }
  }
  showStack(profile, table);
}

function showStack(profile, table) {
  const { core } = profile.device.chip;
  const { sp, top } = profile.deepest;
  process.stdout.write(`\nthe deepest stack that was seen: ${top - sp} bytes\n`);
  const frames = profile.frames(table, (address) => followsCall(core, address));
  frames.forEach(({ name, at }, index) => {
    const size = (frames[index + 1]?.at ?? top) - at;
    process.stdout.write(`${String(top - at).padStart(8)} ${String(size).padStart(8)}  ${name}\n`);
  });
}

if (process.argv[1] && import.meta.url.endsWith(process.argv[1].split('/').pop())) main();
