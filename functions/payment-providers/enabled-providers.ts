import { type ProviderName, providerNames } from '../../shared/schemas/payment.ts'
import type { ProviderMethod } from '../../shared/schemas/payment-method.ts'

/** The ways to pay that need a provider, each with the providers that take it. */
const namesByMethod = {
  card: ['stripe', 'demo'],
  paypal: ['paypal', 'demo'],
} as const satisfies Record<ProviderMethod, readonly ProviderName[]>

/** The provider of orders that name none: the first releases had only this one. */
export const firstProvider: ProviderName = 'demo'

/** Returns the names of the stage's providers. The demo counts only where the demo data is. */
export const enabledProviders = (): ProviderName[] => {
  const named = (process.env.PAYMENTS ?? '').split(',').map(name => name.trim())
  return providerNames.filter(
    name => named.includes(name) && (name !== 'demo' || process.env.DEMO === 'true'),
  )
}

/** Returns the enabled provider that takes a way to pay, or null. */
export const providerNameOf = <M extends ProviderMethod>(
  method: M,
): (typeof namesByMethod)[M][number] | null =>
  namesByMethod[method].find(name => enabledProviders().includes(name)) ?? null
