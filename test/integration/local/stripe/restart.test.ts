import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { startStripe } from '../../../../infra/local/imitations/stripe.ts'
import {
  answerChallenge,
  localCalls,
  publishableKey,
  secretKey,
  startLocalStripe,
  stripeAt,
} from '../../../support/local-stripe.ts'

const folder = mkdtempSync(join(tmpdir(), 'selvedge-stripe-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('payments, challenges and idempotency keys survive a restart', async () => {
  const file = join(folder, 'state')
  const first = await startLocalStripe({ file })
  const params = {
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card' as const],
    payment_method: 'pm_card_threeDSecure2Required',
    confirm: true,
  }
  const made = await first.stripe.paymentIntents.create(params, { idempotencyKey: 'k' })
  await first.stop()
  // The process may end while it writes a line.
  appendFileSync(file, '{"id":"pi_half')

  const second = await startLocalStripe({ file })
  const again = await second.stripe.paymentIntents.create(params, { idempotencyKey: 'k' })
  expect(again.id).toBe(made.id)
  const page = String(made.next_action?.use_stripe_sdk?.stripe_js).split('/').at(-1)
  const use_stripe_sdk = { stripe_js: `${second.url}/_3ds/${page}` }
  await answerChallenge({ next_action: { type: 'use_stripe_sdk', use_stripe_sdk } }, 'complete')
  expect((await second.stripe.paymentIntents.retrieve(made.id)).status).toBe('succeeded')
  await second.stop()
})

test('a store at another address after a restart gets the events', async () => {
  const file = join(folder, 'endpoints')
  const first = await startLocalStripe({ file, webhook: 'http://127.0.0.1:1/before' })
  const [before] = (await first.stripe.webhookEndpoints.list()).data
  await first.stop()
  const second = await startLocalStripe({ file, webhook: 'http://127.0.0.1:1/after' })
  const { data } = await second.stripe.webhookEndpoints.list()
  expect(data).toMatchObject([{ id: before?.id, url: 'http://127.0.0.1:1/after' }])
  await second.stop()
})

test('a process serves it, and what a test asks of it', async () => {
  const service = await startStripe({ secretKey, publishableKey })
  const stripe = stripeAt(service.url)
  expect((await stripe.accounts.retrieveCurrent()).id).toMatch(/^acct_/)
  await localCalls(service.url).setKeys({ secret: 'sk_test_new' })
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 401 })
  expect((await stripeAt(service.url, 'sk_test_new').customers.list()).data).toEqual([])
  const script = await fetch(`${service.url}/v3/`)
  expect(script.headers.get('content-type')).toContain('text/javascript')
  await service.stop()
})
