import type { returns } from '../../shared/api/returns.ts'
import { isRefused } from '../../shared/rules/order/commands.ts'
import { decide } from '../../shared/rules/order/decide.ts'
import type { UseCase } from '../http/serve.ts'
import { readableOrder } from '../order-links/readable-order.ts'
import { commandRefused, storeDecision } from '../orders/apply-command.ts'
import { retryOnConflict, versionConflict } from '../table/retry.ts'
import { returnOf } from './get-return.ts'
import { presentReturn } from './present-return.ts'

/**
 * POST /orders/{id}/returns/{return_id}/cancellation: closes a return for its buyer, and puts what
 * it reserved back into stock. Errors: `not_found`, `link_expired`, `not_allowed`, `busy`.
 */
export const cancelReturn: UseCase<typeof returns.cancelReturn> = request =>
  retryOnConflict(async () => {
    const now = new Date()
    const order = await readableOrder(request, now)
    const { id } = returnOf(order, request.params.return_id)
    const decided = decide(order, { type: 'close_return', return_id: id, by: 'customer' }, now)
    if (isRefused(decided)) throw commandRefused(decided)
    const stored = {
      action: 'close-return',
      cause: { by: 'customer' as const, note: 'Return canceled' },
      conflictError: versionConflict,
    }
    const next = await storeDecision(order, decided, stored, now)
    return presentReturn(next, returnOf(next, id), now)
  })
