import type { OrderFacts, ReturnFact } from '../../schemas/order-facts.ts'
import type { Accepted } from './commands.ts'
import { countUnits, isHeld, openUnits } from './units.ts'

const items = (count: number): string => `${count} ${count === 1 ? 'item' : 'items'}`

/** Lists the returns that arrived with a decision. */
const arrived = (before: OrderFacts, after: OrderFacts): ReturnFact[] =>
  after.returns.filter(
    one =>
      one.received_at !== null &&
      before.returns.some(({ id, received_at }) => id === one.id && received_at === null),
  )

const restocked = ({ lines }: OrderFacts): number =>
  lines.reduce((sum, line) => sum + line.restocked, 0)

/** Describes what a decision about a return does with its items. */
export const returnItemLines = (before: OrderFacts, after: OrderFacts): string[] => {
  const came = arrived(before, after).reduce((sum, { units }) => sum + countUnits(units), 0)
  const lost = came - (restocked(after) - restocked(before))
  const released = after.lines
    .filter(line => isHeld(before, line) && !isHeld(after, line))
    .reduce((sum, line) => sum + openUnits(after, line), 0)
  return [
    ...(came > 0 && lost > 0 ? [`${items(lost)} ${lost === 1 ? 'is' : 'are'} written off.`] : []),
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
