import type { adminFailures } from '../../shared/api/admin-failures.ts'
import { notFound, ShopError } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { actorOf, audit } from '../table/audit.ts'
import {
  type FailedEvent,
  getFailedEvent,
  isRetriable,
  requestRetry,
} from '../table/failed-events.ts'
import { transact } from '../table/transact.ts'
import { presentFailure } from './list-failures.ts'
import { checkAgain, isUnreadableId } from './unreadable-item.ts'

type Request = ShopRequest<typeof adminFailures.retryFailure>

const alreadyHandled = () =>
  new ShopError('conflict', 'This failure was already retried or dismissed. Reload the list.')
const recordLost = () =>
  new ShopError('conflict', 'This failure can’t be retried because its record was lost.')

/** Picks the fields of a failure for the audit trail. */
export const auditedState = ({ entity, subject, mail, error, tries, status }: FailedEvent) => ({
  entity,
  subject,
  mail: mail?.kind ?? null,
  error,
  tries,
  status,
})

/**
 * POST /admin/failures/{id}/retry: requests a retry, which the stream consumer makes a moment later.
 * A request during a retry changes nothing. Checks an item again that couldn't be read. Errors:
 * `not_found`, `conflict`.
 */
export const retryFailure = async ({ params, user }: Request) => {
  if (isUnreadableId(params.id)) return checkAgain(params.id)
  const event = await getFailedEvent(params.id)
  if (!event) throw notFound('Failure')
  if (!isRetriable(event)) throw recordLost()
  const now = new Date()
  const isRetrying = event.asked > event.tries && (event.next_try_at ?? '') > now.toISOString()
  if (!isRetrying) {
    const states = {
      before: auditedState(event),
      after: { ...auditedState(event), status: 'waiting' },
    }
    await transact([
      requestRetry(event, now, alreadyHandled),
      audit(actorOf(user), 'failure.retry', event.id, states, now.toISOString()),
    ])
  }
  return presentFailure((await getFailedEvent(event.id)) ?? event)
}
