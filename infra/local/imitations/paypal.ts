import { type Service, startHost } from './child.ts'
import type { PayPalSettings } from './paypal/server.ts'

/** Starts a server that answers PayPal's API, stored in one file, with its approval page. */
export const startPayPal = (settings: PayPalSettings, port?: number): Promise<Service> =>
  startHost('PayPal', new URL('./hosts/paypal-host.ts', import.meta.url), settings, port)
