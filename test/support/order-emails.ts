import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { type OrderItem, orderWithKeys } from '../../functions/table/orders.ts'
import { orderFor } from './customer-orders.ts'
import { sentTo } from './emails.ts'
import { stockProduct } from './fixtures.ts'
import { inState, type StateChange } from './order-states.ts'
import { deliverChange } from './stream.ts'

/** Creates an email address for one buyer. */
export const newBuyer = (): string => `buyer-${randomUUID()}@example.com`

/** Builds a user's order with an email address of its own. */
export const orderBy = async (
  userId: string,
  more: Parameters<typeof orderFor>[2] = {},
): Promise<OrderItem> => orderFor(userId, [await stockProduct(5)], { email: newBuyer(), ...more })

/** Sends the states of an order to the stream consumer, one after the other. */
export const deliverStates = async (order: OrderItem, ...states: StateChange[]): Promise<void> => {
  let before: OrderItem | undefined
  for (const [n, state] of states.entries()) {
    const after = inState(order, { ...state, version: n + 1 })
    expect(await deliverChange(before && orderWithKeys(before), orderWithKeys(after))).toBe(true)
    before = after
  }
}

/** Returns the subjects of an order's emails, with N for the order number. */
export const subjectsTo = async ({ email, order_number }: OrderItem): Promise<string[]> =>
  (await sentTo(email)).map(({ subject }) => subject.replace(order_number, 'N'))
