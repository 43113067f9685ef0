import type { adminUsers } from '../../../shared/api/admin-users.ts'
import { notFound } from '../../../shared/errors.ts'
import { toDollars } from '../../../shared/rules/money.ts'
import { refundableAmount } from '../../../shared/rules/order/amounts.ts'
import { maxGuestOrders } from '../../../shared/schemas/customer-record.ts'
import type { UseCase } from '../../http/serve.ts'
import { findGuestOrders } from '../../table/lists/order-list.ts'
import { findOrder, type OrderItem } from '../../table/orders.ts'
import { getUserByEmail } from '../../table/users.ts'
import { presentCustomerOrder } from './customer-orders.ts'
import { newsletterOf } from './customer-record.ts'

const addressesOf = (orders: readonly OrderItem[]) => [
  ...new Map(
    orders.map(({ shipping_address: to }) => [JSON.stringify(Object.entries(to).sort()), to]),
  ).values(),
]

/**
 * GET /admin/guests/{id}: returns the orders without an account under the email address of an order.
 * Takes an order's id, so that no URL contains the address. Errors: `not_found` for an order that
 * isn't a guest's.
 */
export const getGuest: UseCase<typeof adminUsers.getGuest> = async ({ params }) => {
  const order = await findOrder(params.id)
  if (!order?.placed_at || order.user_id) throw notFound('Guest')
  const [found, account, newsletter] = await Promise.all([
    findGuestOrders(order.email, maxGuestOrders),
    getUserByEmail(order.email),
    newsletterOf(order.email),
  ])
  // The list gets a new order only within seconds, so it may lack this one.
  const isListed = found.orders.some(({ id }) => id === order.id)
  const orders = [...(isListed ? [] : [order]), ...found.orders].slice(0, maxGuestOrders)
  const [{ first_name, last_name, email, phone } = order] = orders
  const paid = orders.map(refundableAmount).filter(cents => cents > 0)
  const spent = paid.reduce((sum, cents) => sum + cents, 0)
  return {
    first_name,
    last_name,
    email,
    phone,
    account_id: account?.id ?? null,
    orders: orders.map(presentCustomerOrder),
    more: found.more,
    purchases: paid.length,
    spent: toDollars(spent),
    average: toDollars(paid.length > 0 ? Math.round(spent / paid.length) : 0),
    addresses: addressesOf(orders),
    newsletter,
  }
}
