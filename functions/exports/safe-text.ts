/** What a spreadsheet takes for the beginning of a formula when a cell is edited or saved as text. */
const formula = /^[=+\-@\t\r]/
/** A telephone number or a plain figure calls nothing, and stays as people write it. */
const harmless = /^[+-][\d\s().-]+$/

/** Text that stays text in every spreadsheet: what would begin a formula gets an apostrophe. */
export const safeText = (text: string): string =>
  formula.test(text) && !harmless.test(text) ? `'${text}` : text
