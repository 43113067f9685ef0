import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { paginate } from '../../../shared/rules/paginate.ts'
import type { ShopRequest } from '../../http/request.ts'
import { getSettings } from '../../table/settings.ts'
import { listUnpaid } from '../../table/unpaid-orders.ts'
import { presentUnpaidOrder } from '../present-order.ts'

type Request = ShopRequest<typeof adminOrders.listUnpaidOrders>

/** GET /admin/orders/unpaid: lists orders that wait for payment or were never paid (Q41). */
export const listUnpaidOrders = async ({ query }: Request) => {
  const { page, limit, search, startDate: from, endDate: to, sortOrder } = query
  const { time_zone: zone } = await getSettings()
  const { items, total, isCut } = await listUnpaid(
    { from, to, search },
    { offset: (page - 1) * limit, limit, ascending: sortOrder === 'asc' },
    zone,
  )
  return {
    orders: items.map(presentUnpaidOrder),
    pagination: paginate(page, limit, total),
    is_cut: isCut,
  }
}
