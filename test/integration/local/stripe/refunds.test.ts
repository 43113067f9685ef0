import { afterAll, beforeAll, expect, test } from 'vitest'
import { startLocalStripe } from '../../../support/local-stripe.ts'

let server: Awaited<ReturnType<typeof startLocalStripe>>
beforeAll(async () => {
  server = await startLocalStripe()
})
afterAll(() => server.stop())

const pay = (payment_method = 'pm_card_visa') =>
  server.stripe.paymentIntents.create({
    amount: 5000,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method,
    confirm: true,
  })
const refund = (payment_intent: string, amount?: number) =>
  server.stripe.refunds.create({ payment_intent, ...(amount && { amount }) })

test('a payment is refunded in parts, and never more than it was', async () => {
  const { id } = await pay()
  await refund(id, 2000)
  await expect(refund(id, 3001)).rejects.toMatchObject({ statusCode: 400, param: 'amount' })
  const rest = await refund(id)
  expect(rest).toMatchObject({ amount: 3000, status: 'succeeded', payment_intent: id })
  await expect(refund(id)).rejects.toMatchObject({ code: 'charge_already_refunded' })
  const { latest_charge } = await server.stripe.paymentIntents.retrieve(id, {
    expand: ['latest_charge.refunds'],
  })
  expect(latest_charge).toMatchObject({
    amount_refunded: 5000,
    refunded: true,
    refunds: { data: [{ amount: 3000 }, { amount: 2000 }] },
  })
  const unpaid = await server.stripe.paymentIntents.create({ amount: 5000, currency: 'usd' })
  await expect(refund(unpaid.id)).rejects.toMatchObject({ statusCode: 400 })
})

test('refunds are listed for a payment, page by page', async () => {
  const { id } = await pay()
  for (const amount of [100, 200, 300]) await refund(id, amount)
  await refund((await pay()).id)
  const first = await server.stripe.refunds.list({ payment_intent: id, limit: 2 })
  expect(first.has_more).toBe(true)
  const all = await server.stripe.refunds
    .list({ payment_intent: id, limit: 2 })
    .autoPagingToArray({ limit: 10 })
  expect(all.map(({ amount }) => amount)).toEqual([300, 200, 100])
})

test('a pending refund succeeds, and another fails after it succeeded', async () => {
  const pending = await refund((await pay('pm_card_pendingRefund')).id)
  expect(pending).toMatchObject({ status: 'pending', pending_reason: 'processing' })
  const { id } = await pay('pm_card_refundFail')
  const failing = await refund(id)
  expect(failing.status).toBe('succeeded')
  await server.local.settle()
  expect((await server.stripe.refunds.retrieve(pending.id)).status).toBe('succeeded')
  expect(await server.stripe.refunds.retrieve(failing.id)).toMatchObject({
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
  })
  const again = await refund(id)
  expect(again.amount).toBe(5000)
  const { data } = await server.stripe.events.list({ type: 'refund.failed' })
  expect(data).toHaveLength(1)
})

test('a disputed payment can’t be refunded until the dispute is won', async () => {
  const { id } = await pay()
  await refund(id, 1000)
  const dispute = await server.local.dispute(id)
  expect(dispute.amount).toBe(4000)
  await expect(refund(id)).rejects.toMatchObject({ code: 'charge_disputed' })
  await server.stripe.disputes.update(dispute.id, {
    evidence: { uncategorized_text: 'winning_evidence' },
  })
  await expect
    .poll(async () => (await server.stripe.disputes.retrieve(dispute.id)).status)
    .toBe('won')
  expect((await refund(id)).amount).toBe(4000)
})

test('a dispute that isn’t contested is lost, and an inquiry closes', async () => {
  const lost = await server.local.dispute((await pay()).id, 'product_not_received')
  expect((await server.stripe.disputes.close(lost.id)).status).toBe('lost')
  const { id } = await pay()
  const inquiry = await server.local.dispute(id, 'inquiry')
  expect(inquiry).toMatchObject({ status: 'warning_needs_response', is_charge_refundable: true })
  await refund(id)
  expect((await server.stripe.disputes.close(inquiry.id)).status).toBe('warning_closed')
  const events = await server.stripe.events.list({ types: ['charge.dispute.closed'] })
  const ids = events.data.map(({ data }) => (data.object as { id: string }).id)
  expect(ids.slice(0, 2)).toEqual([inquiry.id, lost.id])
})
