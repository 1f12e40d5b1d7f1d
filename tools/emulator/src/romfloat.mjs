// Single-precision arithmetic of the boot ROM: firmware built with ROM intrinsics finds it in the table "SF".
// Arguments and results are bit patterns, as in the registers; costs are about those of the ROM's own routines.

const box = new DataView(new ArrayBuffer(8));

const toFloat = (bits) => {
  box.setUint32(0, bits);
  return box.getFloat32(0);
};

const toBits = (value) => {
  box.setFloat32(0, value);
  return box.getUint32(0);
};

const clamp = (value, least, most) => Math.min(most, Math.max(least, value));
const signed = (value) => (Number.isNaN(value) ? 0 : clamp(Math.trunc(value), -(2 ** 31), 2 ** 31 - 1));
const unsigned = (value) => (Number.isNaN(value) ? 0 : clamp(Math.trunc(value), 0, 2 ** 32 - 1));
const order = (a, b) => (a < b ? -1 : a > b ? 1 : 0);

/** -1, 0 or 1 as condition flags: N when less, Z and C when equal, C when greater. */
const orderFlags = (a, b) => [0x80000000, 0x60000000, 0x20000000][order(a, b) + 1];

const binary = (cycles, act) => (a, b) => ({ result: toBits(act(toFloat(a), toFloat(b))), cycles });
const unary = (cycles, act) => (a) => ({ result: toBits(act(toFloat(a))), cycles });

/** `[offset in the table, function]` */
export const FLOAT_FUNCTIONS = [
  [0x00, binary(64, (a, b) => a + b)],
  [0x04, binary(67, (a, b) => a - b)],
  [0x08, binary(55, (a, b) => a * b)],
  [0x0c, binary(71, (a, b) => a / b)],
  [0x10, (a, b) => ({ result: order(toFloat(a), toFloat(b)), cycles: 25 })],
  [0x14, (a, b) => ({ result: a, flags: orderFlags(toFloat(a), toFloat(b)), cycles: 25 })],
  [0x18, unary(63, Math.sqrt)],
  [0x1c, (a) => ({ result: signed(Math.floor(toFloat(a))), cycles: 40 })],
  [0x20, (a, n) => ({ result: signed(Math.floor(toFloat(a) * 2 ** n)), cycles: 40 })],
  [0x24, (a) => ({ result: unsigned(toFloat(a)), cycles: 39 })],
  [0x28, (a, n) => ({ result: unsigned(toFloat(a) * 2 ** n), cycles: 39 })],
  [0x2c, (a) => ({ result: toBits(a | 0), cycles: 50 })],
  [0x30, (a, n) => ({ result: toBits((a | 0) / 2 ** n), cycles: 50 })],
  [0x34, (a) => ({ result: toBits(a >>> 0), cycles: 50 })],
  [0x38, (a, n) => ({ result: toBits((a >>> 0) / 2 ** n), cycles: 50 })],
  [0x3c, unary(600, Math.cos)],
  [0x40, unary(600, Math.sin)],
  [0x44, unary(700, Math.tan)],
  [0x4c, unary(600, Math.exp)],
  [0x50, unary(600, Math.log)],
  [0x54, (a, b) => ({ result: order(toFloat(a), toFloat(b)), cycles: 30 })],
  [0x58, binary(600, Math.atan2)],
];
