// What the device says it is, and how it restarts to take new firmware: by the menu, by the 1200-baud touch, by picotool's
// request. With the real image.
//   KOGGE_IMAGE=firmware.elf KOGGE_BOARD=picosystem node --test test/usb-device.test.mjs

import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Device } from '../src/device.mjs';
import { SerialLine } from '../src/usb.mjs';
import { answer, frame, kinds } from './link.mjs';

const { KOGGE_IMAGE: image, KOGGE_BOARD: board } = process.env;
const skip = image && board ? false : 'set KOGGE_IMAGE and KOGGE_BOARD to run it';
const WITHIN_MS = 5000;
const TO_CLASS_INTERFACE = 0x21;
const ASK = { hello: 1, list: 2, row: 7 };

function plugged(flash = null) {
  const device = new Device({ board, image, flash });
  const line = new SerialLine(device);
  device.boot();
  assert.ok(device.runUntilTrue(() => line.connected, WITHIN_MS), `the computer finds the device: ${device.usb.failure}`);
  return { device, line };
}

const resetInterface = (usb) => usb.interfaces.find((one) => one.class === 0xff && one.subclass === 0 && one.protocol === 1);

/** Sends a request and lets the device answer it. */
function asked(device, request) {
  const transfer = device.usb.start(device.usb.request(request));
  device.runUntilTrue(() => transfer.outcome !== null, WITHIN_MS);
  return transfer;
}

test('it says what it is', { skip }, () => {
  const { device } = plugged();
  const { usb } = device;
  const { device: bytes, strings, configuration, bos } = usb.descriptors;
  assert.equal(strings.product, `Kogge (${device.board.name})`);
  assert.equal(strings.manufacturer, 'Kogge contributors');
  assert.equal(strings.serial, Buffer.from(device.nor.uniqueId).toString('hex').toUpperCase(), 'the number of the flash chip');
  assert.deepEqual([bytes.readUInt16LE(8), bytes.readUInt16LE(10)], [0x1209, 0x0001], "pid.codes' number for tests");
  assert.equal(bytes.readUInt16LE(12), 0x0010, 'version 0.1.0');
  const [attributes, milliamps] = [configuration[7], configuration[8] * 2];
  assert.equal(attributes & 0x40, 0, 'powered by the bus');
  assert.equal(milliamps, device.board.battery === null ? 250 : 500);
  assert.deepEqual(usb.interfaces.map((one) => one.class), [0xff, 2, 10], 'reset, serial line and its data');
  assert.ok(bos !== null, 'Windows finds the driver of the reset interface');
  // The set that the platform capability announces: length and the number to ask by.
  const set = asked(device, { what: 'Windows', type: 0xc0, request: bos[bos.length - 2], index: 7, length: bos.readUInt16LE(bos.length - 4) });
  assert.equal(set.outcome, 'ok');
  assert.equal(set.data.length, bos.readUInt16LE(bos.length - 4));
  assert.ok(set.data.includes(Buffer.from('WINUSB')));
  assert.equal(asked(device, { what: 'nonsense', type: TO_CLASS_INTERFACE, request: 0x77, index: 0 }).outcome, 'refused');
});

test('two boards have two serial numbers', { skip }, () => {
  const numbers = [1, 2].map((seed) => {
    const device = new Device({ board, image, seed });
    device.plugIn();
    device.boot();
    device.runUntilTrue(() => device.usb.configured, WITHIN_MS);
    return device.usb.descriptors.strings.serial;
  });
  assert.notEqual(numbers[0], numbers[1]);
});

/** At a table of Hansa, some decisions into the game; what the store lists. */
function playing() {
  const plug = plugged();
  for (let press = 0; press < 9; press++) plug.device.hold('a');
  return plug;
}

/** It is in the boot loader by now, dark, and everything that was decided is there again afterwards. */
function assertInBootLoader({ device }, list) {
  assert.ok(device.runUntilTrue(() => device.usbBoot !== null, 1000), 'the ROM is called');
  assert.equal(device.usbBoot.disabled, 0, 'the drive is there, and so is picotool');
  assert.equal(device.backlight.percent, 0);
  assert.deepEqual(device.faults, []);
  if (list === null) return;
  const again = plugged(device.nor.contents());
  assert.deepEqual(answer(again, ASK.list).subarray(0, 6), list.subarray(0, 6), 'the game is kept');
}

test('to the boot loader by the 1200-baud touch', { skip }, () => {
  const plug = playing();
  const { device } = plug;
  device.runMs(1500);
  const list = answer(plug, ASK.list);
  // At any other speed nothing happens.
  device.usb.open(115200);
  device.runMs(50);
  device.usb.close();
  device.runMs(300);
  assert.equal(device.usbBoot, null);
  device.usb.open(1200);
  device.runMs(50);
  assert.equal(device.usbBoot, null, 'not before the line is closed');
  device.usb.close();
  assertInBootLoader(plug, list);
});

test("to the boot loader by picotool's request, right after a decision", { skip }, () => {
  const plug = playing();
  const { device } = plug;
  const { number } = resetInterface(device.usb);
  device.runMs(1500);
  const list = answer(plug, ASK.list);
  device.hold('a', 40, 0);
  const request = asked(device, { what: 'boot loader', type: TO_CLASS_INTERFACE, request: 1, index: number });
  assert.equal(request.outcome, 'ok', 'the computer hears that it was understood');
  assertInBootLoader(plug, list);
});

test("a restart by picotool's other request comes back to the same firmware", { skip }, () => {
  const plug = plugged();
  const { device } = plug;
  assert.equal(asked(device, { what: 'restart', type: TO_CLASS_INTERFACE, request: 2, index: resetInterface(device.usb).number }).outcome, 'ok');
  assert.ok(device.runUntilTrue(() => device.resets.length === 1, 1000), 'it restarts');
  assert.ok(device.runUntilTrue(() => plug.line.connected, WITHIN_MS), 'and is found again');
  assert.equal(device.usbBoot, null);
});

test('to the boot loader by the menu: a page says what will happen, and back leads back', { skip }, () => {
  const device = new Device({ board, image });
  device.boot();
  device.runMs(300);
  device.hold('a');
  device.runMs(300);
  const dpad = device.board.buttons.down !== undefined;
  const [next, previous, times] = dpad ? ['down', 'up', 3] : ['y', 'x', 6];
  for (let i = 0; i < times; i++) device.hold(next);
  device.hold('a');
  // The third row from the end.
  for (let i = 0; i < 3; i++) device.hold(previous);
  device.settle();
  const settings = Buffer.from(device.framebuffer.buffer);
  device.hold('a');
  device.runMs(200);
  assert.ok(!Buffer.from(device.framebuffer.buffer).equals(settings), 'the page is shown');
  assert.equal(device.usbBoot, null);
  device.hold('b');
  device.runMs(200);
  assert.equal(device.usbBoot, null, 'back does nothing');
  for (let i = 0; i < 3; i++) device.hold(previous);
  device.hold('a');
  device.hold('a');
  assertInBootLoader({ device }, null);
});

test('an answer that nobody reads is dropped, and the next program is answered', { skip }, () => {
  const plug = plugged();
  const { device, line } = plug;
  device.usb.setReading(false);
  line.send(frame(ASK.row, [0, 0]));
  device.runMs(3000);
  device.hold('a');
  device.usb.setReading(true);
  device.runMs(50);
  line.take();
  assert.equal(answer(plug, ASK.hello).length, 8);
});

test('an answer that nobody reads in time takes no later one with it', { skip }, () => {
  const { device, line } = plugged();
  line.take();
  device.usb.setReading(false);
  // The first waits in the controller, the second for the first.
  line.send(frame(ASK.hello));
  device.runMs(50);
  line.send(frame(ASK.hello));
  device.runMs(300);
  // A press has the console look anew whether it may answer. Asked a little before the second is dropped, the third
  // is still wanted.
  device.hold('a');
  line.send(frame(ASK.list));
  device.runMs(900);
  device.usb.setReading(true);
  device.runMs(100);
  assert.deepEqual(kinds(line.take()), [ASK.hello | 0x80, ASK.list | 0x80]);
});
