import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { onFailedEvent } from '../../../functions/events/failed-event.ts'
import { handler as sweep } from '../../../functions/events/sweep.ts'
import { handler as staff } from '../../../functions/orders/staff/handler.ts'
import { demoProvider } from '../../../functions/payment/demo/demo-provider.ts'
import { RefundRejected } from '../../../functions/payment/provider.ts'
import type { Change } from '../../../functions/table/change-record.ts'
import { getCharge } from '../../../functions/table/charges.ts'
import {
  getFailedEvent,
  listFailedEvents,
  requestRetry,
} from '../../../functions/table/failed-events.ts'
import { transact } from '../../../functions/table/transact.ts'
import { call } from '../../support/call.ts'
import { orderNewProduct } from '../../support/checkout.ts'
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
  const failure = async () =>
    (await listFailedEvents(100)).find(one => one.entity === 'refund' && one.subject === id)
  return { id, read, refund, retry, failure }
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
