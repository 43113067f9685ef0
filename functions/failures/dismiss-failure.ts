import type { adminFailures } from '../../shared/api/admin-failures.ts'
import { notFound } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { actorOf, audit } from '../table/audit.ts'
import { deleteFailedEvent, getFailedEvent } from '../table/failed-events.ts'
import { transact } from '../table/transact.ts'
import { auditedState } from './retry-failure.ts'

type Request = ShopRequest<typeof adminFailures.dismissFailure>

const failureNotFound = () => notFound('Failure')

/** DELETE /admin/failures/{id}: deletes a failure without a retry. Errors: `not_found`. */
export const dismissFailure = async ({ params, user }: Request) => {
  const event = await getFailedEvent(params.id)
  if (!event) throw failureNotFound()
  const states = { before: auditedState(event), after: {} }
  await transact([
    deleteFailedEvent(event.id, failureNotFound),
    audit(actorOf(user), 'failure.dismiss', event.id, states, new Date().toISOString()),
  ])
  return {}
}
