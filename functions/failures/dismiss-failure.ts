import type { adminFailures } from '../../shared/api/admin-failures.ts'
import { notFound, ShopError } from '../../shared/errors.ts'
import type { ShopRequest } from '../http/request.ts'
import { actorOf, audit } from '../table/audit.ts'
import { deleteFailedEvent, getFailedEvent, isAboutMoney } from '../table/failed-events.ts'
import { transact } from '../table/transact.ts'
import { auditedState } from './retry-failure.ts'
import { deleteUnreadable, isUnreadableId } from './unreadable-item.ts'

type Request = ShopRequest<typeof adminFailures.dismissFailure>

const failureNotFound = () => notFound('Failure')

const mustEnd = () =>
  new ShopError(
    'not_allowed',
    'A payment can’t be dismissed. Retry it, or record on the order how you paid the refund.',
  )

/**
 * DELETE /admin/failures/{id}: deletes a failure without a retry, or an item that can't be read. Errors:
 * `not_found`, `conflict`, `not_allowed` for a payment or a refund, which would end without a result.
 */
export const dismissFailure = async ({ params, user }: Request) => {
  if (isUnreadableId(params.id)) return deleteUnreadable(params.id, user)
  const event = await getFailedEvent(params.id)
  if (!event) throw failureNotFound()
  if (isAboutMoney(event)) throw mustEnd()
  const states = { before: auditedState(event), after: {} }
  await transact([
    deleteFailedEvent(event.id, failureNotFound),
    audit(actorOf(user), 'failure.dismiss', event.id, states, new Date().toISOString()),
  ])
  return {}
}
