import * as z from 'zod'
import { expiryAfter } from './expiry.ts'
import { orderLinkKey, orderLookupKey } from './keys.ts'
import { put, update } from './write.ts'

/** Somebody asks for the link of an order; the stream finds out whether there is one. */
export const OrderLookupItem = z.object({
  id: z.string(),
  order_number: z.string(),
  email: z.string(),
  created_at: z.string(),
})
export type OrderLookupItem = z.infer<typeof OrderLookupItem>

/** Notes what was asked for, and forgets it the next day. */
export const addOrderLookup = (lookup: OrderLookupItem): Promise<boolean> =>
  put({
    ...orderLookupKey(lookup.id),
    entity: 'order-lookup',
    ...lookup,
    expires_at: expiryAfter(1, new Date(lookup.created_at)),
  })

const pauseMinutes = 10

/**
 * Claims an order's next mail with its link for a lookup; false while another had one in the last
 * ten minutes. The same lookup may claim again, so that a failed mail can be tried again.
 */
export const claimOrderLink = (
  orderId: string,
  { id, created_at }: OrderLookupItem,
): Promise<boolean> => {
  const asked = new Date(created_at)
  return update(
    orderLinkKey(orderId),
    'SET entity = :entity, lookup_id = :lookup, asked_at = :at, expires_at = :end',
    {
      when: 'attribute_not_exists(pk) OR asked_at <= :before OR lookup_id = :lookup',
      values: {
        ':entity': 'order-link',
        ':lookup': id,
        ':at': created_at,
        ':before': new Date(asked.getTime() - pauseMinutes * 60_000).toISOString(),
        ':end': expiryAfter(1, asked),
      },
    },
  )
}
