import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { ShopError } from '../../../shared/errors.ts'
import { formatCents, toCents } from '../../../shared/rules/money.ts'
import { refundableAmount } from '../../../shared/rules/order/amounts.ts'
import { quoteRefund } from '../../../shared/rules/order/refund.ts'
import type { ShopRequest } from '../../http/request.ts'
import type { OrderItem } from '../../table/orders.ts'
import { commandOrder } from './order-command.ts'

type Request = ShopRequest<typeof adminOrders.refundOrder>

const checkAmount = (order: OrderItem, amount: number): void => {
  const max = refundableAmount(order)
  if (amount >= 1 && amount <= max) return
  throw new ShopError('invalid', `Enter an amount from $0.01 to ${formatCents(max)}`, {
    errors: [{ path: 'body.amount', message: `At most ${formatCents(max)}` }],
  })
}

/** POST /admin/orders/{id}/refunds: refunds items, shipping or an amount. */
export const refundOrder = (request: Request) =>
  commandOrder(request, (order, id) => {
    const { body, user } = request
    const parts = {
      units: body.units ?? [],
      shipping: toCents(body.shipping ?? 0),
      deduction: toCents(body.deduction ?? 0),
      ...(body.amount !== undefined && { amount: toCents(body.amount) }),
    }
    const { total } = quoteRefund(order, parts)
    checkAmount(order, total)
    return {
      command: {
        type: 'refund',
        refund_id: id('ref'),
        by: `${user.first_name} ${user.last_name}`.trim(),
        reason: body.reason,
        ...parts,
        ...(body.return_id && { return_id: body.return_id }),
      },
      note: `Refund of ${formatCents(total)}${body.reason ? `: ${body.reason}` : ''}`,
    }
  })
