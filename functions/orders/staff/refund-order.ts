import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { notFound, ShopError } from '../../../shared/errors.ts'
import { formatCents, toCents } from '../../../shared/rules/money.ts'
import { refundable } from '../../../shared/rules/refund.ts'
import type { ShopRequest } from '../../http/request.ts'
import { actorOf, audit } from '../../table/audit.ts'
import { beginRefund, findOrder, type OrderItem, replaceOrder } from '../../table/orders.ts'
import { transact } from '../../table/transact.ts'
import { amend, conflict } from '../amend-order.ts'
import { presentAdminOrder } from '../present-order.ts'
import { createRefund, issueRefund } from '../refund-order.ts'

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
  const actor = actorOf(user)
  const refund = createRefund(amount, body.reason, now)
  const note = `Refund of ${formatCents(amount)}${body.reason ? `: ${body.reason}` : ''}`
  const change = { refunds: [...order.refunds, refund] }
  const next = amend(order, change, { by: actor.name, note }, refund.at)
  const states = { before: { refunds: order.refunds }, after: { refunds: next.refunds } }
  await transact([
    ...replaceOrder(order, next, conflict),
    audit(actor, 'order.refund', order.id, states, refund.at),
    beginRefund(order.id, refund),
  ])
  return presentAdminOrder(await issueRefund(next, refund.id, now))
}
