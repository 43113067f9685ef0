import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { handler as orders } from '../../../../functions/orders/handler.ts'
import {
  ensureCustomer,
  forgetCustomer,
} from '../../../../functions/payment-providers/payment-customer.ts'
import { handler } from '../../../../functions/people/account/handler.ts'
import { getUser, type UserItem } from '../../../../functions/table/users.ts'
import type { SavedCard } from '../../../../shared/schemas/order.ts'
import { visitor } from '../../../support/call.ts'
import { createCustomer } from '../../../support/customer-orders.ts'
import { guestOrder, stockProduct } from '../../../support/fixtures.ts'
import { publishableKey, stripeAt } from '../../../support/local-stripe.ts'
import { stopClock } from '../../../support/rate-window.ts'
import { startStripeStore } from '../../../support/stripe-store.ts'
import { trustOwnTokens } from '../../../support/tokens.ts'

const { stripe, local, url, stop } = await startStripeStore()
afterAll(stop)
await trustOwnTokens()

const newShopper = async () => {
  const { id, token } = await createCustomer()
  return { request: visitor(token), user: (await getUser(id)) as UserItem }
}
let { request, user } = await newShopper()
beforeEach(async () => {
  ;({ request, user } = await newShopper())
})

const list = async (): Promise<SavedCard[]> => {
  const { status, data } = await request(handler, 'GET /users/payment-methods')
  expect(status).toBe(200)
  return data
}
const setUp = () => request(handler, 'POST /users/payment-methods/setup')
const erase = (id: string) =>
  request(handler, 'DELETE /users/payment-methods/{id}', { params: { id } })
const makeDefault = (id: string) =>
  request(handler, 'PUT /users/payment-methods/{id}/default', { params: { id } })

/** Saves a card as the browser does: with the secret and the publishable key. */
const save = async (number = '4242424242424242') => {
  const { data, status } = await setUp()
  expect(status).toBe(200)
  const browser = stripeAt(url, publishableKey)
  const card = { number, exp_month: 12, exp_year: 2040, cvc: '123' }
  const method = await browser.paymentMethods.create({ type: 'card', card })
  const client_secret: string = data.client_secret
  const id = client_secret.split('_secret_')[0] ?? ''
  const body = new URLSearchParams({
    client_secret,
    payment_method: method.id,
    key: publishableKey,
  })
  const confirmed = await fetch(`${url}/v1/setup_intents/${id}/confirm`, { method: 'POST', body })
  expect(confirmed.status).toBe(200)
  return method.id
}
const buy = async (payment_data: object) => {
  const { product } = await stockProduct(5)
  const body = guestOrder([{ product_id: product.id, quantity: 1 }], { payment_data })
  return request(orders, 'POST /orders', { body })
}

describe('a card saved at Stripe', () => {
  it('is listed with brand, last digits and expiry, the default first', async () => {
    expect(await list()).toEqual([])
    const first = await save()
    const second = await save('5555555555554444')
    expect(await list()).toEqual([
      { id: first, brand: 'visa', last4: '4242', expiry: '12/40', is_default: true },
      { id: second, brand: 'mastercard', last4: '4444', expiry: '12/40', is_default: false },
    ])
    expect(await makeDefault(second)).toMatchObject({ status: 200, data: { is_default: true } })
    expect((await list()).map(({ id }) => id)).toEqual([second, first])
    expect((await erase(second)).status).toBe(200)
    expect(await list()).toMatchObject([{ id: first, is_default: true }])
  })

  it('is shown once and removed once, however often it was saved', async () => {
    await save()
    const again = await save()
    expect(await list()).toHaveLength(1)
    expect((await erase(again)).status).toBe(200)
    expect(await list()).toEqual([])
  })

  it('is one of at most ten', async () => {
    const customer = (await ensureCustomer(user)) ?? ''
    const brands = ['visa', 'mastercard', 'amex', 'discover', 'diners', 'jcb', 'unionpay']
    for (const brand of brands) await stripe.paymentMethods.attach(`pm_card_${brand}`, { customer })
    for (const kind of ['visa_debit', 'mastercard_debit', 'mastercard_prepaid'])
      await stripe.paymentMethods.attach(`pm_card_${kind}`, { customer })
    expect(await setUp()).toMatchObject({
      status: 409,
      body: { message: 'You can save up to 10 cards. Remove one to make room.' },
    })
  })

  it('pays an order of its customer', async () => {
    const id = await save()
    expect(await buy({ saved_card_id: id })).toMatchObject({
      status: 201,
      data: { payment_status: 'paid', card: { brand: 'visa', last4: '4242' } },
    })
  })

  it('can’t be seen, used, chosen or removed by anyone else', async () => {
    const id = await save()
    const owner = request
    ;({ request } = await newShopper())
    await save('5555555555554444')
    expect((await list()).map(card => card.id)).not.toContain(id)
    expect((await erase(id)).status).toBe(404)
    expect((await makeDefault(id)).status).toBe(404)
    const bought = await buy({ saved_card_id: id })
    expect(bought).toMatchObject({ status: 400 })
    expect(bought.body.errors).toMatchObject([{ path: 'body.payment_data.saved_card_id' }])
    request = visitor()
    expect((await buy({ saved_card_id: id })).status).toBe(400)
    request = owner
    expect(await list()).toMatchObject([{ id, is_default: true }])
  })

  it.each(['pm_unknown', 'constructor', '__proto__'])('isn’t found as %s', async id => {
    await save()
    expect((await erase(id)).status).toBe(404)
    expect((await makeDefault(id)).status).toBe(404)
  })

  it('can be saved again after someone deleted the customer at Stripe', async () => {
    await save()
    const before = (await ensureCustomer(user)) ?? ''
    await stripe.customers.del(before)
    expect(await list()).toEqual([])
    const id = await save()
    expect(await list()).toMatchObject([{ id, is_default: true }])
    expect(await ensureCustomer(user)).not.toBe(before)
    expect(await buy({ saved_card_id: id })).toMatchObject({ status: 201 })
  })

  it('is deleted with its customer, also if that is repeated', async () => {
    await save()
    const customer = (await ensureCustomer(user)) ?? ''
    await forgetCustomer(user.id)
    await forgetCustomer(user.id)
    expect(await stripe.customers.retrieve(customer)).toMatchObject({ deleted: true })
  })
})

describe('a store with Stripe', () => {
  it('creates one customer, however many requests come at once', async () => {
    const created = await Promise.all(Array.from({ length: 8 }, () => ensureCustomer(user)))
    expect(new Set(created).size).toBe(1)
    expect(await ensureCustomer(user)).toBe(created[0])
    const found = await stripe.customers.retrieve(created[0] ?? '')
    expect(found).toMatchObject({ email: user.email, metadata: { user_id: user.id } })
  })

  it('refuses tokens from the browser', async () => {
    const body = { token: 'tok_demo_success', brand: 'visa', last4: '4242', expiry: '12/40' }
    const answer = await request(handler, 'POST /users/payment-methods', { body })
    expect(answer).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
  })

  it('explains that it can’t reach its saved cards', async () => {
    await save()
    await local.fault({ path: '/v1/payment_methods', status: 500, times: 2 })
    const answer = await request(handler, 'GET /users/payment-methods')
    await local.clearFaults()
    expect(answer).toMatchObject({
      status: 503,
      body: { message: 'Saved cards are not available right now. Try again in a moment.' },
    })
  })

  it('stops someone who tries many cards', async () => {
    stopClock()
    const answers = []
    for (let count = 0; count < 11; count++) answers.push(await setUp())
    expect(answers.map(({ status }) => status)).toContain(429)
  })
})
