import { parse } from 'csv-parse/browser/esm/sync'
import { orderNumberPrefix } from '../../../../shared/brand.ts'
import { maxTransferReference } from '../../../../shared/schemas/order-facts.ts'
import { hasCents, readCents, readDay, startsWithDay } from './bank-cells.ts'

/** The rows of a bank's list, each with the names or numbers of its columns. */
export type BankTable = { columns: string[]; rows: string[][] }
/** The columns of the day and the amount. -1 if there is none. */
export type BankColumns = { day: number; amount: number }
/** Money that came in. `orders` are the order numbers that the line names. */
export type BankEntry = {
  /** Counts from 1. */
  line: number
  day: string
  cents: number
  text: string
  reference: string
  orders: string[]
}

/** Maximum lines of one file. */
export const maxLines = 5_000

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? 0

const widthOf = (rows: readonly string[][]): number => median(rows.map(({ length }) => length))

/** Splits the lines of a text into cells. Returns none if quotes don't fit the separator. */
const split = (text: string, delimiter: string): string[][] => {
  try {
    return parse(text, {
      bom: true,
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      skip_empty_lines: true,
      trim: true,
    })
  } catch {
    return []
  }
}

/** Splits lines at the separator that makes the most columns: semicolons, for amounts with commas. */
const rowsOf = (text: string): string[][] =>
  [',', ';', '\t']
    .map(delimiter => split(text, delimiter))
    .reduce((best, rows) => (widthOf(rows) > widthOf(best) ? rows : best))

/** Decodes a file: older banks don't write UTF-8. */
export const decode = (bytes: ArrayBuffer): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

const isEntry = (row: readonly string[]): boolean =>
  row.some(cell => readDay(cell, startsWithDay(cell)) !== undefined) && row.some(hasCents)

/**
 * Reads a bank's list: CSV with commas, semicolons or tabs, with or without headings, and with other lines
 * before them. The list of columns is empty if no line has a day and an amount.
 */
export const readBankTable = (text: string): BankTable => {
  const all = rowsOf(text)
  const first = all.findIndex(isEntry)
  if (first < 0) return { columns: [], rows: [] }
  const rows = all.slice(first)
  const headings = (all[first - 1] ?? []).length > 1 ? all[first - 1] : undefined
  const width = Math.max(...rows.map(({ length }) => length))
  const columns = Array.from(
    { length: width },
    (_, index) => headings?.[index] || `Column ${index + 1}`,
  )
  return { columns, rows }
}

const cellsOf = ({ rows }: BankTable, column: number): string[] =>
  rows.map(row => row[column] ?? '').filter(Boolean)

const isMostly = (cells: readonly string[], is: (cell: string) => boolean): boolean =>
  cells.length > 0 && cells.filter(is).length > cells.length / 2

const notIncome = /balance|debit|withdraw|\bout\b|fee/i
const income = [/credit|deposit|\bin\b/i, /amount/i]

/** Rates a heading: columns of income come before those of all amounts. */
const rate = (heading: string): number => {
  if (notIncome.test(heading)) return -1
  const place = income.findIndex(pattern => pattern.test(heading))
  return place < 0 ? 0 : income.length - place
}

/** Guesses which columns have the day and the amount, by what is in them and what they are called. */
export const guessColumns = (table: BankTable): BankColumns => {
  const all = table.columns.map((_, index) => index)
  const day = all.find(index =>
    isMostly(cellsOf(table, index), cell => readDay(cell, startsWithDay(cell)) !== undefined),
  )
  const [amount] = all
    .filter(index => isMostly(cellsOf(table, index), hasCents))
    .map(index => ({ index, rating: rate(table.columns[index] ?? '') }))
    .filter(({ rating }) => rating >= 0)
    .sort((one, other) => other.rating - one.rating || one.index - other.index)
  return { day: day ?? -1, amount: amount?.index ?? -1 }
}

const numberPattern = new RegExp(
  `(?<![a-z])${orderNumberPrefix.replace(/\W+$/, '')}[\\s\\-–#:.]{0,3}(\\d+)`,
  'gi',
)

/** Lists the order numbers in a text. Buyers and banks write SEL-10001 as "sel 10001", too. */
const orderNumbers = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(numberPattern)].map(([, digits]) => `${orderNumberPrefix}${Number(digits)}`),
  ),
]

const isOutgoing = (cell: string): boolean => /^(debit|dr|withdrawal)$/i.test(cell)

const entryOf = (
  row: readonly string[],
  line: number,
  columns: BankColumns,
  dayFirst: boolean,
): BankEntry | undefined => {
  const day = readDay(row[columns.day] ?? '', dayFirst)
  const cents = readCents(row[columns.amount] ?? '')
  if (day === undefined || cents === undefined || cents <= 0 || row.some(isOutgoing))
    return undefined
  const texts = row.filter(
    (cell, index) =>
      index !== columns.day &&
      index !== columns.amount &&
      /\p{L}|\d{3}/u.test(cell) &&
      !hasCents(cell),
  )
  const named = texts.find(cell => orderNumbers(cell).length > 0)
  const text = texts.join(' · ')
  return {
    line,
    day,
    cents,
    text,
    reference: (named ?? text).replaceAll(/\s+/g, ' ').slice(0, maxTransferReference).trim(),
    orders: orderNumbers(texts.join(' ')),
  }
}

/** Lists the money that came in. Lines without a day and an amount, and money that went out, are left out. */
export const entriesOf = ({ rows }: BankTable, columns: BankColumns): BankEntry[] => {
  const dayFirst = rows.some(row => startsWithDay(row[columns.day] ?? ''))
  return rows.flatMap((row, index) => entryOf(row, index + 1, columns, dayFirst) ?? [])
}
