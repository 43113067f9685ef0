import * as z from 'zod'
import { returnLedgerKey, returnLedgerPrefix, userBuyer } from './keys.ts'
import { get, query } from './read.ts'

/** A complaint's request to return items of an order, from release 0.2.0 or earlier. */
const ReturnRequest = z.object({
  complaint_id: z.string(),
  /** A hash of the request, to detect a repeated one. */
  hash: z.string(),
  at: z.string(),
  lines: z.array(z.object({ product_id: z.string(), variant_id: z.string(), quantity: z.int() })),
})
export type ReturnRequest = z.infer<typeof ReturnRequest>

const Ledger = z.object({ requests: z.array(ReturnRequest), version: z.int() })
type Ledger = z.infer<typeof Ledger>

/** Returns the return requests for a customer's order. */
export const loadReturns = async (userId: string, orderId: string): Promise<Ledger> =>
  (await get(Ledger, returnLedgerKey(userId, orderId), { consistent: true })) ?? {
    requests: [],
    version: 0,
  }

/** Returns a customer's return requests by order id. */
export const loadAllReturns = async (userId: string): Promise<Map<string, ReturnRequest[]>> => {
  const found = await query(Ledger.extend({ sk: z.string() }), {
    partition: userBuyer(userId),
    beginsWith: returnLedgerPrefix,
    consistent: true,
  })
  return new Map(found.map(({ sk, requests }) => [sk.slice(returnLedgerPrefix.length), requests]))
}
