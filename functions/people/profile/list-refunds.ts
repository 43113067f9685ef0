import type * as z from 'zod'
import type { profile } from '../../../shared/api/profile.ts'
import { toDollars } from '../../../shared/rules/money.ts'
import type { UseCase } from '../../http/serve.ts'
import { presentOrderSummary } from '../../orders/present-order.ts'
import { withReturnable } from '../../orders/present-returnable.ts'
import type { ComplaintItem } from '../../table/complaints.ts'
import type { OrderItem } from '../../table/orders.ts'
import { newestComplaints } from '../../table/own-complaints.ts'
import { newestOrders } from '../../table/own-orders.ts'
import { loadAllReturns } from '../../table/return-ledger.ts'
import { getSettings } from '../../table/settings.ts'

type Reply = z.input<typeof profile.listRefunds.reply>

/** Only this many of the newest orders and tickets are read. */
const maxRead = 100

const presentReturn = (complaint: ComplaintItem): Reply['returns'][number] => ({
  complaint_id: complaint.id,
  complaint_number: complaint.complaint_number,
  order_id: complaint.order_id,
  order_number: complaint.order_number,
  subject: complaint.subject,
  status: complaint.status,
  created_at: complaint.created_at,
})

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

/** GET /users/me/refunds: from the newest 100 orders and tickets, newest first. */
export const listRefunds: UseCase<typeof profile.listRefunds> = async ({ user }) => {
  const now = new Date()
  const [complaints, orders, requestsByOrder, { return_days }] = await Promise.all([
    newestComplaints(user.id, maxRead),
    newestOrders(user.id, maxRead),
    loadAllReturns(user.id),
    getSettings(),
  ])
  return {
    returns: complaints.filter(({ category }) => category === 'Return/Refund').map(presentReturn),
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
