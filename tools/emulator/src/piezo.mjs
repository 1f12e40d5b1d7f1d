// The piezo: which tones sound at its pin, how long and how loud, from what drives it.

const FUNCTION_PWM = 4;
/** Registers are written one after the other: what lasts shorter than this is no tone. */
const SHORTEST = 50e3;

export class Piezo {
  /** @param {number | null} pin null on a board without one */
  constructor(pin) {
    this.pin = pin;
    this.sounding = null;
    this.ended = [];
  }

  /** Wires it to a (new) chip; `now` gives the device's time. */
  connect(mcu, now) {
    if (this.pin === null) return;
    this.now = now;
    const update = () => this.update(this.read(mcu), now());
    mcu.gpio[this.pin].addListener(update);
    mcu.pwm.listeners.push(update);
    update();
  }

  /** `{ hertz, duty }` of the wave at the pin, or null when it stands still. */
  read(mcu) {
    if (mcu.gpio[this.pin].functionSelect !== FUNCTION_PWM) return null;
    const duty = mcu.pwm.duty(this.pin);
    const hertz = mcu.pwm.frequency(this.pin);
    return hertz > 0 && duty > 0 && duty < 1 ? { hertz, duty } : null;
  }

  update(wave, now) {
    const { sounding } = this;
    if (wave?.hertz === sounding?.hertz && wave?.duty === sounding?.duty) return;
    if (sounding && now - sounding.start >= SHORTEST) this.ended.push({ ...sounding, end: now });
    this.sounding = wave && { ...wave, start: now };
  }

  /** Every tone so far: `{ hertz, duty, us, ms }`, the one that sounds now included. */
  get tones() {
    const all = this.sounding ? [...this.ended, { ...this.sounding, end: this.now() }] : this.ended;
    return all.map(({ hertz, duty, start, end }) => ({ hertz, duty, us: start / 1e3, ms: (end - start) / 1e6 }));
  }
}
