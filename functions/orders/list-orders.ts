import type { orders } from '../../shared/api/orders.ts'
import { addDays, startOfDay } from '../../shared/rules/day.ts'
import { paginate } from '../../shared/rules/paginate.ts'
import type { ShopRequest } from '../http/request.ts'
import { type ListedOrder, listedOrders, listedPage } from '../table/listed-orders.ts'
import { ordersById } from '../table/own-orders.ts'
import { getSettings } from '../table/settings.ts'
import { presentOrderSummary } from './present-order.ts'

type Request = ShopRequest<typeof orders.listOrders>
type Filters = Request['query']

const matches = ({ status, words }: ListedOrder, filters: Filters): boolean =>
  (!filters.status || status === filters.status) &&
  words.includes(filters.search?.toLowerCase().replace(/^#/, '') ?? '')

/** Limits half-typed years such as 0002 to the dates that ids can express. */
const clamp = (day: string) =>
  day < '1970-01-02' ? '1970-01-02' : day > '9999-12-30' ? '9999-12-30' : day

const toPeriod = async ({ startDate, endDate }: Filters) => {
  const { time_zone: zone } = await getSettings()
  return {
    ...(startDate && { from: startOfDay(zone, clamp(startDate)) }),
    ...(endDate && { until: startOfDay(zone, addDays(clamp(endDate), 1)) }),
  }
}

/** Finds one page of order ids and the total. Without filters, reads only that page. */
const findOrders = async ({ query, user }: Request) => {
  const { page, limit, status, search, startDate, endDate } = query
  if (!status && !search && !startDate && !endDate)
    return { ids: await listedPage(user, query), total: user.total_orders }
  const listed = await listedOrders(user.id, await toPeriod(query))
  const found = listed.filter(one => matches(one, query))
  const shown = found.slice((page - 1) * limit, page * limit)
  return { ids: shown.map(({ order_id }) => order_id), total: found.length }
}

/**
 * GET /orders: lists the customer's orders, newest first. Filters read short list entries (about
 * 30 read units per 1,000 orders); only the orders on the page are read in full.
 */
export const listOrders = async (request: Request) => {
  const { page, limit } = request.query
  const { ids, total } = await findOrders(request)
  const orders = await ordersById(request.user.id, ids)
  return {
    orders: orders.map(presentOrderSummary),
    pagination: paginate(page, limit, total),
  }
}
