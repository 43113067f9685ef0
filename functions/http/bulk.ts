import { ShopError } from '../../shared/errors.ts'
import { isServerError } from './error-response.ts'
import { describeError, log } from './log.ts'

/** How many items are worked on at a time. */
const atOnce = 5

type BulkResult = { changed: number; failed: { id: string; message: string }[] }

/**
 * Does one thing to each of some items, each on its own: what fails is told with its reason and
 * keeps none of the others from being done.
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
      const message = error instanceof ShopError ? error.message : 'This could not be changed.'
      result.failed.push({ id, message })
    }
  }
  for (let start = 0; start < unique.length; start += atOnce)
    await Promise.all(unique.slice(start, start + atOnce).map(attempt))
  return result
}
