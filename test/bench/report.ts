import type { Summary } from '../../functions/catalog/import/import-file.ts'
import type { CatalogSize } from './catalog-sizes.ts'
import type { Checkouts } from './checkouts.ts'
import { billOf, times, totalOf } from './costs/bill.ts'
import type { EdgeCalls } from './edge.ts'
import type { MeasuredExport } from './exports.ts'
import type { Flood } from './flood.ts'
import type { IndexFigures } from './index-figures.ts'
import type { Abuse } from './laptop.ts'
import type { Measured } from './measure.ts'
import type { OrderCost } from './order-cost.ts'
import type { PaymentTimes } from './payments.ts'
import type { CostliestCall } from './staff-lists.ts'
import type { StreamPace } from './stream-pace.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)
const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })

export const printImport = (
  { created, changed, unchanged, variants }: Summary,
  milliseconds: number,
) => {
  const seconds = milliseconds / 1000
  const imported = created + changed + unchanged
  const memory = process.resourceUsage().maxRSS / 1024
  print(
    `\nImported ${number(imported)} products (${number(created)} new) with ${number(variants)} variants in ${number(seconds, 1)} s, ${number(imported / seconds)} products per second. Peak memory so far: ${number(memory)} MB.`,
  )
}

export const printIndex = ({ products, load, heap, ...p50 }: IndexFigures) => {
  print(
    `The catalog index of ${number(products)} products loads in ${number(load)} ms and takes ${number(heap)} MB.`,
  )
  print(
    `In memory, p50: listing ${number(p50.listing, 1)} ms, search ${number(p50.search, 1)} ms, search with a typo ${number(p50.typo, 1)} ms, suggestions ${number(p50.terms, 1)} ms.`,
  )
}

const columns: [title: string, width: number, cell: (row: Measured) => string][] = [
  ['call', 14, row => row.name],
  ['p50 ms', 9, row => number(row.p50, 1)],
  ['p99 ms', 9, row => number(row.p99, 1)],
  ['cpu ms', 9, row => number(row.cpu, 1)],
  ['read units', 12, row => number(row.read, 1)],
  ['max', 7, row => number(row.maxRead, 1)],
  ['write units', 13, row => number(row.write, 1)],
  ['max', 7, row => number(row.maxWrite, 1)],
]

const line = (cells: string[]) =>
  cells
    .map((text, index) => {
      const width = columns[index]?.[1] ?? 0
      return index === 0 ? text.padEnd(width) : text.padStart(width)
    })
    .join('')

export const printMeasured = (products: number, rows: readonly Measured[]) => {
  print(`\nWith ${number(products)} products:`)
  print(line(columns.map(([title]) => title)))
  for (const row of rows.filter(({ calls }) => calls > 0))
    print(line(columns.map(([, , cell]) => cell(row))))
}

export const printCheckouts = ({ clients, orders, perSecond, p50, p99 }: Checkouts) =>
  print(
    `\n${number(orders)} checkouts with ${clients} concurrent clients: ${number(perSecond, 1)} orders per second, p50 ${number(p50)} ms, p99 ${number(p99)} ms.`,
  )

/** Prints what an order writes, with the costliest kinds of items. */
export const printOrderCosts = (costs: readonly OrderCost[]) => {
  print('\nWrite units of an order, by Amazon’s counting (request + stream + sweep)')
  for (const { name, request, stream, sweep, writes } of costs) {
    const total = number(request + stream + sweep).padStart(4)
    print(`${name.padEnd(28)}${total}  = ${request} + ${stream} + ${sweep}`)
    const kinds = new Map<string, number>()
    for (const { entity, units } of writes) kinds.set(entity, (kinds.get(entity) ?? 0) + units)
    const sorted = [...kinds].sort(([, a], [, b]) => b - a)
    print(`  ${sorted.map(([entity, units]) => `${entity} ${units}`).join(', ')}`)
  }
}

/** Prints how fast the stream's consumer follows orders. */
export const printStreamPace = ({ orders, delayMs, seconds, calls, conflicts }: StreamPace) =>
  print(
    `\nStream: ${orders} orders in ${number(seconds, 1)} s, ${number(orders / seconds, 1)} a second, ${number(calls / orders, 1)} calls of ${delayMs} ms and more each; ${conflicts.canceled} transactions canceled by conflicts`,
  )

/** Prints how long paying takes, by the provider's answer time. */
export const printPayments = (all: readonly PaymentTimes[]) => {
  print('\nFrom Place order to the confirmation, without the time at the buyer’s bank')
  for (const { name, delay, calls, orders, p50, p99 } of all)
    print(
      `${name.padEnd(24)}${`${delay} ms`.padStart(8)} per answer, ${calls} calls: p50 ${number(p50)} ms, p99 ${number(p99)} ms (${orders} orders)`,
    )
}

/** Prints the costliest call of each kind for each store size. */
export const printCostliest = (
  sizes: readonly { orders: number; costliest: readonly CostliestCall[] }[],
) => {
  const [first] = sizes
  print('\nBack-office: read units of the costliest call')
  print(
    `${'call'.padEnd(24)}${'calls'.padStart(7)}${sizes.map(({ orders }) => `${number(orders)} orders`.padStart(18)).join('')}`,
  )
  for (const [place, { name, calls }] of (first?.costliest ?? []).entries()) {
    const cells = sizes.map(({ costliest }) => number(costliest[place]?.read ?? 0, 1).padStart(18))
    print(`${name.padEnd(24)}${number(calls).padStart(7)}${cells.join('')}`)
  }
  for (const { name, query } of sizes.at(-1)?.costliest ?? [])
    if (Object.keys(query).length > 0) print(`  ${name}: costliest with ${JSON.stringify(query)}`)
}

export const printExport = ({ rows, milliseconds, memory }: MeasuredExport) =>
  print(
    `\nExporting ${number(rows)} orders takes ${number(milliseconds / 1000, 1)} s. Peak memory: ${number(memory)} MB.`,
  )

/** Seconds of a call with 1 GB of memory (docs/abuse.md). */
const secondsPerCall = 0.025

const dollarsOf = ({ perHour, read, write }: Abuse) => {
  const call = {
    gatewayCalls: 1,
    edgeRequests: 1,
    invocations: 1,
    computeGbs: secondsPerCall,
    readUnits: read,
    writeUnits: write,
  }
  return totalOf(billOf(times(call, perHour))).listed
}

/** Prints how many of 1,000 product views are calls of the API. */
export const printEdge = (calls: readonly EdgeCalls[]) => {
  print('| 1,000 views of | A second | Calls of the API without / with the cache |')
  print('|---|---|---|')
  const products = { hot: 'one product', cold: '500 products' }
  for (const { product, rate, before, after } of calls)
    print(`| ${products[product]} | ${rate} | ${number(before)} / ${number(after)} |`)
}

/** Prints a row of `docs/abuse.md` for each kind of call. */
export const printLaptop = (kinds: readonly Abuse[]) => {
  print('| Call | Per hour | Bound by | Read units | Write units | Cost per hour |')
  print('|---|---|---|---|---|---|')
  for (const kind of kinds) {
    const { name, route, perHour, bound, read, write } = kind
    print(
      `| ${name} (\`${route}\`) | ${number(perHour)} | ${bound} | ${number(read, 1)} | ${number(write, 1)} | $${number(dollarsOf(kind), 2)} |`,
    )
  }
}

const listed = (counts: ReadonlyMap<number, number>) =>
  [...counts]
    .sort(([a], [b]) => a - b)
    .map(([status, count]) => `${number(count)} × ${status}`)
    .join(', ')

export const printFlood = (floods: readonly Flood[]) => {
  print('| Junk a second | Sent | Answers to junk | Orders of buyers | p50 ms | p99 ms |')
  print('|---|---|---|---|---|---|')
  for (const { wanted, sent, junk, orders, p50, p99 } of floods)
    print(
      `| ${number(wanted)} | ${number(sent)} | ${listed(junk)} | ${listed(orders)} | ${number(p50)} | ${number(p99)} |`,
    )
}

/** Prints processor times, so that a busy machine gives the same figures. */
export const printSizes = ({
  sizes,
  renewal,
}: {
  sizes: readonly CatalogSize[]
  renewal: number
}) => {
  const rows: [title: string, cell: (size: CatalogSize) => string][] = [
    ['products', ({ products }) => number(products)],
    ['snapshot, MB', ({ snapshot }) => number(snapshot, 1)],
    ['load, ms', ({ cpu }) => number(cpu)],
    ['memory at load, MB', ({ memory }) => number(memory)],
    ['memory kept, MB', ({ kept }) => number(kept)],
    ...(['listing', 'search', 'typo', 'terms'] as const).map(
      name =>
        [
          `${name}, p50 / p99 ms`,
          (size: CatalogSize) => `${number(size[name].p50, 1)} / ${number(size[name].p99, 1)}`,
        ] as [string, (size: CatalogSize) => string],
    ),
    ['fold, ms', ({ fold }) => number(fold)],
    ['memory at fold, MB', ({ foldMemory }) => number(foldMemory)],
  ]
  for (const [title, cell] of rows) print(`| ${title} | ${sizes.map(cell).join(' | ')} |`)
  print(`Renewing an outdated snapshot takes ${number(renewal, 2)} ms of processor a product.`)
}
