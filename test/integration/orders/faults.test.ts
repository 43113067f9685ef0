import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { handler as staff } from '../../../functions/orders/staff/handler.ts'
import { demoProvider } from '../../../functions/payment-providers/demo/demo-provider.ts'
import { getCharge } from '../../../functions/table/charges.ts'
import { call } from '../../support/call.ts'
import { decidePayPal, payPal, placeOrder, stockOf } from '../../support/checkout.ts'
import { createCustomer } from '../../support/customer-orders.ts'
import { authorizeDemo, captureDemo } from '../../support/demo-payments.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { sweepLater } from '../../support/reconcile.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('faults-owner', { role: 'admin' })
})
afterEach(() => vi.restoreAllMocks())

const initialStock = 10

/** Orders two units of a new product. */
const order = async (more: object = {}, customer?: { token: string }) => {
  const { product } = await stockProduct(initialStock, { price: 3_000 })
  const body = guestOrder([{ product_id: product.id, quantity: 2 }], more)
  const answer = customer
    ? await call(orders, 'POST /orders', {
        body,
        token: customer.token,
        headers: { 'idempotency-key': randomUUID() },
      })
    : await placeOrder(body)
  const { id } = answer.data as { id: string }
  const read = async () =>
    (await call(staff, 'GET /admin/orders/{id}', { params: { id }, token })).data
  const setStatus = async (status: string) =>
    call(staff, 'PUT /admin/orders/{id}/status', {
      params: { id },
      token,
      body: { status, version: (await read()).version },
    })
  return { ...answer.data, id, read, setStatus, stock: () => stockOf(product.id) }
}

/** What the provider keeps of an order's payment, in cents. */
const kept = async (id: string) => {
  const charge = await getCharge(id)
  return charge?.status === 'captured' ? charge.amount - charge.refunded : 0
}

describe('an order that waits for PayPal', () => {
  test('gives its stock back once when staff cancel it and the sweep follows', async () => {
    const waiting = await order(payPal)
    await waiting.setStatus('cancelled')
    expect(await waiting.stock()).toBe(initialStock)
    await sweepLater()
    expect(await waiting.stock()).toBe(initialStock)
  })

  test('can’t be approved after staff canceled it', async () => {
    const waiting = await order(payPal)
    await waiting.setStatus('cancelled')
    expect((await decidePayPal(waiting as never, 'approve')).status).toBe(402)
    expect(await kept(waiting.id)).toBe(0)
    expect(await waiting.read()).toMatchObject({ status: 'cancelled' })
  })

  test('refunds a capture that the provider reports after staff canceled it', async () => {
    const waiting = await order(payPal)
    const { version: _, ...seen } = await waiting.read()
    await authorizeDemo(waiting.id, Math.round(seen.total * 100))
    const cancel = vi.spyOn(demoProvider, 'cancel').mockImplementationOnce(demoProvider.capture)
    await waiting.setStatus('cancelled')
    expect(cancel).toHaveBeenCalledOnce()
    await sweepLater()
    expect(await kept(waiting.id)).toBe(0)
    expect(await waiting.read()).toMatchObject({ status: 'cancelled', refundable: 0 })
  })

  test.each(['processing', 'shipped', 'delivered', 'refunded'])('can’t become %s', async status => {
    const waiting = await order(payPal)
    expect(await waiting.setStatus(status)).toMatchObject({
      status: 409,
      body: { code: 'not_allowed' },
    })
    await sweepLater()
    expect(await waiting.stock()).toBe(initialStock)
    expect(await waiting.read()).toMatchObject({ status: 'cancelled', payment_status: 'failed' })
  })
})

test('a capture that times out but succeeds just before the void is paid for', async () => {
  vi.spyOn(demoProvider, 'confirm').mockRejectedValueOnce(new Error('timeout'))
  const { cancel } = demoProvider
  vi.spyOn(demoProvider, 'cancel').mockImplementationOnce(async request => {
    await captureDemo(request.reference, request.amount)
    return cancel(request)
  })
  const late = await order()
  expect(await late.read()).toMatchObject({ status: 'pending', payment_status: 'paid' })
  expect(await late.stock()).toBe(initialStock - 2)
})

describe('an order that its customer canceled', () => {
  const canceled = async () => {
    const customer = await createCustomer()
    const placed = await order({}, customer)
    await call(orders, 'PUT /orders/{id}/cancel', {
      params: { id: placed.id },
      token: customer.token,
    })
    expect(await placed.stock()).toBe(initialStock)
    return placed
  }

  test('is skipped by a bulk action, with the reason', async () => {
    const { id, stock, read } = await canceled()
    const body = { action: 'mark_shipped', order_ids: [id] }
    const { data } = await call(staff, 'POST /admin/orders/bulk-action', { token, body })
    expect(data).toEqual({
      changed: 0,
      failed: [{ id, message: 'This order was canceled. Reopen it first.' }],
    })
    expect(await stock()).toBe(initialStock)
    expect(await read()).toMatchObject({ status: 'cancelled', payment_status: 'refunded' })
  })

  test('can’t become delivered by hand', async () => {
    const { setStatus, stock } = await canceled()
    expect(await setStatus('delivered')).toMatchObject({
      status: 409,
      body: { code: 'not_allowed', message: 'This order was canceled. Reopen it first.' },
    })
    expect(await stock()).toBe(initialStock)
  })
})
