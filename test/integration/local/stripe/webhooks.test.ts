import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { text } from 'node:stream/consumers'
import type Stripe from 'stripe'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { startLocalStripe, tokenOf, webhookSecret } from '../../../support/local-stripe.ts'

let receiver: Server
let server: Awaited<ReturnType<typeof startLocalStripe>>
let received: { event: Stripe.Event; body: string; signature: string }[] = []
/** How many events of customers aren't confirmed. */
let failures = 0

beforeAll(async () => {
  receiver = createServer(async (req, res) => {
    const body = await text(req)
    const signature = String(req.headers['stripe-signature'])
    received.push({ event: JSON.parse(body) as Stripe.Event, body, signature })
    const fails = received.at(-1)?.event.type === 'customer.created' && failures-- > 0
    res.writeHead(fails ? 500 : 200).end()
  }).listen(0, '127.0.0.1')
  await once(receiver, 'listening')
  const { port } = receiver.address() as { port: number }
  server = await startLocalStripe({ webhook: `http://127.0.0.1:${port}/hook` })
})
afterAll(async () => {
  await server.stop()
  receiver.close()
})
beforeEach(() => {
  received = []
  failures = 0
})

const pay = async (number: string) => {
  const { id } = await server.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
  })
  const confirmation_token = await tokenOf(server.url, { number })
  return server.stripe.paymentIntents.confirm(id, { confirmation_token }).catch(() => ({ id }))
}
const types = () => received.map(({ event }) => event.type)
const customers = () => received.filter(({ event }) => event.type === 'customer.created')

test('events are signed with the secret', async () => {
  const { id } = await pay('4242424242424242')
  await expect.poll(types).toContain('payment_intent.succeeded')
  const { body, signature } =
    received.find(({ event }) => event.type === 'payment_intent.succeeded') ?? {}
  const event = server.stripe.webhooks.constructEvent(body ?? '', signature ?? '', webhookSecret)
  expect(event).toMatchObject({ object: 'event', data: { object: { id, status: 'succeeded' } } })
  expect(() =>
    server.stripe.webhooks.constructEvent(body ?? '', signature ?? '', 'whsec_other'),
  ).toThrow()
})

test('an event that isn’t confirmed comes again', async () => {
  failures = 1
  await server.stripe.customers.create({ name: 'Ann' })
  await expect.poll(() => customers().length).toBe(2)
  expect(customers()[0]?.event.id).toBe(customers()[1]?.event.id)
})

test('events are held back, reversed and doubled on demand', async () => {
  await server.local.webhooks({ hold: true })
  const { id } = await pay('4000000000000002')
  const own = () =>
    received
      .filter(({ event }) => JSON.stringify(event.data.object).includes(id))
      .map(({ event }) => event.type)
  expect(own()).toEqual([])
  await server.local.webhooks({ hold: false, reverse: true })
  await expect
    .poll(own)
    .toEqual(['payment_intent.payment_failed', 'charge.failed', 'payment_intent.created'])
  await server.local.webhooks({ twice: true })
  await server.stripe.customers.create({ name: 'Bea' })
  await server.local.webhooks({ twice: false })
  await expect.poll(() => customers().length).toBe(2)
})

test('a disputed card is disputed after it paid', async () => {
  const { id } = await pay('4000000000000259')
  await expect.poll(types).toContain('charge.dispute.funds_withdrawn')
  const [dispute] = (await server.stripe.disputes.list({ payment_intent: id })).data
  expect(dispute).toMatchObject({ reason: 'fraudulent', status: 'needs_response', amount: 5000 })
  expect(dispute?.evidence_details.due_by).toBeGreaterThan(Date.now() / 1000)
  const refund = server.stripe.refunds.create({ payment_intent: id })
  await expect(refund).rejects.toMatchObject({ code: 'charge_disputed' })
})

test('two secrets sign while one is replaced', async () => {
  await server.local.rollSecret('whsec_new', true)
  await server.stripe.customers.create({ name: 'Cy' })
  await expect.poll(() => customers().length).toBe(1)
  const { body = '', signature = '' } = customers()[0] ?? {}
  for (const secret of ['whsec_new', webhookSecret])
    expect(server.stripe.webhooks.constructEvent(body, signature, secret).type).toBe(
      'customer.created',
    )
})
