import * as z from 'zod'
import { addDays } from '../../shared/rules/day.ts'
import { providerNames } from '../../shared/schemas/payment-providers.ts'
import { paymentLedgerKey, paymentLedgerPartition } from './keys.ts'
import { query } from './read.ts'
import { put } from './write.ts'

/**
 * A charge or refund that an order recorded, by the day it was made. A comparison reads these
 * entries of a period instead of all orders.
 */
export const LedgerEntry = z.object({
  kind: z.enum(['charge', 'refund']),
  provider: z.enum(providerNames),
  order_id: z.string(),
  /** The id of the attempt to pay, or of the refund. */
  id: z.string(),
  at: z.string(),
})
export type LedgerEntry = z.infer<typeof LedgerEntry>

/** Stores an entry. Storing it again changes nothing. */
export const addLedgerEntry = async (entry: LedgerEntry): Promise<void> => {
  await put({ ...paymentLedgerKey(entry), entity: 'payment-ledger', ...entry })
}

/** Lists the entries from an instant to another, oldest first, a day at a time. */
export async function* listLedger(from: string, to: string): AsyncGenerator<LedgerEntry> {
  for (let day = from.slice(0, 10); day <= to.slice(0, 10); day = addDays(day, 1)) {
    const partition = paymentLedgerPartition(day)
    yield* await query(LedgerEntry, { partition, from, to })
  }
}

/** Counts the entries of a period. */
export const countLedger = async (from: string, to: string): Promise<number> => {
  let count = 0
  for await (const _ of listLedger(from, to)) count++
  return count
}
