import { resumeExports } from '../exports/resume-exports.ts'
import { describeError, log } from '../http/log.ts'
import { finishPayment } from '../orders/pay-order.ts'
import { issueRefund } from '../orders/refund-order.ts'
import { askAgain, dueFailedEvents } from '../table/failed-events.ts'
import { findOrder, listUnfinished, type UnfinishedItem } from '../table/orders.ts'
import { VersionConflict, versionConflict } from '../table/retry.ts'
import { transact } from '../table/transact.ts'

/** A reservation without a payment is kept this long; a refund is tried again at the next sweep. */
const reservationMinutes = 15
const batch = 100

const isDue = (work: UnfinishedItem, now: Date) =>
  work.kind === 'refund' || Date.parse(work.since) <= now.getTime() - reservationMinutes * 60_000

const finish = async (work: UnfinishedItem, now: Date): Promise<void> => {
  const order = await findOrder(work.order_id)
  if (!order) throw new Error('Unfinished work names an order that is not there')
  if (work.refund_id) await issueRefund(order, work.refund_id, now)
  else await finishPayment(order, now)
}

/** Asks for another try of what could not be followed and is due; the stream makes it. */
const askForTries = async (now: Date): Promise<void> => {
  for (const event of await dueFailedEvents(now, batch)) {
    try {
      await transact([askAgain(event, now, versionConflict)])
    } catch (error) {
      if (!(error instanceof VersionConflict)) throw error
    }
  }
}

/**
 * Runs every minute and ends what a dead process left: unpaid reservations older than 15 minutes
 * are released, charges without a settled order are settled, refunds that are owed are made; exports
 * without a worker get one, and what could not follow a change is tried again.
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
      log('error', 'unfinished work stays unfinished', { ...work, ...describeError(error) })
    }
  }
  await askForTries(now)
  const exports = await resumeExports(now)
  if (due.length + exports > 0)
    log('info', 'sweep', { finished: due.length - failed, failed, exports })
  return { finished: due.length - failed, failed }
}
