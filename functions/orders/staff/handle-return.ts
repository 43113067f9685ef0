import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { ShopRequest } from '../../http/request.ts'
import { commandOrder } from './order-command.ts'

/** POST /admin/orders/{id}/returns/{return_id}/approval: approves a return. */
export const approveReturn = (request: ShopRequest<typeof adminOrders.approveReturn>) =>
  commandOrder(request, () => ({
    command: { type: 'approve_return', return_id: request.params.return_id },
    note: 'Return approved',
  }))

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

/** POST /admin/orders/{id}/returns/{return_id}/receipt: records which items can be sold again. */
export const receiveReturn = (request: ShopRequest<typeof adminOrders.receiveReturn>) =>
  commandOrder(request, () => ({
    command: {
      type: 'receive_return',
      return_id: request.params.return_id,
      restock: request.body.restock,
    },
    note: 'Return received',
  }))

/** POST /admin/orders/{id}/returns/{return_id}/closing: closes a return that never arrived. */
export const closeReturn = (request: ShopRequest<typeof adminOrders.closeReturn>) =>
  commandOrder(request, () => ({
    command: { type: 'close_return', return_id: request.params.return_id, by: 'staff' },
    note: 'Return closed',
  }))
