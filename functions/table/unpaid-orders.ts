import * as z from 'zod'
import { type Key, unpaidOrdersPartition } from './keys.ts'
import { wordsIn } from './lists/list.ts'
import { orderList } from './lists/order-list.ts'
import { boundsOf } from './lists/page.ts'
import { OrderItem } from './orders.ts'
import { batchGet, query } from './read.ts'
import { parseStored } from './unreadable.ts'

/** Maximum unpaid orders that are listed, and that a search reads. */
const maxListed = 1_000
const maxSearched = 300

const Entry = z.object({ pk: z.string(), sk: z.string() })

type Unpaid = { from?: string; to?: string; search?: string }
type PageOf = { offset: number; limit: number; ascending: boolean }
type UnpaidPage = {
  items: OrderItem[]
  total: number
  /** Whether there are orders beyond those listed or searched. */
  isCut: boolean
}

/** Reads orders in the order of their keys, and leaves out those that were paid since or can't be read. */
const readUnpaid = async (keys: readonly Key[]): Promise<OrderItem[]> => {
  const stored = await batchGet(
    z.looseObject({ pk: z.string(), sk: z.string() }),
    keys.map(({ pk, sk }) => ({ pk, sk })),
    { consistent: true },
  )
  const byKey = new Map(stored.map(item => [`${item.pk}\n${item.sk}`, item]))
  const inOrder = keys.flatMap(({ pk, sk }) => byKey.get(`${pk}\n${sk}`) ?? [])
  return (await parseStored(OrderItem, inOrder)).filter(order => order.placed_at === null)
}

const matches = (order: OrderItem, search: readonly string[]): boolean => {
  const { words } = orderList.entryOf(order)
  return search.every(word =>
    [word, ...(orderList.formsOf?.(word) ?? [])].some(form =>
      words.some(own => own.startsWith(form)),
    ),
  )
}

/**
 * Lists orders that wait for payment or were never paid, by creation, in a range of days. They have
 * no counters and search words (decision 67), so at most the newest 1,000 are listed, and a search
 * reads at most the newest 300.
 */
export const listUnpaid = async (
  { search = '', ...days }: Unpaid,
  { offset, limit, ascending }: PageOf,
  zone: string,
): Promise<UnpaidPage> => {
  const bounds = boundsOf({ facets: {}, ...days }, zone)
  if (!bounds) return { items: [], total: 0, isCut: false }
  const words = wordsIn(search)
  const most = words.length > 0 ? maxSearched : maxListed
  const found = await query(Entry, {
    index: 'by-facet',
    partition: unpaidOrdersPartition,
    backwards: true,
    limit: most + 1,
    ...bounds,
  })
  const newest = found.slice(0, most)
  const entries = ascending ? newest.toReversed() : newest
  const isCut = found.length > most
  if (words.length > 0) {
    const matching = (await readUnpaid(entries)).filter(order => matches(order, words))
    return { items: matching.slice(offset, offset + limit), total: matching.length, isCut }
  }
  const items = await readUnpaid(entries.slice(offset, offset + limit))
  return { items, total: entries.length, isCut }
}
