import { indexRowOf } from '../../../functions/catalog/catalog-index/index-row.ts'
import { publishRows } from '../../../functions/catalog/catalog-index/publish.ts'
import { addressBookItem } from '../../../functions/table/addresses.ts'
import { categoryItem } from '../../../functions/table/categories.ts'
import { chargeWithKeys } from '../../../functions/table/charges.ts'
import { complaintWithKeys, messageWithKeys } from '../../../functions/table/complaints.ts'
import { couponItems } from '../../../functions/table/coupons.ts'
import {
  creditNoteSeries,
  creditNotesBefore,
  creditNoteWithKeys,
} from '../../../functions/table/credit-notes.ts'
import { favoriteCountItem, favoriteWithKeys } from '../../../functions/table/favorites.ts'
import { invoiceItems, invoiceSeries, invoicesBefore } from '../../../functions/table/invoices.ts'
import { counterKey } from '../../../functions/table/keys.ts'
import { allLists } from '../../../functions/table/lists/all-lists.ts'
import { listItems, type StoredCount } from '../../../functions/table/lists/load.ts'
import { orderItems } from '../../../functions/table/orders.ts'
import { productItems } from '../../../functions/table/products.ts'
import { reviewItems } from '../../../functions/table/reviews.ts'
import { closeMonth } from '../../../functions/table/rollups/close-month.ts'
import { readGenerations } from '../../../functions/table/rollups/generations.ts'
import { reportItems } from '../../../functions/table/rollups/load.ts'
import { maxWrites, transact } from '../../../functions/table/transact.ts'
import { userWithKeys } from '../../../functions/table/users.ts'
import { batchWrite, put } from '../../../functions/table/write.ts'
import { complaintsBefore } from './complaints.ts'
import type { DemoStore } from './demo-store.ts'
import { inParallel } from './in-parallel.ts'
import { numbersBefore } from './orders.ts'

const load = 'demo'

/** Counts each customer's favorites. */
const favoriteCounts = ({ favorites }: DemoStore): object[] => {
  const counts = new Map<string, number>()
  for (const { userId } of favorites) counts.set(userId, (counts.get(userId) ?? 0) + 1)
  return [...counts].map(([userId, kept]) => favoriteCountItem(userId, kept))
}

const itemsOf = (store: DemoStore): object[] => [
  ...store.categories.map(categoryItem),
  ...store.products.flatMap(product => productItems(product, load)),
  ...store.reviews.flatMap(reviewItems),
  // Marked as demo data, so that no welcome emails are sent.
  ...store.users.map(user => ({ ...userWithKeys(user), seeded: true })),
  ...store.coupons.flatMap(couponItems),
  ...store.orders.flatMap(orderItems),
  ...store.charges.map(chargeWithKeys),
  ...store.complaints.flatMap(({ complaint, messages }) => [
    complaintWithKeys(complaint),
    ...messages.map(messageWithKeys),
  ]),
  ...store.invoices.flatMap(invoiceItems),
  ...store.creditNotes.map(creditNoteWithKeys),
  ...store.addressBooks.map(({ userId, book }) => addressBookItem(userId, book)),
  ...store.favorites.map(({ userId, favorite }) => favoriteWithKeys(userId, favorite)),
  ...favoriteCounts(store),
]

const numberIsUnused = 'attribute_not_exists(pk) OR #value < :value'

/** Sets the counters, so that new orders and complaints continue the numbering. */
const setCounter = (name: string, value: number) =>
  put(
    { ...counterKey(name), value },
    { when: numberIsUnused, names: { '#value': 'value' }, values: { ':value': value } },
  )

/**
 * Writes in transactions, because the built-in table waits for its disk once per transaction. Other
 * servers may copy their tables for each, so they get batches.
 */
const write = async (items: readonly object[]): Promise<void> => {
  if (process.env.SEED_WRITES === 'batches') return batchWrite(items)
  const steps = items.map(item => ({ write: { put: item } }))
  const chunks = Array.from({ length: Math.ceil(steps.length / maxWrites) }, (_, index) =>
    steps.slice(index * maxWrites, (index + 1) * maxWrites),
  )
  await inParallel(chunks, 3, transact)
}

/** Closes all past months, so that the sweep closes none during the load. */
const closePastMonths = async () => {
  while (await closeMonth(new Date()));
  return (await readGenerations()).current
}

/**
 * Writes the demo store into the table and its products into the catalog index. Ids are fixed, so that
 * repeating an interrupted seed finishes it. `counts` has the lists' counters from before.
 */
export const writeStore = async (
  store: DemoStore,
  counts: readonly StoredCount[] = [],
): Promise<void> => {
  await setCounter('ORDER', numbersBefore + store.orders.length)
  await setCounter('COMPLAINT', complaintsBefore + store.complaints.length)
  const ofOrders = store.invoices.filter(({ order_id }) => order_id !== null)
  await setCounter(invoiceSeries.name, invoicesBefore + ofOrders.length)
  await setCounter(creditNoteSeries.name, creditNotesBefore + store.creditNotes.length)
  // The reports and lists already include all of it.
  const { zone, closed } = await closePastMonths()
  await write(reportItems(store, zone, closed))
  const items = itemsOf(store)
  await write(listItems(allLists, items, counts))
  await write(items)
  await publishRows(store.products.map(indexRowOf))
}
