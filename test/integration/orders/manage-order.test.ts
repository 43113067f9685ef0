import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { orderLinkToken } from '../../../functions/order-links/link-token.ts'
import { handler } from '../../../functions/orders/handler.ts'
import { findOrder, type OrderItem, orderItems } from '../../../functions/table/orders.ts'
import { batchWrite } from '../../../functions/table/write.ts'
import { statusOf } from '../../../shared/rules/order/status.ts'
import { call } from '../../support/call.ts'
import { createCustomer, storeOrder } from '../../support/customer-orders.ts'
import { stopInWindow } from '../../support/rate-window.ts'
import { someAddress } from '../../support/some-address.ts'
import { trustOwnTokens } from '../../support/tokens.ts'

beforeAll(trustOwnTokens)
afterEach(() => void vi.useRealTimers())

type As = { token?: string; link?: string }
const query = (link: string | undefined, more: Record<string, string> = {}) => ({
  ...(link && { token: link }),
  ...more,
})
const read = (id: string, { token, link }: As) =>
  call(handler, 'GET /orders/{id}', { params: { id }, token, query: query(link) })
const cancel = (id: string, { token, link }: As, version?: number) =>
  call(handler, 'PUT /orders/{id}/cancel', {
    params: { id },
    token,
    query: query(link, version === undefined ? {} : { version: String(version) }),
  })
const shipping_address = { ...someAddress, address_line_1: '7 Harbor Road' }
const move = (id: string, { token, link }: As, version = 1) =>
  call(handler, 'PUT /orders/{id}/address', {
    params: { id },
    token,
    query: query(link),
    body: { shipping_address, version },
  })

const packed = (order: OrderItem, quantity: number): Partial<OrderItem> => ({
  started_at: order.created_at,
  shipments: [
    {
      id: 'shp_1',
      units: [{ line_id: order.lines[0]?.id ?? '', quantity }],
      carrier: 'ups',
      tracking_number: '1Z999',
      tracking_url: null,
      shipped_at: order.created_at,
      delivered_at: null,
    },
  ],
})

let guest: OrderItem
let link: string
beforeEach(async () => {
  guest = await storeOrder('usr_nobody', { user_id: null, quantity: 2 })
  link = await orderLinkToken(guest, new Date())
})

describe('a guest with the link', () => {
  test('sees what they can do and what canceling would refund', async () => {
    const { data } = await read(guest.id, { link })
    const [line] = guest.lines
    expect(data).toMatchObject({
      version: 1,
      shipments: [],
      open_items: [{ line_id: line?.id, quantity: 2 }],
      can: {
        cancel: { whole: true, items: [{ line_id: line?.id, quantity: 2 }], refund_to: null },
        change_address: true,
        return: false,
      },
    })
    expect(data.can.cancel.refund).toBe(data.total)
    expect(data.expected.first <= data.expected.last).toBe(true)
  })

  test('cancels the order (S-154)', async () => {
    expect(await cancel(guest.id, { link }, 1)).toMatchObject({
      status: 200,
      data: {
        status: 'cancelled',
        can: { cancel: null, change_address: false },
        refunds: [{ amount: guest.total / 100, to: null }],
      },
    })
  })

  test('changes the address before the first package ships', async () => {
    expect(await move(guest.id, { link })).toMatchObject({
      status: 200,
      data: { shipping_address: { address_line_1: '7 Harbor Road' }, version: 2 },
    })
    const stored = await findOrder(guest.id)
    expect(stored?.timeline.at(-1)).toMatchObject({ by: 'customer' })
    expect(JSON.stringify(stored?.timeline)).not.toContain('Harbor')
  })

  test('changes the address ten times an hour at most', async () => {
    stopInWindow()
    const email = `${guest.id}@example.com`
    await batchWrite(orderItems({ ...guest, email }))
    link = await orderLinkToken({ ...guest, email }, new Date())
    for (let version = 1; version <= 10; version++)
      expect((await move(guest.id, { link }, version)).status).toBe(200)
    expect((await move(guest.id, { link }, 11)).status).toBe(429)
  })

  test('sees no names or notes of staff', async () => {
    const event = { at: guest.created_at, from: null, to: null, payment: null }
    const timeline = [...guest.timeline, { ...event, by: 'Ada Owner', note: 'Called twice' }]
    await batchWrite(orderItems({ ...guest, timeline }))
    const { data } = await read(guest.id, { link })
    expect(data.timeline.at(-1)).toMatchObject({ by: 'store', note: '' })
    expect(JSON.stringify(data)).not.toMatch(/Ada Owner|Called twice/)
  })

  test('can do nothing to another order with it', async () => {
    const other = await storeOrder('usr_nobody', { user_id: null })
    for (const answer of [
      await read(other.id, { link }),
      await cancel(other.id, { link }),
      await move(other.id, { link }),
    ])
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect((await findOrder(other.id))?.version).toBe(1)
  })

  test('can do nothing once it expired, and learns why', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 91 * 86_400_000 })
    for (const answer of [await cancel(guest.id, { link }), await move(guest.id, { link })])
      expect(answer).toMatchObject({ status: 410, body: { code: 'link_expired' } })
    expect((await findOrder(guest.id))?.version).toBe(1)
  })

  test('can do nothing without it', async () => {
    expect((await cancel(guest.id, {})).status).toBe(404)
    expect((await move(guest.id, {})).status).toBe(404)
    const { token } = await createCustomer()
    expect((await cancel(guest.id, { token })).status).toBe(404)
  })
})

describe('two tabs', () => {
  test('that cancel at the same moment cancel once', async () => {
    const answers = await Promise.all([
      cancel(guest.id, { link }, 1),
      cancel(guest.id, { link }, 1),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const lost = answers.find(({ status }) => status === 409)
    expect(lost?.body).toMatchObject({
      code: 'conflict',
      data: { order: { status: 'cancelled', can: { cancel: null } } },
    })
    expect((await findOrder(guest.id))?.refunds).toHaveLength(1)
  })

  test('learn what changed before they cancel something else', async () => {
    await move(guest.id, { link })
    expect(await cancel(guest.id, { link }, 1)).toMatchObject({
      status: 409,
      body: {
        code: 'conflict',
        data: { order: { version: 2, shipping_address: { address_line_1: '7 Harbor Road' } } },
      },
    })
    expect(statusOf((await findOrder(guest.id)) as OrderItem)).toBe('pending')
    expect((await move(guest.id, { link }, 1)).status).toBe(409)
  })
})

describe('a partly shipped order', () => {
  const partly = async (userId: string) => {
    const order = await storeOrder(userId, { quantity: 2 })
    await batchWrite(orderItems({ ...order, ...packed(order, 1) }))
    return order
  }

  test('shows its packages, and keeps its address', async () => {
    const { id: userId, token } = await createCustomer()
    const order = await partly(userId)
    expect(await read(order.id, { token })).toMatchObject({
      data: {
        shipments: [
          {
            items: [{ quantity: 1 }],
            carrier: 'UPS',
            tracking_number: '1Z999',
            tracking_url: 'https://www.ups.com/track?tracknum=1Z999',
            delivered_at: null,
          },
        ],
        open_items: [{ quantity: 1 }],
        can: { cancel: { whole: false, items: [{ quantity: 1 }] }, change_address: false },
      },
    })
    expect(await move(order.id, { token })).toMatchObject({
      status: 409,
      body: { code: 'not_allowed', message: 'A package of this order already shipped.' },
    })
  })

  test('is canceled as far as it hasn’t shipped', async () => {
    const { id: userId, token } = await createCustomer()
    const order = await partly(userId)
    const { data } = await cancel(order.id, { token }, 1)
    expect(data).toMatchObject({ status: 'shipped', open_items: [], can: { cancel: null } })
    expect(data.OrderItems[0]).toMatchObject({ quantity: 2, canceled: 1 })
    expect(data.refunds).toHaveLength(1)
  })
})
