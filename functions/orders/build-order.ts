import type { PlaceOrderInput } from '../../shared/schemas/place-order.ts'
import { newId } from '../table/id.ts'
import type { OrderItem } from '../table/orders.ts'
import type { UserItem } from '../table/users.ts'
import type { Basket } from './basket.ts'

export type Buyer = Pick<OrderItem, 'user_id' | 'email' | 'first_name' | 'last_name' | 'phone'>

/** Returns the buyer: the signed-in user or the guest's details. */
export const toBuyer = (user: UserItem | null, order: PlaceOrderInput): Buyer => {
  const address = order.shipping_address
  if (user)
    return {
      user_id: user.id,
      email: user.email,
      first_name: user.first_name,
      last_name: user.last_name,
      phone: user.phone ?? address.phone ?? null,
    }
  const guest = order.guest_info
  return {
    user_id: null,
    email: guest?.email ?? '',
    first_name: guest?.first_name ?? address.first_name,
    last_name: guest?.last_name ?? address.last_name,
    phone: guest?.phone ?? address.phone ?? null,
  }
}

const newLine = { canceled: 0, credited: 0, restocked: 0, written_off: 0, exchange_of: null }

/** Builds a new order, before anything is reserved. */
export const buildOrder = (
  parts: {
    buyer: Buyer
    basket: Basket
    card: OrderItem['card']
    number: string
    cart: OrderItem['cart']
    held_by?: OrderItem['held_by']
  } & Pick<
    PlaceOrderInput,
    'shipping_address' | 'billing_address' | 'payment_method' | 'order_notes'
  >,
  now: Date,
): OrderItem => {
  const { buyer, basket, card } = parts
  const { totals } = basket
  const at = now.toISOString()
  return {
    id: newId('ord', now),
    order_number: parts.number,
    ...buyer,
    payment_method: parts.payment_method,
    card,
    lines: basket.lines.map(({ stock: _, ...line }, index) => ({
      ...line,
      ...newLine,
      id: `l${index + 1}`,
    })),
    shipping_address: parts.shipping_address,
    billing_address: parts.billing_address ?? null,
    shipping_method: {
      id: basket.rate.id,
      name: basket.rate.name,
      delivery_time: basket.rate.delivery_time,
    },
    subtotal: totals.subtotal,
    discount: totals.discount,
    coupon_code: basket.coupon?.code ?? null,
    ...(basket.coupon && { coupon_id: basket.coupon.id }),
    shipping_cost: totals.shipping,
    shipping_off: 0,
    tax: totals.tax,
    total: totals.total,
    order_notes: parts.order_notes || null,
    tags: [],
    notes: [],
    cart: parts.cart,
    ...(parts.held_by && { held_by: parts.held_by }),
    attempts: [],
    refunds: [],
    shipments: [],
    returns: [],
    reserved_at: at,
    started_at: null,
    reopened_at: null,
    released: null,
    holds_coupon: false,
    timeline: [
      { at, by: 'customer', from: null, to: 'pending', payment: null, note: 'Order placed' },
    ],
    placed_at: null,
    created_at: at,
    updated_at: at,
    version: 1,
  }
}
