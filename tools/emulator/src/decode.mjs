// The instruction set of the Cortex-M0+ as data: which operation each of the 65536 first halfwords stands for.
// Patterns are written as in the architecture manual's tables: bits, with x for an operand. Later rows win.

const PATTERNS = [
  ['LSL_IMM', '00000xxxxxxxxxxx'],
  ['LSR_IMM', '00001xxxxxxxxxxx'],
  ['ASR_IMM', '00010xxxxxxxxxxx'],
  ['ADD_REG', '0001100xxxxxxxxx'],
  ['SUB_REG', '0001101xxxxxxxxx'],
  ['ADD_IMM3', '0001110xxxxxxxxx'],
  ['SUB_IMM3', '0001111xxxxxxxxx'],
  ['MOV_IMM', '00100xxxxxxxxxxx'],
  ['CMP_IMM', '00101xxxxxxxxxxx'],
  ['ADD_IMM8', '00110xxxxxxxxxxx'],
  ['SUB_IMM8', '00111xxxxxxxxxxx'],
  ['AND', '0100000000xxxxxx'],
  ['EOR', '0100000001xxxxxx'],
  ['LSL_REG', '0100000010xxxxxx'],
  ['LSR_REG', '0100000011xxxxxx'],
  ['ASR_REG', '0100000100xxxxxx'],
  ['ADC', '0100000101xxxxxx'],
  ['SBC', '0100000110xxxxxx'],
  ['ROR', '0100000111xxxxxx'],
  ['TST', '0100001000xxxxxx'],
  ['RSB', '0100001001xxxxxx'],
  ['CMP_REG', '0100001010xxxxxx'],
  ['CMN', '0100001011xxxxxx'],
  ['ORR', '0100001100xxxxxx'],
  ['MUL', '0100001101xxxxxx'],
  ['BIC', '0100001110xxxxxx'],
  ['MVN', '0100001111xxxxxx'],
  ['ADD_HIGH', '01000100xxxxxxxx'],
  ['CMP_HIGH', '01000101xxxxxxxx'],
  ['MOV_HIGH', '01000110xxxxxxxx'],
  ['BX', '010001110xxxx000'],
  ['BLX', '010001111xxxx000'],
  ['LDR_LITERAL', '01001xxxxxxxxxxx'],
  ['STR_REG', '0101000xxxxxxxxx'],
  ['STRH_REG', '0101001xxxxxxxxx'],
  ['STRB_REG', '0101010xxxxxxxxx'],
  ['LDRSB_REG', '0101011xxxxxxxxx'],
  ['LDR_REG', '0101100xxxxxxxxx'],
  ['LDRH_REG', '0101101xxxxxxxxx'],
  ['LDRB_REG', '0101110xxxxxxxxx'],
  ['LDRSH_REG', '0101111xxxxxxxxx'],
  ['STR_IMM', '01100xxxxxxxxxxx'],
  ['LDR_IMM', '01101xxxxxxxxxxx'],
  ['STRB_IMM', '01110xxxxxxxxxxx'],
  ['LDRB_IMM', '01111xxxxxxxxxxx'],
  ['STRH_IMM', '10000xxxxxxxxxxx'],
  ['LDRH_IMM', '10001xxxxxxxxxxx'],
  ['STR_SP', '10010xxxxxxxxxxx'],
  ['LDR_SP', '10011xxxxxxxxxxx'],
  ['ADR', '10100xxxxxxxxxxx'],
  ['ADD_RD_SP', '10101xxxxxxxxxxx'],
  ['ADD_SP', '101100000xxxxxxx'],
  ['SUB_SP', '101100001xxxxxxx'],
  ['SXTH', '1011001000xxxxxx'],
  ['SXTB', '1011001001xxxxxx'],
  ['UXTH', '1011001010xxxxxx'],
  ['UXTB', '1011001011xxxxxx'],
  ['PUSH', '1011010xxxxxxxxx'],
  ['CPS', '10110110011x0010'],
  ['REV', '1011101000xxxxxx'],
  ['REV16', '1011101001xxxxxx'],
  ['REVSH', '1011101011xxxxxx'],
  ['POP', '1011110xxxxxxxxx'],
  ['BKPT', '10111110xxxxxxxx'],
  ['NOP', '10111111xxxx0000'],
  ['WFE', '1011111100100000'],
  ['WFI', '1011111100110000'],
  ['SEV', '1011111101000000'],
  ['STM', '11000xxxxxxxxxxx'],
  ['LDM', '11001xxxxxxxxxxx'],
  ['BRANCH_IF', '1101xxxxxxxxxxxx'],
  ['UNDEFINED', '11011110xxxxxxxx'],
  ['SVC', '11011111xxxxxxxx'],
  ['BRANCH', '11100xxxxxxxxxxx'],
  ['WIDE', '11110xxxxxxxxxxx'],
];

/** Operation numbers by name, counted from 1; 0 is reserved for "undefined". The core's switch uses the numbers. */
export const OP = Object.freeze(Object.fromEntries(PATTERNS.map(([name], index) => [name, index + 1])));

/** Operation number by first halfword. */
export const DECODED = new Uint8Array(0x10000);

for (const [name, pattern] of PATTERNS) {
  const value = parseInt(pattern.replaceAll('x', '0'), 2);
  const operands = parseInt(pattern.replace(/[01]/g, '0').replaceAll('x', '1'), 2);
  // Walks every combination of the operand bits, highest first.
  for (let bits = operands; ; bits = (bits - 1) & operands) {
    DECODED[value | bits] = OP[name];
    if (bits === 0) break;
  }
}
