import { indexRowOf } from '../../../functions/catalog/catalog-index/index-row.ts'
import { publishRows } from '../../../functions/catalog/catalog-index/publish.ts'
import type { IndexRow } from '../../../functions/table/catalog-changes.ts'
import { categoryItem } from '../../../functions/table/categories.ts'
import { productItems } from '../../../functions/table/products.ts'
import { batchWrite } from '../../../functions/table/write.ts'
import { generatedCategories } from '../generated-catalog.ts'
import { generateProducts } from './generated-products.ts'

/** Products written per batch. */
const batchSize = 200

/** Writes generated products, their categories and their part of the catalog index. */
export const loadProducts = async (count: number): Promise<void> => {
  await batchWrite(
    generatedCategories.map(({ id, name }, position) =>
      categoryItem({
        id,
        name,
        slug: `generated-${id}`,
        description: '',
        parent_id: null,
        is_active: true,
        image: null,
        icon: null,
        position: 100 + position,
        version: 1,
      }),
    ),
  )
  const rows: IndexRow[] = []
  let items: object[] = []
  for (const whole of generateProducts(count)) {
    rows.push(indexRowOf(whole))
    items.push(...productItems(whole, 'bench'))
    if (rows.length % batchSize > 0) continue
    await batchWrite(items)
    items = []
  }
  await batchWrite(items)
  await publishRows(rows)
}
