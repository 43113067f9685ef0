import * as z from 'zod'
import { owedRefundKey, owedRefundsPartition } from './keys.ts'
import { query } from './read.ts'
import { put, remove } from './write.ts'

/** A refund whose money didn't reach the customer, with its order. Amounts are cents. */
const OwedRefund = z.object({
  id: z.string(),
  order_id: z.string(),
  order_number: z.string(),
  at: z.string(),
  amount: z.int(),
  failure: z.string().nullable(),
  /** Since when it is owed. Missing in items of earlier releases. */
  since: z.string().optional(),
})
export type OwedRefund = z.infer<typeof OwedRefund>

/** Lists a refund as owed. */
export const saveOwedRefund = async (refund: OwedRefund): Promise<void> => {
  await put({ ...owedRefundKey(refund.id), entity: 'owed-refund', ...refund })
}

/** Removes a refund that was made or paid another way. */
export const removeOwedRefund = async (id: string): Promise<void> => {
  await remove(owedRefundKey(id))
}

/** Lists owed refunds. */
export const listOwedRefunds = (limit: number): Promise<OwedRefund[]> =>
  query(OwedRefund, { partition: owedRefundsPartition, limit })
