import { type Service, startHost } from './child.ts'
import type { LocalProvider } from './local-provider.ts'
import type { StripeSettings } from './stripe/server.ts'

/** Starts Stripe's API, with its state in a file. Tests control it with calls below `/_local`. */
export const startStripe = (settings: StripeSettings, port?: number): Promise<Service> =>
  startHost('Stripe', new URL('./hosts/stripe-host.ts', import.meta.url), settings, port)

const keys = {
  'secret-key': 'sk_test_local',
  'publishable-key': 'pk_test_local',
  'webhook-secret': 'whsec_local',
}

export const localProvider: LocalProvider = {
  keys,
  variable: 'STRIPE_URL',
  start: ({ file, webhook }, port) =>
    startStripe(
      {
        file,
        secretKey: keys['secret-key'],
        publishableKey: keys['publishable-key'],
        webhooks: [{ url: webhook, secret: keys['webhook-secret'] }],
      },
      port,
    ),
}
