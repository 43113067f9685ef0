import * as z from 'zod'
import { expiryAfter } from './expiry.ts'
import { newOrderKey, newOrdersPartition, orderDigestKey } from './keys.ts'
import { findResults, skippedEmail } from './mail-ledger.ts'
import { get, query } from './read.ts'
import { transact } from './transact.ts'
import { put, remove, update } from './write.ts'

/** An order that waits for the next digest to staff. */
const NewOrder = z.object({
  order_id: z.string(),
  /** The day of the digest that lists it. Set while that is being written. */
  digest: z.string().optional(),
})
export type NewOrder = z.infer<typeof NewOrder>

/** The kinds of emails to staff: about one new order, and the digest of a day. */
export const newOrderEmail = 'new-order'
export const digestEmail = 'new-orders'

/** Maximum days that an order waits for a digest, such as while staff get none. */
const retentionDays = 7
/** Maximum orders of one digest. The next digest lists the others. */
const maxListed = 500

class Queued extends Error {}

/**
 * Queues an order for the next digest. Does nothing if staff already got, or are getting, an email
 * about it.
 */
export const queueNewOrder = async (orderId: string, now: Date): Promise<void> => {
  const item = {
    ...newOrderKey(orderId),
    entity: 'new-order',
    order_id: orderId,
    expires_at: expiryAfter(retentionDays, now),
  }
  const skipped = skippedEmail(newOrderEmail, orderId, now)
  try {
    await transact([{ ...skipped, failsWith: () => new Queued() }, { write: { put: item } }])
  } catch (error) {
    if (!(error instanceof Queued)) throw error
  }
}

/** Lists the orders that wait for a digest, oldest first. */
export const listNewOrders = (): Promise<NewOrder[]> =>
  query(NewOrder, { partition: newOrdersPartition, limit: maxListed, consistent: true })

/** Records which digest lists these orders, before it is sent. */
export const assignDigest = async (orders: readonly NewOrder[], day: string): Promise<void> => {
  for (const { order_id } of orders)
    await update(newOrderKey(order_id), 'SET digest = :day', {
      when: 'attribute_exists(pk)',
      values: { ':day': day },
    })
}

/**
 * Removes the orders whose digest was sent. If the provider refused a digest, its orders are sent
 * with the next one.
 */
export const removeSent = async (): Promise<void> => {
  const waiting = await listNewOrders()
  const days = [...new Set(waiting.flatMap(({ digest }) => digest ?? []))]
  const results = await findResults(days.map(reference => ({ kind: digestEmail, reference })))
  const sent = days.filter((_, place) => results[place]?.outcome === 'sent')
  for (const { order_id, digest } of waiting)
    if (digest && sent.includes(digest)) await remove(newOrderKey(order_id))
}

/** Requests the digest of a day from the stream consumer, once. */
export const requestDigest = async (day: string, now: Date): Promise<void> => {
  const key = orderDigestKey(day)
  if (await get(z.object({}), key)) return
  const item = { ...key, entity: 'order-digest', day, expires_at: expiryAfter(retentionDays, now) }
  await put(item, { when: 'attribute_not_exists(pk)' })
}
