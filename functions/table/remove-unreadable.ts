import * as z from 'zod'
import { couponIdKey, listedOrderKey, slugKey, userKey } from './keys.ts'
import { findSlugOwners } from './products.ts'
import { get } from './read.ts'
import type { Step } from './transact.ts'
import { forgetUnreadable, type UnreadableItem } from './unreadable.ts'

type Stored = { pk: string; sk: string } & Record<string, unknown>

/** Requires that the first broken field is still as it was read, so that a repaired item stays. */
const stillBroken = ({ issues: [issue] }: UnreadableItem, item: Stored) => {
  const [field = ''] = issue?.path.split('.') ?? []
  const names = { '#field': field || 'pk' }
  const value = item[field || 'pk']
  return value === undefined
    ? { when: 'attribute_exists(pk) AND attribute_not_exists(#field)', names }
    : { when: '#field = :read', names, values: { ':read': value } }
}

const Raw = z.looseObject({})

/**
 * Removes a placed order from its customer's list and from the count of their orders, which were written in
 * one transaction. An unpaid order is in neither, and a deleted customer has no count.
 */
const removeListed = async (
  userId: string,
  orderId: string,
  changed: () => Error,
): Promise<Step[]> => {
  const entry = listedOrderKey(userId, orderId)
  const consistent = { consistent: true }
  if (!(await get(Raw, entry, consistent))) return []
  const count = (await get(Raw, userKey(userId), consistent))?.total_orders
  const countLess = {
    update: userKey(userId),
    set: 'ADD total_orders :less',
    when: 'total_orders > :none',
    values: { ':less': -1, ':none': 0 },
  }
  return [
    { write: { remove: entry, when: 'attribute_exists(pk)' }, failsWith: changed },
    ...(typeof count === 'number' && count > 0 ? [{ write: countLess, failsWith: changed }] : []),
  ]
}

/** Removes the items that only find a deleted one: a product's slug, a coupon's id, or an order's entry. */
const removeFinders = async (
  { kind, subject }: UnreadableItem,
  item: Stored,
  changed: () => Error,
): Promise<Step[]> => {
  const { slug, id, pk } = item
  if (kind === 'coupon' && typeof id === 'string') return [{ write: { remove: couponIdKey(id) } }]
  if (kind === 'order' && pk.startsWith('USER#'))
    return removeListed(pk.slice('USER#'.length), subject, changed)
  if (kind !== 'product' || typeof slug !== 'string') return []
  const owner = (await findSlugOwners([slug])).get(slug)
  return owner === subject ? [{ write: { remove: slugKey(slug) } }] : []
}

/**
 * Deletes an item that can't be read, with the items that only find it. The stream removes it from
 * lists and reports. Fails if it was repaired in the meantime.
 */
export const removeUnreadable = async (
  record: UnreadableItem,
  item: Stored,
  repaired: () => Error,
): Promise<Step[]> => [
  {
    write: { remove: { pk: item.pk, sk: item.sk }, ...stillBroken(record, item) },
    failsWith: repaired,
  },
  ...(await removeFinders(record, item, repaired)),
  forgetUnreadable(record),
]
