import type { catalog } from '../../../shared/api/catalog.ts'
import { notFound } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { findProductId, getProducts } from '../../table/products.ts'
import { listStockChanges as read } from '../../table/stock-history.ts'

/** GET /products/{id}/stock-history: returns a page of stock changes. Errors: `not_found`. */
export const listStockChanges: UseCase<typeof catalog.listStockChanges> = async ({
  params,
  query,
}) => {
  const id = await findProductId(params.id)
  const [product] = id === undefined ? [] : await getProducts([id])
  if (!product) throw notFound('Product')
  const { variant_id, before, limit } = query
  return read({ product_id: product.id, variant_id }, { before, limit })
}
