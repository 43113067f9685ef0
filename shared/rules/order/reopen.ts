import type { OrderFacts } from '../../schemas/order-facts.ts'
import { isByDueDay, needsProvider, providerMethodOf } from '../../schemas/payment-method.ts'
import { amountDue, capturedForOrder } from './amounts.ts'
import { type Command, type Decision, type Effect, invalid, notAllowed } from './commands.ts'
import { endOfPayment } from './pay.ts'
import { newAttempt } from './payment.ts'
import { isCanceled } from './status.ts'
import { countCoupon, takeStock } from './stock-effects.ts'
import { openItems } from './units.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

/**
 * Reopens a canceled order and takes its items again. An order whose money was refunded needs a new
 * payment.
 */
export const reopen = <Order extends OrderFacts>(
  order: Order,
  { payment, pay_until: until, attempt_id, coupon_gone = false }: Of<'reopen'>,
  now: string,
): Decision<Order> => {
  if (!order.released && !isCanceled(order))
    return order.refunds.length > 0 && order.shipments.length > 0
      ? notAllowed('Items of this order shipped. Place a new order instead.')
      : notAllowed('This order isn’t canceled.')
  const standing: Order = {
    ...order,
    lines: order.lines.map(line => ({ ...line, canceled: 0 })),
    shipping_off: 0,
    released: null,
    lapsed_at: undefined,
    pay_until: undefined,
    reserved_at: now,
    holds_coupon: order.coupon_code !== null && !coupon_gone,
    ...(order.reopened_at === null && order.placed_at && { first_method: order.payment_method }),
  }
  const taken: Effect[] = [
    ...takeStock(standing, openItems(standing)),
    ...(coupon_gone ? [] : countCoupon(order)),
  ]
  const due = amountDue(standing)
  const reopened = due > 0 ? { reopened_at: now, captured_before: capturedForOrder(order) } : {}
  const method =
    payment === 'link' ? providerMethodOf(order.payment_method) : (payment ?? order.payment_method)
  const pay_until = until ?? endOfPayment(now)
  if (!needsProvider(method)) {
    const isWaiting = due > 0 && isByDueDay(method)
    const repeated: Effect[] = isWaiting ? [{ type: 'email', kind: 'transfer_details' }] : []
    return {
      order: {
        ...standing,
        ...reopened,
        ...(isWaiting && { pay_until }),
        ...(!order.placed_at && { first_method: method }),
        payment_method: method,
        placed_at: order.placed_at ?? now,
      },
      effects: [
        ...taken,
        ...(isWaiting ? [{ type: 'expire_payment', at: pay_until } as const] : []),
        ...(order.placed_at ? repeated : [{ type: 'email', kind: 'confirmation' } as const]),
      ],
    }
  }
  if (due <= 0) return { order: standing, effects: taken }
  if (payment === null) return invalid('Choose how the customer pays again.')
  const attempt = newAttempt(attempt_id, method, due, now)
  return {
    order: {
      ...standing,
      ...reopened,
      pay_until,
      payment_method: method,
      attempts: [...order.attempts, attempt],
    },
    effects: [
      ...taken,
      { type: 'expire_payment', at: pay_until },
      { type: 'email', kind: 'payment_link' },
    ],
  }
}
