// The chip's end of the USB cable: rp2040js has the registers, this has the packets. A buffer that the firmware has made
// available belongs to the controller until a packet went through it, and what is not available is answered by NAK.
// It knows endpoints and bits; what a computer says is the business of usbhost.mjs.

const EP_IN_CONTROL = 0x08;
const BUFFER_CONTROL = 0x80;
const BUFFER_CONTROL_END = 0x100;
const EP0_DATA = 0x100;
const [ENABLED, AVAILABLE, STALL, DATA1, FULL, LENGTH] = [0x80000000, 1 << 10, 1 << 11, 1 << 13, 1 << 15, 0x3ff];
const [MAIN_CTRL, SIE_CTRL, SIE_STATUS] = [0x40, 0x4c, 0x50];
const CONTROLLER_ENABLED = 1;
const PULL_UP = 1 << 16;
const [SUSPENDED, RESUME, SETUP_RECEIVED, BUS_RESET] = [1 << 4, 1 << 11, 1 << 17, 1 << 19];

export class UsbPort {
  constructor(mcu) {
    this.usb = mcu.usbCtrl;
    this.memory = mcu.usbDPRAM;
    this.view = mcu.usbDPRAMView;
    /** Told when the pull-up of D+ is switched: only with it a computer sees that there is a device. */
    this.onPullUp = () => {};
    /** Told `(endpoint, isIn)` when a buffer became available or stalled. */
    this.onReady = () => {};
    this.usb.onUSBEnabled = null;
    this.usb.onResetReceived = null;
    this.usb.DPRAMUpdated = (offset, value) => this.onMemory(offset, value);
    this.watchRegisters();
  }

  watchRegisters() {
    const { usb } = this;
    const write = usb.writeUint32.bind(usb);
    usb.writeUint32 = (offset, value) => {
      const before = this.isPulledUp;
      // Written as one, this bit is cleared; rp2040js only reads it.
      if (offset === SIE_STATUS && usb.rawWriteValue & SUSPENDED) usb.sieStatus &= ~SUSPENDED;
      write(offset, value);
      if ((offset === SIE_CTRL || offset === MAIN_CTRL) && this.isPulledUp !== before) this.onPullUp(this.isPulledUp);
    };
  }

  get isPulledUp() {
    return (this.usb.mainCtrl & CONTROLLER_ENABLED) !== 0 && (this.usb.sieCtrl & PULL_UP) !== 0;
  }

  get address() {
    return this.usb.addrEndp & 0x7f;
  }

  onMemory(offset, value) {
    if (offset < BUFFER_CONTROL || offset >= BUFFER_CONTROL_END || !(value & (AVAILABLE | STALL))) return;
    this.onReady((offset - BUFFER_CONTROL) >> 3, (offset & 4) === 0);
  }

  // ---- what the wires do ----

  reset() {
    this.usb.addrEndp = 0;
    this.raise(BUS_RESET);
  }

  /** No frame has come for 3 ms. */
  suspend() {
    this.raise(SUSPENDED);
  }

  resume() {
    this.raise(RESUME);
  }

  raise(bit) {
    this.usb.sieStatus |= bit;
    this.usb.sieStatusUpdated();
  }

  // ---- packets ----

  /** A SETUP packet is always taken. */
  setup(packet) {
    this.memory.set(packet, 0);
    this.usb.epStallArm = 0;
    this.raise(SETUP_RECEIVED);
  }

  /** Asks an endpoint for a packet: its data with the number of the packet, or null for NAK, or `{ stall }`. */
  in(endpoint) {
    const control = this.control(endpoint, true);
    if (this.isStalled(endpoint, true, control)) return { stall: true };
    if (!(control & AVAILABLE) || !this.isEnabled(endpoint, true)) return null;
    const start = this.dataOf(endpoint, true);
    const data = this.memory.slice(start, start + (control & LENGTH));
    this.setControl(endpoint, true, control & ~(AVAILABLE | FULL));
    this.usb.indicateBufferReady(endpoint, false);
    return { data, toggle: control & DATA1 ? 1 : 0 };
  }

  /** Gives an endpoint a packet; null for NAK. A packet that comes twice is taken off the wire and thrown away. */
  out(endpoint, data, toggle) {
    const control = this.control(endpoint, false);
    if (this.isStalled(endpoint, false, control)) return { stall: true };
    if (!(control & AVAILABLE) || !this.isEnabled(endpoint, false)) return null;
    if ((control & DATA1 ? 1 : 0) !== toggle) return { repeated: true };
    this.memory.set(data, this.dataOf(endpoint, false));
    const length = Math.min(data.length, control & LENGTH);
    this.setControl(endpoint, false, (control & ~(AVAILABLE | LENGTH)) | FULL | length);
    this.usb.indicateBufferReady(endpoint, true);
    return {};
  }

  isEnabled(endpoint, isIn) {
    return endpoint === 0 || (this.view.getUint32(EP_IN_CONTROL + 8 * (endpoint - 1) + (isIn ? 0 : 4), true) & ENABLED) !== 0;
  }

  isStalled(endpoint, isIn, control) {
    const armed = endpoint !== 0 || (this.usb.epStallArm & (isIn ? 1 : 2)) !== 0;
    return armed && (control & STALL) !== 0;
  }

  dataOf(endpoint, isIn) {
    if (endpoint === 0) return EP0_DATA;
    return this.view.getUint32(EP_IN_CONTROL + 8 * (endpoint - 1) + (isIn ? 0 : 4), true) & 0xffc0;
  }

  control(endpoint, isIn) {
    return this.view.getUint32(BUFFER_CONTROL + endpoint * 8 + (isIn ? 0 : 4), true);
  }

  setControl(endpoint, isIn, value) {
    this.view.setUint32(BUFFER_CONTROL + endpoint * 8 + (isIn ? 0 : 4), value, true);
  }
}
