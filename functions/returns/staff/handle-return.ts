import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { ShopError } from '../../../shared/errors.ts'
import { formatCents, toCents } from '../../../shared/rules/money.ts'
import { quoteReturn } from '../../../shared/rules/order/return-refund.ts'
import type { ShopRequest } from '../../http/request.ts'
import { commandOrder } from '../../orders/staff/order-command.ts'
import type { OrderItem } from '../../table/orders.ts'
import { getSettings } from '../../table/settings.ts'

const dayMs = 86_400_000

/** Replaces the message to shoppers about an item that sold out with one for staff. */
const forStaff = (error: unknown): unknown => {
  if (!(error instanceof ShopError) || error.code !== 'out_of_stock') return error
  const { lines = [] } = (error.data ?? {}) as { lines?: { name: string; left: number }[] }
  const [short] = lines
  const what = short?.left
    ? `Only ${short.left} of ${short.name} in stock.`
    : `${short?.name ?? 'An item'} is out of stock.`
  return new ShopError('out_of_stock', `${what} Approve a refund instead, or restock it first.`, {
    data: error.data,
  })
}

/**
 * POST /admin/orders/{id}/returns/{return_id}/approval: approves a return. Errors: `out_of_stock`
 * if a replacement isn't in stock.
 */
export const approveReturn = async (request: ShopRequest<typeof adminOrders.approveReturn>) => {
  const { returns } = await getSettings()
  const closes = new Date(Date.now() + returns.close_after_days * dayMs)
  const { refund_instead } = request.body
  try {
    return await commandOrder(request, () => ({
      command: {
        type: 'approve_return',
        return_id: request.params.return_id,
        refund_instead,
        closes_at: closes.toISOString(),
      },
      note: refund_instead ? 'Return approved for a refund' : 'Return approved',
    }))
  } catch (error) {
    throw forStaff(error)
  }
}

/** POST /admin/orders/{id}/returns/{return_id}/rejection: rejects a return with a reason. */
export const rejectReturn = (request: ShopRequest<typeof adminOrders.rejectReturn>) =>
  commandOrder(request, () => ({
    command: {
      type: 'reject_return',
      return_id: request.params.return_id,
      answer: request.body.answer,
    },
    note: `Return rejected: ${request.body.answer}`,
  }))

type Receive = ShopRequest<typeof adminOrders.receiveReturn>

/** Returns the refund of a received return, and its amount in words for the timeline. */
const refundOf = (order: OrderItem, { params, body, user }: Receive, refund_id: string) => {
  const found = order.returns.find(({ id }) => id === params.return_id)
  if (!found || !body.refund) return { words: '' }
  const parts = {
    shipping: toCents(body.refund.shipping),
    deduction: toCents(body.refund.deduction),
  }
  const { total, items } = quoteReturn(order, found, parts)
  const by = `${user.first_name} ${user.last_name}`.trim()
  return {
    refund: { refund_id, by, reason: body.refund.reason, ...parts },
    words: items > 0 ? ` and refunded ${formatCents(total)}` : '',
  }
}

/**
 * POST /admin/orders/{id}/returns/{return_id}/receipt: records which items can be sold again.
 * Refunds them in the same transaction if requested.
 */
export const receiveReturn = (request: Receive) =>
  commandOrder(request, (order, id) => {
    const { refund, words } = refundOf(order, request, id('ref'))
    return {
      command: {
        type: 'receive_return',
        return_id: request.params.return_id,
        restock: request.body.restock,
        ...(refund && { refund }),
      },
      note: `Return received${words}`,
    }
  })

/**
 * POST /admin/orders/{id}/returns/{return_id}/closing: closes a return that never arrived, or whose
 * items won't be refunded.
 */
export const closeReturn = (request: ShopRequest<typeof adminOrders.closeReturn>) =>
  commandOrder(request, () => ({
    command: {
      type: 'close_return',
      return_id: request.params.return_id,
      by: 'staff',
      ...(request.body.answer && { answer: request.body.answer }),
    },
    note: request.body.answer ? `Return closed: ${request.body.answer}` : 'Return closed',
  }))
