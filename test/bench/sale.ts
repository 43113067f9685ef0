import { randomUUID } from 'node:crypto'
import { handler as cart } from '../../functions/cart/handler.ts'
import { handler as orders } from '../../functions/orders/handler.ts'
import { visitor } from '../support/call.ts'
import { stockOf } from '../support/checkout.ts'
import { type ConflictProxy, holdTransactions } from '../support/conflict-proxy.ts'
import type { ConflictCounts } from '../support/conflict-server.ts'
import { guestOrder, stockProduct } from '../support/fixtures.ts'
import { virtualSale } from '../support/virtual-sale.ts'
import { percentile } from './measure.ts'

export type Sale = {
  buyers: number
  units: number
  holdMs: number
  /** Answers by status and error code. */
  answers: Map<string, number>
  left: number
  /** Milliseconds of one order. */
  p50: number
  p99: number
  conflicts: ConflictCounts
  /** Seconds of the whole sale, and of CPU that this process used meanwhile. */
  seconds: number
  cpu: number
}

/** A guest on a network of their own, with the item in the cart. */
const arrive = async (product_id: string, index: number) => {
  const line = { product_id, quantity: 1 }
  const send = visitor()
  await send(cart, 'POST /cart/items', { body: line })
  const address = `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`
  return async () => {
    const began = performance.now()
    const { status, body } = await send(orders, 'POST /orders', {
      body: guestOrder([line]),
      headers: { 'idempotency-key': randomUUID(), 'x-viewer-address': address },
    })
    return { took: performance.now() - began, answer: [status, body.code ?? ''].join(' ').trim() }
  }
}

type Buy = Awaited<ReturnType<typeof arrive>>
type Bought = Awaited<ReturnType<Buy>>

const together = (buys: readonly Buy[]): Promise<Bought[]> => Promise.all(buys.map(buy => buy()))

const inTurn = async (buys: readonly Buy[]): Promise<Bought[]> => {
  const all: Bought[] = []
  for (const buy of buys) all.push(await buy())
  return all
}

type Size = { buyers: number; units: number; holdMs: number }

const measure = async (
  { buyers, units, holdMs }: Size,
  proxy: ConflictProxy,
  run: (buys: readonly Buy[]) => Promise<Bought[]>,
): Promise<Sale> => {
  const { product } = await stockProduct(units)
  const buys: Buy[] = []
  for (let index = 0; index < buyers; index++) buys.push(await arrive(product.id, index))
  const before = await proxy.counts()
  const began = performance.now()
  const usage = process.cpuUsage()
  const bought = await run(buys)
  const { user, system } = process.cpuUsage(usage)
  const seconds = (performance.now() - began) / 1000
  const after = await proxy.counts()
  const answers = new Map<string, number>()
  for (const { answer } of bought) answers.set(answer, (answers.get(answer) ?? 0) + 1)
  const times = bought.map(({ took }) => took).sort((a, b) => a - b)
  return {
    buyers,
    units,
    holdMs,
    answers,
    left: (await stockOf(product.id)) ?? 0,
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
    conflicts: {
      transactions: after.transactions - before.transactions,
      canceled: after.canceled - before.canceled,
      rejected: after.rejected - before.rejected,
    },
    seconds,
    cpu: (user + system) / 1e6,
  }
}

/** Orders of a calm shop, and those that warm up before. */
const calmOrders = 50
const warmUps = 10

/**
 * Measures orders behind a proxy that answers conflicts like Amazon's DynamoDB: one buyer at a time,
 * then all at once for one variant. A process serves all buyers here, where Lambda has one for each, so
 * its CPU and the local table's decide the times. So the reservations alone are measured again in virtual
 * time, in which only DynamoDB and waiting take time.
 */
export const measureSale = async (size: Size) => {
  const proxy = await holdTransactions(size.holdMs)
  const calm = (buyers: number) =>
    measure({ buyers, units: buyers, holdMs: size.holdMs }, proxy, inTurn)
  try {
    await calm(warmUps)
    const measured = { calm: await calm(calmOrders), sale: await measure(size, proxy, together) }
    return {
      ...measured,
      virtual: await virtualSale(size),
      alone: await virtualSale({ ...size, buyers: 1 }),
    }
  } finally {
    await proxy.stop()
  }
}
