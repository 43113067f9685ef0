import { resumeExports } from '../exports/resume-exports.ts'
import { describeError, log } from '../http/log.ts'
import { performWork } from '../orders/order-work.ts'
import { dueFailedEvents, requestRetry } from '../table/failed-events.ts'
import { listDueWork, type OrderWork, postponeWork } from '../table/order-work.ts'
import { VersionConflict, versionConflict } from '../table/retry.ts'
import { transact } from '../table/transact.ts'

const batch = 100

/** Minutes until work that failed is tried again. Afterwards it is set aside. */
const pauses = [1, 2, 4, 8, 16, 32, 64]

/** Tries again after a growing pause, so that failing work never holds up other work. */
const postpone = async (work: OrderWork, now: Date): Promise<void> => {
  const pause = pauses[Math.min(work.tries, pauses.length - 1)] ?? 64
  await postponeWork(work, new Date(now.getTime() + pause * 60_000).toISOString())
}

/** Requests a retry of each failed event that is due. The stream consumer runs it. */
const requestRetries = async (now: Date): Promise<void> => {
  for (const event of await dueFailedEvents(now, batch)) {
    try {
      await transact([requestRetry(event, now, versionConflict)])
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error
    }
  }
}

/**
 * Runs every minute and does the work that is due: ends the payments of unpaid orders after 15
 * minutes, issues refunds and voids payments that were promised, restarts exports without a worker
 * and retries failed events.
 */
export const handler = async (): Promise<{ finished: number; failed: number }> => {
  const now = new Date()
  const due = await listDueWork(now.toISOString(), batch)
  let failed = 0
  for (const work of due) {
    try {
      await performWork(work, now)
    } catch (error) {
      failed++
      log('error', 'promised work failed again', { ...work, ...describeError(error) })
      await postpone(work, now)
    }
  }
  await requestRetries(now)
  const exports = await resumeExports(now)
  if (due.length + exports > 0)
    log('info', 'sweep', { finished: due.length - failed, failed, exports })
  return { finished: due.length - failed, failed }
}
