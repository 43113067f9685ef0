import { notFound, ShopError } from '../../shared/errors.ts'
import { userOwner } from '../table/keys.ts'
import { findOrder, getOrder, type OrderItem } from '../table/orders.ts'
import { checkLinkToken } from './link-token.ts'

type Request = {
  params: { id: string }
  query: { token?: string }
  user: { id: string } | null
}

/**
 * Finds the order that the caller may read and manage: the customer's own, or the one their signed
 * link opens. Errors: `not_found`, `link_expired`.
 */
export const readableOrder = async (
  { params, query, user }: Request,
  now: Date,
): Promise<OrderItem> => {
  const own = user ? await getOrder(userOwner(user.id), params.id) : undefined
  if (own) return own
  const link = query.token ? await checkLinkToken(query.token, params.id, now) : 'invalid'
  if (link === 'expired') throw new ShopError('link_expired', 'This link has expired')
  const order = link === 'valid' ? await findOrder(params.id) : undefined
  if (!order) throw notFound('Order')
  return order
}
