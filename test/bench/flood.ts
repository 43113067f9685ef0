import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { guestOrder } from '../support/fixtures.ts'
import { startStack } from '../support/local-stack.ts'
import { percentile } from './measure.ts'

/** What a buyer and a flood got within a time. */
export type Flood = {
  /** Calls of the flood per second: as wanted, and as this machine sent them. */
  wanted: number
  sent: number
  /** The flood's answers by status. */
  junk: Map<number, number>
  /** The buyers' orders by status. */
  orders: Map<number, number>
  /** Milliseconds of a buyer's order. */
  p50: number
  p99: number
}

const seconds = 15
/** A buyer comes this often, in milliseconds. */
const every = 250
/** Calls of the flood that are under way at once. */
const lanes = 64

type Answer = { status: number; body: string; cookies: string[] }

/** Sends a call from an address of this machine, as from a network of its own. */
const sendFrom = (localAddress: string) => {
  const agent = new Agent({ keepAlive: true, localAddress, maxSockets: lanes })
  const send = (url: string, body: object, headers: Record<string, string> = {}): Promise<Answer> =>
    new Promise((resolve, reject) => {
      const sent = request(
        url,
        { agent, method: 'POST', headers: { 'content-type': 'application/json', ...headers } },
        async res => {
          let text = ''
          for await (const chunk of res) text += chunk
          resolve({
            status: res.statusCode ?? 0,
            body: text,
            cookies: (res.headers['set-cookie'] ?? []).map(line => line.split(';')[0] ?? ''),
          })
        },
      )
      // The server closes what was idle for some seconds, maybe as it is used again.
      sent.on('error', error =>
        sent.reusedSocket ? resolve(send(url, body, headers)) : reject(error),
      )
      sent.end(JSON.stringify(body))
    })
  return { send, end: () => agent.destroy() }
}

const count = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1)

/** Buys the same item again and again, each time as someone new. */
const buy = async (origin: string, items: readonly Line[], until: number) => {
  const { send, end } = sendFrom('127.0.0.1')
  const orders: Flood['orders'] = new Map()
  const times: number[] = []
  while (Date.now() < until) {
    const line = items[times.length % items.length] as Line
    const { status: carted, cookies } = await send(`${origin}/api/cart/items`, line)
    if (carted !== 200) {
      count(orders, carted)
      await pause(every)
      continue
    }
    const began = performance.now()
    const { status } = await send(`${origin}/api/orders`, guestOrder([line]), {
      cookie: cookies.join('; '),
      'idempotency-key': randomUUID(),
    })
    times.push(performance.now() - began)
    count(orders, status)
    await pause(every)
  }
  end()
  times.sort((a, b) => a - b)
  return { orders, p50: percentile(times, 0.5), p99: percentile(times, 0.99) }
}

/** Sends orders that can't succeed from another address, this many a second. */
const flood = async (origin: string, items: readonly Line[], wanted: number, until: number) => {
  const { send, end } = sendFrom('127.0.0.2')
  const junk: Flood['junk'] = new Map()
  let sent = 0
  const began = Date.now()
  const run = async () => {
    while (Date.now() < until) {
      const early = began + (sent / wanted) * 1_000 - Date.now()
      if (early > 0) {
        await pause(early)
        continue
      }
      const order = guestOrder(items.slice(0, 1), {
        payment_data: { token: 'tok_demo_declined', brand: 'visa', last4: '0002', expiry: '12/40' },
        guest_info: { email: `${randomUUID()}@example.com`, firstName: 'N', lastName: 'W' },
      })
      sent++
      count(junk, (await send(`${origin}/api/orders`, order)).status)
    }
  }
  await Promise.all(Array.from({ length: lanes }, run))
  end()
  return { junk, sent: sent / seconds }
}

type Line = { product_id: string; variant_id: string; quantity: 1 }

/** Lists a variant of each product, so that none is sold out while buyers come. */
const itemsOf = async (origin: string): Promise<Line[]> => {
  const read = async (path: string) => (await (await fetch(`${origin}/api${path}`)).json()).data
  const { products } = await read('/products?limit=50')
  const found: Line[] = []
  for (const { id } of products) {
    const { variants } = await read(`/products/${id}`)
    const best = variants.toSorted((a: Stocked, b: Stocked) => b.stock - a.stock)[0]
    if (best?.stock > 20) found.push({ product_id: id, variant_id: best.id, quantity: 1 })
  }
  if (found.length === 0) throw new Error('The demo store has nothing to buy')
  return found
}
type Stocked = { id: string; stock: number }

/** Orders in a local store, calm and while one other address floods their route at each of these rates. */
export const measureFlood = async (rates: readonly number[]): Promise<Flood[]> => {
  const store = await startStack({ seed: 'demo' })
  try {
    const items = await itemsOf(store.url)
    const floods: Flood[] = []
    for (const wanted of [0, ...rates]) {
      const until = Date.now() + seconds * 1_000
      const [bought, junk] = await Promise.all([
        buy(store.url, items, until),
        wanted > 0 ? flood(store.url, items, wanted, until) : { junk: new Map(), sent: 0 },
      ])
      floods.push({ ...bought, ...junk, wanted })
    }
    return floods
  } finally {
    await store.stop()
  }
}
