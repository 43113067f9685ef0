import type { ActionName } from './actions.ts'
import { assumed } from './assumed.ts'
import { addUp, times, type Usage } from './bill.ts'
import type { ProductCosts } from './products.ts'
import type { StackParts } from './stack-parts.ts'

/** What reaches CloudFront. */
export type Traffic = { requests: number; bytes: number; functions: number }

/** Everything that was measured. */
export type Units = {
  actions: Record<ActionName, Usage>
  /** A visit and the pages of an order. */
  traffic: { visit: Traffic; order: Traffic }
  pages: number
  products: ProductCosts
  /** Bytes in the table that an order leaves, once it is shipped and invoiced. */
  orderBytes: number
  parts: StackParts
}

/** How often something happens in a month. */
export type Month = Record<ActionName, number> & {
  activeUsers: number
  /** Products on sale, with three sizes of two pictures each. */
  products: number
  imports: number
  /** Share of the products that an import changes. */
  changed: number
  /** Months of orders, invoices and logs that are kept. */
  months: number
}

const days = 30
const minutes = 730 * 60

/** A store that no one visits. */
export const idleMonth = (products: number): Month => ({
  visit: 0,
  cart: 0,
  order: 0,
  shipment: 0,
  refund: 0,
  registration: 0,
  signIn: 0,
  message: 0,
  subscription: 0,
  report: 0,
  picture: 0,
  sweep: minutes,
  comparison: days,
  activeUsers: 0,
  products,
  imports: 0,
  changed: 0,
  months: 0,
})

/** A month by its orders and views, and what comes with them. */
export const busyMonth = (orders: number, visits: number, products: number): Month => ({
  ...idleMonth(products),
  visit: visits,
  cart: orders * 2,
  order: orders,
  shipment: orders,
  refund: orders * 0.08,
  registration: orders * 0.15,
  signIn: orders * 0.4,
  message: orders * 0.05,
  subscription: orders * 0.1,
  report: days * 4,
  picture: 100,
  activeUsers: orders * 0.6,
  imports: 4,
  changed: 0.1,
  months: 12,
})

const gb = 1e9
/** Bytes of the three sizes of a picture, and of an invoice. */
const pictureBytes = 300_000
const invoiceBytes = 60_000
const picturesPerProduct = 2
/** Lambda waits for messages of a queue with five calls of 20 seconds each. */
const pollsPerQueue = (minutes * 60 * 5) / 20

/** What CloudFront sends and runs for a number of calls that no page made. */
const trafficOfCalls = (calls: number): Usage => ({
  edgeRequests: calls,
  firewallRequests: calls,
  edgeGb: (calls * assumed.answerBytes) / gb,
  edgeFunctions: calls,
})

export const trafficUsage = ({ requests, bytes, functions }: Traffic): Usage => ({
  edgeRequests: requests,
  firewallRequests: requests,
  edgeGb: bytes / gb,
  edgeFunctions: functions,
})

/** What is stored all month. */
const stored = ({ products, orderBytes, parts }: Units, month: Month): Usage => {
  const kept = month.order * month.months
  const tableGb = (month.products * products.bytes + kept * orderBytes) / gb
  const filesGb = (month.products * picturesPerProduct * pictureBytes + kept * invoiceBytes) / gb
  return {
    tableGb,
    recoveryGb: tableGb,
    filesGb,
    // Each backup of a table is a whole copy, and later ones of a bucket hold changes only.
    tableBackupGb: tableGb * parts.backupDays,
    fileBackupGb: filesGb,
  }
}

/** What is there whether anyone comes or not. */
const standing = ({ parts }: Units, month: Month): Usage => ({
  // A metric costs only for hours in which it occurs. The sweep writes one all the time.
  metrics: month.visit > 0 ? parts.metrics : 1,
  alarmMetrics: parts.alarmMetrics,
  dashboards: parts.dashboards,
  firewalls: parts.firewalls,
  firewallRules: parts.firewallRules,
  queueRequests: parts.queues * pollsPerQueue,
  starts: month.sweep + month.comparison,
  activeUsers: month.activeUsers,
})

const importsOf = ({ products }: Units, { imports, products: all, changed }: Month): Usage =>
  addUp(
    times(products.changed, imports * all * changed),
    times(products.unchanged, imports * all * (1 - changed)),
  )

/** Adds up what a month uses. */
export function usageOf(units: Units, month: Month): Usage {
  const { actions, traffic } = units
  const names = Object.keys(actions) as ActionName[]
  const played = addUp(...names.map(name => times(actions[name], month[name])))
  const others = names.filter(name => name !== 'visit')
  const calls = others.reduce(
    (sum, name) => sum + (actions[name].gatewayCalls ?? 0) * month[name],
    0,
  )
  const all = addUp(
    played,
    importsOf(units, month),
    times(trafficUsage(traffic.visit), month.visit),
    times(trafficUsage(traffic.order), month.order),
    trafficOfCalls(calls),
    stored(units, month),
    standing(units, month),
    { computeGbs: month.order * assumed.providerSeconds },
    {
      computeGbs: month.picture * 3 * assumed.decodeSeconds * assumed.decodeGb,
      invocations: month.picture * 3,
      filePuts: month.picture * 3,
    },
  )
  // Logs of calls are kept for three months.
  return { ...all, keptLogGb: (all.logGb ?? 0) * 3 * assumed.logCompression }
}
