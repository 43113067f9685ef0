import * as z from 'zod'
import { idOf } from '../../../functions/table/id.ts'
import { counterKey, seedKey } from '../../../functions/table/keys.ts'
import { get } from '../../../functions/table/read.ts'
import { put } from '../../../functions/table/write.ts'
import { Problem } from '../problem.ts'
import { makeAccounts } from './accounts.ts'
import { type DemoStore, demoStore } from './demo-store.ts'
import { pictureNames, uploadPictures } from './pictures.ts'
import { writeStore } from './write-store.ts'

const Marker = z.object({ at: z.string(), done: z.boolean() })

/** What a seed put in; `already` when it was there before and nothing was changed. */
export type Summary = { already: boolean } & Record<
  'products' | 'pictures' | 'reviews' | 'users' | 'orders' | 'complaints' | 'invoices',
  number
>

const summaryOf = (store: DemoStore, already: boolean): Summary => ({
  already,
  products: store.products.length,
  pictures: pictureNames().length,
  reviews: store.reviews.length,
  users: store.users.length,
  orders: store.orders.length,
  complaints: store.complaints.length,
  invoices: store.invoices.length,
})

/** Where orders have been numbered, somebody's business is in the store. */
const hasOrders = async () => {
  const counter = await get(z.unknown(), counterKey('ORDER'), { consistent: true })
  return counter !== undefined
}

/**
 * Fills an empty store with the demonstration data, history ending now. Interrupted, it goes on
 * when called again; finished, it changes nothing. Errors: `Problem` for a store that has orders.
 */
export const fill = async (): Promise<Summary> => {
  const marker = await get(Marker, seedKey(), { consistent: true })
  if (marker?.done) return summaryOf(demoStore(new Date(marker.at)), true)
  if (!marker && (await hasOrders())) {
    throw new Problem('This store has orders: the demo data goes only into a store without any.')
  }
  // The instant is kept, so that an interrupted seed is finished as it was begun.
  const at = marker?.at ?? new Date().toISOString()
  await put({ ...seedKey(), at, done: false })
  const ids = await makeAccounts()
  const store = demoStore(new Date(at), email => ids.get(email) ?? idOf('usr', email))
  await Promise.all([uploadPictures(), writeStore(store)])
  await put({ ...seedKey(), at, done: true })
  return summaryOf(store, false)
}
