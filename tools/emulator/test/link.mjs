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

/** Sends bytes and waits for a whole answer. */
export function ask({ device, line }, bytes) {
  let heard = Buffer.alloc(0);
  line.send(bytes);
  const answered = device.runUntilTrue(() => {
    line.pump();
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
