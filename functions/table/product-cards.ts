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
  sku: true,
  updated_at: true,
})
export type CardItem = z.infer<typeof CardItem>

const attributes = Object.keys(CardItem.shape).filter(name => name !== 'pictures')
const withTwoPictures = [...attributes, 'pictures[0]', 'pictures[1]']
const withAllPictures = [...attributes, 'pictures']

/**
 * Returns the existing products of these ids, in the given order, with the fields of a list. Reads
 * the first two pictures, or all pictures if the list chooses among them.
 */
export const getCards = async (
  ids: readonly string[],
  { allPictures = false, consistent = false } = {},
): Promise<CardItem[]> => {
  const only = allPictures ? withAllPictures : withTwoPictures
  // DynamoDB omits a list without any match.
  const Found = CardItem.extend({ pictures: CardItem.shape.pictures.default([]) })
  const items = await batchGet(Found, ids.map(productKey), { only, consistent })
  const byId = new Map(items.map(item => [item.id, item]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
