// The SPI controller (PL022) as far as a panel needs it: frames go out at the configured clock, eight wait in the FIFO.
// Between two of them it pauses, longer in some modes than in others. Instead of an alarm for each frame it keeps one number, the moment when everything queued will have been sent;
// levels and flags follow from that, so a frame costs nothing but a call. The receive line is not connected.

import { BasePeripheral } from 'rp2040js';

const CR0 = 0x00;
const CR1 = 0x04;
const DR = 0x08;
const SR = 0x0c;
const CPSR = 0x10;
const IMSC = 0x14;
const RIS = 0x18;
const MIS = 0x1c;
const ICR = 0x20;
const DMACR = 0x24;
const ENABLED = 1 << 1;
const POLARITY = 1 << 6;
const PHASE = 1 << 7;
/** Frame size, frame format, polarity and phase. */
const FORMAT = 0xff;
/**
 * Clocks between two frames. With SPH = 0 the controller raises its frame line after each of them, which takes about two clocks
 * (raspberrypi/pico-examples 285; 30 ns at 62.5 MHz in raspberrypi/pico-sdk 292). With SPH = 1 and frames from the DMA a byte was
 * measured to take 8.5 clocks (raspberrypi/pico-feedback 39).
 */
const GAP = Object.freeze({ firstEdge: 2, secondEdge: 0.5 });
const RECEIVE_OVERRUN = 1;
const FIFO_DEPTH = 8;
/** Frames that can be under way: the FIFO and the one being shifted out. */
export const FRAMES_UNDER_WAY = FIFO_DEPTH + 1;

export class Spi extends BasePeripheral {
  constructor(rp2040, name) {
    super(rp2040, name);
    this.registers = { [CR0]: 0, [CR1]: 0, [CPSR]: 0, [IMSC]: 0, [DMACR]: 0 };
    this.busyUntil = 0;
    this.received = 0;
    this.rawInterrupts = 0;
    /** From the start of a frame to the start of the next, when the FIFO does not run dry. */
    this.frameNanos = 0;
    /** Of these the ones in which bits are on the wire. */
    this.bitsNanos = 0;
    /** Called for each frame with its value and the moments of its first and last clock. */
    this.onFrame = () => {};
    /** Called with a sentence when the firmware loses data. */
    this.onViolation = () => {};
  }

  get now() {
    return this.rp2040.clock.nanos;
  }

  /** Clock of the bus in Hz, 0 while not configured. */
  get frequency() {
    const prescaler = this.registers[CPSR] & 0xfe;
    return prescaler ? this.rp2040.clkPeri / (prescaler * (1 + ((this.registers[CR0] >> 8) & 0xff))) : 0;
  }

  /** Bits of a frame. */
  get bits() {
    return (this.registers[CR0] & 15) + 1;
  }

  /** The mode as everybody counts them, 0 to 3: polarity and phase. */
  get mode() {
    const cr0 = this.registers[CR0];
    return (cr0 & POLARITY ? 2 : 0) + (cr0 & PHASE ? 1 : 0);
  }

  /** Frames queued or being sent. */
  get underWay() {
    const rest = this.busyUntil - this.now;
    return rest > 0 ? Math.ceil(rest / this.frameNanos) : 0;
  }

  /** Queues a frame after those under way. */
  send(value) {
    const start = Math.max(this.now, this.busyUntil);
    this.busyUntil = start + this.frameNanos;
    if (this.received < FIFO_DEPTH) this.received++;
    else this.rawInterrupts |= RECEIVE_OVERRUN;
    this.onFrame(value, start, start + this.bitsNanos);
  }

  configure(offset, value) {
    const isFormat = offset === CR0 && ((this.registers[CR0] ^ value) & FORMAT) !== 0;
    if (isFormat && this.underWay > 0) this.onViolation('the SPI format changed while a frame was being sent');
    if (isFormat && this.registers[CR1] & ENABLED) this.onViolation('the SPI format changed while the controller was on');
    this.registers[offset] = value;
    const clock = this.frequency ? 1e9 / this.frequency : 0;
    const gap = this.registers[CR0] & PHASE ? GAP.secondEdge : GAP.firstEdge;
    this.bitsNanos = this.bits * clock;
    this.frameNanos = this.bitsNanos + gap * clock;
  }

  readUint32(offset) {
    switch (offset) {
      case DR:
        if (this.received > 0) this.received--;
        return 0;
      case SR:
        return this.status();
      case RIS:
        return this.rawInterrupts;
      case MIS:
        return this.rawInterrupts & this.registers[IMSC];
      default:
        return this.registers[offset] ?? super.readUint32(offset);
    }
  }

  status() {
    const { underWay, received } = this;
    const transmitEmpty = underWay <= 1 ? 1 : 0;
    const transmitNotFull = underWay < FRAMES_UNDER_WAY ? 2 : 0;
    const receiveNotEmpty = received > 0 ? 4 : 0;
    const receiveFull = received === FIFO_DEPTH ? 8 : 0;
    const busy = underWay > 0 ? 16 : 0;
    return transmitEmpty | transmitNotFull | receiveNotEmpty | receiveFull | busy;
  }

  writeUint32(offset, value) {
    switch (offset) {
      case DR:
        if (!(this.registers[CR1] & ENABLED)) this.onViolation('SPI data written while the controller is off');
        else if (!this.frameNanos) this.onViolation('SPI data written before the clock was set');
        else if (this.underWay >= FRAMES_UNDER_WAY) this.onViolation('SPI data lost: the FIFO was full');
        else this.send(value & 0xffff & ((2 << (this.registers[CR0] & 15)) - 1));
        return;
      case ICR:
        this.rawInterrupts &= ~value;
        return;
      case CR0:
      case CR1:
      case CPSR:
      case IMSC:
      case DMACR:
        this.configure(offset, value);
        return;
      default:
        super.writeUint32(offset, value);
    }
  }
}
