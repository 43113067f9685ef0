import { loadExport } from '../../../functions/payment-providers/connect/load-export.ts'
import type { RealProvider } from '../../../shared/schemas/payment-providers.ts'
import type { Service } from './child.ts'

/** The local server of a payment provider. */
export type LocalProvider = {
  /** Keys of the server, by parameter. They open nothing else. */
  keys: Record<string, string>
  /** The variable that names its URL to the adapter. */
  variable: string
  /** Starts it with its data in a file, and with the store's URL for webhooks. */
  start: (settings: { file: string; webhook: string }, port?: number) => Promise<Service>
}

/**
 * Loads the local server of a provider from the module of its name beside this one. Errors: a sentence
 * that names the module, if it is missing or incomplete.
 */
export const loadLocalProvider = (name: RealProvider): Promise<LocalProvider> =>
  loadExport<LocalProvider>({
    file: new URL(`./${name}.ts`, import.meta.url),
    load: () => import(/* @vite-ignore */ `./${name}.ts`),
    name: 'localProvider',
    fields: { keys: 'object', variable: 'string', start: 'function' },
  })
