import * as z from 'zod'
import { returnLedgerKey, returnLedgerPrefix, userOwner } from './keys.ts'
import { get, query } from './read.ts'
import { versionConflict } from './retry.ts'
import type { Step } from './transact.ts'

/** A complaint's request to return items of an order. */
const ReturnRequest = z.object({
  complaint_id: z.string(),
  /** Identifies the request, to detect a repeated one. */
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
    partition: userOwner(userId),
    beginsWith: returnLedgerPrefix,
    consistent: true,
  })
  return new Map(found.map(({ sk, requests }) => [sk.slice(returnLedgerPrefix.length), requests]))
}

/** Adds a request. Fails with `VersionConflict` if another was added after the read. */
export const addReturn = (
  userId: string,
  orderId: string,
  read: Ledger,
  request: ReturnRequest,
): Step => ({
  write: {
    put: {
      ...returnLedgerKey(userId, orderId),
      entity: 'return-ledger',
      requests: [...read.requests, request],
      version: read.version + 1,
    },
    when: 'attribute_not_exists(pk) OR #version = :read',
    names: { '#version': 'version' },
    values: { ':read': read.version },
  },
  failsWith: versionConflict,
})
