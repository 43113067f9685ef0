import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod'
import { handler as cart } from '../../functions/cart/handler.ts'
import { handler as orders } from '../../functions/orders/handler.ts'
import { table } from '../../functions/table/client.ts'
import { allLists } from '../../functions/table/lists/all-lists.ts'
import { repairLists } from '../../functions/table/lists/repair.ts'
import { scanItems } from '../../functions/table/scan.ts'
import { demoStore } from '../../infra/local/seed/demo-store.ts'
import { writeStore } from '../../infra/local/seed/write-store.ts'
import { visitor } from '../support/call.ts'
import { holdTransactions } from '../support/conflict-proxy.ts'
import type { ConflictCounts } from '../support/conflict-server.ts'
import { guestOrder } from '../support/fixtures.ts'
import { deliverChanges } from '../support/stream.ts'
import { trustOwnTokens } from '../support/tokens.ts'
import { buyable } from './order-cost.ts'

/** The orders are of this many products, in turn. Each sells for the first time. */
const maxProducts = 20

const missing = () => {
  throw new Error('The demo store has no product to order')
}

/** What the stream's consumer does with a batch of orders by card. */
export type StreamPace = {
  orders: number
  /** How long each call of the table takes longer than the local one, in milliseconds. */
  delayMs: number
  seconds: number
  /** Calls of the table and its conflicts, for all orders. */
  calls: number
  conflicts: ConflictCounts
}

const Item = z.looseObject({ pk: z.string(), sk: z.string() })
type Item = z.infer<typeof Item>

const readTable = async () => {
  const items = new Map<string, Item>()
  for await (const item of scanItems(Item)) items.set(`${item.pk}\n${item.sk}`, item)
  return items
}

/** Delays the functions' calls of the table and counts them, until `stop`. */
const delayCalls = (delayMs: number) => {
  const name = 'delay'
  const counted = { calls: 0 }
  table.middlewareStack.add(
    next => async args => {
      counted.calls += 1
      await wait(delayMs)
      return next(args)
    },
    { step: 'finalizeRequest', name },
  )
  return { counted, stop: () => void table.middlewareStack.remove(name) }
}

/**
 * Places orders in the demo store, then delivers their changes to the stream's consumer in one batch, and
 * what follows from them in further ones. The table answers after `delayMs` and refuses conflicting writes
 * as Amazon's does.
 */
export const measureStreamPace = async (count: number, delayMs: number): Promise<StreamPace> => {
  trustOwnTokens()
  await writeStore(demoStore(new Date()))
  await repairLists(allLists)
  let seen = await readTable()
  const lines = await buyable(Math.min(count, maxProducts))
  for (let place = 0; place < count; place++) {
    const line = lines[place % lines.length] ?? missing()
    const send = visitor()
    await send(cart, 'POST /cart/items', { body: line })
    const headers = { 'idempotency-key': randomUUID() }
    const { status } = await send(orders, 'POST /orders', { body: guestOrder([line]), headers })
    if (status !== 201) throw new Error(`An order failed with ${status}`)
  }
  const proxy = await holdTransactions(delayMs)
  const total: StreamPace = {
    orders: count,
    delayMs,
    seconds: 0,
    calls: 0,
    conflicts: { transactions: 0, canceled: 0, rejected: 0 },
  }
  try {
    for (;;) {
      const now = await readTable()
      const changes = [...now.entries()]
        .map(([key, after]) => ({ before: seen.get(key), after }))
        .filter(({ before, after }) => !isDeepStrictEqual(before, after))
      seen = now
      if (changes.length === 0) break
      const { counted, stop } = delayCalls(delayMs)
      const began = performance.now()
      if (!(await deliverChanges(changes))) throw new Error('A change was not processed')
      total.seconds += (performance.now() - began) / 1000
      total.calls += counted.calls
      stop()
    }
    return { ...total, conflicts: await proxy.counts() }
  } finally {
    await proxy.stop()
  }
}
