import * as z from 'zod'
import { expiryAfter } from './expiry.ts'
import { orderLinkKey, orderLookupKey } from './keys.ts'
import { put, update } from './write.ts'

/** A request for an order's link. The stream consumer finds the order. */
export const OrderLookupItem = z.object({
  id: z.string(),
  order_number: z.string(),
  email: z.string(),
  created_at: z.string(),
})
export type OrderLookupItem = z.infer<typeof OrderLookupItem>

/** Stores a request for one day. */
export const addOrderLookup = (lookup: OrderLookupItem): Promise<boolean> =>
  put({
    ...orderLookupKey(lookup.id),
    entity: 'order-lookup',
    ...lookup,
    expires_at: expiryAfter(1, new Date(lookup.created_at)),
  })

const pauseMinutes = 10

/**
 * Claims an order's link email for a lookup. Returns false if another lookup claimed one in the last
 * ten minutes. The same lookup can claim again to retry a failed email.
 */
export const claimOrderLink = (
  orderId: string,
  { id, created_at }: OrderLookupItem,
): Promise<boolean> => {
  const createdAt = new Date(created_at)
  return update(
    orderLinkKey(orderId),
    'SET entity = :entity, lookup_id = :lookup, asked_at = :at, expires_at = :end',
    {
      when: 'attribute_not_exists(pk) OR asked_at <= :before OR lookup_id = :lookup',
      values: {
        ':entity': 'order-link',
        ':lookup': id,
        ':at': created_at,
        ':before': new Date(createdAt.getTime() - pauseMinutes * 60_000).toISOString(),
        ':end': expiryAfter(1, createdAt),
      },
    },
  )
}
