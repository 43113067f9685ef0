import { randomUUID } from 'node:crypto'
import { SESv2Client, SESv2ServiceException } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'

// The functions' environment names the namespace when they load.
vi.hoisted(() => {
  process.env.POWERTOOLS_METRICS_NAMESPACE = 'Selvedge'
})

import { handler as sweep } from '../../../functions/events/sweep.ts'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { couponKey, userKey } from '../../../functions/table/keys.ts'
import { type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { get } from '../../../functions/table/read.ts'
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
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { allOrders } from '../../support/reconcile.ts'
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

  it('ring when an item can’t be read for an hour', async () => {
    const coupon = { ...couponKey('BROKEN'), entity: 'coupon' }
    expect(await deliverChange(undefined, coupon)).toBe(true)
    const age = alarmNamed(resources, 'OldestFailure')
    logged.length = 0
    await sweep()
    expect(rings(age, written())).toBe(false)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 61 * 60_000 })
    logged.length = 0
    await sweep()
    expect(rings(age, written())).toBe(true)
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

  it('count a declined payment once, when its order is processed', async () => {
    const { product } = await stockProduct(5)
    const payment_data = {
      token: 'tok_demo_declined',
      brand: 'visa',
      last4: '0002',
      expiry: '12/40',
    }
    const email = `declined-${randomUUID()}@example.com`
    const body = guestOrder([{ product_id: product.id, quantity: 1 }], {
      payment_data,
      guest_info: { email, firstName: 'Nora', lastName: 'Whitlock' },
    })
    expect((await call(orders, 'POST /orders', { body })).status).toBe(402)
    const order = (await allOrders()).find(one => one.email === email) as OrderItem
    logged.length = 0
    await deliverChange(undefined, orderWithKeys(order))
    expect(valuesOf('PaymentsDeclined')).toEqual([1])
    expect(valuesOf('OrdersPlaced')).toEqual([])
    await deliverChange(orderWithKeys(order), orderWithKeys({ ...order, version: 2 }))
    expect(valuesOf('PaymentsDeclined')).toEqual([1])
  })

  it('count a new customer once, and no staff', async () => {
    const stored = async (role: 'customer' | 'admin') =>
      get(z.looseObject({}), userKey((await createCustomer({ role })).id), { consistent: true })
    const customer = await stored('customer')
    await deliverChange(undefined, customer)
    await deliverChange(customer, { ...customer, phone: '+15035550100' })
    await deliverChange(undefined, await stored('admin'))
    expect(valuesOf('SignUps')).toEqual([1])
  })
})

describe('the log of calls', () => {
  beforeAll(() => vi.stubEnv('ORIGIN_KEY', process.env.ORIGIN_KEY ?? ''))

  it('counts orders that are refused because an item is sold out, and no others', async () => {
    const { product } = await stockProduct(1)
    const order = (quantity: number) =>
      call(orders, 'POST /orders', {
        body: guestOrder([{ product_id: product.id, quantity }]),
      })
    const soldOut = () =>
      counted('orders/handler').flatMap(({ name, value }) => (name === 'OutOfStock' ? value : []))
    expect((await order(1)).status).toBe(201)
    expect(soldOut()).toEqual([])
    expect((await order(1)).body.code).toBe('out_of_stock')
    expect(soldOut()).toEqual([1])
    expect((await call(orders, 'POST /orders', { body: {} })).status).toBe(400)
    expect(soldOut()).toEqual([1])
  })

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
