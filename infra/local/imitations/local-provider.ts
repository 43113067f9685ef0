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

/** Loads the local server of a provider from the module of its name beside this one. */
export const loadLocalProvider = async (name: RealProvider): Promise<LocalProvider> =>
  ((await import(/* @vite-ignore */ `./${name}.ts`)) as { localProvider: LocalProvider })
    .localProvider
