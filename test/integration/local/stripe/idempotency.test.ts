import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startLocalStripe, stripeAt } from '../../../support/local-stripe.ts'

let server: Awaited<ReturnType<typeof startLocalStripe>>
beforeAll(async () => {
  server = await startLocalStripe()
})
afterAll(() => server.stop())
beforeEach(() => server.local.clearFaults())

const create = (idempotencyKey: string, amount = 5000) =>
  server.stripe.paymentIntents.create(
    { amount, currency: 'usd', allowed_payment_method_types: ['card'] },
    { idempotencyKey },
  )

test('the same key and parameters get the same answer, other parameters an error', async () => {
  const first = await create('key-1')
  const second = await create('key-1')
  expect(second.id).toBe(first.id)
  expect(second.lastResponse.headers['idempotent-replayed']).toBe('true')
  await expect(create('key-1', 6000)).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  })
})

test('a decline is replayed, a refused parameter isn’t', async () => {
  const { id } = await create('key-2')
  const confirm = () =>
    server.stripe.paymentIntents.confirm(
      id,
      { payment_method: 'pm_card_visa_chargeDeclined' },
      { idempotencyKey: 'confirm-2' },
    )
  const first = await confirm().catch(error => error)
  const second = await confirm().catch(error => error)
  expect(second).toMatchObject({ code: 'card_declined', charge: first.charge })

  await expect(create('key-3', 1)).rejects.toMatchObject({ code: 'amount_too_small' })
  expect((await create('key-3')).status).toBe('requires_payment_method')
})

test('a key that is in use is refused', async () => {
  await server.local.fault({ method: 'POST', path: '/v1/payment_intents', delay: 200 })
  const slow = create('key-4')
  await expect
    .poll(async () => (await server.local.requests()).at(-1)?.idempotency_key)
    .toBe('key-4')
  await expect(create('key-4')).rejects.toMatchObject({
    statusCode: 409,
    code: 'idempotency_key_in_use',
  })
  expect((await slow).object).toBe('payment_intent')
})

test('a lost answer is found by repeating the request', async () => {
  await server.local.fault({ path: '/v1/payment_intents', drop: 'answer', times: 2 })
  await expect(create('key-5')).rejects.toMatchObject({ type: 'StripeConnectionError' })
  const found = await create('key-5')
  expect(found.lastResponse.headers['idempotent-replayed']).toBe('true')

  await server.local.fault({ path: '/v1/payment_intents', drop: 'request' })
  const retried = await stripeAt(server.url, undefined, 1).paymentIntents.create(
    { amount: 700, currency: 'usd' },
    { idempotencyKey: 'key-6' },
  )
  expect(retried.amount).toBe(700)
})

test('failures of the server come on demand', async () => {
  await server.local.fault({ path: '/v1/payment_intents', status: 500 })
  await expect(create('key-7')).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 })
  await server.local.fault({ path: '/v1/payment_intents', status: 429 })
  await expect(create('key-7')).rejects.toMatchObject({ type: 'StripeRateLimitError' })
  expect((await create('key-7')).id).toMatch(/^pi_/)
})
