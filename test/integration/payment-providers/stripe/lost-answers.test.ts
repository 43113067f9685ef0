import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { providerAt, requestOf, vaultAt } from '../../../stripe/target.ts'
import { answerChallenge, tokenOf } from '../../../support/local-stripe.ts'
import { startTarget } from '../../../support/stripe-target.ts'

const { target, local, stripe, url, stop } = await startTarget()
afterAll(stop)
const provider = providerAt(target)
const confirmPath = '/v1/payment_intents/:id/confirm'

beforeEach(() => local.clearRequests())
afterEach(() => {
  vi.useRealTimers()
  return local.clearFaults()
})

/** Moves the clocks of the store and of Stripe. */
const nextDays = async (days: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 })
  await local.advance(days * 86_400)
}

const created = async (more = {}) => {
  const request = requestOf(more)
  return { ...request, provider_id: (await provider.create(request)).provider_id }
}
const token = async (number = '4242424242424242') => ({
  token: await tokenOf(url, { number }),
  save: false,
})
const intents = async (order_id: string) => {
  const all = await stripe.paymentIntents.list({ limit: 100 })
  return all.data.filter(({ metadata }) => metadata.order_id === order_id)
}

describe('a call whose answer is lost', () => {
  test('is repeated with its key, so that a payment is created once', async () => {
    await local.fault({ method: 'POST', path: '/v1/payment_intents', drop: 'answer' })
    const request = await created()
    expect(await intents(request.order_id)).toHaveLength(1)
  })

  test('charges once, whether it is repeated by the client or later', async () => {
    const request = await created()
    const source = await token()
    await local.fault({ method: 'POST', path: confirmPath, drop: 'answer', times: 2 })
    await expect(provider.confirm(request, source)).rejects.toMatchObject({ name: 'StripeFailure' })
    expect(await provider.confirm(request, source)).toMatchObject({ status: 'captured' })
    expect(await stripe.charges.list({ payment_intent: request.provider_id })).toMatchObject({
      data: [{ amount: 12_096 }],
    })
  })

  test('leaves a payment that can be found and canceled without its id', async () => {
    const request = requestOf()
    await local.fault({ method: 'POST', path: '/v1/payment_intents', drop: 'answer', times: 2 })
    await expect(provider.create(request)).rejects.toThrow()
    expect(await provider.cancel(request)).toMatchObject({ status: 'voided' })
    expect(await provider.read(request)).toMatchObject({ status: 'voided' })
    expect(await intents(request.order_id)).toHaveLength(1)
  })

  test('is found after Stripe forgot its key, and never created again', async () => {
    const request = requestOf()
    await local.fault({ method: 'POST', path: '/v1/payment_intents', drop: 'answer', times: 2 })
    await expect(provider.create(request)).rejects.toThrow()
    await nextDays(2)
    expect(await provider.read(request)).toMatchObject({ status: 'requires_action' })
    expect(await provider.create(request)).toMatchObject({ status: 'requires_action' })
    expect(await provider.cancel(request)).toMatchObject({ status: 'voided' })
    expect(await intents(request.order_id)).toHaveLength(1)
  })

  test('that never arrived leaves no payment to read or cancel after a day', async () => {
    const request = requestOf()
    await nextDays(2)
    expect(await provider.read(request)).toBeUndefined()
    expect(await provider.capture(request)).toMatchObject({ status: 'voided' })
    expect(await provider.cancel(request)).toMatchObject({ status: 'voided' })
    expect(await intents(request.order_id)).toEqual([])
    expect(await provider.create(request)).toMatchObject({ status: 'requires_action' })
  })

  test('refunds once, also after Stripe forgot the key', async () => {
    const request = await created()
    await provider.confirm(request, await token())
    const refund = { refund_id: `${request.reference}r`, amount: 1_000 }
    await local.fault({ method: 'POST', path: '/v1/refunds', drop: 'answer', times: 2 })
    await expect(provider.refund(request, refund)).rejects.toMatchObject({ name: 'StripeFailure' })
    await local.advance(2 * 86_400)
    expect(await provider.refund(request, refund)).toMatchObject({ state: 'made' })
    expect(await provider.read(request)).toMatchObject({ refunded: 1_000 })
  })

  test('of a decline leaves a payment that is over, without its reason', async () => {
    const request = await created()
    await provider.confirm(request, await token('4000000000000002'))
    expect(await provider.read(request)).toMatchObject({ status: 'voided', reason: null })
    expect(await provider.confirm(request, await token())).toMatchObject({ status: 'voided' })
  })

  test('of a decline ends the payment when it is repeated', async () => {
    const request = await created()
    const source = await token('4000000000000002')
    await local.fault({ method: 'POST', path: confirmPath, drop: 'answer', times: 2 })
    await expect(provider.confirm(request, source)).rejects.toMatchObject({ name: 'StripeFailure' })
    expect(await provider.confirm(request, source)).toMatchObject({ status: 'declined' })
    expect(await stripe.paymentIntents.retrieve(request.provider_id)).toMatchObject({
      status: 'canceled',
    })
  })
})

describe('an answer that makes no sense', () => {
  test.each([500, 429])('such as status %i leaves the result unknown', async status => {
    const request = await created()
    await local.fault({ path: confirmPath, status, times: 2 })
    await expect(provider.confirm(request, await token())).rejects.toMatchObject({
      name: 'StripeFailure',
    })
    expect(await provider.read(request)).toMatchObject({ status: 'requires_action' })
  })

  test('has no message of Stripe in its error, which may name a person', async () => {
    const broken = requestOf({ amount: -1 })
    const failure = await provider.create(broken).catch((error: Error) => error)
    expect(String(failure)).toMatch(/^StripeFailure: StripeInvalidRequestError [\w ]*$/)
  })
})

describe('a payment that the bank has to confirm', () => {
  const asks = '4000000000003220'
  const challenged = async () => {
    const request = await created()
    expect(await provider.confirm(request, await token(asks))).toMatchObject({
      status: 'requires_action',
    })
    return request
  }
  const answer = async (id: string, result: 'complete' | 'fail') =>
    answerChallenge(await stripe.paymentIntents.retrieve(id), result)

  test('is captured after the buyer did so', async () => {
    const request = await challenged()
    await answer(request.provider_id, 'complete')
    expect(await provider.capture(request)).toMatchObject({ status: 'captured', action: null })
  })

  test('can be paid with another card after the bank refused', async () => {
    const request = await challenged()
    await answer(request.provider_id, 'fail')
    expect(await provider.read(request)).toMatchObject({
      status: 'requires_action',
      action: null,
      reason: 'Your bank didn’t confirm the payment. Try again or use another card.',
    })
    expect(await provider.confirm(request, await token())).toMatchObject({ status: 'captured' })
  })

  test('asks again for a saved card that is tried twice', async () => {
    const vault = vaultAt(target)
    const customer = await vault.createCustomer({ id: 'usr_twice', email: 'a@b.co', name: 'A B' })
    const saved_id = await target.save('asks the bank', customer)
    const request = await created({ customer })
    const ask = () => provider.confirm(request, { saved_id })
    expect(await ask()).toMatchObject({ action: { type: 'authenticate' } })
    await answer(request.provider_id, 'fail')
    expect(await ask()).toMatchObject({ action: { type: 'authenticate' } })
    await answer(request.provider_id, 'complete')
    expect(await ask()).toMatchObject({ status: 'captured' })
  })

  test('can’t be paid once it is canceled, even if the bank confirms', async () => {
    const request = await challenged()
    const open = await stripe.paymentIntents.retrieve(request.provider_id)
    expect(await provider.cancel(request)).toMatchObject({ status: 'voided' })
    await answerChallenge(open, 'complete')
    expect(await provider.read(request)).toMatchObject({ status: 'voided' })
  })

  test('is captured if the bank confirms just before it is canceled', async () => {
    const request = await challenged()
    await answer(request.provider_id, 'complete')
    expect(await provider.cancel(request)).toMatchObject({ status: 'captured' })
  })
})
