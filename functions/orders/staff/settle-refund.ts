import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { notFound } from '../../../shared/errors.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import type { AdminOrder } from '../../../shared/schemas/admin-order.ts'
import type { ShopRequest } from '../../http/request.ts'
import { issueInvoice } from '../../invoices/issue-invoice.ts'
import { nextCreditNote } from '../../table/credit-notes.ts'
import { deleteFailedEvent, failedWorkId } from '../../table/failed-events.ts'
import { refundWork } from '../../table/order-work.ts'
import { transact } from '../../table/transact.ts'
import { commandOrder } from './order-command.ts'

type Request = ShopRequest<typeof adminOrders.settleRefund>

/** Deletes the failure of a refund that isn't owed anymore. */
export const forgetFailure = async (
  { id: order_id, facts }: Pick<AdminOrder, 'id' | 'facts'>,
  refundId: string,
): Promise<void> => {
  const refund = facts.refunds.find(({ id }) => id === refundId)
  if (refund)
    await transact([deleteFailedEvent(failedWorkId(refundWork({ id: order_id }, refund)))])
}

/**
 * POST /admin/orders/{id}/refunds/{refund_id}/settlement: records that an owed refund was paid another way,
 * such as by bank transfer. It isn't tried again. Errors: `not_found`, `conflict`, `not_allowed` if it
 * isn't owed.
 */
export const settleRefund = async (request: Request) => {
  const now = new Date()
  const { paid_by } = request.body
  const { refund_id } = request.params
  const settled = await commandOrder(request, async order => {
    const refund = order.refunds.find(({ id }) => id === refund_id)
    if (!refund) throw notFound('Refund')
    await issueInvoice(
      order,
      now,
      order.attempts.find(({ id }) => id === refund.attempt_id),
    )
    const credit_note = refund.credit_note ?? (await nextCreditNote(refund_id, now))
    return {
      command: { type: 'settle_refund', refund_id, paid_by, credit_note },
      note: `Refund of ${formatCents(refund.amount)} paid by ${paid_by}`,
    }
  })
  await forgetFailure(settled, refund_id)
  return settled
}
