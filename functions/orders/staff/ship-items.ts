import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { countUnits } from '../../../shared/rules/order/units.ts'
import type { ShopRequest } from '../../http/request.ts'
import { commandOrder } from './order-command.ts'

/** POST /admin/orders/{id}/shipments: ships items as one package. */
export const shipItems = (request: ShopRequest<typeof adminOrders.shipItems>) =>
  commandOrder(request, (_, id) => {
    const { units, carrier = null, tracking_number, tracking_url = null, for_free } = request.body
    const count = countUnits(units)
    const items = `${count} ${count === 1 ? 'item' : 'items'}`
    const shipped = for_free ? `Shipped ${items} for free` : `Shipped ${items}`
    return {
      command: {
        type: 'ship',
        units,
        ...(for_free && { for_free }),
        shipment: {
          id: id('shp'),
          carrier,
          tracking_number: tracking_number || null,
          tracking_url,
        },
      },
      note: tracking_number ? `${shipped}: ${tracking_number}` : shipped,
    }
  })
