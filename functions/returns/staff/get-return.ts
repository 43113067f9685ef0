import type { adminOrders } from '../../../shared/api/admin-orders.ts'
import { notFound } from '../../../shared/errors.ts'
import { attachmentUrl } from '../../files/attachments.ts'
import type { ShopRequest } from '../../http/request.ts'
import { presentAdminOrder } from '../../orders/present-order.ts'
import type { BuyerKey } from '../../table/keys.ts'
import { getOrder, type OrderItem } from '../../table/orders.ts'
import { loadLines } from '../../table/products.ts'
import { findReturnItem } from '../../table/returns.ts'
import { getUser } from '../../table/users.ts'
import { pictureOwner } from '../picture-owner.ts'
import { presentStaffReturn } from './present-return.ts'

type Found = OrderItem['returns'][number]

/** Returns the stock of the variants that an exchange needs. */
const stockOf = async (order: OrderItem, { units }: Found): Promise<Record<string, number>> => {
  const wanted = units.flatMap(({ line_id, replacement }) => {
    const line = order.lines.find(({ id }) => id === line_id)
    return line && replacement
      ? [{ product_id: line.product_id, variant_id: replacement.variant_id }]
      : []
  })
  const loaded = await loadLines(wanted)
  return Object.fromEntries(
    loaded.map(({ variant_id, variant }) => [variant_id, Math.max(0, variant?.stock ?? 0)]),
  )
}

const picturesOf = (order: OrderItem, { attachments }: Found, now: Date) =>
  Promise.all(
    attachments.map(async ({ id, name }) => ({
      id,
      name,
      url: await attachmentUrl(pictureOwner(order), id, now),
    })),
  )

/** GET /admin/returns/{id}: returns everything staff need to decide about a return. */
export const getAnyReturn = async ({ params }: ShopRequest<typeof adminOrders.getAnyReturn>) => {
  const item = await findReturnItem(params.id)
  const order = item && (await getOrder(item.owner as BuyerKey, item.order_id))
  const found = order?.returns.find(({ id }) => id === params.id)
  if (!order || !found) throw notFound('Return')
  const [stock, pictures, user] = await Promise.all([
    stockOf(order, found),
    picturesOf(order, found, new Date()),
    order.user_id ? getUser(order.user_id) : undefined,
  ])
  return {
    ...presentStaffReturn(item),
    // The queue's entry may be older than the order, so use the order's state.
    state: found.state,
    order: presentAdminOrder(order),
    stock,
    pictures,
    customer_orders: user?.total_orders ?? null,
  }
}
