/** Matches the start of a cell that a spreadsheet would run as a formula, full-width signs included. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/
const number = /^[+-]?\d+(\.\d+)?$/

/**
 * Prefixes a cell that a spreadsheet would run as a formula with an apostrophe. Numbers stay numbers.
 * A cell that has the apostrophe already gets another one, so that `plainCell` returns the original.
 */
export const guardCell = (cell: string): string =>
  formula.test(cell) && !number.test(cell) ? `'${cell}` : cell

/** Removes the apostrophe that `guardCell` added. */
export const plainCell = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
