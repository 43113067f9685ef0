import type { Reach } from '../../files/outside/check-target.ts'
import { mapConcurrently } from '../../map-concurrently.ts'
import { duePictureCopies, endCopying, takeCopying } from '../../table/picture-copies.ts'
import { type CopyOutcome, copyPicture } from './copy-picture.ts'

/** How many pictures one read lists. */
const page = 100
/** How many pictures are fetched at the same time. */
const lanes = 4
/** Time that a run reserves for pictures that it began, in milliseconds. */
const reserve = 60_000

type Run = {
  /** Returns the milliseconds that the function has left. */
  remaining: () => number
  reach?: Reach
}

/**
 * Copies the pictures that are due, until none is left or time runs out. Only one function does so at a
 * time, so that no site gets more than a few requests at once. The sweep continues.
 */
export const copyDuePictures = async ({
  remaining,
  reach,
}: Run): Promise<Record<CopyOutcome, number>> => {
  const counts = { copied: 0, failed: 0, skipped: 0 }
  const start = new Date()
  const until = new Date(start.getTime() + remaining())
  if (!(await takeCopying(start, until))) return counts
  const hasTime = () => remaining() > reserve
  try {
    while (hasTime()) {
      const due = await duePictureCopies(new Date(), page)
      if (due.length === 0) break
      await mapConcurrently(due.values(), lanes, async copy => {
        if (hasTime()) counts[await copyPicture(copy, new Date(), reach)]++
      })
    }
  } finally {
    await endCopying(until)
  }
  return counts
}
