import type { orders } from '../../shared/api/orders.ts'
import { addDays, startOfDay } from '../../shared/rules/day.ts'
import { paginate } from '../../shared/rules/paginate.ts'
import type { ShopRequest } from '../http/request.ts'
import { type ListedOrder, listedOrders } from '../table/listed-orders.ts'
import { ordersById } from '../table/own-orders.ts'
import { getSettings } from '../table/settings.ts'
import { presentOrderSummary } from './present-order.ts'

type Request = ShopRequest<typeof orders.listOrders>
type Filters = Request['query']

const matches = ({ status, words }: ListedOrder, wanted: Filters): boolean =>
  (!wanted.status || status === wanted.status) &&
  words.includes(wanted.search?.toLowerCase().replace(/^#/, '') ?? '')

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

/** The ids of one page and how many there are. Without a filter, only what the page needs is read. */
const findOrders = async ({ query, user }: Request) => {
  const { page, limit, status, search, startDate, endDate } = query
  const [start, end] = [(page - 1) * limit, page * limit]
  const total = user.total_orders
  const isAll = !status && !search && !startDate && !endDate
  const found = isAll
    ? await listedOrders(user.id, { most: start < total ? Math.min(end, total) : 0 })
    : (await listedOrders(user.id, await periodOf(query))).filter(one => matches(one, query))
  const ids = found.slice(start, end).map(({ order_id }) => order_id)
  return { ids, total: isAll ? total : found.length }
}

/**
 * GET /orders: the customer's own, newest first. A list is found by entries of a few words, a
 * thousand of which cost about thirty read units; only the orders of the page are read themselves.
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
