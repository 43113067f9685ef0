import { ShopError } from '../../shared/errors.ts'
import { type ProviderName, providerNames } from '../../shared/schemas/payment.ts'
import { demoProvider } from './demo/demo-provider.ts'
import { payPalProvider } from './paypal/provider.ts'
import type { PaymentProvider } from './provider.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

/** Every provider that is built in. */
const builtIn: Partial<Record<ProviderName, PaymentProvider>> = {
  demo: demoProvider,
  paypal: payPalProvider(),
  stripe: stripeProvider,
}

/** The ways to pay that need a provider, each with those that take it. */
const takers = { card: ['stripe', 'demo'], paypal: ['paypal', 'demo'] } as const
type ProviderMethod = keyof typeof takers

/** Returns the names of the stage's providers. The demo counts only where the demo data is. */
export const providersOn = (): ProviderName[] => {
  const named = (process.env.PAYMENTS ?? '').split(',').map(name => name.trim())
  return providerNames.filter(
    name => named.includes(name) && (name !== 'demo' || process.env.DEMO === 'true'),
  )
}

/** Returns who takes a way to pay, or null if no one does. */
export const takerOf = <M extends ProviderMethod>(method: M): (typeof takers)[M][number] | null =>
  takers[method].find(name => providersOn().includes(name)) ?? null

/** Returns a provider that is on. Errors: `payment_unavailable`. */
export const providerOf = (name: ProviderName): PaymentProvider => {
  const provider = providersOn().includes(name) ? builtIn[name] : undefined
  if (provider) return provider
  throw new ShopError('payment_unavailable', 'This way to pay is not available. Choose another.')
}

/** Returns the provider that takes a way to pay. Errors: `payment_unavailable`. */
export const providerFor = (method: ProviderMethod): PaymentProvider => {
  const name = takerOf(method)
  if (name) return providerOf(name)
  throw new ShopError('payment_unavailable', 'This way to pay is not available. Choose another.')
}
