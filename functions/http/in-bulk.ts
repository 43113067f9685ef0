import { ShopError } from '../../shared/errors.ts'

type Failed = { id: string; message: string }

/** So many things are changed at once: enough to be quick, too few to crowd out other callers. */
const atOnce = 10

/**
 * Does `work` for each id, every one by itself: what fails for one, in words its reader may see, is
 * told beside it and keeps none of the others. Anything else that fails ends it; what was done
 * until then stays, so `work` must be safe to repeat.
 */
export const inBulk = async (
  ids: readonly string[],
  work: (id: string) => Promise<unknown>,
): Promise<{ changed: number; failed: Failed[] }> => {
  const failed: Failed[] = []
  const unique = [...new Set(ids)]
  const attempt = async (id: string) => {
    try {
      await work(id)
    } catch (error) {
      if (!(error instanceof ShopError)) throw error
      failed.push({ id, message: error.message })
    }
  }
  for (let start = 0; start < unique.length; start += atOnce)
    await Promise.all(unique.slice(start, start + atOnce).map(attempt))
  return { changed: unique.length - failed.length, failed }
}
