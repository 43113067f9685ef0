/** What the cells of a bank's list mean. Banks write days and amounts in many ways. */

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/** Returns the day `YYYY-MM-DD`, or undefined if the calendar has none. Reads years of two digits as 20xx. */
const dayOf = (year: string, month: number, day: string): string | undefined => {
  const full = year.length === 2 ? `20${year}` : year
  const text = `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text) ? text : undefined
}

const yearFirst = /^(\d{4})([-/.]?)(\d{2})\2(\d{2})(?:$|[T ])/
const numeric = /^(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?:$| )/
const dayThenName = /^(\d{1,2})[- .]+([a-z]{3})[a-z]*[- .,]+(\d{4}|\d{2})$/i
const nameThenDay = /^([a-z]{3})[a-z]*[- .]+(\d{1,2})[, ]+(\d{4})$/i

/** Whether a cell is a day whose first number can only be the day: 13/01/2026. */
export const startsWithDay = (cell: string): boolean => Number(numeric.exec(cell)?.[1]) > 12

/**
 * Reads a day as `YYYY-MM-DD`. Numbers with points start with the day, others with the month, unless
 * `dayFirst` says that the whole column starts with the day.
 */
export const readDay = (cell: string, dayFirst: boolean): string | undefined => {
  const byYear = yearFirst.exec(cell)
  if (byYear) return dayOf(byYear[1] ?? '', Number(byYear[3]), byYear[4] ?? '')
  const byNumbers = numeric.exec(cell)
  if (byNumbers) {
    const [, first = '', separator, second = '', year = ''] = byNumbers
    const [day, month] = dayFirst || separator === '.' ? [first, second] : [second, first]
    return dayOf(year, Number(month), day)
  }
  const [, day, name, year] =
    dayThenName.exec(cell) ??
    (([all, name, day, year]) => [all, day, name, year])(nameThenDay.exec(cell) ?? [])
  const month = months.indexOf(name?.toLowerCase() ?? '') + 1
  return day && year && month > 0 ? dayOf(year, month, day) : undefined
}

const amount = /^(\()?([+-])?(\d[\d.,]*)([+-])?\)?$/
const fraction = /[.,](\d{1,2})$/

/** The API's maximum amount. A larger number isn't an amount. */
const maxCents = 1_000_000_000

/** Reads an amount as cents, negative for money that went out: "1,234.56", "1.234,56-", "($5.00)". */
export const readCents = (cell: string): number | undefined => {
  const bare = cell
    .replace(/^[A-Z]{3}\s|\s[A-Z]{3}$/, '')
    .replaceAll(/[\s'’$€£]/g, '')
    .replace('−', '-')
  const [, bracket, before, digits = '', after] = amount.exec(bare) ?? []
  if (digits === '') return undefined
  const cents = fraction.exec(digits)?.[1] ?? ''
  const whole = (cents ? digits.slice(0, -cents.length - 1) : digits).replaceAll(/[.,]/g, '')
  const size = Number(whole) * 100 + Number(cents.padEnd(2, '0'))
  if (size > maxCents) return undefined
  return bracket || before === '-' || after === '-' ? -size : size
}

/** Whether a cell writes an amount with its cents, which account numbers don't. */
export const hasCents = (cell: string): boolean =>
  readCents(cell) !== undefined && /\d[.,]\d{2}\D*$/.test(cell)
