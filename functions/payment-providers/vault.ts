import { providerNameOf } from './enabled-providers.ts'
import type { CardVault } from './provider.ts'
import { stageStripe } from './stripe/stripe-provider.ts'
import { createStripeVault } from './stripe/vault.ts'

const stripeVault = /* @__PURE__ */ createStripeVault(stageStripe)

/** Returns the vault of the provider that takes cards. Null if it has none: the demo. */
export const findVault = (): CardVault | null =>
  providerNameOf('card') === 'stripe' ? stripeVault : null
