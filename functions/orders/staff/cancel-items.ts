import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { countUnits } from '../../../shared/rules/order/units.ts'
import type { ShopRequest } from '../../http/request.ts'
import { commandOrder } from './order-command.ts'

type Request = ShopRequest<typeof adminOrders.cancelItems>

const noteOf = ({ units, reason }: Request['body']): string => {
  const count = units && countUnits(units)
  const what = count ? `Canceled ${count} ${count === 1 ? 'item' : 'items'}` : 'Canceled'
  return reason ? `${what}: ${reason}` : what
}

/** POST /admin/orders/{id}/cancellations: cancels items that haven't shipped and refunds them. */
export const cancelItems = (request: Request) =>
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
      note: noteOf(request.body),
    }
  })
