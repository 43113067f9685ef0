import { realProviders } from '../../../shared/schemas/payment-providers.ts'
import type { Connector } from './connector.ts'
import { loadExport } from './load-export.ts'

/** Whose keys `npm run payments` stores. Each has a module of its name beside this one. */
export const connectorNames: readonly string[] = [...realProviders, 'captcha']

/**
 * Loads the connector of one of `connectorNames`. Only the command needs it, so no function bundles
 * one. Errors: a sentence that names the module, if it is missing or incomplete.
 */
export const loadConnector = (name: string): Promise<Connector> =>
  loadExport<Connector>({
    file: new URL(`./${name}.ts`, import.meta.url),
    load: () => import(/* @vite-ignore */ `./${name}.ts`),
    name: 'connector',
    fields: { questions: 'object', connect: 'function' },
  })
