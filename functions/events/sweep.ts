import { listStoppedLoads } from '../catalog/import/list-stopped-loads.ts'
import { startCopying } from '../catalog/pictures/start-copying.ts'
import { startIndexFill } from '../catalog/start-index-fill.ts'
import { resumeExports } from '../exports/resume-exports.ts'
import { background } from '../http/background.ts'
import { record } from '../http/metrics.ts'
import { requestOrderDigest } from '../orders/request-order-digest.ts'
import { resumeRecount } from '../reports/start-recount.ts'
import { dueFailedEvents, oldestFailure, requestRetry } from '../table/failed-events.ts'
import { VersionConflict, versionConflict } from '../table/retry.ts'
import { closeMonth } from '../table/rollups/close-month.ts'
import { transact } from '../table/transact.ts'
import { listUnreadable } from '../table/unreadable-list.ts'
import { doDueWork } from './do-due-work.ts'

const batch = 100
/** The assumed time of a run outside Lambda, in milliseconds. */
const wholeRun = 60_000

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

/**
 * Records the age of the oldest unresolved failure or unreadable item. If the metric is missing, the
 * sweep stopped.
 */
const recordOldest = async (now: Date): Promise<void> => {
  const [failed, unreadable] = await Promise.all([oldestFailure(), listUnreadable(batch)])
  const [oldest] = [failed ?? [], ...unreadable.map(({ found_at }) => found_at)].flat().sort()
  const age = oldest ? now.getTime() - Date.parse(oldest) : 0
  record('OldestFailure', Math.max(0, Math.floor(age / 60_000)))
}

/**
 * Runs every minute and does the work that is due, for up to 45 seconds:
 * - ends the payments of unpaid orders after 15 minutes and of reopened ones after seven days
 * - issues promised refunds and voids promised payments
 * - restarts exports, recounts and fills of the catalog index that lost their worker
 * - lists the products of an import that stopped before it listed them
 * - starts copying pictures of other sites
 * - retries failed events
 * - adds up the reports of a month that is over
 * - requests the digest of new orders
 */
export const handler = background<void, { finished: number; failed: number }>(
  async (_, counts, context) => {
    const now = new Date()
    const done = await doDueWork(now, () => context.getRemainingTimeInMillis?.() ?? wholeRun)
    Object.assign(counts, done)
    counts.retries = await requestRetries(now)
    counts.exports = await resumeExports(now)
    await resumeRecount(now)
    await startIndexFill(now)
    await startCopying(now)
    await listStoppedLoads(now)
    await closeMonth(now)
    await requestOrderDigest(now)
    await recordOldest(now)
    return done
  },
)
