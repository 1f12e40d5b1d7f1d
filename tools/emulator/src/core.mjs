// The processor: a Cortex-M0+ that runs freely between alarms.
// rp2040js brings its own core, right but slow: it walks a chain of comparisons for each instruction. This one keeps
// that core's registers, exception entry and NVIC state, and replaces the interpreter: opcodes are decoded once into a
// table, and time is looked at only when the clock has set a limit.

import { Fault, RAM, ROM_SIZE, hex } from './bus.mjs';
import { Arithmetic } from './arithmetic.mjs';
import { DECODED } from './decode.mjs';

const SP = 13;
const LR = 14;
const PC = 15;
const EXCEPTION_RETURN_CYCLES = 12;

/** Number of set bits of a byte: how many registers an instruction moves. */
const BITS = Uint8Array.from({ length: 256 }, (_, byte) => {
  let count = 0;
  for (let rest = byte; rest; rest >>= 1) count += rest & 1;
  return count;
});

export class Core extends Arithmetic {
  constructor(rp2040) {
    super(rp2040);
    /** Runs no further than this; the clock moves it. */
    this.cycleLimit = 0;
    /** Called with the core whenever it enters the boot ROM; must return to LR. */
    this.onRomCall = () => {
      throw new Fault('the boot ROM was entered');
    };
  }

  /** Runs until `cycleLimit`, or until the core sleeps. */
  run() {
    try {
      this.loop();
    } catch (error) {
      if (!(error instanceof Fault)) throw error;
      this.takeFault(error);
    }
  }

  fetch(pc) {
    const offset = (pc - RAM) >>> 0;
    if (offset < this.ram8.length) return this.ram16[offset >> 1];
    throw new Fault(`code fetched from ${hex(pc)}`);
  }

  loop() {
    const r = this.regs;
    const { flash16, cache } = this;
    let line = -1;
    while (this.cycles < this.cycleLimit) {
      if (this.interruptsUpdated && this.checkForInterrupts()) continue;
      const pc = r[PC];
      let op;
      if (pc >>> 24 === 0x10) {
        if (pc >> 3 !== line) {
          line = pc >> 3;
          this.cycles += cache.touch(pc);
        }
        op = flash16[(pc & 0xffffff) >> 1];
      } else if (pc >>> 0 < ROM_SIZE) {
        this.onRomCall(this);
        line = -1;
        continue;
      } else {
        op = this.fetch(pc);
      }
      r[PC] = pc + 2;
      this.cycles++;
      // Numbers, not names, so that the engine makes a jump table of it; decode.mjs counts them.
      switch (DECODED[op]) {
        case 1: { // LSL_IMM
          const value = r[(op >> 3) & 7];
          const shift = (op >> 6) & 31;
          if (shift) this.C = ((value >>> (32 - shift)) & 1) === 1;
          this.setNZ((r[op & 7] = value << shift));
          break;
        }
        case 2: { // LSR_IMM
          const value = r[(op >> 3) & 7];
          const shift = (op >> 6) & 31;
          this.C = ((shift ? value >>> (shift - 1) : value >>> 31) & 1) === 1;
          this.setNZ((r[op & 7] = shift ? value >>> shift : 0));
          break;
        }
        case 3: { // ASR_IMM
          const value = r[(op >> 3) & 7];
          const shift = (op >> 6) & 31;
          this.C = ((shift ? value >> (shift - 1) : value >> 31) & 1) === 1;
          this.setNZ((r[op & 7] = shift ? value >> shift : value >> 31));
          break;
        }
        case 4: // ADD_REG
          r[op & 7] = this.add(r[(op >> 3) & 7], r[(op >> 6) & 7]);
          break;
        case 5: // SUB_REG
          r[op & 7] = this.subtract(r[(op >> 3) & 7], r[(op >> 6) & 7]);
          break;
        case 6: // ADD_IMM3
          r[op & 7] = this.add(r[(op >> 3) & 7], (op >> 6) & 7);
          break;
        case 7: // SUB_IMM3
          r[op & 7] = this.subtract(r[(op >> 3) & 7], (op >> 6) & 7);
          break;
        case 8: // MOV_IMM
          this.setNZ((r[(op >> 8) & 7] = op & 0xff));
          break;
        case 9: // CMP_IMM
          this.subtract(r[(op >> 8) & 7], op & 0xff);
          break;
        case 10: // ADD_IMM8
          r[(op >> 8) & 7] = this.add(r[(op >> 8) & 7], op & 0xff);
          break;
        case 11: // SUB_IMM8
          r[(op >> 8) & 7] = this.subtract(r[(op >> 8) & 7], op & 0xff);
          break;
        case 12: // AND
          this.setNZ((r[op & 7] &= r[(op >> 3) & 7]));
          break;
        case 13: // EOR
          this.setNZ((r[op & 7] ^= r[(op >> 3) & 7]));
          break;
        case 14: // LSL_REG
          r[op & 7] = this.shiftLeft(r[op & 7], r[(op >> 3) & 7] & 0xff);
          break;
        case 15: // LSR_REG
          r[op & 7] = this.shiftRight(r[op & 7], r[(op >> 3) & 7] & 0xff);
          break;
        case 16: // ASR_REG
          r[op & 7] = this.shiftArithmetic(r[op & 7], r[(op >> 3) & 7] & 0xff);
          break;
        case 17: // ADC
          r[op & 7] = this.addCarry(r[op & 7], r[(op >> 3) & 7]);
          break;
        case 18: // SBC
          r[op & 7] = this.addCarry(r[op & 7], ~r[(op >> 3) & 7]);
          break;
        case 19: // ROR
          r[op & 7] = this.rotate(r[op & 7], r[(op >> 3) & 7] & 0xff);
          break;
        case 20: // TST
          this.setNZ(r[op & 7] & r[(op >> 3) & 7]);
          break;
        case 21: // RSB
          r[op & 7] = this.subtract(0, r[(op >> 3) & 7]);
          break;
        case 22: // CMP_REG
          this.subtract(r[op & 7], r[(op >> 3) & 7]);
          break;
        case 23: // CMN
          this.add(r[op & 7], r[(op >> 3) & 7]);
          break;
        case 24: // ORR
          this.setNZ((r[op & 7] |= r[(op >> 3) & 7]));
          break;
        case 25: // MUL
          this.setNZ((r[op & 7] = Math.imul(r[op & 7], r[(op >> 3) & 7])));
          break;
        case 26: // BIC
          this.setNZ((r[op & 7] &= ~r[(op >> 3) & 7]));
          break;
        case 27: // MVN
          this.setNZ((r[op & 7] = ~r[(op >> 3) & 7]));
          break;
        case 28: { // ADD_HIGH
          const rd = ((op >> 4) & 8) | (op & 7);
          this.writeHigh(rd, this.high(rd) + this.high((op >> 3) & 15));
          break;
        }
        case 29: // CMP_HIGH
          this.subtract(this.high(((op >> 4) & 8) | (op & 7)), this.high((op >> 3) & 15));
          break;
        case 30: // MOV_HIGH
          this.writeHigh(((op >> 4) & 8) | (op & 7), this.high((op >> 3) & 15));
          break;
        case 31: // BX
          this.cycles++;
          this.branchExchange(this.high((op >> 3) & 15));
          break;
        case 32: { // BLX
          const target = this.high((op >> 3) & 15);
          this.cycles++;
          r[LR] = (pc + 2) | 1;
          this.branchExchange(target);
          break;
        }
        case 33: // LDR_LITERAL
          r[(op >> 8) & 7] = this.load32(((pc + 4) & ~3) + ((op & 0xff) << 2));
          break;
        case 34: // STR_REG
          this.store32(r[(op >> 3) & 7] + r[(op >> 6) & 7], r[op & 7]);
          break;
        case 35: // STRH_REG
          this.store16(r[(op >> 3) & 7] + r[(op >> 6) & 7], r[op & 7]);
          break;
        case 36: // STRB_REG
          this.store8(r[(op >> 3) & 7] + r[(op >> 6) & 7], r[op & 7]);
          break;
        case 37: // LDRSB_REG
          r[op & 7] = (this.load8(r[(op >> 3) & 7] + r[(op >> 6) & 7]) << 24) >> 24;
          break;
        case 38: // LDR_REG
          r[op & 7] = this.load32(r[(op >> 3) & 7] + r[(op >> 6) & 7]);
          break;
        case 39: // LDRH_REG
          r[op & 7] = this.load16(r[(op >> 3) & 7] + r[(op >> 6) & 7]);
          break;
        case 40: // LDRB_REG
          r[op & 7] = this.load8(r[(op >> 3) & 7] + r[(op >> 6) & 7]);
          break;
        case 41: // LDRSH_REG
          r[op & 7] = (this.load16(r[(op >> 3) & 7] + r[(op >> 6) & 7]) << 16) >> 16;
          break;
        case 42: // STR_IMM
          this.store32(r[(op >> 3) & 7] + ((op >> 4) & 0x7c), r[op & 7]);
          break;
        case 43: // LDR_IMM
          r[op & 7] = this.load32(r[(op >> 3) & 7] + ((op >> 4) & 0x7c));
          break;
        case 44: // STRB_IMM
          this.store8(r[(op >> 3) & 7] + ((op >> 6) & 31), r[op & 7]);
          break;
        case 45: // LDRB_IMM
          r[op & 7] = this.load8(r[(op >> 3) & 7] + ((op >> 6) & 31));
          break;
        case 46: // STRH_IMM
          this.store16(r[(op >> 3) & 7] + ((op >> 5) & 0x3e), r[op & 7]);
          break;
        case 47: // LDRH_IMM
          r[op & 7] = this.load16(r[(op >> 3) & 7] + ((op >> 5) & 0x3e));
          break;
        case 48: // STR_SP
          this.store32(r[SP] + ((op & 0xff) << 2), r[(op >> 8) & 7]);
          break;
        case 49: // LDR_SP
          r[(op >> 8) & 7] = this.load32(r[SP] + ((op & 0xff) << 2));
          break;
        case 50: // ADR
          r[(op >> 8) & 7] = ((pc + 4) & ~3) + ((op & 0xff) << 2);
          break;
        case 51: // ADD_RD_SP
          r[(op >> 8) & 7] = r[SP] + ((op & 0xff) << 2);
          break;
        case 52: // ADD_SP
          r[SP] += (op & 0x7f) << 2;
          break;
        case 53: // SUB_SP
          r[SP] -= (op & 0x7f) << 2;
          break;
        case 54: // SXTH
          r[op & 7] = (r[(op >> 3) & 7] << 16) >> 16;
          break;
        case 55: // SXTB
          r[op & 7] = (r[(op >> 3) & 7] << 24) >> 24;
          break;
        case 56: // UXTH
          r[op & 7] = r[(op >> 3) & 7] & 0xffff;
          break;
        case 57: // UXTB
          r[op & 7] = r[(op >> 3) & 7] & 0xff;
          break;
        case 58: // PUSH
          this.push(op);
          break;
        case 63: // POP
          this.pop(op);
          break;
        case 69: // STM
          this.storeMultiple(op);
          break;
        case 70: // LDM
          this.loadMultiple(op);
          break;
        case 59: // CPS
          this.PM = (op & 0x10) !== 0;
          this.interruptsUpdated = true;
          break;
        case 60: { // REV
          const v = r[(op >> 3) & 7];
          r[op & 7] = (v << 24) | ((v & 0xff00) << 8) | ((v >>> 8) & 0xff00) | (v >>> 24);
          break;
        }
        case 61: { // REV16
          const v = r[(op >> 3) & 7];
          r[op & 7] = ((v & 0x00ff00ff) << 8) | ((v >>> 8) & 0x00ff00ff);
          break;
        }
        case 62: { // REVSH
          const v = r[(op >> 3) & 7];
          r[op & 7] = ((v << 24) >> 16) | ((v >>> 8) & 0xff);
          break;
        }
        case 71: // BRANCH_IF
          if (this.condition((op >> 8) & 15)) {
            this.cycles++;
            r[PC] = pc + 4 + ((op << 24) >> 23);
          }
          break;
        case 74: // BRANCH
          this.cycles++;
          r[PC] = pc + 4 + ((op << 21) >> 20);
          break;
        case 73: // SVC
          this.pendingSVCall = true;
          this.interruptsUpdated = true;
          break;
        case 64: // BKPT
          throw new Fault('breakpoint without a debugger');
        case 65: // NOP
          break;
        case 66: // WFE
          this.cycles++;
          if (this.eventRegistered) {
            this.eventRegistered = false;
            break;
          }
          this.waiting = true;
          return;
        case 67: // WFI
          this.cycles++;
          this.waiting = true;
          this.interruptsUpdated = true;
          this.wake();
          if (this.waiting) return;
          break;
        case 68: // SEV
          this.eventRegistered = true;
          break;
        case 75: // WIDE
          this.wide(op, pc);
          break;
        default:
          throw new Fault(`undefined instruction ${hex(op)}`);
      }
    }
  }

  // ---- registers 8 to 15, branches ----

  high(register) {
    return register === PC ? this.regs[PC] + 2 : this.regs[register];
  }

  writeHigh(register, value) {
    if (register === PC) {
      this.cycles++;
      this.regs[PC] = value & ~1;
    } else {
      this.regs[register] = register === SP ? value & ~3 : value;
    }
  }

  branchExchange(address) {
    if (address >>> 28 === 15 && this.currentMode === 1) {
      this.cycles += EXCEPTION_RETURN_CYCLES;
      this.exceptionReturn(address & 0x0fffffff);
      this.regs[PC] &= ~1;
      return;
    }
    if (!(address & 1)) throw new Fault(`branch to ${hex(address)}, which is no Thumb code`);
    this.regs[PC] = address & ~1;
  }

  condition(code) {
    switch (code) {
      case 0: return this.Z;
      case 1: return !this.Z;
      case 2: return this.C;
      case 3: return !this.C;
      case 4: return this.N;
      case 5: return !this.N;
      case 6: return this.V;
      case 7: return !this.V;
      case 8: return this.C && !this.Z;
      case 9: return !this.C || this.Z;
      case 10: return this.N === this.V;
      case 11: return this.N !== this.V;
      case 12: return !this.Z && this.N === this.V;
      default: return this.Z || this.N !== this.V;
    }
  }

  // ---- several registers at once ----

  push(op) {
    const r = this.regs;
    const withLink = (op >> 8) & 1;
    let address = r[SP] - 4 * (BITS[op & 0xff] + withLink);
    r[SP] = address;
    for (let n = 0; n < 8; n++) {
      if ((op >> n) & 1) {
        this.store32(address, r[n]);
        address += 4;
      }
    }
    if (withLink) this.store32(address, r[LR]);
  }

  pop(op) {
    const r = this.regs;
    let address = r[SP];
    for (let n = 0; n < 8; n++) {
      if ((op >> n) & 1) {
        r[n] = this.load32(address);
        address += 4;
      }
    }
    if (op & 0x100) {
      const target = this.load32(address);
      r[SP] = address + 4;
      this.cycles++;
      this.branchExchange(target);
    } else {
      r[SP] = address;
    }
  }

  storeMultiple(op) {
    const r = this.regs;
    const base = (op >> 8) & 7;
    let address = r[base];
    for (let n = 0; n < 8; n++) {
      if ((op >> n) & 1) {
        this.store32(address, r[n]);
        address += 4;
      }
    }
    r[base] = address;
  }

  loadMultiple(op) {
    const r = this.regs;
    const base = (op >> 8) & 7;
    let address = r[base];
    for (let n = 0; n < 8; n++) {
      if ((op >> n) & 1) {
        r[n] = this.load32(address);
        address += 4;
      }
    }
    if (!((op >> base) & 1)) r[base] = address;
  }

  // ---- 32 bit instructions: BL, MSR, MRS, barriers ----

  wide(op, pc) {
    const r = this.regs;
    const low = pc >>> 24 === 0x10 ? this.flash16[((pc + 2) & 0xffffff) >> 1] : this.fetch(pc + 2);
    r[PC] = pc + 4;
    this.cycles += 2;
    if ((low & 0xd000) === 0xd000) {
      const sign = (op >> 10) & 1;
      const i1 = ~((low >> 13) ^ sign) & 1;
      const i2 = ~((low >> 11) ^ sign) & 1;
      const offset = (-sign << 24) | (i1 << 23) | (i2 << 22) | ((op & 0x3ff) << 12) | ((low & 0x7ff) << 1);
      r[LR] = (pc + 4) | 1;
      r[PC] = pc + 4 + offset;
    } else if ((op & 0xfff0) === 0xf380 && (low & 0xff00) === 0x8800) {
      this.writeSpecialRegister(low & 0xff, r[op & 15] >>> 0);
    } else if (op === 0xf3ef && (low & 0xf000) === 0x8000) {
      r[(low >> 8) & 15] = this.readSpecialRegister(low & 0xff);
    } else if (op !== 0xf3bf || (low & 0xff00) !== 0x8f00) {
      r[PC] = pc + 2;
      throw new Fault(`undefined instruction ${hex(op)} ${hex(low)}`);
    }
  }
}
