import * as z from 'zod'
import { Id, Instant } from './common.ts'

/** Why a picture of another site can't be copied into the store. */
export const copyProblems = [
  /** Its address, or one that it redirects to, isn't a public address on the web. */
  'address',
  'redirects',
  'not_found',
  /** The other site refused the request. */
  'refused',
  'unreachable',
  /** The other site failed or asked to come back later. */
  'site_failed',
  'slow',
  'too_large',
  'no_picture',
  'damaged',
  'animated',
  'too_many_pixels',
  'too_complex',
  /** The store itself failed. */
  'store_failed',
] as const
export type CopyProblem = (typeof copyProblems)[number]

/** Done ones are counted for a day. */
export const copyStatuses = ['waiting', 'failed', 'done'] as const

/** Maximum pictures of a status that are counted. */
export const maxCountedCopies = 1000

/** A picture of another site that couldn't be copied. */
export const FailedPicture = z.object({
  id: Id,
  product: z.object({ id: Id, name: z.string() }),
  url: z.string().describe('The address on the other site'),
  problem: z.enum(copyProblems),
  failed_at: Instant,
})
export type FailedPicture = z.infer<typeof FailedPicture>

const Count = z.int().max(maxCountedCopies)

/** How far the store has copied pictures of other sites. */
export const PictureCopies = z.object({
  waiting: Count.describe(`Up to ${maxCountedCopies}`),
  done: Count.describe('Copied in the last day'),
  failed: Count,
  pictures: z.array(FailedPicture).describe('The latest 100 that failed, newest first'),
})
export type PictureCopies = z.infer<typeof PictureCopies>

/** Which pictures to try again. */
export const CopyRetry = z.object({
  id: Id.optional().describe(`Without it, up to ${maxCountedCopies} of those that failed`),
})
