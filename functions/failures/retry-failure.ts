import type { adminFailures } from '../../shared/api/admin-failures.ts'
import { notFound, ShopError } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { actorOf, audit } from '../table/audit.ts'
import { type FailedEvent, getFailedEvent, requestRetry } from '../table/failed-events.ts'
import { transact } from '../table/transact.ts'
import { presentFailure } from './list-failures.ts'

type Request = ShopRequest<typeof adminFailures.retryFailure>

const endedMeanwhile = () =>
  new ShopError('conflict', 'This was tried again or dismissed meanwhile. Please look again.')
const lost = () =>
  new ShopError('conflict', 'What was changed is not known any more, so it cannot be tried again.')

/** A failure as the audit trail has it before it is tried again or dismissed. */
export const auditedState = ({ entity, subject, mail, error, tries, status }: FailedEvent) => ({
  entity,
  subject,
  mail: mail?.kind ?? null,
  error,
  tries,
  status,
})

/**
 * POST /admin/failures/{id}/retry: asks for another try, which the stream makes a moment later.
 * Asking while one is under way changes nothing. Errors: `not_found`, `conflict`.
 */
export const retryFailure = async ({ params, user }: Request) => {
  const event = await getFailedEvent(params.id)
  if (!event) throw notFound('Failure')
  if (!event.record) throw lost()
  const now = new Date()
  const isTrying = event.asked > event.tries && (event.next_try_at ?? '') > now.toISOString()
  if (!isTrying) {
    const states = {
      before: auditedState(event),
      after: { ...auditedState(event), status: 'waiting' },
    }
    await transact([
      requestRetry(event, now, endedMeanwhile),
      audit(actorOf(user), 'failure.retry', event.id, states, now.toISOString()),
    ])
  }
  return presentFailure((await getFailedEvent(event.id)) ?? event)
}
