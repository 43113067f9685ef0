import { randomUUID } from 'node:crypto'
import { guestOrder } from '../../support/fixtures.ts'
import type { Line } from '../checkouts.ts'
import { listings, prefixes, searches } from '../queries.ts'
import type { Client, Sent } from './client.ts'

/** What calls need to know of a store. */
export type World = {
  /** The API's URL without the edge cache. */
  api: string
  lines: Line[]
  staff: string
  customer: string
}

/** One call, or several that follow each other. Returns the bytes of each answer. */
type Step = (client: Client, world: World, round: number) => Promise<number[]>
export type Call = {
  name: string
  step: Step
  /** Runs once per client before the first step. */
  prepare?: Step
}

const at = <T>(values: readonly T[], round: number): T => values[round % values.length] as T

/** Sends a call. Throws unless the store did what it asks. */
const send = async (client: Client, url: string, sent?: Sent) => {
  const reply = await client.send(url, sent)
  if (reply.status < 400) return reply
  const hint = reply.text.includes('Too Many Requests') ? ' The gateway limits this route.' : ''
  throw new Error(
    `${sent?.method ?? 'GET'} ${url} failed with ${reply.status}: ${reply.text}${hint}`,
  )
}

const read =
  (pathOf: (world: World, round: number) => string, as?: 'staff' | 'customer'): Step =>
  async (client, world, round) => {
    const url = `${world.api}${pathOf(world, round)}`
    return [(await send(client, url, { token: as && world[as] })).bytes]
  }

const add: Step = async (client, { api, lines }, round) => [
  (await send(client, `${api}/cart/items`, { method: 'POST', body: at(lines, round) })).bytes,
]

/** Adds an item to a new guest's cart. */
const addAsGuest: Step = (client, world, round) => {
  client.forget()
  return add(client, world, round)
}

const readCart = read(() => '/cart')

/** Adds three items to a new guest's cart. */
const fillCart: Step = async (client, world, round) => {
  client.forget()
  for (const place of [0, 1, 2]) await add(client, world, round * 3 + place)
  return []
}

/** Checks out as a new guest: adds an item to the cart, reads the cart and places the order. */
const checkOut: Step = async (client, world, round) => {
  const added = await addAsGuest(client, world, round)
  const cart = await readCart(client, world, round)
  const { bytes } = await send(client, `${world.api}/orders`, {
    method: 'POST',
    body: guestOrder([at(world.lines, round)]),
    headers: { 'idempotency-key': randomUUID() },
  })
  return [...added, ...cart, bytes]
}

/** Listings that fill a page in a store of any size. */
const pages = listings
  .filter(({ category }) => !category)
  .map(query => new URLSearchParams({ ...query, limit: '24' }))

const listing = read((_, round) => `/products?${at(pages, round)}`)

let asked = 0
/** A listing that no instance has counted yet: each has a highest price of its own. */
const newListing = read((_, round) => {
  const query = new URLSearchParams(at(pages, round))
  query.set('maxPrice', String(1_000 + ++asked / 100))
  return `/products?${query}`
})
const search = read(
  (_, round) => `/products?limit=24&search=${encodeURIComponent(at(searches, round))}`,
)
const product = read(({ lines }, round) => `/products/${at(lines, round).product_id}`)
const allOrders = read((_, round) => `/admin/orders?limit=20&page=${1 + (round % 3)}`, 'staff')

export const checkout = 'checkout'

/** The calls of a load bench, in the sequence they are measured. */
export const calls: readonly Call[] = [
  { name: 'listing, 24 a page', step: listing },
  { name: 'listing, new filter', step: newListing },
  { name: 'search', step: search },
  {
    name: 'suggestions',
    step: read((_, round) => `/suggestions?search=${encodeURIComponent(at(prefixes, round))}`),
  },
  { name: 'product', step: product },
  { name: 'cart', step: readCart, prepare: fillCart },
  { name: 'add to cart', step: addAsGuest },
  { name: 'customer’s orders', step: read(() => '/orders?limit=10', 'customer') },
  { name: 'back-office’s orders', step: allOrders },
  // Last, because its orders are still being processed when it ends.
  { name: checkout, step: checkOut },
]

const reads = [listing, search, product]

/** Changes a guest's cart, who comes back as someone else after 20 changes. */
const changeCart: Step = (client, world, round) =>
  round % 100 < 5 ? addAsGuest(client, world, round) : add(client, world, round)

/** A visitor's mix: 60 % reads, 25 % changes of a cart, 10 % checkouts, 5 % back-office's lists. */
export const mixed: Call = {
  name: 'mix',
  step: (client, world, round) => {
    const turn = round % 20
    if (turn < 12) return at(reads, turn)(client, world, round)
    if (turn < 17) return changeCart(client, world, round)
    return turn < 19 ? checkOut(client, world, round) : allOrders(client, world, round)
  },
}
