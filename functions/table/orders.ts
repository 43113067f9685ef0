import * as z from 'zod'
import { PostalAddress } from '../../shared/schemas/address.ts'
import {
  CardSummary,
  OrderEvent,
  orderStatuses,
  paymentMethods,
  paymentStatuses,
} from '../../shared/schemas/order.ts'
import {
  guestOwner,
  type Key,
  listedFacet,
  type Owner,
  orderKey,
  orderRef,
  unfinishedKey,
  unfinishedPartition,
  userKey,
  userOwner,
} from './keys.ts'
import { listedOrderItem } from './listed-orders.ts'
import { get, query } from './read.ts'
import type { Step } from './transact.ts'

/** A line as it was when ordered; the catalogue may change, this does not. Money in cents. */
export const OrderLineItem = z.object({
  product_id: z.string(),
  variant_id: z.string(),
  /** False where the product has no options, so the wire names no variant. */
  has_options: z.boolean(),
  product_name: z.string(),
  variant_name: z.string().nullable(),
  slug: z.string(),
  sku: z.string(),
  image: z.string(),
  fallback_image: z.string(),
  quantity: z.int(),
  unit_price: z.int(),
  total: z.int(),
  discount: z.int(),
})
export type OrderLineItem = z.infer<typeof OrderLineItem>

/** Money given back, or owed until the gateway has given it. */
export const RefundItem = z.object({
  id: z.string(),
  at: z.string(),
  amount: z.int(),
  reason: z.string(),
  is_made: z.boolean(),
})
export type RefundItem = z.infer<typeof RefundItem>

export const OrderItem = z.object({
  id: z.string(),
  order_number: z.string(),
  /** Null for guests. */
  user_id: z.string().nullable(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string().nullable(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  payment_method: z.enum(paymentMethods),
  card: CardSummary.nullable(),
  lines: z.array(OrderLineItem),
  shipping_address: PostalAddress,
  shipping_method: z.object({ id: z.string(), name: z.string(), delivery_time: z.string() }),
  subtotal: z.int(),
  discount: z.int(),
  coupon_code: z.string().nullable(),
  shipping_cost: z.int(),
  tax: z.int(),
  total: z.int(),
  order_notes: z.string().nullable(),
  tracking_number: z.string().nullable(),
  timeline: z.array(OrderEvent),
  /** True once its goods and coupon went back. */
  goods_returned: z.boolean(),
  refunds: z.array(RefundItem),
  /** The cart it empties once placed, at the version it claimed. */
  cart: z.object({ owner: z.string(), version: z.int() }).nullable(),
  /** When it became a real order: paid, or to be paid on delivery. Null while reserved. */
  placed_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Rises with every change. */
  version: z.int(),
  /** Set on demonstration data, for which nobody is mailed. */
  seeded: z.boolean().optional(),
})
export type OrderItem = z.infer<typeof OrderItem>

/** A guest's order is its own owner: only its id, and a link token for it, lead there. */
export const ownerOf = (order: { id: string; user_id: string | null }): Owner =>
  order.user_id ? userOwner(order.user_id) : guestOwner(order.id)

/** The order with its keys, as it is put. */
export const orderWithKeys = (order: OrderItem) => ({
  ...orderKey(ownerOf(order), order.id),
  ...orderRef(order.id),
  ...listedFacet('ORDERS', [order.status, order.payment_status], order.created_at, order.id),
  entity: 'order',
  ...order,
})

/** An order of one owner; another owner's is simply not there. */
export const getOrder = (owner: Owner, id: string): Promise<OrderItem | undefined> =>
  get(OrderItem, orderKey(owner, id), { consistent: true })

const OwnerOnly = z.object({ pk: z.string() })

/** An order by its id alone, for staff, the sweep and holders of a link token. */
export const findOrder = async (id: string): Promise<OrderItem | undefined> => {
  const guests = await getOrder(guestOwner(id), id)
  if (guests) return guests
  const [reference] = await query(OwnerOnly, {
    index: 'by-reference',
    partition: orderRef(id).ref,
    limit: 1,
  })
  return reference && getOrder(reference.pk as Owner, id)
}

/** An order of a customer shows in their list once it is placed; a guest has no list. */
const listItems = (order: OrderItem): object[] =>
  order.user_id && order.placed_at ? [listedOrderItem(order.user_id, order)] : []

/** All items of an order, as they are put. */
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

/** Replaces an order over the version it was read at. */
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
  // The version guards both: the list changes with its order or not at all.
  ...(read.placed_at && read.status === next.status ? [] : list(next)),
]

/** Counts a placed order for its customer; guests have no count. */
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

const UnfinishedItem = z.object({
  order_id: z.string(),
  since: z.string(),
  kind: z.enum(['payment', 'refund']),
  refund_id: z.string().nullable(),
})
export type UnfinishedItem = z.infer<typeof UnfinishedItem>

const note = (work: UnfinishedItem): Step => ({
  write: { put: { ...unfinishedKey(work.since, work.order_id), entity: 'unfinished', ...work } },
})

/** Notes that a payment is awaited, in the same transaction that reserves its order. */
export const beginPayment = ({ id, created_at: since }: OrderItem): Step =>
  note({ order_id: id, since, kind: 'payment', refund_id: null })

/** Notes that a refund is owed, in the same transaction that promises it. */
export const beginRefund = (orderId: string, refund: RefundItem): Step =>
  note({ order_id: orderId, since: refund.at, kind: 'refund', refund_id: refund.id })

/** Strikes the note, in the same transaction that finishes the work. */
export const finishWork = (orderId: string, since: string): Step => ({
  write: { remove: unfinishedKey(since, orderId) satisfies Key },
})

/** Work begun before `instant` and not finished, the oldest first. */
export const listUnfinished = (instant: string, limit: number): Promise<UnfinishedItem[]> =>
  query(UnfinishedItem, {
    partition: unfinishedPartition,
    to: `${instant}#`,
    limit,
    consistent: true,
  })
