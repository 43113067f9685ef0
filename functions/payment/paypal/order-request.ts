import { brandName } from '../../../shared/brand.ts'
import type { PostalAddress } from '../../../shared/schemas/address.ts'
import type { PaymentRequest } from '../provider.ts'
import { paymentCustomId } from './custom-id.ts'
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

/**
 * Returns the body that creates an order. With the address, PayPal shows it to the buyer and protects
 * the sale; it must not be changed there, because shipping and tax depend on it.
 */
export const toOrderRequest = (request: PaymentRequest, address: PostalAddress | null) => ({
  intent: 'CAPTURE',
  purchase_units: [
    {
      reference_id: request.order_id,
      custom_id: paymentCustomId(request),
      invoice_id: invoiceId(request, request.reference),
      description: `Order ${request.order_number}`,
      amount: toMoney(request.amount),
      ...(address && { shipping: toShipping(address) }),
    },
  ],
  payment_source: {
    paypal: {
      email_address: request.email,
      experience_context: {
        brand_name: brandName,
        locale: 'en-US',
        landing_page: 'NO_PREFERENCE',
        user_action: 'PAY_NOW',
        // Bank transfers take days; the items can't be held for that long.
        payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
        shipping_preference: address ? 'SET_PROVIDED_ADDRESS' : 'NO_SHIPPING',
        return_url: request.return_url,
        cancel_url: request.cancel_url,
      },
    },
  },
})
