import { LRUCache } from 'lru-cache'
import { findProductId, getProduct, type ProductWithVariants } from '../table/products.ts'

/** Product ids by the slugs that an instance has read. */
const idsBySlug = new LRUCache<string, string>({ max: 20_000 })

/** Reads a product by a known slug with one query; undefined if another product may have the slug. */
const findKnown = async (slug: string): Promise<ProductWithVariants | undefined> => {
  const id = idsBySlug.get(slug)
  const found = id === undefined ? undefined : await getProduct(id)
  return found?.product.slug === slug ? found : undefined
}

const findProduct = async (idOrSlug: string): Promise<ProductWithVariants | undefined> => {
  const known = await findKnown(idOrSlug)
  if (known) return known
  const id = await findProductId(idOrSlug)
  const found = id === undefined ? undefined : await getProduct(id)
  if (found) idsBySlug.set(found.product.slug, found.product.id)
  return found
}

/** Finds a product by id or slug. Hidden products are found for staff only. */
export const findShownProduct = async (
  idOrSlug: string,
  isStaff = false,
): Promise<ProductWithVariants | undefined> => {
  const found = await findProduct(idOrSlug)
  return found?.product.is_active || isStaff ? found : undefined
}
