import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { carrierName } from '../../../shared/rules/carriers.ts'
import type { ShopRequest } from '../../http/request.ts'
import { commandOrder } from './order-command.ts'

type Request = ShopRequest<typeof adminOrders.changeTracking>

const noteOf = ({ carrier, tracking_number }: Request['body']): string => {
  const parts = [carrier && carrier !== 'other' && carrierName(carrier), tracking_number]
  return `Tracking changed: ${parts.filter(Boolean).join(' ') || 'none'}`
}

/** PUT /admin/orders/{id}/shipments/{shipment_id}: changes a package's carrier and tracking number. */
export const changeTracking = (request: Request) =>
  commandOrder(request, () => {
    const { carrier = null, tracking_number, tracking_url } = request.body
    return {
      command: {
        type: 'set_tracking',
        shipment_id: request.params.shipment_id,
        tracking: {
          carrier,
          tracking_number: tracking_number || null,
          tracking_url: (carrier === 'other' && tracking_url) || null,
        },
      },
      note: noteOf(request.body),
    }
  })
