import { amendOrder } from '../../../functions/orders/amend-order.ts'
import { creditNoteIdOf } from '../../../functions/table/credit-notes.ts'
import { idAt } from '../../../functions/table/id.ts'
import type { OrderItem } from '../../../functions/table/orders.ts'
import { refundableAmount, shippingLeft } from '../../../shared/rules/order/amounts.ts'
import { type Command, isRefused } from '../../../shared/rules/order/commands.ts'
import { decide } from '../../../shared/rules/order/decide.ts'
import type { OrderPlan } from './order-plan.ts'
import { hours } from './time.ts'

type Step = {
  at: Date
  by: string
  note: string
  command: (order: OrderItem, id: (prefix: 'pay' | 'ref' | 'shp') => string) => Command
}

const charge =
  (state: 'captured' | 'failed', reason: string | null): Step['command'] =>
  (order, id) => ({
    type: 'charge',
    attempt_id: order.id,
    state,
    amount: order.total,
    reason,
    refund_id: id('ref'),
  })

const refundAll =
  (by: string, reason: string): Step['command'] =>
  (order, id) => ({
    type: 'refund',
    refund_id: id('ref'),
    by,
    units: order.lines.map(line => ({ line_id: line.id, quantity: line.quantity, restock: false })),
    shipping: shippingLeft(order),
    deduction: 0,
    amount: refundableAmount(order),
    reason,
  })

/** Credit notes are numbered once all orders are known. */
const refundMade =
  (at: Date): Step['command'] =>
  order => {
    const refund_id = order.refunds.at(-1)?.id ?? ''
    const note = { id: creditNoteIdOf(refund_id), number: '', created_at: at.toISOString() }
    return { type: 'refund_result', refund_id, state: 'made', credit_note: note }
  }

/** Plans everything that happens to an order after it is placed, past or future. */
const stepsOf = ({ at, method, outcome, pace, random }: OrderPlan, staff: string): Step[] => {
  const after = (spent: number) => new Date(at.getTime() + spent * hours)
  const cash = method === 'cash_on_delivery'
  const seconds = 3 / 3600
  const tracking_number = `SV${random.integer(100_000_000, 999_999_999)}US`
  if (outcome === 'failed') {
    const note = 'Your card was declined. Try another card.'
    return [{ at: after(seconds), by: 'system', note, command: charge('failed', note) }]
  }
  const paid: Step[] = cash
    ? []
    : [
        {
          at: after(seconds),
          by: 'system',
          note: 'Payment received',
          command: charge('captured', null),
        },
      ]
  const refunded = (at: Date): Step => ({
    at,
    by: 'system',
    note: 'Payment refunded',
    command: refundMade(at),
  })
  if (outcome === 'cancelled') {
    const reason = 'Canceled by the customer'
    const canceled = after(pace.work / 3)
    return [
      ...paid,
      {
        at: canceled,
        by: 'customer',
        note: reason,
        command: (_, id) => ({ type: 'cancel', restock: true, reason, refund_id: id('ref') }),
      },
      ...(cash ? [] : [refunded(canceled)]),
    ]
  }
  const shipped = pace.work + pace.ship
  const delivered = shipped + pace.deliver
  const returned = after(delivered + pace.refund)
  return [
    ...paid,
    { at: after(pace.work), by: staff, note: 'Being packed', command: () => ({ type: 'start' }) },
    {
      at: after(shipped),
      by: staff,
      note: 'Handed to the carrier',
      command: (_, id) => ({
        type: 'ship',
        shipment: { id: id('shp'), carrier: null, tracking_number, tracking_url: null },
      }),
    },
    {
      at: after(delivered),
      by: staff,
      note: cash ? 'Delivered and paid in cash' : 'Delivered',
      command: (_, id) => ({ type: 'deliver', attempt_id: id('pay') }),
    },
    ...(outcome === 'refunded'
      ? [
          {
            at: returned,
            by: staff,
            note: 'Returned and refunded',
            command: refundAll(staff, 'Returned and refunded'),
          },
          refunded(returned),
        ]
      : []),
  ]
}

const applied = (order: OrderItem, { at, by, note, command }: Step): OrderItem => {
  const id = (prefix: 'pay' | 'ref' | 'shp') => idAt(prefix, at, order.id)
  const decision = decide(order, command(order, id), at)
  if (isRefused(decision)) throw new Error(`${order.order_number}: ${decision.sentence}`)
  return amendOrder(order, decision.order, { by, note }, at.toISOString())
}

/** Applies to a new order everything that has happened by now. */
export const advanceOrder = (
  now: Date,
  order: OrderItem,
  plan: OrderPlan,
  staff: string,
): OrderItem => {
  const placed = decide(order, { type: 'place', attempt_id: order.id }, plan.at)
  if (isRefused(placed)) throw new Error(placed.sentence)
  return stepsOf(plan, staff)
    .filter(step => step.at <= now)
    .reduce(applied, placed.order)
}
