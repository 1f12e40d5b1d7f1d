// The serial line of a device that is plugged into a computer: bytes there and back.

export class SerialLine {
  /** Plugs the cable in. */
  constructor(device) {
    this.device = device;
    this.host = device.usb;
    this.received = [];
    this.host.onData = (bytes) => {
      for (const byte of bytes) this.received.push(byte);
    };
    device.plugIn();
  }

  /** Whether the computer has found the device and opened the line. */
  get connected() {
    return this.host.connected;
  }

  /** Bytes for the device. */
  send(bytes) {
    this.host.send(bytes);
  }

  /** Takes what the device has said. */
  take() {
    return Uint8Array.from(this.received.splice(0));
  }
}
