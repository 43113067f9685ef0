import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { dayText, startOfDay } from '../../../shared/rules/day.ts'
import type { ShopRequest } from '../../http/request.ts'
import { getSettings } from '../../table/settings.ts'
import { packageName } from './deliver-shipments.ts'
import { commandOrder } from './order-command.ts'

/** PUT /admin/orders/{id}/shipments/{shipment_id}/delivery: corrects the day of a delivery. */
export const changeDelivery = (request: ShopRequest<typeof adminOrders.changeDelivery>) =>
  commandOrder(request, async order => {
    const { shipment_id } = request.params
    const { day } = request.body
    const { time_zone } = await getSettings()
    const name = packageName(order, shipment_id)
    const text = dayText(new Date(startOfDay(time_zone, day)), time_zone)
    return {
      command: { type: 'set_delivery', shipment_id, day, time_zone },
      note: `${name ? `${name}: delivery` : 'Delivery'} day changed to ${text}`,
    }
  })
