import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ProviderName } from '../../shared/schemas/payment-providers.ts'
import type { Settings } from '../settings.ts'

/** The stage of a local store with real providers. The stage of one without is `demo`. */
export const localStage = 'local'

/** Where the pictures of a Shopify export are. */
export const shopifyHosts = ['cdn.shopify.com', 'burst.shopifycdn.com']

/** The store's version, from package.json. */
export const readVersion = (): string =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'package.json'), 'utf8')).version

/** Returns the settings of the store of `npm start`, whatever `selvedge.config.ts` has. */
export const localSettings = (providers: ProviderName[]): Settings => ({
  stage: providers.includes('demo') ? 'demo' : localStage,
  providers,
  pictureHosts: shopifyHosts,
  originKey: 1,
  version: readVersion(),
})
