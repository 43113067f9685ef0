import type { ReturnFact, ReturnWants } from '../../schemas/order-facts.ts'

/** Returns whether a return is for a refund, an exchange or both. */
export const wantsOf = ({ units }: Pick<ReturnFact, 'units'>): ReturnWants => {
  const exchanged = units.filter(({ replacement }) => replacement !== null).length
  if (exchanged === 0) return 'refund'
  return exchanged === units.length ? 'exchange' : 'both'
}

/** Lists the units of a return to refund. */
export const unitsToRefund = ({ units }: Pick<ReturnFact, 'units'>): ReturnFact['units'] =>
  units.filter(({ replacement }) => replacement === null)
