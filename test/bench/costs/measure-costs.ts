import { createKeys } from '../../../functions/keys/create-keys.ts'
import { allLists } from '../../../functions/table/lists/all-lists.ts'
import { repairLists } from '../../../functions/table/lists/repair.ts'
import { demoStore } from '../../../infra/local/seed/demo-store.ts'
import { writeStore } from '../../../infra/local/seed/write-store.ts'
import { expectedLoad } from '../../../infra/operate/preflight/expected-load.ts'
import { endpoints } from '../../../shared/api/index.ts'
import { trustOwnTokens } from '../../support/tokens.ts'
import { measureEdge } from '../edge.ts'
import { type ActionName, actionsOf } from './actions.ts'
import { fillViews } from './fill-views.ts'
import { limitsOf } from './launch.ts'
import { countServiceCalls, type Metered, meterAction, type ServiceUrls } from './meter-action.ts'
import { busyMonth, idleMonth, type Traffic, type Units, usageOf } from './month.ts'
import { measureProducts, tableBytes } from './products.ts'
import { countParts, noParts } from './stack-parts.ts'
import { recordVisits, type Sent } from './visit.ts'

const products = 40_000
const month = { orders: 1_000, views: 100_000 }
/** The launch: orders within an hour. Its views are those that `preflight` expects. */
const launchOrders = 10_000
const idleProducts = products

/** The functions of the distribution: one before a call, two around a page or file, none for pictures. */
const edgeFunctions = ({ path }: Sent): number => {
  if (path.startsWith('/api/')) return 1
  return path.startsWith('/pictures/') ? 0 : 2
}

const trafficOf = (sent: readonly Sent[]): Traffic => ({
  requests: sent.length,
  bytes: sent.reduce((sum, { bytes }) => sum + bytes, 0),
  functions: sent.reduce((sum, one) => sum + edgeFunctions(one), 0),
})

const cachedPaths = endpoints
  .filter(({ endpoint }) => endpoint.cache === 'public')
  .map(
    ({ endpoint: { path } }) => new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`),
  )

/** Calls of the API, and how many of them the edge may answer. */
const callsOf = (sent: readonly Sent[]) => {
  const calls = sent.filter(({ path }) => path.startsWith('/api/'))
  const cached = calls.filter(
    ({ method, path }) => method === 'GET' && cachedPaths.some(pattern => pattern.test(path)),
  )
  return { all: calls.length, cached: cached.length }
}

/** How many product views of a visit count. */
const countedOf = (sent: readonly Sent[]): number =>
  sent.filter(({ path }) => path.endsWith('/views')).length

type Progress = (text: string) => void

/** Measures what a store uses, and what a month and a launch need of it. */
export async function measureCosts(
  urls: ServiceUrls,
  folder: string,
  emptyTable: (name: string) => Promise<void>,
  report: Progress,
) {
  trustOwnTokens()
  countServiceCalls(urls)
  report('Opening the pages of a visit and an order')
  const visits = await recordVisits()
  report('Importing products')
  await emptyTable('bench-costs-products')
  const productCosts = await measureProducts(folder)
  await emptyTable('bench-costs')
  await createKeys()
  await writeStore(demoStore(new Date()))
  await repairLists(allLists)
  await fillViews(products, (month.views * countedOf(visits.browse)) / visits.pages)
  const actions = await actionsOf(visits)
  const metered = {} as Record<ActionName, Metered>
  const before = await tableBytes()
  let orderBytes = 0
  for (const name of Object.keys(actions) as ActionName[]) {
    report(`Playing: ${name}`)
    metered[name] = await meterAction(actions[name])
    // Two shipped orders and two more, of which each also left what the other actions before it did.
    if (name === 'shipment') orderBytes = ((await tableBytes()) - before) / 4
  }
  const units: Units = {
    actions: Object.fromEntries(
      Object.entries(metered).map(([name, { usage }]) => [name, usage]),
    ) as Units['actions'],
    traffic: { visit: trafficOf(visits.browse), order: trafficOf(visits.order) },
    pages: visits.pages,
    products: productCosts,
    orderBytes,
    parts: countParts(),
  }
  report('Caching at the edge')
  const edge = await measureEdge()
  const rare = edge.find(({ product, rate }) => product === 'cold' && rate === '100')
  const missed = (rare?.after ?? 0) / (rare?.before ?? 1)
  const calls = callsOf(visits.browse)
  const load = expectedLoad(launchOrders)
  const { visit, cart, order } = metered
  const perView = (count = 0) => count / visits.pages
  const originCalls = calls.all - calls.cached * (1 - missed)
  const shareOfCalls = originCalls / calls.all
  const launch = {
    load,
    callsPerView: perView(originCalls),
    callsPerOrder: (order.usage.gatewayCalls ?? 0) + 2 * (cart.usage.gatewayCalls ?? 0),
    cachedShare: calls.cached / calls.all,
    missed,
    emailsPerOrder: (order.usage.emails ?? 0) + (metered.shipment.usage.emails ?? 0),
    limits: limitsOf(load, {
      requestsPerView: perView(visits.browse.length),
      writesPerView: perView(visit.usage.writeUnits),
      writesPerOrder: order.usage.writeUnits ?? 0,
      readsPerView: perView(visit.usage.readUnits) * shareOfCalls,
      readsPerOrder: order.usage.readUnits ?? 0,
      streamPerView: perView(visit.streamSeconds),
      streamPerOrder: order.streamSeconds,
      countingPerView: perView(visit.counterUnits),
      signInsPerOrder: 0.4,
    }),
  }
  const idle = usageOf(units, idleMonth(idleProducts))
  const busy = usageOf(units, busyMonth(month.orders, month.views / visits.pages, products))
  // What the launch adds to a month. Its shipments come later.
  const day = {
    ...busyMonth(launchOrders, load.views / visits.pages, 0),
    sweep: 0,
    comparison: 0,
    report: 0,
    picture: 0,
    imports: 0,
    months: 1,
  }
  const launchDay = usageOf({ ...units, parts: noParts }, day)
  return { units, calls, launch, month, products, idle, busy, launchDay }
}
export type Costs = Awaited<ReturnType<typeof measureCosts>>
