// A computer at the other end of the USB cable, as far as a serial line needs one: it finds the device, and exchanges bytes.

import { USBCDC } from 'rp2040js';

const OUT_BUFFER_CONTROL = 0x84;
const AVAILABLE = 1 << 10;

export class SerialLine {
  /** Plugs the cable in. To be done again after each reset, as the chip is a new one. */
  constructor(mcu) {
    this.usb = mcu.usbCtrl;
    this.cdc = new USBCDC(this.usb);
    this.connected = false;
    this.waiting = [];
    this.received = [];
    /** Bytes the device is ready to take, once it is. */
    this.room = null;
    this.keepWaiting(mcu.usbDPRAMView);
    this.cdc.onDeviceConnected = () => {
      this.connected = true;
    };
    this.cdc.onSerialData = (bytes) => {
      for (const byte of bytes) this.received.push(byte);
    };
  }

  /**
   * A buffer belongs to the computer until a packet has come; rp2040js gives it back at once, and the device would
   * read the last packet again and again.
   */
  keepWaiting(dpram) {
    const { usb } = this;
    const own = (endpoint, computers) => {
      const register = OUT_BUFFER_CONTROL + endpoint * 8;
      const value = dpram.getUint32(register, true);
      dpram.setUint32(register, computers ? value | AVAILABLE : value & ~AVAILABLE, true);
    };
    usb.onEndpointRead = (endpoint, size) => {
      if (endpoint !== this.cdc.outEndpoint) return;
      own(endpoint, true);
      this.room = size;
      this.pump();
    };
    const finish = usb.finishRead.bind(usb);
    usb.finishRead = (endpoint, packet) => {
      own(endpoint, false);
      finish(endpoint, packet);
    };
  }

  /** Bytes for the device. */
  send(bytes) {
    for (const byte of bytes) this.waiting.push(byte);
    this.pump();
  }

  /** Hands over what the device is ready for. */
  pump() {
    if (this.room === null || this.waiting.length === 0) return;
    const packet = Uint8Array.from(this.waiting.splice(0, this.room));
    this.room = null;
    this.usb.endpointReadDone(this.cdc.outEndpoint, packet);
  }

  /** Takes what the device has said. */
  take() {
    return Uint8Array.from(this.received.splice(0));
  }
}
