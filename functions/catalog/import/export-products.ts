import type { catalog } from '../../../shared/api/catalog.ts'
import { mapEach } from '../../http/bulk.ts'
import type { UseCase } from '../../http/serve.ts'
import { listCategories } from '../../table/categories.ts'
import { getProduct } from '../../table/products.ts'
import { getIndex } from '../catalog-index/get-index.ts'
import { categoryPath } from '../category-tree.ts'
import { csvHead, csvOf, exportRows } from './export-rows.ts'

const lanes = 5

/** Characters after which a page ends. Lambda answers with up to 6 MB, in which a quote takes 4 bytes. */
const maxText = 1_000_000

/**
 * GET /products/export: returns a page of products in id order, hidden ones included. Each appears
 * once; products created or deleted during the export may be missing. A page of large products ends
 * early.
 */
export const exportProducts: UseCase<typeof catalog.exportProducts> = async ({ query }) => {
  const { after = '', limit } = query
  const [index, categories] = await Promise.all([
    getIndex({ fresh: true }),
    listCategories({ consistent: true }),
  ])
  const { ids, total } = await index.idsAfter(after, limit + 1)
  const page = ids.slice(0, limit)
  const texts: string[] = []
  let [done, size] = [0, 0]
  while (done < page.length && size < maxText) {
    const part = page.slice(done, done + lanes)
    const found = await mapEach(part, id => getProduct(id, { consistent: true }))
    for (const whole of found) {
      if (size >= maxText) break
      done++
      if (!whole) continue
      const type = categoryPath(categories, whole.product.category_id ?? '')
      const text = csvOf(exportRows(whole, type, process.env.SITE_URL))
      texts.push(text)
      size += text.length
    }
  }
  return {
    csv: (after ? '' : csvHead) + texts.join(''),
    products: texts.length,
    total,
    next: done < ids.length ? (page[done - 1] ?? null) : null,
  }
}
