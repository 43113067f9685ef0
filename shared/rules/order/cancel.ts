import type { OrderFacts } from '../../schemas/order-facts.ts'
import { refundableAmount, refundParts, shippingLeft, sumOfWorth, worthOf } from './amounts.ts'
import { changeUnits, checkUnits } from './check-units.ts'
import { type Command, type Decision, type Effect, notAllowed } from './commands.ts'
import { lostAmount } from './dispute.ts'
import { releaseOrder, voidAttempts } from './payment.ts'
import { promiseRefunds } from './promise-refunds.ts'
import { replacedUnits, splitReplacements } from './replacements.ts'
import { isCanceled, isUnpaid } from './status.ts'
import { returnCoupon, returnStock, writeOff } from './stock-effects.ts'
import { isHeld, lineOf, openItems, openUnits } from './units.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

const isHeldUnit = (order: OrderFacts, lineId: string): boolean => {
  const line = lineOf(order, lineId)
  return line !== undefined && isHeld(order, line)
}

const cancelPlaced = <Order extends OrderFacts>(
  order: Order,
  { restock, reason, refund_id, ...command }: Of<'cancel'> & { by?: string },
  now: string,
): Decision<Order> => {
  const units = command.units ?? splitReplacements(order, openItems(order)).sold
  if (units.length === 0)
    return isCanceled(order)
      ? notAllowed('This order is already canceled.')
      : notAllowed('Everything has shipped. Refund the items or start a return instead.')
  const problem = checkUnits(order, units, line => openUnits(order, line), 'cancel')
  if (problem) return problem
  const { sold, replacements } = splitReplacements(order, units)
  if (replacements.some(({ line_id }) => isHeldUnit(order, line_id)))
    return notAllowed('This item waits for a return. Close the return instead.')
  // A replacement has the price of the returned item.
  const credited = replacedUnits(order, replacements)
  const parts = worthOf(order, [...sold, ...credited])
  const worth = sumOfWorth(parts)
  const canceled = changeUnits(order, units, (line, quantity) => ({
    canceled: line.canceled + quantity,
    ...(restock ? {} : { written_off: line.written_off + quantity }),
  }))
  const reduced = changeUnits(canceled, credited, (line, quantity) => ({
    credited: line.credited + quantity,
  }))
  const isWhole = isCanceled(reduced)
  const shipping = isWhole ? shippingLeft(order) : 0
  // Don't refund again what a bank returned to the customer.
  const most = refundableAmount(order) - lostAmount(order)
  const refunds = promiseRefunds(
    order,
    {
      id: refund_id,
      by: 'system',
      kind: 'cancel',
      amount: isWhole ? most : Math.min(worth, most),
      units: [...sold, ...credited].map(({ line_id, quantity }) => ({ line_id, quantity })),
      items: worth,
      shipping,
      parts: refundParts(order, parts, shipping),
      reason,
      return_id: null,
    },
    now,
  )
  if ('refused' in refunds) return refunds
  return {
    order: {
      ...reduced,
      shipping_off: order.shipping_off + shipping,
      refunds: [...order.refunds, ...refunds],
      ...(isWhole && { holds_coupon: false }),
    },
    effects: [
      ...(restock ? returnStock(order, units, 'canceled') : writeOff(order, units)),
      ...(isWhole ? [...returnCoupon(order), ...voidAttempts(order)] : []),
      ...refunds.map(({ id }): Effect => ({ type: 'refund', refund_id: id })),
      ...(sold.length > 0
        ? [
            {
              type: 'email' as const,
              kind: isWhole ? ('canceled' as const) : ('items_canceled' as const),
            },
          ]
        : []),
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
  if (isUnpaid(order)) return releaseOrder(order, command, now)
  return cancelPlaced(order, command, now)
}
