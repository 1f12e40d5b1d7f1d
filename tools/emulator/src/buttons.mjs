// The buttons: switches to ground that bounce. A released button is high only if the firmware has switched the pull-up on.
// Edges are planned ahead on the device's clock; whoever runs the device asks for the next one and applies it.

import { Random } from './random.mjs';

const MS = 1e6;
const SHORTEST_BOUNCE = 1 * MS;
/** Contacts stay at least this long in one state while they chatter. */
const SHORTEST_CONTACT = 20e3;
const LONGEST_CONTACT = 600e3;

/**
 * Moments at which a chattering contact toggles after its first edge, within a burst of 1 ms to `most` ns.
 * Always an even number, so that it ends as it began.
 */
export function chatter(random, most) {
  const length = SHORTEST_BOUNCE + random.unit() * Math.max(0, most - SHORTEST_BOUNCE);
  const toggles = [];
  for (let at = 0; ; ) {
    at += SHORTEST_CONTACT + random.unit() * (LONGEST_CONTACT - SHORTEST_CONTACT);
    if (at >= length) break;
    toggles.push(at);
  }
  if (toggles.length === 0) toggles.push(length / 2);
  // The last toggle marks the end of the burst, as long as the parity is right.
  if (toggles.length % 2) toggles.push(length);
  return toggles;
}

export class Buttons {
  /** @param pins GPIO number by button name */
  constructor(pins, seed = 1) {
    this.pins = pins;
    this.random = new Random(seed);
    /** Longest chatter in nanoseconds by button; none means clean contacts. */
    this.bounce = {};
    this.closed = Object.fromEntries(Object.keys(pins).map((button) => [button, false]));
    /** Planned edges: `{ at, button, closed }`, in order. */
    this.planned = [];
    this.gpio = null;
    this.unsubscribe = [];
  }

  /** Wires the buttons to a (new) chip. */
  connect(gpio) {
    for (const stop of this.unsubscribe) stop();
    this.gpio = gpio;
    this.unsubscribe = Object.entries(this.pins).map(([button, pin]) => {
      this.drive(button);
      return gpio[pin].addListener(() => this.drive(button));
    });
  }

  drive(button) {
    const pin = this.gpio[this.pins[button]];
    const level = !this.closed[button] && pin.pullupEnabled;
    if (pin.rawInputValue !== level) pin.setInputValue(level);
  }

  /** Plans a change of a button now; its contacts chatter if they are set to. */
  move(button, closed, now) {
    const most = this.bounce[button] ?? 0;
    const edges = [{ at: now, button, closed }];
    if (most > 0) {
      chatter(this.random, most).forEach((delay, index) => {
        edges.push({ at: now + delay, button, closed: index % 2 ? closed : !closed });
      });
    }
    this.planned = [...this.planned.filter((edge) => edge.button !== button), ...edges].sort((a, b) => a.at - b.at);
  }

  /** When the next edge is due, or infinity. */
  get nextEdge() {
    return this.planned.length ? this.planned[0].at : Infinity;
  }

  /** Carries out every edge that is due. */
  apply(now) {
    while (this.planned.length && this.planned[0].at <= now) {
      const { button, closed } = this.planned.shift();
      this.closed[button] = closed;
      this.drive(button);
    }
  }
}
