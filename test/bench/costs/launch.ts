import { viewPartitions } from '../../../functions/table/keys.ts'
import type { ExpectedLoad } from '../../../infra/operate/preflight/expected-load.ts'
import { usualQuotas } from '../../../infra/operate/preflight/usual-quotas.ts'
import { defaultThrottle } from '../../../infra/throttles.ts'

/** What a launch needs of something, and how much there is. */
export type Limit = { name: string; needed: number; limit: number; raise: string }

/** What a launch was measured to need beyond the load that `preflight` expects. */
export type Measured = {
  /** Requests of CloudFront per view. */
  requestsPerView: number
  /** Units of the table. */
  writesPerView: number
  writesPerOrder: number
  readsPerView: number
  readsPerOrder: number
  /** Write units of the counters of product views, which are in one partition. */
  countingPerView: number
  /** Seconds that the stream consumer works for a view and for an order. */
  streamPerView: number
  streamPerOrder: number
  /** Share of the customers who sign in for their order. */
  signInsPerOrder: number
}

/** Orders per second of one variant (docs/numbers.md, a flash sale). */
const ordersPerVariant = 75
/** Changes that a consumer follows at once under load, by `npm run bench -- --stream 20`. */
const followedAtOnce = 4

/** Shards of a new table's stream: one per partition, each followed by one execution. */
const shards = usualQuotas.newTable.write / usualQuotas.partition.write

const quota = 'Service Quotas'

/** Lists what a launch needs, with what is short of it most first. */
export function limitsOf(load: ExpectedLoad, measured: Measured): Limit[] {
  const { emails, concurrency, newTable } = usualQuotas
  const { viewsPerSecond } = load
  const perSecond = (perView: number, perOrder: number) =>
    viewsPerSecond * perView + load.ordersPerSecond * perOrder
  const limits: Limit[] = [
    {
      name: 'Emails a day, sandbox of SES',
      needed: load.emailsPerDay,
      limit: emails.sandbox.perDay,
      raise: 'production access of SES',
    },
    {
      name: 'Emails a day',
      needed: load.emailsPerDay,
      limit: emails.usual.perDay,
      raise: `${quota}, SES`,
    },
    {
      name: 'Emails a second',
      needed: load.emailsPerSecond,
      limit: emails.usual.perSecond,
      raise: `${quota}, SES; later ones wait`,
    },
    {
      name: 'Executions at one time, new account',
      needed: load.concurrency,
      limit: concurrency.newAccount,
      raise: `${quota}, Lambda`,
    },
    {
      name: 'Executions at one time',
      needed: load.concurrency,
      limit: concurrency.usual,
      raise: `${quota}, Lambda`,
    },
    {
      name: 'Calls a second, the stage',
      needed: load.callsPerSecond,
      limit: defaultThrottle.rate,
      raise: '`throttle` of the stage',
    },
    {
      name: 'Calls a second, API Gateway',
      needed: load.callsPerSecond,
      limit: usualQuotas.gatewayCalls,
      raise: `${quota}, API Gateway`,
    },
    {
      name: 'Orders a second, the route',
      needed: load.ordersPerSecond,
      limit: defaultThrottle.rate,
      raise: '`throttle` of the stage',
    },
    {
      name: 'Orders a second of one variant',
      needed: load.ordersPerSecond,
      limit: ordersPerVariant,
      raise: 'none; more variants',
    },
    {
      name: 'Table writes a second, new table',
      needed: perSecond(measured.writesPerView, measured.writesPerOrder),
      limit: newTable.write,
      raise: 'warm throughput',
    },
    {
      name: 'Table reads a second, new table',
      needed: perSecond(measured.readsPerView, measured.readsPerOrder),
      limit: newTable.read,
      raise: 'warm throughput',
    },
    {
      name: 'Counters of product views, writes a second',
      needed: viewsPerSecond * measured.countingPerView,
      limit: usualQuotas.partition.write * viewPartitions,
      raise: 'none; more partitions of them',
    },
    {
      name: 'Stream consumers busy',
      needed: perSecond(measured.streamPerView, measured.streamPerOrder) / followedAtOnce,
      limit: shards,
      raise: 'warm throughput; later changes wait',
    },
    {
      name: 'Sign-ins a second, Cognito',
      needed: load.ordersPerSecond * measured.signInsPerOrder,
      limit: usualQuotas.signIns,
      raise: `${quota}, Cognito`,
    },
    {
      name: 'Requests a second, CloudFront',
      needed: viewsPerSecond * measured.requestsPerView,
      limit: usualQuotas.edgeRequests,
      raise: `${quota}, CloudFront`,
    },
  ]
  return limits.sort((a, b) => b.needed / b.limit - a.needed / a.limit)
}
