import { returnableNow } from '../../shared/rules/order/return-window.ts'
import { paymentStatusOf } from '../../shared/rules/order/status.ts'
import { leftToReturn } from '../../shared/rules/returns.ts'
import type { OrderItem as ShownItem } from '../../shared/schemas/order.ts'
import type { OrderItem } from '../table/orders.ts'
import type { ReturnRequest } from '../table/return-ledger.ts'

/**
 * The facts that limit how many items can be returned. `earlier` are requests of release 0.2.0 or
 * before.
 */
export type ReturnTerms = { earlier: readonly ReturnRequest[]; returnDays: number; now: Date }

/** Returns how many units of a line item can be returned now. */
export const returnableOf = (
  order: OrderItem,
  line: OrderItem['lines'][number],
  { earlier, returnDays, now }: ReturnTerms,
): number =>
  line.exchange_of || paymentStatusOf(order) === 'refunded'
    ? 0
    : Math.max(
        0,
        Math.min(returnableNow(order, line, returnDays, now), leftToReturn(line, earlier)),
      )

/** Adds to each line how many items the customer can still return; none if `terms` is null. */
export const withReturnable = <Shown extends { OrderItems: readonly ShownItem[] }>(
  shown: Shown,
  order: OrderItem,
  terms: ReturnTerms | null,
): Omit<Shown, 'OrderItems'> & { OrderItems: (ShownItem & { returnable: number })[] } => ({
  ...shown,
  OrderItems: shown.OrderItems.map((item, index) => {
    const line = order.lines[index]
    return { ...item, returnable: terms && line ? returnableOf(order, line, terms) : 0 }
  }),
})
