import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { handler } from '../../../functions/invoices/handler.ts'
import { auditTrail } from '../../../functions/table/audit.ts'
import { measured } from '../../../functions/table/client.ts'
import { idOf } from '../../../functions/table/id.ts'
import { getInvoice, type InvoiceItem, invoiceItems } from '../../../functions/table/invoices.ts'
import { invoiceKey, invoiceSendKey } from '../../../functions/table/keys.ts'
import { get } from '../../../functions/table/read.ts'
import { batchWrite } from '../../../functions/table/write.ts'
import { invoices } from '../../../shared/api/invoices.ts'
import { call } from '../../support/call.ts'
import { createCustomer, storeOrder } from '../../support/customer-orders.ts'
import { sentTo } from '../../support/emails.ts'
import { useOwnTable } from '../../support/own-table.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { runPrefix } from '../../support/run-prefix.ts'
import { sampleInvoice } from '../../support/sample-invoice.ts'
import { deliverChange } from '../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
let customer: Awaited<ReturnType<typeof createCustomer>>
beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('invoices-owner', { role: 'admin', first_name: 'Ada', last_name: 'Owner' })
  customer = await createCustomer()
})

const fields = {
  customerName: 'Harbor Lane Boutique',
  customerEmail: 'orders@harborlane.example.com',
  customerPhone: '+1 503 555 0199',
  billingAddress: '4 Harbor Lane\nPortland, OR 97209',
  items: [
    { description: 'Linen shorts', quantity: 3, rate: 39.99 },
    { description: 'Embroidery, hours', quantity: 1.5, rate: 33.33 },
  ],
  tax: 8,
  discount: 10,
  status: 'draft',
  dueDate: '2026-12-31',
  notes: 'Thank you.',
}
let made = 0
const newNumber = () => `INV${String(700_000 + ++made * 10)}`
const create = (more: object = {}) =>
  call(handler, 'POST /invoices', {
    body: { ...fields, invoiceNumber: newNumber(), ...more },
    token: owner,
  })
const on = (route: string, id: string, more: object = {}) =>
  call(handler, route, { params: { id }, token: owner, ...more })
const update = (id: string, body: object) => on('PUT /invoices/{id}', id, { body })
const send = (id: string, key = randomUUID()) =>
  on('POST /invoices/{id}/send', id, { headers: { 'idempotency-key': key } })
const inputOf = ({ id: _, ...invoice }: Record<string, unknown>) => invoice

/** Creates the invoice of an order by downloading it as the customer. */
const orderInvoice = async () => {
  const order = await storeOrder(customer.id)
  const paper = await call(handler, 'GET /orders/{id}/invoice', {
    params: { id: order.id },
    token: customer.token,
  })
  const { data } = await create({ orderId: order.id })
  return { order, paper, invoice: data }
}

describe('a manual invoice', () => {
  test('is calculated by the server to the cent', async () => {
    const { status, data } = await create()
    expect(status).toBe(201)
    expect(data).toMatchObject({
      items: [{ amount: 119.97 }, { amount: 50 }],
      subtotal: 169.97,
      taxAmount: 13.6,
      discount: 10,
      total: 173.57,
      status: 'draft',
      orderId: null,
      version: 1,
    })
    expect((await on('GET /invoices/{id}', data.id)).data).toEqual(data)
    expect(await auditTrail(data.id)).toMatchObject([
      { actor: 'Ada Owner', action: 'invoice.create' },
    ])
  })

  test('with a discount above items and tax is refused at the discount (A-63)', async () => {
    const { status, body } = await create({ discount: 183.58 })
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: 'body.discount' }])
    expect(await create({ discount: 183.57 })).toMatchObject({ status: 201, data: { total: 0 } })
  })

  test('with a taken number is refused with the next free one', async () => {
    const number = newNumber()
    const answers = await Promise.all([1, 2, 3].map(() => create({ invoiceNumber: number })))
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409])
    const next = number.replace(/\d$/, '1')
    expect(answers.find(answer => answer.status === 409)?.body).toMatchObject({
      code: 'already_exists',
      errors: [{ path: 'body.invoiceNumber', message: `${next} is available` }],
      data: { suggestion: next },
    })
  })

  test.each([
    ['body.items', { items: [] }],
    ['body.items.0.description', { items: [{ description: ' ', quantity: 1, rate: 1 }] }],
    ['body.items.0.quantity', { items: [{ description: 'A', quantity: 0.5, rate: 1 }] }],
    ['body.items.0.rate', { items: [{ description: 'A', quantity: 1, rate: -1 }] }],
    ['body.items', { items: [{ description: 'A', quantity: 100_000, rate: 10_000_000 }] }],
    ['body.customerEmail', { customerEmail: 'not-an-email' }],
    ['body.tax', { tax: -1 }],
    ['body.invoiceNumber', { invoiceNumber: ' ' }],
  ])('is refused for %s in %j', async (path, more) => {
    expect(await create({ discount: 0, ...more })).toMatchObject({
      status: 400,
      body: { errors: [{ path }] },
    })
  })

  test('can be changed only from its current version, including its number', async () => {
    const { data } = await create()
    const number = newNumber()
    const changed = await update(data.id, {
      ...inputOf(data),
      invoiceNumber: number,
      discount: 0,
      status: 'paid',
    })
    expect(changed.data).toMatchObject({ invoiceNumber: number, total: 183.57, version: 2 })
    expect((await getInvoice(data.id))?.paid_at).toBeTruthy()
    expect(await update(data.id, { ...inputOf(data), notes: 'Late' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', data: { invoice: { invoiceNumber: number, version: 2 } } },
    })
    expect((await create({ invoiceNumber: data.invoiceNumber })).status).toBe(201)
  })

  test('is audited without customer data', async () => {
    const { data } = await create()
    await update(data.id, { ...inputOf(data), customerName: 'Somebody Else', tax: 10 })
    const trail = await auditTrail(data.id)
    expect(trail[1]).toMatchObject({
      before: { tax_percent: 8 },
      after: { tax_percent: 10, changed: ['customer_name'] },
    })
    expect(JSON.stringify(trail)).not.toMatch(/Harbor|harborlane|Somebody/)
  })

  test('can’t change to a taken number', async () => {
    const [one, other] = [await create(), await create()]
    const taken = await update(one.data.id, {
      ...inputOf(one.data),
      invoiceNumber: other.data.invoiceNumber,
    })
    expect(taken.body.code).toBe('already_exists')
    expect((await on('GET /invoices/{id}', one.data.id)).data).toEqual(one.data)
  })

  test('is deleted and frees its number', async () => {
    const { data } = await create()
    expect((await on('DELETE /invoices/{id}', data.id)).status).toBe(200)
    expect((await on('GET /invoices/{id}', data.id)).status).toBe(404)
    expect((await create({ invoiceNumber: data.invoiceNumber })).status).toBe(201)
  })
})

describe('an order’s invoice', () => {
  test('has the order’s total and the same file as the customer’s', async () => {
    const { order, paper, invoice } = await orderInvoice()
    expect(invoice).toMatchObject({ orderId: order.id, total: order.total / 100, status: 'paid' })
    const own = await on('GET /invoices/{id}/pdf', invoice.id)
    expect(own.headers['content-type']).toBe('application/pdf')
    expect(own.body).toBe(paper.body)
  })

  test('allows changes of status, due date and notes only', async () => {
    const { invoice } = await orderInvoice()
    const changed = await update(invoice.id, { ...inputOf(invoice), notes: 'Filed' })
    expect(changed).toMatchObject({ status: 200, data: { notes: 'Filed', total: invoice.total } })
    const refused = await update(invoice.id, { ...inputOf(invoice), version: 2, discount: 1 })
    expect(refused).toMatchObject({
      status: 400,
      body: {
        message: expect.stringContaining('order’s invoice'),
        errors: [{ path: 'body.discount' }],
      },
    })
  })

  test('can’t be deleted', async () => {
    const { invoice } = await orderInvoice()
    expect((await on('DELETE /invoices/{id}', invoice.id)).body).toMatchObject({ code: 'conflict' })
  })
})

describe('sending', () => {
  /** Reads the stored request to send an invoice and passes it to the stream consumer. */
  const follow = async (invoiceId: string, key: string) => {
    const id = idOf('inv', `${invoiceId}/${key}`)
    const item = await get(z.looseObject({}), invoiceSendKey(invoiceId, id), { consistent: true })
    expect(item).toMatchObject({ entity: 'invoice-send' })
    expect(await deliverChange(undefined, item)).toBe(true)
  }

  test('emails the file once per request and makes a draft pending', async () => {
    const customerEmail = `billing-${randomUUID().slice(0, 8)}@example.com`
    const { data } = await create({ customerEmail })
    const key = randomUUID()
    expect((await send(data.id, key)).status).toBe(200)
    expect((await send(data.id, key)).status).toBe(200)
    await follow(data.id, key)
    await follow(data.id, key)
    const emails = await sentTo(customerEmail)
    expect(emails.map(mail => mail.subject)).toEqual([
      `Invoice ${data.invoiceNumber} from Selvedge`,
    ])
    expect(emails[0]?.text).toContain('$173.57')
    const [file] = emails[0]?.attachments ?? []
    expect(file).toMatchObject({ filename: `invoice-${data.invoiceNumber}.pdf` })
    const text = (await readPdf(Buffer.from(file?.content ?? '', 'base64'))).pages[0]?.text
    expect(text).toContain(data.invoiceNumber)
    expect((await on('GET /invoices/{id}', data.id)).data).toMatchObject({ status: 'pending' })
    expect((await auditTrail(data.id)).map(entry => entry.action)).toEqual([
      'invoice.create',
      'invoice.update',
      'invoice.send',
    ])
  })

  test('emails the same file that customers and staff download', async () => {
    const { paper, invoice } = await orderInvoice()
    const customerEmail = invoice.customerEmail as string
    const key = randomUUID()
    expect((await send(invoice.id, key)).status).toBe(200)
    await follow(invoice.id, key)
    const name = `invoice-${invoice.invoiceNumber}.pdf`
    const files = (await sentTo(customerEmail)).flatMap(mail => mail.attachments ?? [])
    const attached = files.find(({ filename }) => filename === name)
    expect(attached?.content).toBe(paper.body)
    expect((await on('GET /invoices/{id}/pdf', invoice.id)).body).toBe(paper.body)
  })

  test('refuses a canceled invoice', async () => {
    const { data } = await create({ status: 'cancelled' })
    expect((await send(data.id)).body).toMatchObject({ code: 'conflict' })
  })
})

describe('the list', () => {
  const follow = async (id: string) =>
    deliverChange(undefined, await get(z.looseObject({}), invoiceKey(id), { consistent: true }))
  const list = async (query: Record<string, string>) =>
    (await call(handler, 'GET /invoices', { query, token: owner })).data
  const numbers = async (query: Record<string, string>) =>
    (await list(query)).invoices.map((one: { invoiceNumber: string }) => one.invoiceNumber)
  const stats = async () => (await call(handler, 'GET /invoices/stats', { token: owner })).data

  test('supports search, filters, counts and sums (A-57, A-58, A-88)', async () => {
    await useOwnTable(`${runPrefix()}-listed-invoices`)
    owner = await signInAs('invoices-owner', { role: 'admin' })
    const one = (await create({ customerName: 'Osprey Hotel', status: 'pending' })).data
    const two = (await create({ customerEmail: 'desk@osprey.example' })).data
    const three: InvoiceItem = sampleInvoice(1, {
      id: 'inv_3',
      created_at: '2026-01-05T00:00:00.000Z',
    })
    await batchWrite(invoiceItems(three))
    for (const { id } of [one, two, three]) await follow(id)
    expect(await numbers({})).toEqual([two.invoiceNumber, one.invoiceNumber, three.number])
    expect(await numbers({ search: 'OSPREY hotel' })).toEqual([one.invoiceNumber])
    expect(await numbers({ search: two.invoiceNumber.slice(3) })).toEqual([two.invoiceNumber])
    for (const search of ['sel-20042', '20042', '200', three.number, '1004', 'clara', 'jensen'])
      expect(await numbers({ search })).toEqual([three.number])
    expect(await numbers({ search: 'desk@osprey' })).toEqual([two.invoiceNumber])
    expect(await numbers({ status: 'paid' })).toEqual([three.number])
    expect(await numbers({ endDate: '2026-01-31' })).toEqual([three.number])
    expect((await list({ limit: '2', page: '2' })).pagination).toEqual({
      page: 2,
      limit: 2,
      total: 3,
      total_pages: 2,
      pages: 2,
    })
    expect(await stats()).toEqual({
      totalInvoices: 3,
      totalAmount: (17_357 * 2 + three.total) / 100,
      refundedAmount: 0,
      netAmount: (17_357 * 2 + three.total) / 100,
      paidInvoices: 1,
      pendingInvoices: 1,
    })
  })

  test('finds what staff just saved before its events arrive (A-57)', async () => {
    const { data } = await create({ customerName: 'Larkspur Inn' })
    const { invoice } = await orderInvoice()
    expect(await numbers({ search: data.invoiceNumber })).toEqual([data.invoiceNumber])
    expect(await numbers({ search: invoice.invoiceNumber })).toEqual([invoice.invoiceNumber])
    await update(data.id, { ...inputOf(data), customerName: 'Foxglove Inn' })
    expect(await numbers({ search: 'foxglove' })).toEqual([data.invoiceNumber])
    expect(await numbers({ search: 'larkspur' })).toEqual([])
    await on('DELETE /invoices/{id}', data.id)
    expect(await numbers({ search: data.invoiceNumber })).toEqual([])
  })

  test('follows changes and deletions, also for repeated events', async () => {
    const item = async (id: string) => get(z.looseObject({}), invoiceKey(id), { consistent: true })
    const { data } = await create()
    await follow(data.id)
    const before = await item(data.id)
    const counted = await stats()
    await on('DELETE /invoices/{id}', data.id)
    await deliverChange(before, undefined)
    await deliverChange(before, undefined)
    await deliverChange(undefined, before)
    expect((await stats()).totalInvoices).toBe(counted.totalInvoices - 1)
    expect(await numbers({ search: data.invoiceNumber })).toEqual([])
  })

  test('stays within the contract’s budget', async () => {
    const many = Array.from({ length: 60 }, (_, index) =>
      sampleInvoice(3, { id: `inv_many${index}`, number: `INV-9${1000 + index}` }),
    )
    await batchWrite(many.flatMap(invoiceItems))
    for (const { id } of many) await follow(id)
    for (const query of [{}, { page: '3' }, { status: 'paid' }, { search: 'clara' }]) {
      const { read } = await measured(() => list(query as Record<string, string>))
      expect(read).toBeLessThanOrEqual(invoices.listInvoices.budget.read)
    }
    expect((await measured(stats)).read).toBeLessThanOrEqual(invoices.invoiceStats.budget.read)
  })
})
