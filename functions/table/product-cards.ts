import type * as z from 'zod'
import { productKey } from './keys.ts'
import { ProductItem } from './products.ts'
import { batchGet } from './read.ts'

/** A product as shown in lists. */
const CardItem = ProductItem.pick({
  id: true,
  slug: true,
  name: true,
  brand: true,
  category_id: true,
  short_description: true,
  material: true,
  price: true,
  compare_price: true,
  sale_price: true,
  featured: true,
  is_active: true,
  pictures: true,
  fallback_image: true,
  options: true,
  colors: true,
  ratings: true,
  created_at: true,
  published_at: true,
  sku: true,
  updated_at: true,
  version: true,
})
export type CardItem = z.infer<typeof CardItem>

const attributes = Object.keys(CardItem.shape)

/** Returns the existing products of these ids, in the given order, with the fields of a list. */
export const getCards = async (
  ids: readonly string[],
  { consistent = false } = {},
): Promise<CardItem[]> => {
  const items = await batchGet(CardItem, ids.map(productKey), { only: attributes, consistent })
  const byId = new Map(items.map(item => [item.id, item]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
