import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import type { ShopRequest } from '../../http/request.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { deleteFailedEvent, failedWorkId } from '../../table/failed-events.ts'
import { refundWork } from '../../table/order-work.ts'
import { findOrder } from '../../table/orders.ts'
import { transact } from '../../table/transact.ts'
import { tryWork } from '../order-work.ts'
import { presentAdminOrder } from '../present-order.ts'
import { loadSeenOrder } from './order-command.ts'

type Request = ShopRequest<typeof adminOrders.retryRefund>

/**
 * POST /admin/orders/{id}/refunds/{refund_id}/retry: sends a refund to the provider again, under the
 * same id, so that it can't be made twice. Returns the order with the refund's new state. Errors: `not_found`,
 * `conflict`, `not_allowed` if it was made before.
 */
export const retryRefund = async (request: Request) => {
  const now = new Date()
  const order = await loadSeenOrder(request)
  const refund = order.refunds.find(({ id }) => id === request.params.refund_id)
  if (!refund) throw notFound('Refund')
  if (refund.state === 'made') throw new ShopError('not_allowed', 'This refund was already made.')
  if (refund.state === 'withdrawn') throw new ShopError('not_allowed', 'This refund was withdrawn.')
  const states = { before: { refund: refund.id, state: refund.state }, after: {} }
  await transact([
    audit(
      actorOf(request.user),
      'order.retry-refund',
      { id: order.id, name: order.order_number },
      states,
      now.toISOString(),
    ),
  ])
  const work = refundWork(order, refund)
  const next = await tryWork(work, now)
  if (next) await transact([deleteFailedEvent(failedWorkId(work))])
  return presentAdminOrder(next ?? (await findOrder(order.id)) ?? order)
}
