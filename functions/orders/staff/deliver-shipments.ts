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

/** POST /admin/orders/{id}/undeliveries: takes back a delivery that was recorded by mistake. */
export const undeliverShipment = (request: ShopRequest<typeof adminOrders.undeliverShipment>) =>
  commandOrder(request, () => ({
    command: { type: 'undeliver', shipment_id: request.body.shipment_id },
    note: 'Marked as not delivered',
  }))
