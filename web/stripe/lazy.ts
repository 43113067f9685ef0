import { whilePending } from '../pending.ts'
import { later } from '../routing/later.tsx'

/** Loads the code that needs Stripe's packages. */
export const stripeKit = () => whilePending(import('./kit.ts'))

export const NewCard = later(async () => ({ default: (await stripeKit()).NewCard }))
export const CardSetup = later(async () => ({ default: (await stripeKit()).CardSetup }))
export const ExpressButtons = later(async () => ({ default: (await stripeKit()).ExpressButtons }))
