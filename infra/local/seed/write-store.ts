import { indexRowOf } from '../../../functions/catalogue/catalogue-index/index-row.ts'
import { publishRows } from '../../../functions/catalogue/catalogue-index/publish.ts'
import { addressWithKeys } from '../../../functions/table/addresses.ts'
import { categoryItem } from '../../../functions/table/categories.ts'
import { chargeWithKeys } from '../../../functions/table/charges.ts'
import { complaintWithKeys, messageWithKeys } from '../../../functions/table/complaints.ts'
import { couponWithKeys } from '../../../functions/table/coupons.ts'
import { favoriteWithKeys } from '../../../functions/table/favorites.ts'
import { invoiceItems } from '../../../functions/table/invoices.ts'
import { counterKey } from '../../../functions/table/keys.ts'
import { orderWithKeys } from '../../../functions/table/orders.ts'
import { productItems } from '../../../functions/table/products.ts'
import { reviewItem } from '../../../functions/table/reviews.ts'
import { maxWrites, transact } from '../../../functions/table/transact.ts'
import { userWithKeys } from '../../../functions/table/users.ts'
import { put } from '../../../functions/table/write.ts'
import { complaintsBefore } from './complaints.ts'
import type { DemoStore } from './demo-store.ts'
import { inParallel } from './in-parallel.ts'
import { numbersBefore } from './orders.ts'

const load = 'demo'

const itemsOf = (store: DemoStore): object[] => [
  ...store.categories.map(categoryItem),
  ...store.products.flatMap(product => productItems(product, load)),
  ...store.reviews.map(reviewItem),
  ...store.users.map(userWithKeys),
  ...store.coupons.map(couponWithKeys),
  ...store.orders.map(orderWithKeys),
  ...store.charges.map(chargeWithKeys),
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
  const steps = itemsOf(store).map(item => ({ write: { put: item } }))
  const chunks = Array.from({ length: Math.ceil(steps.length / maxWrites) }, (_, index) =>
    steps.slice(index * maxWrites, (index + 1) * maxWrites),
  )
  // As transactions, because the local table waits for its disk once for each of them.
  await inParallel(chunks, 3, transact)
  await publishRows(store.products.map(indexRowOf))
}
