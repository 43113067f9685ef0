import { toCents } from '../../../shared/rules/money.ts'
import type { Quote } from '../../../shared/schemas/order.ts'
import type { OrderBody } from './order-body.ts'

/** A figure that was shown, and what it is now, in cents. */
export type ChangedFigure = { name: string; was: number; now: number }

/** What differs between the order as it was sent and the quote it was answered with (decision 23). */
export function changedFigures(sent: OrderBody, quote: Quote): ChangedFigure[] {
  const lines = sent.items.map(item => {
    const line = quote.items.find(
      ({ product_id, variant_id }) =>
        product_id === item.product_id && variant_id === (item.variant_id ?? null),
    )
    return { name: line?.name ?? '', was: item.price, now: line?.unit_price ?? item.price }
  })
  const totals = [
    // From 0: a minus before a discount of 0 would be shown.
    { name: 'Discount', was: 0 - sent.discount, now: 0 - quote.discount },
    { name: 'Shipping', was: sent.shipping_cost, now: quote.shipping_cost },
    { name: 'Tax', was: sent.tax, now: quote.tax },
    { name: 'Total', was: sent.total, now: quote.total },
  ]
  return [...lines, ...totals]
    .map(({ name, was, now }) => ({ name, was: toCents(was), now: toCents(now) }))
    .filter(({ was, now }) => was !== now)
}
