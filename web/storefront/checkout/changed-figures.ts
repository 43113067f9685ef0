import { toCents } from '../../../shared/rules/money.ts'
import type { Quote } from '../../../shared/schemas/order.ts'
import type { OrderBody } from './order-body.ts'

/** An amount before and after a price change, in cents. */
export type ChangedFigure = { name: string; was: number; now: number }

/** Lists the amounts that differ between the order sent and the new quote (Q23). */
export function changedFigures(sent: OrderBody, quote: Quote): ChangedFigure[] {
  const lines = sent.items.map(item => {
    const line = quote.items.find(
      ({ product_id, variant_id }) =>
        product_id === item.product_id && variant_id === (item.variant_id ?? null),
    )
    return { name: line?.name ?? '', was: item.price, now: line?.unit_price ?? item.price }
  })
  const totals = [
    // `0 - x` instead of `-x`: negating a discount of 0 would show as -$0.00.
    { name: 'Discount', was: 0 - sent.discount, now: 0 - quote.discount },
    { name: 'Shipping', was: sent.shipping_cost, now: quote.shipping_cost },
    { name: 'Tax', was: sent.tax, now: quote.tax },
    { name: 'Total', was: sent.total, now: quote.total },
  ]
  return [...lines, ...totals]
    .map(({ name, was, now }) => ({ name, was: toCents(was), now: toCents(now) }))
    .filter(({ was, now }) => was !== now)
}
