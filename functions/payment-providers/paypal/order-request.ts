import { brandName } from '../../../shared/brand.ts'
import type { PostalAddress } from '../../../shared/schemas/address.ts'
import type { ExpressCart } from '../express.ts'
import type { PaymentRequest } from '../provider.ts'
import { cartCustomId, paymentCustomId } from './custom-id.ts'
import { toMoney } from './money.ts'

/** Returns the number that people find a payment by at PayPal, unique per attempt or refund. */
export const invoiceId = (request: PaymentRequest, id: string): string =>
  `${request.order_number}-${id.slice(-6)}`

const toShipping = (address: PostalAddress) => ({
  name: { full_name: `${address.first_name} ${address.last_name}` },
  address: {
    address_line_1: address.address_line_1,
    ...(address.address_line_2 && { address_line_2: address.address_line_2 }),
    admin_area_2: address.city,
    admin_area_1: address.state,
    postal_code: address.postal_code,
    country_code: address.country,
  },
})

const maxName = 127

/**
 * Returns the amount with its parts and the items. PayPal refuses parts that don't add up to the
 * cent, so in that case returns the total alone.
 */
const toAmount = ({ amount, content }: Pick<PaymentRequest, 'amount' | 'content'>) => {
  const total = toMoney(amount)
  if (!content) return { amount: total }
  const { items, discount, shipping, tax } = content
  const goods = items.reduce((sum, { quantity, unit_price }) => sum + quantity * unit_price, 0)
  if (items.length === 0 || goods - discount + shipping + tax !== amount) return { amount: total }
  return {
    amount: {
      ...total,
      breakdown: {
        item_total: toMoney(goods),
        shipping: toMoney(shipping),
        tax_total: toMoney(tax),
        discount: toMoney(discount),
      },
    },
    items: items.map(({ name, sku, quantity, unit_price }) => ({
      name: name.slice(0, maxName),
      sku: sku.slice(0, maxName),
      quantity: String(quantity),
      unit_amount: toMoney(unit_price),
    })),
  }
}

/** The look of PayPal's page and the links back to the store. */
const experience = ({ return_url, cancel_url }: { return_url: string; cancel_url: string }) => ({
  brand_name: brandName,
  locale: 'en-US',
  landing_page: 'NO_PREFERENCE',
  // Bank transfers take days; the items can't be held for that long.
  payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
  return_url,
  cancel_url,
})

/** Returns the body that creates an order for a cart. The buyer chooses email and address at PayPal. */
export const toCartRequest = (cart: ExpressCart) => ({
  intent: 'CAPTURE',
  purchase_units: [{ custom_id: cartCustomId(cart.owner), amount: toMoney(cart.amount) }],
  payment_source: {
    paypal: {
      experience_context: {
        ...experience(cart),
        // The review follows, with the shipping method and the final total.
        user_action: 'CONTINUE',
        shipping_preference: 'GET_FROM_FILE',
      },
    },
  },
})

/**
 * Returns the body that creates an order. With the address, PayPal shows it to the buyer and
 * protects the sale. The buyer can't change it there, because shipping and tax depend on it.
 */
export const toOrderRequest = (request: PaymentRequest, address: PostalAddress | null) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: request.order_id,
      custom_id: paymentCustomId(request),
      invoice_id: invoiceId(request, request.reference),
      description: `Order ${request.order_number}`,
      ...toAmount(request),
      ...(address && { shipping: toShipping(address) }),
    },
  ],
  payment_source: {
    paypal: {
      email_address: request.email,
      experience_context: {
        ...experience(request),
        user_action: 'PAY_NOW',
        shipping_preference: address ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
      },
    },
  },
})
