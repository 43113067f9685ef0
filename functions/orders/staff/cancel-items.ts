import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { ShopRequest } from '../../http/request.ts'
import { commandOrder } from './order-command.ts'

/** POST /admin/orders/{id}/cancellations: cancels items that haven't shipped and refunds them. */
export const cancelItems = (request: ShopRequest<typeof adminOrders.cancelItems>) =>
  commandOrder(request, (_, id) => {
    const { units, restock, reason } = request.body
    return {
      command: {
        type: 'cancel',
        restock,
        reason,
        refund_id: id('ref'),
        ...(units && { units }),
      },
      note: reason || 'Canceled',
    }
  })
