import { describe, expect, it } from 'vitest'
import { loadLocalProvider } from '../../../../../infra/local/imitations/local-provider.ts'
import { paymentProviders, realProviders } from '../../../../../shared/schemas/payment-providers.ts'

describe.each(realProviders)('the local server of %s', name => {
  it('is in a module of its name and has every key of the provider', async () => {
    const { keys, start } = await loadLocalProvider(name)
    expect(Object.keys(keys).toSorted()).toEqual(paymentProviders[name].parameters.toSorted())
    expect(start).toBeTypeOf('function')
  })
})
