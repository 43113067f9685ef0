import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { notFound } from '../../../shared/errors.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import type { ShopRequest } from '../../http/request.ts'
import { issueInvoice } from '../../invoices/issue-invoice.ts'
import { nextCreditNote } from '../../table/credit-notes.ts'
import { deleteFailedEvent, failedWorkId } from '../../table/failed-events.ts'
import { transact } from '../../table/transact.ts'
import { commandOrder, seenOrder } from './order-command.ts'

type Request = ShopRequest<typeof adminOrders.settleRefund>

/**
 * POST /admin/orders/{id}/refunds/{refund_id}/settlement: records that an owed refund was paid another way,
 * such as by bank transfer. It isn't tried again. Errors: `not_found`, `conflict`, `not_allowed` if it
 * isn't owed.
 */
export const settleRefund = async (request: Request) => {
  const now = new Date()
  const { paid_by } = request.body
  const order = await seenOrder(request)
  const refund = order.refunds.find(({ id }) => id === request.params.refund_id)
  if (!refund) throw notFound('Refund')
  const payment = order.attempts.find(({ id }) => id === refund.attempt_id)
  await issueInvoice(order, now, payment)
  const settled = await commandOrder(request, async () => ({
    command: {
      type: 'settle_refund',
      refund_id: refund.id,
      paid_by,
      ...(!refund.credit_note && { credit_note: await nextCreditNote(refund.id, now) }),
    },
    note: `Refund of ${formatCents(refund.amount)} paid by ${paid_by}`,
  }))
  const work = { order_id: order.id, kind: 'refund', target: refund.id, due_at: refund.at } as const
  await transact([deleteFailedEvent(failedWorkId(work))])
  return settled
}
