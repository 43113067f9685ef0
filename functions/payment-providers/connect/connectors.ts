import type { RealProvider } from '../../../shared/schemas/payment-providers.ts'
import { captchaConnector } from './captcha.ts'
import type { Connector } from './connector.ts'
import { payPalConnector } from './paypal.ts'
import { stripeConnector } from './stripe.ts'

/** The connectors of `npm run payments` by the owner of the keys. */
export const connectors: Record<RealProvider | 'captcha', Connector> = {
  stripe: stripeConnector,
  paypal: payPalConnector,
  captcha: captchaConnector,
}
