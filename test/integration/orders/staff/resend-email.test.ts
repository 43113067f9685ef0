import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { handler as invoices } from '../../../../functions/invoices/handler.ts'
import { handler } from '../../../../functions/orders/staff/handler.ts'
import { idOf } from '../../../../functions/table/id.ts'
import { orderEmailKey } from '../../../../functions/table/keys.ts'
import { getOrderEmail } from '../../../../functions/table/order-emails.ts'
import { call } from '../../../support/call.ts'
import { placeOrder } from '../../../support/checkout.ts'
import { sentTo } from '../../../support/emails.ts'
import { guestOrder, stockProduct } from '../../../support/fixtures.ts'
import { newBuyer } from '../../../support/order-emails.ts'
import { stopInWindow } from '../../../support/rate-window.ts'
import { deliverChange } from '../../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('resend-owner', { role: 'admin', first_name: 'Ada' })
})
afterEach(() => void vi.useRealTimers())

const newOrder = async () => {
  const email = newBuyer()
  const { product } = await stockProduct(5, { price: 2_000 })
  const items = [{ product_id: product.id, quantity: 2 }]
  const { data } = await placeOrder(guestOrder(items, { guest_info: { email } }))
  const params = { id: data.id as string }
  const read = async () => (await call(handler, 'GET /admin/orders/{id}', { params, token })).data
  const resend = async (body: object, key: string = randomUUID()) =>
    call(invoices, 'POST /admin/orders/{id}/emails', {
      params,
      token,
      headers: { 'idempotency-key': key },
      body: { version: (await read()).version, ...body },
    })
  /** Delivers a request to the stream consumer, twice, as the stream may. */
  const process = async (key: string) => {
    const email = await getOrderEmail(idOf('eml', `${params.id}/${key}`))
    if (!email) throw new Error('Nothing was requested')
    const item = { ...orderEmailKey(email.id), entity: 'order-email', ...email }
    for (const _ of [1, 2]) expect(await deliverChange(undefined, item)).toBe(true)
  }
  const subjects = async () => (await sentTo(email)).map(({ subject }) => subject)
  return { ...params, read, resend, process, subjects }
}

describe('sending an email of an order again', () => {
  test('sends it once per request and adds it to the timeline', async () => {
    const { read, resend, process, subjects } = await newOrder()
    const key = randomUUID()
    const { version } = await read()
    const body = { kind: 'confirmation', version }
    const [first, second] = await Promise.all([resend(body, key), resend(body, key)])
    expect([first.status, second.status]).toEqual([200, 200])
    expect((await resend(body, key)).status).toBe(200)
    await process(key)
    const { order_number, timeline } = await read()
    expect(await subjects()).toEqual([`Your order ${order_number} is confirmed`])
    const notes = timeline.map(({ note, by }: { note: string; by: string }) => `${note} by ${by}`)
    expect(notes.filter((note: string) => /sent again/.test(note))).toEqual([
      expect.stringMatching(/^Order confirmation sent again by Ada/),
    ])
  })

  test('refuses an outdated version and an email that does not apply', async () => {
    const { read, resend } = await newOrder()
    const { version } = await read()
    expect(await resend({ kind: 'confirmation', version: version - 1 })).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    for (const body of [
      { kind: 'shipped' },
      { kind: 'shipped', target: 'shp_none' },
      { kind: 'delivered' },
      { kind: 'canceled' },
      { kind: 'refunded' },
      { kind: 'confirmation', target: 'shp_none' },
    ])
      expect(await resend(body)).toMatchObject({ status: 409, body: { code: 'not_allowed' } })
  })

  test('sends the email of a package and of a refund', async () => {
    const { id, read, resend, process, subjects } = await newOrder()
    const post = async (path: string, body: object) =>
      call(handler, `POST /admin/orders/{id}/${path}`, {
        params: { id },
        token,
        body: { version: (await read()).version, ...body },
      })
    await post('shipments', { units: [{ line_id: 'l1', quantity: 2 }] })
    await post('refunds', { amount: 5 })
    const { facts, order_number } = await read()
    for (const body of [
      { kind: 'shipped', target: facts.shipments[0].id },
      { kind: 'refunded', target: facts.refunds[0].id },
    ]) {
      const key = randomUUID()
      expect((await resend(body, key)).status).toBe(200)
      await process(key)
    }
    expect(await subjects()).toEqual([
      `Your order ${order_number} is on its way`,
      `Your refund for order ${order_number}`,
    ])
  })

  test('requests the invoice’s own email', async () => {
    const { read, resend, subjects, process } = await newOrder()
    const key = randomUUID()
    expect((await resend({ kind: 'invoice' }, key)).status).toBe(200)
    await process(key)
    // The request for the invoice sends it with its file.
    expect(await subjects()).toEqual([])
    expect((await read()).timeline.at(-1)).toMatchObject({ note: 'Invoice sent again' })
  })

  test('is limited per customer', async () => {
    stopInWindow()
    const { resend } = await newOrder()
    const statuses: number[] = []
    for (let sent = 0; sent < 11; sent++)
      statuses.push((await resend({ kind: 'confirmation' })).status)
    expect(statuses.slice(0, 10)).toEqual(Array(10).fill(200))
    expect(statuses[10]).toBe(429)
  })

  test.each(['customer', 'manager'] as const)('is forbidden to a %s', async role => {
    const { id } = await newOrder()
    const other = await signInAs(`resend-${role}`, { role })
    const answer = await call(invoices, 'POST /admin/orders/{id}/emails', {
      params: { id },
      token: other,
      body: { kind: 'confirmation', version: 2 },
    })
    expect(answer.status).toBe(403)
  })
})
