import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { reportToOrder } from '../../../../functions/orders/apply-command.ts'
import { handler as orderHandler } from '../../../../functions/orders/handler.ts'
import { handler } from '../../../../functions/orders/staff/handler.ts'
import { auditTrail } from '../../../../functions/table/audit.ts'
import { getCharge } from '../../../../functions/table/charges.ts'
import { findOrder } from '../../../../functions/table/orders.ts'
import { getProduct } from '../../../../functions/table/products.ts'
import { getUser } from '../../../../functions/table/users.ts'
import { call, visitor } from '../../../support/call.ts'
import { guestOrder, stockProduct } from '../../../support/fixtures.ts'
import { setSettings } from '../../../support/set-settings.ts'
import { signInAs, tokenFor, trustOwnTokens } from '../../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('order-money-owner', { role: 'admin', first_name: 'Ada' })
})

const needed = { status: 403, body: { code: 'password_needed' } }
/** Someone else of the staff, with a token of 10 minutes ago and one of now. */
const clerkOf = async (name: string) => {
  const now = await signInAs(name, { role: 'admin' })
  return { now, old: tokenFor(name, { auth_time: Math.floor(Date.now() / 1000) - 601 }) }
}

const cash = { payment_method: 'cash_on_delivery', payment_data: null }
/** An order of two: $49.67. */
const newOrder = async (more: object = {}) => {
  const { product } = await stockProduct(5, { price: 2_000 })
  const { data } = await visitor()(orderHandler, 'POST /orders', {
    body: guestOrder([{ product_id: product.id, quantity: 2 }], more),
    headers: { 'idempotency-key': randomUUID() },
  })
  const { id } = data as { id: string }
  const at = { params: { id }, token }
  const read = async () => (await call(handler, 'GET /admin/orders/{id}', at)).data
  const refund = async (amount: number, reason?: string, as = token) => {
    const { version } = await read()
    const body = { amount, reason, version }
    return call(handler, 'POST /admin/orders/{id}/refunds', { ...at, token: as, body })
  }
  const set = (status: string) =>
    call(handler, 'PUT /admin/orders/{id}/status', { ...at, body: { status } })
  const to = async (status: string) => (await set(status)).data
  const stock = async () => (await getProduct(product.id, { consistent: true }))?.variants[0]?.stock
  return { id, read, refund, set, to, stock }
}

describe('cash on delivery', () => {
  test('is paid when the order is delivered, not before', async () => {
    const { to } = await newOrder(cash)
    for (const status of ['processing', 'shipped'])
      expect(await to(status)).toMatchObject({ status, payment_status: 'pending' })
    expect(await to('delivered')).toMatchObject({ payment_status: 'paid' })
  })

  test('is refunded manually, without a charge', async () => {
    const { id, to, refund } = await newOrder(cash)
    expect((await refund(1)).status).toBe(400)
    await to('delivered')
    expect((await refund(49.67)).data).toMatchObject({ payment_status: 'refunded' })
    expect(await getCharge(id)).toBeUndefined()
  })

  test('is not paid again when a refunded order is delivered again', async () => {
    const { to, set, read, refund } = await newOrder(cash)
    await to('delivered')
    await refund(49.67)
    const { version } = await read()
    expect(await set('shipped')).toMatchObject({
      status: 409,
      body: { code: 'not_allowed', message: 'There is nothing left to ship.' },
    })
    expect(await to('delivered')).toMatchObject({ payment_status: 'refunded', version })
  })
})

describe('a refund', () => {
  test('can be one cent', async () => {
    const { refund } = await newOrder()
    expect((await refund(0.01)).data).toMatchObject({ refundable: 49.66 })
  })

  test('over the limit returns the refundable amount', async () => {
    const { refund } = await newOrder()
    expect((await refund(49.68)).body).toMatchObject({
      message: 'Enter an amount from $0.01 to $49.67',
      errors: [{ path: 'body.amount', message: 'At most $49.67' }],
    })
  })

  test('is on the timeline with its reason and audited', async () => {
    const { id, refund, read } = await newOrder()
    await refund(10.5, 'Loose button')
    await refund(1)
    const notes = (await read()).timeline.map(({ note }: { note: string }) => note)
    expect(notes).toContain('Refund of $10.50: Loose button')
    expect(notes).toContain('Refund of $1.00')
    expect(notes).toContainEqual(
      expect.stringMatching(/^Payment partially refunded. Credit note CN-\d+\.$/),
    )
    const trail = await auditTrail(id)
    const first = trail.find(({ before }) => (before as { refunds: [] }).refunds.length === 0)
    expect(first?.after).toMatchObject({ refunds: [{ amount: 1_050 }] })
  })

  test('above the limit in the settings needs the password again', async () => {
    await setSettings({ refund_limit: 2_000 })
    const { refund, read } = await newOrder()
    const clerk = await clerkOf('clerk-one')
    expect(await refund(20.01, '', clerk.old)).toMatchObject(needed)
    expect((await refund(20, '', clerk.old)).status).toBe(200)
    expect((await read()).refundable).toBe(29.67)
    expect((await refund(20.01, '', clerk.now)).status).toBe(200)
    expect((await getUser('usr_clerk-one'))?.security_change?.kind).toBe('refund')
  })

  test('counts with what the same person refunded in the last hour, on any order', async () => {
    await setSettings({ refund_limit: 5_000 })
    const clerk = await clerkOf('clerk-two')
    const other = await clerkOf('clerk-three')
    const [first, second] = [await newOrder(), await newOrder()]
    expect((await first.refund(30, '', clerk.old)).status).toBe(200)
    expect(await second.refund(20.01, '', clerk.old)).toMatchObject(needed)
    expect((await second.refund(20, '', clerk.old)).status).toBe(200)
    expect(await second.refund(0.01, '', clerk.old)).toMatchObject(needed)
    expect((await getUser('usr_clerk-two'))?.security_change).toBeUndefined()
    // Someone else has a limit of their own, and the password opens it.
    expect((await second.refund(1, '', other.old)).status).toBe(200)
    expect((await second.refund(1, '', clerk.now)).status).toBe(200)
    expect((await getUser('usr_clerk-two'))?.security_change?.kind).toBe('refund')
  })

  test('can’t be exceeded by refunds at the same moment', async () => {
    await setSettings({ refund_limit: 5_000 })
    const clerk = await clerkOf('clerk-four')
    const orders = await Promise.all(Array.from({ length: 5 }, newOrder))
    const answers = await Promise.all(orders.map(({ refund }) => refund(20, '', clerk.old)))
    const made = answers.filter(({ status }) => status === 200).length
    expect(made).toBeLessThanOrEqual(2)
    expect(answers.filter(({ status }) => status !== 200)[0]?.status).toBeGreaterThanOrEqual(403)
  })

  test('by canceling a paid order counts too', async () => {
    await setSettings({ refund_limit: 2_000 })
    const { id, read } = await newOrder()
    const { old } = await clerkOf('clerk-five')
    const cancel = await call(handler, 'PUT /admin/orders/{id}/status', {
      params: { id },
      token: old,
      body: { status: 'cancelled' },
    })
    expect(cancel).toMatchObject(needed)
    expect((await read()).status).toBe('pending')
  })

  test('of an unknown order returns "not found"', async () => {
    const params = { id: 'ord_00000000000000000000000a' }
    const body = { amount: 1, version: 1 }
    const answer = await call(handler, 'POST /admin/orders/{id}/refunds', { params, body, token })
    expect(answer).toMatchObject({ status: 404, body: { message: 'Order not found' } })
  })
})

describe('canceling an order whose payment is disputed', () => {
  const disputed = async (state: 'needs_response' | 'lost') => {
    const order = await newOrder()
    const stored = await findOrder(order.id)
    const attempt = stored?.attempts[0]
    if (!attempt) throw new Error('The order has no payment')
    const dispute = {
      id: `dp_${order.id}`,
      attempt_id: attempt.id,
      amount: attempt.amount,
      reason: 'fraudulent',
      state,
      respond_by: null,
      opened_at: attempt.at,
      at: attempt.at,
    }
    await reportToOrder(stored, { type: 'dispute', dispute }, () => null, new Date())
    return order
  }

  test('is refused while the bank decides', async () => {
    const { id, set, stock } = await disputed('needs_response')
    expect(await set('cancelled')).toMatchObject({
      status: 409,
      body: {
        code: 'not_allowed',
        message: 'The customer disputed this payment with their bank, which now decides.',
      },
    })
    expect(await stock()).toBe(3)
    expect(await getCharge(id)).toMatchObject({ refunded: 0 })
  })

  test('refunds nothing on top of what the bank took', async () => {
    const { id, to, stock } = await disputed('lost')
    expect(await to('cancelled')).toMatchObject({ status: 'cancelled', refunds: [] })
    expect(await stock()).toBe(5)
    expect(await getCharge(id)).toMatchObject({ refunded: 0 })
  })
})

describe('the status', () => {
  test.each([
    ['pending', 5],
    ['shipped', 3],
  ])('"refunded" refunds a %s order and leaves %i in stock', async (status, left) => {
    const { id, to, stock } = await newOrder()
    await to(status)
    expect(await to('refunded')).toMatchObject({ status: 'refunded', payment_status: 'refunded' })
    expect(await getCharge(id)).toMatchObject({ refunded: 4_967 })
    expect(await stock()).toBe(left)
  })

  test('"refunded" puts what is left of a partly shipped line back in stock', async () => {
    const { id, read, to, stock } = await newOrder()
    const { version } = await read()
    const body = { version, units: [{ line_id: 'l1', quantity: 1 }] }
    const at = { params: { id }, token, body }
    expect((await call(handler, 'POST /admin/orders/{id}/shipments', at)).status).toBe(201)
    expect(await to('refunded')).toMatchObject({ status: 'refunded', payment_status: 'refunded' })
    expect(await stock()).toBe(4)
  })

  test('"cancelled" restocks an order that was refunded before', async () => {
    const { to, refund, stock } = await newOrder()
    await refund(49.67)
    const refunds = [{ amount: 49.67 }]
    expect(await to('cancelled')).toMatchObject({ status: 'cancelled', refunds })
    expect(await stock()).toBe(5)
  })

  test('"cancelled" after processing restocks once', async () => {
    const { to, set, stock } = await newOrder()
    await to('processing')
    await to('pending')
    await to('processing')
    expect(await stock()).toBe(3)
    expect(await to('cancelled')).toMatchObject({ status: 'cancelled' })
    expect(await stock()).toBe(5)
    expect(await set('pending')).toMatchObject({
      status: 409,
      body: { code: 'not_allowed', message: 'This order was canceled. Reopen it first.' },
    })
    await to('cancelled')
    expect(await stock()).toBe(5)
  })

  test.each(['shipped', 'delivered'])('"cancelled" is refused once %s', async status => {
    const { id, to, set, read, stock } = await newOrder()
    await to(status)
    const { version } = await read()
    expect(await set('cancelled')).toMatchObject({
      status: 409,
      body: {
        code: 'not_allowed',
        message: '2 items already shipped. Refund them or start a return instead.',
      },
    })
    for (const back of ['pending', 'processing'])
      expect(await set(back)).toMatchObject({
        status: 409,
        body: { code: 'not_allowed', message: 'Items of this order already shipped.' },
      })
    expect(await read()).toMatchObject({ status, payment_status: 'paid', refunds: [], version })
    expect(await stock()).toBe(3)
    expect(await getCharge(id)).toMatchObject({ refunded: 0 })
  })
})
