import type { OrderFacts } from '../../schemas/order-facts.ts'
import { attemptWithUnknownOutcome } from './payment.ts'

export const unpaidStates = ['waiting', 'in_doubt', 'declined', 'not_finished'] as const
/** Why an order isn't paid. */
export type UnpaidState = (typeof unpaidStates)[number]

/**
 * Returns why an order isn't paid: it waits, its payment's outcome isn't known, its last payment was
 * declined, or the buyer left.
 */
export const unpaidStateOf = ({
  attempts,
  released,
}: Pick<OrderFacts, 'attempts' | 'released'>): UnpaidState => {
  if (!released) return attemptWithUnknownOutcome({ attempts }) ? 'in_doubt' : 'waiting'
  return attempts.at(-1)?.state === 'failed' ? 'declined' : 'not_finished'
}
