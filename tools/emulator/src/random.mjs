// Chance that repeats: a small seeded generator (xorshift), so that a run with the same seed is the same run.

export class Random {
  constructor(seed) {
    this.state = (Math.imul(seed | 0, 0x9e3779b1) ^ 0x6d2b79f5) | 0 || 1;
  }

  /** 32 random bits as an unsigned number. */
  next() {
    let x = this.state;
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    this.state = x;
    return x >>> 0;
  }

  /** A number from 0 up to, not including, 1. */
  unit() {
    return this.next() / 2 ** 32;
  }

  /** A whole number from 0 up to, not including, `limit`. */
  below(limit) {
    return Math.floor(this.unit() * limit);
  }
}
