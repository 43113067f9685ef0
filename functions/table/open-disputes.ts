import * as z from 'zod'
import { DisputeFact } from '../../shared/schemas/order-facts.ts'
import { openDisputeKey, openDisputesPartition } from './keys.ts'
import { query } from './read.ts'
import { put, remove } from './write.ts'

/** A dispute that the bank hasn't decided, with its order. */
const OpenDispute = DisputeFact.extend({ order_id: z.string(), order_number: z.string() })
export type OpenDispute = z.infer<typeof OpenDispute>

/** Stores an open dispute as it is now. */
export const saveOpenDispute = async (dispute: OpenDispute): Promise<void> => {
  await put({ ...openDisputeKey(dispute.id), entity: 'open-dispute', ...dispute })
}

/** Removes a dispute that was decided. */
export const removeOpenDispute = async (id: string): Promise<void> => {
  await remove(openDisputeKey(id))
}

/** Lists open disputes. */
export const listOpenDisputes = (limit: number): Promise<OpenDispute[]> =>
  query(OpenDispute, { partition: openDisputesPartition, limit })
