import type { adminOrders } from '../../shared/api/admin-orders.ts'
import { addDays, dayIn, startOfDay } from '../../shared/rules/day.ts'
import { paginate } from '../../shared/rules/paginate.ts'
import type { ShopRequest } from '../http/request.ts'
import { presentAdminOrderSummary } from '../orders/present-order.ts'
import { listOrders, type OrderFilters, searchOrders } from '../table/order-lists.ts'
import type { OrderItem } from '../table/orders.ts'
import { getSettings } from '../table/settings.ts'

type Request = ShopRequest<typeof adminOrders.listAllOrders>

const matches = (order: OrderItem, filters: OrderFilters, day: string) =>
  (!filters.status || order.status === filters.status) &&
  (!filters.payment_status || order.payment_status === filters.payment_status) &&
  (!filters.from || day >= filters.from) &&
  (!filters.to || day <= filters.to)

/** What a search finds is few enough to filter and sort in memory. */
const searched = async (
  words: string[],
  filters: OrderFilters,
  ascending: boolean,
  zone: string,
) => {
  const found = await searchOrders(words)
  const orders = found
    .filter(order => matches(order, filters, dayIn(zone, new Date(order.created_at))))
    .sort((a, b) => (a.created_at < b.created_at ? -1 : 1))
  return ascending ? orders : orders.reverse()
}

/** GET /admin/orders: any combination of filters, newest first. */
export const listAllOrders = async ({ query }: Request) => {
  const { page, limit, search, startDate, endDate, status, payment_status } = query
  const { time_zone: zone } = await getSettings()
  const filters = { status, payment_status, from: startDate, to: endDate }
  const offset = (page - 1) * limit
  const ascending = query.sortOrder === 'asc'
  if (search) {
    const words = search.toLowerCase().split(/\s+/).filter(Boolean)
    const orders = await searched(words, filters, ascending, zone)
    return {
      orders: orders.slice(offset, offset + limit).map(presentAdminOrderSummary),
      pagination: paginate(page, limit, orders.length),
    }
  }
  const { orders, total } = await listOrders(
    filters,
    { offset, limit, ascending },
    day => startOfDay(zone, day),
    day => addDays(day, 1),
  )
  return {
    orders: orders.map(presentAdminOrderSummary),
    pagination: paginate(page, limit, total),
  }
}
