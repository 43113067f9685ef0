import { type Service, startHost } from './child.ts'
import type { StripeSettings } from './stripe/server.ts'

/** Starts Stripe's API, with its state in a file. Tests control it with calls below `/_local`. */
export const startStripe = (settings: StripeSettings, port?: number): Promise<Service> =>
  startHost('Stripe', new URL('./hosts/stripe-host.ts', import.meta.url), settings, port)
