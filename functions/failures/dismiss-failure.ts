import type { adminFailures } from '../../shared/api/admin-failures.ts'
import { notFound } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { actorOf, audit } from '../table/audit.ts'
import { deleteFailedEvent, getFailedEvent } from '../table/failed-events.ts'
import { transact } from '../table/transact.ts'
import { auditedState } from './retry-failure.ts'

type Request = ShopRequest<typeof adminFailures.dismissFailure>

const gone = () => notFound('Failure')

/** DELETE /admin/failures/{id}: what it was stays undone. Errors: `not_found`. */
export const dismissFailure = async ({ params, user }: Request) => {
  const event = await getFailedEvent(params.id)
  if (!event) throw gone()
  const states = { before: auditedState(event), after: {} }
  await transact([
    deleteFailedEvent(event.id, gone),
    audit(actorOf(user), 'failure.dismiss', event.id, states, new Date().toISOString()),
  ])
  return {}
}
