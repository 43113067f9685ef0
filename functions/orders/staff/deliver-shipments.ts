import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { ShopRequest } from '../../http/request.ts'
import { commandOrder } from './order-command.ts'

/** POST /admin/orders/{id}/deliveries: marks packages as delivered. */
export const deliverShipments = (request: ShopRequest<typeof adminOrders.deliverShipments>) =>
  commandOrder(request, (_, id) => ({
    command: {
      type: 'deliver',
      attempt_id: id('pay'),
      ...(request.body.shipment_ids && { shipment_ids: request.body.shipment_ids }),
    },
    note: 'Delivered',
  }))
