import type { OrderFacts, ReturnFact } from '../../schemas/order-facts.ts'
import { formatItemCount as items } from '../item-count.ts'
import type { Accepted } from './commands.ts'
import { countUnits, isHeld, lineOf, openUnits } from './units.ts'

/** Lists the returns that arrived with a decision. */
const arrived = (before: OrderFacts, after: OrderFacts): ReturnFact[] =>
  after.returns.filter(
    one =>
      one.received_at !== null &&
      before.returns.some(({ id, received_at }) => id === one.id && received_at === null),
  )

/** Returns how many more units were restocked or written off. */
const added = (
  kind: 'restocked' | 'written_off',
  before: OrderFacts,
  after: OrderFacts,
): number => {
  const sumOf = ({ lines }: OrderFacts) => lines.reduce((sum, line) => sum + line[kind], 0)
  return sumOf(after) - sumOf(before)
}

/** Counts replacements that a refund of the returned items cancels. */
const droppedReplacements = (before: OrderFacts, after: OrderFacts): number =>
  after.returns.reduce((sum, { id, units, refunded = [] }) => {
    const was = before.returns.find(one => one.id === id)?.refunded ?? []
    const added = refunded.slice(was.length)
    const replaced = added.filter(({ line_id }) =>
      units.some(one => one.line_id === line_id && lineOf(after, one.replacement?.line_id ?? '')),
    )
    return sum + countUnits(replaced)
  }, 0)

/** Describes which items a decision writes off, and which it makes ready to ship. */
export const returnItemLines = (before: OrderFacts, after: OrderFacts): string[] => {
  const came = arrived(before, after).reduce((sum, { units }) => sum + countUnits(units), 0)
  const kept = came > 0 ? came - added('restocked', before, after) : 0
  const lost = Math.max(0, kept) + added('written_off', before, after)
  const released = after.lines
    .filter(line => isHeld(before, line) && !isHeld(after, line))
    .reduce((sum, line) => sum + openUnits(after, line), 0)
  const dropped = droppedReplacements(before, after)
  return [
    ...(dropped > 0
      ? [
          `${items(dropped)} for the exchange won’t ship, because the returned ${dropped === 1 ? 'item is' : 'items are'} refunded.`,
        ]
      : []),
    ...(lost > 0 ? [`${items(lost)} ${lost === 1 ? 'is' : 'are'} written off.`] : []),
    ...(released > 0
      ? [`${items(released)} for the exchange ${released === 1 ? 'is' : 'are'} ready to ship.`]
      : []),
  ]
}

/** Describes when an approved return closes if nothing arrives. */
export const returnTimeLines = (
  { effects }: Accepted,
  day: (instant: string) => string,
): string[] => {
  const isReserving = effects.some(({ type }) => type === 'take_stock')
  const rest = isReserving ? ' and the reserved items go back into stock' : ''
  return effects.flatMap(effect =>
    effect.type === 'expire_return'
      ? [`If nothing arrives by ${day(effect.at)}, the return closes${rest}.`]
      : [],
  )
}
