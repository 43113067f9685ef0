import { resumeExports } from '../exports/resume-exports.ts'
import { describeError, log } from '../http/log.ts'
import { finishPayment } from '../orders/pay-order.ts'
import { issueRefund } from '../orders/refund-order.ts'
import { dueFailedEvents, requestRetry } from '../table/failed-events.ts'
import { findOrder, listUnfinished, type UnfinishedItem } from '../table/orders.ts'
import { VersionConflict, versionConflict } from '../table/retry.ts'
import { transact } from '../table/transact.ts'

/** Minutes before an unpaid order is released. Refunds are retried at every sweep. */
const reservationMinutes = 15
const batch = 100

const isDue = (work: UnfinishedItem, now: Date) =>
  work.kind === 'refund' || Date.parse(work.since) <= now.getTime() - reservationMinutes * 60_000

const finish = async (work: UnfinishedItem, now: Date): Promise<void> => {
  const order = await findOrder(work.order_id)
  if (!order) throw new Error('The order of unfinished work does not exist')
  if (work.refund_id) await issueRefund(order, work.refund_id, now)
  else await finishPayment(order, now)
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
 * Runs every minute and finishes interrupted work: releases unpaid orders after 15 minutes, settles
 * captured payments, issues refunds that are due, restarts exports without a worker and retries failed
 * events.
 */
export const handler = async (): Promise<{ finished: number; failed: number }> => {
  const now = new Date()
  const due = (await listUnfinished(now.toISOString(), batch)).filter(work => isDue(work, now))
  let failed = 0
  for (const work of due) {
    try {
      await finish(work, now)
    } catch (error) {
      failed++
      log('error', 'unfinished work failed again', { ...work, ...describeError(error) })
    }
  }
  await requestRetries(now)
  const exports = await resumeExports(now)
  if (due.length + exports > 0)
    log('info', 'sweep', { finished: due.length - failed, failed, exports })
  return { finished: due.length - failed, failed }
}
