import * as z from 'zod'
import { convert } from './conversions.ts'
import { type Key, unfinishedKey, unfinishedPartition } from './keys.ts'
import { query } from './read.ts'
import type { Step } from './transact.ts'
import { remove } from './write.ts'

export const workKinds = [
  'payment',
  'void',
  'refund',
  'return-expiry',
  'lapse',
  'released',
] as const

export const WorkFields = z.object({
  order_id: z.string(),
  kind: z.enum(workKinds),
  /** The payment attempt, refund, return or, if it lapses, the order. */
  target: z.string(),
  /** When the sweep takes it up. */
  due_at: z.string(),
})

/** Work outside the table that an order promised. Recorded with the promise, deleted when done. */
export type OrderWork = z.infer<typeof WorkFields>

/** Reads work of earlier releases too. */
const OrderWork = z.preprocess(
  convert('unfinished'),
  WorkFields.extend({ isOld: z.boolean().optional() }),
)

const keyOf = ({ due_at, order_id, kind, target, isOld }: OrderWork & { isOld?: boolean }): Key =>
  unfinishedKey(due_at, isOld ? order_id : `${order_id}#${kind}#${target}`)

const itemOf = (work: OrderWork) => ({ ...keyOf(work), entity: 'unfinished', ...work })

/** Returns the work that a refund promised, which is due at once. */
export const refundWork = (
  { id: order_id }: { id: string },
  { id: target, at: due_at }: { id: string; at: string },
): OrderWork => ({ order_id, kind: 'refund', target, due_at })

/** Records work, in the transaction that promises it. */
export const promiseWork = (work: OrderWork): Step => ({ write: { put: itemOf(work) } })

/** Deletes the record. Deleting it twice changes nothing. */
export const finishWork = async (work: OrderWork): Promise<void> => {
  await remove(keyOf(work))
}

/** Lists work that is due, oldest first. */
export const listDueWork = (now: string, limit: number): Promise<OrderWork[]> =>
  query(OrderWork, { partition: unfinishedPartition, to: `${now}~`, limit, consistent: true })
