import * as z from 'zod'
import { Cart } from '../schemas/cart.ts'
import { byId, Day, Id, optionalQuery, Pagination, pageQuery, text } from '../schemas/common.ts'
import {
  Order,
  OrderSummary,
  orderStatuses,
  PlacedOrder,
  PlaceOrderInput,
  ShippingMethod,
} from '../schemas/order.ts'
import { group } from './endpoint.ts'

export const orders = group({
  listShippingMethods: {
    method: 'GET',
    path: '/shipping/methods',
    access: 'anyone',
    summary: 'Shipping methods with list prices and free-shipping thresholds',
    reply: z.array(ShippingMethod),
    budget: { read: 1, write: 0 },
  },
  placeOrder: {
    method: 'POST',
    path: '/orders',
    access: 'guest-or-customer',
    summary: 'Place an order; an Idempotency-Key header makes retries safe for 30 days',
    body: PlaceOrderInput,
    reply: PlacedOrder,
    status: 201,
    budget: { read: 40, write: 60 },
  },
  listOrders: {
    method: 'GET',
    path: '/orders',
    access: 'customer',
    summary: 'The customer’s own orders, newest first',
    query: z.object({
      ...pageQuery(10, 50),
      status: optionalQuery(z.enum(orderStatuses)),
      search: optionalQuery(text(100)),
      startDate: optionalQuery(Day),
      endDate: optionalQuery(Day),
    }),
    reply: z.object({ orders: z.array(OrderSummary), pagination: Pagination }),
    budget: { read: 30, write: 0 },
  },
  getOrder: {
    method: 'GET',
    path: '/orders/{id}',
    access: 'guest-or-customer',
    summary: 'One order: the customer’s own, or with the link token of a guest’s mail',
    params: byId,
    query: z.object({ token: optionalQuery(z.string().max(600)) }),
    reply: Order,
    budget: { read: 4, write: 0 },
  },
  repeatOrder: {
    method: 'POST',
    path: '/orders/{id}/repeat',
    access: 'customer',
    summary: 'Add what is still available to the cart, at today’s price',
    params: byId,
    reply: z.object({
      cart: Cart,
      skipped: z.array(z.object({ product_id: Id, product_name: z.string(), reason: z.string() })),
    }),
    budget: { read: 40, write: 10 },
  },
  cancelOrder: {
    method: 'PUT',
    path: '/orders/{id}/cancel',
    access: 'customer',
    summary: 'Cancel a pending or processing order',
    params: byId,
    reply: Order,
    budget: { read: 10, write: 30 },
  },
  getOrderInvoice: {
    method: 'GET',
    path: '/orders/{id}/invoice',
    access: 'customer',
    summary: 'The invoice of a paid order',
    params: byId,
    reply: z.instanceof(Uint8Array),
    contentType: 'application/pdf',
    budget: { read: 6, write: 6 },
  },
})
