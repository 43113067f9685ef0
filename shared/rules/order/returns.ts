import type { LineFacts, OrderFacts, ReturnFact } from '../../schemas/order-facts.ts'
import { checkUnits } from './check-units.ts'
import {
  type Command,
  type Decision,
  type Effect,
  invalid,
  notAllowed,
  type Refusal,
  unchanged,
} from './commands.ts'
import { returnStock, takeStock } from './stock-effects.ts'
import { countUnits, lineOf, openUnits, returnableUnits, shippedUnits } from './units.ts'
import { unitsToRefund } from './wants-of.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

const findReturn = (order: OrderFacts, id: string): ReturnFact | undefined =>
  order.returns.find(one => one.id === id)

const noReturn = (): Refusal => notAllowed('The order has no such return.')

const withReturn = <Order extends OrderFacts>(order: Order, next: ReturnFact): Order => ({
  ...order,
  returns: order.returns.map(one => (one.id === next.id ? next : one)),
})

const email = (kind: Extract<Effect, { type: 'email' }>['kind']): Effect => ({
  type: 'email',
  kind,
})

/** Requests to send delivered units back, for a refund or an exchange. */
export const requestReturn = <Order extends OrderFacts>(
  order: Order,
  { type: _, return_id, units, ...request }: Of<'request_return'>,
  now: string,
): Decision<Order> => {
  if (findReturn(order, return_id)) return unchanged(order)
  const left = (line: LineFacts) => (line.exchange_of ? 0 : returnableUnits(order, line))
  const problem = checkUnits(order, units, left, 'return')
  if (problem) return problem
  const isSame = units.some(
    ({ line_id, replacement }) => replacement?.variant_id === lineOf(order, line_id)?.variant_id,
  )
  if (isSame) return invalid('Choose another size or color than the one you have.')
  const added: ReturnFact = {
    id: return_id,
    units: [...units],
    ...request,
    state: 'requested',
    requested_at: now,
    decided_at: null,
    received_at: null,
    closed_at: null,
    answer: null,
  }
  return {
    order: { ...order, returns: [...order.returns, added] },
    effects: [email('return_requested')],
  }
}

/** Builds the lines that replace returned units. They keep what describes the product. */
const replacementLines = (order: OrderFacts, { id, units }: ReturnFact): LineFacts[] =>
  units.flatMap(({ line_id, quantity, replacement }) => {
    const returned = lineOf(order, line_id)
    if (!replacement || !returned) return []
    const { line_id: newId, ...variant } = replacement
    return [
      {
        ...returned,
        ...variant,
        id: newId,
        quantity,
        total: 0,
        discount: 0,
        canceled: 0,
        credited: 0,
        restocked: 0,
        written_off: 0,
        exchange_of: id,
      },
    ]
  })

/** Approves a return. An exchange reserves its replacements, which ship once the items arrive. */
export const approveReturn = <Order extends OrderFacts>(
  order: Order,
  { return_id }: Of<'approve_return'>,
  now: string,
): Decision<Order> => {
  const found = findReturn(order, return_id)
  if (!found) return noReturn()
  if (found.state === 'approved') return unchanged(order)
  if (found.state !== 'requested') return notAllowed(`This return is already ${found.state}.`)
  const added = replacementLines(order, found)
  const approved = withReturn(order, { ...found, state: 'approved', decided_at: now })
  const next = { ...approved, lines: [...order.lines, ...added] }
  const units = added.map(({ id, quantity }) => ({ line_id: id, quantity }))
  return { order: next, effects: [...takeStock(next, units), email('return_approved')] }
}

/** Rejects a return with a reason. The customer keeps the items. */
export const rejectReturn = <Order extends OrderFacts>(
  order: Order,
  { return_id, answer }: Of<'reject_return'>,
  now: string,
): Decision<Order> => {
  const found = findReturn(order, return_id)
  if (!found) return noReturn()
  if (found.state === 'rejected') return unchanged(order)
  if (found.state !== 'requested') return notAllowed(`This return is already ${found.state}.`)
  if (answer.trim() === '') return { refused: 'invalid', sentence: 'Enter the reason.' }
  return {
    order: withReturn(order, { ...found, state: 'rejected', decided_at: now, answer }),
    effects: [email('return_rejected')],
  }
}

/** Records that the items arrived: each unit goes back into stock or is written off. */
export const receiveReturn = <Order extends OrderFacts>(
  order: Order,
  { return_id, restock }: Of<'receive_return'>,
  now: string,
): Decision<Order> => {
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
  const isDone = unitsToRefund(found).length === 0
  const received = withReturn(order, {
    ...found,
    state: isDone ? 'closed' : 'received',
    received_at: now,
    closed_at: isDone ? now : null,
  })
  const restockedNow = (line: LineFacts) =>
    countUnits(restock.filter(({ line_id }) => line_id === line.id))
  return {
    order: {
      ...received,
      lines: received.lines.map(line => ({
        ...line,
        restocked: line.restocked + restockedNow(line),
      })),
    },
    effects: [...returnStock(order, restock, 'returned'), email('return_received')],
  }
}

const closingAnswer = {
  customer: 'You canceled this return.',
  staff: 'The items didn’t arrive.',
}

/** Closes a return whose items aren't coming. Reserved replacements go back into stock. */
export const closeReturn = <Order extends OrderFacts>(
  order: Order,
  { return_id, by }: Of<'close_return'>,
  now: string,
): Decision<Order> => {
  const found = findReturn(order, return_id)
  if (!found) return noReturn()
  if (found.state === 'rejected' || found.state === 'closed') return unchanged(order)
  if (found.state === 'received')
    return notAllowed(
      by === 'staff'
        ? 'The items arrived. Refund them instead.'
        : 'We already received your items, so this return can’t be canceled.',
    )
  const held = order.lines.filter(line => line.exchange_of === return_id)
  const units = held.map(line => ({ line_id: line.id, quantity: openUnits(order, line) }))
  const next = withReturn(order, {
    ...found,
    state: 'closed',
    closed_at: now,
    answer: closingAnswer[by],
  })
  return {
    order: {
      ...next,
      lines: next.lines.map(line =>
        line.exchange_of === return_id ? { ...line, canceled: line.quantity } : line,
      ),
    },
    effects: [
      ...returnStock(order, units, 'canceled'),
      ...(by === 'staff' ? [email('return_closed')] : []),
    ],
  }
}
