import { update } from '../write.ts'
import { viewsOfProduct } from './buckets.ts'

/**
 * Counts a product view on a day in the store's time zone. A single write, without a transaction: a view
 * that is lost or counted twice harms no one.
 */
export const countView = async (productId: string, day: string): Promise<void> => {
  await update(viewsOfProduct(day, productId), 'ADD #product :one', {
    names: { '#product': productId },
    values: { ':one': 1 },
  })
}
