import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { ShopRequest } from '../../http/request.ts'
import { commandOrder } from './order-command.ts'

/** POST /admin/orders/{id}/reopenings: takes a canceled order's stock again, or refuses. */
export const reopenOrder = (request: ShopRequest<typeof adminOrders.reopenOrder>) =>
  commandOrder(request, (_, id) => ({
    command: { type: 'reopen', payment: request.body.payment, attempt_id: id('pay') },
    note: 'Reopened',
  }))
