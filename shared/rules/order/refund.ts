import type { OrderFacts } from '../../schemas/order-facts.ts'
import {
  capturedAmount,
  refundableAmount,
  refundParts,
  shippingLeft,
  sumOfWorth,
  worthOf,
} from './amounts.ts'
import { changeUnits, checkUnits } from './check-units.ts'
import {
  type Command,
  type Decision,
  type Effect,
  invalid,
  notAllowed,
  type Refusal,
  unchanged,
} from './commands.ts'
import { coverReturns } from './cover-returns.ts'
import { promiseRefunds } from './promise-refunds.ts'
import { isCanceled } from './status.ts'
import { returnCoupon, returnStock, writeOff } from './stock-effects.ts'
import { creditableUnits, lineOf, pricedUnits, shippedUnits } from './units.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

type RefundUnits = Of<'refund'>['units']

/**
 * Splits units into shipped ones, which are credited, and open ones, which are canceled. For a
 * partly shipped line, `restock` applies to the shipped units. The open ones always go back into
 * stock, because they never left.
 */
const splitUnits = (order: OrderFacts, units: RefundUnits) => {
  const split = units.map(({ line_id, quantity, restock }) => {
    const line = lineOf(order, line_id)
    const credited = Math.min(quantity, line ? creditableUnits(order, line) : 0)
    return {
      credited: { line_id, quantity: credited, restock },
      canceled: { line_id, quantity: quantity - credited, restock: restock || credited > 0 },
    }
  })
  const pick = (kind: 'credited' | 'canceled') =>
    split.map(one => one[kind]).filter(({ quantity }) => quantity > 0)
  return { credited: pick('credited'), canceled: pick('canceled') }
}

/** Returns the parts of a refund, in cents, before it is made. */
export const quoteRefund = (
  order: OrderFacts,
  {
    units,
    shipping,
    deduction,
    amount,
  }: Pick<Of<'refund'>, 'units' | 'shipping' | 'deduction' | 'amount'>,
) => {
  const worth = worthOf(order, units)
  const items = sumOfWorth(worth)
  const total = amount ?? items + shipping - deduction
  return { worth, items, shipping, total, adjustment: total - items - shipping }
}

const checkRefund = (order: OrderFacts, command: Of<'refund'>): Refusal | undefined => {
  const returned = order.returns.find(({ id }) => id === command.return_id)
  if (command.return_id && returned?.state !== 'received')
    return notAllowed('Receive the return first.')
  if (capturedAmount(order) === 0) return notAllowed('This order has no payment to refund.')
  const most = refundableAmount(order)
  if (most === 0) return notAllowed('The whole payment was already refunded.')
  const { total } = quoteRefund(order, command)
  if (total < 1 || total > most) return invalid('Enter an amount up to what was paid.')
  if (command.shipping > shippingLeft(order)) return invalid('Refund at most the shipping paid.')
  if (command.units.length === 0) return undefined
  const isTooMany = splitUnits(order, command.units).credited.some(
    ({ line_id, quantity, restock }) => {
      const line = lineOf(order, line_id)
      return restock && line && line.restocked + quantity > shippedUnits(order, line)
    },
  )
  if (isTooMany) return invalid('These items are already back in stock.')
  return checkUnits(order, command.units, pricedUnits, 'refund')
}

const withReturnClosed = <Order extends OrderFacts>(
  order: Order,
  id: string,
  now: string,
): Order => ({
  ...order,
  returns: order.returns.map(one =>
    one.id === id ? { ...one, state: 'closed' as const, closed_at: now } : one,
  ),
})

/**
 * Refunds units, shipping or an amount. Cancels units that haven't shipped. Replacements for
 * refunded units go back into stock, so that no unit is both refunded and exchanged.
 */
export const refund = <Order extends OrderFacts>(
  order: Order,
  command: Of<'refund'>,
  now: string,
): Decision<Order> => {
  const { refund_id, units, reason, by, return_id = null } = command
  if (order.refunds.some(({ id }) => id === refund_id)) return unchanged(order)
  const problem = checkRefund(order, command)
  if (problem) return problem
  const { worth, items, shipping, total } = quoteRefund(order, command)
  const added = promiseRefunds(
    order,
    {
      id: refund_id,
      by,
      kind: 'refund',
      amount: total,
      units: units.map(({ line_id, quantity }) => ({ line_id, quantity })),
      items,
      shipping,
      parts: refundParts(order, worth, shipping),
      reason,
      return_id,
    },
    now,
  )
  if ('refused' in added) return added
  const { credited, canceled } = splitUnits(order, units)
  const isLost = (restock: boolean, quantity: number) => (restock ? 0 : quantity)
  const withCredited = changeUnits(order, credited, (line, quantity) => ({
    credited: line.credited + quantity,
    restocked:
      line.restocked +
      (credited.some(one => one.line_id === line.id && one.restock) ? quantity : 0),
  }))
  const next = changeUnits(withCredited, canceled, (line, quantity) => ({
    canceled: line.canceled + quantity,
    written_off:
      line.written_off +
      isLost(
        canceled.some(one => one.line_id === line.id && one.restock),
        quantity,
      ),
  }))
  const restocked = (list: RefundUnits) => list.filter(({ restock }) => restock)
  const isWhole = isCanceled(next) && !isCanceled(order)
  const covered = return_id
    ? { order: withReturnClosed(next, return_id, now), replacements: [] }
    : coverReturns(order, next, credited, now)
  return {
    order: {
      ...covered.order,
      shipping_off: order.shipping_off + shipping,
      refunds: [...order.refunds, ...added],
      ...(isWhole && { holds_coupon: false }),
    },
    effects: [
      ...returnStock(order, restocked(canceled), 'canceled'),
      ...writeOff(
        order,
        canceled.filter(({ restock }) => !restock),
      ),
      ...returnStock(order, restocked(credited), 'returned'),
      ...returnStock(order, covered.replacements, 'canceled'),
      ...(isWhole ? returnCoupon(order) : []),
      ...added.map(({ id }): Effect => ({ type: 'refund', refund_id: id })),
    ],
  }
}
