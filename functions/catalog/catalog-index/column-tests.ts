/** Numbers of rows. */
export type Rows = ArrayLike<number>

/**
 * Rows, and in the same order the bits of what each fails. Each test is a loop over one column, which takes
 * half the time of one function with all tests, called for each row.
 */
export type Tested = { rows: Rows; failed: Uint16Array }

/** Adds `bit` to rows with a value below `min` or above `max`. */
export const failOutside = (
  { rows, failed }: Tested,
  bit: number,
  column: readonly number[],
  {
    min = Number.NEGATIVE_INFINITY,
    max = Number.POSITIVE_INFINITY,
  }: { min?: number | undefined; max?: number | undefined },
): void => {
  for (let at = 0; at < rows.length; at++) {
    const value = column[rows[at] as number] as number
    if (value < min || value > max) failed[at] = (failed[at] as number) | bit
  }
}

/** Adds `bit` to rows with a number of a dictionary that isn't among `passing`, which has a 1 by number. */
export const failOthers = (
  { rows, failed }: Tested,
  bit: number,
  column: readonly number[],
  passing: Uint8Array,
): void => {
  for (let at = 0; at < rows.length; at++) {
    if (passing[column[rows[at] as number] as number] === 0)
      failed[at] = (failed[at] as number) | bit
  }
}

/** Adds `bit` to rows with other flags than `wanted` among the flags of `mask`. */
export const failUnlike = (
  { rows, failed }: Tested,
  bit: number,
  column: readonly number[],
  mask: number,
  wanted: number,
): void => {
  for (let at = 0; at < rows.length; at++) {
    if (((column[rows[at] as number] as number) & mask) !== wanted)
      failed[at] = (failed[at] as number) | bit
  }
}
