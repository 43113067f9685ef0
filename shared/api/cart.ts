import * as z from 'zod'
import { Cart, LineInput, NewLineInput } from '../schemas/cart.ts'
import { Id } from '../schemas/common.ts'
import { CouponCode, CouponSummary } from '../schemas/coupon.ts'
import { group } from './endpoint.ts'

const budget = { read: 30, write: 6 }
const changed = { access: 'guest-or-customer', reply: Cart, budget } as const

/** The cart of a guest (by cookie) or of a customer (by account). */
export const cart = group({
  getCart: {
    method: 'GET',
    path: '/cart',
    access: 'guest-or-customer',
    summary: 'Get the cart at current prices and stock',
    reply: Cart,
    budget,
  },
  addItem: {
    ...changed,
    body: NewLineInput,
    method: 'POST',
    path: '/cart/items',
    summary: 'Add an item. An existing line item of the same variant is increased',
  },
  addToCart: {
    ...changed,
    body: NewLineInput,
    method: 'POST',
    path: '/cart',
    summary: 'Alias of POST /cart/items',
  },
  setQuantity: {
    ...changed,
    body: LineInput,
    method: 'PUT',
    path: '/cart',
    summary: 'Set the quantity of a line item; 0 or less removes it',
  },
  clearCart: {
    method: 'DELETE',
    path: '/cart/clear',
    access: 'guest-or-customer',
    summary: 'Empty the cart and remove its coupon',
    reply: Cart,
    budget,
  },
  removeCoupon: {
    method: 'DELETE',
    path: '/cart/remove-coupon',
    access: 'guest-or-customer',
    summary: 'Remove the coupon',
    reply: Cart,
    budget,
  },
  applyCoupon: {
    method: 'POST',
    path: '/cart/apply-coupon',
    access: 'guest-or-customer',
    summary: 'Apply a promo code',
    body: z.object({ coupon_code: CouponCode }),
    reply: z.object({ coupon: CouponSummary, cart: Cart }),
    budget,
  },
  removeItem: {
    method: 'DELETE',
    path: '/cart/{productId}',
    access: 'guest-or-customer',
    summary: 'Remove a line item by its id, or every line item of a product',
    params: z.object({ productId: Id }),
    reply: Cart,
    budget,
  },
})
