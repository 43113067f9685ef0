import type { ProviderMethod } from './payment-method.ts'

type Provider = {
  /** Its name for people. */
  title: string
  /** The payment methods that it takes. If several providers take the same one, the last one wins. */
  takes: readonly ProviderMethod[]
  /** Minutes after which its own list of payments should match the orders. */
  settledMinutes: number
  /** The parameters that it needs below `/selvedge/STAGE/NAME`. */
  parameters: readonly string[]
  /** The parameters that browsers may know. */
  publicParameters: readonly string[]
}

/** The payment providers by name. `demo` exists only where the demo data does (Q38). */
export const paymentProviders = {
  demo: {
    title: 'Demo',
    takes: ['card', 'paypal'],
    settledMinutes: 0,
    parameters: [],
    publicParameters: [],
  },
  stripe: {
    title: 'Stripe',
    takes: ['card'],
    // The sweep finishes interrupted payments within a quarter of an hour.
    settledMinutes: 20,
    parameters: ['secret-key', 'publishable-key', 'webhook-secret'],
    publicParameters: ['publishable-key'],
  },
  paypal: {
    title: 'PayPal',
    takes: ['paypal'],
    // PayPal lists a payment after up to three hours.
    settledMinutes: 240,
    parameters: ['client-id', 'client-secret', 'webhook-id'],
    publicParameters: [],
  },
} as const satisfies Record<string, Provider>

export type ProviderName = keyof typeof paymentProviders
export const providerNames = Object.keys(paymentProviders) as [ProviderName, ...ProviderName[]]

/** Providers that move money. */
export type RealProvider = Exclude<ProviderName, 'demo'>
export const isReal = (name: ProviderName): name is RealProvider => name !== 'demo'
export const realProviders: RealProvider[] = providerNames.filter(isReal)
