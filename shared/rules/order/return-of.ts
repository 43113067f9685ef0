import type { OrderFacts, ReturnFact } from '../../schemas/order-facts.ts'
import { notAllowed, type Refusal } from './commands.ts'

/** Returns a return of an order. */
export const findReturn = (order: OrderFacts, id: string): ReturnFact | undefined =>
  order.returns.find(one => one.id === id)

/** Refuses a command for a return that the order doesn't have. */
export const noReturn = (): Refusal => notAllowed('The order has no such return.')

/** Replaces a return of an order. */
export const withReturn = <Order extends OrderFacts>(order: Order, next: ReturnFact): Order => ({
  ...order,
  returns: order.returns.map(one => (one.id === next.id ? next : one)),
})
