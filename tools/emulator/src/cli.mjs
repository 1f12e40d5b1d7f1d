// What the command line tool does once it is known that it can run: options, files, table.

import fs from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { Device, faultText } from './device.mjs';
import { loadScript, runScript } from './script.mjs';
import { SLOWEST_FLASH_NANOS } from './flash.mjs';
import { encodePng } from './png.mjs';
import { EmulatorError, EXIT, fileProblem } from './errors.mjs';

const USAGE = `usage: node src/main.mjs --board B --image ELF [--script F] [--out DIR] [--json FILE] [--flash FILE] [--slow-flash] [--max-ms N]

  --board B      id of a board (picosystem, ...) or path of a board file
  --image ELF    the firmware
  --script F     what the player does; begins when the home screen is lit
  --out DIR      where pictures, rtt.bin, rtt-times.json and report.json go (default: out)
  --json FILE    another place for the report
  --flash FILE   what the flash holds: read if there, written at the end, so that a power cycle can be played
  --slow-flash   the flash takes as long as its data sheet admits
  --seed N       chance of bounces and noise (default: 1)
  --max-ms N     with a script: give up after N simulated milliseconds; without: run that long`;

const DEFAULT_MAX_MS = 600_000;
/** So long after an erase with `--slow-flash` the next press comes. */
const PATIENCE_MS = 60;
const OPTIONS = Object.fromEntries(
  ['board', 'image', 'script', 'out', 'json', 'flash', 'seed', 'max-ms'].map((name) => [name, { type: 'string' }]),
);

export async function run(argv) {
  const options = readOptions(argv);
  if (options === null) return;
  const started = process.hrtime.bigint();
  const device = new Device({
    board: options.board, image: options.image, seed: options.seed, flash: readSavedFlash(options.flash),
    flashNanos: options['slow-flash'] ? SLOWEST_FLASH_NANOS : undefined,
  });
  const steps = options.script ? loadScript(options.script, device.board) : null;
  makeFolder(options.out);
  let failure = null;
  try {
    play(device, steps, options);
  } catch (error) {
    if (!(error instanceof EmulatorError)) throw error;
    failure = error;
  }
  const report = device.measure.report();
  report.wall_ms = Number((process.hrtime.bigint() - started) / 1_000_000n);
  if (failure) report.failure = failure.message;
  writeResults(device, report, options);
  process.stdout.write(table(report));
  if (failure) throw failure;
  judge(report);
}

function readOptions(argv) {
  let values;
  try {
    ({ values } = parseArgs({ args: argv, options: { ...OPTIONS, 'slow-flash': { type: 'boolean' }, help: { type: 'boolean', short: 'h' } } }));
  } catch (error) {
    throw new EmulatorError(`${error.message.split('. ')[0]}; --help lists the options`);
  }
  if (values.help) {
    process.stdout.write(`${USAGE}\n`);
    return null;
  }
  for (const name of ['board', 'image']) {
    if (!values[name]) throw new EmulatorError(`--${name} is missing; --help lists the options`);
  }
  return {
    ...values,
    out: values.out ?? 'out',
    seed: wholeNumber(values, 'seed', 1),
    maxMs: wholeNumber(values, 'max-ms', null),
  };
}

function wholeNumber(values, name, fallback) {
  const text = values[name];
  if (text === undefined) return fallback;
  if (!/^\d+$/.test(text) || Number(text) === 0) throw new EmulatorError(`--${name} must be a whole number above 0, not "${text}"`);
  return Number(text);
}

function readSavedFlash(file) {
  if (!file || !fs.existsSync(file)) return null;
  try {
    return fs.readFileSync(file);
  } catch (error) {
    throw new EmulatorError(`cannot read the flash file ${file}: ${fileProblem(error)}`);
  }
}

function makeFolder(folder) {
  try {
    fs.mkdirSync(folder, { recursive: true });
  } catch (error) {
    throw new EmulatorError(`cannot make the folder ${folder}: ${fileProblem(error)}`);
  }
}

function play(device, steps, options) {
  if (steps === null && options.maxMs !== null) {
    device.runMs(options.maxMs);
    device.settle();
    savePicture(options.out, 'screen', device.shot());
    return;
  }
  device.boot();
  if (steps === null) {
    device.settle();
    savePicture(options.out, 'screen', device.shot());
    return;
  }
  const end = (options.maxMs ?? DEFAULT_MAX_MS) * 1e6;
  for (const step of steps) {
    if (device.now > end) throw new EmulatorError(`gave up after ${options.maxMs ?? DEFAULT_MAX_MS} ms, before line ${step.line} of the script`, EXIT.firmware);
    if (options['slow-flash']) awaitFlash(device);
    runScript(device, [step], (name, picture) => savePicture(options.out, name, picture));
  }
}

/**
 * A person who waits for the answer does not press into an erase that takes nearly half a second: a press that begins and
 * ends within one is not seen.
 */
function awaitFlash(device) {
  const isBusy = () => device.stalls.some(({ end }) => end > device.now - PATIENCE_MS * 1e6);
  while (isBusy()) device.runMs(5);
}

function savePicture(folder, name, { pixels, width, height }) {
  writeFile(path.join(folder, `${name}.png`), encodePng(pixels, width, height));
}

function writeFile(file, data) {
  try {
    fs.writeFileSync(file, data);
  } catch (error) {
    throw new EmulatorError(`cannot write ${file}: ${fileProblem(error)}`);
  }
}

function writeResults(device, report, options) {
  const json = `${JSON.stringify(report, null, 1)}\n`;
  writeFile(path.join(options.out, 'rtt.bin'), device.log);
  writeFile(path.join(options.out, 'rtt-times.json'), `${JSON.stringify(device.rtt.times)}\n`);
  writeFile(options.json ?? path.join(options.out, 'report.json'), json);
  if (options.flash) writeFile(options.flash, device.nor.contents());
}

function table(report) {
  const us = (value) => (value === null ? '-' : `${(value / 1000).toFixed(2)} ms`);
  const percent = (value) => `${(value * 100).toFixed(1)} %`;
  const rows = [
    ['board', report.board],
    ['simulated', `${us(report.simulated_us)} in ${report.wall_ms} ms`],
    ['power-on to home screen', `${us(report.boot.home_us)} (picture ${us(report.boot.first_frame_us)}, panel on ${us(report.boot.display_on_us)}, light ${us(report.boot.backlight_us)})`],
    ['full flush', `${us(report.full_flush_us.median)} (${report.full_flush_us.count} times, worst ${us(report.full_flush_us.worst)})`],
    ['press to last pixel', `${us(report.press_to_pixel_us.median)} (${report.press_to_pixel_us.count} answered of ${report.presses.length}, worst ${us(report.press_to_pixel_us.worst)})`],
    ['processor', `${percent(report.cpu.busy)} busy, ${percent(report.cpu.asleep)} asleep, ${percent(report.cpu.flash)} waiting for flash`],
    ['deepest stack', `${report.stack.deepest} of ${report.stack.size} bytes, static ${report.static_ram} bytes`],
    ['sent to the panel', `${report.panel.bytes} bytes in ${report.flushes.length} flushes, bus at ${(report.panel.spi_hz / 1e6).toFixed(2)} MHz`],
    ['flash', `${report.flash.erases} erases, ${report.flash.programs} page programs`],
    ['log', `${report.log_bytes} bytes`],
  ];
  if (report.resets.length) rows.push(['resets', report.resets.map(({ us: at, reason }) => `${reason} at ${us(at)}`).join(', ')]);
  const width = Math.max(...rows.map(([label]) => label.length));
  const lines = rows.map(([label, value]) => `${label.padEnd(width)}  ${value}`);
  for (const { what, first_us: at, count } of [...report.panel.violations, ...report.violations]) {
    lines.push(`violation: ${what} (${count} times, first at ${us(at)})`);
  }
  for (const what of report.flash.violations) lines.push(`violation: ${what}`);
  for (const fault of report.faults) lines.push(`fault at ${us(fault.us)}: ${faultText(fault)}`);
  return `${lines.join('\n')}\n`;
}

/** A run that ended is still a failure when the firmware faulted or broke a rule. */
function judge(report) {
  if (report.faults.length) throw new EmulatorError(`the firmware faulted: ${faultText(report.faults[0])}`, EXIT.firmware);
  const broken = report.panel.violations.length + report.violations.length + report.flash.violations.length;
  if (broken) throw new EmulatorError(`the firmware broke ${broken} ${broken === 1 ? 'rule' : 'rules'} of the hardware`, EXIT.rules);
}
