import { describe, expect, it } from 'vitest'
import { localPaymentsOf, settingsFrom } from '../../../../infra/local/settings.ts'
import { realProviders } from '../../../../shared/schemas/payment-providers.ts'

const paymentsFor = (PAYMENTS: string | undefined, demo: boolean) =>
  localPaymentsOf(settingsFrom(PAYMENTS === undefined ? {} : { PAYMENTS }, []), demo)

describe('the payments of a local store', () => {
  it('are the demo with the demo data, and local servers of real providers without', () => {
    expect(paymentsFor(undefined, true)).toEqual(['demo'])
    expect(paymentsFor(undefined, false)).toEqual(realProviders)
  })

  it('can be real providers with the demo data', () => {
    expect(paymentsFor('stripe', true)).toEqual(['stripe'])
    expect(paymentsFor('paypal, stripe', true)).toEqual(['stripe', 'paypal'])
  })

  it('are the demo only with the demo data', () => {
    expect(paymentsFor('demo', true)).toEqual(['demo'])
    expect(() => paymentsFor('demo', false)).toThrow('needs the demo data')
  })

  it.each(['cash', 'demo,stripe', 'stripe,cash', ','])('refuse "%s"', given => {
    expect(() => paymentsFor(given, true)).toThrow('PAYMENTS must be')
  })
})

describe('the limits of the gateway', () => {
  it('apply unless they are turned off', () => {
    expect(settingsFrom({}, []).throttle).toBe(true)
    expect(settingsFrom({ THROTTLE: 'off' }, []).throttle).toBe(false)
    expect(() => settingsFrom({ THROTTLE: '0' }, [])).toThrow('THROTTLE must be')
  })
})
