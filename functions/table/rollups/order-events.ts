import { deliveryDay, parseDeliveryTime } from '../../../shared/rules/delivery-promise.ts'
import { transferredAt } from '../../../shared/rules/order/pay.ts'
import { isSold, removedAmounts } from '../../../shared/rules/order/removed-units.ts'
import { statusOf } from '../../../shared/rules/order/status.ts'
import { lineOf } from '../../../shared/rules/order/units.ts'
import type { OrderStatus } from '../../../shared/schemas/order.ts'
import type { LineUnits, PaymentAttempt } from '../../../shared/schemas/order-facts.ts'
import type { OrderItem } from '../orders.ts'
import type { Counters } from './counters.ts'
import { movedName, packMoved, packSold, type Sold } from './sold.ts'

/** Packages that were promised by a certain day, which depends on the time zone. */
export type PromisedPackages = {
  method: string
  ordered_at: string
  days: number
  business_only: boolean
  packages: number
}

/** The counters of an order's event at an instant. They never change later. */
export type EventCounters = {
  at: string
  totals?: Counters
  products?: Counters
  promised?: PromisedPackages
}

type Placed = OrderItem & { placed_at: string }

const minutesBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 60_000)

const sumOf = <Row>(rows: readonly Row[], value: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + value(row), 0)

/** Adds up numbers by product, packed. */
const byProduct = (rows: readonly (Sold & { product_id: string })[]): Counters => {
  const sums = new Map<string, Sold>()
  for (const { product_id, units, cents } of rows) {
    const sum = sums.get(product_id) ?? { units: 0, cents: 0 }
    sums.set(product_id, { units: sum.units + units, cents: sum.cents + cents })
  }
  return Object.fromEntries([...sums].map(([id, sum]) => [id, packSold(sum)]))
}

/**
 * Returns whether a payment was refunded at the moment it arrived, because its order was already
 * canceled or released.
 */
const isSentBack = ({ refunds }: OrderItem, { id, at, amount }: PaymentAttempt): boolean =>
  refunds.some(one => one.attempt_id === id && one.at === at && one.amount === amount)

const capturesOf = (order: OrderItem): PaymentAttempt[] =>
  order.attempts
    .filter(({ state }) => state === 'captured')
    .toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))

/** Returns the order's first payment method. Reopening the order may change its method. */
const firstMethod = (order: Placed) =>
  order.reopened_at === null
    ? order.payment_method
    : (order.first_method ??
      capturesOf(order).find(({ at }) => at <= order.placed_at)?.method ??
      'cash_on_delivery')

const placedPart = (order: Placed): EventCounters => {
  const lines = order.lines.filter(isSold)
  return {
    at: order.placed_at,
    totals: {
      orders: 1,
      gross: sumOf(lines, ({ total }) => total),
      discounts: sumOf(lines, ({ discount }) => discount),
      shipping: order.shipping_cost,
      tax: order.tax,
      [`method:${firstMethod(order)}`]: 1,
    },
    products: byProduct(
      lines.map(({ product_id, quantity, total, discount }) => ({
        product_id,
        units: quantity,
        cents: total - discount,
      })),
    ),
  }
}

const paymentParts = (order: Placed): EventCounters[] => {
  const captures = capturesOf(order)
  const first = captures.find(attempt => !isSentBack(order, attempt))
  return [
    ...captures.map(({ at, amount }) => ({ at, totals: { cents: amount } })),
    ...(first ? [{ at: first.at, totals: { paid: 1 } }] : []),
    ...order.refunds.map(({ at, amount }) => ({ at, totals: { cents: -amount, refunds: amount } })),
  ]
}

/** Guesses when an order of an earlier release lost its items. */
const undated = (order: Placed) => (kind: 'canceled' | 'credited') => {
  const refund = order.refunds.findLast(({ units }) => units.length > 0) ?? order.refunds.at(-1)
  const change = order.timeline.findLast(({ to }) => to === 'cancelled' || to === 'refunded')
  const [first, second] = kind === 'credited' ? [refund?.at, change?.at] : [change?.at, refund?.at]
  return first ?? second ?? order.placed_at
}

const takenOffParts = (order: Placed): EventCounters[] =>
  removedAmounts(order, undated(order)).map(({ at, items, shipping, tax, lines }) => ({
    at,
    totals: { returns: items, shipping: -shipping, tax: -tax },
    products: byProduct(
      lines.map(({ product_id, canceled, items: cents }) => ({
        product_id,
        units: -canceled,
        cents: -cents,
      })),
    ),
  }))

/**
 * Lists the status changes in the timeline. If they end in another status than the order has, the
 * last entry led to that.
 */
const statusParts = (order: Placed): EventCounters[] => {
  const parts: EventCounters[] = [{ at: order.placed_at, totals: { 'status:pending': 1 } }]
  let status: OrderStatus = 'pending'
  const move = (at: string, to: OrderStatus) => {
    if (to === status) return
    parts.push(
      { at, totals: { [`status:${status}`]: -1 } },
      { at, totals: { [`status:${to}`]: 1 } },
    )
    status = to
  }
  const later = order.timeline.filter(({ at }) => at >= order.placed_at)
  for (const { at, to } of later) if (to) move(at, to)
  move(later.at(-1)?.at ?? order.placed_at, statusOf(order))
  return parts
}

const movedBy = (
  order: OrderItem,
  units: readonly LineUnits[],
  moved: (quantity: number) => Parameters<typeof packMoved>[0],
): Counters => {
  const sums: Record<string, number> = {}
  for (const { line_id, quantity } of units) {
    const line = lineOf(order, line_id)
    if (!line) continue
    const name = movedName(line.product_id)
    sums[name] = (sums[name] ?? 0) + packMoved(moved(quantity))
  }
  return sums
}

const shipmentParts = (order: Placed): EventCounters[] => {
  const { id: method, delivery_time } = order.shipping_method
  const promise = parseDeliveryTime(delivery_time)
  const since = transferredAt(order) ?? order.created_at
  const first = order.shipments[0]?.id
  return order.shipments.flatMap(({ id, units, shipped_at, delivered_at }): EventCounters[] => {
    const sent: EventCounters = {
      at: shipped_at,
      totals: {
        shipped_units: sumOf(units, ({ quantity }) => quantity),
        ...(id === first && {
          shipped: 1,
          shipped_minutes: minutesBetween(since, shipped_at),
        }),
      },
      products: movedBy(order, units, shipped => ({ shipped, returned: 0 })),
    }
    // Replacements of an exchange are promised later than the order.
    const isOrdered = units.some(({ line_id }) => {
      const line = lineOf(order, line_id)
      return line && isSold(line)
    })
    if (!delivered_at || !isOrdered) return [sent]
    const totals = {
      [`ship:${method}:delivered`]: 1,
      [`ship:${method}:minutes`]: minutesBetween(since, delivered_at),
      [`ship:${method}:promised`]: promise ? 1 : 0,
    }
    const promised = promise && {
      method,
      ordered_at: since,
      days: promise.last,
      business_only: promise.businessOnly,
      packages: 1,
    }
    return [sent, { at: delivered_at, totals, ...(promised && { promised }) }]
  })
}

/**
 * Maximum characters of a reason. Listed reasons are shorter; releases that accepted free text
 * stored longer ones.
 */
const maxReasonLength = 60

const returnParts = (order: Placed): EventCounters[] =>
  order.returns.flatMap(({ received_at: at, units }): EventCounters[] =>
    at === null
      ? []
      : [
          ...units.map(({ quantity, reason }) => ({
            at,
            totals: {
              returned_units: quantity,
              [`reason:${reason.length > maxReasonLength ? 'other' : reason}`]: quantity,
            },
          })),
          { at, products: movedBy(order, units, returned => ({ shipped: 0, returned })) },
        ],
  )

/**
 * Lists all counters of a placed order, each at its instant. A refund or cancellation counts on its
 * own day and never changes an earlier one.
 */
export const eventCountersOf = (order: Placed): EventCounters[] =>
  [
    placedPart(order),
    ...paymentParts(order),
    ...takenOffParts(order),
    ...statusParts(order),
    ...shipmentParts(order),
    ...returnParts(order),
    // Count nothing before the order itself, such as a payment that was refunded at once.
  ].map(part => (part.at < order.placed_at ? { ...part, at: order.placed_at } : part))

/** Counts the packages that arrived in time. Days are in the store's time zone. */
export const onTime = (
  { method, ordered_at, days, business_only, packages }: PromisedPackages,
  delivered: string,
  dayOf: (instant: string) => string,
): Counters =>
  delivered <= deliveryDay(dayOf(ordered_at), days, business_only)
    ? { [`ship:${method}:on_time`]: packages }
    : {}
