import { getProduct, productItems } from '../../functions/table/products.ts'
import { put } from '../../functions/table/write.ts'

/** Returns whether the store's table is reachable; with `BASE_URL`, it may not be. */
export const hasTable = () => process.env.STORE_ENV !== undefined

/** Changes a variant directly in the table, as staff or an import would. The price is in cents. */
export async function changeVariant(
  productId: string,
  variantId: string,
  changes: { price?: number; stock?: number },
) {
  Object.assign(process.env, JSON.parse(process.env.STORE_ENV ?? '{}'))
  const found = await getProduct(productId, { consistent: true })
  const variant = found?.variants.find(({ id }) => id === variantId)
  if (!found || !variant) throw new Error(`There is no variant ${variantId}`)
  const changed = { ...variant, ...changes }
  const [item] = productItems({ product: found.product, variants: [changed] })
  if (item) await put(item)
}
