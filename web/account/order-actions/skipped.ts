import type { OrderSummary } from '../../../shared/schemas/order.ts'
import type { Skipped } from '../../api/queries/order-changes.ts'

/** Whether repeating an order added nothing to the cart. */
export const isNothingAdded = (
  order: Pick<OrderSummary, 'OrderItems'>,
  skipped: readonly Skipped[],
): boolean =>
  skipped.length >= order.OrderItems.filter(item => !item.replacement_for).length &&
  skipped.every(({ added }) => added === 0)
