import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import type { RefundFact } from '../../../shared/schemas/order-facts.ts'
import type { ShopRequest } from '../../http/request.ts'
import type { OrderItem } from '../../table/orders.ts'
import { isSentRefund } from '../order-work.ts'
import { commandOrder } from './order-command.ts'
import { forgetFailure } from './settle-refund.ts'

type Request = ShopRequest<typeof adminOrders.withdrawRefund>

/** Refuses a refund that reached the provider although its answer was lost. */
const checkUnsent = async (order: OrderItem, refund: RefundFact): Promise<void> => {
  if (refund.state !== 'failed') return
  if (await isSentRefund(order, refund))
    throw new ShopError(
      'not_allowed',
      'The provider sent this refund. Try it again to record that.',
    )
}

/**
 * POST /admin/orders/{id}/refunds/{refund_id}/withdrawal: withdraws an owed refund and corrects the
 * order's refunded amount. It isn't tried again. Asks the provider first whether it was sent.
 * Errors: `not_found`, `conflict`, `not_allowed` if it was sent or isn't owed.
 */
export const withdrawRefund = async (request: Request) => {
  const { refund_id } = request.params
  const withdrawn = await commandOrder(request, async order => {
    const refund = order.refunds.find(({ id }) => id === refund_id)
    if (!refund) throw notFound('Refund')
    await checkUnsent(order, refund)
    return {
      command: { type: 'withdraw_refund', refund_id },
      note: `Refund of ${formatCents(refund.amount)} withdrawn: ${request.body.reason}`,
    }
  })
  await forgetFailure(withdrawn, refund_id)
  return withdrawn
}
