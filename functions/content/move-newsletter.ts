import { moveSubscription } from '../table/subscriptions.ts'
import type { Step } from '../table/transact.ts'
import { subscriptionIdOf } from './subscription-links.ts'

/** Moves a newsletter subscription to the new address of its subscriber. */
export const moveNewsletter = async (from: string, to: string): Promise<Step[]> => {
  if (from === to) return []
  const [old, id] = await Promise.all([subscriptionIdOf(from), subscriptionIdOf(to)])
  return moveSubscription(old, { id, email: to })
}
