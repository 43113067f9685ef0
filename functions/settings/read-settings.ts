import type { system } from '../../shared/api/system.ts'
import type { UseCase } from '../http/serve.ts'
import { paymentOptions } from '../payment-providers/options.ts'
import { exampleSocialLinks, getSettings } from '../table/settings.ts'
import { presentCash } from './present-cash.ts'
import { presentMethods } from './present-methods.ts'
import { presentPublicReturns } from './present-returns.ts'

const examples = new Set<string>(exampleSocialLinks.map(({ url }) => url))

/** GET /settings: returns the public settings. */
export const readSettings: UseCase<typeof system.settings> = async () => {
  const settings = await getSettings()
  return {
    ...settings,
    social_links: settings.social_links.filter(({ url }) => !examples.has(url)),
    returns: presentPublicReturns(settings),
    shipping_methods: presentMethods(settings.shipping_methods),
    demo: process.env.DEMO === 'true',
    payments: await paymentOptions({
      ...settings,
      cash_on_delivery: presentCash(settings),
    }),
  }
}
