import type { ProviderMethod } from '../../shared/schemas/payment-method.ts'
import {
  isReal,
  type ProviderName,
  paymentProviders,
  providerNames,
} from '../../shared/schemas/payment-providers.ts'

/** The provider of orders that store none: the first releases had only this one. */
export const providerOfOldOrders: ProviderName = 'demo'

/** Returns the names of the stage's providers. Includes the demo only where the demo data is. */
export const enabledProviders = (): ProviderName[] => {
  const named = (process.env.PAYMENTS ?? '').split(',').map(name => name.trim())
  return providerNames.filter(
    name => named.includes(name) && (isReal(name) || process.env.DEMO === 'true'),
  )
}

/** The names of the providers that take a way to pay. */
type ProviderFor<M extends ProviderMethod> = {
  [Name in ProviderName]: M extends (typeof paymentProviders)[Name]['takes'][number] ? Name : never
}[ProviderName]

const takes = (name: ProviderName, method: ProviderMethod) =>
  paymentProviders[name].takes.some(one => one === method)

/** Returns the enabled provider that takes a way to pay, or null. */
export const providerNameOf = <M extends ProviderMethod>(method: M): ProviderFor<M> | null =>
  (enabledProviders().findLast(name => takes(name, method)) as ProviderFor<M> | undefined) ?? null
