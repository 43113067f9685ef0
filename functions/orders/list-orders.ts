import type { orders } from '../../shared/api/orders.ts'
import { addDays, startOfDay } from '../../shared/rules/day.ts'
import { paginate } from '../../shared/rules/paginate.ts'
import type { ShopRequest } from '../http/request.ts'
import type { OrderItem } from '../table/orders.ts'
import { newestOrders } from '../table/own-orders.ts'
import { getSettings } from '../table/settings.ts'
import { presentOrderSummary } from './present-order.ts'

type Request = ShopRequest<typeof orders.listOrders>
type Filters = Request['query']

/** How far back one list goes, so that a search costs the same however much was bought. */
const mostListed = 200

const matches = (order: OrderItem, { status, search }: Filters): boolean => {
  if (status && order.status !== status) return false
  const wanted = search?.toLowerCase().replace(/^#/, '') ?? ''
  return [order.order_number, ...order.lines.map(line => line.product_name)].some(text =>
    text.toLowerCase().includes(wanted),
  )
}

/** People type years like 0002 on their way to a date; ids begin with 1970. */
const clamp = (day: string) =>
  day < '1970-01-02' ? '1970-01-02' : day > '9999-12-30' ? '9999-12-30' : day

const periodOf = async ({ startDate, endDate }: Filters) => {
  const { time_zone: zone } = await getSettings()
  return {
    ...(startDate && { from: startOfDay(zone, clamp(startDate)) }),
    ...(endDate && { until: startOfDay(zone, addDays(clamp(endDate), 1)) }),
  }
}

/** One page of orders and how many there are. Without a filter, only what the page needs is read. */
const findOrders = async ({ query, user }: Request) => {
  const { page, limit, status, search, startDate, endDate } = query
  const end = page * limit
  if (!status && !search && !startDate && !endDate) {
    const total = Math.min(user.total_orders, mostListed)
    const isThere = end - limit < total
    return { found: isThere ? await newestOrders(user.id, Math.min(end, total)) : [], total }
  }
  const newest = await newestOrders(user.id, mostListed, await periodOf(query))
  const found = newest.filter(order => matches(order, query))
  return { found, total: found.length }
}

/**
 * GET /orders: the customer's own, newest first. A list goes back 200 orders; those before are
 * reached by an earlier end date.
 */
export const listOrders = async (request: Request) => {
  const { page, limit } = request.query
  const { found, total } = await findOrders(request)
  return {
    orders: found.slice((page - 1) * limit, page * limit).map(presentOrderSummary),
    pagination: paginate(page, limit, total),
  }
}
