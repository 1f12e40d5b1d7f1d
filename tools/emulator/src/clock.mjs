// Simulated time, in nanoseconds since the chip was started.
// Time is carried by the core's cycle counter, so reading it is exact at any instruction without a tick for each:
// the core may run freely up to `core.cycleLimit`, which this clock keeps at the next alarm.

const MOST_CYCLES = 1 << 28;

/** Something to be done at a later moment; the interface rp2040js expects. */
class Alarm {
  constructor(clock, callback) {
    this.clock = clock;
    this.callback = callback;
    this.nanos = 0;
    this.next = null;
    this.scheduled = false;
  }

  schedule(deltaNanos) {
    this.scheduleAt(this.clock.nanos + deltaNanos);
  }

  scheduleAt(nanos) {
    if (this.scheduled) this.clock.unlink(this);
    this.nanos = nanos;
    this.clock.link(this);
  }

  cancel() {
    if (this.scheduled) this.clock.unlink(this);
  }
}

/** The chip's clock. `core` must be attached before time can pass. */
export class Clock {
  constructor() {
    this.base = 0;
    this.nanosPerCycle = 8;
    this.head = null;
    this.horizon = 0;
    /** Set when the chip is to be reset: no alarm of its old life fires any more. */
    this.halted = false;
    this.core = { cycles: 0, cycleLimit: 0 };
  }

  attach(core) {
    this.core = core;
  }

  get nanos() {
    return this.base + this.core.cycles * this.nanosPerCycle;
  }

  get micros() {
    return this.nanos / 1000;
  }

  createAlarm(callback) {
    return new Alarm(this, callback);
  }

  /** From now on a cycle takes another time. */
  setFrequency(hertz) {
    this.moveTo(this.nanos);
    this.nanosPerCycle = 1e9 / hertz;
    this.updateLimit();
  }

  /** Lets the core run freely until `horizon` or the next alarm, whichever comes first. */
  setHorizon(nanos) {
    this.horizon = nanos;
    this.updateLimit();
  }

  get nextStop() {
    return this.head !== null && this.head.nanos < this.horizon ? this.head.nanos : this.horizon;
  }

  /** Jumps to a moment without running any cycle. */
  moveTo(nanos) {
    this.base = nanos;
    this.core.cycles = 0;
  }

  /** Fires every alarm whose time has come. */
  fireDue() {
    const now = this.nanos;
    this.moveTo(now);
    while (this.head !== null && this.head.nanos <= now && !this.halted) {
      const alarm = this.head;
      this.head = alarm.next;
      alarm.scheduled = false;
      alarm.callback();
    }
    this.updateLimit();
  }

  updateLimit() {
    const cycles = Math.ceil((this.nextStop - this.base) / this.nanosPerCycle);
    // A small integer keeps the core's comparison fast; it comes back for more.
    this.core.cycleLimit = cycles < MOST_CYCLES ? cycles | 0 : MOST_CYCLES;
  }

  link(alarm) {
    alarm.scheduled = true;
    if (this.head === null || alarm.nanos < this.head.nanos) {
      alarm.next = this.head;
      this.head = alarm;
      this.updateLimit();
      return;
    }
    let before = this.head;
    while (before.next !== null && before.next.nanos <= alarm.nanos) before = before.next;
    alarm.next = before.next;
    before.next = alarm;
  }

  unlink(alarm) {
    alarm.scheduled = false;
    if (this.head === alarm) {
      this.head = alarm.next;
      this.updateLimit();
      return;
    }
    let before = this.head;
    while (before !== null && before.next !== alarm) before = before.next;
    if (before !== null) before.next = alarm.next;
  }
}
