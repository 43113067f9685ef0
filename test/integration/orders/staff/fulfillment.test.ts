import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { handler } from '../../../../functions/orders/staff/handler.ts'
import { auditTrail } from '../../../../functions/table/audit.ts'
import { orderList } from '../../../../functions/table/lists/order-list.ts'
import { findOrder, type OrderItem } from '../../../../functions/table/orders.ts'
import { getProduct } from '../../../../functions/table/products.ts'
import { call } from '../../../support/call.ts'
import { placeOrder, stockOf } from '../../../support/checkout.ts'
import { guestOrder, stockProduct } from '../../../support/fixtures.ts'
import { someAddress } from '../../../support/some-address.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('fulfillment-owner', { role: 'admin', first_name: 'Ada' })
})

/** An order of 2 × $20.00 and $30.00, with free shipping and 8 % tax: $75.60. */
const newOrder = async (more: object = {}) => {
  const [shirt, scarf] = [
    (await stockProduct(5, { price: 2_000 })).product,
    (await stockProduct(5, { price: 3_000 })).product,
  ]
  const items = [
    { product_id: shirt.id, quantity: 2 },
    { product_id: scarf.id, quantity: 1 },
  ]
  const { data } = await placeOrder(guestOrder(items, more))
  const params = { id: data.id as string }
  const read = async () => (await call(handler, 'GET /admin/orders/{id}', { params, token })).data
  const post = async (path: string, body: object) =>
    call(handler, `POST /admin/orders/{id}/${path}`, {
      params,
      token,
      body: { version: (await read()).version, ...body },
    })
  const stocks = async () => [await stockOf(shirt.id), await stockOf(scarf.id)]
  return { id: params.id, read, post, stocks }
}

const units = (line_id: string, quantity: number) => [{ line_id, quantity }]

describe('shipping', () => {
  test('in two packages is partial until the last one leaves', async () => {
    const { post, read } = await newOrder()
    const first = await post('shipments', {
      units: units('l1', 2),
      carrier: 'ups',
      tracking_number: '1Z999AA10123456784',
    })
    expect(first).toMatchObject({
      status: 201,
      data: { status: 'processing', tracking_number: '1Z999AA10123456784' },
    })
    await post('shipments', { units: units('l2', 1) })
    expect(await read()).toMatchObject({ status: 'shipped' })
    const { facts, timeline } = await read()
    expect(facts.shipments).toHaveLength(2)
    expect(timeline.map(({ note }: { note: string }) => note)).toEqual(
      expect.arrayContaining(['Shipped 2 items: 1Z999AA10123456784', 'Shipped 1 item']),
    )
    await post('deliveries', { shipment_ids: [facts.shipments[0].id] })
    expect(await read()).toMatchObject({ status: 'shipped' })
    await post('deliveries', {})
    expect(await read()).toMatchObject({ status: 'delivered' })
  })

  test('refuses more than is open, and an outdated version', async () => {
    const { post, read } = await newOrder()
    const { version } = await read()
    expect(await post('shipments', { units: units('l1', 3) })).toMatchObject({
      status: 400,
      body: { message: 'Only 2 can be chosen to ship.' },
    })
    await post('shipments', { units: units('l1', 1) })
    expect(await post('shipments', { units: units('l1', 1), version })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
  })
})

describe('a package', () => {
  const put = async (order: Awaited<ReturnType<typeof newOrder>>, id: string, body: object) =>
    call(handler, 'PUT /admin/orders/{id}/shipments/{shipment_id}', {
      params: { id: order.id, shipment_id: id },
      token,
      body: { version: (await order.read()).version, ...body },
    })

  test('can be marked as not delivered, and delivered again', async () => {
    const order = await newOrder()
    const { post, read } = order
    await post('shipments', { units: [...units('l1', 2), ...units('l2', 1)] })
    await post('deliveries', {})
    const [{ id }] = (await read()).facts.shipments
    const back = await post('undeliveries', { shipment_id: id })
    expect(back).toMatchObject({ status: 200, data: { status: 'shipped' } })
    expect(back.data.timeline.at(-1)).toMatchObject({ note: 'Marked as not delivered' })
    expect((await post('undeliveries', { shipment_id: 'shp_none' })).status).toBe(400)
    expect(await post('undeliveries', { shipment_id: id, version: 2 })).toMatchObject({
      status: 409,
      body: { code: 'conflict', data: { order: { status: 'shipped' } } },
    })
    await post('deliveries', {})
    expect(await read()).toMatchObject({ status: 'delivered' })
    expect((await auditTrail(order.id)).map(({ action }) => action)).toContain('order.undeliver')
  })

  test('gets another delivery day, in the store’s time zone', async () => {
    const order = await newOrder()
    await order.post('shipments', { units: units('l1', 2) })
    await order.post('deliveries', {})
    const [shipment] = (await order.read()).facts.shipments
    const dayAfter = (days: number) =>
      new Date(Date.parse(shipment.shipped_at) + days * 86_400_000).toISOString().slice(0, 10)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * 86_400_000 })
    onTestFinished(() => void vi.useRealTimers())
    const staff = await signInAs('delivery-owner', { role: 'admin', first_name: 'Ada' })
    const read = () =>
      call(handler, 'GET /admin/orders/{id}', { params: { id: order.id }, token: staff })
    const correct = async (day: string) =>
      call(handler, 'PUT /admin/orders/{id}/shipments/{shipment_id}/delivery', {
        params: { id: order.id, shipment_id: shipment.id },
        token: staff,
        body: { day, version: (await read()).data.version },
      })
    const corrected = await correct(dayAfter(1))
    expect(corrected.status).toBe(200)
    expect(corrected.data.facts.shipments[0].delivered_at).toBe(`${dayAfter(1)}T23:59:59.999Z`)
    expect(corrected.data.timeline.at(-1).note).toMatch(/^Delivery day changed to \w+ \d+, \d+$/)
    for (const tooEarly of [dayAfter(-1), '0051-07-21'])
      expect(await correct(tooEarly)).toMatchObject({
        status: 400,
        body: { message: 'Choose the day it shipped or a later one.' },
      })
    expect(await correct(dayAfter(5))).toMatchObject({
      status: 400,
      body: { message: 'Choose today or an earlier day.' },
    })
    expect((await correct('soon')).status).toBe(400)
    expect((await auditTrail(order.id)).map(({ action }) => action)).toContain('order.set-delivery')
  })

  test('that the carrier brought back ships again, and its former number still finds it', async () => {
    const order = await newOrder()
    const { data } = await order.post('shipments', {
      units: [{ line_id: 'l1', quantity: 2 }],
      carrier: 'ups',
      tracking_number: '1Z999AA10123456784',
    })
    const [{ id }] = data.facts.shipments
    const stocks = await order.stocks()
    const back = await call(handler, 'POST /admin/orders/{id}/shipments/{shipment_id}/comeback', {
      params: { id: order.id, shipment_id: id },
      token,
      body: { version: data.version },
    })
    expect(back.status).toBe(200)
    expect(back.data.facts).toMatchObject({
      shipments: [],
      came_back: [{ id, tracking_number: '1Z999AA10123456784' }],
    })
    expect(back.data.timeline.at(-1).note).toBe('Package came back to us')
    expect(await order.stocks()).toEqual(stocks)
    const stored = (await findOrder(order.id)) as OrderItem
    expect(orderList.entryOf(stored).words).toContain('1z999aa10123456784')
    const again = await order.post('shipments', { units: [{ line_id: 'l1', quantity: 2 }] })
    expect(again.data.facts.shipments).toHaveLength(1)
  })

  test('gets another carrier and tracking number', async () => {
    const order = await newOrder()
    await order.post('shipments', { units: units('l1', 2), carrier: 'ups', tracking_number: '1Z' })
    const [{ id }] = (await order.read()).facts.shipments
    const changed = await put(order, id, { carrier: 'dhl', tracking_number: 'JD2' })
    expect(changed).toMatchObject({ status: 200, data: { tracking_number: 'JD2' } })
    expect(changed.data.timeline.at(-1)).toMatchObject({ note: 'Tracking changed: DHL JD2' })
    const url = 'https://carrier.example/{number}'
    const other = await put(order, id, {
      carrier: 'other',
      tracking_number: '7',
      tracking_url: url,
    })
    expect(other.data.facts.shipments[0]).toMatchObject({ carrier: 'other', tracking_url: url })
    const bad = { carrier: 'other', tracking_number: '7', tracking_url: 'http://carrier.example' }
    expect((await put(order, id, bad)).status).toBe(400)
    expect((await put(order, 'shp_none', { carrier: 'dhl' })).status).toBe(400)
  })
})

describe('canceling items', () => {
  test('returns their stock and refunds their share', async () => {
    const { id, post, read, stocks } = await newOrder()
    expect(await stocks()).toEqual([3, 4])
    const body = { units: units('l1', 1), restock: true, reason: 'Out of stock' }
    expect((await post('cancellations', body)).status).toBe(200)
    expect(await stocks()).toEqual([4, 4])
    expect(await read()).toMatchObject({
      status: 'pending',
      payment_status: 'paid',
      refunds: [{ amount: 21.6, reason: 'Out of stock' }],
      refundable: 54,
    })
    expect((await auditTrail(id)).map(({ action }) => action)).toEqual(['order.cancel'])
  })

  test('that never left the shelf can be written off', async () => {
    const { post, stocks } = await newOrder()
    await post('cancellations', { units: units('l2', 1), restock: false, reason: 'Damaged' })
    expect(await stocks()).toEqual([3, 4])
  })

  test('of a whole order refunds everything; reopening takes the stock again', async () => {
    const { post, read, stocks } = await newOrder()
    await post('cancellations', { restock: true, reason: '' })
    expect(await read()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
    expect(await stocks()).toEqual([5, 5])
    expect(await post('reopenings', { payment: null })).toMatchObject({ status: 400 })
    await post('reopenings', { payment: 'cash_on_delivery' })
    expect(await read()).toMatchObject({ status: 'pending', payment_method: 'cash_on_delivery' })
    expect(await stocks()).toEqual([3, 4])
    await post('shipments', { units: [...units('l1', 2), ...units('l2', 1)] })
    await post('deliveries', {})
    expect(await read()).toMatchObject({ status: 'delivered', refundable: 75.6 })
  })
})

describe('cash on delivery', () => {
  test('is collected for what was delivered once the rest is canceled', async () => {
    const { post, read, stocks } = await newOrder({
      payment_method: 'cash_on_delivery',
      payment_data: null,
    })
    await post('shipments', { units: units('l2', 1) })
    await post('deliveries', {})
    expect(await read()).toMatchObject({ payment_status: 'pending' })
    await post('cancellations', { units: units('l1', 2), restock: true, reason: '' })
    expect(await read()).toMatchObject({
      status: 'delivered',
      payment_status: 'paid',
      refundable: 32.4,
    })
    expect(await stocks()).toEqual([5, 4])
    const refund = { units: [{ line_id: 'l2', quantity: 1, restock: true }] }
    expect((await post('refunds', refund)).data).toMatchObject({ refunds: [{ amount: 32.4 }] })
  })
})

describe('a refund of items', () => {
  test('gives back their share, less a label, and restocks what is chosen', async () => {
    const { post, read, stocks } = await newOrder()
    await post('shipments', { units: [...units('l1', 2), ...units('l2', 1)] })
    await post('deliveries', {})
    const refund = {
      units: [{ line_id: 'l1', quantity: 1, restock: true }],
      deduction: 5,
      reason: 'Item didn’t fit',
    }
    const { data } = await post('refunds', refund)
    expect(data).toMatchObject({ status: 'delivered', refunds: [{ amount: 16.6 }] })
    expect(await stocks()).toEqual([4, 4])
    const again = { units: [{ line_id: 'l1', quantity: 2, restock: true }] }
    expect((await post('refunds', again)).status).toBe(400)
    expect((await read()).refundable).toBe(59)
  })

  test.each([
    [2, [4, 5], 1],
    [3, [5, 5], 0],
  ])('of %i partly shipped units restocks each once', async (quantity, [first, left], open) => {
    const { product } = await stockProduct(5, { price: 2_000 })
    const { data } = await placeOrder(guestOrder([{ product_id: product.id, quantity: 3 }]))
    const params = { id: data.id as string }
    const post = async (path: string, body: object) => {
      const { data } = await call(handler, 'GET /admin/orders/{id}', { params, token })
      const { version } = data
      return call(handler, `POST /admin/orders/{id}/${path}`, {
        params,
        token,
        body: { version, ...body },
      })
    }
    await post('shipments', { units: units('l1', 1) })
    const refund = { units: [{ line_id: 'l1', quantity, restock: true }] }
    expect(await post('refunds', refund)).toMatchObject({ status: 200 })
    expect(await stockOf(product.id)).toBe(first)
    // Units that shipped still count as sold.
    const { variants } = (await getProduct(product.id, { consistent: true })) ?? {}
    expect(variants?.[0]).toMatchObject({ sold: 1 + open })
    if (open === 0) return
    await post('cancellations', { restock: true, reason: '' })
    expect(await stockOf(product.id)).toBe(left)
  })

  test('never exceeds the payment in any number of windows', async () => {
    const { post, read } = await newOrder()
    const { version } = await read()
    const answers = await Promise.all([1, 2, 3].map(() => post('refunds', { amount: 50, version })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect((await post('refunds', { amount: 25.61 })).status).toBe(400)
    expect((await post('refunds', { amount: 25.6 })).status).toBe(200)
    expect(await read()).toMatchObject({ payment_status: 'refunded', refundable: 0 })
  })
})

describe('notes, tags and the address', () => {
  test('are kept; the address can change until something ships', async () => {
    const { id, post, read } = await newOrder()
    const put = async (path: string, body: object) =>
      call(handler, `PUT /admin/orders/{id}/${path}`, {
        params: { id },
        token,
        body: { version: (await read()).version, ...body },
      })
    await post('notes', { note: 'Called the customer' })
    await put('tags', { tags: ['gift', 'vip', 'gift'] })
    const address = { ...someAddress, city: 'Salem' }
    await put('address', { shipping_address: address })
    expect(await read()).toMatchObject({
      notes: [{ by: expect.stringContaining('Ada'), note: 'Called the customer' }],
      tags: ['gift', 'vip'],
      shipping_address: { city: 'Salem' },
    })
    await post('shipments', { units: units('l1', 1) })
    expect(await put('address', { shipping_address: someAddress })).toMatchObject({
      status: 409,
      body: { code: 'not_allowed', message: 'A package of this order already shipped.' },
    })
  })
})

describe('bulk shipping', () => {
  const ship = async (packages: object[]) =>
    (await call(handler, 'POST /admin/orders/bulk-ship', { token, body: { packages } })).data

  test('ships what is left of each order, and names the ones it skips', async () => {
    const [first, second, canceled, changed] = await Promise.all([
      newOrder(),
      newOrder(),
      newOrder(),
      newOrder(),
    ])
    await second.post('shipments', { units: units('l1', 2) })
    await canceled.post('cancellations', { restock: true, reason: '' })
    const { version } = await changed.read()
    await changed.post('notes', { note: 'Hold this one' })
    const result = await ship([
      { order: first.id, carrier: 'dhl', tracking_number: 'JD01' },
      { order: second.id, carrier: 'ups', tracking_number: '1Z02' },
      { order: canceled.id },
      { order: changed.id, version },
      { order: 'SEL-1' },
    ])
    expect(result).toEqual({
      changed: 2,
      failed: expect.arrayContaining([
        { id: canceled.id, message: 'This order was canceled. Reopen it first.' },
        {
          id: changed.id,
          message: 'Someone else changed this order. Reload it and try again.',
        },
        { id: 'SEL-1', message: 'Order not found' },
      ]),
    })
    expect(await first.read()).toMatchObject({ status: 'shipped', tracking_number: 'JD01' })
    const { facts } = await second.read()
    expect(facts.shipments).toMatchObject([
      { units: units('l1', 2) },
      { units: units('l2', 1), tracking_number: '1Z02' },
    ])
  })

  test('leaves out an order whose payment was refunded, which staff can give away', async () => {
    const { id, post, read, stocks } = await newOrder()
    await post('refunds', { units: [], amount: 75.6, reason: 'Late' })
    expect(await read()).toMatchObject({ refundable: 0 })
    const message =
      'The whole payment was refunded. Cancel the order, or choose to ship its items for free.'
    expect(await ship([{ order: id }])).toEqual({ changed: 0, failed: [{ id, message }] })
    const everything = [...units('l1', 2), ...units('l2', 1)]
    expect((await post('shipments', { units: everything })).body).toMatchObject({ message })
    const given = await post('shipments', { units: everything, for_free: true })
    expect(given.data).toMatchObject({ status: 'shipped' })
    expect(await stocks()).toEqual([3, 4])
  })

  test('refuses the same order twice', async () => {
    const { id } = await newOrder()
    const body = { packages: [{ order: id }, { order: id }] }
    const answer = await call(handler, 'POST /admin/orders/bulk-ship', { token, body })
    expect(answer).toMatchObject({ status: 400, body: { message: 'List each order once' } })
  })
})
