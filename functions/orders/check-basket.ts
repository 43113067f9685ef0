import { ShopError } from '../../shared/errors.ts'
import { itemName } from '../../shared/rules/item-name.ts'
import { toCents, toDollars } from '../../shared/rules/money.ts'
import { maxQuantity } from '../../shared/rules/stock.ts'
import type { Quote } from '../../shared/schemas/order.ts'
import type { PlaceOrderInput } from '../../shared/schemas/place-order.ts'
import type { Basket } from './basket.ts'

/** Converts a basket to the quote that checkout shows, in dollars. */
export const toQuote = ({ lines, totals }: Basket): Quote => ({
  items: lines.map(line => ({
    product_id: line.product_id,
    variant_id: line.has_options ? line.variant_id : null,
    name: line.product_name,
    quantity: line.quantity,
    unit_price: toDollars(line.unit_price),
    line_total: toDollars(line.total),
    stock: line.stock,
  })),
  subtotal: toDollars(totals.subtotal),
  discount: toDollars(totals.discount),
  shipping_cost: toDollars(totals.shipping),
  tax: toDollars(totals.tax),
  total: toDollars(totals.total),
})

/** Creates a 409 that lists the short lines with the quantity left of each. */
export const outOfStock = (
  lines: readonly {
    product_id: string
    variant_id: string | null
    name: string
    wanted: number
    left: number
  }[],
): ShopError => {
  const [first] = lines
  const message = !first
    ? 'An item in your cart just sold out'
    : first.left === 0
      ? `${first.name} just sold out`
      : `Only ${first.left} of ${first.name} left`
  return new ShopError('out_of_stock', message, { data: { lines } })
}

/** Rejects quantities above the stock or above 10. */
export const checkStock = (basket: Basket): void => {
  const short = basket.lines
    .filter(line => line.quantity > maxQuantity(line.stock))
    .map(line => ({
      product_id: line.product_id,
      variant_id: line.has_options ? line.variant_id : null,
      name: itemName(line),
      wanted: line.quantity,
      left: maxQuantity(line.stock),
    }))
  if (short.length > 0) throw outOfStock(short)
}

/** Creates a 409 with the new quote; nothing was charged (Q23). */
export const priceChanged = (basket: Basket): ShopError =>
  new ShopError('price_changed', 'Prices have changed. Check the new total.', {
    data: { quote: toQuote(basket) },
  })

const figures = (quote: Quote) => ({
  subtotal: quote.subtotal,
  discount: quote.discount,
  shipping_cost: quote.shipping_cost,
  tax: quote.tax,
  total: quote.total,
})

/** Rejects the order if any amount differs from what the shopper saw (Q23). */
export const checkPrices = (sent: PlaceOrderInput, basket: Basket): void => {
  const quote = toQuote(basket)
  const differs = (shown: number | undefined, now: number | undefined) =>
    shown !== undefined && now !== undefined && toCents(shown) !== toCents(now)
  const changedTotal = Object.entries(figures(quote)).some(([name, now]) =>
    differs(sent[name as keyof ReturnType<typeof figures>], now),
  )
  const changedLine = sent.items.some(item =>
    differs(
      item.price,
      quote.items.find(
        line =>
          line.product_id === item.product_id &&
          (line.variant_id ?? null) === (item.variant_id ?? null),
      )?.unit_price,
    ),
  )
  if (changedTotal || changedLine) throw priceChanged(basket)
}
