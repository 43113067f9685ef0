import { contract } from '../../../shared/api/index.ts'

/** What a store has to carry in its busiest hour. */
export type ExpectedLoad = {
  orders: number
  views: number
  /** In the busiest minutes of the hour, per second. */
  callsPerSecond: number
  ordersPerSecond: number
  viewsPerSecond: number
  /** At most: every buyer signs in, registers or comes back to a session. */
  signInsPerSecond: number
  emailsPerSecond: number
  emailsPerDay: number
  /** Function executions at one time. */
  concurrency: number
  readUnits: number
  writeUnits: number
}

/** Planning figures. Measure your own store where they decide something expensive. */
const viewsPerOrder = 100
/** The busiest minutes of an hour against its average. */
const peak = 2
/** Calls that reach the API: most answers about products come from the edge. */
const callsPerView = 2
const callsPerOrder = 10
/** Average seconds of a call, with cold starts. */
const secondsPerCall = 0.2
/** Confirmation, invoice and shipment. */
const emailsPerOrder = 3
/** A launch day in busiest hours. */
const hoursPerDay = 4
const readUnitsPerCall = 5

/** Estimates what a number of orders in the busiest hour means for each service. */
export function expectedLoad(orders: number): ExpectedLoad {
  const views = orders * viewsPerOrder
  const perSecond = (count: number) => Math.ceil((count * peak) / 3600)
  const { placeOrder } = contract.orders
  const { countView } = contract.catalog
  const callsPerSecond = perSecond(views * callsPerView + orders * callsPerOrder)
  return {
    orders,
    views,
    callsPerSecond,
    ordersPerSecond: perSecond(orders),
    viewsPerSecond: perSecond(views),
    signInsPerSecond: perSecond(orders),
    emailsPerSecond: perSecond(orders * emailsPerOrder),
    emailsPerDay: orders * emailsPerOrder * hoursPerDay,
    concurrency: Math.ceil(callsPerSecond * secondsPerCall),
    readUnits: callsPerSecond * readUnitsPerCall,
    writeUnits: perSecond(orders * placeOrder.budget.write + views * countView.budget.write),
  }
}
