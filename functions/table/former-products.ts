import * as z from 'zod'
import { formerProductKey } from './keys.ts'
import { batchGet } from './read.ts'
import { put } from './write.ts'

/** What reports say of a product that was deleted. */
export const FormerProduct = z.object({
  id: z.string(),
  name: z.string(),
  fallback_image: z.string(),
})
export type FormerProduct = z.infer<typeof FormerProduct>

/** Keeps what a product was called; safe to repeat. */
export const keepFormerProduct = async (product: FormerProduct): Promise<void> => {
  await put({
    ...formerProductKey(product.id),
    entity: 'former-product',
    id: product.id,
    name: product.name,
    fallback_image: product.fallback_image,
  })
}

/** Those of these products that were deleted. */
export const getFormerProducts = (ids: readonly string[]): Promise<FormerProduct[]> =>
  batchGet(FormerProduct, ids.map(formerProductKey))
