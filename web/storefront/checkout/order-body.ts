import { toDollars } from '../../../shared/rules/money.ts'
import type { Cart } from '../../../shared/schemas/cart.ts'
import type { Quote } from '../../../shared/schemas/order.ts'
import type { Figures } from '../cart/totals-list.tsx'
import type { AddressDraft, CheckoutState } from './checkout-state.ts'
import type { Buyer } from './use-buyer.ts'

/** The figures of a quote as cents, or of an estimate. */
export type Agreed = {
  /** Unit price in dollars by product and variant. */
  prices: Map<string, number>
  figures: Figures
}
const lineKey = (line: { product_id: string; variant_id?: string | null }) =>
  `${line.product_id}/${line.variant_id ?? ''}`

export const agreedByCart = (cart: Cart, figures: Figures): Agreed => ({
  prices: new Map(cart.items.map(line => [lineKey(line), line.unit_price])),
  figures,
})
export const agreedByQuote = (quote: Quote): Agreed => {
  const cents = (dollars: number) => Math.round(dollars * 100)
  return {
    prices: new Map(quote.items.map(line => [lineKey(line), line.unit_price])),
    figures: {
      subtotal: cents(quote.subtotal),
      discount: cents(quote.discount),
      shipping: cents(quote.shipping_cost),
      tax: cents(quote.tax),
      total: cents(quote.total),
    },
  }
}

const postal = ({ email: _, ...draft }: AddressDraft) => ({
  ...draft,
  address_line_2: draft.address_line_2 || undefined,
  phone: draft.phone || undefined,
})

/** The order as it is sent, with every figure the shopper was shown (decision 23). */
export function orderBody(
  cart: Cart,
  state: CheckoutState,
  buyer: Buyer,
  methodId: string,
  { prices, figures }: Agreed,
) {
  const saved =
    buyer.kind === 'customer'
      ? buyer.addresses.find(({ id }) => id === state.savedAddressId)
      : undefined
  const { id: _id, type: _type, is_default: _default, ...savedAddress } = saved ?? {}
  const { email, first_name, last_name, phone } = state.address
  return {
    items: cart.items.map(line => ({
      product_id: line.product_id,
      variant_id: line.variant_id,
      quantity: line.quantity,
      price: prices.get(lineKey(line)) ?? line.unit_price,
    })),
    shipping_address: (saved ? savedAddress : postal(state.address)) as ReturnType<typeof postal>,
    shipping_method: methodId,
    payment_method: state.paymentMethod,
    payment_data: state.paymentMethod === 'card' ? state.card : null,
    guest_info:
      buyer.kind === 'guest' ? { email, first_name, last_name, phone: phone || undefined } : null,
    order_notes: state.notes.trim() || null,
    subtotal: toDollars(figures.subtotal),
    discount: toDollars(figures.discount),
    shipping_cost: toDollars(figures.shipping),
    tax: toDollars(figures.tax),
    total: toDollars(figures.total),
  }
}
