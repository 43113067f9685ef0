import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { isRefused } from '../../../shared/rules/order/commands.ts'
import { decide } from '../../../shared/rules/order/decide.ts'
import { fulfillmentOf } from '../../../shared/rules/order/status.ts'
import type { CheckedShipping } from '../../../shared/schemas/admin-order.ts'
import { mapEach } from '../../http/bulk.ts'
import type { UseCase } from '../../http/serve.ts'
import type { OrderItem } from '../../table/orders.ts'
import { presentAdminOrderSummary } from '../present-order.ts'
import { findByIdOrNumber } from './find-by-number.ts'

const everything = { id: 'next', carrier: null, tracking_number: null, tracking_url: null }

/** Returns the reason why an order can't ship now, if any. */
const blockOf = (order: OrderItem): Pick<CheckedShipping, 'problem' | 'reason'> => {
  if (fulfillmentOf(order) === 'shipped' || fulfillmentOf(order) === 'delivered')
    return { problem: 'shipped', reason: null }
  const decided = decide(order, { type: 'ship', shipment: everything }, new Date())
  return isRefused(decided)
    ? { problem: 'not_ready', reason: decided.sentence }
    : { problem: null, reason: null }
}

const checkOne = async (asked: string): Promise<CheckedShipping> => {
  const order = await findByIdOrNumber(asked)
  if (!order) return { asked, problem: 'unknown', reason: null, order: null }
  return { asked, ...blockOf(order), order: presentAdminOrderSummary(order) }
}

/**
 * POST /admin/orders/bulk-ship/check: returns for each order, by id or number, whether `bulkShip` would
 * ship it, with the same rule. Changes nothing.
 */
export const checkShipping: UseCase<typeof adminOrders.checkShipping> = async ({ body }) => ({
  orders: await mapEach(body.orders, checkOne),
})
