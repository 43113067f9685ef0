import { ListObjectsV2Command, PutObjectCommand } from '@aws-sdk/client-s3'
import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { files } from '../../../functions/files/client.ts'
import { handler } from '../../../functions/invoices/handler.ts'
import { invoiceOfOrder } from '../../../functions/invoices/invoice-of-order.ts'
import { orderLinkToken } from '../../../functions/order-links/link-token.ts'
import { measured, table, tableName } from '../../../functions/table/client.ts'
import {
  addInvoiceOf,
  getInvoiceOf,
  InvoiceItem,
  invoicesBefore,
} from '../../../functions/table/invoices.ts'
import { counterKey, invoiceKey, invoiceNumberKey } from '../../../functions/table/keys.ts'
import { type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { defaultSettings } from '../../../functions/table/settings.ts'
import { batchWrite, put } from '../../../functions/table/write.ts'
import { invoices } from '../../../shared/api/invoices.ts'
import { formatCents } from '../../../shared/rules/money.ts'
import { call } from '../../support/call.ts'
import { createCustomer, orderFor, storeOrder } from '../../support/customer-orders.ts'
import { crashCalls } from '../../support/depth.ts'
import { crashAt } from '../../support/faults.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { readPdf } from '../../support/read-pdf.ts'
import { trustOwnTokens } from '../../support/tokens.ts'

type Customer = Awaited<ReturnType<typeof createCustomer>>

let customer: Customer

beforeAll(async () => {
  trustOwnTokens()
  customer = await createCustomer()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
})

const requestInvoice = (
  id: string,
  more: { token?: string; query?: Record<string, string> } = {},
) => call(handler, 'GET /orders/{id}/invoice', { params: { id }, ...more })
const requestOwnInvoice = ({ id }: OrderItem) => requestInvoice(id, { token: customer.token })
const fileOf = ({ body }: { body: string }) => Buffer.from(body, 'base64')
const textOf = async (answer: { body: string }) =>
  (await readPdf(fileOf(answer))).pages.map(page => page.text).join('\n')

const allInvoices = async (): Promise<InvoiceItem[]> => {
  const { Items = [] } = await table.send(
    new ScanCommand({
      TableName: tableName(),
      FilterExpression: 'entity = :invoice',
      ExpressionAttributeValues: { ':invoice': 'invoice' },
      ConsistentRead: true,
    }),
  )
  return Items.map(item => InvoiceItem.parse(item))
}
const placeOf = ({ number }: InvoiceItem) => Number(number.replace('INV-', ''))

/** Checks that every number from the first to the last was used exactly once. */
const expectNoGap = async (skipped: readonly number[] = []) => {
  const places = [...(await allInvoices()).map(placeOf), ...skipped].sort((a, b) => a - b)
  expect(places).toEqual(places.map((_, index) => invoicesBefore + 1 + index))
}

const storedFilesOf = async ({ id, number }: InvoiceItem): Promise<string[]> => {
  const prefix = { Bucket: process.env.INVOICES_BUCKET, Prefix: `${number}/${id}/` }
  const { Contents = [] } = await files.send(new ListObjectsV2Command(prefix))
  return Contents.map(({ Key = '' }) => Key.slice(prefix.Prefix.length))
}

describe('an order’s invoice', () => {
  it('is a PDF with the order’s details (S-154)', async () => {
    const order = await storeOrder(customer.id, { quantity: 3 })
    const answer = await requestOwnInvoice(order)
    expect(answer.status).toBe(200)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${order.order_number}.pdf"`,
      'cache-control': 'private, no-store',
    })
    const text = await textOf(answer)
    for (const cents of [order.subtotal, order.tax, order.total])
      expect(text).toContain(formatCents(cents))
    for (const line of order.lines) {
      expect(text).toContain(line.product_name)
      expect(text).toContain(formatCents(line.total))
      expect(text).toContain(`SKU ${line.sku}`)
    }
    expect(text).toContain('PAYMENT METHOD')
    expect(text).toContain('BILLED AND SHIPPED TO')
    expect(text).toContain(order.order_number)
    expect(text).toContain(process.env.SUPPORT_EMAIL)
  })

  it('is created once and stored under its number', async () => {
    const order = await storeOrder(customer.id)
    const first = await requestOwnInvoice(order)
    const invoice = (await getInvoiceOf(order.id)) as InvoiceItem
    expect(await storedFilesOf(invoice)).toEqual(['1.pdf'])
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 })
    const sent = vi.spyOn(files, 'send')
    expect((await requestOwnInvoice(order)).body).toBe(first.body)
    expect(sent.mock.calls.some(([command]) => command instanceof PutObjectCommand)).toBe(false)
    expect(await getInvoiceOf(order.id)).toEqual(invoice)
  })

  it.each(['pending', 'failed'] as const)('is not available while payment is %s', async payment => {
    const order = await storeOrder(customer.id, { payment_status: payment })
    expect(await requestOwnInvoice(order)).toMatchObject({
      status: 409,
      body: { code: 'conflict', message: 'The invoice is available after the order is paid' },
    })
    expect(await getInvoiceOf(order.id)).toBeUndefined()
  })

  it('is kept after a refund', async () => {
    const order = await storeOrder(customer.id, { payment_status: 'refunded' })
    expect((await requestOwnInvoice(order)).status).toBe(200)
  })

  it('stays within its budget for the largest order', async () => {
    const product = await stockProduct(5, {
      name: 'A name as long as names of products may be '.repeat(3),
    })
    const order = orderFor(
      customer.id,
      Array.from({ length: 90 }, () => product),
    )
    await batchWrite([orderWithKeys(order)])
    const { result, read, write } = await measured(() => requestOwnInvoice(order))
    expect(result.status).toBe(200)
    expect(read).toBeLessThanOrEqual(invoices.getOrderInvoice.budget.read)
    expect(write).toBeLessThanOrEqual(invoices.getOrderInvoice.budget.write)
  })
})

describe('its access', () => {
  it('is limited to its customer', async () => {
    const order = await storeOrder(customer.id)
    const other = await createCustomer()
    for (const token of [other.token, undefined]) {
      const answer = await requestInvoice(order.id, { token })
      expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } })
    }
    expect(await getInvoiceOf(order.id)).toBeUndefined()
  })

  it('requires the order’s own link for guests', async () => {
    const order = { ...orderFor('', [await stockProduct(5)]), user_id: null }
    await batchWrite([orderWithKeys(order)])
    const now = new Date()
    const withToken = async (id: string, at: Date) =>
      requestInvoice(order.id, { query: { token: await orderLinkToken({ ...order, id }, at) } })
    expect((await withToken(order.id, now)).status).toBe(200)
    expect((await withToken('ord_other', now)).status).toBe(404)
    const longAgo = new Date(now.getTime() - 91 * 86_400_000)
    expect((await withToken(order.id, longAgo)).status).toBe(410)
    expect((await requestInvoice(order.id)).status).toBe(404)
  })
})

describe('its number', () => {
  it('is unique across thirty concurrent requests', async () => {
    const order = await storeOrder(customer.id)
    const answers = await Promise.all(Array.from({ length: 30 }, () => requestOwnInvoice(order)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    const made = (await allInvoices()).filter(({ order_id }) => order_id === order.id)
    expect(made).toHaveLength(1)
    await expectNoGap()
  })

  it('has no gaps across forty concurrent orders', async () => {
    const product = await stockProduct(5)
    const orders = Array.from({ length: 40 }, () => orderFor(customer.id, [product]))
    const at = new Date().toISOString()
    await Promise.all(
      orders.map(order =>
        addInvoiceOf(number => invoiceOfOrder(order, { number, settings: defaultSettings(), at })),
      ),
    )
    await expectNoGap()
  })

  it('follows the counter if others changed it since this process took a number', async () => {
    const line = await stockProduct(5)
    const at = new Date().toISOString()
    const issue = (): Promise<InvoiceItem> => {
      const order = orderFor(customer.id, [line])
      return addInvoiceOf(number =>
        invoiceOfOrder(order, { number, settings: defaultSettings(), at }),
      )
    }
    const first = await issue()
    const place = Number(first.number.replace('INV-', ''))
    const counter = (value: number) => put({ ...counterKey('INVOICE'), value })
    // Another function took numbers, and the table was restored to an earlier moment.
    await counter(place + 1_000)
    const later = await issue()
    await counter(place + 500)
    const restored = await issue()
    expect([later, restored].map(({ number }) => number)).toEqual([
      `INV-${place + 1_001}`,
      `INV-${place + 501}`,
    ])
    const made = [later, restored]
    const claims = made.map(({ number }) => invoiceNumberKey(number))
    await batchWrite([], [...made.map(({ id }) => invoiceKey(id)), ...claims])
    await counter(place)
    await issue()
    await expectNoGap()
  })

  it.each(['before', 'after'] as const)(
    'has no gap after a crash %s any table call',
    async when => {
      for (const step of crashCalls(`invoice ${when}`)) {
        const order = await storeOrder(customer.id)
        const crashed = await crashAt(step, when, () => requestOwnInvoice(order))
        expect((await requestOwnInvoice(order)).status).toBe(200)
        await expectNoGap()
        if (!crashed) break
        expect(step).toBeLessThan(19)
      }
    },
  )

  it('is kept after a crash before the file is stored', async () => {
    const order = await storeOrder(customer.id)
    const send = files.send.bind(files)
    const crashOnPut = async (command: Parameters<typeof send>[0]) => {
      if (command instanceof PutObjectCommand) throw new Error('the process crashed')
      return send(command)
    }
    vi.spyOn(files, 'send').mockImplementation(crashOnPut as never)
    expect((await requestOwnInvoice(order)).status).toBe(500)
    const invoice = (await getInvoiceOf(order.id)) as InvoiceItem
    expect(await storedFilesOf(invoice)).toEqual([])
    vi.restoreAllMocks()
    const answer = await requestOwnInvoice(order)
    expect(await textOf(answer)).toContain(invoice.number)
    expect(await storedFilesOf(invoice)).toEqual(['1.pdf'])
    await expectNoGap()
  })

  it('skips a number used by a manual invoice', async () => {
    const last = Math.max(...(await allInvoices()).map(placeOf))
    const byHand = [last + 1, last + 2]
    for (const place of byHand)
      await put({ ...invoiceNumberKey(`INV-${place}`), invoice_id: 'inv_by_hand' })
    const order = await storeOrder(customer.id)
    await requestOwnInvoice(order)
    expect((await getInvoiceOf(order.id))?.number).toBe(`INV-${last + 3}`)
    await expectNoGap(byHand)
  })
})
