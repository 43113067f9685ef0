import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { handler as sweep } from '../../../../functions/events/sweep.ts'
import { handler as orders } from '../../../../functions/orders/handler.ts'
import { presentOrderSummary } from '../../../../functions/orders/present-order.ts'
import { handler } from '../../../../functions/orders/staff/handler.ts'
import { getCharge } from '../../../../functions/table/charges.ts'
import { findOrder, type OrderItem } from '../../../../functions/table/orders.ts'
import { returnableUnits } from '../../../../shared/rules/order/units.ts'
import type { LineFacts } from '../../../../shared/schemas/order-facts.ts'
import { call } from '../../../support/call.ts'
import { placeOrder, stocksOf } from '../../../support/checkout.ts'
import { createCustomer } from '../../../support/customer-orders.ts'
import { changeProduct, guestOrder, stockProduct } from '../../../support/fixtures.ts'
import { requestedReturn } from '../../../support/requested-return.ts'
import { setSettings } from '../../../support/set-settings.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('return-handler', { role: 'admin', first_name: 'Ada' })
})
beforeEach(() => void vi.useRealTimers())

const dayMs = 86_400_000
const aShipment = {
  id: 'shp_1',
  carrier: null,
  tracking_number: null,
  tracking_url: null,
  shipped_at: '2026-11-20T10:00:00.000Z',
  delivered_at: '2026-11-22T10:00:00.000Z',
}

describe('a return in detail', () => {
  test('has its order, pictures, the customer’s orders and the stock of the exchange', async () => {
    const { detail, variants, id } = await requestedReturn(token, { exchangeFor: 'M' })
    const { data } = await detail()
    expect(data).toMatchObject({
      id,
      state: 'requested',
      value: 20,
      items: [{ quantity: 1, reason: 'Too small', exchange_for: 'M' }],
      stock: { [variants[1]?.id ?? '']: 2 },
      pictures: [{ id: 'att_front', name: 'front.jpg', url: expect.stringContaining('att_front') }],
      customer_orders: 1,
      order: { facts: { returns: [{ comment: 'The shoulders sit too wide.' }] } },
    })
  })

  test('is only for staff', async () => {
    const { id } = await requestedReturn(token)
    const customer = await createCustomer()
    const read = (caller: object) =>
      call(handler, 'GET /admin/returns/{id}', { params: { id }, ...caller })
    expect((await read({ token: customer.token })).status).toBe(403)
    expect((await read({})).status).toBe(401)
    const none = await call(handler, 'GET /admin/returns/{id}', {
      params: { id: 'ret_none' },
      token,
    })
    expect(none.status).toBe(404)
  })
})

describe('an exchange', () => {
  test('reserves the other size, and ships it once the items arrived', async () => {
    const { handle, post, theReturn, stored, product, customer, orderId } = await requestedReturn(
      token,
      { exchangeFor: 'M' },
    )
    const own = async () => {
      const params = { id: orderId }
      return (await call(orders, 'GET /orders/{id}', { params, token: customer.token })).data
    }
    expect(await stocksOf(product.id)).toEqual([4, 2])
    await handle('approval')
    expect(await stocksOf(product.id)).toEqual([4, 1])
    expect(presentOrderSummary(await stored())).toMatchObject({
      item_count: 1,
      status: 'delivered',
      fulfillment: 'delivered',
      OrderItems: [{ quantity: 1 }],
    })
    const shown = await own()
    const name = `${shown.OrderItems[0].product_name}, S`
    expect(shown).toMatchObject({
      fulfillment: 'delivered',
      open_items: [],
      held_items: [{ line_id: 'x1', quantity: 1 }],
      OrderItems: [{ line_id: 'l1' }, { line_id: 'x1', price: 0, replacement_for: name }],
    })
    expect((await post('shipments', { units: [{ line_id: 'x1', quantity: 1 }] })).status).not.toBe(
      201,
    )
    await handle('receipt', { restock: [{ line_id: 'l1', quantity: 1 }], refund: {} })
    expect(await theReturn()).toMatchObject({ state: 'closed' })
    expect((await stored()).refunds).toEqual([])
    expect(await stocksOf(product.id)).toEqual([5, 1])
    expect(await own()).toMatchObject({
      open_items: [{ line_id: 'x1', quantity: 1 }],
      held_items: [],
    })
    expect((await post('shipments', { units: [{ line_id: 'x1', quantity: 1 }] })).status).toBe(201)
  })

  test('that is out of stock is refused with a clear sentence, and can be refunded instead', async () => {
    const { handle, theReturn } = await requestedReturn(token, {
      sizes: { S: 5, M: 0 },
      exchangeFor: 'M',
    })
    const refused = await handle('approval')
    expect(refused).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    expect(refused.body.message).toMatch(
      /, M is out of stock\. Approve a refund instead, or restock it first\.$/,
    )
    expect(await theReturn()).toMatchObject({ state: 'requested' })
    expect((await handle('approval', { refund_instead: true })).status).toBe(200)
    expect(await theReturn()).toMatchObject({ state: 'approved', units: [{ replacement: null }] })
  })

  test('with too little stock names what is left', async () => {
    const { handle } = await requestedReturn(token, {
      sizes: { S: 5, M: 1 },
      quantity: 2,
      exchangeFor: 'M',
    })
    expect((await handle('approval')).body.message).toMatch(/^Only 1 of .*, M in stock\./)
  })
})

describe('a refund', () => {
  test('is made with the receipt, less the return label', async () => {
    const { handle, stored, theReturn, orderId, product } = await requestedReturn(token)
    await handle('approval')
    const { data } = await handle('receipt', {
      restock: [{ line_id: 'l1', quantity: 1 }],
      refund: { deduction: 6.95, reason: 'Too small' },
    })
    expect(data.refunds).toMatchObject([{ amount: 14.65 }])
    expect(await theReturn()).toMatchObject({ state: 'closed' })
    expect((await stored()).refunds).toMatchObject([
      { state: 'made', adjustment: -695, reason: 'Too small' },
    ])
    expect(await getCharge(orderId)).toMatchObject({ refunded: 1_465 })
    expect(await stocksOf(product.id)).toEqual([5, 2])
    expect(data.timeline.map(({ note }: { note: string }) => note)).toContain(
      'Return received and refunded $14.65',
    )
  })

  test('leaves out units that staff refunded by line before the package arrived', async () => {
    const { handle, post, stored, theReturn } = await requestedReturn(token, {
      ordered: 3,
      quantity: 2,
    })
    await handle('approval')
    const units = [{ line_id: 'l1', quantity: 2, restock: false }]
    expect((await post('refunds', { units })).status).toBe(200)
    expect((await handle('receipt', { restock: [], refund: {} })).status).toBe(200)
    const { lines, refunds } = await stored()
    expect(lines).toMatchObject([{ quantity: 3, credited: 2 }])
    expect(refunds).toHaveLength(1)
    expect(await theReturn()).toMatchObject({ state: 'closed' })
  })

  test('that isn’t possible leaves the return as it is', async () => {
    const { handle, theReturn } = await requestedReturn(token)
    await handle('approval')
    const refused = await handle('receipt', { restock: [], refund: { deduction: 500 } })
    expect(refused).toMatchObject({ status: 400, body: { code: 'invalid' } })
    expect(await theReturn()).toMatchObject({ state: 'approved' })
  })

  test('asked for by two staff at once is made once', async () => {
    const { handle, stored } = await requestedReturn(token)
    await handle('approval')
    const { version } = await stored()
    const answers = await Promise.all(
      [1, 2].map(() => handle('receipt', { restock: [], refund: {}, version })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const late = answers.find(({ status }) => status === 409)
    expect(late?.body).toMatchObject({ code: 'conflict' })
    expect((await stored()).refunds).toHaveLength(1)
  })
})

test('a received return is closed without a refund only with a reason', async () => {
  const { handle, theReturn } = await requestedReturn(token)
  await handle('approval')
  await handle('receipt', { restock: [] })
  expect(await theReturn()).toMatchObject({ state: 'received' })
  expect((await handle('closing')).body.code).toBe('not_allowed')
  await handle('closing', { answer: 'The item was worn' })
  expect(await theReturn()).toMatchObject({ state: 'closed', answer: 'The item was worn' })
})

test('an approved return closes automatically after the days in the policy', async () => {
  const { returns } = await setSettings({})
  await setSettings({ returns: { ...returns, close_after_days: 10 } })
  const [waiting, arrived] = await Promise.all(
    [1, 2].map(() => requestedReturn(token, { exchangeFor: 'M' })),
  )
  if (!waiting || !arrived) throw new Error('No returns')
  await waiting.handle('approval')
  await arrived.handle('approval')
  await arrived.handle('receipt', { restock: [] })
  await sweep()
  expect(await waiting.theReturn()).toMatchObject({ state: 'approved' })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 10 * dayMs + 1_000 })
  await sweep()
  expect(await waiting.theReturn()).toMatchObject({
    state: 'closed',
    received_at: null,
    answer: 'The items didn’t arrive.',
  })
  expect(await stocksOf(waiting.product.id)).toEqual([4, 2])
  expect(await arrived.theReturn()).toMatchObject({ state: 'closed', answer: null })
})

test('an item of a final sale can’t be returned, also after the product changes', async () => {
  const whole = await stockProduct(5, { final_sale: true })
  const { data } = await placeOrder(guestOrder([{ product_id: whole.product.id, quantity: 1 }]))
  await changeProduct(whole, { final_sale: undefined })
  const order = (await findOrder(data.id)) as OrderItem
  expect(order.lines).toMatchObject([{ final_sale: true }])
  const shipped = {
    ...order,
    shipments: [{ ...aShipment, units: [{ line_id: 'l1', quantity: 1 }] }],
  }
  expect(returnableUnits(shipped, order.lines[0] as LineFacts)).toBe(0)
})
