import * as z from 'zod'
import { type CopyProblem, copyProblems, copyStatuses } from '../../shared/schemas/picture-copy.ts'
import { mapConcurrently } from '../map-concurrently.ts'
import { expiryAfter } from './expiry.ts'
import { idOf, newId } from './id.ts'
import {
  pictureCopiesFacet,
  pictureCopiesPartition,
  pictureCopyingKey,
  pictureCopyKey,
} from './keys.ts'
import { batchGet, get, query } from './read.ts'
import type { Step } from './transact.ts'
import { put, remove, update } from './write.ts'

/** The copy of a product's picture from another site, from its promise on. */
export const PictureCopy = z.object({
  /** The same for the same product and address. */
  id: z.string(),
  product_id: z.string(),
  /** The address on the other site. */
  url: z.string(),
  /** The id under which the sizes are stored. */
  picture_id: z.string(),
  status: z.enum(copyStatuses),
  problem: z.enum(copyProblems).nullable(),
  tries: z.int(),
  /** When it is tried next, or null if it isn't. */
  next_try_at: z.string().nullable(),
  /** When it was promised, copied or failed. */
  changed_at: z.string(),
})
export type PictureCopy = z.infer<typeof PictureCopy>

export const pictureCopyId = (productId: string, url: string): string =>
  idOf('pic', `${productId}\n${url}`)

/** How long the store counts a copied picture, in days. */
const countedDays = 1
/** Minutes after which a try that didn't end is repeated. */
const leaseMinutes = 5
/** Minutes between tries. After the last one, staff have to try again. */
const pauses = [1, 10, 30, 120]

const minutesAfter = (at: Date, minutes: number) =>
  new Date(at.getTime() + minutes * 60_000).toISOString()

const itemOf = (copy: PictureCopy) => ({
  ...pictureCopyKey(copy.id),
  ...pictureCopiesFacet(copy.status, copy.next_try_at ?? copy.changed_at, copy.id),
  entity: 'picture-copy',
  ...copy,
})

const idsOf = (productId: string, urls: readonly string[]) =>
  urls.map(url => pictureCopyKey(pictureCopyId(productId, url)))

/** Writes at the same time. A product may have hundreds of pictures. */
const lanes = 10

/** Promises copies of a product's pictures, except those that were promised before. Safe to repeat. */
export const addPictureCopies = async (
  product_id: string,
  urls: readonly string[],
  now: Date,
): Promise<void> => {
  const stored = await batchGet(PictureCopy, idsOf(product_id, urls), { consistent: true })
  const known = new Set(stored.filter(({ status }) => status !== 'done').map(({ url }) => url))
  const at = now.toISOString()
  const added = urls.filter(one => !known.has(one))
  await mapConcurrently(added.values(), lanes, async url => {
    const id = pictureCopyId(product_id, url)
    const copy: PictureCopy = {
      id,
      product_id,
      url,
      picture_id: newId('pic', now),
      status: 'waiting',
      problem: null,
      tries: 0,
      next_try_at: at,
      changed_at: at,
    }
    // A product may get a picture again that was copied before.
    await put(itemOf(copy), {
      when: 'attribute_not_exists(pk) OR #status = :done',
      names: { '#status': 'status' },
      values: { ':done': 'done' },
    })
  })
}

/** Deletes the promises of pictures that a product no longer has. Safe to repeat. */
export const removePictureCopies = async (
  productId: string,
  urls: readonly string[],
): Promise<void> => {
  await mapConcurrently(idsOf(productId, urls).values(), lanes, async key => {
    await remove(key, {
      when: '#status <> :done',
      names: { '#status': 'status' },
      values: { ':done': 'done' },
    })
  })
}

export const getPictureCopy = (id: string): Promise<PictureCopy | undefined> =>
  get(PictureCopy, pictureCopyKey(id), { consistent: true })

const Key = z.object({ pk: z.string(), sk: z.string() })

type Part = { to?: string; limit: number; backwards?: boolean }

const keysOf = (status: PictureCopy['status'], part: Part) =>
  query(Key, { index: 'by-facet', partition: pictureCopiesPartition(status), ...part })

const listOf = async (status: PictureCopy['status'], part: Part): Promise<PictureCopy[]> =>
  (await batchGet(PictureCopy, await keysOf(status, part), { consistent: true }))
    // The index may be behind.
    .filter(copy => copy.status === status)

/** Lists the copies whose next try is due, in no order. */
export const duePictureCopies = async (now: Date, limit: number): Promise<PictureCopy[]> => {
  const at = now.toISOString()
  const due = await listOf('waiting', { to: `${at}~`, limit })
  return due.filter(({ next_try_at }) => next_try_at !== null && next_try_at <= at)
}

/** Lists failed copies, newest first. */
export const failedPictureCopies = async (limit: number): Promise<PictureCopy[]> =>
  (await listOf('failed', { limit, backwards: true })).sort((one, other) =>
    other.changed_at.localeCompare(one.changed_at),
  )

/** Counts the copies of a status, up to `limit`. */
export const countPictureCopies = async (
  status: PictureCopy['status'],
  limit: number,
): Promise<number> => (await keysOf(status, { limit })).length

/** Replaces a copy that is still as it was read. Returns false if it isn't. */
const change = (read: PictureCopy, next: PictureCopy): Promise<boolean> =>
  put(itemOf(next), {
    when: 'tries = :tries AND changed_at = :changed AND #status = :status AND picture_id = :picture',
    names: { '#status': 'status' },
    values: {
      ':tries': read.tries,
      ':changed': read.changed_at,
      ':status': read.status,
      ':picture': read.picture_id,
    },
  })

/** Begins a try. Returns undefined if someone else began it, or if the copy is no longer needed. */
export const takePictureCopy = async (
  read: PictureCopy,
  now: Date,
): Promise<PictureCopy | undefined> => {
  const next_try_at = minutesAfter(now, leaseMinutes)
  const taken = { ...read, tries: read.tries + 1, next_try_at }
  return (await change(read, taken)) ? taken : undefined
}

/** Records a failed try. `isFinal` is whether another one would fail, too. */
export const recordCopyProblem = (
  taken: PictureCopy,
  { problem, isFinal }: { problem: CopyProblem; isFinal: boolean },
  now: Date,
): Promise<boolean> => {
  const pause = isFinal ? undefined : pauses[taken.tries - 1]
  return change(
    taken,
    pause === undefined
      ? { ...taken, problem, status: 'failed', next_try_at: null, changed_at: now.toISOString() }
      : { ...taken, problem, next_try_at: minutesAfter(now, pause) },
  )
}

/** Has a failed copy tried again. Returns false if it no longer is failed. */
export const retryPictureCopy = (read: PictureCopy, now: Date): Promise<boolean> => {
  const at = now.toISOString()
  return change(read, { ...read, status: 'waiting', tries: 0, next_try_at: at, changed_at: at })
}

/** Marks a picture as copied, in the transaction that changes its product. */
export const finishPictureCopy = (taken: PictureCopy, now: Date): Step => ({
  write: {
    put: {
      ...itemOf({
        ...taken,
        status: 'done',
        problem: null,
        next_try_at: null,
        changed_at: now.toISOString(),
      }),
      expires_at: expiryAfter(countedDays, now),
    },
  },
})

const Lease = z.object({ lease_until: z.string() })

/** Returns whether a function is copying pictures. */
export const isCopyingPictures = async (now: Date): Promise<boolean> => {
  const lease = await get(Lease, pictureCopyingKey(), { consistent: true })
  return lease !== undefined && lease.lease_until > now.toISOString()
}

/** Claims the copying of pictures until then. Returns false if another function has it. */
export const takeCopying = (now: Date, until: Date): Promise<boolean> =>
  put(
    { ...pictureCopyingKey(), lease_until: until.toISOString() },
    {
      when: 'attribute_not_exists(pk) OR lease_until <= :now',
      values: { ':now': now.toISOString() },
    },
  )

/** Ends the claim, unless another function has it. */
export const endCopying = async (until: Date): Promise<void> => {
  await update(pictureCopyingKey(), 'SET lease_until = :never', {
    when: 'lease_until = :until',
    values: { ':never': '', ':until': until.toISOString() },
  })
}
