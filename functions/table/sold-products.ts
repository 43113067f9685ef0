import * as z from 'zod'
import type { Check } from './drift.ts'
import { type Key, soldProductKey, soldWordKey, soldWordPartition } from './keys.ts'
import { Known } from './known.ts'
import { OrderItem, type OrderLineItem } from './orders.ts'
import { batchGet, query } from './read.ts'
import { batchWrite, update } from './write.ts'

/** Returns the words that a line item is found by: its product's name and its SKU. */
export const soldWords = ({
  product_name,
  sku,
}: Pick<OrderLineItem, 'product_name' | 'sku'>): string[] => {
  const name = product_name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const code = sku.toLowerCase().replaceAll(/[\s#]/g, '')
  return [...new Set([...name, code])].filter(word => [...word].length >= 2)
}

/** The known words of a sold product, including those of earlier names. */
const SoldProduct = z.object({ product_id: z.string(), words: z.set(z.string()) })

const wordsByProduct = ({ lines }: Pick<OrderItem, 'lines'>): Map<string, Set<string>> => {
  const words = new Map<string, Set<string>>()
  for (const line of lines)
    words.set(
      line.product_id,
      new Set(soldWords(line)).union(words.get(line.product_id) ?? new Set()),
    )
  return words
}

/**
 * Stores new words, and only then records that they are known, so that an interrupted run is
 * repeated.
 */
const learn = async (productId: string, words: readonly string[]): Promise<void> => {
  await batchWrite(
    words.map(word => ({
      ...soldWordKey(word, productId),
      entity: 'sold-word',
      product_id: productId,
    })),
  )
  await update(
    soldProductKey(productId),
    'SET product_id = :id, entity = :entity ADD words :words',
    {
      values: { ':id': productId, ':entity': 'sold-product', ':words': new Set(words) },
    },
  )
}

/** Products with the words that they were sold under. */
const rememberedSales = new Known()

/**
 * Makes an order findable by the names and SKUs of its products, once it is placed and after its items
 * changed. Writes only the first time that a name or SKU is sold. Safe to repeat.
 */
export const rememberSold = async (
  before: OrderItem | undefined,
  order: OrderItem,
): Promise<void> => {
  const isSame = before?.placed_at && before.lines.length === order.lines.length
  if (!order.placed_at || isSame) return
  const sold = new Map(
    [...wordsByProduct(order)].map(([id, words]) => [
      JSON.stringify([id, ...words]),
      { id, words },
    ]),
  )
  await rememberedSales.add([...sold.keys()], async unknown => {
    const products = unknown.flatMap(key => sold.get(key) ?? [])
    const items = await batchGet(
      SoldProduct,
      products.map(({ id }) => soldProductKey(id)),
    )
    const known = new Map(items.map(({ product_id, words }) => [product_id, words]))
    for (const { id, words } of products) {
      const fresh = [...words.difference(known.get(id) ?? new Set())]
      if (fresh.length > 0) await learn(id, fresh)
    }
  })
}

/** A product by which orders can't be found yet, with the missing words. */
export type SoldDrift = { what: 'sold words'; key: Key; product_id: string; words: string[] }

/** Finds sold products with words that the search index lacks, such as those of earlier releases. */
export const checkSold = (): Check<SoldDrift> => {
  const sold = new Map<string, Set<string>>()
  const known = new Map<string, Set<string>>()
  return {
    read: item => {
      if (item.entity === 'sold-product') {
        const { product_id, words } = SoldProduct.parse(item)
        known.set(product_id, words)
      }
      if (item.entity !== 'order') return
      const order = OrderItem.parse(item)
      if (!order.placed_at) return
      for (const [id, words] of wordsByProduct(order))
        sold.set(id, (sold.get(id) ?? new Set()).union(words))
    },
    drift: () =>
      [...sold].flatMap(([product_id, words]) => {
        const missing = [...words.difference(known.get(product_id) ?? new Set())]
        if (missing.length === 0) return []
        return [{ what: 'sold words', key: soldProductKey(product_id), product_id, words: missing }]
      }),
  }
}

/** Adds the missing words. */
export const repairSold = async (found: readonly SoldDrift[]): Promise<void> => {
  for (const { product_id, words } of found) await learn(product_id, words)
}

const SoldWord = z.object({ product_id: z.string() })

/**
 * Maximum words to read: more than the products that a search returns, because several words of a
 * product may match.
 */
const maxWords = 60
const maxProducts = 40

/** Finds up to 40 sold products that have a word starting with this one in their name or SKU. */
export const findSoldProducts = async (word: string): Promise<string[]> => {
  const found = await query(SoldWord, {
    partition: soldWordPartition(word),
    beginsWith: word,
    limit: maxWords,
  })
  return [...new Set(found.map(({ product_id }) => product_id))].slice(0, maxProducts)
}
