import type { CopyProblem } from '../../../shared/schemas/picture-copy.ts'
import { maxPictureBytes } from '../../../shared/schemas/product.ts'
import { fetchedAddresses, keepFetchedPicture } from '../../files/keep-fetched-picture.ts'
import type { Refusal } from '../../files/keep-upload.ts'
import type { Reach } from '../../files/outside/check-target.ts'
import { fetchPicture } from '../../files/outside/fetch-picture.ts'
import { describeError, log } from '../../http/log.ts'
import {
  addPictureCopies,
  finishPictureCopy,
  type PictureCopy,
  recordCopyProblem,
  removePictureCopies,
  takePictureCopy,
} from '../../table/picture-copies.ts'
import { addWaitingPictures } from '../../table/picture-uses.ts'
import { getProducts, replacePictures } from '../../table/products.ts'
import { retryOnConflict } from '../../table/retry.ts'
import { transact } from '../../table/transact.ts'

/** Maximum time to fetch a picture, in milliseconds. */
const maxFetchMs = 20_000

/** Problems that may be gone at the next try. */
const temporary: readonly CopyProblem[] = ['unreachable', 'site_failed', 'slow', 'store_failed']

const refusals: Record<Refusal, CopyProblem> = {
  missing: 'store_failed',
  'too large': 'too_large',
  'no picture': 'no_picture',
  damaged: 'damaged',
  animated: 'animated',
  'too many pixels': 'too_many_pixels',
  'too slow': 'too_complex',
}

const productOf = async ({ product_id, url }: PictureCopy) => {
  const [product] = await getProducts([product_id], { consistent: true })
  return product?.pictures.some(picture => picture.url === url) ? product : undefined
}

type Addresses = { url: string; srcset: string | null }

/** Deletes the promise of a picture that no product has, unless the product has it again. */
const forget = async (taken: PictureCopy, now: Date): Promise<void> => {
  const urls = [taken.url]
  await removePictureCopies(taken.product_id, urls)
  if (await productOf(taken)) await addPictureCopies(taken.product_id, urls, now)
}

/**
 * Shows the copy in place of the original. If the product no longer has that picture, the next try
 * finds that out, too.
 */
const showCopy = async (taken: PictureCopy, addresses: Addresses, now: Date): Promise<void> => {
  const readAndReplace = async () => {
    const product = await productOf(taken)
    if (!product) return
    const pictures = product.pictures.map(picture =>
      picture.url === taken.url ? { ...picture, ...addresses, source: taken.url } : picture,
    )
    await transact([replacePictures(product, pictures), finishPictureCopy(taken, now)])
  }
  await retryOnConflict(readAndReplace)
}

/** Fetches, resizes and shows a picture. Returns the reason if it can't, or if it has no product. */
const copy = async (
  taken: PictureCopy,
  reach: Reach | undefined,
  now: Date,
): Promise<CopyProblem | 'gone' | undefined> => {
  if (!(await productOf(taken))) {
    await forget(taken, now)
    return 'gone'
  }
  const limits = { maxBytes: maxPictureBytes, maxMs: maxFetchMs, ...(reach && { reach }) }
  const fetched = await fetchPicture(taken.url, limits)
  if (typeof fetched === 'string') return fetched
  // Recorded before publishing, so that the sizes of a copy that no product shows are deleted.
  await addWaitingPictures(fetchedAddresses(taken.picture_id), now)
  const kept = await keepFetchedPicture(taken.picture_id, fetched)
  if (typeof kept === 'string') return refusals[kept]
  await showCopy(taken, kept, now)
  return undefined
}

export type CopyOutcome = 'copied' | 'failed' | 'skipped'

/**
 * Copies a picture of another site into the store. Records a problem, with the next try if there is one.
 * A picture that the product no longer has is skipped, and so is one that is being copied.
 */
export const copyPicture = async (
  read: PictureCopy,
  now: Date,
  reach?: Reach,
): Promise<CopyOutcome> => {
  const taken = await takePictureCopy(read, now)
  if (!taken) return 'skipped'
  const problem = await copy(taken, reach, now).catch((error): CopyProblem => {
    log('error', 'a picture could not be copied', { id: read.id, ...describeError(error) })
    return 'store_failed'
  })
  if (problem === undefined) return 'copied'
  if (problem === 'gone') return 'skipped'
  await recordCopyProblem(taken, { problem, isFinal: !temporary.includes(problem) }, now)
  return 'failed'
}
