import { whilePending } from '../pending.ts'
import { later } from '../routing/later.tsx'

/** Loads the code that needs Stripe's packages. */
export const loadStripeBundle = () => whilePending(import('./stripe-bundle.ts'))

export const NewCard = later(async () => ({ default: (await loadStripeBundle()).NewCard }))
export const CardSetup = later(async () => ({ default: (await loadStripeBundle()).CardSetup }))
export const ExpressButtons = later(async () => ({
  default: (await loadStripeBundle()).ExpressButtons,
}))
