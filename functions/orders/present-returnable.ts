import { leftToReturn } from '../../shared/rules/returns.ts'
import type { OrderItem as ShownItem } from '../../shared/schemas/order.ts'
import type { OrderItem } from '../table/orders.ts'
import type { ReturnRequest } from '../table/return-ledger.ts'

/** Adds to each line how many items the customer can still return. */
export const withReturnable = <Shown extends { OrderItems: readonly ShownItem[] }>(
  shown: Shown,
  { lines }: OrderItem,
  /** Returns requested so far; null if the order can't be returned. */
  requests: readonly ReturnRequest[] | null,
): Omit<Shown, 'OrderItems'> & { OrderItems: (ShownItem & { returnable: number })[] } => ({
  ...shown,
  OrderItems: shown.OrderItems.map((item, index) => {
    const line = lines[index]
    return { ...item, returnable: requests && line ? leftToReturn(line, requests) : 0 }
  }),
})
