import { ShopError } from '../../shared/errors.ts'
import type { ProviderMethod } from '../../shared/schemas/payment-method.ts'
import type { ProviderName } from '../../shared/schemas/payment-providers.ts'
import { demoProvider } from './demo/demo-provider.ts'
import { enabledProviders, providerNameOf } from './enabled-providers.ts'
import type { ExpressApprovals } from './express.ts'
import { payPalProvider } from './paypal/provider.ts'
import type { PaymentProvider } from './provider.ts'
import { stripeProvider } from './stripe/stripe-provider.ts'

/** Every provider that is built in. A bundle that calls none leaves them out. */
const builtIn: Record<ProviderName, PaymentProvider> = {
  demo: demoProvider,
  paypal: /* @__PURE__ */ payPalProvider(),
  stripe: stripeProvider,
}

/** Returns a provider that is on. Errors: `payment_unavailable`. */
export const providerOf = (name: ProviderName): PaymentProvider => {
  const provider = enabledProviders().includes(name) ? builtIn[name] : undefined
  if (provider) return provider
  throw new ShopError('payment_unavailable', 'This way to pay is not available. Choose another.')
}

/** Returns the approvals of the provider that has them before an order, if it is on. */
export const findExpress = (): ExpressApprovals | undefined =>
  enabledProviders()
    .map(name => builtIn[name].express)
    .find(express => express !== undefined)

/** Returns the provider that takes a way to pay. Errors: `payment_unavailable`. */
export const providerFor = (method: ProviderMethod): PaymentProvider => {
  const name = providerNameOf(method)
  if (name) return providerOf(name)
  throw new ShopError('payment_unavailable', 'This way to pay is not available. Choose another.')
}
