import type { catalog } from '../../../shared/api/catalog.ts'
import { notFound } from '../../../shared/errors.ts'
import { maxCountedCopies } from '../../../shared/schemas/picture-copy.ts'
import type { UseCase } from '../../http/serve.ts'
import { mapConcurrently } from '../../map-concurrently.ts'
import {
  failedPictureCopies,
  getPictureCopy,
  type PictureCopy,
  retryPictureCopy,
} from '../../table/picture-copies.ts'

const lanes = 10

const failedCopy = async (id: string): Promise<PictureCopy[]> => {
  const copy = await getPictureCopy(id)
  if (!copy) throw notFound('Picture')
  return copy.status === 'failed' ? [copy] : []
}

/**
 * POST /products/pictures/copies/retry: has failed pictures copied again, one or all. The sweep starts it
 * within a minute. Errors: `not_found`.
 */
export const retryPictureCopies: UseCase<typeof catalog.retryPictureCopies> = async ({ body }) => {
  const copies = body.id ? await failedCopy(body.id) : await failedPictureCopies(maxCountedCopies)
  let retried = 0
  await mapConcurrently(copies.values(), lanes, async copy => {
    if (await retryPictureCopy(copy, new Date())) retried++
  })
  return { retried }
}
