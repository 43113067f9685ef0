import { notFound, ShopError } from '../../shared/errors.ts'
import { userBuyer } from '../table/keys.ts'
import { findOrder, getOrder, type OrderItem } from '../table/orders.ts'
import { checkLinkToken, type OrderLinkPurpose } from './link-token.ts'

type Request = {
  params: { id: string }
  query: { token?: string }
  user: { id: string } | null
}

/** Purposes of links that show an order but can't change it. */
export const readingLinks: readonly OrderLinkPurpose[] = ['pay', 'return']

/**
 * Finds the order that the caller may read: the customer's own, or the one their signed link opens.
 * A link for managing an order always opens it; `others` adds purposes with fewer rights. Errors:
 * `not_found`, `link_expired`.
 */
export const readableOrder = async (
  { params, query, user }: Request,
  now: Date,
  others: readonly OrderLinkPurpose[] = [],
): Promise<OrderItem> => {
  const own = user ? await getOrder(userBuyer(user.id), params.id) : undefined
  if (own) return own
  const order = query.token ? await findOrder(params.id) : undefined
  if (!order || !query.token) throw notFound('Order')
  const link = await checkLinkToken(query.token, order, ['order', ...others], now)
  if (link === 'expired') throw new ShopError('link_expired', 'This link has expired')
  if (link === 'invalid') throw notFound('Order')
  return order
}

/**
 * Returns whether the caller may also change the order. Accepts the same callers as `readableOrder`.
 */
export const mayManage = async (
  { query, user }: Request,
  order: OrderItem,
  now: Date,
): Promise<boolean> =>
  (user !== null && order.user_id === user.id) ||
  (await checkLinkToken(query.token ?? '', order, ['order'], now)) === 'valid'
