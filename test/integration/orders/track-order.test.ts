import { randomUUID } from 'node:crypto'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler } from '../../../functions/orders/handler.ts'
import { table, tableName } from '../../../functions/table/client.ts'
import { orderList } from '../../../functions/table/lists/order-list.ts'
import { projectListed } from '../../../functions/table/lists/project.ts'
import { findOrder, type OrderItem } from '../../../functions/table/orders.ts'
import { call, visitor } from '../../support/call.ts'
import { sentTo } from '../../support/emails.ts'
import { withFaults } from '../../support/faults.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { deliverChange } from '../../support/stream.ts'

let order: OrderItem
let ip: string
let count = 0

const place = async (more: object = {}): Promise<OrderItem> => {
  const { product } = await stockProduct(5)
  const email = `tracker${++count}@example.com`
  const guest_info = { email, firstName: 'Nora', lastName: 'Whitlock' }
  const { data } = await visitor()(handler, 'POST /orders', {
    body: guestOrder([{ product_id: product.id, quantity: 1 }], { guest_info, ...more }),
    headers: { 'idempotency-key': randomUUID() },
  })
  const placed = (await findOrder(data.id)) as OrderItem
  await projectListed(orderList, placed, placed.created_at.slice(0, 10))
  return placed
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setMinutes(10) })
  order = await place()
  ip = `198.18.0.${count}`
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
const requestLink = (order_number = order.order_number, email = order.email) =>
  call(handler, 'POST /orders/track', {
    body: { order_number, email },
    headers: { 'x-viewer-address': ip },
  })

const lookups = async () => {
  const { Items = [] } = await table.send(
    new ScanCommand({
      TableName: tableName(),
      FilterExpression: 'entity = :entity',
      ExpressionAttributeValues: { ':entity': 'order-lookup' },
    }),
  )
  return Items.sort((a, b) => (a.id < b.id ? -1 : 1))
}
const delivered = new Set<string>()
/** Sends the requests since the last call to the stream consumer twice. */
const settle = async () => {
  for (const item of await lookups()) {
    if (delivered.has(item.id)) continue
    delivered.add(item.id)
    for (let times = 0; times < 2; times++) expect(await deliverChange(undefined, item)).toBe(true)
  }
}
const emails = async () =>
  (await sentTo(order.email)).filter(({ subject }) => /^Track/.test(subject))

describe('requesting an order link', () => {
  it.each([
    ['as it is written', (number: string) => number],
    ['in lower case', (number: string) => number.toLowerCase()],
    ['by its digits', (number: string) => number.replace(/\D/g, '')],
    ['with a sign', (number: string) => `# ${number}`],
  ])('with the number %s emails the buyer a working link', async (_, written) => {
    expect(await requestLink(written(order.order_number))).toMatchObject({ status: 202, data: {} })
    await settle()
    const [mail, ...others] = await emails()
    expect(others).toEqual([])
    expect(mail?.subject).toBe(`Track your order ${order.order_number}`)
    const link = /\/order-confirmation\/(\w+)\?token=([\w.-]+)/.exec(mail?.text ?? '')
    const opened = await call(handler, 'GET /orders/{id}', {
      params: { id: link?.[1] ?? '' },
      query: { token: link?.[2] ?? '' },
    })
    expect(opened.data).toMatchObject({ order_number: order.order_number })
  })

  it('returns the same response after the same table calls, whether or not the order exists', async () => {
    const callsOf = async (work: () => ReturnType<typeof requestLink>) => {
      const calls: string[] = []
      const { status, body } = await withFaults(command => void calls.push(command), work)
      return { status, body, calls }
    }
    const known = await callsOf(() => requestLink())
    expect(known.status).toBe(202)
    expect(await callsOf(() => requestLink('SEL-1'))).toEqual(known)
    expect(await callsOf(() => requestLink(order.order_number, 'else@example.com'))).toEqual(known)
  })

  it('sends no email if number and email don’t match', async () => {
    const other = await place()
    await requestLink(order.order_number, other.email)
    await requestLink(order.order_number.slice(0, -1))
    await requestLink('S')
    await requestLink(order.email)
    await settle()
    expect(await emails()).toEqual([])
    expect((await sentTo(other.email)).map(({ subject }) => subject)).toEqual([])
  })

  it('sends no email about an unplaced order', async () => {
    order = await place({ payment_method: 'paypal', payment_data: null })
    await requestLink()
    await settle()
    expect(await emails()).toEqual([])
  })

  it('sends one link per ten minutes', async () => {
    await requestLink()
    await settle()
    later(9)
    await requestLink()
    await requestLink()
    await settle()
    expect(await emails()).toHaveLength(1)
    later(2)
    await requestLink()
    await settle()
    expect(await emails()).toHaveLength(2)
  })

  it('sends one link for five concurrent requests', async () => {
    await Promise.all(Array.from({ length: 5 }, () => requestLink()))
    const pending = (await lookups()).filter(({ id }) => !delivered.has(id))
    expect(pending).toHaveLength(5)
    await Promise.all(pending.map(item => deliverChange(undefined, item)))
    expect(await emails()).toHaveLength(1)
  })

  it('is accepted ten times an hour', async () => {
    for (let times = 0; times < 10; times++) expect((await requestLink('SEL-1')).status).toBe(202)
    expect(await requestLink()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
  })

  it('is deleted after a day', async () => {
    await requestLink()
    const item = (await lookups()).find(({ email }) => email === order.email)
    expect(Math.round((item?.expires_at - Date.now() / 1000) / 3_600)).toBe(24)
  })
})
