const tenths = (value: number): number => Math.round(value * 10) / 10

/** `part` of `whole`, in percent to a tenth. */
export const percentage = (part: number, whole: number): number =>
  whole === 0 ? 0 : tenths((part / whole) * 100)

/** By how much a figure grew, in percent to a tenth; 100 where there was nothing before. */
export const growth = (now: number, before: number): number =>
  before === 0 ? (now === 0 ? 0 : 100) : tenths(((now - before) / before) * 100)

/** A mean to a tenth; null of nothing. */
export const mean = (sum: number, count: number): number | null =>
  count === 0 ? null : tenths(sum / count)

/** Cents shared out, half up, in whole cents. */
export const centsEach = (cents: number, count: number): number =>
  count === 0 ? 0 : Math.floor(cents / count + 0.5)
