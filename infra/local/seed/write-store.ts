import { indexRowOf } from '../../../functions/catalogue/catalogue-index/index-row.ts'
import { publishRows } from '../../../functions/catalogue/catalogue-index/publish.ts'
import { addressWithKeys } from '../../../functions/table/addresses.ts'
import { categoryItem } from '../../../functions/table/categories.ts'
import { createCharge } from '../../../functions/table/charges.ts'
import { complaintWithKeys, messageWithKeys } from '../../../functions/table/complaints.ts'
import { createCoupon } from '../../../functions/table/coupons.ts'
import { favoriteWithKeys } from '../../../functions/table/favorites.ts'
import { invoiceItems } from '../../../functions/table/invoices.ts'
import { counterKey } from '../../../functions/table/keys.ts'
import { orderWithKeys } from '../../../functions/table/orders.ts'
import { productItems } from '../../../functions/table/products.ts'
import { reviewItem } from '../../../functions/table/reviews.ts'
import { saveUser } from '../../../functions/table/users.ts'
import { batchWrite, put } from '../../../functions/table/write.ts'
import { complaintsBefore } from './complaints.ts'
import type { DemoStore } from './demo-store.ts'
import { inParallel } from './in-parallel.ts'
import { numbersBefore } from './orders.ts'

const load = 'demo'
const batch = 25

const itemsOf = (store: DemoStore): object[] => [
  ...store.categories.map(categoryItem),
  ...store.products.flatMap(product => productItems(product, load)),
  ...store.reviews.map(reviewItem),
  ...store.orders.map(orderWithKeys),
  ...store.complaints.flatMap(({ complaint, messages }) => [
    complaintWithKeys(complaint),
    ...messages.map(message => messageWithKeys(complaint.user_id, message)),
  ]),
  ...store.invoices.flatMap(invoiceItems),
  ...store.addresses.map(({ userId, address }) => addressWithKeys(userId, address)),
  ...store.favorites.map(({ userId, favorite }) => favoriteWithKeys(userId, favorite)),
]

const numberIsUnused = 'attribute_not_exists(pk) OR #value < :value'

/** What is ordered and complained of from now on is numbered after what is loaded. */
const setCounter = (name: string, value: number) =>
  put(
    { ...counterKey(name), value },
    { when: numberIsUnused, names: { '#value': 'value' }, values: { ':value': value } },
  )

/**
 * Writes the demo store into the table and its products into the catalogue index. Ids are fixed,
 * so that repeating it finishes what was interrupted.
 */
export const writeStore = async (store: DemoStore): Promise<void> => {
  await setCounter('ORDER', numbersBefore + store.orders.length)
  await setCounter('COMPLAINT', complaintsBefore + store.complaints.length)
  const items = itemsOf(store)
  const batches = Array.from({ length: Math.ceil(items.length / batch) }, (_, index) =>
    items.slice(index * batch, (index + 1) * batch),
  )
  await inParallel(batches, 6, some => batchWrite(some))
  await Promise.all([
    inParallel(store.users, 6, saveUser),
    inParallel(store.coupons, 6, createCoupon),
    inParallel(store.charges, 6, createCharge),
  ])
  await publishRows(store.products.map(indexRowOf))
}
