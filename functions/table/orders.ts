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

/** A line item as ordered. Later catalog changes don't affect it. Amounts are cents. */
export const OrderLineItem = z.object({
  product_id: z.string(),
  variant_id: z.string(),
  /** False if the product has no options. The API then returns no variant. */
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

/** A refund, owed or issued. */
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
  /** Whether its goods and coupon were returned. */
  goods_returned: z.boolean(),
  refunds: z.array(RefundItem),
  /** The cart to empty once placed, and the version it claimed. */
  cart: z.object({ owner: z.string(), version: z.int() }).nullable(),
  /** When it was placed: paid, or cash on delivery accepted. Null while reserved. */
  placed_at: z.string().nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Increases with every change. */
  version: z.int(),
  /** Set on demo data, which sends no email. */
  seeded: z.boolean().optional(),
})
export type OrderItem = z.infer<typeof OrderItem>

/** Stores a guest's order under its own id. Only the id or a signed link finds it. */
export const ownerOf = (order: { id: string; user_id: string | null }): Owner =>
  order.user_id ? userOwner(order.user_id) : guestOwner(order.id)

/** Adds the keys to an order. */
export const orderWithKeys = (order: OrderItem) => ({
  ...orderKey(ownerOf(order), order.id),
  ...orderRef(order.id),
  ...listedFacet('ORDERS', [order.status, order.payment_status], order.created_at, order.id),
  entity: 'order',
  ...order,
})

/** Returns an owner's order. Another owner's isn't found. */
export const getOrder = (owner: Owner, id: string): Promise<OrderItem | undefined> =>
  get(OrderItem, orderKey(owner, id), { consistent: true })

const OwnerOnly = z.object({ pk: z.string() })

/** Finds an order by id alone, for staff, the sweep and signed links. */
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
  // The version check covers both, so the list changes with its order.
  ...(read.placed_at && read.status === next.status ? [] : list(next)),
]

/** Counts a placed order for its customer. Guests have no count. */
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

/** Records a pending payment, in the transaction that reserves the order. */
export const beginPayment = ({ id, created_at: since }: OrderItem): Step =>
  note({ order_id: id, since, kind: 'payment', refund_id: null })

/** Records a refund that is due, in the transaction that promises it. */
export const beginRefund = (orderId: string, refund: RefundItem): Step =>
  note({ order_id: orderId, since: refund.at, kind: 'refund', refund_id: refund.id })

/** Deletes the record, in the transaction that finishes the work. */
export const finishWork = (orderId: string, since: string): Step => ({
  write: { remove: unfinishedKey(since, orderId) satisfies Key },
})

/** Lists unfinished work from before `instant`, oldest first. */
export const listUnfinished = (instant: string, limit: number): Promise<UnfinishedItem[]> =>
  query(UnfinishedItem, {
    partition: unfinishedPartition,
    to: `${instant}#`,
    limit,
    consistent: true,
  })
