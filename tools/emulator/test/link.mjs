// The link over USB as a computer speaks it: frames out, answers in (docs/usb-protocol.md).

import assert from 'node:assert/strict';
import zlib from 'node:zlib';

const WITHIN_MS = 5000;

export function frame(kind, data = []) {
  const body = Buffer.from([kind, data.length & 0xff, data.length >> 8, ...data]);
  const tail = Buffer.alloc(4);
  tail.writeUInt32LE(zlib.crc32(body) >>> 0);
  return Buffer.concat([Buffer.from([0xa7, 0x4b]), body, tail]);
}

/** The kinds of the frames in these bytes. */
export function kinds(bytes) {
  const found = [];
  for (let at = 0; at < bytes.length; at += 9 + Buffer.from(bytes).readUInt16LE(at + 3)) found.push(bytes[at + 2]);
  return found;
}

/** Sends bytes and waits for a whole answer. */
export function ask({ device, line }, bytes) {
  let heard = Buffer.alloc(0);
  line.send(bytes);
  const answered = device.runUntilTrue(() => {
    heard = Buffer.concat([heard, line.take()]);
    return heard.length >= 9 && heard.length >= 9 + heard.readUInt16LE(3);
  }, WITHIN_MS);
  assert.ok(answered, `no answer, only ${heard.length} bytes`);
  const end = 5 + heard.readUInt16LE(3);
  assert.equal(zlib.crc32(heard.subarray(2, end)) >>> 0, heard.readUInt32LE(end));
  return { kind: heard[2], data: heard.subarray(5, end) };
}

/** The data of an answer that is no refusal. */
export function answer(plug, kind, data) {
  const reply = ask(plug, frame(kind, data));
  assert.equal(reply.kind, kind | 0x80, reply.data.subarray(1).toString());
  return reply.data;
}

const ROW = 7;
const REFUSAL = 0xff;

/** Reads the screen row by row, as `kogge device screen` does; `tick` is to be called every millisecond. */
export class ScreenReader {
  constructor({ device, line }) {
    this.line = line;
    this.height = device.board.display.height;
    this.attempts = 0;
    this.rest = Buffer.alloc(0);
    line.take();
    this.begin();
  }

  begin() {
    this.attempts++;
    this.rows = [];
    this.picture = null;
    this.ask();
  }

  ask() {
    this.line.send(frame(ROW, [this.rows.length & 0xff, this.rows.length >> 8]));
  }

  get isDone() {
    return this.rows.length === this.height;
  }

  tick() {
    this.rest = Buffer.concat([this.rest, this.line.take()]);
    while (!this.isDone && this.rest.length >= 9 && this.rest.length >= 9 + this.rest.readUInt16LE(3)) {
      const end = 9 + this.rest.readUInt16LE(3);
      const packet = this.rest.subarray(0, end);
      this.rest = this.rest.subarray(end);
      assert.equal(zlib.crc32(packet.subarray(2, end - 4)) >>> 0, packet.readUInt32LE(end - 4));
      assert.notEqual(packet[2], REFUSAL, packet.subarray(6, end - 4).toString());
      const picture = packet.readUInt16LE(5);
      this.picture ??= picture;
      if (picture !== this.picture) {
        this.begin();
        continue;
      }
      this.rows.push(packet.subarray(7, end - 4));
      if (!this.isDone) this.ask();
    }
  }
}
