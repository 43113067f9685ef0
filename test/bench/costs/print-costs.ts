import type { ActionName } from './actions.ts'
import { billOf, inDollars, type Line, totalOf } from './bill.ts'
import type { Limit } from './launch.ts'
import type { Costs } from './measure-costs.ts'
import { hoursPerMonth, optional, priceDate, priceRegion } from './prices.ts'

const print = (line = '') => process.stdout.write(`${line}\n`)

/** Writes a quantity with as many digits as matter. */
const quantity = (value: number): string => {
  const digits = value >= 100 ? 0 : value >= 1 ? 1 : 3
  return value.toLocaleString('en-US', { maximumFractionDigits: digits })
}

const cell = (line: Line | undefined, pick: (line: Line) => string) => (line ? pick(line) : '–')

/** Prints two bills side by side: what is used, and the price with and without what is free. */
const printBill = (busy: readonly Line[], idle: readonly Line[]) => {
  print('| Service | | Used | Price | Less what is free | Idle |')
  print('|---|---|---|---|---|---|')
  const keys = new Set([...busy, ...idle].map(({ key }) => key))
  for (const key of keys) {
    const [line, still] = [busy, idle].map(lines => lines.find(one => one.key === key))
    const { service, name } = (line ?? still) as Line
    print(
      `| ${service} | ${name} | ${cell(line, ({ used }) => quantity(used))} | ${cell(line, one => inDollars(one.listed))} | ${cell(line, one => inDollars(one.paid))} | ${cell(still, one => inDollars(one.paid))} |`,
    )
  }
  const [all, nothing] = [totalOf(busy), totalOf(idle)]
  print(
    `| **Total** | | | **${inDollars(all.listed)}** | **${inDollars(all.paid)}** | **${inDollars(nothing.paid)}** |`,
  )
  print(`An idle month without what is free: ${inDollars(nothing.listed)}`)
}

const printActions = ({ units }: Costs) => {
  print(
    '| Action | Calls | Invocations | GB-seconds | Read units | Write units | Log kB | Emails | S3 writes / reads |',
  )
  print('|---|---|---|---|---|---|---|---|---|')
  for (const name of Object.keys(units.actions) as ActionName[]) {
    const used = units.actions[name]
    const cells = [
      used.gatewayCalls,
      used.invocations,
      used.computeGbs,
      used.readUnits,
      used.writeUnits,
      (used.logGb ?? 0) * 1e6,
      used.emails,
    ].map((value = 0) => quantity(value))
    print(`| ${name} | ${cells.join(' | ')} | ${used.filePuts ?? 0} / ${used.fileGets ?? 0} |`)
  }
}

const printLimit = ({ name, needed, limit, raise }: Limit) =>
  print(
    `| ${name} | ${quantity(needed)} | ${quantity(limit)} | ${quantity((needed / limit) * 100)} % | ${raise} |`,
  )

const printLaunch = ({ launch, launchDay }: Costs) => {
  const { load, limits } = launch
  print(
    `\nA launch: ${quantity(load.views)} views and ${quantity(load.orders)} orders in an hour. Measured: ${quantity(launch.callsPerView)} calls a view reach the API (${quantity(launch.cachedShare * 100)} % may be cached, of which ${quantity(launch.missed * 100)} % miss), ${quantity(launch.callsPerOrder)} an order; ${quantity(launch.emailsPerOrder)} emails an order. It costs ${inDollars(totalOf(billOf(launchDay)).listed)}.`,
  )
  print('| Limit | Needed | There is | Share | Raise |')
  print('|---|---|---|---|---|')
  for (const limit of limits) printLimit(limit)
}

const printOptional = () => {
  const { search, tracing } = optional
  print(
    `\nNot in it: OpenSearch ${inDollars(search.hourly * search.least * hoursPerMonth)} a month, billed by the hour; X-Ray ${inDollars(tracing.perMillion)} a million traces.`,
  )
}

/** Prints the tables of `docs/costs.md`. */
export const printCosts = (costs: Costs) => {
  const { units, month, products } = costs
  print(
    `\nPrices of ${priceRegion}, ${priceDate}. ${quantity(month.orders)} orders, ${quantity(month.views)} views, ${quantity(products)} products.`,
  )
  printActions(costs)
  const { visit, order } = units.traffic
  print(
    `A visit of ${units.pages} pages: ${visit.requests} requests, ${quantity(visit.bytes / 1e6)} MB; the pages of an order: ${order.requests}, ${quantity(order.bytes / 1e6)} MB. A product takes ${quantity(units.products.bytes / 1000)} kB, an order ${quantity(units.orderBytes / 1000)} kB.`,
  )
  for (const name of ['created', 'changed', 'unchanged'] as const) {
    const { readUnits = 0, writeUnits = 0 } = units.products[name]
    print(`A product ${name}: ${quantity(readUnits)} read and ${quantity(writeUnits)} write units`)
  }
  print()
  printBill(billOf(costs.busy), billOf(costs.idle))
  printOptional()
  printLaunch(costs)
}
