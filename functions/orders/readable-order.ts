import { notFound } from '../../shared/errors.ts'
import { userOwner } from '../table/keys.ts'
import { findOrder, getOrder, type OrderItem } from '../table/orders.ts'
import { opensOrder } from './link-token.ts'

type Request = {
  params: { id: string }
  query: { token?: string }
  user: { id: string } | null
}

/** Finds the customer's own order, or any order by its link token. Errors: `not_found`. */
export const readableOrder = async (
  { params, query, user }: Request,
  now: Date,
): Promise<OrderItem> => {
  const own = user ? await getOrder(userOwner(user.id), params.id) : undefined
  if (own) return own
  const isOpen = query.token && (await opensOrder(query.token, params.id, now))
  const order = isOpen ? await findOrder(params.id) : undefined
  if (!order) throw notFound('Order')
  return order
}
