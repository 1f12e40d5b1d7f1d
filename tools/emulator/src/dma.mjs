// Teaches the DMA of rp2040js to move data in bursts, and what it lacks: empty transfers and reading back an abort.
// A burst to the SPI reads a handful of frames at once and comes back when the bus has caught up, so that a frame buffer
// costs some hundred alarms instead of a hundred thousand; end times stay exact to the byte.

import { FRAMES_UNDER_WAY } from './spi.mjs';

const BUSY = 1 << 24;
const IRQ_QUIET = 1 << 21;
const RING_WRITES = 1 << 10;
const INCREMENT_WRITE = 1 << 5;
const INCREMENT_READ = 1 << 4;
const ENABLED = 1;
const CHANNEL_ABORT = 0x444;
const REQUEST_SPI0 = 16;
const REQUEST_SPI1 = 18;
const REQUEST_XIP_STREAM = 37;
const REQUEST_ALWAYS = 63;
/** Frames read ahead at once: 17 µs of pixels at 62.5 MHz, so that a buffer changed while being sent shows nearly as on the chip. */
const FRAMES_A_BURST = 64;

/** @param mcu the chip, its SPI controllers already replaced by ours */
export function improveDma(mcu) {
  const { dma } = mcu;
  const read = dma.readUint32.bind(dma);
  dma.readUint32 = (offset) => (offset === CHANNEL_ABORT ? 0 : read(offset));
  for (const channel of dma.channels) new BurstChannel(mcu, channel);
}

/** Stands between a channel of rp2040js and its scheduler. */
class BurstChannel {
  constructor(mcu, channel) {
    this.mcu = mcu;
    this.channel = channel;
    this.alarm = mcu.clock.createAlarm(() => this.proceed());
    const { scheduleTransfer, abort } = channel;
    channel.start = () => this.start();
    channel.scheduleTransfer = () => this.schedule(scheduleTransfer);
    channel.abort = () => {
      this.alarm.cancel();
      abort.call(channel);
    };
  }

  start() {
    const { channel } = this;
    if (!(channel.ctrl & ENABLED) || channel.ctrl & BUSY) return;
    channel.ctrl |= BUSY;
    channel.transCount = channel.transCountReload;
    if (channel.transCount) channel.scheduleTransfer();
    else this.finish();
  }

  schedule(fallback) {
    if (this.alarm.scheduled) return;
    const request = this.channel.treqValue;
    if (request === REQUEST_SPI0) this.burstToSpi(this.mcu.spi[0]);
    else if (request === REQUEST_SPI1) this.burstToSpi(this.mcu.spi[1]);
    else if (request === REQUEST_ALWAYS || request === REQUEST_XIP_STREAM) this.burstInMemory();
    else fallback.call(this.channel);
  }

  proceed() {
    if (this.channel.transCount > 0) this.channel.scheduleTransfer();
    else this.finish();
  }

  burstToSpi(spi) {
    const { channel } = this;
    const count = Math.min(channel.transCount, FRAMES_A_BURST);
    if (!spi.frameNanos) {
      spi.onViolation('DMA to the SPI before its clock was set');
      return;
    }
    for (let i = 0; i < count; i++) {
      spi.send(this.read());
      this.advance();
    }
    channel.transCount -= count;
    // The last of them enters the FIFO when all others fit into it.
    this.alarm.scheduleAt(Math.max(this.mcu.clock.nanos, spi.busyUntil - FRAMES_UNDER_WAY * spi.frameNanos));
  }

  burstInMemory() {
    const { channel } = this;
    const count = channel.transCount;
    for (let i = 0; i < count; i++) {
      channel.transferFn();
      this.advance();
    }
    channel.transCount = 0;
    this.alarm.schedule(count * this.mcu.clock.nanosPerCycle);
  }

  read() {
    const { readAddr, dataSize } = this.channel;
    if (dataSize === 1) return this.mcu.readUint8(readAddr);
    return dataSize === 2 ? this.mcu.readUint16(readAddr) : this.mcu.readUint32(readAddr) & 0xffff;
  }

  advance() {
    const { channel } = this;
    const { ctrl, dataSize, ringMask } = channel;
    const step = (address, ring) => (ring ? (address & ~ringMask) | ((address + dataSize) & ringMask) : address + dataSize);
    if (ctrl & INCREMENT_READ) channel.readAddr = step(channel.readAddr, ringMask && !(ctrl & RING_WRITES));
    if (ctrl & INCREMENT_WRITE) channel.writeAddr = step(channel.writeAddr, ringMask && ctrl & RING_WRITES);
  }

  finish() {
    const { channel } = this;
    const { dma } = this.mcu;
    channel.ctrl &= ~BUSY;
    if (!(channel.ctrl & IRQ_QUIET)) {
      dma.intRaw |= 1 << channel.index;
      dma.checkInterrupts();
    }
    if (channel.chainTo !== channel.index) dma.channels[channel.chainTo]?.start();
  }
}
