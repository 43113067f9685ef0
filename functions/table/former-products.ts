import * as z from 'zod'
import { formerProductKey } from './keys.ts'
import { batchGet } from './read.ts'
import { put } from './write.ts'

/** A deleted product's name, for reports. */
export const FormerProduct = z.object({
  id: z.string(),
  name: z.string(),
  fallback_image: z.string(),
})
export type FormerProduct = z.infer<typeof FormerProduct>

/** Stores a product's name. Safe to repeat. */
export const keepFormerProduct = async (product: FormerProduct): Promise<void> => {
  await put({
    ...formerProductKey(product.id),
    entity: 'former-product',
    id: product.id,
    name: product.name,
    fallback_image: product.fallback_image,
  })
}

/** Returns those of the products that were deleted. */
export const getFormerProducts = (ids: readonly string[]): Promise<FormerProduct[]> =>
  batchGet(FormerProduct, ids.map(formerProductKey))
