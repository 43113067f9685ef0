import { lazy } from 'react'
import { whilePending } from '../pending.ts'

/** Loads the code that needs Stripe's packages. */
export const stripeKit = () => whilePending(import('./kit.ts'))

export const NewCard = lazy(async () => ({ default: (await stripeKit()).NewCard }))
export const CardSetup = lazy(async () => ({ default: (await stripeKit()).CardSetup }))
export const ExpressButtons = lazy(async () => ({ default: (await stripeKit()).ExpressButtons }))
