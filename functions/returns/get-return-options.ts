import type { returns } from '../../shared/api/returns.ts'
import type { UseCase } from '../http/serve.ts'
import { readableOrder } from '../order-links/readable-order.ts'
import { presentOptions } from './present-options.ts'

/**
 * GET /orders/{id}/returns: lists each line item with its refund, or the reason why it can't be
 * returned. Errors: `not_found`, `link_expired`.
 */
export const getReturnOptions: UseCase<typeof returns.getReturnOptions> = async request => {
  const now = new Date()
  return presentOptions(await readableOrder(request, now), now)
}
