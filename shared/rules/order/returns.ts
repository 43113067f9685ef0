import type { LineFacts, OrderFacts, ReturnFact } from '../../schemas/order-facts.ts'
import { checkUnits } from './check-units.ts'
import {
  type Command,
  type Decision,
  type Effect,
  invalid,
  notAllowed,
  unchanged,
} from './commands.ts'
import { wantedUnits } from './cover-returns.ts'
import { findReturn, noReturn, withReturn } from './return-of.ts'
import { returnStock, takeStock } from './stock-effects.ts'
import { lineOf, openUnits, returnableUnits } from './units.ts'

type Of<Type extends Command['type']> = Extract<Command, { type: Type }>

const email = (kind: Extract<Effect, { type: 'email' }>['kind']): Effect => ({
  type: 'email',
  kind,
})

/** Records a request to return delivered units, for a refund or an exchange. */
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

/** Builds the lines that replace returned units. They copy the fields that describe the product. */
const replacementLines = (order: OrderFacts, found: ReturnFact): LineFacts[] =>
  found.units.flatMap(({ line_id, replacement }) => {
    const returned = lineOf(order, line_id)
    if (!replacement || !returned) return []
    const { line_id: newId, ...variant } = replacement
    return [
      {
        ...returned,
        ...variant,
        id: newId,
        quantity: wantedUnits(found, line_id),
        total: 0,
        discount: 0,
        canceled: 0,
        credited: 0,
        restocked: 0,
        written_off: 0,
        exchange_of: found.id,
      },
    ]
  })

/** Changes a return so that all its units are refunded. */
const withoutExchange = (found: ReturnFact): ReturnFact => ({
  ...found,
  units: found.units.map(one => ({ ...one, replacement: null })),
})

/** Removes the replacements of units that staff refunded since the return was requested. */
const withoutRefunded = (found: ReturnFact): ReturnFact => ({
  ...found,
  units: found.units.map(one =>
    one.replacement && wantedUnits(found, one.line_id) === 0 ? { ...one, replacement: null } : one,
  ),
})

/**
 * Approves a return, as requested or with a refund instead of the exchange. For an exchange,
 * reserves the replacements, which ship once the items arrive.
 */
export const approveReturn = <Order extends OrderFacts>(
  order: Order,
  { return_id, refund_instead, closes_at }: Of<'approve_return'>,
  now: string,
): Decision<Order> => {
  const requested = findReturn(order, return_id)
  if (!requested) return noReturn()
  const found = refund_instead ? withoutExchange(requested) : withoutRefunded(requested)
  if (found.state === 'approved') return unchanged(order)
  if (found.state !== 'requested') return notAllowed(`This return is already ${found.state}.`)
  const added = replacementLines(order, found)
  const approved = withReturn(order, {
    ...found,
    state: 'approved',
    decided_at: now,
    ...(closes_at && { closes_at }),
  })
  const next = { ...approved, lines: [...order.lines, ...added] }
  const units = added.map(({ id, quantity }) => ({ line_id: id, quantity }))
  return {
    order: next,
    effects: [
      ...takeStock(next, units),
      email('return_approved'),
      ...(closes_at ? [{ type: 'expire_return' as const, return_id, at: closes_at }] : []),
    ],
  }
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

const closingAnswer = {
  customer: 'You canceled this return.',
  staff: 'The items didn’t arrive.',
}

/**
 * Closes a return whose items won't arrive. Reserved replacements go back into stock. Staff can also
 * close a return whose items arrived, without a refund and with a reason.
 */
export const closeReturn = <Order extends OrderFacts>(
  order: Order,
  { return_id, by, answer }: Of<'close_return'>,
  now: string,
): Decision<Order> => {
  const found = findReturn(order, return_id)
  if (!found) return noReturn()
  if (found.state === 'rejected' || found.state === 'closed') return unchanged(order)
  const isReceived = found.state === 'received'
  if (isReceived && by === 'customer')
    return notAllowed('We already received your items, so this return can’t be canceled.')
  if (isReceived && !answer?.trim())
    return notAllowed('The items arrived. Refund them, or enter why you don’t.')
  const held = isReceived ? [] : order.lines.filter(line => line.exchange_of === return_id)
  const units = held.map(line => ({ line_id: line.id, quantity: openUnits(order, line) }))
  const next = withReturn(order, {
    ...found,
    state: 'closed',
    closed_at: now,
    answer: answer?.trim() || closingAnswer[by],
  })
  return {
    order: {
      ...next,
      lines: next.lines.map(line =>
        held.some(({ id }) => id === line.id) ? { ...line, canceled: line.quantity } : line,
      ),
    },
    effects: [
      ...returnStock(order, units, 'canceled'),
      ...(by === 'staff' ? [email('return_closed')] : []),
    ],
  }
}
