// The RP2040: rp2040js with a faster core, panel-sized SPI and DMA, a lazy PWM and the parts it lacks.
// A Chip lives from one reset to the next; what outlives a reset (flash, RAM, watchdog record) is handed from outside.

import { RP2040 } from 'rp2040js';
import { Clock } from './clock.mjs';
import { Core } from './core.mjs';
import { Fault } from './bus.mjs';
import { Spi } from './spi.mjs';
import { improveDma } from './dma.mjs';
import { Pwm } from './pwm.mjs';
import { BootRom } from './bootrom.mjs';
import {
  XipControl, XipStreamPort, RingOscillator, VoltageAndReset, FlashPins, delayCrystal, alignTimer, completeSystemRegisters, DormantWake, powerPll, answerUniqueId,
} from './stubs.mjs';

const KEY = Object.freeze({
  xipControl: 0x14000, ssi: 0x18000, pins: 0x40014, flashPins: 0x40018, crystal: 0x40024, spi0: 0x4003c, spi1: 0x40040, pwm: 0x40050,
  timer: 0x40054, watchdog: 0x40058, rosc: 0x40060, voltage: 0x40064, xipStream: 0x50400,
});
const SSI_BAUD_RATE = 0x14;
/** What RAM holds at power-on; any pattern will do, this one doubles as paint for measuring the stack. */
export const RAM_AT_POWER_ON = 0xa5c35a96;

export class Chip {
  /**
   * @param nor the flash, with an image in it
   * @param {object} options `seed` for random bits; `survivor`, the chip before a reset that was no power-on
   */
  constructor(nor, { seed = 1, survivor = null } = {}) {
    this.nor = nor;
    /** Called with a sentence whenever the firmware does what would fail on hardware. */
    this.onViolation = () => {};
    /** Called with `{ what, pc, lr }` on a fault. */
    this.onFault = () => {};
    /** Set when the watchdog fires: the chip must be replaced. */
    this.resetRequested = false;
    /** All clocks stand still until a pin says otherwise; time of the chip does too. */
    this.dormant = false;
    this.asleepNanos = 0;
    this.stalledNanos = 0;
    this.stalledUntil = 0;
    /** `{ activityPins, disabled }` once the firmware has asked the ROM for its boot loader: it never comes back from there. */
    this.usbBoot = null;
    /** Told when the core stands still, from when to when. */
    this.onStall = () => {};
    /** Registers the firmware used that are not modelled. */
    this.unmodelled = new Set();
    this.clock = new Clock();
    this.mcu = new RP2040(this.clock);
    this.mcu.logger = this.logger();
    this.build(seed, survivor);
    new BootRom(this, nor).boot();
  }

  build(seed, survivor) {
    const { mcu, clock, nor } = this;
    mcu.flash = nor.bytes;
    mcu.flash16 = new Uint16Array(nor.bytes.buffer);
    mcu.flashView = new DataView(nor.bytes.buffer);
    new Uint32Array(mcu.sram.buffer).fill(RAM_AT_POWER_ON);
    if (survivor) mcu.sram.set(survivor.mcu.sram);
    this.core = mcu.core = new Core(mcu);
    this.core.onFault = (fault) => this.onFault(fault);
    clock.attach(this.core);
    mcu.addClockListener((hertz) => clock.setFrequency(hertz));
    mcu.clkSys = mcu.clkPeri = mcu.roscFreq;
    clock.setFrequency(mcu.roscFreq);
    this.replacePeripherals(seed, survivor === null);
    this.watchdog = mcu.peripherals[KEY.watchdog];
    this.watchdog.onWatchdogTrigger = () => this.requestReset();
    if (survivor) this.inherit(survivor.watchdog);
  }

  replacePeripherals(seed, afterPowerOn) {
    const { mcu } = this;
    const { peripherals } = mcu;
    peripherals[KEY.spi0] = mcu.spi[0] = new Spi(mcu, 'SPI0');
    peripherals[KEY.spi1] = mcu.spi[1] = new Spi(mcu, 'SPI1');
    for (const spi of mcu.spi) spi.onViolation = (sentence) => this.violation(sentence);
    improveDma(mcu);
    peripherals[KEY.pwm] = mcu.pwm = new Pwm(mcu, 'PWM');
    const control = new XipControl(mcu, this.core.cache);
    peripherals[KEY.xipControl] = control;
    peripherals[KEY.xipStream] = new XipStreamPort(mcu, control);
    peripherals[KEY.rosc] = new RingOscillator(mcu, seed, () => this.goDormant());
    peripherals[KEY.voltage] = new VoltageAndReset(mcu, afterPowerOn);
    peripherals[KEY.flashPins] = new FlashPins(mcu);
    delayCrystal(mcu, peripherals[KEY.crystal]);
    for (const pll of [mcu.pllSys, mcu.pllUsb]) powerPll(pll, peripherals[KEY.crystal]);
    this.dormantWake = new DormantWake(mcu, peripherals[KEY.pins]);
    alignTimer(mcu, peripherals[KEY.timer]);
    completeSystemRegisters(mcu.ppb, this.core);
    this.followFlashClock(peripherals[KEY.ssi]);
    answerUniqueId(peripherals[KEY.ssi], this.nor);
  }

  /** The cache waits longer when the flash is clocked slower. */
  followFlashClock(ssi) {
    const write = ssi.writeUint32.bind(ssi);
    ssi.writeUint32 = (offset, value) => {
      write(offset, value);
      if (offset === SSI_BAUD_RATE) this.core.cache.setDivider(value);
    };
  }

  /** Scratch registers and the reset reason survive all but a power-on. */
  inherit(watchdog) {
    this.watchdog.scratchData.set(watchdog.scratchData);
    this.watchdog.reason = watchdog.reason;
  }

  logger() {
    const fail = (_component, message) => {
      throw new Fault(message.charAt(0).toLowerCase() + message.slice(1));
    };
    return {
      debug: () => {},
      info: () => {},
      warn: (component, message) => {
        if (component === 'RP2040') fail(component, message);
        this.unmodelled.add(`${component}: ${message}`);
      },
      error: fail,
    };
  }

  get nanos() {
    return this.clock.nanos;
  }

  violation(sentence) {
    this.onViolation(sentence);
  }

  requestReset() {
    this.resetRequested = true;
    this.clock.halted = true;
    this.core.cycleLimit = 0;
  }

  /** The core stands still for the given time; everything else goes on. */
  stallFor(nanos) {
    this.stalledUntil = this.clock.nanos + nanos;
    this.stalledNanos += nanos;
    this.onStall(this.clock.nanos, this.stalledUntil);
    this.core.cycleLimit = 0;
  }

  /** The last oscillator stops: nothing runs any more, the timer and the watchdog included. */
  goDormant() {
    if (!this.dormantWake.canHappen) this.violation('all clocks were stopped with nothing to start them again');
    this.dormant = true;
    this.core.cycleLimit = 0;
  }

  /** From here on the ROM is a drive for a computer, and nothing of the firmware runs. */
  enterUsbBoot(how) {
    this.usbBoot = how;
    this.core.cycleLimit = 0;
  }

  /** The crystal as the firmware left it. */
  get crystal() {
    return this.mcu.peripherals[KEY.crystal];
  }

  /** Runs until a moment of the chip's clock, or until a reset is wanted. */
  runUntil(nanos) {
    const { clock, core } = this;
    clock.setHorizon(nanos);
    while (clock.nanos < nanos && !this.resetRequested && !this.dormant && !this.usbBoot) {
      if (this.stalledUntil > clock.nanos) {
        clock.moveTo(Math.min(clock.nextStop, this.stalledUntil));
      } else if (core.waiting) {
        const before = clock.nanos;
        clock.moveTo(Math.max(before, clock.nextStop));
        this.asleepNanos += clock.nanos - before;
      } else {
        core.run();
      }
      clock.fireDue();
      if (core.waiting && !core.lockedUp) core.wake();
    }
  }
}
