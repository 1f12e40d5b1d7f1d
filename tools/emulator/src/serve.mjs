// The emulated handheld with its USB cable at a TCP port, for `kogge device --line tcp:127.0.0.1:PORT`.
//   node src/serve.mjs --board B --image ELF [--script F] [--flash FILE] [--log FILE] [--shot PNG] [--port N]
// Prints the port once the device is found. Ends when the connection does, and writes to files what the flash holds, what
// the device logged and what it shows.

import fs from 'node:fs';
import net from 'node:net';
import { parseArgs } from 'node:util';
import { Device } from './device.mjs';
import { encodePng } from './png.mjs';
import { loadScript, runScript } from './script.mjs';
import { SerialLine } from './usb.mjs';

const SLICE_MS = 2;

const { values } = parseArgs({
  options: Object.fromEntries(['board', 'image', 'script', 'flash', 'log', 'shot', 'port'].map((name) => [name, { type: 'string' }])),
});
const flash = values.flash && fs.existsSync(values.flash) ? fs.readFileSync(values.flash) : null;
const device = new Device({ board: values.board, image: values.image, flash });
const line = new SerialLine(device);
device.boot();
if (values.script) runScript(device, loadScript(values.script, device.board), () => {});
if (!device.runUntilTrue(() => line.connected, 3000)) throw new Error('the device was not found on USB');
device.runMs(50);

/** Writes down how it all ended. */
function leave() {
  // What was answered last may still be on its way into the flash and onto the panel.
  device.runMs(100);
  device.settle();
  const { pixels, width, height } = device.shot();
  if (values.flash) fs.writeFileSync(values.flash, device.nor.contents());
  if (values.log) fs.writeFileSync(values.log, device.log);
  if (values.shot) fs.writeFileSync(values.shot, encodePng(pixels, width, height));
}

const server = net.createServer({ noDelay: true }, (socket) => {
  let open = true;
  socket.on('data', (bytes) => line.send(bytes));
  socket.on('error', () => {
    open = false;
  });
  socket.on('close', () => {
    open = false;
    leave();
    server.close();
  });
  const run = () => {
    if (!open) return;
    device.runMs(SLICE_MS);
    const said = line.take();
    if (said.length) socket.write(said);
    setImmediate(run);
  };
  run();
});
server.listen(Number(values.port ?? 0), '127.0.0.1', () => process.stdout.write(`${server.address().port}\n`));
