import type { OrderFacts, RefundFact } from '../../schemas/order-facts.ts'
import {
  attemptToRefund,
  refundable,
  refundParts,
  shippingLeft,
  sumOfWorth,
  worthOf,
} from './amounts.ts'
import { changeLines, checkUnits } from './check-units.ts'
import { type Command, type Decision, type Effect, notAllowed } from './commands.ts'
import { release, voidAttempts } from './payment.ts'
import { isCanceled, isUnpaid } from './status.ts'
import { returnCoupon, returnStock, writeOff } from './stock-effects.ts'
import { openItems, openUnits } from './units.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

const cancelPlaced = <Order extends OrderFacts>(
  order: Order,
  { restock, reason, refund_id, ...command }: Of<'cancel'> & { by?: string },
  now: string,
): Decision<Order> => {
  const units = command.units ?? openItems(order)
  if (units.length === 0)
    return isCanceled(order)
      ? notAllowed('This order is already canceled.')
      : notAllowed('Everything has shipped. Refund the items or start a return instead.')
  const problem = checkUnits(order, units, line => openUnits(order, line), 'cancel')
  if (problem) return problem
  const parts = worthOf(order, units)
  const worth = sumOfWorth(parts)
  const reduced = changeLines(order, units, (line, quantity) => ({
    canceled: line.canceled + quantity,
    ...(restock ? {} : { written_off: line.written_off + quantity }),
  }))
  const isWhole = isCanceled(reduced)
  const shipping = isWhole ? shippingLeft(order) : 0
  const amount = isWhole ? refundable(order) : Math.min(worth, refundable(order))
  const attempt_id = amount > 0 ? attemptToRefund(order, amount) : undefined
  const refund: RefundFact[] = attempt_id
    ? [
        {
          id: refund_id,
          at: now,
          by: 'system',
          kind: 'cancel',
          attempt_id,
          amount,
          units: units.map(({ line_id, quantity }) => ({ line_id, quantity })),
          items: worth,
          shipping,
          adjustment: amount - worth - shipping,
          parts: refundParts(order, parts, shipping),
          reason,
          state: 'promised',
          return_id: null,
        },
      ]
    : []
  return {
    order: {
      ...reduced,
      shipping_off: order.shipping_off + shipping,
      refunds: [...order.refunds, ...refund],
      ...(isWhole && { holds_coupon: false }),
    },
    effects: [
      ...(restock ? returnStock(order, units, 'canceled') : writeOff(order, units)),
      ...(isWhole ? [...returnCoupon(order), ...voidAttempts(order)] : []),
      ...refund.map(({ id }): Effect => ({ type: 'refund', refund_id: id })),
      { type: 'email', kind: isWhole ? 'canceled' : 'items_canceled' },
    ],
  }
}

/** Cancels units that haven't shipped: returns their stock and refunds their price. */
export const cancel = <Order extends OrderFacts>(
  order: Order,
  command: Of<'cancel'>,
  now: string,
): Decision<Order> => {
  if (order.released) return notAllowed('This order is already canceled.')
  if (isUnpaid(order)) return release(order, command, now)
  return cancelPlaced(order, command, now)
}
