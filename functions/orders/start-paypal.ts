import { randomUUID } from 'node:crypto'
import type { orders } from '../../shared/api/orders.ts'
import { notFound, ShopError } from '../../shared/errors.ts'
import { toCents } from '../../shared/rules/money.ts'
import { cartOwner } from '../cart/cart-owner.ts'
import { presentCart } from '../cart/present-cart.ts'
import { limitRate } from '../http/rate-limit.ts'
import type { ShopRequest } from '../http/request.ts'
import type { ExpressApprovals } from '../payment-providers/express.ts'
import { findExpress } from '../payment-providers/providers.ts'
import { loadCart } from '../table/carts.ts'
import { cartMark } from './cart-mark.ts'

type Request = ShopRequest<typeof orders.startPayPal>

const perHour = { network: 60, session: 20 }

/** Returns PayPal's approvals. Errors: `not_found` if PayPal is off or only a demo. */
export const payPalApprovals = (): ExpressApprovals => {
  const express = findExpress()
  if (!express) throw notFound('PayPal')
  return express
}

/** POST /checkout/paypal: starts the approval of the cart's estimated total at PayPal. */
export const startPayPal = async (request: Request) => {
  const express = payPalApprovals()
  const owner = await cartOwner(request)
  const stored = owner && (await loadCart(owner))
  const cart = await presentCart(stored)
  if (!owner || cart.items.length === 0) throw new ShopError('invalid', 'Your cart is empty')
  await limitRate('express-payment', perHour, { ip: request.ip, session: owner })
  const site = process.env.SITE_URL ?? ''
  const { url } = await express.start({
    reference: randomUUID(),
    owner: await cartMark(owner),
    amount: [cart.total, cart.estimatedShipping, cart.estimatedTax]
      .map(toCents)
      .reduce((sum, cents) => sum + cents),
    return_url: `${site}/checkout?paypal=1`,
    cancel_url: `${site}/cart`,
  })
  return { approval_url: url }
}
