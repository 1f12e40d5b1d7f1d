// The backlight: how bright the glass is lit, from whatever drives its pin.

const FUNCTION_PWM = 4;

export class Backlight {
  /** @param {number | null} pin null when the board's light is always on */
  constructor(pin) {
    this.pin = pin;
    this.percent = pin === null ? 100 : 0;
    /** Changes so far: `{ us, percent }`. */
    this.history = [];
    this.onChange = () => {};
  }

  /** Wires it to a (new) chip; `now` gives the device's time. */
  connect(mcu, now) {
    if (this.pin === null) return;
    const pin = mcu.gpio[this.pin];
    const update = () => this.update(this.read(mcu, pin), now());
    pin.addListener(update);
    mcu.pwm.listeners.push(update);
    update();
  }

  read(mcu, pin) {
    if (pin.functionSelect === FUNCTION_PWM) return Math.round(mcu.pwm.duty(this.pin) * 100);
    return pin.outputEnable && pin.outputValue ? 100 : 0;
  }

  update(percent, now) {
    if (percent === this.percent) return;
    this.percent = percent;
    this.history.push({ us: Math.round(now / 1000), percent });
    this.onChange(percent, now);
  }
}
