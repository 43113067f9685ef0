import * as z from 'zod'
import { PostalAddress } from './address.ts'
import { Dollars, Email, Id, Instant, longText, Phone, requiredText } from './common.ts'

export const orderStatuses = [
  'pending',
  'processing',
  'shipped',
  'delivered',
  'cancelled',
  'refunded',
] as const
export type OrderStatus = (typeof orderStatuses)[number]
export const paymentStatuses = ['pending', 'paid', 'failed', 'refunded'] as const
export type PaymentStatus = (typeof paymentStatuses)[number]
export const paymentMethods = ['card', 'paypal', 'cash_on_delivery'] as const
export type PaymentMethod = (typeof paymentMethods)[number]
/** What people call them. */
export const paymentMethodNames: Record<PaymentMethod, string> = {
  card: 'Card',
  paypal: 'PayPal',
  cash_on_delivery: 'Cash on delivery',
}
export const cardBrands = ['visa', 'mastercard', 'amex', 'discover', 'unknown'] as const

/** What the shop may keep of a card. */
export const CardSummary = z.object({
  brand: z.enum(cardBrands),
  last4: z.string().regex(/^\d{4}$/),
  expiry: z.string().regex(/^(0[1-9]|1[0-2])\/\d{2}$/),
})
export type CardSummary = z.infer<typeof CardSummary>

/** A card as the gateway knows it, with what the shop may keep. */
export const CardToken = CardSummary.extend({ token: z.string().min(1).max(200) })
export type CardToken = z.infer<typeof CardToken>

/** A customer's saved card; its token stays with the server. */
export const SavedCard = CardSummary.extend({ id: Id, is_default: z.boolean() })
export type SavedCard = z.infer<typeof SavedCard>

/**
 * A gateway token with the card's summary or a card the customer saved, which is what our web app
 * sends, or the raw fields, which the demo gateway accepts for published test numbers only
 * (decision 15).
 */
export const PaymentData = z.union([
  CardToken.extend({
    save_card: z.boolean().optional().describe('Keep it for the next order; customers only'),
  }),
  z.object({ saved_card_id: Id.describe('One of GET /users/payment-methods') }),
  z.object({
    cardNumber: z.string().max(32),
    expiryDate: z.string().max(10),
    cvv: z.string().max(8),
    cardholderName: z.string().max(120),
  }),
])
export type PaymentData = z.infer<typeof PaymentData>

/** Both spellings of the names; the address may come here or as `shipping_address`. */
export const GuestInfo = z
  .object({
    email: z.string().min(1, 'Email is required').pipe(Email),
    firstName: requiredText(80).optional(),
    lastName: requiredText(80).optional(),
    first_name: requiredText(80).optional(),
    last_name: requiredText(80).optional(),
    phone: Phone.optional(),
    address: PostalAddress.partial().optional(),
  })
  .transform(({ firstName, lastName, ...guest }) => ({
    ...guest,
    first_name: guest.first_name ?? firstName,
    last_name: guest.last_name ?? lastName,
  }))

export const OrderLineInput = z.object({
  product_id: Id,
  variant_id: Id.nullish(),
  quantity: z.int().min(1).max(10),
  price: Dollars.optional(),
})

/**
 * Prices and totals are recomputed from the catalogue; where they were sent and differ by a cent
 * the answer is 409 price_changed with the new quote, and nothing is charged (decision 23).
 */
export const PlaceOrderInput = z.object({
  items: z.array(OrderLineInput).min(1, 'The cart is empty').max(90),
  shipping_address: PostalAddress,
  shipping_method: Id,
  payment_method: z.enum(paymentMethods),
  payment_data: PaymentData.nullish(),
  guest_info: GuestInfo.nullish(),
  order_notes: longText(1000).nullish(),
  subtotal: Dollars.optional(),
  discount: Dollars.optional(),
  shipping_cost: Dollars.optional(),
  tax: Dollars.optional(),
  total: Dollars.optional(),
})
export type PlaceOrderInput = z.infer<typeof PlaceOrderInput>

/** What a payment gateway tells us happened; we ask it for the charge and believe only that. */
export const GatewayNotice = z.object({
  reference: Id.describe('The order’s id'),
  event: z.enum(['charge.captured', 'charge.declined']),
  sent_at: Instant,
})
export type GatewayNotice = z.infer<typeof GatewayNotice>

/** The figures of an order, as the review step shows them. */
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
  payment_status: z.enum(paymentStatuses),
  payment_method: z.enum(paymentMethods),
  total_amount: Dollars,
  item_count: z.int(),
  tracking_number: z.string().nullable(),
  created_at: Instant,
  OrderItems: z.array(OrderItem),
})
export type OrderSummary = z.infer<typeof OrderSummary>

export const Order = OrderSummary.extend({
  email: z.string(),
  shipping_address: PostalAddress,
  shipping_method: z.object({ id: Id, name: z.string(), delivery_time: z.string() }),
  subtotal: Dollars,
  discount: Dollars,
  coupon_code: z.string().nullable(),
  shipping_cost: Dollars,
  tax: Dollars,
  total: Dollars.describe('The same figure as `total_amount`'),
  card: CardSummary.nullable(),
  order_notes: z.string().nullable(),
  updated_at: Instant,
  refunds: z.array(z.object({ id: Id, at: Instant, amount: Dollars, reason: z.string() })),
  refundable: Dollars.describe('What can still be refunded'),
  timeline: z.array(OrderEvent),
})
export type Order = z.infer<typeof Order>

/** A line as its customer sees it. */
const OwnOrderItem = OrderItem.extend({
  returnable: z.int().describe('How many of it can still be asked back'),
})

/** An order with what can still go back of it; nothing for whoever has only its link. */
export const OwnOrder = Order.extend({ OrderItems: z.array(OwnOrderItem) })
export type OwnOrder = z.infer<typeof OwnOrder>

export const ReturnableOrder = OrderSummary.extend({ OrderItems: z.array(OwnOrderItem) })

/** `link_token` lets a guest read this order for a while (decision 3). */
export const PlacedOrder = Order.extend({
  link_token: z.string(),
  approval_url: z.string().nullable().describe('Where the buyer approves a PayPal payment'),
})

const Customer = z.object({
  id: Id.nullable(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
})
export const AdminOrderSummary = OrderSummary.extend({ User: Customer })
export type AdminOrderSummary = z.infer<typeof AdminOrderSummary>
export const AdminOrder = Order.extend({
  User: Customer,
  version: z.int().describe('Send it back to notice somebody else’s change'),
})
export type AdminOrder = z.infer<typeof AdminOrder>

export const OrderStats = z.object({
  total_orders: z.int(),
  total_revenue: Dollars,
  pending_orders: z.int(),
  completed_orders: z.int(),
})

export const ShippingMethod = z.object({
  id: Id,
  name: z.string(),
  price: Dollars,
  delivery_time: z.string(),
  free_over: Dollars.nullable().describe('Free when subtotal - discount is above this'),
})
export type ShippingMethod = z.infer<typeof ShippingMethod>
