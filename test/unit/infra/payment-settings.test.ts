import { describe, expect, it } from 'vitest'
import { paymentsOf, SettingsProblem } from '../../../infra/payment-settings.ts'

const read = (context: Record<string, string | undefined>) => paymentsOf(name => context[name])
const problemOf = (context: Record<string, string | undefined>): string => {
  try {
    read(context)
  } catch (error) {
    if (error instanceof SettingsProblem) return error.message
    throw error
  }
  return ''
}

describe('the payment settings of a stage', () => {
  it('name the providers in a fixed order', () => {
    expect(read({ payments: 'paypal, stripe' })).toEqual({
      stage: 'prod',
      providers: ['stripe', 'paypal'],
      payPalSandbox: false,
    })
    expect(read({ stage: 'staging', payments: 'paypal', paypalSandbox: 'true' })).toMatchObject({
      stage: 'staging',
      providers: ['paypal'],
      payPalSandbox: true,
    })
  })

  it('are the demo provider on the stage "demo" only', () => {
    expect(read({ stage: 'demo' }).providers).toEqual(['demo'])
    expect(read({ stage: 'demo', payments: 'demo' }).providers).toEqual(['demo'])
    expect(problemOf({ payments: 'demo' })).toContain('only on the stage "demo"')
    expect(problemOf({ payments: 'stripe,demo' })).toContain('only on the stage "demo"')
    expect(problemOf({ stage: 'demo', payments: 'stripe' })).toContain('takes no real payments')
  })

  it.each([{}, { stage: 'staging' }, { payments: ' , ' }])(
    'are required, as the problem explains: %j',
    context => {
      const problem = problemOf(context)
      expect(problem).toContain('has no payment provider. Set -c payments=stripe,paypal')
      expect(problem).not.toContain('\n')
    },
  )

  it.each(['cash_on_delivery', 'Stripe', 'constructor'])('refuse the provider "%s"', payments => {
    expect(problemOf({ payments })).toContain(`There is no payment provider "${payments}"`)
  })

  it.each(['Prod', '1st', '../prod', 'a'.repeat(21)])('refuse the stage "%s"', stage => {
    expect(problemOf({ stage, payments: 'stripe' })).toContain('lowercase letters')
  })

  it('may name a check against bots', () => {
    expect(read({ payments: 'stripe', captcha: 'turnstile' }).captcha).toBe('turnstile')
    expect(problemOf({ payments: 'stripe', captcha: 'recaptcha' })).toContain('-c captcha=')
  })
})
