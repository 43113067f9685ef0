import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLocalStripe } from '../../../support/local-stripe.ts'

let server: Awaited<ReturnType<typeof startLocalStripe>>
beforeAll(async () => {
  server = await startLocalStripe()
})
afterAll(() => server.stop())

const pay = (payment_method = 'pm_card_visa') =>
  server.stripe.paymentIntents.create({
    amount: 10_000,
    currency: 'usd',
    capture_method: 'automatic',
    allowed_payment_method_types: ['card'],
    payment_method,
    confirm: true,
  })

test('the balance has each movement with its fee, and a payout empties it', async () => {
  const { id } = await pay()
  await server.stripe.refunds.create({ payment_intent: id, amount: 2500 })
  const disputed = await pay()
  await server.local.dispute(disputed.id)
  await pay()
  const entries = await server.stripe.balanceTransactions.list({ expand: ['data.source'] })
  expect(entries.data.map(({ type, amount, fee, net }) => [type, amount, fee, net])).toEqual([
    ['charge', 10_000, 320, 9680],
    ['adjustment', -10_000, 1500, -11_500],
    ['charge', 10_000, 320, 9680],
    ['refund', -2500, 0, -2500],
    ['charge', 10_000, 320, 9680],
  ])
  expect(entries.data[3]?.source).toMatchObject({ object: 'refund', payment_intent: id })
  expect(entries.data[1]?.source).toMatchObject({ object: 'dispute' })

  const payout = await server.local.payOut()
  expect(payout).toMatchObject({ amount: 15_040, status: 'paid', automatic: true })
  const paidOut = await server.stripe.balanceTransactions.list({ payout: payout?.id ?? '' })
  expect(paidOut.data.reduce((sum, { net }) => sum + net, 0)).toBe(0)
  expect(await server.local.payOut()).toBeNull()
})

test('a charge is paid out when it is available', async () => {
  await pay()
  const before = (await server.stripe.payouts.list()).data.length
  await server.local.advance(3 * 24 * 60 * 60)
  const payouts = await server.stripe.payouts.list()
  expect(payouts.data).toHaveLength(before + 1)
  expect(payouts.data[0]?.amount).toBe(9680)
})

test('movements are listed for a period', async () => {
  const now = Math.floor(Date.now() / 1000)
  const past = await server.stripe.balanceTransactions.list({ created: { lt: now - 86_400 } })
  expect(past.data).toEqual([])
})
