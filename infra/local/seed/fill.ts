import * as z from 'zod'
import { idOf } from '../../../functions/table/id.ts'
import { counterKey, seedKey } from '../../../functions/table/keys.ts'
import { allLists } from '../../../functions/table/lists/all-lists.ts'
import { readStoredCounts, StoredCount } from '../../../functions/table/lists/load.ts'
import { get } from '../../../functions/table/read.ts'
import { put } from '../../../functions/table/write.ts'
import { Problem } from '../problem.ts'
import { makeAccounts } from './accounts.ts'
import { type DemoStore, demoStore } from './demo-store.ts'
import { pictureNames, uploadPictures } from './pictures.ts'
import { writeStore } from './write-store.ts'

const Marker = z.object({
  at: z.string(),
  done: z.boolean(),
  /** The lists' counters from before the seed. */
  counts: z.array(StoredCount).default([]),
})

/** The result of a seed. `already` means the data existed and nothing changed. */
export type SeedSummary = { already: boolean } & Record<
  'products' | 'pictures' | 'reviews' | 'users' | 'orders' | 'complaints' | 'invoices',
  number
>

const summaryOf = (store: DemoStore, already: boolean): SeedSummary => ({
  already,
  products: store.products.length,
  pictures: pictureNames().length,
  reviews: store.reviews.length,
  users: store.users.length,
  orders: store.orders.length,
  complaints: store.complaints.length,
  invoices: store.invoices.length,
})

/** Returns whether the store has orders, which means it is in real use. */
const hasOrders = async () => {
  const counter = await get(z.unknown(), counterKey('ORDER'), { consistent: true })
  return counter !== undefined
}

/**
 * Loads the demo data into an empty store, with history up to now. Call it again to finish an
 * interrupted seed; a finished one stays unchanged. Throws a `Problem` if the store has orders.
 */
export const fillStore = async (): Promise<SeedSummary> => {
  const marker = await get(Marker, seedKey(), { consistent: true })
  if (marker?.done) return summaryOf(demoStore(new Date(marker.at)), true)
  if (!marker && (await hasOrders())) {
    throw new Problem('This store has orders. Load the demo data into an empty store only.')
  }
  // Keep the instant, so that an interrupted seed finishes with the same data.
  const at = marker?.at ?? new Date().toISOString()
  const counts = marker?.counts ?? (await readStoredCounts(allLists))
  await put({ ...seedKey(), at, done: false, counts })
  const ids = await makeAccounts()
  const store = demoStore(new Date(at), email => ids.get(email) ?? idOf('usr', email))
  await Promise.all([uploadPictures(), writeStore(store, counts)])
  await put({ ...seedKey(), at, done: true })
  return summaryOf(store, false)
}
