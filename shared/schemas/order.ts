import * as z from 'zod'
import { cardBrands } from '../rules/card-brands.ts'
import { PostalAddress } from './address.ts'
import { Dollars, Id, Instant, optionalQuery } from './common.ts'
import { fulfillments, orderStatuses, paymentStatuses } from './order-status.ts'
import { NextAction } from './payment.ts'
import { type PaymentMethod, paymentMethods } from './payment-method.ts'

export * from './order-status.ts'

export { type PaymentMethod, paymentMethods }

/** The parts of a card that the store may keep. */
export const CardSummary = z.object({
  brand: z.enum(cardBrands),
  last4: z.string().regex(/^\d{4}$/),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/),
})
export type CardSummary = z.infer<typeof CardSummary>

/** A gateway token with the card's summary. */
export const CardToken = CardSummary.extend({ token: z.string().min(1).max(200) })
export type CardToken = z.infer<typeof CardToken>

/** A customer's saved card. Its token stays on the server. */
export const SavedCard = CardSummary.extend({ id: Id, is_default: z.boolean() })
export type SavedCard = z.infer<typeof SavedCard>

/** PayPal's id of an order. */
export const PayPalOrderId = z.string().regex(/^[A-Z0-9]{1,36}$/)

/**
 * The payment details of a card. The web app sends a gateway token with the card's summary, or the
 * id of a saved card. The demo gateway also accepts card fields, for published test numbers only
 * (Q15).
 */
export const PaymentData = z.union([
  CardToken.extend({
    save_card: z.boolean().optional().describe('Save the card to the account; customers only'),
  }),
  z.object({ saved_card_id: Id.describe('An id from GET /users/payment-methods') }),
  z.object({
    paypal_order: PayPalOrderId.describe('An approval that POST /checkout/paypal started'),
  }),
  z.object({
    cardNumber: z.string().max(32),
    expiryDate: z.string().max(10),
    cvv: z.string().max(8),
    cardholderName: z.string().max(120),
  }),
])
export type PaymentData = z.infer<typeof PaymentData>

/** The buyer of an express payment, as PayPal knows them. */
export const PayPalBuyer = z.object({
  approved: z.boolean().describe('Whether an order can be paid with it'),
  amount: Dollars.describe(
    'What the buyer approves. An order that costs more needs a new approval',
  ),
  email: z.string().nullable(),
  address: z.object({
    first_name: z.string().optional(),
    last_name: z.string().optional(),
    address_line_1: z.string().optional(),
    address_line_2: z.string().optional(),
    city: z.string().optional(),
    state: z.string().optional(),
    postal_code: z.string().optional(),
    country: z.string().optional().describe('May be a country that the store doesn’t ship to'),
  }),
  order: z
    .object({ id: Id, link_token: z.string() })
    .nullable()
    .describe('The order that uses the approval already'),
})
export type PayPalBuyer = z.infer<typeof PayPalBuyer>

/** The token of a signed link that opens one order without signing in (Q3). */
export const OrderLink = z.object({ token: optionalQuery(z.string().max(600)) })

/** A webhook call of the payment gateway. Only the charge read back from the gateway is trusted. */
export const GatewayNotice = z.object({
  order_id: Id,
  reference: Id.describe('The payment’s id. An order’s first payment has the order’s'),
  event: z.enum(['charge.captured', 'charge.declined']),
  sent_at: Instant,
})
export type GatewayNotice = z.infer<typeof GatewayNotice>

/** The amounts of an order, as the review step shows them. */
export const Quote = z.object({
  items: z.array(
    z.object({
      product_id: Id,
      variant_id: Id.nullable(),
      name: z.string(),
      quantity: z.int(),
      unit_price: Dollars,
      line_total: Dollars,
      stock: z.int(),
    }),
  ),
  subtotal: Dollars,
  discount: Dollars,
  shipping_cost: Dollars,
  tax: Dollars,
  total: Dollars,
})
export type Quote = z.infer<typeof Quote>

export const OrderItem = z.object({
  product_id: Id,
  variant_id: Id.nullable(),
  product_name: z.string(),
  variant_name: z.string().nullable(),
  sku: z.string(),
  quantity: z.int(),
  price: Dollars,
  total: Dollars,
  discount: Dollars,
  replacement_for: z
    .string()
    .optional()
    .describe('The returned item that it replaces for free, such as "Linen shirt, M"'),
  Product: z.object({
    id: Id,
    slug: z.string(),
    sku: z.string(),
    image: z.string(),
    fallback_image: z.string(),
    images: z.array(z.string()),
  }),
})

export type OrderItem = z.infer<typeof OrderItem>

export const OrderEvent = z.object({
  at: Instant,
  by: z.string(),
  from: z.enum(orderStatuses).nullable(),
  to: z.enum(orderStatuses).nullable(),
  payment: z.enum(paymentStatuses).nullable(),
  note: z.string(),
})

export const OrderSummary = z.object({
  id: Id,
  order_number: z.string(),
  status: z.enum(orderStatuses),
  fulfillment: z.enum(fulfillments).describe('How far its packages are'),
  payment_status: z.enum(paymentStatuses),
  payment_method: z.enum(paymentMethods),
  total_amount: Dollars,
  item_count: z.int(),
  tracking_number: z.string().nullable(),
  created_at: Instant,
  OrderItems: z.array(OrderItem),
})
export type OrderSummary = z.infer<typeof OrderSummary>

/** The credit note of a refund. */
export const CreditNote = z.object({
  id: Id,
  number: z.string().describe('Such as CN-10001'),
  amount: Dollars,
  created_at: Instant,
})
export type CreditNote = z.infer<typeof CreditNote>

export const Order = OrderSummary.extend({
  email: z.string(),
  shipping_address: PostalAddress,
  billing_address: PostalAddress.nullable().describe('Null if it is the shipping address'),
  shipping_method: z.object({ id: Id, name: z.string(), delivery_time: z.string() }),
  subtotal: Dollars,
  discount: Dollars,
  coupon_code: z.string().nullable(),
  shipping_cost: Dollars,
  tax: Dollars,
  total: Dollars.describe('Equals `total_amount`'),
  card: CardSummary.nullable(),
  order_notes: z.string().nullable(),
  updated_at: Instant,
  refunds: z.array(z.object({ id: Id, at: Instant, amount: Dollars, reason: z.string() })),
  credit_notes: z.array(CreditNote).describe('One for each refund that was made'),
  refundable: Dollars.describe('The amount that can still be refunded'),
  payment_due: Dollars.describe('What a reopened order waits for; 0 if nothing'),
  pay_until: Instant.nullable().describe('Until when `payment_due` can be paid'),
  payment_in_doubt: z
    .string()
    .nullable()
    .describe('Who is asked about a payment whose outcome isn’t known; null if it is known'),
  timeline: z.array(OrderEvent),
})
export type Order = z.infer<typeof Order>

/** A line item with the quantity that can still be returned. */
export const ReturnableItem = OrderItem.extend({
  returnable: z.int().describe('The quantity that can still be returned'),
})

export const ReturnableOrder = OrderSummary.extend({ OrderItems: z.array(ReturnableItem) })

/** A placed order. With `link_token`, a guest can read it for a limited time (Q3). */
export const PlacedOrder = Order.extend({
  link_token: z.string(),
  approval_url: z
    .string()
    .nullable()
    .describe('The page where the buyer approves a PayPal payment'),
  next_action: NextAction.nullable().describe('What the buyer’s bank asks for before it pays'),
})

export const OrderStats = z.object({
  total_orders: z.int(),
  total_revenue: Dollars,
  pending_orders: z.int(),
  completed_orders: z.int(),
  to_ship: z.int().describe('Orders with items that can ship now'),
  partially_shipped: z.int().describe('Those of them of which a package left'),
  on_hold: z.int().describe('Orders with items that can’t ship now'),
  owed_refunds: z.int().describe('Refunds whose money didn’t reach the customer; at most 100'),
})
export type OrderStats = z.infer<typeof OrderStats>

export const ShippingMethod = z.object({
  id: Id,
  name: z.string(),
  price: Dollars,
  delivery_time: z.string(),
  free_over: Dollars.nullable().describe('Shipping is free if subtotal - discount is above this'),
})
export type ShippingMethod = z.infer<typeof ShippingMethod>
