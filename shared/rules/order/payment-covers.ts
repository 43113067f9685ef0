import type { OrderFacts, PaymentAttempt, PaymentCover } from '../../schemas/order-facts.ts'
import { isOnDelivery } from '../../schemas/payment-method.ts'
import { refundableAmount } from './amounts.ts'
import { isSold } from './removed-units.ts'
import { pricedUnits } from './units.ts'

/** Returns whether money of an attempt was ever captured. Cash that was taken back is voided. */
export const wasCaptured = ({ state, method }: PaymentAttempt): boolean =>
  state === 'captured' || (state === 'voided' && isOnDelivery(method))

const paymentsSoFar = ({ attempts }: Pick<OrderFacts, 'attempts'>): number =>
  attempts.filter(wasCaptured).length

/**
 * Returns what a payment captured now pays for. `order` is the order before it. Nothing if it is the
 * first payment and pays the whole order.
 */
export const paymentCoverOf = (order: OrderFacts): { covers?: PaymentCover } => {
  const earlier = paymentsSoFar(order)
  const sold = order.lines.filter(isSold)
  const isWhole =
    order.shipping_off === 0 && sold.every(line => pricedUnits(line) === line.quantity)
  if (earlier === 0 && isWhole) return {}
  const units = sold
    .map(line => ({ line_id: line.id, quantity: pricedUnits(line) }))
    .filter(({ quantity }) => quantity > 0)
  const { shipping_off } = order
  return { covers: { earlier, units, shipping_off, paid_before: refundableAmount(order) } }
}

/** Returns the cover of a payment that wasn't due. */
export const notDue = (order: Pick<OrderFacts, 'attempts'>): { covers: PaymentCover } => ({
  covers: { earlier: paymentsSoFar(order), units: [], shipping_off: 0, paid_before: 0 },
})
