import * as z from 'zod'
import { fulfillmentStateOf } from '../../shared/rules/order/fulfillment-state.ts'
import { paymentStatusOf, statusOf } from '../../shared/rules/order/status.ts'
import { PostalAddress } from '../../shared/schemas/address.ts'
import { StaffNote } from '../../shared/schemas/admin-order.ts'
import { CardSummary, OrderEvent } from '../../shared/schemas/order.ts'
import { LineFacts, OrderFacts } from '../../shared/schemas/order-facts.ts'
import { withoutLimits } from '../without-limits.ts'
import { convert } from './conversions.ts'
import {
  type BuyerKey,
  guestBuyer,
  listedFacet,
  orderKey,
  orderRef,
  unpaidOrdersFacet,
  userBuyer,
  userKey,
} from './keys.ts'
import { listedOrderItem } from './listed-orders.ts'
import { get, query } from './read.ts'
import type { Step } from './transact.ts'

/** A line item as ordered. Later catalog changes don't affect it. Amounts are cents. */
export const OrderLineItem = withoutLimits(
  LineFacts.extend({
    /** False if the product has no options. The API then returns no variant. */
    has_options: z.boolean(),
    product_name: z.string(),
    variant_name: z.string().nullable(),
    slug: z.string(),
    sku: z.string(),
    image: z.string(),
    fallback_image: z.string(),
    unit_price: z.int(),
  }),
)
export type OrderLineItem = z.infer<typeof OrderLineItem>

const OldHolder = z.object({ who: z.string(), most: z.int() })

/** Fields had other names before release 0.3.0, in stores that were deployed between releases. */
const Holder = z.preprocess(
  stored => {
    const old = OldHolder.safeParse(stored).data
    return old ? { counter: old.who, max: old.most } : stored
  },
  z.object({ counter: z.string(), max: z.int() }),
)

const StoredOrder = OrderFacts.extend({
  order_number: z.string(),
  /** Null for guests. */
  user_id: z.string().nullable(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  card: CardSummary.nullable(),
  lines: z.array(OrderLineItem),
  shipping_address: PostalAddress,
  /** Null if it is the shipping address. Missing in orders of earlier releases. */
  billing_address: PostalAddress.nullable().default(null),
  shipping_method: z.object({ id: z.string(), name: z.string(), delivery_time: z.string() }),
  subtotal: z.int(),
  discount: z.int(),
  /**
   * The coupon's id, which stays when its code changes. Missing without a coupon and in orders of
   * earlier releases.
   */
  coupon_id: z.string().optional(),
  order_notes: z.string().nullable(),
  /** For staff only. */
  tags: z.array(z.string()).default([]),
  notes: z.array(StaffNote).default([]),
  timeline: z.array(OrderEvent),
  /**
   * The cart to empty once the order is placed, and the version that it claimed. If the cart was
   * merged into its owner's since, only the order's items are removed.
   */
  cart: z
    .object({ owner: z.string(), version: z.int(), is_merged: z.boolean().optional() })
    .nullable(),
  /**
   * The counters of its units while it is unpaid: a keyed hash of each holder, and how many units
   * they may hold.
   */
  held_by: z.array(Holder).optional(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Increases with every change. */
  version: z.int(),
  /** Set on demo data, which sends no email when it is loaded. */
  seeded: z.boolean().optional(),
})

/** An order: its facts, its buyer and its history. Also reads orders of earlier releases. */
export const OrderItem = withoutLimits(z.preprocess(convert('order'), StoredOrder))
export type OrderItem = z.infer<typeof OrderItem>

/**
 * Returns the owner of an order: the user, or for a guest the order's own id. Only that id or a
 * signed link finds a guest's order.
 */
export const ownerOf = (order: { id: string; user_id: string | null }): BuyerKey =>
  order.user_id ? userBuyer(order.user_id) : guestBuyer(order.id)

/**
 * Returns an order's position in its list. Unpaid orders have a separate list (Q41). A card is
 * charged within seconds, so its order is listed only after that.
 */
const facetOf = (order: OrderItem) => {
  if (order.placed_at)
    return listedFacet(
      'ORDERS',
      [statusOf(order), paymentStatusOf(order)],
      order.created_at,
      order.id,
      [fulfillmentStateOf(order)],
    )
  const isCharging =
    order.payment_method === 'card' && order.released === null && !order.holds_stock
  return isCharging ? {} : unpaidOrdersFacet(order.created_at, order.id)
}

/** Adds the keys to an order. A guest's order is stored under its own id. */
export const orderWithKeys = (order: OrderItem) => ({
  ...orderKey(ownerOf(order), order.id),
  ...(order.user_id && orderRef(order.id)),
  ...facetOf(order),
  entity: 'order',
  ...order,
})

/** Returns an owner's order. Another owner's isn't found. */
export const getOrder = (owner: BuyerKey, id: string): Promise<OrderItem | undefined> =>
  get(OrderItem, orderKey(owner, id), { consistent: true })

const OwnerOnly = z.object({ pk: z.string() })

/** Finds an order by id alone, for staff, the sweep and signed links. */
export const findOrder = async (id: string): Promise<OrderItem | undefined> => {
  const guests = await getOrder(guestBuyer(id), id)
  if (guests) return guests
  const [reference] = await query(OwnerOnly, {
    index: 'by-reference',
    partition: orderRef(id).ref,
    limit: 1,
  })
  return reference && getOrder(reference.pk as BuyerKey, id)
}

/** Returns the list entry of a customer's placed order. Guests have no list. */
const listItems = (order: OrderItem): object[] =>
  order.user_id && order.placed_at ? [listedOrderItem(order.user_id, order)] : []

/** Returns all items that store an order. */
export const orderItems = (order: OrderItem): object[] => [
  orderWithKeys(order),
  ...listItems(order),
]

const orderIsNew = 'attribute_not_exists(pk)'
const versionIsUnchanged = '#version = :read'

const list = (order: OrderItem): Step[] => listItems(order).map(put => ({ write: { put } }))

export const createOrder = (order: OrderItem): Step[] => [
  { write: { put: orderWithKeys(order), when: orderIsNew } },
  ...list(order),
]

/** Replaces an order if its version hasn't changed. */
export const replaceOrder = (read: OrderItem, next: OrderItem, failure: () => Error): Step[] => [
  {
    write: {
      put: orderWithKeys({ ...next, version: read.version + 1 }),
      when: versionIsUnchanged,
      names: { '#version': 'version' },
      values: { ':read': read.version },
    },
    failsWith: failure,
  },
  // The version check above covers the list entry too, so it changes with its order.
  ...(read.placed_at && statusOf(read) === statusOf(next) ? [] : list(next)),
]

/**
 * Assigns an unpaid order to another cart, as when its cart is merged. Fails if the order changed
 * since it was read.
 */
export const moveOrderCart = (
  order: OrderItem,
  cart: NonNullable<OrderItem['cart']>,
  failure: () => Error,
): Step => ({
  write: {
    put: orderWithKeys({ ...order, cart, version: order.version + 1 }),
    when: versionIsUnchanged,
    names: { '#version': 'version' },
    values: { ':read': order.version },
  },
  failsWith: failure,
})

/** Counts a placed order for its customer. Guests have no counter. */
export const countOrder = (userId: string | null): Step[] =>
  userId
    ? [
        {
          write: {
            update: userKey(userId),
            set: 'ADD total_orders :one',
            when: 'attribute_exists(pk)',
            values: { ':one': 1 },
          },
        },
      ]
    : []
