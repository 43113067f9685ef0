import { leftToReturn } from '../../shared/rules/returns.ts'
import type { OrderItem as ShownItem } from '../../shared/schemas/order.ts'
import type { OrderItem } from '../table/orders.ts'
import type { ReturnRequest } from '../table/return-ledger.ts'

/** An order as shown, each line with how many of it its customer can still ask to return. */
export const withReturnable = <Shown extends { OrderItems: readonly ShownItem[] }>(
  shown: Shown,
  { lines }: OrderItem,
  /** What was asked back so far; null where the order can't be returned at all. */
  requests: readonly ReturnRequest[] | null,
): Omit<Shown, 'OrderItems'> & { OrderItems: (ShownItem & { returnable: number })[] } => ({
  ...shown,
  OrderItems: shown.OrderItems.map((item, index) => {
    const line = lines[index]
    return { ...item, returnable: requests && line ? leftToReturn(line, requests) : 0 }
  }),
})
