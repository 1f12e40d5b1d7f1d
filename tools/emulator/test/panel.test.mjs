import { test } from 'node:test';
import assert from 'node:assert/strict';
import { Panel } from '../src/panel.mjs';

const MS = 1e6;
const DISPLAY = { width: 240, height: 240, rotation: 0, offsetX: 0, offsetY: 0, inverted: true, bgr: false };
const RED = 0xf800;
const BLUE = 0x001f;

/** A driver on the other end of the wire, with a clock of its own. */
class Wire {
  constructor(display = {}) {
    this.panel = new Panel({ ...DISPLAY, ...display });
    this.now = 0;
  }

  byte(value, isData) {
    this.panel.receive(value, isData, this.now, this.now + 128);
    this.now += 128;
  }

  command(code, ...data) {
    this.byte(code, false);
    for (const value of data) this.byte(value, true);
    return this;
  }

  wait(ms) {
    this.now += ms * MS;
    return this;
  }

  /** Awake, 16 bit, inverted and on: as the glass of the test board needs it. */
  awake({ madctl = 0, colmod = 0x55, inversion = 0x21 } = {}) {
    return this.wait(10).command(0x11).wait(5).command(0x3a, colmod).command(0x36, madctl).command(inversion).command(0x29);
  }

  window(x0, y0, x1, y1) {
    return this.command(0x2a, x0 >> 8, x0 & 255, x1 >> 8, x1 & 255).command(0x2b, y0 >> 8, y0 & 255, y1 >> 8, y1 & 255);
  }

  pixels(...colours) {
    return this.command(0x2c, ...colours.flatMap((colour) => [colour >> 8, colour & 255]));
  }

  seen(x, y) {
    return this.panel.picture()[y * this.panel.display.width + x];
  }

  get complaints() {
    return this.panel.violations.map(({ what }) => what);
  }
}

test('a pixel written is the pixel seen', () => {
  const wire = new Wire().awake().window(10, 20, 11, 20).pixels(RED, BLUE);
  assert.equal(wire.seen(10, 20), RED);
  assert.equal(wire.seen(11, 20), BLUE);
  assert.deepEqual(wire.complaints, []);
});

test('a partial window fills row by row and leaves the rest alone', () => {
  const wire = new Wire().awake();
  const before = wire.seen(5, 5);
  wire.window(6, 5, 7, 6).pixels(1, 2, 3, 4);
  assert.deepEqual([wire.seen(6, 5), wire.seen(7, 5), wire.seen(6, 6), wire.seen(7, 6)], [1, 2, 3, 4]);
  assert.equal(wire.seen(5, 5), before);
});

test('a flush knows its window, bytes and time', () => {
  const wire = new Wire().awake().window(6, 5, 7, 6).pixels(1, 2, 3, 4);
  const [flush] = wire.panel.flushes;
  assert.deepEqual([flush.x, flush.y, flush.width, flush.height, flush.bytes], [6, 5, 2, 2, 8]);
  assert.equal(flush.end - flush.start, 8 * 128);
});

test('memory write continue goes on where the write stopped', () => {
  const wire = new Wire().awake().window(0, 0, 1, 1).pixels(1, 2).command(0x3c, 0, 3, 0, 4);
  assert.deepEqual([wire.seen(0, 0), wire.seen(1, 0), wire.seen(0, 1), wire.seen(1, 1)], [1, 2, 3, 4]);
});

// The orientation a driver must choose for each rotation of the glass, and where its corner then is.
const ROTATIONS = [
  { rotation: 0, madctl: 0x00, width: 240, height: 320 },
  { rotation: 90, madctl: 0x60, width: 320, height: 240 },
  { rotation: 180, madctl: 0xc0, width: 240, height: 320 },
  { rotation: 270, madctl: 0xa0, width: 320, height: 240 },
];
for (const { rotation, madctl, width, height } of ROTATIONS) {
  test(`rotation ${rotation}: the right orientation puts every corner where it belongs`, () => {
    const wire = new Wire({ rotation, width, height }).awake({ madctl });
    const corners = [[0, 0], [width - 1, 0], [0, height - 1], [width - 1, height - 1]];
    corners.forEach(([x, y], index) => wire.window(x, y, x, y).pixels(index + 1));
    assert.deepEqual(corners.map(([x, y]) => wire.seen(x, y)), [1, 2, 3, 4]);
    assert.deepEqual(wire.complaints, []);
    assert.deepEqual(wire.panel.flushes.map(({ x, y }) => [x, y]), corners);
  });

  test(`rotation ${rotation}: a wrong orientation is seen`, () => {
    const wrong = madctl ^ 0xc0;
    const wire = new Wire({ rotation, width, height }).awake({ madctl: wrong }).window(0, 0, 0, 0).pixels(RED);
    assert.equal(wire.seen(width - 1, height - 1), RED);
  });
}

test('offsets: a small glass shows its part of the memory', () => {
  const wire = new Wire({ width: 135, height: 240, offsetX: 52, offsetY: 40 }).awake().window(52, 40, 52, 40).pixels(RED);
  assert.equal(wire.seen(0, 0), RED);
});

test('offsets: turned on its side, the offset is still counted before rotation', () => {
  const wire = new Wire({ rotation: 90, width: 240, height: 135, offsetX: 52, offsetY: 40 }).awake({ madctl: 0x60 });
  // Columns now run along the memory's rows; rows run from the right edge of the memory.
  wire.window(40, 240 - 52 - 135, 40, 240 - 52 - 135).pixels(RED);
  assert.equal(wire.seen(0, 0), RED);
});

test('12 bit colour: three bytes make two pixels, an odd pixel takes two bytes', () => {
  const wire = new Wire().awake({ colmod: 0x53 }).window(0, 0, 2, 0).command(0x2c, 0xf0, 0x00, 0x0f, 0xff, 0xf0).command(0x00);
  assert.deepEqual([wire.seen(0, 0), wire.seen(1, 0), wire.seen(2, 0)], [RED, BLUE, 0xffff]);
  assert.deepEqual(wire.complaints, []);
});

test('inversion: colours are true only as the glass needs it', () => {
  assert.equal(new Wire().awake({ inversion: 0x20 }).window(0, 0, 0, 0).pixels(RED).seen(0, 0), RED ^ 0xffff);
  assert.equal(new Wire({ inverted: false }).awake({ inversion: 0x20 }).window(0, 0, 0, 0).pixels(RED).seen(0, 0), RED);
});

test('colour order: the wrong one swaps red and blue', () => {
  assert.equal(new Wire().awake({ madctl: 0x08 }).window(0, 0, 0, 0).pixels(RED).seen(0, 0), BLUE);
  assert.equal(new Wire({ bgr: true }).awake({ madctl: 0x08 }).window(0, 0, 0, 0).pixels(RED).seen(0, 0), RED);
});

test('asleep or off, the glass is black', () => {
  const wire = new Wire().awake().window(0, 0, 0, 0).pixels(RED);
  assert.equal(wire.command(0x28).seen(0, 0), 0);
  assert.equal(wire.command(0x29).seen(0, 0), RED);
  assert.equal(wire.wait(120).command(0x10).seen(0, 0), 0);
});

test('sleep rules: 5 ms after, 120 ms between', () => {
  const early = new Wire().wait(10).command(0x11).wait(4).command(0x29);
  assert.match(early.complaints[0], /DISPON was sent less than 5 ms after SLPOUT/);
  const between = new Wire().wait(10).command(0x11).wait(100).command(0x10);
  assert.match(between.complaints[0], /SLPIN was sent less than 120 ms/);
  const patient = new Wire().wait(10).command(0x11).wait(120).command(0x10).wait(120).command(0x11);
  assert.deepEqual(patient.complaints, []);
});

test('reset rules: 5 ms before the next command, 120 ms before waking a panel that was awake', () => {
  const early = new Wire().awake().wait(200).command(0x01).wait(4).command(0x36, 0);
  assert.match(early.complaints[0], /less than 5 ms after SWRESET/);
  const waking = new Wire().awake().wait(200).command(0x01).wait(100).command(0x11);
  assert.match(waking.complaints[0], /SLPOUT was sent less than 120 ms/);
  const fresh = new Wire().wait(10).command(0x01).wait(5).command(0x11);
  assert.deepEqual(fresh.complaints, []);
});

test('the reset wire brings the defaults back and must be held', () => {
  const wire = new Wire().awake();
  wire.panel.setReset(false, wire.now);
  wire.panel.setReset(true, wire.now + 5e3);
  assert.equal(wire.panel.visible, false);
  assert.match(wire.complaints[0], /shorter than 10 µs/);
});

test('breaches of the protocol are told', () => {
  const cases = [
    [(wire) => wire.byte(1, true), /data came before any command/],
    [(wire) => wire.command(0x99), /command 0x99 is no command/],
    [(wire) => wire.command(0x2a, 0, 0).command(0x00), /CASET had 2 parameters instead of 4/],
    [(wire) => wire.window(9, 0, 3, 0), /CASET begins at 9 after its end 3/],
    [(wire) => wire.window(0, 0, 240, 0), /CASET ends at 240, beyond 239/],
    [(wire) => wire.awake().window(0, 0, 0, 0).pixels(1, 2, 3).command(0x00), /3 pixels were written into a window of 1/],
    [(wire) => wire.awake().window(0, 0, 0, 0).command(0x2c, 1).command(0x00), /middle of a pixel/],
    [(wire) => wire.command(0x3a, 0x77), /COLMOD 0x77/],
  ];
  for (const [act, expected] of cases) {
    const wire = new Wire();
    act(wire);
    assert.match(wire.complaints.join('\n'), expected);
  }
});

test('the tearing wire is high between two pictures, some sixty times a second, when asked for', () => {
  const wire = new Wire().awake();
  const { panel } = wire;
  assert.equal(panel.nextTearing(wire.now), Infinity);
  wire.command(0x35, 0);
  const edges = [];
  for (let now = wire.now; edges.length < 8; ) {
    now = panel.nextTearing(now);
    edges.push({ now, level: panel.tearingAt(now) });
  }
  edges.forEach(({ level }, index) => assert.equal(level, edges[0].level === (index % 2 === 0)));
  const period = 344 * (250 + 15 * 16) * 100;
  assert.ok(Math.abs(edges[2].now - edges[0].now - period) < 10);
  const high = edges.findIndex(({ level }) => level);
  assert.ok(Math.abs(edges[high + 1].now - edges[high].now - (24 / 344) * period) < 10);
  wire.command(0x34);
  assert.equal(panel.nextTearing(wire.now), Infinity);
});

test('a flush that the beam runs through tears; one that follows the beam does not', () => {
  const { period } = new Wire().panel;
  const flushAt = (phase) => {
    const wire = new Wire().awake();
    const { panel } = wire;
    wire.now = panel.beamStart + 6 * period + phase * period;
    wire.window(0, 100, 239, 139).command(0x2c);
    for (let i = 0; i < 240 * 40 * 2; i++) wire.byte(0, true);
    return panel.tears.length;
  };
  // The beam is at row 100 after 100 of 344 lines; the flush takes a seventh of the period.
  assert.equal(flushAt(100.5 / 344), 0, 'right after the beam');
  assert.equal(flushAt(0), 0, 'long before it');
  assert.equal(flushAt(99 / 344), 1, 'the beam overtakes it');
});

test('settings are kept by name, and the beam runs as two of them say', () => {
  const wire = new Wire().wait(10).command(0xc6, 0x1e).command(0xbb, 0x25).command(0xb2, 0x0c, 0x0c, 0x00, 0x33, 0x33).command(0x00);
  assert.deepEqual(wire.panel.settings, { frctrl2: [0x1e], vcoms: [0x25], porctrl: [0x0c, 0x0c, 0x00, 0x33, 0x33] });
  // 40 pictures a second in the data sheet's table, 60 after a reset.
  assert.equal(Math.round(1e9 / wire.panel.period), 40);
  assert.equal(Math.round(1e9 / new Wire().panel.period), 59);
  wire.command(0xb2, 0x20, 0x20, 0x00, 0x33, 0x33);
  assert.equal(wire.panel.lines, 384);
  assert.deepEqual(wire.complaints, []);
});

test('a setting with a parameter missing, or pixels the wrong way round, are told', () => {
  assert.match(new Wire().wait(10).command(0xd0, 0xa4).command(0x00).complaints[0], /command 0xd0 had 1 parameters instead of 2/);
  assert.match(new Wire().wait(10).command(0xb0, 0x00, 0xe8).complaints[0], /low byte first/);
  assert.deepEqual(new Wire().wait(10).command(0xb0, 0x00, 0xc0).command(0x00).complaints, []);
});

test('bits are taken on the rising edge: modes 0 and 3', () => {
  const { panel } = new Wire();
  assert.deepEqual([0, 1, 2, 3].map((mode) => panel.accepts(mode)), [true, false, false, true]);
});
