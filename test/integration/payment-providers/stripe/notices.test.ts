import { Stripe } from 'stripe'
import { afterAll, describe, expect, test } from 'vitest'
import { stripeApi } from '../../../../functions/payment-providers/stripe/api.ts'
import { createStripeProvider } from '../../../../functions/payment-providers/stripe/stripe-provider.ts'
import { providerAt, requestOf } from '../../../stripe/target.ts'
import { secretKey, tokenOf, webhookSecret } from '../../../support/local-stripe.ts'
import { startTarget } from '../../../support/stripe-target.ts'

const { target, local, stripe, url, stop } = await startTarget()
afterAll(stop)
const provider = providerAt(target)
const now = new Date('2026-11-23T06:00:00.000Z')
const seconds = now.getTime() / 1000

type Signed = { secret?: string; age?: number }
const sign = (payload: string, { secret = webhookSecret, age = 0 }: Signed = {}) =>
  Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: seconds - age })
const read = (payload: string, signed?: Signed, by = provider) => {
  const headers: Record<string, string> = { 'stripe-signature': sign(payload, signed) }
  return by.readNotice({ body: payload, header: name => headers[name] }, now)
}
const eventOf = (type: string, object: object) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, created: seconds - 5, data: { object } })

/** Pays and returns the request with the payment's id. */
const paid = async (number = '4242424242424242') => {
  const request = requestOf()
  const { provider_id } = await provider.create(request)
  const created = { ...request, provider_id }
  await provider.confirm(created, { token: await tokenOf(url, { number }), save: false })
  return created
}

describe('a notice of Stripe', () => {
  test('names the order and the attempt of a payment', async () => {
    const request = await paid()
    const intent = await stripe.paymentIntents.retrieve(request.provider_id)
    expect(await read(eventOf('payment_intent.succeeded', intent))).toEqual({
      id: 'evt_1',
      type: 'payment_intent.succeeded',
      at: '2026-11-23T05:59:55.000Z',
      order_id: request.order_id,
      reference: request.reference,
      provider_id: request.provider_id,
      refund: null,
      dispute: null,
    })
  })

  test.each([
    [
      'a thin event',
      JSON.stringify({ id: 'evt_2', object: 'v2.core.event', type: 'v1.x', created: 5 }),
    ],
    ['an object of another shape', eventOf('payment_intent.succeeded', { id: 5 })],
    ['a refund without a payment', eventOf('refund.updated', { id: 're_1', status: 'succeeded' })],
    [
      'a refund of another account',
      eventOf('refund.updated', { id: 're_1', payment_intent: 'pi_of_another_account' }),
    ],
    ['a charge without a payment', eventOf('charge.refunded', { id: 'ch_1' })],
  ])('that is %s is about no order', async (_, body) => {
    expect(await read(body)).toMatchObject({
      order_id: null,
      reference: null,
      refund: null,
      dispute: null,
    })
  })

  test.each([
    ['forged', { secret: 'whsec_other' }],
    ['older than five minutes', { age: 301 }],
  ])('is rejected if it is %s', async (_, signed) => {
    const body = eventOf('payment_intent.succeeded', { id: 'pi_1', amount: 1, status: 'succeeded' })
    await expect(read(body, signed)).rejects.toMatchObject({ name: 'NoticeRejected' })
  })

  test('is rejected if its body was changed, or it has no signature', async () => {
    const body = eventOf('payment_intent.succeeded', { id: 'pi_1', amount: 1, status: 'succeeded' })
    const changed = { body: body.replace('pi_1', 'pi_2'), header: () => sign(body) }
    await expect(provider.readNotice(changed, now)).rejects.toMatchObject({
      name: 'NoticeRejected',
    })
    const bare = { body, header: () => undefined }
    await expect(provider.readNotice(bare, now)).rejects.toMatchObject({ name: 'NoticeRejected' })
  })

  test('is accepted with either secret, and with one stored a moment ago', async () => {
    const body = eventOf('payout.paid', { id: 'po_1' })
    let secrets = ['whsec_new', 'whsec_old']
    let stored = secrets
    const rotating = createStripeProvider(
      stripeApi({
        read: async () => ({
          secret_key: secretKey,
          publishable_key: 'pk_test_selvedge',
          webhook_secrets: secrets,
        }),
        refresh: async () => {
          const isNew = stored !== secrets
          secrets = stored
          return isNew
        },
      }),
    )
    for (const secret of ['whsec_new', 'whsec_old'])
      expect(await read(body, { secret }, rotating)).toMatchObject({ id: 'evt_1', order_id: null })
    await expect(read(body, { secret: 'whsec_newest' }, rotating)).rejects.toThrow()
    stored = ['whsec_newest', 'whsec_new']
    expect(await read(body, { secret: 'whsec_newest' }, rotating)).toMatchObject({ id: 'evt_1' })
  })

  test('has our refund', async () => {
    const request = await paid()
    const refund_id = `${request.reference}r`
    const made = await provider.refund(request, { refund_id, amount: 500 })
    const refund = await stripe.refunds.retrieve(made.provider_id)
    expect(await read(eventOf('refund.updated', refund))).toMatchObject({
      order_id: request.order_id,
      reference: request.reference,
      refund: { refund_id, provider_id: made.provider_id, state: 'made', reason: null },
    })
    const failed = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
    expect(await read(eventOf('refund.failed', failed))).toMatchObject({
      refund: { refund_id, state: 'failed', reason: 'The card has expired or was canceled.' },
    })
  })

  test('of a refund made in the dashboard names the order only', async () => {
    const request = await paid()
    const refund = await stripe.refunds.create({ payment_intent: request.provider_id, amount: 100 })
    expect(await read(eventOf('refund.created', refund))).toMatchObject({
      order_id: request.order_id,
      provider_id: request.provider_id,
      refund: null,
    })
  })

  test('has the dispute with its deadline', async () => {
    const request = await paid()
    const dispute = await local.dispute(request.provider_id)
    expect(await read(eventOf('charge.dispute.created', dispute))).toMatchObject({
      order_id: request.order_id,
      dispute: {
        id: dispute.id,
        attempt_id: request.reference,
        amount: 12_096,
        reason: 'fraudulent',
        state: 'needs_response',
        respond_by: expect.stringMatching(/Z$/),
        at: '2026-11-23T05:59:55.000Z',
      },
    })
  })

  test('of a payment that isn’t the store’s has no order', async () => {
    const foreign = await stripe.paymentIntents.create({ amount: 500, currency: 'usd' })
    expect(await read(eventOf('payment_intent.created', foreign))).toMatchObject({
      order_id: null,
      reference: null,
      provider_id: foreign.id,
    })
  })
})

describe('a refund of a disputed payment', () => {
  test('is rejected with a sentence for staff', async () => {
    const request = await paid()
    await local.dispute(request.provider_id)
    const refund = { refund_id: `${request.reference}r`, amount: 500 }
    await expect(provider.refund(request, refund)).rejects.toThrow(
      'The customer disputed this payment with their bank. It can’t be refunded while the dispute is open.',
    )
  })
})

describe('a key that was replaced', () => {
  test('is read again after Stripe refused the old one', async () => {
    let key = 'sk_test_old'
    const rotating = createStripeProvider(
      stripeApi({
        read: async () => ({ secret_key: key, publishable_key: 'pk_test', webhook_secrets: [] }),
        refresh: async () => {
          const isNew = key !== secretKey
          key = secretKey
          return isNew
        },
      }),
    )
    expect(await rotating.create(requestOf())).toMatchObject({ status: 'requires_action' })
  })
})
