import { toCents, toDollars } from '../../../shared/rules/money.ts'
import type { Address } from '../../../shared/schemas/address.ts'
import type { Cart } from '../../../shared/schemas/cart.ts'
import type { Quote } from '../../../shared/schemas/order.ts'
import { methodTraits } from '../../../shared/schemas/payment-method.ts'
import type { CartAmounts } from '../cart/totals-list.tsx'
import { type AddressDraft, type CheckoutState, needsNewApproval } from './checkout-state.ts'
import { type Buyer, shippingAddress } from './use-buyer.ts'

/** The prices the shopper agreed to: those shown in the cart, or those of a quote. */
export type AgreedPrices = {
  /** Unit price in dollars by product and variant. */
  prices: Map<string, number>
  /** In cents. */
  figures: CartAmounts
}
const lineKey = (line: { product_id: string; variant_id?: string | null }) =>
  `${line.product_id}/${line.variant_id ?? ''}`

export const pricesOfCart = (cart: Cart, figures: CartAmounts): AgreedPrices => ({
  prices: new Map(cart.items.map(line => [lineKey(line), line.unit_price])),
  figures,
})
export const pricesOfQuote = (quote: Quote): AgreedPrices => ({
  prices: new Map(quote.items.map(line => [lineKey(line), line.unit_price])),
  figures: {
    subtotal: toCents(quote.subtotal),
    discount: toCents(quote.discount),
    shipping: toCents(quote.shipping_cost),
    tax: toCents(quote.tax),
    total: toCents(quote.total),
  },
})

const postal = (address: AddressDraft | Address | CheckoutState['billing']) => ({
  first_name: address.first_name,
  last_name: address.last_name,
  company: ('company' in address && address.company) || undefined,
  address_line_1: address.address_line_1,
  address_line_2: address.address_line_2 || undefined,
  city: address.city,
  state: address.state,
  postal_code: address.postal_code,
  country: address.country as Address['country'],
  phone: address.phone || undefined,
})

/** Builds the payment data: a saved card's id, a token, or an approval (Q15). */
function paymentData(state: CheckoutState, buyer: Buyer, total: number) {
  const { paymentMethod, card, saveCard, payPalOrder } = state
  const { has_card, approved_first } = methodTraits[paymentMethod]
  if (approved_first && payPalOrder && !needsNewApproval(state, total))
    return { paypal_order: payPalOrder }
  if (!has_card || !card) return null
  if ('saved_card_id' in card) return { saved_card_id: card.saved_card_id }
  return buyer.kind === 'customer' && saveCard ? { ...card, save_card: true } : card
}

/** Builds the order request, including every amount the shopper saw (Q23). */
export function orderBody(
  cart: Cart,
  state: CheckoutState,
  buyer: Buyer,
  methodId: string,
  { prices, figures }: AgreedPrices,
) {
  const { email, first_name, last_name, phone } = state.address
  return {
    items: cart.items.map(line => ({
      product_id: line.product_id,
      variant_id: line.variant_id,
      quantity: line.quantity,
      price: prices.get(lineKey(line)) ?? line.unit_price,
    })),
    shipping_address: postal(shippingAddress(buyer, state) ?? state.address),
    billing_address: state.billingDiffers ? postal(state.billing) : null,
    shipping_method: methodId,
    payment_method: state.paymentMethod,
    payment_data: paymentData(state, buyer, figures.total),
    guest_info:
      buyer.kind === 'guest' ? { email, first_name, last_name, phone: phone || undefined } : null,
    order_notes: state.notes.trim() || null,
    from_cart: true,
    subtotal: toDollars(figures.subtotal),
    discount: toDollars(figures.discount),
    shipping_cost: toDollars(figures.shipping),
    tax: toDollars(figures.tax),
    total: toDollars(figures.total),
  }
}
export type OrderBody = ReturnType<typeof orderBody>
