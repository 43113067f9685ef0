import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { onFailedEvent } from '../../../functions/events/failed-event.ts'
import { handler as sweep } from '../../../functions/events/sweep.ts'
import { handler as failuresPage } from '../../../functions/failures/handler.ts'
import { presentOwnOrder } from '../../../functions/orders/present-own-order.ts'
import { recordFailedRefund, recordRefund } from '../../../functions/orders/record-refund.ts'
import { handler as staff } from '../../../functions/orders/staff/handler.ts'
import { demoProvider } from '../../../functions/payment-providers/demo/demo-provider.ts'
import { RefundRejected } from '../../../functions/payment-providers/provider.ts'
import { followOrderPayments } from '../../../functions/reconciliation/follow-order-payments.ts'
import { handler as paymentsPage } from '../../../functions/reconciliation/staff/handler.ts'
import type { Change } from '../../../functions/table/change-record.ts'
import { getCharge } from '../../../functions/table/charges.ts'
import {
  getFailedEvent,
  listFailedEvents,
  requestRetry,
} from '../../../functions/table/failed-events.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { transact } from '../../../functions/table/transact.ts'
import { contradictionsOf } from '../../../shared/rules/order/contradictions.ts'
import { call } from '../../support/call.ts'
import { orderNewProduct } from '../../support/checkout.ts'
import { sweepLater } from '../../support/reconcile.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('failed-refunds-owner', { role: 'admin', first_name: 'Ada' })
})
afterEach(() => {
  vi.restoreAllMocks()
})

const refundFails = (error: Error) => vi.spyOn(demoProvider, 'refund').mockRejectedValue(error)

/** A paid order and what staff do with it. */
const newOrder = async () => {
  const { id } = (await orderNewProduct()).answer.data as { id: string }
  const at = { params: { id }, token }
  const read = async () => (await call(staff, 'GET /admin/orders/{id}', at)).data
  const refund = async (amount: number) => {
    const { version } = await read()
    return call(staff, 'POST /admin/orders/{id}/refunds', { ...at, body: { amount, version } })
  }
  const retry = async (refund_id: string, version?: number) =>
    call(staff, 'POST /admin/orders/{id}/refunds/{refund_id}/retry', {
      token,
      params: { id, refund_id },
      body: { version: version ?? (await read()).version },
    })
  const settle = async (refund_id: string, paid_by = 'bank transfer') =>
    call(staff, 'POST /admin/orders/{id}/refunds/{refund_id}/settlement', {
      token,
      params: { id, refund_id },
      body: { paid_by, version: (await read()).version },
    })
  const withdraw = async (refund_id: string) =>
    call(staff, 'POST /admin/orders/{id}/refunds/{refund_id}/withdrawal', {
      token,
      params: { id, refund_id },
      body: { reason: 'Paid at the counter', version: (await read()).version },
    })
  const failure = async () =>
    (await listFailedEvents(100)).find(one => one.entity === 'refund' && one.subject === id)
  return { id, read, refund, retry, settle, withdraw, failure }
}

/** Delivers a retry request to the stream consumer. */
const retryFailure = async (id: string) => {
  const before = await getFailedEvent(id)
  if (!before) throw new Error('No such failure')
  await transact([requestRetry(before, new Date(), () => new Error('gone'))])
  const after = await getFailedEvent(id)
  await onFailedEvent({ entity: 'failed-event', before, after } as unknown as Change)
}

test('a rejected refund is marked, retried with growing pauses, and made once', async () => {
  const { id, read, refund, failure } = await newOrder()
  refundFails(new RefundRejected('Account frozen'))
  const { status, data } = await refund(10)
  expect(status).toBe(200)
  expect(data.facts.refunds).toMatchObject([{ state: 'failed', amount: 1_000 }])
  expect(data).toMatchObject({ credit_notes: [], payment_status: 'paid' })
  await sweep()
  const event = await failure()
  expect(event).toMatchObject({ status: 'waiting', tries: 1, error: 'RefundRejected' })
  await retryFailure(event?.id ?? '')
  expect(await failure()).toMatchObject({ status: 'waiting', tries: 2 })
  const timeline = (await read()).timeline.map(({ note }: { note: string }) => note)
  expect(timeline.filter((note: string) => /didn’t go through/.test(note))).toHaveLength(1)
  vi.restoreAllMocks()
  await retryFailure(event?.id ?? '')
  expect(await failure()).toBeUndefined()
  const { facts, credit_notes } = await read()
  expect(facts.refunds).toMatchObject([{ state: 'made' }])
  expect(credit_notes).toMatchObject([{ amount: 10 }])
  expect(await getCharge(id)).toMatchObject({ refunded: 1_000 })
})

test('a refund without an answer stays promised until the sweep gives up', async () => {
  const { read, refund, failure } = await newOrder()
  refundFails(new Error('Timeout'))
  expect((await refund(10)).data.facts.refunds).toMatchObject([{ state: 'promised' }])
  await sweep()
  const event = await failure()
  for (let tries = 2; tries <= 8; tries++) {
    expect((await read()).facts.refunds).toMatchObject([{ state: 'promised' }])
    await retryFailure(event?.id ?? '')
  }
  expect(await failure()).toMatchObject({ status: 'given_up' })
  expect((await read()).facts.refunds).toMatchObject([{ state: 'failed' }])
})

test('staff try a failed refund again from its order', async () => {
  const { id, read, refund, retry, failure } = await newOrder()
  refundFails(new RefundRejected('Account frozen'))
  const [failed] = (await refund(10)).data.facts.refunds
  await sweep()
  expect((await retry(failed.id)).data.facts.refunds).toMatchObject([{ state: 'failed' }])
  expect(await failure()).toMatchObject({ status: 'waiting' })
  vi.restoreAllMocks()
  const { version } = await read()
  const answers = await Promise.all([retry(failed.id, version), retry(failed.id, version)])
  expect(answers.map(({ status }) => status)).toContain(200)
  expect((await read()).facts.refunds).toMatchObject([{ state: 'made' }])
  expect(await getCharge(id)).toMatchObject({ refunded: 1_000 })
  expect((await read()).credit_notes).toHaveLength(1)
  expect(await failure()).toBeUndefined()
  expect(await retry(failed.id)).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
  expect(await retry(failed.id, version)).toMatchObject({ status: 409, body: { code: 'conflict' } })
  expect(await retry('ref_unknown')).toMatchObject({ status: 404 })
})

/** Lists what is owed on the Payments page, after the stream followed an order. */
const owedAfter = async (id: string, before?: OrderItem) => {
  const order = (await findOrder(id)) as OrderItem
  await followOrderPayments({
    entity: 'order',
    before: before && orderWithKeys(before),
    after: orderWithKeys(order),
  } as unknown as Change)
  const { data } = await call(paymentsPage, 'GET /admin/payments', { token })
  const owed = data.owed_refunds.filter((one: { order_id: string }) => one.order_id === id)
  return { order, owed }
}

describe('a refund that is owed', () => {
  test('can’t be dismissed under Failures, and is listed until it is paid another way', async () => {
    const { id, read, refund, retry, settle, failure } = await newOrder()
    const refused = refundFails(new RefundRejected('Account frozen'))
    const [failed] = (await refund(10)).data.facts.refunds
    await sweep()
    const event = (await failure())?.id ?? ''
    const dismissed = await call(failuresPage, 'DELETE /admin/failures/{id}', {
      params: { id: event },
      token,
    })
    expect(dismissed).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
    const { order, owed } = await owedAfter(id)
    const page = await call(failuresPage, 'GET /admin/failures', { token })
    const entries = page.data.failures.filter(({ subject }: { subject: string }) => subject === id)
    expect(entries).toMatchObject([{ id: event, entity: 'refund' }])
    expect(owed).toMatchObject([{ id: failed.id, amount: 10, failure: 'Account frozen' }])

    expect((await settle(failed.id, ' ')).status).toBe(400)
    const settled = await settle(failed.id)
    expect(settled.data.facts.refunds).toMatchObject([{ state: 'made', paid_by: 'bank transfer' }])
    expect(settled.data.timeline.at(-1)).toMatchObject({
      note: 'Refund of $10.00 paid by bank transfer',
    })
    expect((await read()).credit_notes).toMatchObject([{ amount: 10 }])
    expect((await owedAfter(id, order)).owed).toEqual([])
    expect(await failure()).toBeUndefined()

    const tries = refused.mock.calls.length
    await sweepLater()
    expect(await retry(failed.id)).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
    expect(await settle(failed.id)).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
    expect(refused).toHaveBeenCalledTimes(tries)
    expect(await getCharge(id)).not.toHaveProperty('refunded', 1_000)
  })

  test('was made and came back: it keeps its credit note, and its buyer reads so', async () => {
    const { id, refund, settle } = await newOrder()
    const [made] = (await refund(10)).data.facts.refunds
    const note = (await findOrder(id))?.refunds[0]?.credit_note
    const order = (await findOrder(id)) as OrderItem
    await recordFailedRefund(order, made.id, new Date(), 'Account closed')
    expect((await owedAfter(id)).owed).toMatchObject([{ failure: 'Account closed' }])
    const shown = async () =>
      (await presentOwnOrder((await findOrder(id)) as OrderItem, new Date())).refunds
    expect(await shown()).toMatchObject([{ state: 'failed', paid_by: null }])
    const failures = async () =>
      (await call(failuresPage, 'GET /admin/failures', { token })).data.failures.filter(
        ({ subject }: { subject: string }) => subject === id,
      )
    const entry = { entity: 'owed-refund', can_retry: false, can_dismiss: false }
    expect(await failures()).toMatchObject([entry])
    const owedOrder = (await findOrder(id)) as OrderItem
    expect((await settle(made.id)).status).toBe(200)
    await owedAfter(id, owedOrder)
    expect(await failures()).toEqual([])
    expect((await findOrder(id))?.refunds).toMatchObject([{ state: 'made', credit_note: note }])
    expect(await shown()).toMatchObject([{ state: 'made', paid_by: 'bank transfer' }])
    // The bank reports it again.
    await recordFailedRefund(
      (await findOrder(id)) as OrderItem,
      made.id,
      new Date(),
      'Account closed',
    )
    expect(await shown()).toMatchObject([{ state: 'made', paid_by: 'bank transfer' }])
  })
})

const refusedWithdrawal = { status: 409, body: { code: 'not_allowed' } }

describe('withdrawing a refund', () => {
  test('corrects what the order counts as refunded, and nothing tries it again', async () => {
    const { id, read, refund, retry, withdraw, failure } = await newOrder()
    const { refundable } = await read()
    const refused = refundFails(new RefundRejected('Account frozen'))
    const [failed] = (await refund(10)).data.facts.refunds
    await sweep()
    const { order } = await owedAfter(id)
    const { status, data } = await withdraw(failed.id)
    expect(status).toBe(200)
    expect(data.facts.refunds).toMatchObject([{ state: 'withdrawn', amount: 0, withdrawn: 1_000 }])
    expect(data).toMatchObject({
      refundable,
      refunds: [],
      credit_notes: [],
      payment_status: 'paid',
    })
    expect(data.timeline.at(-1)).toMatchObject({
      note: 'Refund of $10.00 withdrawn: Paid at the counter',
    })
    expect((await owedAfter(id, order)).owed).toEqual([])
    expect(await failure()).toBeUndefined()
    const own = await presentOwnOrder((await findOrder(id)) as OrderItem, new Date())
    expect(own.refunds).toEqual([])

    const tries = refused.mock.calls.length
    await sweepLater()
    expect(refused).toHaveBeenCalledTimes(tries)
    expect(await retry(failed.id)).toMatchObject(refusedWithdrawal)
    expect(await withdraw(failed.id)).toMatchObject(refusedWithdrawal)
    expect(contradictionsOf((await findOrder(id)) as OrderItem)).toEqual([])
  })

  test('isn’t possible once the provider made it, whether or not its answer arrived', async () => {
    const { id, read, refund, retry, withdraw } = await newOrder()
    const { refund: make } = demoProvider
    vi.spyOn(demoProvider, 'refund').mockImplementation(async (...given) => {
      await make(...given)
      throw new RefundRejected('Timeout')
    })
    const [sent] = (await refund(10)).data.facts.refunds
    expect(sent.state).toBe('failed')
    expect(await withdraw(sent.id)).toMatchObject(refusedWithdrawal)
    vi.restoreAllMocks()
    expect((await retry(sent.id)).data.facts.refunds).toMatchObject([{ state: 'made' }])
    await recordFailedRefund((await findOrder(id)) as OrderItem, sent.id, new Date(), 'Closed')
    expect(await withdraw(sent.id)).toMatchObject(refusedWithdrawal)
    expect((await read()).credit_notes).toHaveLength(1)
  })

  test('is undone if the provider reports later that it was made', async () => {
    const { id, read, refund, withdraw } = await newOrder()
    refundFails(new RefundRejected('Account frozen'))
    const [failed] = (await refund(10)).data.facts.refunds
    await withdraw(failed.id)
    const order = (await findOrder(id)) as OrderItem
    await recordFailedRefund(order, failed.id, new Date(), 'Account frozen')
    expect((await read()).facts.refunds).toMatchObject([{ state: 'withdrawn' }])
    await recordRefund(order, failed.id, new Date())
    const { facts, credit_notes } = await read()
    expect(facts.refunds).toMatchObject([{ state: 'made', amount: 1_000, adjustment: 1_000 }])
    expect(facts.refunds[0]).not.toHaveProperty('withdrawn')
    expect(credit_notes).toMatchObject([{ amount: 10 }])
  })
})
