import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerChallenge, startLocalStripe, tokenOf } from '../../../support/local-stripe.ts'

let server: Awaited<ReturnType<typeof startLocalStripe>>
beforeAll(async () => {
  server = await startLocalStripe()
})
afterAll(() => server.stop())

const allowed_payment_method_types = ['card' as const]
const newCustomer = async () => (await server.stripe.customers.create({ name: 'Ann' })).id
const start = (customer?: string) =>
  server.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types,
    ...(customer && { customer }),
  })
const cardsOf = async (customer: string) =>
  (await server.stripe.customers.listPaymentMethods(customer)).data

test('a card is saved with a payment, and pays again', async () => {
  const customer = await newCustomer()
  const { id } = await start(customer)
  const confirmation_token = await tokenOf(server.url, {}, { setup_future_usage: 'on_session' })
  await server.stripe.paymentIntents.confirm(id, { confirmation_token })
  const [card] = await cardsOf(customer)
  expect(card).toMatchObject({ customer, card: { last4: '4242' } })
  const next = await start(customer)
  const paid = await server.stripe.paymentIntents.confirm(next.id, {
    payment_method: card?.id ?? '',
  })
  expect(paid.status).toBe('succeeded')
})

test('a card pays for its own customer only', async () => {
  const [customer, other] = [await newCustomer(), await newCustomer()]
  const card = await server.stripe.paymentMethods.attach('pm_card_visa', { customer })
  for (const owner of [other, undefined]) {
    const { id } = await start(owner)
    await expect(
      server.stripe.paymentIntents.confirm(id, { payment_method: card.id }),
    ).rejects.toMatchObject({ statusCode: 400, param: 'payment_method' })
  }
  await expect(
    server.stripe.customers.update(other, {
      invoice_settings: { default_payment_method: card.id },
    }),
  ).rejects.toMatchObject({ code: 'resource_missing' })
})

test('a card that was detached, or paid without a customer, can’t be used again', async () => {
  const customer = await newCustomer()
  const card = await server.stripe.paymentMethods.attach('pm_card_visa', { customer })
  const invoice_settings = { default_payment_method: card.id }
  await server.stripe.customers.update(customer, { invoice_settings })
  await server.stripe.paymentMethods.detach(card.id)
  expect(await cardsOf(customer)).toEqual([])
  expect(await server.stripe.customers.retrieve(customer)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  })
  await expect(server.stripe.paymentMethods.attach(card.id, { customer })).rejects.toMatchObject({
    statusCode: 400,
  })

  const { id } = await start()
  const confirmation_token = await tokenOf(server.url, {})
  const paid = await server.stripe.paymentIntents.confirm(id, { confirmation_token })
  const again = await start()
  await expect(
    server.stripe.paymentIntents.confirm(again.id, { payment_method: String(paid.payment_method) }),
  ).rejects.toMatchObject({ statusCode: 400 })
})

test('a card is saved without a payment, after 3-D Secure if its bank wants it', async () => {
  const customer = await newCustomer()
  const setUp = async (number: string) => {
    const { id } = await server.stripe.setupIntents.create({
      customer,
      allowed_payment_method_types,
      usage: 'on_session',
    })
    const confirmation_token = await tokenOf(server.url, { number })
    return server.stripe.setupIntents.confirm(id, { confirmation_token })
  }
  expect((await setUp('5555555555554444')).status).toBe('succeeded')
  const waiting = await setUp('4000002500003155')
  expect(waiting.status).toBe('requires_action')
  await answerChallenge(waiting, 'complete')
  expect((await cardsOf(customer)).map(({ card }) => card?.last4)).toEqual(['3155', '4444'])
  const refused = await setUp('4000000000003220')
  await answerChallenge(refused, 'fail')
  expect(await server.stripe.setupIntents.retrieve(refused.id)).toMatchObject({
    status: 'requires_payment_method',
    last_setup_error: { code: 'setup_intent_authentication_failure' },
  })
  await expect(setUp('4000000000000002')).rejects.toMatchObject({ code: 'card_declined' })
  expect(await cardsOf(customer)).toHaveLength(2)
})

test('a deleted customer is gone with its cards', async () => {
  const customer = await newCustomer()
  const card = await server.stripe.paymentMethods.attach('pm_card_visa', { customer })
  await server.stripe.customers.del(customer)
  expect(await server.stripe.customers.retrieve(customer)).toEqual(
    expect.objectContaining({ id: customer, deleted: true }),
  )
  expect((await server.stripe.paymentMethods.retrieve(card.id)).customer).toBeNull()
  await expect(start(customer)).rejects.toMatchObject({ code: 'resource_missing' })
  await expect(server.stripe.customers.del(customer)).rejects.toMatchObject({ statusCode: 404 })
})
