import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as orderHandler } from '../../../../functions/orders/handler.ts'
import { handler } from '../../../../functions/orders/staff/handler.ts'
import { auditTrail } from '../../../../functions/table/audit.ts'
import { getCharge } from '../../../../functions/table/charges.ts'
import { getProduct } from '../../../../functions/table/products.ts'
import { call, visitor } from '../../../support/call.ts'
import { guestOrder, stockProduct } from '../../../support/fixtures.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let owner = ''
beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('admin-orders-owner', {
    role: 'admin',
    first_name: 'Ada',
    last_name: 'Owner',
  })
})

/** Places a paid order of two items: $40.00, $5.99 shipping, $3.68 tax. */
const paidOrder = async () => {
  const { product } = await stockProduct(5, { price: 2_000 })
  const { data } = await visitor()(orderHandler, 'POST /orders', {
    body: guestOrder([{ product_id: product.id, quantity: 2 }]),
    headers: { 'idempotency-key': randomUUID() },
  })
  return { id: data.id as string, product }
}
const read = (id: string) =>
  call(handler, 'GET /admin/orders/{id}', { params: { id }, token: owner })
const refund = (id: string, body: object) =>
  call(handler, 'POST /admin/orders/{id}/refunds', { params: { id }, body, token: owner })
const setStatus = (id: string, body: object) =>
  call(handler, 'PUT /admin/orders/{id}/status', { params: { id }, body, token: owner })

describe('a refund', () => {
  test('can be partial, complete the refund, and never exceed the payment', async () => {
    const { id, product } = await paidOrder()
    const first = await refund(id, { amount: 10.5, reason: 'Loose button', version: 2 })
    expect(first).toMatchObject({
      status: 200,
      data: { payment_status: 'paid', refundable: 39.17, refunds: [{ amount: 10.5 }] },
    })
    const { version } = first.data
    expect(await refund(id, { amount: 39.18, version })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.amount' }] },
    })
    const rest = await refund(id, { amount: 39.17, version })
    expect(rest.data).toMatchObject({
      payment_status: 'refunded',
      refundable: 0,
      status: 'pending',
    })
    expect(await getCharge(id)).toMatchObject({ amount: 4_967, refunded: 4_967 })
    expect((await auditTrail(id)).map(entry => [entry.actor, entry.action])).toEqual([
      ['Ada Owner', 'order.refund'],
      ['Ada Owner', 'order.refund'],
    ])
    // The refund does not restock the items.
    expect((await getProduct(product.id))?.variants[0]?.stock).toBe(3)
  })

  test('from two concurrent owners is issued once', async () => {
    const { id } = await paidOrder()
    const answers = await Promise.all([
      refund(id, { amount: 49.67, version: 2 }),
      refund(id, { amount: 49.67, version: 2 }),
    ])
    expect(answers.map(answer => answer.status).sort()).toEqual([200, 409])
    expect(await getCharge(id)).toMatchObject({ refunded: 4_967 })
  })

  test('of an outdated version is refused and refunds nothing', async () => {
    const { id } = await paidOrder()
    const { version } = (await refund(id, { amount: 10, version: 2 })).data
    for (const stale of [2, version - 1, version + 1])
      expect(await refund(id, { amount: 5, version: stale })).toMatchObject({
        status: 409,
        body: { code: 'conflict' },
      })
    expect(await getCharge(id)).toMatchObject({ refunded: 1_000 })
    expect((await read(id)).data).toMatchObject({ version, refunds: [{ amount: 10 }] })
    expect((await refund(id, { amount: 5, version })).status).toBe(200)
  })

  test('canceling after a partial refund refunds the rest', async () => {
    const { id } = await paidOrder()
    await refund(id, { amount: 10, version: 2 })
    const cancelled = await setStatus(id, { status: 'cancelled' })
    expect(cancelled.data.refunds.map((one: { amount: number }) => one.amount)).toEqual([10, 39.67])
    expect(await getCharge(id)).toMatchObject({ refunded: 4_967 })
  })
})

describe('a status update', () => {
  test('is on the timeline and audited with the staff member', async () => {
    const { id } = await paidOrder()
    const shipped = await setStatus(id, { status: 'shipped', tracking_number: '1Z999', version: 2 })
    expect(shipped.data).toMatchObject({ status: 'shipped', tracking_number: '1Z999' })
    expect(shipped.data.timeline.at(-1)).toMatchObject({ by: 'Ada Owner', to: 'shipped' })
    expect(await auditTrail(id)).toMatchObject([
      {
        before: { status: 'pending', shipments: [] },
        after: { status: 'shipped', shipments: [{ tracking_number: '1Z999' }] },
      },
    ])
  })

  test('of an outdated version is refused with the current order', async () => {
    const { id } = await paidOrder()
    await setStatus(id, { status: 'processing', version: 2 })
    const late = await setStatus(id, { status: 'cancelled', version: 2 })
    expect(late).toMatchObject({
      status: 409,
      body: { code: 'conflict', data: { order: { status: 'processing' } } },
    })
    expect((await read(id)).data.status).toBe('processing')
  })

  test('to the current status changes nothing', async () => {
    const { id } = await paidOrder()
    const before = (await read(id)).data.version
    expect((await setStatus(id, { status: 'pending' })).data.version).toBe(before)
  })
})

describe('a bulk action on orders', () => {
  const bulk = (body: object) =>
    call(handler, 'POST /admin/orders/bulk-action', { body, token: owner })

  test('redirects to the workbook of the selected orders (A-29)', async () => {
    const { id } = await paidOrder()
    const { status, headers, data } = await bulk({ action: 'export_selected', order_ids: [id] })
    expect({ status, data }).toEqual({ status: 303, data: { changed: 0, failed: [] } })
    expect(headers.location).toBe(`/api/admin/orders/export?ids=${id}`)
  })

  test('changes each order once and reports failures with the reason (A-81)', async () => {
    const [first, second] = [await paidOrder(), await paidOrder()]
    await setStatus(second.id, { status: 'processing', version: 2 })
    const gone = 'ord_00000000000000000000000a'
    const ids = [first.id, gone, second.id, first.id]
    const answer = await bulk({ action: 'mark_processing', order_ids: ids })
    expect(answer).toMatchObject({
      status: 200,
      data: { changed: 2, failed: [{ id: gone, message: 'Order not found' }] },
    })
    const [one, other] = [await read(first.id), await read(second.id)]
    expect(one.data).toMatchObject({ status: 'processing', version: 3 })
    // It already had this status.
    expect(other.data).toMatchObject({ status: 'processing', version: 3 })
    expect(await auditTrail(first.id)).toMatchObject([{ actor: 'Ada Owner' }])
  })

  test('requires an action and at least one order', async () => {
    const { id } = await paidOrder()
    expect((await bulk({ action: 'mark_processing', order_ids: [] })).status).toBe(400)
    expect((await bulk({ action: 'mark_lost', order_ids: [id] })).status).toBe(400)
  })
})

test.each(['customer', 'manager'] as const)('is forbidden to a %s', async role => {
  const { id } = await paidOrder()
  const token = await signInAs(`admin-orders-${role}`, { role })
  const answers = await Promise.all([
    call(handler, 'GET /admin/orders', { token }),
    call(handler, 'GET /admin/orders/stats', { token }),
    call(handler, 'GET /admin/orders/{id}', { params: { id }, token }),
    call(handler, 'PUT /admin/orders/{id}/status', {
      params: { id },
      body: { status: 'shipped' },
      token,
    }),
    call(handler, 'POST /admin/orders/{id}/refunds', {
      params: { id },
      body: { amount: 1, version: 2 },
      token,
    }),
    call(handler, 'POST /admin/orders/bulk-action', {
      body: { action: 'mark_shipped', order_ids: [id] },
      token,
    }),
  ])
  expect(answers.map(answer => answer.status)).toEqual([403, 403, 403, 403, 403, 403])
})
