import type { Change } from './change-record.ts'
import { recordOf, recordPartitions } from './keys.ts'

/** The kinds of items whose changes have consequences (`events/stream.ts`). */
export const followedEntities = [
  'account-link',
  'attachment',
  'cart',
  'category',
  'complaint',
  'complaint-message',
  'contact-message',
  'coupon',
  'credit-note',
  'deleted-user',
  'email-change',
  'failed-event',
  'invoice',
  'invoice-send',
  'order',
  'order-digest',
  'order-email',
  'order-lookup',
  'payment-event',
  'picture-use',
  'product',
  'return',
  'review',
  'subscription',
  'user',
  'variant',
] as const
export type FollowedEntity = (typeof followedEntities)[number]

/** Indexes what is done with changes by kind, so that a kind that isn't followed doesn't compile. */
export type ByEntity<T> = Partial<Record<FollowedEntity, T>>

/** Returns what is done with changes of this kind, if anything. */
export const ofEntity = <T>(all: ByEntity<T>, entity: string): T | undefined =>
  all[entity as FollowedEntity]

const withEntity = (image: 'NewImage' | 'OldImage') => ({
  dynamodb: { [image]: { entity: { S: followedEntities } } },
})

/**
 * The changes that the table's stream delivers, as patterns of Lambda's event filters, of which one must
 * match. Records without a kind can't be read, which the consumer notes (decision 141).
 */
export const followedChanges: readonly object[] = [
  withEntity('NewImage'),
  withEntity('OldImage'),
  {
    dynamodb: {
      Keys: { pk: { S: recordPartitions.map(prefix => ({ prefix })) } },
      NewImage: { entity: { S: [{ exists: false }] } },
    },
  },
]

const followed: ReadonlySet<unknown> = new Set(followedEntities)

/** Returns whether the stream delivers the changes of an item. */
export const isFollowed = ({ before, after }: Pick<Change, 'before' | 'after'>): boolean => {
  const { pk, sk } = after ?? before ?? {}
  return (
    followed.has(after?.entity) ||
    followed.has(before?.entity) ||
    recordOf({ pk: String(pk), sk: String(sk) }) !== undefined
  )
}
