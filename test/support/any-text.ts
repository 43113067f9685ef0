import fc from 'fast-check'

const code = fc.oneof(
  fc.integer({ min: 0, max: 0x7f }),
  fc.integer({ min: 0, max: 0x10_ff_ff }).filter(one => one < 0xd8_00 || one > 0xdf_ff),
)

/** Creates well-formed texts of any characters. Those of fast-check (`binary`) take a second to prepare. */
export const anyText = (length: { minLength?: number; maxLength?: number } = {}) =>
  fc.array(code, length).map(codes => String.fromCodePoint(...codes))
