import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { handler as invoiceHandler } from '../../../functions/invoices/handler.ts'
import { orderLinkToken } from '../../../functions/order-links/link-token.ts'
import { handler as staff } from '../../../functions/orders/staff/handler.ts'
import { checkCreditNotes, repairCreditNotes } from '../../../functions/repair/credit-notes.ts'
import { CreditNoteItem } from '../../../functions/table/credit-notes.ts'
import { findDrift } from '../../../functions/table/drift.ts'
import { getInvoiceOf } from '../../../functions/table/invoices.ts'
import { findOrder, type OrderItem, orderItems } from '../../../functions/table/orders.ts'
import { batchWrite } from '../../../functions/table/write.ts'
import { type Answer, call } from '../../support/call.ts'
import { placeOrder } from '../../support/checkout.ts'
import { createCustomer, orderFor } from '../../support/customer-orders.ts'
import { crashCalls } from '../../support/depth.ts'
import { crashAt } from '../../support/faults.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { allItems, sweepLater } from '../../support/reconcile.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('credit-owner', { role: 'admin', first_name: 'Ada' })
})

const cash = { payment_method: 'cash_on_delivery', payment_data: null }

/** An order of two: $49.67. */
const newOrder = async (more: object = {}) => {
  const { product } = await stockProduct(5, { name: 'Quay Breton Tee', price: 2_000 })
  const { data } = await placeOrder(guestOrder([{ product_id: product.id, quantity: 2 }], more))
  return data as { id: string; order_number: string; link_token: string }
}
const read = async (id: string) =>
  (await call(staff, 'GET /admin/orders/{id}', { params: { id }, token })).data
const refund = async (id: string, body: object): Promise<Answer> => {
  const { version } = await read(id)
  return call(staff, 'POST /admin/orders/{id}/refunds', {
    params: { id },
    token,
    body: { ...body, version },
  })
}
const allNotes = async () => (await allItems('credit-note')).map(item => CreditNoteItem.parse(item))
const drift = () => findDrift(checkCreditNotes())

const textOf = async ({ body }: Answer) =>
  (await readPdf(Buffer.from(body, 'base64'))).pages.map(page => page.text).join('\n')

describe('a credit note', () => {
  it('is issued with each refund, and credits the invoice', async () => {
    const { id } = await newOrder()
    await refund(id, { amount: 10, reason: 'Late delivery' })
    const { data } = await refund(id, { amount: 5.5 })
    expect(data.credit_notes).toMatchObject([{ amount: 10 }, { amount: 5.5 }])
    const invoice = await getInvoiceOf(id)
    expect(invoice).toMatchObject({ total: 4_967, refunded: 1_550, version: 3 })
    expect(
      (
        await call(invoiceHandler, 'GET /invoices/{id}', {
          params: { id: invoice?.id ?? '' },
          token,
        })
      ).data,
    ).toMatchObject({
      total: 49.67,
      refunded: 15.5,
      net: 34.17,
      creditNotes: data.credit_notes.map((note: { number: string }) => ({ number: note.number })),
    })
    expect(await drift()).toEqual([])
  })

  it('is issued for cash and for cancellations', async () => {
    const paid = await newOrder(cash)
    const set = (status: string) =>
      call(staff, 'PUT /admin/orders/{id}/status', {
        params: { id: paid.id },
        token,
        body: { status },
      })
    await set('delivered')
    await refund(paid.id, { amount: 49.67 })
    expect((await read(paid.id)).credit_notes).toMatchObject([{ amount: 49.67 }])
    const canceled = await newOrder()
    await call(staff, 'PUT /admin/orders/{id}/status', {
      params: { id: canceled.id },
      token,
      body: { status: 'cancelled' },
    })
    expect((await read(canceled.id)).credit_notes).toMatchObject([{ amount: 49.67 }])
    expect(await drift()).toEqual([])
  })

  it('lists the items and what their price consists of', async () => {
    const { id, order_number } = await newOrder()
    const order = (await findOrder(id)) as OrderItem
    const units = [{ line_id: order.lines[0]?.id, quantity: 1, restock: true }]
    const { data } = await refund(id, { units, shipping: 6.47, deduction: 2, reason: 'Too small' })
    const [note] = (await allNotes()).filter(({ order_id }) => order_id === id)
    expect(note).toMatchObject({ subtotal: 2_000, tax: 208, shipping: 599, adjustment: -200 })
    expect(note?.amount).toBe(2_607)
    const text = await textOf(
      await call(invoiceHandler, 'GET /credit-notes/{id}/pdf', {
        params: { id: data.credit_notes[0].id },
        token,
      }),
    )
    const invoice = await getInvoiceOf(id)
    for (const part of [
      note?.number,
      invoice?.number,
      order_number,
      'Quay Breton Tee',
      'Visa ending in 4242',
      'Reason: Too small',
      '−$2.00',
      '$26.07',
    ])
      expect(text).toContain(part)
  })

  it('credits the invoice of its payment when a reopened order is paid again', async () => {
    const { id } = await newOrder()
    const act = async (route: string, body: object) => {
      const { version } = await read(id)
      return call(staff, route, { params: { id }, token, body: { ...body, version } })
    }
    await act('POST /admin/orders/{id}/cancellations', { restock: true, reason: 'Mistake' })
    await act('POST /admin/orders/{id}/reopenings', { payment: 'cash_on_delivery' })
    await act('PUT /admin/orders/{id}/status', { status: 'delivered' })
    await refund(id, { amount: 10 })
    const invoices = (await allItems('invoice')).filter(({ order_id }) => order_id === id)
    expect(invoices.map(({ refunded }) => refunded).sort()).toEqual([1_000, 4_967])
    expect(await getInvoiceOf(id)).toMatchObject({ refunded: 4_967 })
    const second = invoices.find(({ refunded }) => refunded === 1_000)
    const shown = await call(staff, 'GET /admin/orders/{id}/context', { params: { id }, token })
    expect(shown.data.invoice).toMatchObject({ id: second?.id })
    expect(await drift()).toEqual([])
  })
})

describe('its number', () => {
  it('has no gaps across many refunds at the same moment', async () => {
    const orders = await Promise.all(Array.from({ length: 20 }, () => newOrder()))
    const versions = await Promise.all(orders.map(({ id }) => read(id)))
    const answers = await Promise.all(
      orders.flatMap(({ id }, index) =>
        [3, 4].map(amount =>
          call(staff, 'POST /admin/orders/{id}/refunds', {
            params: { id },
            token,
            body: { amount, version: versions[index].version },
          }),
        ),
      ),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
    await sweepLater()
    const notes = await allNotes()
    for (const { id } of orders)
      expect(notes.filter(({ order_id }) => order_id === id)).toHaveLength(1)
    expect(await drift()).toEqual([])
  })

  it.each(['before', 'after'] as const)(
    'has no gap after a crash %s any table call',
    async when => {
      for (const step of crashCalls(`credit note ${when}`)) {
        const { id } = await newOrder()
        const { version } = await read(id)
        const crashed = await crashAt(step, when, () =>
          call(staff, 'POST /admin/orders/{id}/refunds', {
            params: { id },
            token,
            body: { amount: 10, version },
          }),
        )
        await sweepLater()
        const { facts, credit_notes } = await read(id)
        expect(credit_notes).toHaveLength(facts.refunds.length)
        if (!crashed) break
        expect(step).toBeLessThan(39)
      }
      expect(await drift()).toEqual([])
    },
  )
})

describe('refunds from before credit notes', () => {
  const refundAt = (at: string, amount: number) => ({
    id: `ref_${randomUUID()}`,
    at,
    amount,
    reason: 'Loose button',
    is_made: true,
  })

  it('get them by date, once', async () => {
    const customer = await createCustomer()
    const product = await stockProduct(5)
    const late = refundAt('2026-03-02T10:00:00.000Z', 300)
    const early = refundAt('2026-01-02T10:00:00.000Z', 200)
    const between = refundAt('2026-02-02T10:00:00.000Z', 100)
    const orders = [[early, late], [between]].map(refunds =>
      orderFor(customer.id, [product], { refunds }),
    )
    await batchWrite(orders.flatMap(orderItems))
    const found = await drift()
    expect(found.map(({ what }) => what)).toEqual(Array(3).fill('missing credit note'))
    const now = new Date()
    expect(await repairCreditNotes(found, now)).toEqual([])
    expect(await repairCreditNotes(found, now)).toEqual([])
    expect(await drift()).toEqual([])
    const notes = (await allNotes())
      .filter(({ order_id }) => orders.some(({ id }) => id === order_id))
      .toSorted((one, other) => one.number.localeCompare(other.number))
    expect(notes.map(({ refund_id }) => refund_id)).toEqual([early.id, between.id, late.id])
    expect(notes[0]?.items).toMatchObject([{ description: 'Loose button', amount: 200 }])
  })
})

describe('its access', () => {
  const download = (
    id: string,
    note_id: string,
    more: { token?: string; query?: Record<string, string> },
  ) =>
    call(invoiceHandler, 'GET /orders/{id}/credit-notes/{note_id}', {
      params: { id, note_id },
      ...more,
    })

  it('is limited to the order’s customer, its link and staff', async () => {
    const [own, other] = [await newOrder(), await newOrder()]
    const { data } = await refund(own.id, { amount: 10 })
    const note = data.credit_notes[0].id
    const link = { query: { token: own.link_token } }
    const answer = await download(own.id, note, link)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="credit-note-${data.credit_notes[0].number}.pdf"`,
      'cache-control': 'private, no-store',
    })
    expect((await download(own.id, note, link)).body).toBe(answer.body)
    const customer = await createCustomer()
    const longAgo = new Date(Date.now() - 91 * 86_400_000)
    for (const [id, more] of [
      [own.id, {}],
      [own.id, { token: customer.token }],
      [own.id, { query: { token: other.link_token } }],
      [other.id, { query: { token: other.link_token } }],
    ] as const)
      expect(await download(id, note, more)).toMatchObject({ status: 404 })
    const stored = (await findOrder(own.id)) as OrderItem
    const expired = { query: { token: await orderLinkToken(stored, longAgo) } }
    expect((await download(own.id, note, expired)).status).toBe(410)
    for (const [who, status] of [
      [customer.token, 403],
      [undefined, 401],
    ] as const) {
      const paper = call(invoiceHandler, 'GET /credit-notes/{id}/pdf', {
        params: { id: note },
        ...(who && { token: who }),
      })
      expect((await paper).status).toBe(status)
    }
  })
})
