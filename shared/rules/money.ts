import { currency, locale } from '../brand.ts'
import { once } from '../once.ts'

/**
 * Money is integer cents in code and decimal dollars in the API. Every amount is rounded once,
 * half up.
 */

/** Converts dollars from the API to cents: 19.99 → 1999. */
export const toCents = (dollars: number): number => Math.round(dollars * 100)

/** Converts cents to dollars for the API: 1999 → 19.99. */
export const toDollars = (cents: number): number => cents / 100

// At first use: a program's first format takes 11 ms, and few of a function's calls format money.
const format = once(
  () => new Intl.NumberFormat(locale, { style: 'currency', currency, signDisplay: 'negative' }),
)

/** Formats dollars, with a true minus sign: 1234.56 → "$1,234.56", -5 → "−$5.00". */
export const formatDollars = (dollars: number): string => format().format(dollars).replace('-', '−')
const short = once(
  () =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      trailingZeroDisplay: 'stripIfInteger',
    }),
)

/** Formats dollars without cents if they are whole: 100 → "$100", 99.5 → "$99.50". */
export const formatShort = (dollars: number): string => short().format(dollars)

/** Formats cents: 123456 → "$1,234.56" (S-167). */
export const formatCents = (cents: number): string => formatDollars(cents / 100)

/**
 * Returns `percent` of `cents`, rounded half up. A percentage has up to two decimals, so the
 * arithmetic uses integers only.
 */
export const percentOf = (cents: number, percent: number): number => {
  const hundredths = Math.round(percent * 100)
  return Math.floor((cents * hundredths + 5_000) / 10_000)
}

/**
 * Splits `total` cents in proportion to `weights` without losing a cent. Rounds each part down, then
 * gives the remaining cents to the parts that lost the most; the first part wins a tie.
 */
export const prorate = (total: number, weights: readonly number[]): number[] => {
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
