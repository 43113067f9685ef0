import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { formatCents, toCents } from '../../../shared/rules/money.ts'
import { refundable } from '../../../shared/rules/order/amounts.ts'
import type { ShopRequest } from '../../http/request.ts'
import { actorOf } from '../../table/audit.ts'
import { newId } from '../../table/id.ts'
import { findOrder, type OrderItem } from '../../table/orders.ts'
import { conflict } from '../amend-order.ts'
import { applyCommand } from '../apply-command.ts'
import { doPromised } from '../order-work.ts'
import { presentAdminOrder } from '../present-order.ts'

type Request = ShopRequest<typeof adminOrders.refundOrder>

const checkAmount = (order: OrderItem, amount: number): void => {
  const max = refundable(order)
  if (amount >= 1 && amount <= max) return
  throw new ShopError('invalid', `Enter an amount from $0.01 to ${formatCents(max)}`, {
    errors: [{ path: 'body.amount', message: `At most ${formatCents(max)}` }],
  })
}

/** POST /admin/orders/{id}/refunds: refunds part or all of the payment. */
export const refundOrder = async ({ params, body, user }: Request) => {
  const now = new Date()
  const order = await findOrder(params.id)
  if (!order) throw notFound('Order')
  if (body.version !== order.version) throw conflict()
  const amount = toCents(body.amount)
  checkAmount(order, amount)
  const by = actorOf(user)
  const command = {
    type: 'refund' as const,
    refund_id: newId('ref', now),
    by: by.name,
    units: [],
    shipping: 0,
    deduction: 0,
    amount,
    reason: body.reason,
  }
  const note = `Refund of ${formatCents(amount)}${body.reason ? `: ${body.reason}` : ''}`
  const applied = await applyCommand(order, command, { by, note }, now)
  return presentAdminOrder(await doPromised(applied, now))
}
