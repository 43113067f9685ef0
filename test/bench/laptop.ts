import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { handler as cart } from '../../functions/cart/handler.ts'
import { handler as catalog } from '../../functions/catalog/handler.ts'
import { handler as content } from '../../functions/content/handler.ts'
import { knownPace, strangerPace } from '../../functions/http/limit-calls.ts'
import type { ShopHandler } from '../../functions/http/request.ts'
import { handler as orders } from '../../functions/orders/handler.ts'
import { handler as auth } from '../../functions/people/auth/handler.ts'
import { allLists } from '../../functions/table/lists/all-lists.ts'
import { repairLists } from '../../functions/table/lists/repair.ts'
import { scanProducts } from '../../functions/table/products.ts'
import { demoStore } from '../../infra/local/seed/demo-store.ts'
import { writeStore } from '../../infra/local/seed/write-store.ts'
import { defaultThrottle } from '../../infra/throttles.ts'
import { type call, visitor } from '../support/call.ts'
import { guestOrder, stockProduct } from '../support/fixtures.ts'
import { trustOwnTokens } from '../support/tokens.ts'
import { meterWrites } from './write-meter.ts'

/** What one network can do with a call within an hour. */
export type Abuse = {
  name: string
  route: string
  /** Calls that did their work, of those tried. */
  done: number
  tried: number
  /** What stopped it: a limit of the store, one of an instance, or only the gateway's. */
  bound: 'store' | 'instance' | 'gateway'
  /** Calls per hour that can do their work. */
  perHour: number
  /** Mean units of a call that did its work, by Amazon's counting. */
  read: number
  write: number
}

type Sent = { body?: object; params?: Record<string, string>; query?: Record<string, string> }
type Kind = {
  name: string
  handler: ShopHandler
  route: string
  /** Windows of its limit in an hour; 1 if missing. */
  windows?: number
  /** One call; `round` counts from 0. */
  sent: (round: number) => Sent | Promise<Sent>
  /** Keeps the cookies of a call before it, instead of coming as someone new. */
  prepare?: (send: ReturnType<typeof visitor>, headers: Headers) => Promise<unknown>
}

const hour = 3_600
/** Each kind of call comes from a network of its own, so that limits they share don't hide each other. */
const headersFrom = (network: number) => ({
  'x-viewer-address': `198.51.100.${network + 1}`,
  'user-agent': 'Mozilla/5.0',
})
type Headers = ReturnType<typeof headersFrom>
const someone = (round: number) => `visitor${round}-${randomUUID().slice(0, 8)}@example.com`
const password = 'quiet-harbor-lantern-42'

const items = async () => {
  const { product } = await stockProduct(1_000)
  return { product, lines: [{ product_id: product.id, quantity: 1 }] }
}

/** Returns a product of the catalog, for calls that read its index. */
const listedProduct = async (): Promise<string> => {
  for await (const { product } of scanProducts()) if (product.is_active) return product.id
  throw new Error('The store has no products')
}

const kinds = async (): Promise<Kind[]> => {
  // Before there are products that aren't in the catalog.
  const listed = await listedProduct()
  const { product, lines } = await items()
  const intoCart: Kind['prepare'] = (send, headers) =>
    send(cart, 'POST /cart/items', { body: lines[0], headers })
  const put = (round: number) => ({ body: { product_id: product.id, quantity: 1 + (round % 9) } })
  const holding = (round: number) =>
    guestOrder([{ product_id: product.id, quantity: 10 }], {
      payment_method: 'paypal',
      payment_data: null,
      guest_info: { email: someone(round), firstName: 'N', lastName: 'W' },
    })
  return [
    {
      name: 'New carts',
      handler: cart,
      route: 'POST /cart/items',
      sent: () => ({ body: lines[0] as object }),
    },
    {
      name: 'Changes of one cart',
      handler: cart,
      route: 'PUT /cart',
      prepare: intoCart,
      sent: put,
    },
    {
      name: 'Unpaid orders (10 units each)',
      // A hold ends after 15 minutes.
      windows: 4,
      handler: orders,
      route: 'POST /orders',
      sent: round => ({ body: holding(round) }),
    },
    {
      name: 'Orders with cash on delivery',
      handler: orders,
      route: 'POST /orders',
      sent: round => ({
        body: guestOrder(lines, {
          payment_method: 'cash_on_delivery',
          payment_data: null,
          guest_info: { email: someone(round), firstName: 'N', lastName: 'W' },
        }),
      }),
    },
    {
      name: 'Declined cards',
      windows: 4,
      handler: orders,
      route: 'POST /orders',
      sent: round => ({
        body: guestOrder(lines, {
          payment_data: {
            token: 'tok_demo_declined',
            brand: 'visa',
            last4: '0002',
            expiry: '12/40',
          },
          guest_info: { email: someone(round), firstName: 'N', lastName: 'W' },
        }),
      }),
    },
    {
      name: 'Promo codes tried',
      windows: 4,
      handler: cart,
      route: 'POST /cart/apply-coupon',
      prepare: intoCart,
      sent: round => ({ body: { coupon_code: `GUESS${round}` } }),
    },
    {
      name: 'Registrations',
      handler: auth,
      route: 'POST /auth/register',
      sent: round => ({
        body: { first_name: 'N', last_name: 'W', email: someone(round), password },
      }),
    },
    {
      name: 'Forgotten passwords',
      handler: auth,
      route: 'POST /auth/forgot-password',
      sent: round => ({ body: { email: someone(round) } }),
    },
    {
      name: 'Wrong passwords',
      windows: 4,
      handler: auth,
      route: 'POST /auth/login',
      sent: round => ({ body: { email: someone(round), password } }),
    },
    {
      name: 'Newsletter sign-ups',
      handler: content,
      route: 'POST /newsletter',
      sent: round => ({ body: { email: someone(round) } }),
    },
    {
      name: 'Contact messages',
      handler: content,
      route: 'POST /contact',
      sent: round => ({ body: { name: 'N', email: someone(round), message: 'x'.repeat(5_000) } }),
    },
    {
      name: 'Order lookups',
      handler: orders,
      route: 'POST /orders/track',
      sent: round => ({ body: { order_number: `SEL-${10_000 + round}`, email: someone(round) } }),
    },
    {
      name: 'Product views',
      handler: catalog,
      route: 'POST /products/{id}/views',
      sent: () => ({ params: { id: listed } }),
    },
    {
      name: 'Searches',
      handler: catalog,
      route: 'GET /products',
      sent: round => ({ query: { search: ['shirt', 'linen', 'dress'][round % 3] ?? '' } }),
    },
    {
      name: 'Suggestions',
      handler: catalog,
      route: 'GET /suggestions',
      sent: round => ({ query: { search: ['s', 'li', 'dre'][round % 3] ?? '' } }),
    },
  ]
}

/** Calls that meet no limit of the store stop here. */
const most = 700
/** Pauses for an instance's limit that a kind of call gets, before it counts as bound by that. */
const maxPauses = 15

/** Whether an instance's own limit refused, which lets the next call pass a second later. */
const isPaced = ({ status, headers }: Awaited<ReturnType<typeof call>>) =>
  status === 429 && headers['retry-after'] === '1'

/** Returns what bounds a kind of call, and how many of them an hour has. */
const boundOf = (
  { stopped, isPaced, done }: { stopped: boolean; isPaced: boolean; done: number },
  { windows = 1, prepare }: Kind,
): Pick<Abuse, 'bound' | 'perHour'> => {
  if (stopped) return { bound: 'store', perHour: done * windows }
  if (!isPaced) return { bound: 'gateway', perHour: defaultThrottle.rate * hour }
  return { bound: 'instance', perHour: (prepare ? knownPace : strangerPace).rate * hour }
}

const drive = async (kind: Kind, network: number): Promise<Abuse> => {
  const headers = headersFrom(network)
  const { name, handler, route } = kind
  let send = visitor()
  await kind.prepare?.(send, headers)
  let [done, read, write, tried] = [0, 0, 0, 0]
  let pauses = 0
  let stopped = false
  while (tried < most && !stopped && pauses < maxPauses) {
    const sent = await kind.sent(tried)
    if (!kind.prepare) send = visitor()
    let answer: Awaited<ReturnType<typeof call>> | undefined
    const written = await meterWrites(async () => {
      answer = await send(handler, route, { ...sent, headers })
    })
    tried++
    if (!answer) break
    if (answer.status >= 500 || answer.status === 404)
      throw new Error(`${name} failed with ${answer.status}`)
    if (isPaced(answer)) {
      pauses++
      tried--
      await pause(1_000)
      continue
    }
    stopped = answer.status === 429
    if (stopped) break
    done++
    read += Number((answer.headers['x-capacity'] ?? '0').split(' ')[0])
    write += written.reduce((sum, { units }) => sum + units, 0)
  }
  return {
    name,
    route,
    done,
    tried,
    ...boundOf({ stopped, isPaced: pauses === maxPauses, done }, kind),
    read: read / Math.max(done, 1),
    write: write / Math.max(done, 1),
  }
}

/** Does from one network whatever needs no session, as often as it is let, within an hour by the clock. */
export const measureLaptop = async (): Promise<Abuse[]> => {
  trustOwnTokens()
  await writeStore(demoStore(new Date()))
  await repairLists(allLists)
  const all: Abuse[] = []
  for (const [network, kind] of (await kinds()).entries()) all.push(await drive(kind, network))
  return all
}
