import { randomUUID } from 'node:crypto'
import { SESv2Client, SESv2ServiceException } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { handler as sweep } from '../../../functions/events/sweep.ts'
import { handler as admin } from '../../../functions/failures/handler.ts'
import { listFailures } from '../../../functions/failures/list-failures.ts'
import { auditTrail } from '../../../functions/table/audit.ts'
import { failedEventKey } from '../../../functions/table/keys.ts'
import { type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { get } from '../../../functions/table/read.ts'
import { call } from '../../support/call.ts'
import { createCustomer, orderFor } from '../../support/customer-orders.ts'
import { sentTo } from '../../support/emails.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { inState } from '../../support/order-states.ts'
import { deliverChange } from '../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs(randomUUID(), { role: 'admin' })
})

const list = async () => (await listFailures()).failures
/** Returns the only failure of an order. */
const failureOf = async (order: OrderItem) => {
  const [found, ...more] = await failuresOf(order)
  if (!found || more.length > 0) throw new Error(`${more.length + (found ? 1 : 0)} failures`)
  return found
}
const failuresOf = async (order: OrderItem) =>
  (await list()).filter(({ subject }) => subject === order.id)

/** Makes SES fail every email with this error. */
const failing = (name: string) => {
  const ses = mockClient(SESv2Client)
  const words = `${name}: nora@example.com`
  ses
    .onAnyCommand()
    .rejects(new SESv2ServiceException({ name, message: words, $fault: 'client', $metadata: {} }))
  return ses
}
let ses: ReturnType<typeof failing> | undefined
let errors: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  errors = vi.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => {
  ses?.restore()
  vi.useRealTimers()
  errors.mockRestore()
})

const placed = async (): Promise<OrderItem> => ({
  ...orderFor((await createCustomer()).id, [await stockProduct(5)]),
  email: `buyer-${randomUUID()}@example.com`,
})

const itemOf = (id: string) => get(z.looseObject({}), failedEventKey(id), { consistent: true })

/** Runs `work`, which requests retries, and sends the changed items to the stream consumer. */
const followed = async (ids: string[], work: () => Promise<unknown>) => {
  const before = await Promise.all(ids.map(itemOf))
  const result = await work()
  for (const [n, id] of ids.entries()) {
    const after = await itemOf(id)
    if (JSON.stringify(after) !== JSON.stringify(before[n]))
      expect(await deliverChange(before[n], after)).toBe(true)
  }
  return result
}
const later = (minutes: number) =>
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })

describe('a change that fails', () => {
  it('doesn’t block others and succeeds on a retry after growing pauses', async () => {
    const order = await placed()
    ses = failing('TooManyRequestsException')
    expect(await deliverChange(undefined, orderWithKeys(order))).toBe(true)
    const first = await failureOf(order)
    expect(first).toMatchObject({
      status: 'waiting',
      entity: 'order',
      error: 'TooManyRequestsException',
      tries: 1,
      is_trying: false,
      can_retry: true,
      can_dismiss: true,
    })
    expect(JSON.stringify(await list())).not.toMatch(/example\.com|Whitlock/)

    const pauses: number[] = []
    for (let round = 0; round < 3; round++) {
      const waiting = await failureOf(order)
      pauses.push(
        (Date.parse(waiting.next_try_at ?? '') - Date.parse(waiting.last_try_at)) / 60_000,
      )
      await followed([waiting.id], sweep)
      expect((await failureOf(order)).tries).toBe(round + 1)
      later(pauses[round] as number)
      await followed([waiting.id], sweep)
      expect((await failureOf(order)).tries).toBe(round + 2)
    }
    expect(pauses.map(Math.round)).toEqual([1, 2, 4])
    ses.restore()
    later(10)
    await followed([first.id], sweep)
    expect(await failuresOf(order)).toEqual([])
    expect(await sentTo(order.email)).toHaveLength(1)
  })

  it('stops after eight attempts until staff retry it', async () => {
    const order = await placed()
    ses = failing('TooManyRequestsException')
    await deliverChange(undefined, orderWithKeys(order))
    const { id } = await failureOf(order)
    for (let tries = 1; tries < 8; tries++) {
      later(65)
      await followed([id], sweep)
    }
    expect(await failuresOf(order)).toMatchObject([
      { status: 'given_up', tries: 8, next_try_at: null },
    ])
    later(1000)
    await followed([id], sweep)
    expect((await failureOf(order)).tries).toBe(8)
    ses.restore()
    vi.useRealTimers()
    await followed([id], () =>
      call(admin, 'POST /admin/failures/{id}/retry', { params: { id }, token }),
    )
    expect(await failuresOf(order)).toEqual([])
    expect(await sentTo(order.email)).toHaveLength(1)
  })
})

describe('a rejected email', () => {
  it('is listed by kind and doesn’t block other effects', async () => {
    const order = await placed()
    ses = failing('MessageRejected')
    const shipped = { ...inState(order, { status: 'shipped' }), version: 2 }
    expect(
      await deliverChange(orderWithKeys({ ...order, placed_at: null }), orderWithKeys(shipped)),
    ).toBe(true)
    const kept = await failuresOf(order)
    expect(kept.map(({ mail }) => mail).sort()).toEqual(['order-confirmation', 'order-shipped'])
    expect(kept[0]).toMatchObject({ status: 'given_up', error: 'MessageRejected', tries: 1 })
    expect(JSON.stringify(errors.mock.calls)).not.toContain('nora@example.com')
    const id = kept[0]?.id ?? ''

    const retry = () => call(admin, 'POST /admin/failures/{id}/retry', { params: { id }, token })
    await followed([id], retry)
    expect(await failuresOf(order)).toContainEqual(
      expect.objectContaining({ id, status: 'given_up', tries: 2, error: 'MessageRejected' }),
    )
    ses.restore()
    await followed([id], retry)
    expect(await failuresOf(order)).toHaveLength(1)
    expect(await sentTo(order.email)).toHaveLength(1)
    expect((await auditTrail(id)).map(({ action }) => action)).toEqual(
      Array(2).fill('failure.retry'),
    )
  })
})

describe('staff', () => {
  const failed = async () => {
    const order = await placed()
    ses = failing('MessageRejected')
    await deliverChange(undefined, orderWithKeys(order))
    ses.restore()
    const { id } = await failureOf(order)
    return { id, order }
  }
  const retry = (id: string) =>
    call(admin, 'POST /admin/failures/{id}/retry', { params: { id }, token })
  const dismiss = (id: string) =>
    call(admin, 'DELETE /admin/failures/{id}', { params: { id }, token })

  it('request one retry, however often they click', async () => {
    const { id, order } = await failed()
    const answers = await followed([id], () => Promise.all([1, 2, 3].map(() => retry(id))))
    for (const { status } of answers as { status: number }[]) expect([200, 409]).toContain(status)
    expect(await auditTrail(id)).toHaveLength(1)
    expect(await sentTo(order.email)).toHaveLength(1)
    expect((await retry(id)).status).toBe(404)
  })

  it('dismiss a failure, which is audited', async () => {
    const { id, order } = await failed()
    expect((await dismiss(id)).status).toBe(200)
    expect(await failuresOf(order)).toEqual([])
    expect((await dismiss(id)).status).toBe(404)
    expect(await auditTrail(id)).toMatchObject([
      { action: 'failure.dismiss', before: { entity: 'order', subject: order.id } },
    ])
  })
})
