// Arithmetic with its flags: what the instructions that set N, Z, C and V compute.

import { Exceptions } from './exceptions.mjs';

export class Arithmetic extends Exceptions {
  setNZ(value) {
    this.N = value < 0;
    this.Z = value === 0;
  }

  add(a, b) {
    const sum = (a + b) | 0;
    this.N = sum < 0;
    this.Z = sum === 0;
    this.C = sum >>> 0 < a >>> 0;
    this.V = ((a ^ sum) & (b ^ sum)) < 0;
    return sum;
  }

  subtract(a, b) {
    const difference = (a - b) | 0;
    this.N = difference < 0;
    this.Z = difference === 0;
    this.C = a >>> 0 >= b >>> 0;
    this.V = ((a ^ b) & (a ^ difference)) < 0;
    return difference;
  }

  addCarry(a, b) {
    const carry = this.C ? 1 : 0;
    const sum = (a + b + carry) | 0;
    this.N = sum < 0;
    this.Z = sum === 0;
    this.C = (a >>> 0) + (b >>> 0) + carry > 0xffffffff;
    this.V = ((a ^ sum) & (b ^ sum)) < 0;
    return sum;
  }

  shiftLeft(value, by) {
    let result = value;
    if (by > 0) {
      this.C = by <= 32 && ((value >>> (32 - by)) & 1) === 1;
      result = by < 32 ? value << by : 0;
    }
    this.setNZ(result);
    return result;
  }

  shiftRight(value, by) {
    let result = value;
    if (by > 0) {
      this.C = by <= 32 && ((value >>> (by - 1)) & 1) === 1;
      result = by < 32 ? (value >>> by) | 0 : 0;
    }
    this.setNZ(result);
    return result;
  }

  shiftArithmetic(value, by) {
    let result = value;
    if (by > 0) {
      this.C = ((value >> Math.min(by - 1, 31)) & 1) === 1;
      result = value >> Math.min(by, 31);
    }
    this.setNZ(result);
    return result;
  }

  rotate(value, by) {
    let result = value;
    if (by > 0) {
      result = (value >>> (by & 31)) | (value << ((32 - by) & 31));
      this.C = result < 0;
    }
    this.setNZ(result);
    return result;
  }
}
