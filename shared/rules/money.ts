import { currency, locale } from '../brand.ts'

/**
 * Money is integer cents inside and decimal dollars on the wire. Every amount is rounded once,
 * half up.
 */

/** Dollars from the wire, as cents. 19.99 → 1999. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Cents as dollars for the wire. 1999 → 19.99. */
export const toDollars = (cents: number): number => cents / 100

const format = new Intl.NumberFormat(locale, { style: 'currency', currency })

/** Cents for people: 123456 → "$1,234.56" (S-167). */
export const formatCents = (cents: number): string => format.format(cents / 100)
/** Dollars for people. */
export const formatDollars = (dollars: number): string => format.format(dollars)

/**
 * `percent` of `cents`, half up. The percentage has at most two decimals, so the arithmetic stays
 * in integers.
 */
export const percentOf = (cents: number, percent: number): number => {
  const hundredths = Math.round(percent * 100)
  return Math.floor((cents * hundredths + 5_000) / 10_000)
}

/**
 * Splits `total` cents over parts in proportion to `weights`, losing no cent: each part gets its
 * share rounded down, and the cents left over go to the parts that lost most, the first of equals
 * first.
 */
export const spread = (total: number, weights: readonly number[]): number[] => {
  const sum = weights.reduce((a, b) => a + b, 0)
  if (sum === 0) return weights.map(() => 0)
  const parts = weights.map(weight => Math.floor((total * weight) / sum))
  const left = total - parts.reduce((a, b) => a + b, 0)
  weights
    .map((weight, index) => ({ index, lost: (total * weight) % sum }))
    .sort((a, b) => b.lost - a.lost || a.index - b.index)
    .slice(0, left)
    .forEach(({ index }) => {
      parts[index] = (parts[index] ?? 0) + 1
    })
  return parts
}
