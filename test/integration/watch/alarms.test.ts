import { randomUUID } from 'node:crypto'
import { SESv2Client, SESv2ServiceException } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'

// The functions' environment names the namespace when they load.
vi.hoisted(() => {
  process.env.POWERTOOLS_METRICS_NAMESPACE = 'Selvedge'
})

import { handler as sweep } from '../../../functions/events/sweep.ts'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { orderWithKeys } from '../../../functions/table/orders.ts'
import { functionsOf, references, resourcesOf } from '../../infra/template.ts'
import {
  alarmNamed,
  embeddedMetrics,
  filteredMetrics,
  readEntries,
  rings,
} from '../../support/alarms.ts'
import { call } from '../../support/call.ts'
import { captureLog } from '../../support/capture-log.ts'
import { createCustomer, orderFor } from '../../support/customer-orders.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { deliverChange } from '../../support/stream.ts'

const resources = resourcesOf()
const logged = captureLog()
const written = () => embeddedMetrics(readEntries(logged))
/** Returns what the filters of a function's log count in what was logged. */
const counted = (entry: string) => {
  const log = references(functionsOf(resources).get(entry)?.properties.LoggingConfig)[0] ?? ''
  return filteredMetrics(resources, log, readEntries(logged))
}
const valuesOf = (name: string) =>
  written().flatMap(point => (point.name === name ? [point.value] : []))

let ses: ReturnType<typeof mockClient> | undefined
afterEach(() => {
  ses?.restore()
  vi.useRealTimers()
})
const refuseEmails = () => {
  ses = mockClient(SESv2Client)
  const error = { name: 'MessageRejected', message: 'no', $fault: 'client', $metadata: {} } as const
  ses.onAnyCommand().rejects(new SESv2ServiceException(error))
}

const placed = async () => ({
  ...orderFor((await createCustomer()).id, [await stockProduct(5)]),
  email: `buyer-${randomUUID()}@example.com`,
})

describe('alarms of background work', () => {
  it('ring when the sweep stops, and not while it runs', async () => {
    const alarm = alarmNamed(resources, 'SweepStopped')
    expect(rings(alarm, written())).toBe(true)
    await sweep()
    expect(rings(alarm, written())).toBe(false)
    expect(readEntries(logged)).toContainEqual(
      expect.objectContaining({
        message: 'run',
        outcome: 'done',
        finished: expect.any(Number),
        read_units: expect.any(Number),
      }),
    )
  })

  it('ring when an email is refused, and again when no one resolved it within an hour', async () => {
    refuseEmails()
    expect(await deliverChange(undefined, orderWithKeys(await placed()))).toBe(true)
    expect(valuesOf('EmailsRefused').length).toBeGreaterThan(0)
    expect(rings(alarmNamed(resources, 'Failures'), counted('events/stream'))).toBe(true)

    const age = alarmNamed(resources, 'OldestFailure')
    logged.length = 0
    await sweep()
    expect(rings(age, written())).toBe(false)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
    logged.length = 0
    await sweep()
    expect(rings(age, written())).toBe(true)
  })
})

describe('business metrics', () => {
  it('count an order once, when its change is processed', async () => {
    const order = await placed()
    await deliverChange(undefined, orderWithKeys(order))
    expect(valuesOf('OrdersPlaced')).toEqual([1])
    expect(valuesOf('Revenue')).toEqual([order.total / 100])
    await deliverChange(orderWithKeys(order), orderWithKeys({ ...order, version: 2 }))
    expect(valuesOf('OrdersPlaced')).toEqual([1])
  })
})

describe('the log of calls', () => {
  beforeAll(() => vi.stubEnv('ORIGIN_KEY', process.env.ORIGIN_KEY ?? ''))

  it('counts its security events', async () => {
    for (let calls = 0; calls < 50; calls++)
      await call(orders, 'GET /orders/{id}', {
        params: { id: 'ord_1' },
        headers: { 'x-origin-key': 'wrong' },
      })
    expect(rings(alarmNamed(resources, 'OriginRefused'), written())).toBe(true)
    expect(rings(alarmNamed(resources, 'Forbidden'), written())).toBe(false)
  })
})
