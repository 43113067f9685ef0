import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import type { ShopRequest } from '../../http/request.ts'
import type { OrderItem } from '../../table/orders.ts'
import { commandOrder } from './order-command.ts'

/** Names one package of several for the timeline. */
export const packageName = ({ shipments }: OrderItem, id: string | undefined): string => {
  const number = shipments.findIndex(shipment => shipment.id === id) + 1
  return number > 0 && shipments.length > 1 ? `Package ${number}` : ''
}

/** POST /admin/orders/{id}/deliveries: marks packages as delivered. */
export const deliverShipments = (request: ShopRequest<typeof adminOrders.deliverShipments>) =>
  commandOrder(request, (order, id) => {
    const { shipment_ids: ids } = request.body
    const name = packageName(order, ids?.length === 1 ? ids[0] : undefined)
    return {
      command: { type: 'deliver', attempt_id: id('pay'), ...(ids && { shipment_ids: ids }) },
      note: name ? `${name} delivered` : 'Delivered',
    }
  })

/** POST /admin/orders/{id}/undeliveries: takes back a delivery that was recorded by mistake. */
export const undeliverShipment = (request: ShopRequest<typeof adminOrders.undeliverShipment>) =>
  commandOrder(request, order => {
    const { shipment_id } = request.body
    const name = packageName(order, shipment_id)
    return {
      command: { type: 'undeliver', shipment_id },
      note: name ? `${name} marked as not delivered` : 'Marked as not delivered',
    }
  })

/**
 * POST /admin/orders/{id}/shipments/{shipment_id}/comeback: records that the carrier brought a
 * package back.
 */
export const packageBack = (request: ShopRequest<typeof adminOrders.packageBack>) =>
  commandOrder(request, order => {
    const { shipment_id } = request.params
    const name = packageName(order, shipment_id) || 'Package'
    return { command: { type: 'package_back', shipment_id }, note: `${name} came back to us` }
  })
