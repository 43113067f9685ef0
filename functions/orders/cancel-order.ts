import type { orders } from '../../shared/api/orders.ts'
import { ShopError } from '../../shared/errors.ts'
import { statusOf } from '../../shared/rules/order/status.ts'
import type { ShopRequest } from '../http/request.ts'
import { newId } from '../table/id.ts'
import { applyCommand } from './apply-command.ts'
import { changeOwnOrder } from './change-own-order.ts'
import { performPromisedWork } from './order-work.ts'
import { cancelCommand } from './own-actions.ts'

/**
 * PUT /orders/{id}/cancel: cancels what hasn't shipped of a pending or processing order (S-106).
 * Errors: `not_found`, `link_expired`, `conflict`.
 */
export const cancelOrder = (request: ShopRequest<typeof orders.cancelOrder>) =>
  changeOwnOrder(request, request.query.version, async (order, now) => {
    const command = cancelCommand(order, newId('ref', now))
    if (!command)
      throw new ShopError('conflict', `A ${statusOf(order)} order can no longer be canceled`)
    const cause = { by: 'customer' as const, note: command.reason }
    return performPromisedWork(await applyCommand(order, command, cause, now), now)
  })
