import type { OrderStatus, PaymentStatus } from '../schemas/order.ts'

type Delivered = {
  status: OrderStatus
  payment_status: PaymentStatus
  timeline: readonly { at: string; from?: OrderStatus | null; to: OrderStatus | null }[]
}

type Lines = readonly { product_id: string; variant_id: string; quantity: number }[]

const dayMs = 86_400_000

/** Returns the last instant an order may be returned; null if it was not delivered. */
export const returnableUntil = (order: Delivered, returnDays: number): Date | null => {
  // Later events of a delivered order, such as a partial refund, are not deliveries.
  const delivery = order.timeline.findLast(
    ({ from, to }) => to === 'delivered' && from !== 'delivered',
  )
  if (order.status !== 'delivered' || !delivery) return null
  return new Date(Date.parse(delivery.at) + returnDays * dayMs)
}

/** Whether a return can be requested: the order was delivered, in time and not refunded. */
export const isReturnable = (order: Delivered, returnDays: number, now: Date): boolean => {
  const until = returnableUntil(order, returnDays)
  return until !== null && now <= until && order.payment_status !== 'refunded'
}

/** Returns the quantity of a line item that no return request covers yet. */
export const leftToReturn = (line: Lines[number], requests: readonly { lines: Lines }[]): number =>
  requests
    .flatMap(({ lines }) => lines)
    .filter(one => one.product_id === line.product_id && one.variant_id === line.variant_id)
    .reduce((left, one) => left - one.quantity, line.quantity)
