const roundToTenth = (value: number): number => Math.round(value * 10) / 10

/** Returns `part` as a percentage of `whole`, to one decimal. */
export const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : roundToTenth((part / whole) * 100)

/** Returns the growth of a figure in percent, to one decimal; 100 or −100 if it was 0 before. */
export const growth = (now: number, before: number): number =>
  before === 0 ? Math.sign(now) * 100 : roundToTenth(((now - before) / Math.abs(before)) * 100)

/** Returns a mean to one decimal; null without values. */
export const mean = (sum: number, count: number): number | null =>
  count === 0 ? null : roundToTenth(sum / count)

/** Returns the average in whole cents, rounded half up. */
export const averageCents = (cents: number, count: number): number =>
  count === 0 ? 0 : Math.floor(cents / count + 0.5)
