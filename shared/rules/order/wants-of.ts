import type { ReturnFact, ReturnWants } from '../../schemas/order-facts.ts'

/** Returns what a return is for. */
export const wantsOf = ({ units }: Pick<ReturnFact, 'units'>): ReturnWants => {
  const exchanged = units.filter(({ replacement }) => replacement !== null).length
  if (exchanged === 0) return 'refund'
  return exchanged === units.length ? 'exchange' : 'both'
}

/** Lists the units of a return whose price is refunded. */
export const unitsToRefund = ({ units }: Pick<ReturnFact, 'units'>): ReturnFact['units'] =>
  units.filter(({ replacement }) => replacement === null)
