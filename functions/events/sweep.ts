import { startIndexFill } from '../catalogue/start-index-fill.ts'
import { resumeExports } from '../exports/resume-exports.ts'
import { background } from '../http/background.ts'
import { describeError, log } from '../http/log.ts'
import { record } from '../http/metrics.ts'
import { performWork } from '../orders/order-work.ts'
import { resumeRecount } from '../reports/start-recount.ts'
import { dueFailedEvents, oldestFailure, requestRetry } from '../table/failed-events.ts'
import { listDueWork } from '../table/order-work.ts'
import { VersionConflict, versionConflict } from '../table/retry.ts'
import { closeMonth } from '../table/rollups/close-month.ts'
import { transact } from '../table/transact.ts'
import { saveFailedWork } from './failed-event.ts'

const batch = 100

/** Requests a retry of each failed event that is due. The stream consumer runs it. */
const requestRetries = async (now: Date): Promise<number> => {
  const due = await dueFailedEvents(now, batch)
  for (const event of due) {
    try {
      await transact([requestRetry(event, now, versionConflict)])
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error
    }
  }
  return due.length
}

/** Records the age of the oldest unresolved failure. Its absence shows that the sweep stopped. */
const recordOldest = async (now: Date): Promise<void> => {
  const oldest = await oldestFailure()
  const age = oldest ? now.getTime() - Date.parse(oldest) : 0
  record('OldestFailure', Math.max(0, Math.floor(age / 60_000)))
}

/**
 * Runs every minute and does the work that is due: ends the payments of unpaid orders after 15
 * minutes, issues refunds and voids payments that were promised, restarts exports, recounts
 * and fills of the catalog index without a worker, retries failed events and adds up the reports of a month that is over.
 */
export const handler = background<void, { finished: number; failed: number }>(async (_, counts) => {
  const now = new Date()
  const due = await listDueWork(now.toISOString(), batch)
  let failed = 0
  for (const work of due) {
    try {
      await performWork(work, now)
    } catch (error) {
      failed++
      log('error', 'promised work failed', { ...work, ...describeError(error) })
      await saveFailedWork(work, error, now)
    }
  }
  const finished = due.length - failed
  Object.assign(counts, { finished, failed })
  counts.retries = await requestRetries(now)
  counts.exports = await resumeExports(now)
  await resumeRecount(now)
  await startIndexFill(now)
  await closeMonth(now)
  await recordOldest(now)
  return { finished, failed }
})
