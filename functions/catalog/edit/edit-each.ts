import type * as z from 'zod'
import { ShopError } from '../../../shared/errors.ts'
import type { BulkResult } from '../../../shared/schemas/bulk-edit.ts'
import { isServerError } from '../../http/error-response.ts'
import { describeError, log } from '../../http/log.ts'
import { mapConcurrently } from '../../map-concurrently.ts'
import { latestAudit } from '../../table/audit.ts'
import { retryOnConflict } from '../../table/retry.ts'
import { productBusy } from './save-edit.ts'

/** The result for a product: its new version, `unchanged`, or the reason why it was skipped. */
export type Outcome = { version: string } | { skip: string } | 'unchanged'

/** Returns the version that an earlier attempt of the same request wrote, if any. */
export const writtenBefore = async (
  id: string,
  requestId: string | undefined,
): Promise<string | undefined> => {
  if (requestId === undefined) return undefined
  const [newest] = await latestAudit(id, 1)
  return newest?.request_id === requestId ? newest.at : undefined
}

const attempt = async (work: () => Promise<Outcome>): Promise<Outcome> => {
  try {
    return await retryOnConflict(work, { message: productBusy })
  } catch (error) {
    if (error instanceof ShopError && !isServerError(error)) return { skip: error.message }
    if (error instanceof ShopError && error.code === 'busy') return { skip: error.message }
    log('error', 'a product of a bulk action failed', describeError(error))
    return { skip: 'This product could not be changed. Please try again.' }
  }
}

const lanes = 5

/**
 * Changes products a few at a time. Lists the skipped ones with the reason. A failure doesn't stop
 * the others.
 */
export const editEach = async <One extends { id: string }>(
  products: readonly One[],
  work: (one: One) => Promise<Outcome>,
): Promise<z.input<typeof BulkResult>> => {
  const wanted = [...new Map(products.map(one => [one.id, one])).values()]
  const outcomes = new Map<string, Outcome>()
  await mapConcurrently(wanted.values(), lanes, async one => {
    outcomes.set(one.id, await attempt(() => work(one)))
  })
  const failed: { id: string; message: string }[] = []
  const written: { id: string; updated_at: string }[] = []
  for (const { id } of wanted) {
    const outcome = outcomes.get(id)
    if (typeof outcome !== 'object') continue
    if ('skip' in outcome) failed.push({ id, message: outcome.skip })
    else written.push({ id, updated_at: outcome.version })
  }
  return { changed: wanted.length - failed.length, failed, products: written }
}
