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
  /** The id of the payment attempt, refund or return. For an order that lapses, the order's id. */
  target: z.string(),
  /** When the sweep does it. */
  due_at: z.string(),
})

/** Work outside the table that an order promised. Stored with the promise, deleted when done. */
export type OrderWork = z.infer<typeof WorkFields>

/** Also reads work of earlier releases. */
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

/** Deletes the record of work. Safe to repeat. */
export const finishWork = async (work: OrderWork): Promise<void> => {
  await remove(keyOf(work))
}

/** Lists work that is due, oldest first. */
export const listDueWork = (now: string, limit: number): Promise<OrderWork[]> =>
  query(OrderWork, { partition: unfinishedPartition, to: `${now}~`, limit, consistent: true })
