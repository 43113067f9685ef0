import type { Failure } from '../../shared/schemas/failure.ts'
import {
  type FailedEvent,
  failedWorkId,
  isAboutMoney,
  isRetriable,
  listFailedEvents,
} from '../table/failed-events.ts'
import { refundWork } from '../table/order-work.ts'
import { listOwedRefunds, type OwedRefund } from '../table/owed-refunds.ts'

/** Maximum number of failures listed. */
const maxFailures = 100

/** Converts a failure for staff. Leaves out the record, which may hold personal data. */
export const presentFailure = (failed: FailedEvent): Failure => {
  const { record: _, work: __, mail, asked, ...event } = failed
  return {
    ...event,
    mail: mail?.kind ?? null,
    is_trying: asked > event.tries,
    can_retry: isRetriable(failed),
    can_dismiss: !isAboutMoney(failed),
  }
}

/**
 * Converts an owed refund without automatic retries, such as one that the customer's bank sent back.
 */
const presentOwed = ({ id, order_id, at, since = at }: OwedRefund): Failure => ({
  id: failedWorkId(refundWork({ id: order_id }, { id, at })),
  status: 'given_up',
  entity: 'owed-refund',
  subject: order_id,
  mail: null,
  error: 'RefundOwed',
  failed_at: since,
  last_try_at: since,
  next_try_at: null,
  tries: 1,
  is_trying: false,
  can_retry: false,
  can_dismiss: false,
})

/** GET /admin/failures: lists the latest failures and all refunds that are still owed. */
export const listFailures = async () => {
  const [events, owed] = await Promise.all([
    listFailedEvents(maxFailures),
    listOwedRefunds(maxFailures),
  ])
  const failed = events.map(presentFailure)
  const known = new Set(failed.map(({ id }) => id))
  const failures = [...failed, ...owed.map(presentOwed).filter(({ id }) => !known.has(id))]
  return { failures: failures.sort((one, other) => other.failed_at.localeCompare(one.failed_at)) }
}
