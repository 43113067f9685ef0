import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { handler as daily } from '../../../functions/events/reconcile.ts'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { providerOf } from '../../../functions/payment-providers/providers.ts'
import { compareProvider } from '../../../functions/reconciliation/reconcile/read-provider.ts'
import { newRun, reconcile } from '../../../functions/reconciliation/reconcile/reconcile.ts'
import { handler as staff } from '../../../functions/reconciliation/staff/handler.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { addLedgerEntry } from '../../../functions/table/payment-ledger.ts'
import { put } from '../../../functions/table/write.ts'
import type { PaymentReport } from '../../../shared/schemas/payment-report.ts'
import { functionsOf, references, resourcesOf } from '../../infra/template.ts'
import { alarmNamed, filteredMetrics, readEntries, rings } from '../../support/alarms.ts'
import { call } from '../../support/call.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { tokenOf } from '../../support/local-stripe.ts'
import { deliverChange } from '../../support/stream.ts'
import { startStripeStore } from '../../support/stripe-store.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

const resources = resourcesOf()
const { url, stripe, local, stop } = await startStripeStore()
afterAll(stop)
await trustOwnTokens()
const admin = await signInAs('payments-admin', { role: 'admin' })

const store = async (before: OrderItem | undefined, after: OrderItem) => {
  await put(orderWithKeys(after))
  await deliverChange(before && orderWithKeys(before), orderWithKeys(after))
  return after
}

/** Places and pays an order with a card, and lets the stream consumer follow it. */
const paidOrder = async (number = '4242424242424242') => {
  const { product } = await stockProduct(5)
  const token = await tokenOf(url, { number })
  const payment_data = { token, brand: 'visa', last4: number.slice(-4), expiry: '12/34' }
  const body = guestOrder([{ product_id: product.id, quantity: 1 }], { payment_data })
  const { data, status } = await call(orders, 'POST /orders', { body })
  expect(status).toBe(201)
  const order = (await findOrder(data.id)) as OrderItem
  await deliverChange(undefined, orderWithKeys(order))
  const attempt = order.attempts[0]
  return { order, attempt, intent: attempt?.provider_id ?? '' }
}

/** A refund of $5.00 that was made. */
const goodwill = (id: string, attempt_id = '') => ({
  id,
  at: new Date().toISOString(),
  by: 'staff',
  kind: 'refund' as const,
  attempt_id,
  amount: 500,
  units: [],
  items: 0,
  shipping: 0,
  adjustment: 500,
  reason: 'Goodwill',
  state: 'made' as const,
  return_id: null,
})

const minutes = (count: number) => new Date(Date.now() + count * 60_000)
const run = () => {
  const period = { from: minutes(-60).toISOString(), to: minutes(30).toISOString() }
  // Half an hour later, when everything has settled.
  return reconcile(newRun({ ...period, by: 'system' }, new Date()), minutes(30))
}
const report = async (): Promise<PaymentReport> =>
  (await call(staff, 'GET /admin/payments', { token: admin })).data
/** Lists the kinds of the open differences of one order or payment. */
const differencesOf = async (...ids: (string | undefined)[]) =>
  (await report()).differences
    .filter(one => ids.includes(one.order_id ?? '') || ids.includes(one.provider_id ?? ''))
    .map(({ kind, expected, actual }) => ({ kind, expected, actual }))

const errors = vi.spyOn(console, 'error')
beforeEach(() => void errors.mockClear())

describe('reconciliation', () => {
  test('asks about a buyer who paid for the same items twice within an hour', async () => {
    const { product } = await stockProduct(5)
    const buy = async (quantity: number) => {
      const token = await tokenOf(url, {})
      const payment_data = { token, brand: 'visa', last4: '4242', expiry: '12/34' }
      const guest_info = { email: 'twice@example.com', first_name: 'Grace', last_name: 'Hopper' }
      const lines = [{ product_id: product.id, quantity }]
      const body = guestOrder(lines, { payment_data, guest_info })
      return (await call(orders, 'POST /orders', { body })).data.id as string
    }
    const [first, second, other] = [await buy(1), await buy(1), await buy(2)]
    await run()
    const found = async () => (await differencesOf(first, second, other)).map(({ kind }) => kind)
    expect(await found()).toEqual(['possible_double_payment'])
    const stored = (await findOrder(first)) as OrderItem
    const canceled = stored.lines.map(line => ({ ...line, canceled: line.quantity }))
    await put(orderWithKeys({ ...stored, lines: canceled, version: stored.version + 1 }))
    await run()
    expect(await found()).toEqual([])
  })

  test('finds no difference between a paid order and its charge', async () => {
    const { order } = await paidOrder()
    const done = await run()
    expect(done).toMatchObject({ state: 'done' })
    expect(done.charges).toBeGreaterThan(0)
    expect(await differencesOf(order.id)).toEqual([])
  })

  test('reports a charge without an order, once, and raises the alarm', async () => {
    const intent = await stripe.paymentIntents.create({
      amount: 5_000,
      currency: 'usd',
      allowed_payment_method_types: ['card'],
      confirm: true,
      confirmation_token: await tokenOf(url, { number: '4242424242424242' }),
    })
    await run()
    expect((await run()).differences).toBeGreaterThan(0)
    expect(await differencesOf(String(intent.latest_charge))).toEqual([
      { kind: 'charge_without_order', expected: null, actual: 50 },
    ])
    expect(errors.mock.calls.flat().join()).toContain('payments differ from orders')
  })

  test('reports a charge of another amount until it is corrected', async () => {
    const { order, attempt } = await paidOrder()
    const amount = (attempt?.amount ?? 0) + 1
    const attempts = order.attempts.map(one => ({ ...one, amount }))
    await store(order, { ...order, attempts })
    await run()
    const [expected, actual] = [amount / 100, (amount - 1) / 100]
    expect(await differencesOf(order.id)).toEqual([{ kind: 'charge_amount', expected, actual }])
    await store({ ...order, attempts }, order)
    await run()
    expect(await differencesOf(order.id)).toEqual([])
  })

  test('reports a charge that its order doesn’t count as paid', async () => {
    const { order } = await paidOrder()
    const attempts = order.attempts.map(one => ({ ...one, state: 'failed' as const }))
    await store(order, { ...order, attempts })
    await run()
    expect(await differencesOf(order.id)).toMatchObject([{ kind: 'charge_without_order' }])
  })

  test('reports an order without a charge', async () => {
    const { order } = await paidOrder()
    const at = new Date().toISOString()
    const entry = { provider: 'stripe', order_id: order.id, id: 'pay_unknown', at } as const
    await addLedgerEntry({ ...entry, kind: 'charge' })
    await addLedgerEntry({ ...entry, kind: 'refund' })
    await run()
    expect((await differencesOf(order.id)).map(({ kind }) => kind)).toEqual([
      'order_without_charge',
      'order_without_refund',
    ])
  })

  test('rings the alarm of the owner, who is emailed its page', async () => {
    const alarm = alarmNamed(resources, 'PaymentDifferences')
    const [log = ''] = references(
      functionsOf(resources).get('events/reconcile')?.properties.LoggingConfig,
    )
    const isRinging = () =>
      rings(alarm, filteredMetrics(resources, log, readEntries(errors.mock.calls.flat())))
    expect(isRinging()).toBe(false)
    const { order } = await paidOrder()
    const at = minutes(-40).toISOString()
    const entry = { provider: 'stripe', order_id: order.id, id: 'pay_never', at } as const
    await addLedgerEntry({ ...entry, kind: 'charge' })
    await daily({})
    expect(await differencesOf(order.id)).toMatchObject([{ kind: 'order_without_charge' }])
    expect(isRinging()).toBe(true)
    expect(alarm.AlarmDescription).toContain('docs/operating/payment-differences.md')
  })

  test('reports a refund that was made in the dashboard', async () => {
    const { order, intent } = await paidOrder()
    await stripe.refunds.create({ payment_intent: intent, amount: 500 })
    await run()
    expect(await differencesOf(order.id)).toEqual([
      { kind: 'refund_without_order', expected: null, actual: -5 },
    ])
  })

  test('reports a refund that failed later', async () => {
    const { order, attempt, intent } = await paidOrder('4000000000005126')
    const refund = await stripe.refunds.create({
      payment_intent: intent,
      amount: 500,
      metadata: { refund_id: 'ref_fails', order_id: order.id },
    })
    const fact = { ...goodwill('ref_fails', attempt?.id), provider_id: refund.id }
    await store(order, { ...order, refunds: [fact] })
    await run()
    expect(await differencesOf(order.id)).toEqual([])
    await local.settle()
    await run()
    expect(await differencesOf(order.id)).toEqual([
      { kind: 'refund_failed', expected: -5, actual: 5 },
    ])
    await store(order, { ...order, refunds: [{ ...fact, paid_by: 'cash' }] })
    await run()
    expect(await differencesOf(order.id)).toEqual([])
  })

  test('reports a refund that staff paid another way, and the provider as well', async () => {
    const { order, attempt, intent } = await paidOrder()
    const fact = { ...goodwill('ref_twice', attempt?.id), paid_by: 'cash' }
    await store(order, { ...order, refunds: [fact] })
    await run()
    expect(await differencesOf(order.id)).toEqual([])
    await stripe.refunds.create({
      payment_intent: intent,
      amount: 500,
      metadata: { refund_id: 'ref_twice', order_id: order.id },
    })
    await run()
    expect(await differencesOf(order.id)).toEqual([
      { kind: 'refund_without_order', expected: null, actual: -5 },
    ])
  })

  test('reports a dispute that its order doesn’t know', async () => {
    const { order, attempt, intent } = await paidOrder()
    const opened = await local.dispute(intent)
    await run()
    expect(await differencesOf(order.id)).toMatchObject([{ kind: 'dispute_missing' }])
    const at = new Date().toISOString()
    const dispute = {
      id: opened.id,
      attempt_id: attempt?.id ?? '',
      amount: opened.amount,
      reason: 'fraudulent',
      state: 'needs_response' as const,
      respond_by: minutes(60 * 24 * 7).toISOString(),
      opened_at: at,
      at,
    }
    const disputed = await store(order, { ...order, disputes: [dispute] })
    await run()
    expect(await differencesOf(order.id)).toEqual([])
    const { order_number } = order
    const open = async () => (await report()).open_disputes.filter(one => one.id === opened.id)
    expect(await open()).toMatchObject([{ order_number, state: 'needs_response' }])
    await store(disputed, {
      ...order,
      disputes: [{ ...dispute, state: 'lost', at: minutes(1).toISOString() }],
    })
    expect(await open()).toEqual([])
  })

  test('doesn’t report a dismissed difference again', async () => {
    const { order, intent } = await paidOrder()
    await stripe.refunds.create({ payment_intent: intent, amount: 100 })
    await run()
    const [found] = (await report()).differences.filter(({ order_id }) => order_id === order.id)
    const dismiss = (body: object, token = admin) =>
      call(staff, 'POST /admin/payments/differences/{id}/dismiss', {
        token,
        params: { id: found?.id ?? '' },
        body,
      })
    expect((await dismiss({ note: ' ' })).status).toBe(400)
    expect((await dismiss({ note: 'Agreed by phone' }, await signInAs('no-admin'))).status).toBe(
      403,
    )
    expect((await dismiss({ note: 'Agreed by phone' })).status).toBe(200)
    await run()
    expect(await differencesOf(order.id)).toEqual([])
  })

  test('is recorded as failed if the provider can’t be reached', async () => {
    await local.fault({ path: '/v1/balance_transactions', status: 500, times: 0 })
    await expect(run()).rejects.toThrow()
    await local.clearFaults()
    expect((await report()).latest_run).toMatchObject({ state: 'failed' })
  })

  test('reads the orders of its period only', async () => {
    await paidOrder()
    const earlier = { from: '2025-01-01T00:00:00.000Z', to: '2025-01-02T00:00:00.000Z' }
    expect(await compareProvider(providerOf('stripe'), earlier)).toEqual({
      found: [],
      charges: 0,
      refunds: 0,
      disputes: 0,
    })
  })
})

describe('starting a comparison', () => {
  const start = (from: string, to: string) =>
    call(staff, 'POST /admin/payments/reconcile', { token: admin, body: { from, to } })

  test('is possible for up to 31 days, one at a time', async () => {
    expect((await start('2026-10-01', '2026-11-01')).status).toBe(400)
    expect((await start('2026-10-02', '2026-10-01')).status).toBe(400)
    const started = await start('2026-10-01', '2026-10-31')
    expect(started).toMatchObject({
      status: 202,
      data: { state: 'running', from: '2026-10-01T00:00:00.000Z', to: '2026-11-01T00:00:00.000Z' },
    })
    expect(await start('2026-10-01', '2026-10-02')).toMatchObject({ status: 409 })
    expect((await report()).latest_run).toMatchObject({ id: started.data.id, state: 'running' })
  })
})
