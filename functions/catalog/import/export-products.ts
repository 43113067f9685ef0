import type { catalog } from '../../../shared/api/catalog.ts'
import type { UseCase } from '../../http/serve.ts'
import { mapConcurrently } from '../../map-concurrently.ts'
import { listCategories } from '../../table/categories.ts'
import { getProduct } from '../../table/products.ts'
import { getIndex } from '../catalog-index/get-index.ts'
import { categoryPath } from '../category-tree.ts'
import { csvHead, csvOf, exportRows } from './export-rows.ts'

const lanes = 10

/**
 * GET /products/export: returns a page of products in id order, hidden ones included. Each appears
 * once; products created or deleted during the export may be missing.
 */
export const exportProducts: UseCase<typeof catalog.exportProducts> = async ({ query }) => {
  const { after = '', limit } = query
  const [index, categories] = await Promise.all([
    getIndex({ fresh: true }),
    listCategories({ consistent: true }),
  ])
  const { ids, total } = await index.idsAfter(after, limit + 1)
  const page = ids.slice(0, limit)
  const texts = new Map<string, string>()
  await mapConcurrently(page.values(), lanes, async id => {
    const found = await getProduct(id, { consistent: true })
    if (!found) return
    const type = categoryPath(categories, found.product.category_id ?? '')
    texts.set(id, csvOf(exportRows(found, type, process.env.SITE_URL)))
  })
  return {
    csv: (after ? '' : csvHead) + page.map(id => texts.get(id) ?? '').join(''),
    products: texts.size,
    total,
    next: ids.length > limit ? (page.at(-1) ?? null) : null,
  }
}
