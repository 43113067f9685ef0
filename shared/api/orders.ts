import * as z from 'zod'
import { AddressEntry } from '../schemas/address-entry.ts'
import { Cart } from '../schemas/cart.ts'
import {
  byId,
  Day,
  Email,
  Id,
  optionalQuery,
  Pagination,
  pageQuery,
  requiredText,
  text,
} from '../schemas/common.ts'
import {
  OrderLink,
  OrderSummary,
  orderStatuses,
  PaymentData,
  PayPalBuyer,
  PayPalOrderId,
  PlacedOrder,
  ShippingMethod,
} from '../schemas/order.ts'
import { OwnOrder } from '../schemas/own-order.ts'
import { providerMethods } from '../schemas/payment-method.ts'
import { PlaceOrderInput } from '../schemas/place-order.ts'
import { nameSpellings, withSpellings } from '../schemas/spellings.ts'
import { Done, group } from './endpoint.ts'

export const orders = group({
  listShippingMethods: {
    method: 'GET',
    path: '/shipping/methods',
    access: 'anyone',
    summary: 'List shipping methods with prices and free-shipping thresholds',
    reply: z.array(ShippingMethod),
    budget: { read: 1, write: 0 },
  },
  placeOrder: {
    method: 'POST',
    path: '/orders',
    access: 'guest-or-customer',
    summary: 'Place an order. An Idempotency-Key header makes retries safe for 30 days',
    body: PlaceOrderInput,
    reply: PlacedOrder,
    status: 201,
    budget: { read: 40, write: 60 },
  },
  startPayPal: {
    method: 'POST',
    path: '/checkout/paypal',
    access: 'guest-or-customer',
    summary: 'Let the buyer of the cart approve its payment at PayPal before placing the order',
    reply: z.object({ approval_url: z.string() }),
    budget: { read: 40, write: 6 },
  },
  getPayPalBuyer: {
    method: 'GET',
    path: '/checkout/paypal/{id}',
    access: 'guest-or-customer',
    summary: 'Get the email and address that the buyer of the cart chose at PayPal',
    params: z.object({ id: PayPalOrderId }),
    reply: PayPalBuyer,
    budget: { read: 6, write: 0 },
  },
  listOrders: {
    method: 'GET',
    path: '/orders',
    access: 'customer',
    summary: 'List the customer’s own orders, newest first',
    query: z.object({
      ...pageQuery(10, 50),
      status: optionalQuery(z.enum(orderStatuses)),
      search: optionalQuery(text(100)),
      startDate: optionalQuery(Day),
      endDate: optionalQuery(Day),
    }),
    reply: z.object({ orders: z.array(OrderSummary), pagination: Pagination }),
    budget: { read: 60, write: 0 },
  },
  getOrder: {
    method: 'GET',
    path: '/orders/{id}',
    access: 'guest-or-customer',
    summary: 'Get an order, as its customer or with the link token from a guest’s email',
    params: byId,
    query: OrderLink,
    reply: OwnOrder,
    budget: { read: 8, write: 0 },
  },
  trackOrder: {
    method: 'POST',
    path: '/orders/track',
    access: 'anyone',
    summary:
      'Email a link to an order to its buyer. The response is the same if no such order exists',
    body: z.object({
      order_number: requiredText(40, 'Order number is required'),
      email: Email,
    }),
    reply: Done,
    status: 202,
    budget: { read: 6, write: 4 },
  },
  approvePayment: {
    method: 'POST',
    path: '/orders/{id}/payment',
    access: 'guest-or-customer',
    summary:
      'Complete a payment that the buyer approved at PayPal or confirmed with their bank, or cancel it',
    params: byId,
    query: OrderLink,
    body: z.object({ decision: z.enum(['approve', 'cancel']) }),
    reply: PlacedOrder,
    budget: { read: 10, write: 30 },
  },
  payReopened: {
    method: 'POST',
    path: '/orders/{id}/pay',
    access: 'guest-or-customer',
    summary: 'Pay an order that the store reopened, by card or PayPal. Paying twice charges once',
    params: byId,
    query: z.object({ token: optionalQuery(z.string().max(600)) }),
    body: z.object({
      payment_method: z.enum(providerMethods),
      payment_data: PaymentData.nullish(),
    }),
    reply: PlacedOrder,
    budget: { read: 20, write: 60 },
  },
  repeatOrder: {
    method: 'POST',
    path: '/orders/{id}/repeat',
    access: 'customer',
    summary:
      'Add the available items of a delivered order to the cart at current prices. An Idempotency-Key header makes retries safe',
    params: byId,
    reply: z.object({
      cart: Cart,
      skipped: z
        .array(
          z.object({
            product_id: Id,
            variant_id: Id.nullable(),
            product_name: z.string(),
            variant_name: z.string().nullable(),
            wanted: z.int(),
            added: z.int().describe('Fewer than wanted; may be 0'),
            reason: z.string().describe('A sentence to show the customer'),
          }),
        )
        .describe('Items that could not be added in full'),
    }),
    budget: { read: 40, write: 10 },
  },
  cancelOrder: {
    method: 'PUT',
    path: '/orders/{id}/cancel',
    access: 'guest-or-customer',
    summary:
      'Cancel what hasn’t shipped of a pending or processing order, as its customer or with its link token',
    params: byId,
    query: OrderLink.extend({
      version: optionalQuery(z.coerce.number().int().min(0)).describe(
        'The version the client last read. Answers 409 if it has changed',
      ),
    }),
    reply: OwnOrder,
    budget: { read: 10, write: 30 },
  },
  changeAddress: {
    method: 'PUT',
    path: '/orders/{id}/address',
    access: 'guest-or-customer',
    summary:
      'Change the address of an order that hasn’t shipped, as its customer or with its link token',
    params: byId,
    query: OrderLink,
    body: z.object({
      shipping_address: withSpellings(AddressEntry, nameSpellings),
      version: z
        .int()
        .min(0)
        .describe('The version the client last read. Answers 409 if it has changed'),
    }),
    reply: OwnOrder,
    budget: { read: 10, write: 14 },
  },
})
