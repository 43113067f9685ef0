import { ShopError } from '../../shared/errors.ts'
import { toCents, toDollars } from '../../shared/rules/money.ts'
import { maxQuantity } from '../../shared/rules/stock.ts'
import type { PlaceOrderInput, Quote } from '../../shared/schemas/order.ts'
import type { Basket } from './basket.ts'

/** The basket's figures as the review step shows them. */
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

/** 409 naming each line that cannot be had and what is left of it. */
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
    ? 'Something in your cart has just sold out'
    : first.left === 0
      ? `${first.name} has just sold out`
      : `Only ${first.left} of ${first.name} left`
  return new ShopError('out_of_stock', message, { data: { lines } })
}

/** Refuses a line above its stock or above 10. */
export const checkStock = (basket: Basket): void => {
  const short = basket.lines
    .filter(line => line.quantity > maxQuantity(line.stock))
    .map(line => ({
      product_id: line.product_id,
      variant_id: line.has_options ? line.variant_id : null,
      name: [line.product_name, line.variant_name].filter(Boolean).join(', '),
      wanted: line.quantity,
      left: maxQuantity(line.stock),
    }))
  if (short.length > 0) throw outOfStock(short)
}

/** 409 with what the basket costs now; nothing was charged (decision 23). */
export const priceChanged = (basket: Basket): ShopError =>
  new ShopError('price_changed', 'Prices have changed. Please check the new total.', {
    data: { quote: toQuote(basket) },
  })

const figures = (quote: Quote) => ({
  subtotal: quote.subtotal,
  discount: quote.discount,
  shipping_cost: quote.shipping_cost,
  tax: quote.tax,
  total: quote.total,
})

/** Refuses when a figure the shopper was shown differs by a cent from today's (decision 23). */
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
