import { beforeAll, describe, expect, it } from 'vitest'
import { handler as orders } from '../../../functions/orders/staff/handler.ts'
import { checkCreditNotes } from '../../../functions/repair/credit-notes.ts'
import { checkInvoices, repairInvoices } from '../../../functions/repair/invoices.ts'
import { CreditNoteItem } from '../../../functions/table/credit-notes.ts'
import { findDrift } from '../../../functions/table/drift.ts'
import { getInvoiceOf, InvoiceItem } from '../../../functions/table/invoices.ts'
import { invoiceKey } from '../../../functions/table/keys.ts'
import {
  findOrder,
  type OrderItem,
  orderItems,
  orderWithKeys,
} from '../../../functions/table/orders.ts'
import { readCurrentSettings, saveSettings } from '../../../functions/table/settings.ts'
import { batchWrite, put } from '../../../functions/table/write.ts'
import { call } from '../../support/call.ts'
import { placeOrder } from '../../support/checkout.ts'
import { createCustomer, orderFor } from '../../support/customer-orders.ts'
import { crashCalls } from '../../support/depth.ts'
import { crashAt } from '../../support/faults.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { allItems } from '../../support/reconcile.ts'
import { deliverChange } from '../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('invoice-owner', { role: 'admin', first_name: 'Ada' })
})

const cash = { payment_method: 'cash_on_delivery', payment_data: null }

/** Places an order of two and returns its changes as the stream reports them. */
const newOrder = async (more: object = {}) => {
  const { product } = await stockProduct(5, { price: 2_000 })
  const { data } = await placeOrder(guestOrder([{ product_id: product.id, quantity: 2 }], more))
  const { id } = data as { id: string }
  const read = async () => (await findOrder(id)) as OrderItem
  let seen: OrderItem | undefined
  return {
    id,
    /** Sends what changed since the last call to the stream consumer. */
    follow: async () => {
      const before = seen
      seen = await read()
      return deliverChange(before && orderWithKeys(before), orderWithKeys(seen))
    },
    act: async (route: string, body: object) => {
      const { version } = await read()
      const answer = await call(orders, route, {
        params: { id },
        token,
        body: { ...body, version },
      })
      expect(answer.status).toBeLessThan(300)
    },
  }
}
const invoicesOf = async (id: string) =>
  (await allItems('invoice'))
    .map(item => InvoiceItem.parse(item))
    .filter(({ order_id }) => order_id === id)
    .toSorted((one, other) => one.number.localeCompare(other.number))
const drift = async () => [
  ...(await findDrift(checkInvoices())),
  ...(await findDrift(checkCreditNotes())),
]
/** What is wrong with the papers of one order. */
const driftOf = async (id: string) => (await drift()).filter(one => one.order?.sk.includes(id))

describe('a payment', () => {
  it('by card is invoiced when it is captured, once, with what held then', async () => {
    const { id, follow } = await newOrder()
    expect(await getInvoiceOf(id)).toBeUndefined()
    await follow()
    const invoice = (await getInvoiceOf(id)) as InvoiceItem
    const settings = await readCurrentSettings()
    expect(invoice).toMatchObject({
      total: 4_967,
      tax_percent: settings.tax_percent,
      seller: { store_name: settings.store_name, address: settings.address },
    })
    await saveSettings({ ...settings, tax_percent: 12, address: 'Elsewhere' }, () => new Error())
    const order = (await findOrder(id)) as OrderItem
    expect(await deliverChange(undefined, orderWithKeys(order))).toBe(true)
    expect(await invoicesOf(id)).toEqual([invoice])
    await saveSettings({ ...settings, version: settings.version + 1 }, () => new Error())
    expect(await driftOf(id)).toEqual([])
  })

  it('by cash is invoiced when it is collected, and credited when that is taken back', async () => {
    const { id, follow, act } = await newOrder(cash)
    await follow()
    expect(await getInvoiceOf(id)).toBeUndefined()
    const line = { line_id: 'l1', quantity: 1 }
    await act('POST /admin/orders/{id}/cancellations', {
      units: [line],
      restock: true,
      reason: 'Sold out',
    })
    await act('POST /admin/orders/{id}/shipments', { units: [line] })
    await act('POST /admin/orders/{id}/deliveries', {})
    await follow()
    const [invoice] = await invoicesOf(id)
    expect(invoice).toMatchObject({ items: [{ quantity: 1 }], total: 2_807 })
    const { shipments } = (await findOrder(id)) as OrderItem
    await act('POST /admin/orders/{id}/undeliveries', { shipment_id: shipments[0]?.id })
    await follow()
    await follow()
    expect(await invoicesOf(id)).toMatchObject([{ total: 2_807, refunded: 2_807 }])
    const notes = (await allItems('credit-note')).map(item => CreditNoteItem.parse(item))
    expect(notes.filter(({ order_id }) => order_id === id)).toMatchObject([
      { refund_id: null, invoice_number: invoice?.number, items: invoice?.items, amount: 2_807 },
    ])
    await act('POST /admin/orders/{id}/deliveries', {})
    await follow()
    expect(await invoicesOf(id)).toMatchObject([
      { total: 2_807, refunded: 2_807 },
      { total: 2_807, refunded: 0 },
    ])
    expect(await driftOf(id)).toEqual([])
  })

  it('has one invoice after a crash of the consumer', async () => {
    for (const step of crashCalls('follow payment')) {
      const { id, follow } = await newOrder()
      const crashed = await crashAt(step, 'after', follow)
      const order = (await findOrder(id)) as OrderItem
      expect(await deliverChange(undefined, orderWithKeys(order))).toBe(true)
      expect(await invoicesOf(id)).toHaveLength(1)
      if (!crashed) break
    }
  })
})

describe('the register of invoices', () => {
  it('is completed in order of payment for orders of earlier releases', async () => {
    const customer = await createCustomer()
    const product = await stockProduct(5)
    const days = ['2026-03-02', '2026-01-02', '2026-02-02']
    const stored = days.map(day =>
      orderFor(customer.id, [product], { created_at: `${day}T10:00:00.000Z` }),
    )
    await batchWrite(stored.flatMap(orderItems))
    const found = (await findDrift(checkInvoices())).filter(({ order }) =>
      stored.some(({ id }) => order?.sk.includes(id)),
    )
    expect(found.map(({ what }) => what)).toEqual(Array(3).fill('missing invoice'))
    const now = new Date()
    expect(await repairInvoices(found, now)).toEqual([])
    expect(await repairInvoices(found, now)).toEqual([])
    const numbers = await Promise.all(
      stored.map(async ({ id }) => (await getInvoiceOf(id))?.number),
    )
    const [late = '', early = '', between = ''] = numbers
    expect([late, early, between].toSorted()).toEqual([early, between, late])
    for (const { id } of stored) expect(await driftOf(id)).toEqual([])
  })

  it('is compared with the payments', async () => {
    const { id, follow } = await newOrder()
    await follow()
    const invoice = (await getInvoiceOf(id)) as InvoiceItem
    const known = new Set((await drift()).map(one => `${one.what} ${one.about}`))
    const changed = async (more: object) => {
      await put({ ...invoiceKey(invoice.id), entity: 'invoice', ...invoice, ...more })
      const all = (await drift()).map(one => `${one.what} ${one.about}`)
      return all.filter(name => !known.has(name))
    }
    expect(await changed({ total: 1 })).toEqual([`invoice amount ${invoice.number}`])
    expect(await changed({ number: 'INV-9' })).toEqual([`invoice gap ${invoice.number}`])
    expect(await changed({ refunded: 5 })).toEqual([`invoice credits ${invoice.number}`])
    expect(await changed({})).toEqual([])
  })

  it('names an invoice whose payment is gone, which people have to look at', async () => {
    const { id, follow } = await newOrder()
    await follow()
    const order = (await findOrder(id)) as OrderItem
    const { number } = (await getInvoiceOf(id)) as InvoiceItem
    await put(orderWithKeys({ ...order, attempts: [] }))
    const found = (await findDrift(checkInvoices())).filter(({ about }) => about === number)
    expect(found).toEqual([{ what: 'invoice without payment', about: number }])
    expect(await repairInvoices(found, new Date())).toEqual(found)
    await put(orderWithKeys(order))
  })

  it('names cash that was taken back without a credit note, and issues that', async () => {
    const { id, follow, act } = await newOrder(cash)
    await act('POST /admin/orders/{id}/shipments', { units: [{ line_id: 'l1', quantity: 2 }] })
    await act('POST /admin/orders/{id}/deliveries', {})
    await follow()
    const order = (await findOrder(id)) as OrderItem
    const attempts = order.attempts.map(one => ({ ...one, state: 'voided' as const }))
    await put(orderWithKeys({ ...order, attempts }))
    const found = (await findDrift(checkInvoices())).filter(one => one.order?.sk.includes(id))
    expect(found.map(({ what }) => what)).toEqual(['uncredited invoice'])
    for (const _ of [1, 2]) expect(await repairInvoices(found, new Date())).toEqual([])
    expect(await driftOf(id)).toEqual([])
    const [invoice] = await invoicesOf(id)
    expect(invoice?.refunded).toBe(invoice?.total)
  })
})
