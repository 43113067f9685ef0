import * as z from 'zod'
import { itemName } from '../../shared/rules/item-name.ts'
import { wantsOf } from '../../shared/rules/order/return-wants.ts'
import { returnStates, returnWants } from '../../shared/schemas/order-facts.ts'
import { listedFacet, returnKey } from './keys.ts'
import { type OrderItem, ownerOf } from './orders.ts'
import { get } from './read.ts'
import { nextOf, returnSeries } from './series.ts'
import type { Step } from './transact.ts'

/** A return as the staff's queue shows it. The order holds the facts. */
export const ReturnItem = z.object({
  id: z.string(),
  number: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  owner: z.string(),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** The name of an item, such as "Quay Breton Tee, Navy / L". */
  items: z.array(
    z.object({
      name: z.string(),
      quantity: z.int(),
      reason: z.string(),
      /** The other size or color the customer wants, such as "Navy / M". */
      exchange_for: z.string().nullable(),
    }),
  ),
  /** Price of the items in cents. */
  value: z.int(),
  wants: z.enum(returnWants),
  state: z.enum(returnStates),
  created_at: z.string(),
  updated_at: z.string(),
  /** The version of the order that this entry shows. */
  version: z.int(),
})
export type ReturnItem = z.infer<typeof ReturnItem>

/** Returns the next number for a return. */
export const nextReturnNumber = async (): Promise<string> => `RET-${await nextOf(returnSeries)}`

const nameOf = (order: OrderItem, lineId: string): string => {
  const line = order.lines.find(({ id }) => id === lineId)
  return line ? itemName(line) : ''
}

const priceOf = (order: OrderItem, lineId: string): number =>
  order.lines.find(({ id }) => id === lineId)?.unit_price ?? 0

const itemOf = (order: OrderItem, one: OrderItem['returns'][number]): ReturnItem => ({
  id: one.id,
  number: one.number,
  order_id: order.id,
  order_number: order.order_number,
  owner: ownerOf(order),
  email: order.email,
  first_name: order.first_name,
  last_name: order.last_name,
  items: one.units.map(({ line_id, quantity, reason, replacement }) => ({
    name: nameOf(order, line_id),
    quantity,
    reason,
    exchange_for: replacement && (replacement.variant_name ?? replacement.sku),
  })),
  value: one.units.reduce((sum, unit) => sum + unit.quantity * priceOf(order, unit.line_id), 0),
  wants: wantsOf(one),
  state: one.state,
  created_at: one.requested_at,
  updated_at: order.updated_at,
  version: order.version,
})

/** Adds the keys to a return. */
export const returnWithKeys = (one: ReturnItem) => ({
  ...returnKey(one.id),
  ...listedFacet('RETURNS', [one.state], one.created_at, one.id, [one.wants]),
  entity: 'return',
  ...one,
})

/** Finds a return by its id. */
export const findReturnItem = (id: string): Promise<ReturnItem | undefined> =>
  get(ReturnItem, returnKey(id), { consistent: true })

/** Returns the steps that store the queue's entries of the returns that an order's change affects. */
export const storeReturns = (before: OrderItem, after: OrderItem): Step[] =>
  after.returns
    .filter(one => before.returns.find(({ id }) => id === one.id) !== one)
    .map(one => ({ write: { put: returnWithKeys(itemOf(after, one)) } }))
