import { update } from '../write.ts'
import { viewsOfProduct } from './buckets.ts'

/**
 * Counts a product view on a day in the store's time zone. Uses a single write without a
 * transaction, because losing a view or counting it twice does no harm.
 */
export const countView = async (productId: string, day: string): Promise<void> => {
  await update(viewsOfProduct(day, productId), 'ADD #product :one', {
    names: { '#product': productId },
    values: { ':one': 1 },
  })
}
