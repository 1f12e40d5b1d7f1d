// A whole handheld: chip, flash, panel, buttons and light wired as a board file says, with one clock for all of them.
// This is the interface for tests: run it, press its buttons, look at its picture, cut its power.

import { Elf } from './elf.mjs';
import { loadBoard } from './board.mjs';
import { Chip } from './chip.mjs';
import { Nor, PowerCut } from './flash.mjs';
import { Panel } from './panel.mjs';
import { Buttons } from './buttons.mjs';
import { Backlight } from './backlight.mjs';
import { Piezo } from './piezo.mjs';
import { Rtt } from './rtt.mjs';
import { UsbHost } from './usbhost.mjs';
import { Measure } from './measure.mjs';
import { PRESS_MS, PAUSE_MS } from './script.mjs';
import { EmulatorError, EXIT } from './errors.mjs';

const MS = 1e6;
const FLASH = 0x10000000;
const RAM = 0x20000000;
/** How often the log is emptied while the core runs. */
const LOG_INTERVAL = 0.1 * MS;
/** A fault handler that has not ended in a reset after this time never will. */
const FAULT_PATIENCE = 200 * MS;
/** A core that has kept interrupts off for this time hangs. */
const MASKED_PATIENCE = 500 * MS;
/** The picture counts as settled when no byte came for this time. */
const SETTLED_AFTER = 3 * MS;
const BATTERY_MV = 3900;
/** The time constant with which a battery's pin comes up once its `enable` is high; not measured on any board. */
const SETTLING = 2e3;
const ADC_REFERENCE_MV = 3300;
const FIRST_ADC_PIN = 26;

export class Device {
  /**
   * @param {object} options
   * @param {string | object} options.board id, path of a board file, or a board
   * @param {string | Elf} options.image the firmware
   * @param {Uint8Array} [options.flash] what the flash held before the firmware was put into it
   * @param {number} [options.seed] for noise, random bits and bounces
   * @param {object} [options.flashNanos] how long the flash takes, if not as long as usual
   * @param {boolean} [options.feelsCable] whether the pin of the cable's voltage leads there; on a Pico W it leads nowhere
   */
  constructor({ board, image, flash = null, seed = 1, flashNanos = undefined, feelsCable = true }) {
    this.board = typeof board === 'string' ? loadBoard(board) : board;
    this.elf = typeof image === 'string' ? Elf.load(image) : image;
    this.seed = seed;
    this.nor = new Nor(this.board.flashBytes, seed, flashNanos);
    if (flash) this.loadFlash(flash);
    this.loadImage();
    this.panel = new Panel(this.board.display, seed);
    this.buttons = new Buttons(this.board.buttons, seed);
    this.backlight = new Backlight(this.board.display.backlight);
    this.piezo = new Piezo(this.board.sound?.pin ?? null);
    this.battery = { millivolts: BATTERY_MV, plugged: false, charging: false, settling: SETTLING };
    this.feelsCable = feelsCable;
    /** The computer that the cable leads to once it is plugged in. */
    this.usb = new UsbHost(() => this.now);
    this.rtt = new Rtt(this.elf.symbol('_SEGGER_RTT'));
    this.measure = new Measure(this);
    /** `{ us, what }`: what the firmware did that would fail on hardware, apart from the panel's own list. */
    this.violations = [];
    /** `{ us, what, pc, lr }` */
    this.faults = [];
    /** Called whenever there is a new chip: after each reset and power-on. */
    this.onStart = () => {};
    /** `{ us, reason }` of every reset after the first start. */
    this.resets = [];
    /** `{ start, end }`: when the core stood still because the flash was busy. */
    this.stalls = [];
    this.spent = { asleep: 0, stalled: 0, dormant: 0 };
    this.maskedSince = null;
    this.epoch = 0;
    this.powered = false;
    this.start(null);
  }

  loadFlash(flash) {
    if (flash.length > this.nor.size) {
      throw new EmulatorError(`the saved flash has ${flash.length} bytes, the board's chip only ${this.nor.size}`);
    }
    this.nor.load(flash);
  }

  loadImage() {
    const { elf, nor } = this;
    for (const { address, data } of elf.segments) {
      if (address >= RAM && address < RAM + 0x1000000) elf.refuse('it is meant to run from RAM, not from flash');
      if (address < FLASH || address + data.length > FLASH + nor.size) {
        elf.refuse(`a segment at 0x${address.toString(16)} lies outside the board's flash of ${nor.size / 1024} KiB`);
      }
      nor.load(data, address - FLASH);
    }
    if (!elf.segments.some(({ address }) => address === FLASH)) elf.refuse('it has no second-stage boot loader at the start of flash');
  }

  // ---- time ----

  /** Nanoseconds since the device was first switched on. */
  get now() {
    return this.epoch + this.chip.nanos;
  }

  /** Runs for a number of milliseconds. */
  runMs(ms) {
    this.runUntil(this.now + ms * MS);
  }

  /** Runs until a moment; ends early only when the power goes. */
  runUntil(end) {
    while (this.powered && this.now < end) {
      if (this.chip.usbBoot) this.epoch += end - this.now;
      else if (this.chip.dormant) this.lieDormant(Math.min(end, this.buttons.nextEdge));
      else this.runChip(Math.max(Math.min(end, this.nextEdge, this.now + LOG_INTERVAL), this.now + 1));
      if (!this.powered) return;
      this.buttons.apply(this.now);
      this.driveTearing();
      this.drainLog();
      if (this.chip.resetRequested) this.restart('watchdog');
      this.checkAlive();
    }
  }

  /** When something from outside moves a pin next. */
  get nextEdge() {
    const tearing = this.board.display.tearing === null ? Infinity : this.panel.nextTearing(this.now);
    return Math.min(this.buttons.nextEdge, tearing);
  }

  driveTearing() {
    const { tearing } = this.board.display;
    if (tearing === null) return;
    drive(this.chip.mcu.gpio[tearing], this.panel.tearingAt(this.now));
  }

  /** The chip's time stands still; ours goes on until a pin wakes it. */
  lieDormant(stop) {
    if (this.chip.dormantWake.happened) {
      this.chip.dormant = false;
      return;
    }
    const nanos = Math.max(0, stop - this.now);
    this.spent.dormant += nanos;
    this.epoch += nanos;
  }

  runChip(stop) {
    try {
      this.chip.runUntil(stop - this.epoch);
    } catch (error) {
      if (!(error instanceof PowerCut)) throw error;
      this.drainLog();
      this.powered = false;
    }
  }

  /** Runs until `done()` holds; false when that did not happen within the given milliseconds. */
  runUntilTrue(done, maxMs) {
    const end = this.now + maxMs * MS;
    while (!done()) {
      if (!this.powered || this.now >= end) return false;
      this.runMs(Math.min(1, (end - this.now) / MS));
    }
    return true;
  }

  /** Runs until the first whole picture is lit and visible: the home screen. */
  boot(maxMs = 3000) {
    if (this.runUntilTrue(() => this.measure.homeAt !== null, maxMs)) return;
    throw new EmulatorError(`no picture after ${maxMs} ms: ${this.measure.missingForHome().join(', ')} (${this.whereabouts()})`, EXIT.firmware);
  }

  /** Lets a flush under way finish, so that a picture is whole. */
  settle(maxMs = 200) {
    this.runUntilTrue(() => !this.panel.flushOpen() && this.now - this.panel.lastByteAt > SETTLED_AFTER, maxMs);
  }

  // ---- power and reset ----

  start(survivor) {
    this.chip = new Chip(this.nor, { seed: this.seed, survivor });
    this.chip.onViolation = (what) => this.violation(what);
    this.chip.onFault = (fault) => this.faults.push({ us: Math.round(this.now / 1000), ...fault });
    const { epoch } = this;
    this.chip.onStall = (start, end) => this.stalls.push({ start: epoch + start, end: epoch + end });
    this.powered = true;
    const { mcu } = this.chip;
    this.buttons.connect(mcu.gpio);
    this.backlight.connect(mcu, () => this.now);
    this.piezo.connect(mcu, () => this.now);
    this.connectPanel(mcu);
    this.connectBattery(mcu);
    this.usb.connect(this.chip);
    this.connectVbus(mcu);
    this.onStart();
  }

  /** A reset by the watchdog or the reset pin: flash and RAM keep what they hold, the panel stays on. */
  restart(reason) {
    const old = this.chip;
    this.resets.push({ us: Math.round(this.now / 1000), reason });
    this.epoch = this.now;
    this.spent.asleep += old.asleepNanos;
    this.spent.stalled += old.stalledNanos;
    this.start(old);
  }

  /** The reset pin. */
  reset() {
    this.chip.watchdog.reason = 0;
    this.restart('pin');
  }

  /** Off and on again: only the flash keeps what it holds. */
  powerCycle() {
    this.resets.push({ us: Math.round(this.now / 1000), reason: 'power' });
    this.epoch = this.now;
    this.spent.asleep += this.chip.asleepNanos;
    this.spent.stalled += this.chip.stalledNanos;
    this.nor.onOperation = () => null;
    this.panel.powerOn(this.seed, this.epoch);
    this.backlight.update(this.board.display.backlight === null ? 100 : 0, this.epoch);
    this.measure.powerOn(this.epoch);
    this.start(null);
  }

  /** Ends the run when nothing can happen any more; a running watchdog gets its chance first. */
  checkAlive() {
    if (this.chip.usbBoot) return;
    const { core, watchdog, stalledUntil } = this.chip;
    const working = !core.PM || this.chip.nanos <= stalledUntil + LOG_INTERVAL;
    this.maskedSince = working ? null : (this.maskedSince ?? this.now);
    if (watchdog.enable) return;
    if (this.maskedSince !== null && this.now - this.maskedSince > MASKED_PATIENCE) {
      throw new EmulatorError(`the firmware hangs with interrupts off (${this.whereabouts()})`, EXIT.firmware);
    }
    const fault = this.faults.at(-1);
    if (!fault) return;
    const stuck = core.lockedUp || (core.IPSR === 3 && this.now - fault.us * 1000 > FAULT_PATIENCE);
    if (stuck) throw new EmulatorError(`the firmware ${core.lockedUp ? 'locked up' : 'stopped in its fault handler'}: ${faultText(this.faults[0])}`, EXIT.firmware);
  }

  whereabouts() {
    const { core } = this.chip;
    return `PC 0x${core.PC.toString(16)}, LR 0x${core.LR.toString(16)}${core.waiting ? ', asleep' : ''}`;
  }

  // ---- wires ----

  connectPanel(mcu) {
    const { display } = this.board;
    const { panel } = this;
    const spi = mcu.spi[display.spi];
    this.spi = spi;
    const frame = this.elf.symbol('KOGGE_FRAME');
    if (frame) panel.frameNow = () => mcu.sramView.getUint8(frame - RAM);
    const wires = { data: false, selected: false };
    const level = (state) => state === 1;
    const watch = (pin, act) => {
      mcu.gpio[pin].addListener((state) => act(state));
      act(mcu.gpio[pin].value);
    };
    const change = (wire, value, label) => {
      if (wires[wire] === value) return;
      if (spi.busyUntil > mcu.clock.nanos) this.violation(`${label} changed while a byte was being sent`);
      wires[wire] = value;
    };
    watch(display.dc, (state) => change('data', level(state), 'the D/C wire'));
    watch(display.cs, (state) => change('selected', state === 0, 'chip select'));
    if (display.reset !== null) watch(display.reset, (state) => panel.setReset(state !== 0, this.now));
    spi.onFrame = (value, start, end) => {
      if (wires.selected) this.toPanel(value, wires.data, this.epoch + start, this.epoch + end);
      else this.violation('a byte was sent while the panel was not selected');
    };
  }

  /** A frame on its way to the panel, which knows bytes only. */
  toPanel(value, isData, start, end) {
    const { panel, spi } = this;
    if (!panel.accepts(spi.mode)) return this.violation(`SPI mode ${spi.mode}: the panel takes bits on the rising edge, modes 0 and 3`);
    if (spi.bits === 8) return panel.receive(value, isData, start, end);
    if (spi.bits !== 16) return this.violation(`a frame of ${spi.bits} bits: the panel takes bytes`);
    const middle = (start + end) / 2;
    panel.receive(value >> 8, isData, start, middle);
    panel.receive(value & 0xff, isData, middle, end);
  }

  /** How the firmware set up the pad of a pin: the current it drives, and whether it does so at once. */
  pad(pin) {
    const value = this.chip.mcu.gpio[pin].padValue;
    return { milliamperes: [2, 4, 8, 12][(value >> 4) & 3], fast: (value & 1) !== 0 };
  }

  connectBattery(mcu) {
    const { battery } = this.board;
    if (!battery) return;
    const { adc: measured, enable, charging } = battery;
    this.enabledAt = null;
    const { adc } = mcu;
    const convert = adc.onADCRead;
    adc.onADCRead = (channel) => {
      if (channel === measured - FIRST_ADC_PIN) adc.channelValues[channel] = this.batteryReading();
      convert(channel);
    };
    if (enable !== undefined) {
      mcu.gpio[enable].addListener((state) => (this.enabledAt = state === 1 ? this.now : null));
    }
    this.driveCharger(mcu);
    if (charging !== undefined) mcu.gpio[charging].addListener(() => this.driveCharger(mcu));
  }

  /** What the converter finds at the battery's pin. */
  batteryReading() {
    const { divider, diode_mv: diode = 0, enable } = this.board.battery;
    const divided = (this.battery.millivolts - diode) / divider;
    return Math.max(0, Math.min(4095, Math.round((this.settled(enable) * divided / ADC_REFERENCE_MV) * 4096)));
  }

  /** How much of the voltage has come to the pin: on a Pico W the radio's clock lies there until it is told to leave it alone. */
  settled(enable) {
    if (enable === undefined) return 1;
    return this.enabledAt === null ? 0 : 1 - Math.exp((this.enabledAt - this.now) / this.battery.settling);
  }

  /** Puts the USB cable in: there is voltage, and a computer at its other end. */
  plugIn() {
    this.usb.plug();
    this.driveVbus();
  }

  /** Pulls the USB cable out. */
  unplug() {
    this.usb.unplug();
    this.driveVbus();
  }

  connectVbus(mcu) {
    const { vbus } = this.board;
    this.driveVbus(mcu);
    if (vbus !== null) mcu.gpio[vbus].addListener(() => this.driveVbus(mcu));
  }

  /**
   * The pin that tells of voltage on the cable, where there is one: a computer's, or only a charger's. One that leads
   * nowhere has whatever level it likes, unless the firmware pulls it down.
   */
  driveVbus(mcu = this.chip.mcu) {
    const { vbus } = this.board;
    if (vbus === null) return;
    const pin = mcu.gpio[vbus];
    drive(pin, this.feelsCable ? this.usb.plugged || this.battery.plugged : !pin.pulldownEnabled);
  }

  /** `{ disabled }` once the firmware has left for the boot loader: the drive that takes a UF2. */
  get usbBoot() {
    return this.chip.usbBoot;
  }

  /** Whether a charger's cable brings power, and whether the battery is being charged. */
  setCharger({ plugged, charging }) {
    Object.assign(this.battery, { plugged, charging });
    this.driveVbus();
    this.driveCharger();
  }

  /**
   * The charger's output. One that is low while it works is open: low without a cable, too, and when it is done only the
   * firmware's pull-up lifts it.
   */
  driveCharger(mcu = this.chip.mcu) {
    const { charging: number, charging_level: active } = this.board.battery;
    if (number === undefined) return;
    const pin = mcu.gpio[number];
    const { plugged, charging } = this.battery;
    drive(pin, active === 'low' ? plugged && !charging && pin.pullupEnabled : plugged && charging);
  }

  /** Sets the battery's voltage in millivolts. */
  setBattery(millivolts) {
    this.battery.millivolts = millivolts;
  }

  violation(what) {
    this.violations.push({ us: Math.round((this.epoch + (this.chip?.nanos ?? 0)) / 1000), what });
  }

  drainLog() {
    const { mcu } = this.chip;
    this.rtt.drain(mcu.sram, mcu.sramView, this.now);
  }

  // ---- what a player does and sees ----

  /** Pushes a button down. */
  press(button) {
    this.move(button, true);
  }

  /** Lets a button go. */
  release(button) {
    this.move(button, false);
  }

  /** Down for the given time, up, and a pause. */
  hold(button, ms = PRESS_MS, pauseMs = PAUSE_MS) {
    this.press(button);
    this.runMs(ms);
    this.release(button);
    this.runMs(pauseMs);
  }

  move(button, closed) {
    if (this.board.buttons[button] === undefined) throw new EmulatorError(`the board ${this.board.id} has no button "${button}"`);
    this.buttons.move(button, closed, this.now);
    if (closed) this.measure.pressed(button, this.now);
    this.buttons.apply(this.now);
  }

  /** From now on this button's contacts chatter for up to the given milliseconds at each edge. */
  setBounce(button, ms) {
    this.buttons.bounce[button] = ms * MS;
  }

  /** The picture as the player sees it: RGB565, row by row. Black when the panel or its light is off. */
  get framebuffer() {
    const { width, height } = this.board.display;
    return this.backlight.percent > 0 ? this.panel.picture() : new Uint16Array(width * height);
  }

  /** `{ width, height, pixels }` of what the player sees. */
  shot() {
    const { width, height } = this.board.display;
    return { width, height, pixels: this.framebuffer };
  }

  /** The raw log so far: defmt frames. */
  get log() {
    this.drainLog();
    return this.rtt.bytes;
  }

  /** Nanoseconds the core has slept and stood still since the device was first switched on; sleep is also when all clocks stand. */
  cpu() {
    const { asleep, stalled, dormant } = this.spent;
    return { now: this.now, asleep: asleep + dormant + this.chip.asleepNanos, stalled: stalled + this.chip.stalledNanos, dormant };
  }
}

/** Gives a pin a level from outside; a level that stays is no edge. */
function drive(pin, level) {
  if (pin.rawInputValue !== level) pin.setInputValue(level);
}

/** A fault in words. */
export function faultText({ what, pc, lr }) {
  return `${what} (PC 0x${pc.toString(16)}, LR 0x${lr.toString(16)})`;
}
