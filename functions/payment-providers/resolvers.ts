import type { ProviderName } from '../../shared/schemas/payment.ts'
import { resolveDemo } from './demo/resolve-demo.ts'
import { resolvePayPal } from './paypal/resolve-paypal.ts'
import type { Resolve } from './resolve-payment.ts'
import { resolveStripe } from './stripe/resolve-stripe.ts'

/** What each provider charges of what buyers send. */
export const resolvers: Record<ProviderName, Resolve> = {
  demo: resolveDemo,
  paypal: resolvePayPal,
  stripe: resolveStripe,
}
