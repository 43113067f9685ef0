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
import type { UnreadableItem } from '../table/unreadable.ts'
import { listUnreadable } from '../table/unreadable-list.ts'

/** Maximum number of failures listed. */
const maxFailures = 100

/** Converts a failure for staff. Leaves out the record, which may hold personal data. */
export const presentFailure = (failed: FailedEvent): Failure => {
  const { record: _, work: __, mail, asked, ...event } = failed
  return {
    ...event,
    mail: mail?.kind ?? null,
    issues: [],
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
  issues: [],
  failed_at: since,
  last_try_at: since,
  next_try_at: null,
  tries: 1,
  is_trying: false,
  can_retry: false,
  can_dismiss: false,
})

/** Converts an item that can't be read. Other kinds have no key that staff could act on. */
export const presentUnreadable = (item: UnreadableItem): Failure => ({
  id: item.id,
  status: 'unreadable',
  entity: item.kind,
  subject: item.subject,
  mail: null,
  error: 'Unreadable',
  issues: item.issues,
  failed_at: item.found_at,
  last_try_at: item.found_at,
  next_try_at: null,
  tries: 1,
  is_trying: false,
  can_retry: item.key !== null,
  can_dismiss: true,
})

/**
 * GET /admin/failures: lists the latest failures, all refunds that are still owed, and items that
 * can't be read.
 */
export const listFailures = async () => {
  const [events, owed, unreadable] = await Promise.all([
    listFailedEvents(maxFailures),
    listOwedRefunds(maxFailures),
    listUnreadable(maxFailures),
  ])
  const failed = events.map(presentFailure)
  const known = new Set(failed.map(({ id }) => id))
  const failures = [
    ...failed,
    ...owed.map(presentOwed).filter(({ id }) => !known.has(id)),
    ...unreadable.map(presentUnreadable),
  ]
  return { failures: failures.sort((one, other) => other.failed_at.localeCompare(one.failed_at)) }
}
