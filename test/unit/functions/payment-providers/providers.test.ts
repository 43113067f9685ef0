import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  enabledProviders,
  providerNameOf,
} from '../../../../functions/payment-providers/enabled-providers.ts'
import { providerFor, providerOf } from '../../../../functions/payment-providers/providers.ts'

const stage = (PAYMENTS: string, DEMO = '') => {
  vi.stubEnv('PAYMENTS', PAYMENTS)
  vi.stubEnv('DEMO', DEMO)
}
afterEach(() => vi.unstubAllEnvs())

describe('the providers of a stage', () => {
  it('are those in PAYMENTS', () => {
    stage('stripe, paypal')
    expect(enabledProviders()).toEqual(['stripe', 'paypal'])
    expect(providerNameOf('card')).toBe('stripe')
    expect(providerNameOf('paypal')).toBe('paypal')
  })

  it('leave out the demo where there is no demo data', () => {
    stage('demo')
    expect(enabledProviders()).toEqual([])
    expect(providerNameOf('card')).toBeNull()
    expect(() => providerFor('card')).toThrow('not available')
    expect(() => providerOf('demo')).toThrow('not available')
  })

  it('can be the demo for all ways to pay', () => {
    stage('demo', 'true')
    expect(providerFor('card').name).toBe('demo')
    expect(providerFor('paypal').name).toBe('demo')
  })

  it('leave a way to pay without anyone to take it', () => {
    stage('stripe', 'true')
    expect(providerNameOf('paypal')).toBeNull()
    expect(() => providerFor('paypal')).toThrow('not available')
  })

  it.each(['', 'constructor', 'STRIPE', 'cash'])('are none for "%s"', named => {
    stage(named, 'true')
    expect(enabledProviders()).toEqual([])
  })
})
