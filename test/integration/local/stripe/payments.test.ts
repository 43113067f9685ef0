import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerChallenge, startLocalStripe, tokenOf } from '../../../support/local-stripe.ts'

let server: Awaited<ReturnType<typeof startLocalStripe>>
beforeAll(async () => {
  server = await startLocalStripe()
})
afterAll(() => server.stop())

const create = (more: object = {}) =>
  server.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card', 'link'],
    metadata: { order_id: 'o1' },
    ...more,
  })

/** Confirms a new payment with a card. */
const payWith = async (number: string) => {
  const intent = await create()
  const confirmation_token = await tokenOf(server.url, { number })
  return server.stripe.paymentIntents.confirm(intent.id, { confirmation_token })
}

const failureOf = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('It worked')
    },
    error => error,
  )

test('a card pays, and the charge describes it', async () => {
  const token = await server.stripe.testHelpers.confirmationTokens.create({
    payment_method: 'pm_card_visa',
  })
  expect(token.payment_method_preview?.card).toMatchObject({ brand: 'visa', last4: '4242' })
  const { id } = await create()
  const paid = await server.stripe.paymentIntents.confirm(id, {
    confirmation_token: token.id,
    expand: ['latest_charge'],
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 5000,
    metadata: { order_id: 'o1' },
    latest_charge: {
      object: 'charge',
      paid: true,
      payment_method_details: {
        card: { brand: 'visa', last4: '4242', fingerprint: expect.stringMatching(/^\w{16}$/) },
      },
    },
  })
  const read = await server.stripe.paymentIntents.retrieve(id, {
    expand: ['latest_charge.balance_transaction'],
  })
  expect(read.latest_charge).toMatchObject({ balance_transaction: { amount: 5000, fee: 175 } })
})

test.each([
  ['4000000000000002', 'card_declined', 'generic_decline'],
  ['4000000000009995', 'card_declined', 'insufficient_funds'],
  ['4000000000009987', 'card_declined', 'lost_card'],
  ['4000000000000069', 'expired_card', 'expired_card'],
  ['4000000000000127', 'incorrect_cvc', 'incorrect_cvc'],
  ['4000000000000119', 'processing_error', 'processing_error'],
  ['4111111111111111', 'card_declined', 'test_mode_live_card'],
])('%s is declined with %s', async (number, code, decline_code) => {
  const error = await failureOf(payWith(number))
  expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, decline_code })
  expect(error.payment_intent).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code, payment_method: { type: 'card' } },
    payment_method: null,
  })
})

test('a declined payment can be paid with another card, and a paid one not again', async () => {
  const { id } = await create()
  const declined = await tokenOf(server.url, { number: '4000000000000002' })
  await failureOf(server.stripe.paymentIntents.confirm(id, { confirmation_token: declined }))
  const good = await tokenOf(server.url, {})
  const paid = await server.stripe.paymentIntents.confirm(id, { confirmation_token: good })
  expect(paid.status).toBe('succeeded')
  const again = await failureOf(
    server.stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' }),
  )
  expect(again).toMatchObject({ statusCode: 400, code: 'payment_intent_unexpected_state' })
  const other = await create()
  const used = await failureOf(
    server.stripe.paymentIntents.confirm(other.id, { confirmation_token: good }),
  )
  expect(used).toMatchObject({ statusCode: 400, param: 'confirmation_token' })
})

test.each([
  ['setup_future_usage', 'null', 'on_session'],
  ['capture_method', 'automatic_async', 'automatic'],
])('a payment with another %s than its form is refused', async (name, given, entered) => {
  const { id } = await create()
  const form = { capture_method: 'automatic_async', [name]: entered }
  const confirmation_token = await tokenOf(server.url, {}, form)
  const { message } = await failureOf(
    server.stripe.paymentIntents.confirm(id, { confirmation_token }),
  )
  const difference = `The provided ${name} (${given}) does not match the expected ${name} (${entered}).`
  expect(message).toContain(difference)
})

test('a payment with the capture method and the use of its form succeeds', async () => {
  const { id: customer } = await server.stripe.customers.create()
  const { id } = await create({ capture_method: 'automatic', customer })
  const form = { capture_method: 'automatic', setup_future_usage: 'on_session' }
  const confirmation_token = await tokenOf(server.url, {}, form)
  const setup_future_usage = 'on_session'
  expect(
    await server.stripe.paymentIntents.confirm(id, { confirmation_token, setup_future_usage }),
  ).toMatchObject({ status: 'succeeded' })
})

test('3-D Secure completes or fails a payment', async () => {
  const waiting = await payWith('4000000000003220')
  expect(waiting).toMatchObject({
    status: 'requires_action',
    next_action: { type: 'use_stripe_sdk' },
  })
  await answerChallenge(waiting, 'complete')
  const paid = await server.stripe.paymentIntents.retrieve(waiting.id)
  expect(paid).toMatchObject({ status: 'succeeded', next_action: null })

  const refused = await payWith('4000002500003155')
  await answerChallenge(refused, 'fail')
  await answerChallenge(refused, 'complete')
  const after = await server.stripe.paymentIntents.retrieve(refused.id)
  expect(after).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })

  const declined = await payWith('4000008400001629')
  await answerChallenge(declined, 'complete')
  expect(await server.stripe.paymentIntents.retrieve(declined.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'card_declined' },
  })
})

test('a canceled payment can’t be confirmed or authenticated', async () => {
  const waiting = await payWith('4000000000003220')
  const canceled = await server.stripe.paymentIntents.cancel(waiting.id)
  expect(canceled).toMatchObject({ status: 'canceled', next_action: null })
  await answerChallenge(waiting, 'complete')
  expect((await server.stripe.paymentIntents.retrieve(waiting.id)).status).toBe('canceled')
  const error = await failureOf(server.stripe.paymentIntents.cancel(waiting.id))
  expect(error.code).toBe('payment_intent_unexpected_state')
})

test('a wallet pays without 3-D Secure, and Link with its email address', async () => {
  const { id } = await create()
  const wallet = await tokenOf(server.url, { number: '4000000000003220', wallet: 'apple_pay' })
  const paid = await server.stripe.paymentIntents.confirm(id, {
    confirmation_token: wallet,
    expand: ['payment_method'],
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    payment_method: { card: { wallet: { type: 'apple_pay' } } },
  })
})

test('keys decide what may be called', async () => {
  const wrong = await failureOf(server.stripe.paymentIntents.list({}, { apiKey: 'sk_test_wrong' }))
  expect(wrong).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
  const client = await failureOf(
    server.stripe.paymentIntents.list({}, { apiKey: 'pk_test_selvedge' }),
  )
  expect(client).toMatchObject({ statusCode: 403, code: 'secret_key_required' })
  const intent = await create()
  const seen = await server.stripe.paymentIntents.retrieve(
    intent.id,
    { client_secret: intent.client_secret ?? '' },
    { apiKey: 'pk_test_selvedge' },
  )
  expect(seen.amount).toBe(5000)
  expect(seen.metadata).toBeUndefined()
})

test('wrong parameters are refused', async () => {
  expect(await failureOf(create({ amount: 10 }))).toMatchObject({ code: 'amount_too_small' })
  expect(await failureOf(create({ color: 'red' }))).toMatchObject({
    code: 'parameter_unknown',
    param: 'color',
  })
  expect(await failureOf(server.stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  })
})

test('it answers in the version of the package', async () => {
  const { lastResponse } = await server.stripe.customers.list()
  expect(lastResponse.headers['stripe-version']).toBe(server.stripe.getApiField('version'))
})
