import { type Service, startHost } from './child.ts'
import type { LocalProvider } from './local-provider.ts'
import type { PayPalSettings } from './paypal/server.ts'

/** Starts a server that answers PayPal's API, stored in one file, with its approval page. */
export const startPayPal = (settings: PayPalSettings, port?: number): Promise<Service> =>
  startHost('PayPal', new URL('./hosts/paypal-host.ts', import.meta.url), settings, port)

const keys = {
  'client-id': 'local-client',
  'client-secret': 'local-secret',
  'webhook-id': 'LOCALWEBHOOK1',
}

export const localProvider: LocalProvider = {
  keys,
  variable: 'PAYPAL_URL',
  start: ({ file, webhook }, port) =>
    startPayPal(
      {
        file,
        client_id: keys['client-id'],
        client_secret: keys['client-secret'],
        webhooks: [{ id: keys['webhook-id'], url: webhook, event_types: ['*'] }],
      },
      port,
    ),
}
