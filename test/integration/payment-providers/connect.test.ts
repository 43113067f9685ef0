import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { parametersBelow } from '../../../functions/payment-providers/connect/parameters.ts'
import { connectPayPal, finishPayPal } from '../../../functions/payment-providers/connect/paypal.ts'
import {
  connectStripe,
  finishStripe,
  rotateStripe,
} from '../../../functions/payment-providers/connect/stripe.ts'
import { registerDomain } from '../../../functions/payment-providers/connect/stripe-domain.ts'
import { payPalKeys } from '../../../functions/payment-providers/paypal/keys.ts'
import { payPalEvents } from '../../../functions/payment-providers/paypal/read-notice.ts'
import { stripeKeys } from '../../../functions/payment-providers/stripe/keys.ts'
import { stripeEvents } from '../../../functions/payment-providers/stripe/notices.ts'
import { command } from '../../support/command.ts'
import { payPalTestKeys, startLocalPayPal } from '../../support/local-paypal.ts'
import { publishableKey, secretKey, startLocalStripe } from '../../support/local-stripe.ts'
import { runPrefix } from '../../support/run-prefix.ts'

const { url, stripe, stop } = await startLocalStripe()
const payPal = await startLocalPayPal()
process.env.STRIPE_URL = url
afterAll(async () => {
  await stop()
  await payPal.stop()
})

const input = { secretKey, publishableKey }
let stage = 0
let said: string[] = []
let webhookUrl = ''
const target = () => ({ webhookUrl, say: (line: string) => said.push(line) })
const keysAt = (provider: string) =>
  parametersBelow(`${process.env.PAYMENT_PARAMETERS}/${provider}`)
const endpoints = async () => {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 })
  return data.filter(endpoint => endpoint.url === webhookUrl)
}
const secrets = async () => (await stripeKeys.read()).webhook_secrets

/** Each test has a stage of its own. Keys are read once per stage. */
beforeEach(() => {
  stage += 1
  said = []
  process.env.PAYMENT_PARAMETERS = `/selvedge/${runPrefix()}-connect-${stage}`
  webhookUrl = `https://shop-${stage}.example.com/api/payments/webhooks/stripe`
})

describe('connecting Stripe', () => {
  it('stores the keys and creates a webhook endpoint for the handled events', async () => {
    await connectStripe(input, keysAt('stripe'), target())
    const [endpoint, ...others] = await endpoints()
    expect(others).toEqual([])
    expect(endpoint?.enabled_events.toSorted()).toEqual([...stripeEvents].sort())
    expect(await stripeKeys.read()).toEqual({
      secret_key: secretKey,
      publishable_key: publishableKey,
      webhook_secrets: [expect.stringMatching(/^whsec_/)],
    })
  })

  it('charges a test card and refunds it, and prints no secret', async () => {
    await connectStripe(input, keysAt('stripe'), target())
    const { data } = await stripe.charges.list({ limit: 1 })
    expect(data[0]).toMatchObject({ amount: 100, amount_refunded: 100, refunded: true })
    expect(said).toContain('Charged a test card $1.00 and refunded it.')
    const [secret = 'none'] = await secrets()
    for (const key of [secretKey, publishableKey, secret]) expect(said.join()).not.toContain(key)
  })

  it('registers the shop’s domain for wallets once, and switches it on again', async () => {
    const host = new URL(webhookUrl).hostname
    const domains = async () => (await stripe.paymentMethodDomains.list({ domain_name: host })).data
    await connectStripe(input, keysAt('stripe'), target())
    expect(said).toContain(`Registered ${host} for Apple Pay, Google Pay, Link.`)
    expect(await keysAt('stripe').read('wallet-domain')).toBe(host)
    const [domain] = await domains()
    await stripe.paymentMethodDomains.update(domain?.id ?? '', { enabled: false })
    await connectStripe(input, keysAt('stripe'), target())
    expect(await domains()).toMatchObject([{ id: domain?.id, enabled: true }])
  })

  it('names a wallet that Stripe doesn’t show yet, with the reason', async () => {
    const lines: string[] = []
    const status_details = { error_message: 'The association file is missing.' }
    const domain = {
      apple_pay: { status: 'inactive', status_details },
      google_pay: { status: 'active' },
      link: { status: 'active' },
    }
    const paymentMethodDomains = { list: async () => ({ data: [] }), create: async () => domain }
    await registerDomain({ paymentMethodDomains } as never, 'shop.example.com', line =>
      lines.push(line),
    )
    expect(lines).toEqual([
      'Registered shop.example.com for Google Pay, Link.',
      'Apple Pay isn’t active on shop.example.com yet: The association file is missing.',
    ])
  })

  it('again keeps the endpoint and its secret, and updates its events', async () => {
    await connectStripe(input, keysAt('stripe'), target())
    const [endpoint] = await endpoints()
    await stripe.webhookEndpoints.update(endpoint?.id ?? '', {
      enabled_events: ['payout.paid'],
    })
    const before = await keysAt('stripe').read('webhook-secret')
    await connectStripe(input, keysAt('stripe'), target())
    const after = await endpoints()
    expect(after).toHaveLength(1)
    expect(after[0]?.enabled_events).toHaveLength(stripeEvents.length)
    expect(await keysAt('stripe').read('webhook-secret')).toBe(before)
  })

  it.each([
    [{ secretKey: 'pk_test_1', publishableKey }, "isn't a secret key"],
    [{ secretKey, publishableKey: 'pk_live_1' }, 'test mode and the other'],
    [{ secretKey, publishableKey: '' }, "isn't a publishable key"],
    [{ secretKey: 'sk_test_wrong', publishableKey }, 'refused the secret key'],
  ])('refuses wrong keys and stores nothing', async (wrong, problem) => {
    const failure = await connectStripe(wrong, keysAt('stripe'), target()).catch(String)
    expect(failure).toContain(problem)
    expect(failure).not.toContain(secretKey)
    expect(await keysAt('stripe').read('secret-key')).toBeUndefined()
    expect(await endpoints()).toEqual([])
  })
})

describe('rotating Stripe', () => {
  it('accepts both webhook secrets until it is finished', async () => {
    await connectStripe(input, keysAt('stripe'), target())
    const old = (await keysAt('stripe').read('webhook-secret')) ?? ''
    await rotateStripe(input, keysAt('stripe'), target())
    const [current, previous] = await secrets()
    expect(previous).toBe(old)
    expect(current).not.toBe(old)
    expect(await endpoints()).toHaveLength(2)

    await finishStripe(keysAt('stripe'), target())
    expect(await endpoints()).toHaveLength(1)
    expect(await keysAt('stripe').read('webhook-secret-previous')).toBeUndefined()
    expect(await keysAt('stripe').read('webhook-secret')).toBe(current)
  })
})

describe('connecting PayPal', () => {
  const ids = { clientId: payPalTestKeys.client_id, clientSecret: payPalTestKeys.client_secret }

  it('stores the keys and creates one webhook for the handled events', async () => {
    await connectPayPal(ids, keysAt('paypal'), target())
    await connectPayPal(ids, keysAt('paypal'), target())
    const webhooks = (await payPal.state()).webhooks.filter(one => one.url === webhookUrl)
    expect(webhooks).toHaveLength(1)
    expect(webhooks[0]?.event_types.toSorted()).toEqual([...payPalEvents].sort())
    expect(await payPalKeys.read()).toEqual({
      client_id: ids.clientId,
      client_secret: ids.clientSecret,
      webhook_ids: [webhooks[0]?.id],
    })
  })

  it('tells the owner if the app may not list transactions, and stores the keys', async () => {
    await connectPayPal(ids, keysAt('paypal'), target())
    expect(said.join('\n')).not.toContain('transactions')
    await payPal.fail({ method: 'GET', path: '/v1/reporting/transactions', status: 403 })
    await connectPayPal(ids, keysAt('paypal'), target())
    expect(said.at(-2)).toContain('Turn on “Transaction search” for the app')
    expect(await payPalKeys.read()).toMatchObject({ client_id: ids.clientId })
  })

  it('of another app accepts both webhooks until the rotation is finished', async () => {
    await keysAt('paypal').store({ 'webhook-id': 'OLD' })
    await connectPayPal(ids, keysAt('paypal'), target())
    expect((await payPalKeys.read()).webhook_ids).toEqual([expect.any(String), 'OLD'])
    await finishPayPal(keysAt('paypal'), target())
    expect(await keysAt('paypal').read('webhook-id-previous')).toBeUndefined()
  })

  it('refuses wrong keys and stores nothing', async () => {
    const wrong = { ...ids, clientSecret: 'wrong-secret' }
    const failure = await connectPayPal(wrong, keysAt('paypal'), target()).catch(String)
    expect(failure).toContain('PayPal refused')
    expect(failure).not.toContain('wrong-secret')
    expect(await keysAt('paypal').read('client-id')).toBeUndefined()
  })
})

describe('npm run payments', () => {
  const run = (args: string[], input = '', more: Record<string, string> = {}) =>
    command(process.execPath, ['functions/payment-providers/connect/cli.ts', ...args], {
      env: {
        SITE_URL: 'https://shop.example.com',
        PAYMENTS: 'stripe',
        PAYMENT_PARAMETERS: `/selvedge/cli-${stage}`,
        ...more,
      },
      quiet: true,
      input,
    })

  it('asks for the keys and shows none', async () => {
    const { ok, output } = await run(['connect', 'stripe'], `${publishableKey}\n${secretKey}\n`)
    expect(output).toContain('Stored the keys.')
    expect(ok).toBe(true)
    expect(output).not.toMatch(/[sp]k_test_|whsec_/)
    const stored = parametersBelow(`/selvedge/cli-${stage}/stripe`)
    expect(await stored.read('secret-key')).toBe(secretKey)
  })

  it('stores the keys of the check against bots', async () => {
    const { ok } = await run(['connect', 'captcha'], 'site-1\nsecret-1\n')
    expect(ok).toBe(true)
    const stored = parametersBelow(`/selvedge/cli-${stage}/captcha`)
    expect([await stored.read('site-key'), await stored.read('secret')]).toEqual([
      'site-1',
      'secret-1',
    ])
  })

  it.each([
    [['connect', 'stripe', '--site', 'http://shop.example.com'], '--site'],
    [['connect', 'cash'], 'Usage'],
    [['disconnect', 'stripe'], 'Usage'],
  ])('explains %j', async (args, problem) => {
    const { ok, output } = await run(args)
    expect(ok).toBe(false)
    expect(output).toContain(problem)
    expect(output).not.toMatch(/^\s+at /m)
  })

  it('refuses a demo', async () => {
    const { ok, output } = await run(['connect', 'stripe'], '', { PAYMENTS: 'demo' })
    expect(ok).toBe(false)
    expect(output).toContain('takes no real payments')
  })
})
