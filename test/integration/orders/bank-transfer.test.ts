import { randomUUID } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { onOrderChange } from '../../../functions/orders/on-order-change.ts'
import { handler as staff } from '../../../functions/orders/staff/handler.ts'
import { handler as settings } from '../../../functions/settings/handler.ts'
import { handler as system } from '../../../functions/system/handler.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { call, visitor } from '../../support/call.ts'
import { stockOf } from '../../support/checkout.ts'
import { sentTo } from '../../support/emails.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { sweepLater } from '../../support/reconcile.ts'
import { setSettings } from '../../support/set-settings.ts'
import { deliverChange } from '../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

const account = {
  account_holder: 'Selvedge Inc.',
  bank: 'First Bank',
  routing_number: '021000021',
  account_number: '000123456789',
}
const on = { on: true, days: 7, ...account }

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('transfer-owner', { role: 'admin', first_name: 'Ada' })
})
beforeEach(async () => {
  await setSettings({ bank_transfer: on })
})

/** A guest's order of two for $49.67. */
const place = async () => {
  const { product } = await stockProduct(5, { price: 2_000 })
  const email = `transfer-${randomUUID()}@example.com`
  const guest = visitor()
  const answer = await guest(orders, 'POST /orders', {
    body: guestOrder([{ product_id: product.id, quantity: 2 }], {
      payment_method: 'bank_transfer',
      payment_data: null,
      guest_info: { email },
    }),
    headers: { 'idempotency-key': randomUUID() },
  })
  const { id, link_token } = (answer.data ?? {}) as { id: string; link_token: string }
  const stored = async () => (await findOrder(id)) as OrderItem
  const own = async () =>
    (await guest(orders, 'GET /orders/{id}', { params: { id }, query: { token: link_token } })).data
  const post = async (path: string, body: object, version?: number) =>
    call(staff, `POST /admin/orders/{id}/${path}`, {
      params: { id },
      token,
      body: { ...body, version: version ?? (await stored()).version },
    })
  const pay = (more: object = {}, version?: number) =>
    post('payments', { amount: 49.67, day: '2026-01-05', reference: 'SEL', ...more }, version)
  const subjects = async (before: OrderItem | undefined) => {
    const after = await stored()
    await onOrderChange({
      entity: 'order',
      before: before && orderWithKeys(before),
      after: orderWithKeys(after),
    } as never)
    return (await sentTo(email)).map(({ subject }) => subject.replace(after.order_number, 'N'))
  }
  const stock = () => stockOf(product.id)
  return { answer, id, email, stored, own, post, pay, subjects, stock }
}

const ship = {
  units: [{ line_id: 'l1', quantity: 2 }],
}

describe('the setting', () => {
  test('is off until the owner turns it on, and shows the account to no visitor', async () => {
    const shown = async () => (await visitor()(system, 'GET /settings')).body
    expect((await shown()).data.payments.bank_transfer).toEqual({ days: 7 })
    expect(JSON.stringify(await shown())).not.toContain(account.account_number)
    await setSettings({ bank_transfer: { ...on, on: false } })
    expect((await shown()).data.payments.bank_transfer).toBeNull()
    const { answer } = await place()
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'not_allowed',
        message: 'We don’t offer bank transfers. Choose another way to pay.',
      },
    })
  })

  test('needs an account, and refuses wrong numbers', async () => {
    const { data } = await call(settings, 'GET /admin/settings', { token })
    const { version, changes: _, recounting: __, ...rest } = data
    const save = (bank_transfer: object) =>
      call(settings, 'PUT /admin/settings', { token, body: { ...rest, version, bank_transfer } })
    const problems = async (more: object) =>
      (await save({ ...on, ...more })).body.errors.map((one: { path: string }) => one.path)
    expect(await problems({ account_holder: '', bank: ' ', account_number: '' })).toEqual([
      'body.bank_transfer.account_holder',
      'body.bank_transfer.bank',
      'body.bank_transfer.account_number',
    ])
    expect(await problems({ routing_number: '021000022' })).toEqual([
      'body.bank_transfer.routing_number',
    ])
    expect(await problems({ account_number: 'DE88370400440532013000' })).toEqual([
      'body.bank_transfer.account_number',
    ])
    expect(await problems({ days: 31 })).toEqual(['body.bank_transfer.days'])
    expect(await problems({ iban: 'DE' })).not.toEqual([])
    expect((await save(on)).status).toBe(200)
  })
})

describe('an order by bank transfer', () => {
  test('is placed, keeps its items and shows what to transfer', async () => {
    const { answer, own, stock, stored, subjects, email } = await place()
    expect(answer).toMatchObject({
      status: 201,
      data: { status: 'pending', payment_status: 'pending', payment_due: 0, approval_url: null },
    })
    expect((await own()).transfer).toEqual({
      amount: 49.67,
      reference: answer.data.order_number,
      pay_until: expect.stringMatching(/T23:59:59\.000Z$/),
      ...account,
    })
    for (const minutes of [16, 6 * 24 * 60]) await sweepLater(minutes)
    expect(await stock()).toBe(3)
    expect((await stored()).placed_at).not.toBeNull()
    expect(await subjects(undefined)).toEqual(['Your order N is confirmed'])
    const [confirmation] = await sentTo(email)
    for (const text of [...Object.values(account), answer.data.order_number, '$49.67'])
      expect(confirmation?.text).toContain(text)
  })

  test('doesn’t ship before its payment was recorded', async () => {
    const { post, pay } = await place()
    expect(await post('shipments', ship)).toMatchObject({
      status: 409,
      body: { message: 'This order isn’t paid yet, so it can’t be shipped.' },
    })
    await pay()
    expect((await post('shipments', ship)).status).toBe(201)
  })

  test('is paid once, by what is owed', async () => {
    const { pay, stored, own, subjects } = await place()
    expect(await pay({ amount: 49.66 })).toMatchObject({
      status: 400,
      body: { message: '$49.67 is owed, not $49.66.' },
    })
    expect((await pay({ day: '2099-01-01' })).status).toBe(400)
    expect((await pay({ iban: 'DE' })).status).toBe(400)
    const before = await stored()
    const answers = await Promise.all([pay({}, before.version), pay({}, before.version)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect((await pay()).body.message).toBe('This order doesn’t wait for a bank transfer.')
    const order = await stored()
    expect(order.attempts).toMatchObject([
      {
        method: 'bank_transfer',
        state: 'captured',
        reference: null,
        transfer: { day: '2026-01-05', reference: 'SEL' },
      },
    ])
    expect(order.timeline.at(-1)).toMatchObject({
      by: expect.stringContaining('Ada'),
      payment: 'paid',
      note: 'Bank transfer of $49.67 received on 2026-01-05, reference SEL',
    })
    expect(await own()).toMatchObject({ payment_status: 'paid', transfer: null })
    expect(await subjects(before)).toEqual(['We received your payment for order N'])
    await sweepLater(9 * 24 * 60)
    expect(await stored()).toMatchObject({ version: order.version })
  })

  test('is canceled after its due day, with an email', async () => {
    const { stored, stock, subjects, email, pay, post } = await place()
    const before = await stored()
    await sweepLater(8 * 24 * 60 + 1)
    expect(await stored()).toMatchObject({ lapsed_at: expect.any(String) })
    expect(await stock()).toBe(5)
    expect(await subjects(before)).toEqual(['Your order N is canceled'])
    expect((await sentTo(email))[0]?.text).toContain('We didn’t receive your payment by')
    expect((await pay()).status).toBe(409)
    const canceled = await stored()
    expect((await post('reopenings', { payment: 'bank_transfer' })).status).toBe(200)
    expect((await subjects(canceled)).at(-1)).toBe('Pay for your order N')
    const reopened = await stored()
    expect((await pay()).data).toMatchObject({ payment_status: 'paid' })
    expect((await subjects(reopened)).at(-1)).toBe('We received your payment for order N')
  })

  test('frees its items when it is canceled unpaid', async () => {
    const { post, stock, stored } = await place()
    expect((await post('cancellations', { restock: true, reason: '' })).data).toMatchObject({
      status: 'cancelled',
      payment_status: 'pending',
    })
    expect(await stock()).toBe(5)
    expect((await stored()).refunds).toEqual([])
    await setSettings({ bank_transfer: { ...on, on: false } })
    expect(await post('reopenings', { payment: 'bank_transfer' })).toMatchObject({
      status: 409,
      body: { message: 'Bank transfer is off in the settings. Choose another way to pay.' },
    })
  })

  test('is refunded by staff, without a provider', async () => {
    const { pay, post, stored } = await place()
    await pay()
    expect((await post('refunds', { amount: 10, reason: 'Late' })).data).toMatchObject({
      payment_status: 'paid',
      refundable: 39.67,
    })
    expect((await post('cancellations', { restock: true, reason: '' })).data).toMatchObject({
      status: 'cancelled',
    })
    const { refunds } = await stored()
    expect(refunds.map(({ state, amount }) => [state, amount])).toEqual([
      ['made', 1_000],
      ['made', 3_967],
    ])
  })
})

describe('a bank file', () => {
  const line = { amount: 49.67, day: '2026-01-05', reference: 'SEL BUYER' }
  type Line = Partial<typeof line> & { order: string; version?: number }
  const send = (path: string, lines: Line[]) =>
    call(staff, `POST /admin/orders/bank-lines${path}`, {
      token,
      body: { lines: lines.map(one => ({ ...line, ...one })) },
    })
  const check = async (...lines: Line[]) => (await send('/check', lines)).data.lines
  const reasons = async (...lines: Line[]) =>
    (await check(...lines)).map(({ reason }: { reason: string | null }) => reason)
  /** An order that staff find by its number. */
  const listed = async () => {
    const placed = await place()
    await deliverChange(undefined, orderWithKeys(await placed.stored()))
    return { ...placed, number: (await placed.stored()).order_number }
  }

  test('shows which lines pay an order, and changes nothing', async () => {
    const order = await listed()
    const before = await order.stored()
    expect(
      await check({ order: `#${order.number.toLowerCase()}` }, { order: order.id, amount: 50 }),
    ).toMatchObject([
      { reason: null, order: { id: order.id, order_number: order.number } },
      { reason: '$49.67 is owed, not $50.00.', order: { id: order.id } },
    ])
    expect(await reasons({ order: 'SEL-1' }, { order: order.id, day: '2099-01-01' })).toEqual([
      'No placed order has this number.',
      'Its day is still to come.',
    ])
    expect(await order.stored()).toEqual(before)
    await order.post('cancellations', { restock: true, reason: '' })
    expect(await reasons({ order: order.id })).toEqual([
      'This order was canceled. Reopen it as a bank transfer first.',
    ])
  })

  test('is recorded, with emails and invoices as by hand, and safely again', async () => {
    const [first, other, unpaid] = await Promise.all([listed(), listed(), listed()])
    const before = await first.stored()
    const versions = { [first.id]: before.version, [other.id]: (await other.stored()).version }
    const lines = [
      { order: first.id, version: versions[first.id] },
      { order: other.number, version: versions[other.id] },
      { order: unpaid.id, version: (await unpaid.stored()).version, amount: 49.66 },
    ]
    expect((await send('', lines)).data).toEqual({
      changed: 2,
      failed: [{ id: unpaid.id, message: '$49.67 is owed, not $49.66.' }],
    })
    const paid = await first.stored()
    expect(paid.attempts).toMatchObject([
      { state: 'captured', amount: 4_967, transfer: { day: line.day, reference: line.reference } },
    ])
    expect(paid.timeline.at(-1)).toMatchObject({
      payment: 'paid',
      note: 'Bank transfer of $49.67 received on 2026-01-05, reference SEL BUYER',
    })
    expect((await first.subjects(before)).at(-1)).toBe('We received your payment for order N')
    expect((await unpaid.stored()).attempts).toEqual([])
    const again = await send('', lines)
    expect(again.data).toMatchObject({ changed: 0, failed: [{}, {}, {}] })
    expect(await reasons({ order: first.id }, { order: other.id })).toEqual(
      Array(2).fill('This transfer is recorded already.'),
    )
    expect(await first.stored()).toEqual(paid)
  })

  test('pays a reopened order with a later line only', async () => {
    const order = await listed()
    await order.pay({ reference: 'typed by hand' })
    await order.post('cancellations', { restock: true, reason: '' })
    await order.post('reopenings', { payment: 'bank_transfer' })
    const { version } = await order.stored()
    expect(await reasons({ order: order.id }, { order: order.id, day: '2026-01-09' })).toEqual([
      'This transfer is recorded already.',
      null,
    ])
    const record = async (day: string) => (await send('', [{ order: order.id, version, day }])).data
    expect(await record(line.day)).toMatchObject({
      changed: 0,
      failed: [{ message: 'This transfer is recorded already.' }],
    })
    expect(await record('2026-01-09')).toEqual({ changed: 1, failed: [] })
  })

  test('takes up to 100 lines, each order once, from staff only', async () => {
    const many = Array.from({ length: 101 }, (_, index) => ({ order: `SEL-${index}`, version: 1 }))
    for (const path of ['', '/check']) expect((await send(path, many)).status).toBe(400)
    expect((await send('', [...many.slice(0, 1), ...many.slice(0, 1)])).body.message).toBe(
      'List each order once',
    )
    const body = { lines: [{ ...line, order: 'SEL-1' }] }
    const asGuest = await visitor()(staff, 'POST /admin/orders/bank-lines/check', { body })
    expect(asGuest.status).toBe(401)
  })
})
