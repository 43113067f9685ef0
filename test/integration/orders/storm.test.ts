import { randomUUID } from 'node:crypto'
import { beforeAll, expect, test } from 'vitest'
import { handler as sweep } from '../../../functions/events/sweep.ts'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { handler as staff } from '../../../functions/orders/staff/handler.ts'
import { checkCreditNotes } from '../../../functions/repair/credit-notes.ts'
import { checkInvoices } from '../../../functions/repair/invoices.ts'
import { findDrift } from '../../../functions/table/drift.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { refundableAmount } from '../../../shared/rules/order/amounts.ts'
import { isCanceled } from '../../../shared/rules/order/status.ts'
import { call } from '../../support/call.ts'
import { sendNotice } from '../../support/checkout.ts'
import { createCustomer } from '../../support/customer-orders.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { reconcile, sweepLater } from '../../support/reconcile.ts'
import { runs } from '../../support/seed.ts'
import { deliverChange } from '../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

const orderCount = 25
const atOnce = 5
const initialStock = 200

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('storm-owner', { role: 'admin' })
})

const placeAll = async (productId: string) => {
  const customer = await createCustomer()
  const place = () =>
    call(orders, 'POST /orders', {
      body: guestOrder([{ product_id: productId, quantity: 2 }]),
      token: customer.token,
      headers: { 'idempotency-key': randomUUID() },
    })
  const ids: string[] = []
  // One customer's payments at once are limited.
  for (let round = 0; round < orderCount / atOnce; round++) {
    const placed = await Promise.all(Array.from({ length: atOnce }, place))
    ids.push(...placed.map(({ data }) => data.id))
  }
  return { customer, ids }
}

/** Everything that may happen to an order at the same moment. */
const storm = (id: string, customerToken: string) => {
  const params = { id }
  const refund = (amount: number) =>
    call(staff, 'POST /admin/orders/{id}/refunds', {
      params,
      token,
      body: { amount, reason: 'Late', version: 2 },
    })
  return [
    call(orders, 'PUT /orders/{id}/cancel', { params, token: customerToken }),
    refund(10),
    refund(5),
    sendNotice(id),
  ]
}

test('cancels, refunds, bulk shipping, notices and the sweep at once add up', async () => {
  for (let round = 0; round < runs(1); round++) {
    const { product } = await stockProduct(initialStock, { price: 2_000 })
    const { customer, ids } = await placeAll(product.id)
    const follow = async () => {
      const all = (await Promise.all(ids.map(id => findOrder(id)))) as OrderItem[]
      return Promise.all(all.map(order => deliverChange(undefined, orderWithKeys(order))))
    }
    // Refunds and the stream consumer may issue the same invoice.
    const following = follow()
    const answers = await Promise.all([
      ...ids.flatMap(id => storm(id, customer.token)),
      call(staff, 'POST /admin/orders/bulk-action', {
        token,
        body: { action: 'mark_shipped', order_ids: ids },
      }),
    ])
    await following
    await Promise.all([sweep(), sweep()])
    await sweepLater()
    expect(new Set(await follow())).toEqual(new Set([true]))
    for (const { status } of answers) expect(status).toBeLessThan(500)
    const found = (await Promise.all(ids.map(id => findOrder(id)))) as OrderItem[]
    const books = await reconcile(product.id, null, found)
    expect(books.problems).toEqual([])
    expect(await findDrift<{ what: string }>(checkInvoices(), checkCreditNotes())).toEqual([])
    expect(books.stock + books.unitsHeld).toBe(initialStock)
    for (const order of found) {
      const shipped = order.shipments.length > 0
      expect(shipped && isCanceled(order), order.id).toBe(false)
      if (isCanceled(order)) expect(refundableAmount(order), order.id).toBe(0)
    }
  }
})
