import { ShopError } from '../../shared/errors.ts'
import { claimCart } from '../table/carts.ts'
import { redeemCoupon } from '../table/coupons.ts'
import { claimKey } from '../table/idempotency.ts'
import type { Owner } from '../table/keys.ts'
import { beginPayment, countOrder, createOrder, type OrderItem } from '../table/orders.ts'
import { causedBy, takeStock } from '../table/stock.ts'
import { type Step, transact } from '../table/transact.ts'
import { outOfStock } from './check-basket.ts'

/** An Idempotency-Key with its owner and a hash of the request. */
export type Claim = { owner: Owner; key: string; bodyHash: string }

const cartChanged = () =>
  new ShopError('cart_changed', 'Your cart has changed. Check it and try again.')

/** The coupon was used up or deactivated between pricing and reserving. */
export class CouponGone extends Error {}

const stockSteps = (order: OrderItem, now: Date): Step[] =>
  order.lines.map(line =>
    takeStock(line, causedBy(order, 'ordered', now), left =>
      outOfStock([
        {
          product_id: line.product_id,
          variant_id: line.has_options ? line.variant_id : null,
          name: [line.product_name, line.variant_name].filter(Boolean).join(', '),
          wanted: line.quantity,
          left,
        },
      ]),
    ),
  )

/**
 * Reserves stock and records the order in one transaction, which also claims the idempotency key,
 * redeems the coupon and checks the cart's version. An unpaid order is recorded as unfinished work,
 * so the sweep finishes it if this process stops.
 */
export const reserveOrder = (order: OrderItem, claim: Claim, now: Date): Promise<void> =>
  transact([
    claimKey(claim.owner, claim.key, { order_id: order.id, body_hash: claim.bodyHash }, now),
    ...stockSteps(order, now),
    ...(order.coupon_code ? [redeemCoupon(order.coupon_code, () => new CouponGone())] : []),
    ...(order.cart ? [claimCart(order.cart.owner as Owner, order.cart.version, cartChanged)] : []),
    ...createOrder(order),
    ...(order.placed_at ? countOrder(order.user_id) : [beginPayment(order)]),
  ])
