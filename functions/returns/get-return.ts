import type { returns } from '../../shared/api/returns.ts'
import { notFound } from '../../shared/errors.ts'
import type { UseCase } from '../http/serve.ts'
import { readableOrder } from '../order-links/readable-order.ts'
import type { OrderItem } from '../table/orders.ts'
import { presentReturn } from './present-return.ts'

/** Finds a return of an order. Errors: `not_found`. */
export const returnOf = (order: OrderItem, id: string): OrderItem['returns'][number] => {
  const found = order.returns.find(one => one.id === id)
  if (!found) throw notFound('Return')
  return found
}

/** GET /orders/{id}/returns/{return_id}: returns a return. Errors: `not_found`, `link_expired`. */
export const getReturn: UseCase<typeof returns.getReturn> = async request => {
  const now = new Date()
  const order = await readableOrder(request, now)
  return presentReturn(order, returnOf(order, request.params.return_id), now)
}
