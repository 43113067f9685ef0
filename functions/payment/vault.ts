import type { CardVault } from './provider.ts'
import { takerOf } from './providers.ts'
import { stageStripe } from './stripe/stripe-provider.ts'
import { createStripeVault } from './stripe/vault.ts'

const stripeVault = createStripeVault(stageStripe)

/** Returns the vault of the provider that takes cards. Null if it has none: the demo. */
export const findVault = (): CardVault | null => (takerOf('card') === 'stripe' ? stripeVault : null)
