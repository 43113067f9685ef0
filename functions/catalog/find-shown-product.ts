import { findProductId, getProduct, type ProductWithVariants } from '../table/products.ts'

/** Finds a product by id or slug. Hidden products are found for staff only. */
export const findShownProduct = async (
  idOrSlug: string,
  isStaff = false,
): Promise<ProductWithVariants | undefined> => {
  const id = await findProductId(idOrSlug)
  const found = id === undefined ? undefined : await getProduct(id)
  return found?.product.is_active || isStaff ? found : undefined
}
