import { setTimeout as wait } from 'node:timers/promises'
import { log } from '../http/log.ts'
import {
  claimRecount,
  finishRecount,
  type Generations,
  type Recount,
  readGenerations,
  recordRecount,
  releaseRecount,
  removeDeletedGenerations,
} from '../table/rollups/generations.ts'
import { addMissing, deleteGeneration } from '../table/rollups/recount.ts'

/** A worker's timing. */
type Worker = {
  /** Milliseconds left before Lambda stops the worker. */
  remaining: () => number
  /** Waits until changes that began before the recount are stored. */
  settle?: (recount: Recount) => Promise<void>
}

/** Longer than any change needs to store its contribution, in milliseconds. */
const settleMs = 15_000

const settled = ({ requested_at }: Recount): Promise<void> =>
  wait(Math.max(0, Date.parse(requested_at) + settleMs - Date.now()))

/** Time reserved to release the recount, in milliseconds. */
const reserveMs = 30_000

/** Adds contributions until a whole pass finds none missing. Returns false if it must stop. */
const count = async (
  recount: Recount,
  { remaining, settle = settled }: Worker,
): Promise<boolean> => {
  let done = recount.done
  const goOn = async (seen: number) => {
    done = Math.max(done, seen)
    return remaining() > reserveMs && (await recordRecount(recount, done, new Date()))
  }
  for (let isSettled = false; ; ) {
    const added = await addMissing(await readGenerations(), goOn)
    if (added === undefined) return false
    if (added === 0 && isSettled) return true
    await settle(recount)
    isSettled = true
  }
}

/** Adds contributions that were stored too late for the recount, then deletes the counters it replaced. */
const cleanUp = async (generations: Generations, { remaining }: Worker): Promise<void> => {
  const added = await addMissing(generations, async () => remaining() > reserveMs)
  // If it added some, the next run deletes: a month that closed in between may lack others.
  if (added !== 0) return
  for (const number of generations.old) await deleteGeneration(number)
  await removeDeletedGenerations(generations)
}

/**
 * Counts the reports again for a new time zone while reports still use the old counters, then
 * switches to the new ones at once. Safe to interrupt at any point: the next worker continues.
 * Without a recount to do, deletes counters that were replaced.
 */
export const recountFigures = async (worker: Worker): Promise<void> => {
  const generations = await readGenerations()
  const now = new Date()
  const { next, current, delete_from } = generations
  if (!next) {
    if (delete_from && delete_from <= now.toISOString()) await cleanUp(generations, worker)
    return
  }
  const claimed = await claimRecount(next, now)
  if (!claimed) return
  if (await count(claimed, worker)) {
    const isDone = await finishRecount(claimed, current, new Date())
    if (isDone) log('info', 'reports recounted', { zone: claimed.zone })
  } else await releaseRecount(claimed, new Date())
}
