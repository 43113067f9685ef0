/** Characters that start a formula when a cell is edited or saved as text. */
const formula = /^[=+\-@\t\r]/
/** Phone numbers and plain numbers are safe as they are. */
const harmless = /^[+-][\d\s().-]+$/

/** Prefixes text that would start a formula with an apostrophe. */
export const safeText = (text: string): string =>
  formula.test(text) && !harmless.test(text) ? `'${text}` : text
