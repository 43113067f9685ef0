import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { orderLinkToken } from '../../../functions/order-links/link-token.ts'
import { reportToOrder } from '../../../functions/orders/apply-command.ts'
import { handler } from '../../../functions/orders/handler.ts'
import { handler as staff } from '../../../functions/orders/staff/handler.ts'
import { demoProvider } from '../../../functions/payment-providers/demo/demo-provider.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { capturedAmount, refundableAmount } from '../../../shared/rules/order/amounts.ts'
import { paymentStatusOf, statusesOf } from '../../../shared/rules/order/status.ts'
import { call, visitor } from '../../support/call.ts'
import { decidePayPal, placeOrder, sendNotice, stockOf } from '../../support/checkout.ts'
import { captureDemo } from '../../support/demo-payments.ts'
import { sentTo } from '../../support/emails.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { sweepLater } from '../../support/reconcile.ts'
import { deliverChange } from '../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('payment-link-owner', { role: 'admin', first_name: 'Ada' })
})

const card = (name: string) => ({
  payment_method: 'card',
  payment_data: { token: `tok_demo_${name}`, brand: 'visa', last4: '4242', expiry: '12/40' },
})
const payPal = { payment_method: 'paypal' }

/** The provider takes the money of the next payment, but its answer is lost and it can't be stopped. */
const loseAnswer = () => {
  const { confirm } = demoProvider
  vi.spyOn(demoProvider, 'confirm').mockImplementationOnce(async (...payment) => {
    await confirm(...payment)
    throw new Error('the answer was lost')
  })
  vi.spyOn(demoProvider, 'cancel').mockRejectedValueOnce(new Error('down'))
}

/** Reads an order, and changes it as staff. */
const staffOf = (id: string) => {
  const read = async () => (await findOrder(id)) as OrderItem
  const change = async (route: string, more: object) => {
    const { version } = await read()
    const options = { params: { id }, token, body: { ...more, version } }
    return call(staff, `POST /admin/orders/{id}/${route}`, options)
  }
  return { read, change }
}

/** A guest's order that staff canceled, refunded and reopened with a payment link. */
async function reopened() {
  const { product } = await stockProduct(5, { price: 2_000 })
  const email = `grace-${randomUUID()}@example.com`
  const guest = { email, first_name: 'Grace', last_name: 'Hopper' }
  const body = guestOrder([{ product_id: product.id, quantity: 1 }], { guest_info: guest })
  const { data } = await placeOrder(body)
  const { id, link_token } = data as { id: string; link_token: string }
  const { read, change } = staffOf(id)
  await change('cancellations', { restock: true, reason: '' })
  const canceled = await read()
  expect((await change('reopenings', { payment: 'link' })).status).toBe(200)
  const pay = (how: object, link = link_token) =>
    visitor()(handler, 'POST /orders/{id}/pay', {
      params: { id },
      query: { token: link },
      body: how,
    })
  return { id, link_token, email, product, canceled, read, change, pay }
}

/** $5.00 stay with the first payment; the second one pays the rest of the order. */
const paidTwice = async () => {
  const { product } = await stockProduct(5, { price: 2_000 })
  const email = `grace-${randomUUID()}@example.com`
  const guest = { email, first_name: 'Grace', last_name: 'Hopper' }
  const body = guestOrder([{ product_id: product.id, quantity: 1 }], { guest_info: guest })
  const { data } = await placeOrder(body)
  const { id, link_token } = data as { id: string; link_token: string }
  const params = { id }
  const { read, change } = staffOf(id)
  const units = [{ line_id: 'l1', quantity: 1, restock: true }]
  const shipping = (await read()).shipping_cost / 100
  const first = await change('refunds', { units, shipping, deduction: 5 })
  expect(first.status).toBe(200)
  // The deduction, and the tax of the shipping.
  const left = refundableAmount(await read())
  return { link_token, email, params, product, read, change, left }
}

test('a payment that goes through after its reopened order was canceled is refunded', async () => {
  const { id, read, change } = await reopened()
  expect((await change('cancellations', { restock: true, reason: '' })).status).toBe(200)
  const attempt = (await read()).attempts.at(-1)
  expect(attempt?.state).toBe('voided')
  const payment = attempt?.id ?? ''
  await captureDemo(payment, attempt?.amount ?? 0)
  await sendNotice(payment, 'charge.captured', { order_id: id })
  await sweepLater(1)
  const { attempts, refunds } = await read()
  expect(attempts.at(-1)).toMatchObject({ state: 'captured', unneeded: true })
  expect(refunds.at(-1)).toMatchObject({
    attempt_id: payment,
    amount: attempt?.amount,
    state: 'made',
  })
})

describe('an order that was refunded less a deduction, reopened and paid again', () => {
  test('is refunded over both payments when it is canceled, and the email says so', async () => {
    const { email, params, link_token, product, read, change, left } = await paidTwice()
    expect(left).toBeGreaterThan(0)
    expect((await change('reopenings', { payment: 'link' })).status).toBe(200)
    const link = { params, query: { token: link_token } }
    expect(
      (await visitor()(handler, 'POST /orders/{id}/pay', { ...link, body: card('success') }))
        .status,
    ).toBe(200)
    const paid = await read()
    expect(refundableAmount(paid)).toBe(paid.total)
    const own = await visitor()(handler, 'GET /orders/{id}', link)
    expect(own.data.can.cancel.refund * 100).toBeCloseTo(paid.total)
    expect((await visitor()(handler, 'PUT /orders/{id}/cancel', link)).status).toBe(200)
    const canceled = await read()
    expect(canceled.refunds.slice(1).map(({ amount, state }) => [amount, state])).toEqual([
      [paid.total - left, 'made'],
      [left, 'made'],
    ])
    expect(statusesOf(canceled)).toEqual({ status: 'cancelled', payment_status: 'refunded' })
    expect(await stockOf(product.id)).toBe(5)
    await deliverChange(orderWithKeys(paid), orderWithKeys(canceled))
    const total = `$${(paid.total / 100).toFixed(2)}`
    const texts = (await sentTo(email)).map(({ text }) => text)
    expect(texts.some(text => text.includes(`${total} goes back to Visa ending in 4242.`))).toBe(
      true,
    )
  })

  test('can be refunded by staff beyond one payment', async () => {
    const { params, link_token, read, change } = await paidTwice()
    await change('reopenings', { payment: 'link' })
    const link = { params, query: { token: link_token } }
    await visitor()(handler, 'POST /orders/{id}/pay', { ...link, body: card('success') })
    const { total } = await read()
    const answer = await change('refunds', { amount: total / 100, reason: 'Lost' })
    expect(answer).toMatchObject({ status: 200, data: { refundable: 0 } })
  })
})

describe('a reopened order whose first payment is disputed', () => {
  const week = 7 * 24 * 60
  const day = 24 * 60

  test('lapses on the day after the bank decided, and refunds what is left', async () => {
    const { product, read, change, left } = await paidTwice()
    await change('reopenings', { payment: 'link' })
    const [first] = (await read()).attempts
    const report = async (state: 'needs_response' | 'won', at: string) => {
      const dispute = {
        id: `dp_${first?.id}`,
        attempt_id: first?.id ?? '',
        amount: left,
        reason: 'fraudulent',
        state,
        respond_by: null,
        opened_at: '2026-11-01T00:00:00.000Z',
        at,
      }
      await reportToOrder(await read(), { type: 'dispute', dispute }, () => null, new Date())
    }
    await report('needs_response', '2026-11-01T00:00:00.000Z')
    for (const minutes of [week, week + day, week + 2 * day]) {
      await sweepLater(minutes + 1)
      expect(statusesOf(await read()).status).toBe('pending')
      expect((await read()).refunds).toHaveLength(1)
    }
    await report('won', '2026-11-02T00:00:00.000Z')
    await sweepLater(week + 3 * day + 2)
    const lapsed = await read()
    expect(statusesOf(lapsed).status).toBe('cancelled')
    expect(lapsed.refunds.slice(1).map(({ amount, state }) => [amount, state])).toEqual([
      [left, 'made'],
    ])
    expect(await stockOf(product.id)).toBe(5)
  })
})

describe('the link to pay a reopened order', () => {
  test('is emailed once, and opens the order with what is due', async () => {
    const { id, email, canceled, read } = await reopened()
    const change = [orderWithKeys(canceled), orderWithKeys(await read())] as const
    for (let times = 0; times < 2; times++) expect(await deliverChange(...change)).toBe(true)
    const links = (await sentTo(email)).filter(({ subject }) => subject.startsWith('Pay for your'))
    expect(links).toHaveLength(1)
    const url = /\/pay\/(ord_\w+)\?token=([\w.~-]+)/.exec(links[0]?.text ?? '')
    expect(url?.[1]).toBe(id)
    const order = await visitor()(handler, 'GET /orders/{id}', {
      params: { id },
      query: { token: url?.[2] ?? '' },
    })
    expect(order.data).toMatchObject({ status: 'pending', payment_status: 'pending' })
    expect(order.data.payment_due).toBeGreaterThan(20)
  })

  test('takes a card, once in two windows, and confirms it', async () => {
    const { email, product, read, pay } = await reopened()
    expect(await stockOf(product.id)).toBe(4)
    const before = await read()
    const [one, two] = await Promise.all([pay(card('success')), pay(card('success'))])
    expect([one.status, two.status]).toContain(200)
    expect((await pay(card('success'))).data).toMatchObject({
      payment_status: 'paid',
      payment_due: 0,
    })
    const paid = await read()
    expect(statusesOf(paid)).toEqual({ status: 'pending', payment_status: 'paid' })
    expect(refundableAmount(paid)).toBe(paid.total)
    expect(capturedAmount(paid)).toBe(2 * paid.total)
    await deliverChange(orderWithKeys(before), orderWithKeys(paid))
    expect((await sentTo(email)).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^We received your payment/),
    ])
    await sweepLater()
    expect(paymentStatusOf(await read())).toBe('paid')
  })

  test('takes another card after a declined one, and keeps the items meanwhile', async () => {
    const { product, read, pay } = await reopened()
    expect(await pay(card('declined'))).toMatchObject({
      status: 402,
      body: { message: 'Your card was declined. Try another card.' },
    })
    expect(statusesOf(await read())).toEqual({ status: 'pending', payment_status: 'pending' })
    expect(await stockOf(product.id)).toBe(4)
    expect(await pay(card('success'))).toMatchObject({ status: 200, data: { payment_due: 0 } })
  })

  test('takes PayPal, also after the buyer canceled there', async () => {
    const { id, link_token, read, pay } = await reopened()
    const started = await pay(payPal)
    expect(started.data.approval_url).toMatch(/^\/checkout\/paypal\/ord_/)
    expect((await decidePayPal({ id, link_token }, 'cancel')).data.payment_due).toBeGreaterThan(0)
    expect((await read()).released).toBeNull()
    await pay(payPal)
    expect((await decidePayPal({ id, link_token }, 'approve')).data).toMatchObject({
      payment_status: 'paid',
      payment_method: 'paypal',
    })
  })

  test('is settled by the sweep if the response was lost', async () => {
    const { read, pay } = await reopened()
    loseAnswer()
    expect(await pay(card('success'))).toMatchObject({
      status: 200,
      data: { payment_in_doubt: 'We’re asking your bank.' },
    })
    await sweepLater(2)
    expect(paymentStatusOf(await read())).toBe('paid')
  })

  test('no longer works once the order is canceled, and never with another order’s token', async () => {
    const { change, pay } = await reopened()
    const stranger = await orderLinkToken({ id: 'ord_other', email: '' }, new Date())
    expect((await pay(card('success'), stranger)).status).toBe(404)
    await change('cancellations', { restock: true, reason: '' })
    expect(await pay(card('success'))).toMatchObject({
      status: 409,
      body: { code: 'not_allowed', message: 'This order doesn’t need a payment.' },
    })
  })
})

describe('a reopened order that isn’t paid in time', () => {
  const week = 7 * 24 * 60
  const changesOf = async (read: () => Promise<OrderItem>, act: () => Promise<unknown>) => {
    const before = await read()
    await act()
    const after = await read()
    await deliverChange(orderWithKeys(before), orderWithKeys(after))
    return after
  }

  test('is canceled after seven days; its items go back and its customer learns why', async () => {
    const { product, email, canceled, read } = await reopened()
    await deliverChange(orderWithKeys(canceled), orderWithKeys(await read()))
    const { pay_until } = await read()
    const day = new Date(pay_until ?? '').toLocaleDateString('en-US', { dateStyle: 'long' })
    const [link] = await sentTo(email)
    expect(link?.text).toContain(`Pay by ${day}`)
    await sweepLater(week - 1)
    expect(statusesOf(await read()).status).toBe('pending')
    const order = await changesOf(read, () => sweepLater(week))
    expect(statusesOf(order).status).toBe('cancelled')
    expect(await stockOf(product.id)).toBe(5)
    expect(order.timeline.at(-1)).toMatchObject({
      by: 'system',
      to: 'cancelled',
      note: 'Canceled: the payment didn’t arrive in time',
    })
    const last = (await sentTo(email)).find(({ subject }) => subject.includes('is canceled'))
    expect(last?.text).toContain(`We didn’t receive your payment by ${day}, so we canceled order`)
    await sweepLater(week + 1)
    expect((await read()).version).toBe(order.version)
  })

  test('stands if it was paid', async () => {
    const { read, pay } = await reopened()
    expect((await pay(card('success'))).data).toMatchObject({ payment_due: 0, pay_until: null })
    await sweepLater(week)
    expect(statusesOf(await read())).toEqual({ status: 'pending', payment_status: 'paid' })
  })

  test('is paid after all if the provider took the money and its answer was lost', async () => {
    const { read, pay } = await reopened()
    loseAnswer()
    await pay(card('success'))
    await sweepLater(week)
    expect(statusesOf(await read())).toEqual({ status: 'pending', payment_status: 'paid' })
  })

  test('can be paid at PayPal until then, and not afterwards', async () => {
    const { id, link_token, read, pay } = await reopened()
    await pay(payPal)
    await sweepLater(week)
    expect((await decidePayPal({ id, link_token }, 'approve')).data).toMatchObject({
      status: 'cancelled',
    })
    expect(capturedAmount(await read())).toBe((await read()).total)
    expect(await pay(card('success'))).toMatchObject({
      status: 409,
      body: { message: 'This order doesn’t need a payment.' },
    })
  })
})
