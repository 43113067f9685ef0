import type { LineFacts, OrderFacts } from '../../schemas/order-facts.ts'
import { checkUnits } from './check-units.ts'
import {
  type Accepted,
  type Command,
  type Decision,
  isRefused,
  notAllowed,
  unchanged,
} from './commands.ts'
import { refund } from './refund.ts'
import { findReturn, noReturn, withReturn } from './return-of.ts'
import { returnUnitsToRefund } from './return-refund.ts'
import { returnStock } from './stock-effects.ts'
import { countUnits, shippedUnits } from './units.ts'

type Receive = Extract<Command, { type: 'receive_return' }>

/** Refunds the units of a received return that are still owed. */
const refundReceived = <Order extends OrderFacts>(
  received: Accepted<Order>,
  { return_id, refund: given }: Receive,
  now: string,
): Decision<Order> => {
  const found = findReturn(received.order, return_id)
  const units = found ? returnUnitsToRefund(received.order, found) : []
  if (!given || units.length === 0) return received
  const refunded = refund(received.order, { type: 'refund', ...given, units, return_id }, now)
  if (isRefused(refunded)) return refunded
  return { order: refunded.order, effects: [...received.effects, ...refunded.effects] }
}

/**
 * Records that the items arrived. Each unit goes back into stock or is written off. With `refund`,
 * also refunds them.
 */
export const receiveReturn = <Order extends OrderFacts>(
  order: Order,
  command: Receive,
  now: string,
): Decision<Order> => {
  const { return_id, restock } = command
  const found = findReturn(order, return_id)
  if (!found) return noReturn()
  if (found.state === 'received' || found.state === 'closed') return unchanged(order)
  if (found.state !== 'approved') return notAllowed('Approve the return first.')
  const returned = (line: LineFacts) =>
    Math.min(
      countUnits(found.units.filter(({ line_id }) => line_id === line.id)),
      shippedUnits(order, line) - line.restocked,
    )
  const problem =
    countUnits(restock) > 0 ? checkUnits(order, restock, returned, 'restock') : undefined
  if (problem) return problem
  const isDone = returnUnitsToRefund(order, found).length === 0
  const received = withReturn(order, {
    ...found,
    state: isDone ? 'closed' : 'received',
    received_at: now,
    closed_at: isDone ? now : null,
  })
  const restockedNow = (line: LineFacts) =>
    countUnits(restock.filter(({ line_id }) => line_id === line.id))
  return refundReceived(
    {
      order: {
        ...received,
        lines: received.lines.map(line => ({
          ...line,
          restocked: line.restocked + restockedNow(line),
        })),
      },
      effects: [
        ...returnStock(order, restock, 'returned'),
        { type: 'email', kind: 'return_received' },
      ],
    },
    command,
    now,
  )
}
