// A computer at the other end of the USB cable: it sees the pull-up, resets the bus, asks for descriptors, gives an address,
// configures, opens the serial line, and waits no longer than a real one (Linux: five seconds for a request, three tries).
// It only knows what a cable carries. Its time is the chip's: where all clocks stand still, nothing goes over a cable either.

import { UsbPort } from './usbport.mjs';

const MS = 1e6;
/** Times of USB 2.0 (7.1.7.3, 7.1.7.5, 9.2.6.3) as Linux keeps them. */
const [DEBOUNCE, RESET, RECOVERY, ADDRESS_RECOVERY] = [100 * MS, 50 * MS, 10 * MS, 10 * MS];
const IDLE_BEFORE_SUSPEND = 3 * MS;
const RESUME_TIME = 30 * MS;
const REQUEST_LIMIT = 5000 * MS;
const TRIES = 3;
/** A request begins with a frame; within it packets of a transfer follow each other like this. */
const FRAME = MS;
const [CONTROL_PACKET, BULK_PACKET] = [0.125 * MS, 0.06 * MS];
const PACKET = 64;
const ADDRESS = 5;

export const REQUEST = Object.freeze({ setAddress: 5, getDescriptor: 6, setConfiguration: 9, setLineCoding: 0x20, setLineState: 0x22 });
const DESCRIPTOR = Object.freeze({ device: 1, configuration: 2, string: 3, interface: 4, endpoint: 5, bos: 15 });
const [TO_INTERFACE, TO_HOST] = [0x21, 0x80];
const CDC_DATA = 10;
const [DTR, RTS] = [1, 2];

export class UsbHost {
  /** @param {() => number} now nanoseconds of whoever watches */
  constructor(now) {
    this.now = now;
    this.chip = null;
    this.plugged = false;
    this.suspended = false;
    this.bitRate = 9600;
    /** Whether a program reads the serial line. */
    this.isReading = true;
    /** Whether a program opens the serial line as soon as there is one. */
    this.opensPort = true;
    /** Every request so far: `{ what, ms, outcome }`. */
    this.requests = [];
    /** How often a device came and went. */
    this.arrivals = [];
    this.onData = () => {};
    this.forget();
  }

  /** To be called for each new chip: a reset takes the controller away and brings another. */
  connect(chip) {
    this.chip = chip;
    this.port = new UsbPort(chip.mcu);
    this.port.onPullUp = (isUp) => this.onPullUp(isUp);
    this.port.onReady = (endpoint, isIn) => this.onReady(endpoint, isIn);
    this.timer = chip.clock.createAlarm(() => this.timerDone());
    this.packetAlarm = chip.clock.createAlarm(() => this.nextPacket());
    this.bulkAlarm = chip.clock.createAlarm(() => this.bulk());
    this.idleAlarm = chip.clock.createAlarm(() => this.port.suspend());
    this.limitAlarm = chip.clock.createAlarm(() => this.finish('no answer'));
    this.forget();
  }

  /** The device is gone; nothing of it is known any more. */
  forget() {
    const { transfer } = this;
    this.script = null;
    this.afterTimer = null;
    this.transfer = null;
    this.queue = [];
    this.bus = { address: 0, configured: false, open: false, in: 0, out: 0, toggles: { in: 0, out: 0 } };
    this.outgoing = [];
    this.isBulkReady = { in: true, out: true };
    /** `{ device, configuration, strings }`, as the computer read them. */
    this.descriptors = { device: null, configuration: null, bos: null, strings: {} };
    /** Why the device could not be used. */
    this.failure = null;
    if (transfer) this.settle(transfer, 'gone');
  }

  // ---- the cable ----

  plug() {
    this.plugged = true;
    this.idleAlarm.cancel();
    if (this.port.isPulledUp) this.arrive();
  }

  unplug() {
    this.plugged = false;
    this.leave();
    if (this.port.isPulledUp) this.idleAlarm.schedule(IDLE_BEFORE_SUSPEND);
  }

  onPullUp(isUp) {
    if (!isUp) {
      this.idleAlarm.cancel();
      this.leave();
    } else if (this.plugged) {
      this.arrive();
    } else {
      this.idleAlarm.schedule(IDLE_BEFORE_SUSPEND);
    }
  }

  arrive() {
    this.arrivals.push(this.now());
    this.suspended = false;
    this.run(this.enumerate(TRIES));
  }

  leave() {
    for (const alarm of [this.timer, this.packetAlarm, this.bulkAlarm, this.limitAlarm]) alarm.cancel();
    this.forget();
  }

  get connected() {
    return this.bus.open;
  }

  get configured() {
    return this.bus.configured;
  }

  /** The computer goes to sleep: no more frames. */
  suspend() {
    this.suspended = true;
    this.idleAlarm.schedule(IDLE_BEFORE_SUSPEND);
  }

  resume() {
    this.idleAlarm.cancel();
    this.port.resume();
    this.wait(RESUME_TIME, () => {
      this.suspended = false;
      this.nextTransfer();
      this.startBulk();
    });
  }

  // ---- what a computer does with a new device ----

  *enumerate(tries) {
    yield DEBOUNCE;
    for (let left = tries; left > 0; left--) {
      const failure = yield* this.tryOnce();
      if (failure === null) return;
      this.failure = failure;
    }
  }

  /** One try; null, or why it failed. */
  *tryOnce() {
    yield* this.resetBus();
    const first = yield this.getDescriptor(DESCRIPTOR.device, 0, PACKET);
    if (first.outcome !== 'ok') return `the first descriptor: ${first.outcome}`;
    yield* this.resetBus();
    const addressed = yield this.request({ what: 'set address', type: 0, request: REQUEST.setAddress, value: ADDRESS });
    if (addressed.outcome !== 'ok') return `the address: ${addressed.outcome}`;
    this.bus.address = ADDRESS;
    yield ADDRESS_RECOVERY;
    const failure = yield* this.readDescriptors();
    if (failure !== null) return failure;
    const configured = yield this.request({ what: 'set configuration', type: 0, request: REQUEST.setConfiguration, value: 1 });
    if (configured.outcome !== 'ok') return `the configuration: ${configured.outcome}`;
    this.bus.configured = true;
    this.failure = null;
    yield this.lineCoding(this.bitRate);
    if (this.opensPort) yield* this.opening();
    return null;
  }

  *resetBus() {
    this.bus.address = 0;
    this.port.reset();
    yield RESET;
    yield RECOVERY;
  }

  *readDescriptors() {
    const { descriptors } = this;
    const device = yield this.getDescriptor(DESCRIPTOR.device, 0, 18);
    if (device.outcome !== 'ok') return `the device's descriptor: ${device.outcome}`;
    descriptors.device = device.data;
    const bos = yield this.getDescriptor(DESCRIPTOR.bos, 0, 5);
    if (bos.outcome === 'ok') descriptors.bos = (yield this.getDescriptor(DESCRIPTOR.bos, 0, bos.data.readUInt16LE(2))).data;
    const head = yield this.getDescriptor(DESCRIPTOR.configuration, 0, 9);
    if (head.outcome !== 'ok') return `the configuration's descriptor: ${head.outcome}`;
    const configuration = yield this.getDescriptor(DESCRIPTOR.configuration, 0, head.data.readUInt16LE(2));
    if (configuration.outcome !== 'ok') return `the whole configuration's descriptor: ${configuration.outcome}`;
    descriptors.configuration = configuration.data;
    this.findEndpoints();
    yield this.getDescriptor(DESCRIPTOR.string, 0, 255);
    for (const [name, at] of [['manufacturer', 14], ['product', 15], ['serial', 16]]) {
      const index = descriptors.device[at];
      if (index === 0) continue;
      const string = yield this.getDescriptor(DESCRIPTOR.string, index, 255, 0x409);
      if (string.outcome !== 'ok') return `the string of the ${name}: ${string.outcome}`;
      descriptors.strings[name] = string.data.subarray(2).toString('utf16le');
    }
    return null;
  }

  findEndpoints() {
    let isData = false;
    for (const part of parts(this.descriptors.configuration)) {
      if (part[1] === DESCRIPTOR.interface) isData = part[5] === CDC_DATA;
      if (part[1] !== DESCRIPTOR.endpoint || !isData) continue;
      this.bus[part[2] & 0x80 ? 'in' : 'out'] = part[2] & 0x0f;
    }
  }

  /** The interfaces of the device: `{ number, class, subclass, protocol }`. */
  get interfaces() {
    const found = parts(this.descriptors.configuration ?? Buffer.alloc(0)).filter((part) => part[1] === DESCRIPTOR.interface);
    return found.map((part) => ({ number: part[2], class: part[5], subclass: part[6], protocol: part[7] }));
  }

  *opening() {
    yield this.lineState(DTR | RTS);
    this.bus.open = true;
    this.startBulk();
  }

  /** A program opens the serial line, sets its speed, or closes it again. */
  open(bitRate = this.bitRate) {
    this.bitRate = bitRate;
    const opening = this.opening.bind(this);
    const coding = this.lineCoding(bitRate);
    this.run((function* steps() {
      yield* opening();
      yield coding;
    })());
  }

  close() {
    this.bus.open = false;
    return this.start(this.lineState(0));
  }

  lineState(value) {
    return this.request({ what: 'line state', type: TO_INTERFACE, request: REQUEST.setLineState, value });
  }

  lineCoding(bitRate) {
    const data = Buffer.from([0, 0, 0, 0, 0, 0, 8]);
    data.writeUInt32LE(bitRate);
    return this.request({ what: 'line coding', type: TO_INTERFACE, request: REQUEST.setLineCoding, data });
  }

  getDescriptor(kind, index, length, language = 0) {
    return this.request({ what: `descriptor ${kind}.${index}`, type: TO_HOST, request: REQUEST.getDescriptor, value: (kind << 8) | index, index: language, length });
  }

  // ---- a script of steps: a number is a time to wait, anything else a request to be answered ----

  run(script) {
    this.script = script;
    this.step(undefined);
  }

  step(answer) {
    const { script } = this;
    if (script === null) return;
    const { done, value } = script.next(answer);
    if (done) this.script = null;
    else if (typeof value === 'number') this.wait(value, () => this.step(undefined));
    else this.start({ ...value, then: (transfer) => this.script === script && this.step(transfer) });
  }

  wait(nanos, then) {
    this.afterTimer = then;
    this.timer.schedule(nanos);
  }

  timerDone() {
    const then = this.afterTimer;
    this.afterTimer = null;
    then?.();
  }

  // ---- requests over endpoint 0 ----

  /** Describes a request; `start` sends it. */
  request({ what, type, request, value = 0, index = 0, length = 0, data = null }) {
    const packet = Buffer.alloc(8);
    packet[0] = type;
    packet[1] = request;
    packet.writeUInt16LE(value, 2);
    packet.writeUInt16LE(index, 4);
    packet.writeUInt16LE(data === null ? length : data.length, 6);
    return { what, packet, sending: data, then: () => {} };
  }

  /** Sends a request; the transfer has an `outcome` once it is over. */
  start(request) {
    const transfer = { ...request, data: Buffer.alloc(0), stage: 'setup', toggle: 1, outcome: null, startedAt: this.now(), ms: null };
    this.queue.push(transfer);
    this.nextTransfer();
    return transfer;
  }

  nextTransfer() {
    if (this.transfer !== null || this.queue.length === 0 || this.suspended || !this.port.isPulledUp || !this.plugged) return;
    this.transfer = this.queue.shift();
    this.limitAlarm.schedule(REQUEST_LIMIT);
    this.packetAlarm.schedule(FRAME - (this.chip.clock.nanos % FRAME));
  }

  nextPacket() {
    const { transfer, port } = this;
    if (transfer === null || this.suspended) return;
    // A packet for another address is none of the device's business.
    if (port.address !== this.bus.address) return void this.packetAlarm.schedule(FRAME);
    if (this.exchange(transfer, port)) this.packetAlarm.schedule(CONTROL_PACKET);
  }

  /** One packet of a request; whether another one can follow at once. */
  exchange(transfer, port) {
    const { packet, sending } = transfer;
    const wanted = packet.readUInt16LE(6);
    switch (transfer.stage) {
      case 'setup':
        port.setup(packet);
        transfer.stage = wanted === 0 || sending !== null ? 'out' : 'in';
        if (wanted === 0) transfer.stage = 'status in';
        return true;
      case 'in': {
        const answer = port.in(0);
        if (!this.isAnswer(answer)) return false;
        if (answer.toggle !== transfer.toggle) return true;
        transfer.toggle ^= 1;
        transfer.data = Buffer.concat([transfer.data, answer.data]);
        if (answer.data.length < PACKET || transfer.data.length >= wanted) transfer.stage = 'status out';
        return true;
      }
      case 'out': {
        const answer = port.out(0, sending.subarray(0, PACKET), transfer.toggle);
        if (!this.isAnswer(answer)) return false;
        transfer.toggle ^= 1;
        transfer.sending = sending.subarray(PACKET);
        if (transfer.sending.length === 0) transfer.stage = 'status in';
        return true;
      }
      case 'status out':
        if (this.isAnswer(port.out(0, Buffer.alloc(0), 1))) this.finish('ok');
        return false;
      default:
        if (this.isAnswer(port.in(0))) this.finish('ok');
        return false;
    }
  }

  /** A stall ends the request, a NAK lets it wait until the device is ready. */
  isAnswer(answer) {
    if (answer?.stall) this.finish('refused');
    return answer !== null && !answer.stall;
  }

  onReady(endpoint, isIn) {
    if (endpoint === 0) {
      if (this.transfer !== null) this.packetAlarm.schedule(CONTROL_PACKET);
    } else if (endpoint === this.bus[isIn ? 'in' : 'out']) {
      this.isBulkReady[isIn ? 'in' : 'out'] = true;
      this.startBulk();
    }
  }

  finish(outcome) {
    const { transfer } = this;
    this.transfer = null;
    this.limitAlarm.cancel();
    this.packetAlarm.cancel();
    this.settle(transfer, outcome);
    this.nextTransfer();
  }

  settle(transfer, outcome) {
    transfer.outcome = outcome;
    transfer.ms = (this.now() - transfer.startedAt) / MS;
    this.requests.push({ what: transfer.what, ms: transfer.ms, outcome });
    transfer.then(transfer);
  }

  // ---- the serial line ----

  send(bytes) {
    for (const byte of bytes) this.outgoing.push(byte);
    this.startBulk();
  }

  /** A program reads the line, or leaves what comes in the device. */
  setReading(isReading) {
    this.isReading = isReading;
    this.isBulkReady.in = true;
    this.startBulk();
  }

  startBulk() {
    if (this.bus.configured && !this.suspended && !this.bulkAlarm.scheduled) this.bulkAlarm.schedule(BULK_PACKET);
  }

  bulk() {
    const { bus, port, isBulkReady } = this;
    if (!bus.configured || this.suspended) return;
    let goesOn = false;
    if (bus.open && this.isReading && isBulkReady.in) {
      const answer = port.in(bus.in);
      isBulkReady.in = answer !== null;
      goesOn ||= isBulkReady.in;
      if (answer?.data && answer.toggle === bus.toggles.in) {
        bus.toggles.in ^= 1;
        this.onData(answer.data);
      }
    }
    if (this.outgoing.length > 0 && isBulkReady.out) {
      const answer = port.out(bus.out, Uint8Array.from(this.outgoing.slice(0, PACKET)), bus.toggles.out);
      isBulkReady.out = answer !== null;
      goesOn ||= isBulkReady.out;
      if (answer !== null) {
        bus.toggles.out ^= 1;
        this.outgoing.splice(0, PACKET);
      }
    }
    if (goesOn) this.startBulk();
  }
}

/** The descriptors that a configuration consists of. */
function parts(bytes) {
  const found = [];
  for (let at = 0; at + 2 <= bytes.length && bytes[at] >= 2; at += bytes[at]) found.push(bytes.subarray(at, at + bytes[at]));
  return found;
}
