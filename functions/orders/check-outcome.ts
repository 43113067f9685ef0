import { ShopError } from '../../shared/errors.ts'
import { attemptInDoubt, inDoubt } from '../../shared/rules/order/payment.ts'
import type { OrderItem } from '../table/orders.ts'
import { refusal } from './apply-command.ts'
import { isRunning } from './order-work.ts'

/** The error for a payment that may not start, because the outcome of an earlier one isn't known. */
export const paymentUnknown = (): ShopError => refusal(inDoubt())

/** Throws `in_progress` while the request that sent a payment may still run. */
export const checkNotRunning = (order: OrderItem, now: Date): void => {
  const attempt = attemptInDoubt(order)
  if (attempt && isRunning(attempt, now))
    throw new ShopError('in_progress', 'Your order is being placed. Please wait a moment.', {
      retryAfter: 1,
    })
}
