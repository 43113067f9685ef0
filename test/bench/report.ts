import type { Summary } from '../../functions/catalogue/import/import-file.ts'
import type { Checkouts } from './checkouts.ts'
import type { MeasuredExport } from './exports.ts'
import type { IndexFigures } from './index-figures.ts'
import type { Measured } from './measure.ts'
import type { Dearest } from './staff-lists.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const printImport = (
  { created, changed, unchanged, variants }: Summary,
  milliseconds: number,
) => {
  const seconds = milliseconds / 1000
  const taken = created + changed + unchanged
  const memory = process.resourceUsage().maxRSS / 1024
  print(
    `\nImported ${number(taken)} products (${number(created)} new) with ${number(variants)} variants in ${number(seconds, 1)} s, ${number(taken / seconds)} products/s; ${number(memory)} MB peak memory so far.`,
  )
}

export const printIndex = ({ products, load, heap, ...p50 }: IndexFigures) => {
  print(
    `The catalogue index of ${number(products)} products loads in ${number(load)} ms and takes ${number(heap)} MB.`,
  )
  print(
    `In memory, p50: filters, sort, counts and page ${number(p50.listing, 1)} ms; search ${number(p50.search, 1)} ms, with one typo ${number(p50.typo, 1)} ms; words to go on with ${number(p50.terms, 1)} ms.`,
  )
}

const columns: [title: string, width: number, cell: (row: Measured) => string][] = [
  ['call', 14, row => row.name],
  ['p50 ms', 9, row => number(row.p50, 1)],
  ['p99 ms', 9, row => number(row.p99, 1)],
  ['cpu ms', 9, row => number(row.cpu, 1)],
  ['read units', 12, row => number(row.read, 1)],
  ['most', 7, row => number(row.mostRead, 1)],
  ['write units', 13, row => number(row.write, 1)],
  ['most', 7, row => number(row.mostWrite, 1)],
]

const line = (cells: string[]) =>
  cells
    .map((text, at) => {
      const width = columns[at]?.[1] ?? 0
      return at === 0 ? text.padEnd(width) : text.padStart(width)
    })
    .join('')

export const printMeasured = (products: number, rows: readonly Measured[]) => {
  print(`\nAt ${number(products)} products:`)
  print(line(columns.map(([title]) => title)))
  for (const row of rows.filter(({ calls }) => calls > 0))
    print(line(columns.map(([, , cell]) => cell(row))))
}

export const printCheckouts = ({ clients, orders, perSecond, p50, p99 }: Checkouts) =>
  print(
    `\n${number(orders)} whole checkouts by ${clients} clients at once: ${number(perSecond, 1)} orders a second, ${number(p50)} ms p50, ${number(p99)} ms p99.`,
  )

/** The dearest call of each kind at each size of the store. */
export const printDearest = (sizes: readonly { orders: number; dearest: readonly Dearest[] }[]) => {
  const [first] = sizes
  print('\nThe back-office: read units of the dearest call')
  print(
    `${'call'.padEnd(24)}${'calls'.padStart(7)}${sizes.map(({ orders }) => `${number(orders)} orders`.padStart(18)).join('')}`,
  )
  for (const [place, { name, calls }] of (first?.dearest ?? []).entries()) {
    const cells = sizes.map(({ dearest }) => number(dearest[place]?.read ?? 0, 1).padStart(18))
    print(`${name.padEnd(24)}${number(calls).padStart(7)}${cells.join('')}`)
  }
  for (const { name, query } of sizes.at(-1)?.dearest ?? [])
    if (Object.keys(query).length > 0) print(`  ${name}: dearest at ${JSON.stringify(query)}`)
}

export const printExport = ({ rows, milliseconds, memory }: MeasuredExport) =>
  print(
    `\nAn export of ${number(rows)} orders takes ${number(milliseconds / 1000, 1)} s and ${number(memory)} MB peak memory.`,
  )
