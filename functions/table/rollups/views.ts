import { transact } from '../transact.ts'
import { type Changes, changeDay, changeSteps } from './buckets.ts'

/** Counts a product view on a day in the store's time zone. */
export const countView = (productId: string, day: string): Promise<void> => {
  const changes: Changes = new Map()
  changeDay(changes, 'VIEWS', day, { [productId]: 1 })
  return transact(changeSteps(changes))
}
