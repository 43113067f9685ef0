import { couponIdKey, listedOrderKey, slugKey } from './keys.ts'
import { findSlugOwners } from './products.ts'
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

/** Removes the items that only find a deleted one: a product's slug, or a coupon's id. */
const removeFinders = async ({ kind, subject }: UnreadableItem, item: Stored): Promise<Step[]> => {
  const { slug, id, pk } = item
  if (kind === 'coupon' && typeof id === 'string') return [{ write: { remove: couponIdKey(id) } }]
  if (kind === 'order' && pk.startsWith('USER#'))
    return [{ write: { remove: listedOrderKey(pk.slice('USER#'.length), subject) } }]
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
  ...(await removeFinders(record, item)),
  forgetUnreadable(record),
]
