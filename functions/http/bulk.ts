import { ShopError } from '../../shared/errors.ts'
import { isServerError } from './error-response.ts'
import { describeError, log } from './log.ts'

/** Items processed at the same time. */
const concurrency = 5

type BulkResult = { changed: number; failed: { id: string; message: string }[] }

/** Maps items a few at a time, and keeps their order. */
export const mapEach = async <Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> => {
  const results: Result[] = []
  for (let start = 0; start < items.length; start += concurrency)
    results.push(...(await Promise.all(items.slice(start, start + concurrency).map(work))))
  return results
}

/**
 * Applies an action to each item independently. Returns the number of changes, and each failed item
 * with a message.
 */
export const applyToEach = async (
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<BulkResult> => {
  const result: BulkResult = { changed: 0, failed: [] }
  const unique = [...new Set(ids)]
  const attempt = async (id: string) => {
    try {
      await work(id)
      result.changed++
    } catch (error) {
      if (isServerError(error)) log('error', 'bulk action failed', describeError(error))
      const message = error instanceof ShopError ? error.message : 'This item could not be changed.'
      result.failed.push({ id, message })
    }
  }
  await mapEach(unique, attempt)
  return result
}
