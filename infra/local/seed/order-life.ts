import { idAt } from '../../../functions/table/id.ts'
import type { OrderItem } from '../../../functions/table/orders.ts'
import type { PaymentStatus } from '../../../shared/schemas/order.ts'
import type { OrderPlan } from './order-plan.ts'
import { hours } from './time.ts'

type Step = {
  at: Date
  by: string
  note: string
  to?: OrderItem['status']
  payment?: PaymentStatus
}

/** Plans everything that happens to an order after it is placed, past or future. */
const stepsOf = ({ at, method, outcome, pace }: OrderPlan, staff: string): Step[] => {
  const after = (spent: number) => new Date(at.getTime() + spent * hours)
  const cash = method === 'cash_on_delivery'
  const seconds = 3 / 3600
  if (outcome === 'failed') {
    const note = 'Your card was declined. Try another card.'
    return [{ at: after(seconds), by: 'system', to: 'cancelled', payment: 'failed', note }]
  }
  const paid: Step[] = cash
    ? []
    : [{ at: after(seconds), by: 'system', payment: 'paid', note: 'Payment received' }]
  if (outcome === 'cancelled') {
    const payment = cash ? undefined : ('refunded' as const)
    const note = 'Cancelled by the customer'
    return [...paid, { at: after(pace.work / 3), by: 'customer', to: 'cancelled', payment, note }]
  }
  const shipped = pace.work + pace.ship
  const delivered = shipped + pace.deliver
  return [
    ...paid,
    { at: after(pace.work), by: staff, to: 'processing', note: 'Being packed' },
    { at: after(shipped), by: staff, to: 'shipped', note: 'Handed to the carrier' },
    {
      at: after(delivered),
      by: staff,
      to: 'delivered',
      ...(cash && { payment: 'paid' as const }),
      note: cash ? 'Delivered and paid in cash' : 'Delivered',
    },
    ...(outcome === 'refunded'
      ? [
          {
            at: after(delivered + pace.refund),
            by: staff,
            to: 'refunded' as const,
            payment: 'refunded' as const,
            note: 'Returned and refunded',
          },
        ]
      : []),
  ]
}

const refundOf = (order: OrderItem, step: Step) => ({
  id: idAt('ref', step.at, order.id),
  at: step.at.toISOString(),
  amount: order.total,
  reason: step.note,
  is_made: true,
})

const applied = (order: OrderItem, step: Step): OrderItem => {
  const at = step.at.toISOString()
  const status = step.to ?? order.status
  const payment = step.payment ?? null
  return {
    ...order,
    status,
    payment_status: payment ?? order.payment_status,
    placed_at: order.placed_at ?? (payment === 'paid' ? at : null),
    goods_returned: order.goods_returned || status === 'cancelled',
    refunds: payment === 'refunded' ? [refundOf(order, step)] : order.refunds,
    updated_at: at,
    timeline: [
      ...order.timeline,
      { at, by: step.by, from: order.status, to: status, payment, note: step.note },
    ],
    version: order.version + 1,
  }
}

/** Applies to a new order everything that has happened by now. */
export const advanceOrder = (
  now: Date,
  order: OrderItem,
  plan: OrderPlan,
  staff: string,
): OrderItem => {
  const advanced = stepsOf(plan, staff)
    .filter(step => step.at <= now)
    .reduce(applied, order)
  const isOnItsWay = advanced.timeline.some(event => event.to === 'shipped')
  const number = plan.random.integer(100_000_000, 999_999_999)
  return { ...advanced, tracking_number: isOnItsWay ? `SV${number}US` : null }
}
