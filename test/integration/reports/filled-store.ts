import { indexRowOf } from '../../../functions/catalog/catalog-index/index-row.ts'
import { publishRows } from '../../../functions/catalog/catalog-index/publish.ts'
import { categoryItem } from '../../../functions/table/categories.ts'
import { orderItems } from '../../../functions/table/orders.ts'
import { productItems } from '../../../functions/table/products.ts'
import { reviewItems } from '../../../functions/table/reviews.ts'
import { userWithKeys } from '../../../functions/table/users.ts'
import { batchWrite } from '../../../functions/table/write.ts'
import type { DemoStore } from '../../../infra/local/seed/demo-store.ts'

/** The stored items that reports count, before the stream consumer processed them. */
export const reportedItems = (store: DemoStore): object[] => [
  ...store.users.map(userWithKeys),
  ...store.orders.flatMap(orderItems),
  ...store.reviews.flatMap(reviewItems),
]

/** Stores a store's catalog, users, orders and reviews. */
export const fillStore = async (store: DemoStore): Promise<void> => {
  await batchWrite([
    ...store.categories.map(categoryItem),
    ...store.products.flatMap(product => productItems(product, 'load')),
    ...reportedItems(store),
  ])
  await publishRows(store.products.map(indexRowOf))
}
