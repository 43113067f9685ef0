import { realProviders } from '../../../shared/schemas/payment-providers.ts'
import type { Connector } from './connector.ts'

/** Whose keys `npm run payments` stores. Each has a module of its name beside this one. */
export const connectorNames: readonly string[] = [...realProviders, 'captcha']

/** Loads the connector of one of `connectorNames`. Only the command needs it, so no function bundles one. */
export const loadConnector = async (name: string): Promise<Connector> =>
  ((await import(/* @vite-ignore */ `./${name}.ts`)) as { connector: Connector }).connector
