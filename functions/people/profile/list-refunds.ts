import type * as z from 'zod'
import type { profile } from '../../../shared/api/profile.ts'
import { toDollars } from '../../../shared/rules/money.ts'
import type { UseCase } from '../../http/serve.ts'
import { presentOrderSummary } from '../../orders/present-order.ts'
import { withReturnable } from '../../orders/present-returnable.ts'
import { presentReturnSummary } from '../../returns/present-return.ts'
import type { OrderItem } from '../../table/orders.ts'
import { newestOrders } from '../../table/own-orders.ts'
import { loadAllReturns } from '../../table/return-ledger.ts'
import { getSettings } from '../../table/settings.ts'

type Reply = z.input<typeof profile.listRefunds.reply>

/** Maximum orders that are read, newest first. */
const maxRead = 100

/** The completed refunds of an order. */
const refundsOf = ({ id, order_number, refunds }: OrderItem): Reply['refunds'] =>
  refunds
    .filter(refund => refund.state === 'made')
    .map(refund => ({
      id: refund.id,
      order_id: id,
      order_number,
      amount: toDollars(refund.amount),
      reason: refund.reason,
      at: refund.at,
    }))

/** GET /users/me/refunds: lists the refunds of the newest 100 orders, newest first. */
export const listRefunds: UseCase<typeof profile.listRefunds> = async ({ user }) => {
  const now = new Date()
  const [orders, requestsByOrder, { return_days }] = await Promise.all([
    newestOrders(user.id, maxRead),
    loadAllReturns(user.id),
    getSettings(),
  ])
  return {
    returns: orders
      .flatMap(order => order.returns.map(one => presentReturnSummary(order, one)))
      .sort((a, b) => (a.requested_at < b.requested_at ? 1 : -1)),
    refunds: orders.flatMap(refundsOf).sort((a, b) => (a.at < b.at ? 1 : -1)),
    returnable_orders: orders
      .map(order => {
        const earlier = requestsByOrder.get(order.id) ?? []
        const terms = { earlier, returnDays: return_days, now }
        return withReturnable(presentOrderSummary(order), order, terms)
      })
      .filter(({ OrderItems }) => OrderItems.some(({ returnable }) => returnable > 0)),
  }
}
