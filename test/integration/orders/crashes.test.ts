import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { applyCommand } from '../../../functions/orders/apply-command.ts'
import { handler } from '../../../functions/orders/handler.ts'
import { performPromisedWork } from '../../../functions/orders/order-work.ts'
import { demoProvider } from '../../../functions/payment-providers/demo/demo-provider.ts'
import { newId } from '../../../functions/table/id.ts'
import { findOrder, type OrderItem } from '../../../functions/table/orders.ts'
import { paymentStatusOf, statusOf } from '../../../shared/rules/order/status.ts'
import { guestWithCoupon } from '../../support/checkout.ts'
import { crashCalls, isDeep } from '../../support/depth.ts'
import { crashAt, type Fault, withFaults } from '../../support/faults.ts'
import { guestOrder, stockCoupon, stockProduct } from '../../support/fixtures.ts'
import { ordersWithProduct, reconcile, sweepLater } from '../../support/reconcile.ts'
import { dice, runs } from '../../support/seed.ts'

const initialStock = 5

/** Creates a shopper with two items and a coupon in the cart. */
const shopper = async (code: string) => {
  await stockCoupon(code)
  const { product } = await stockProduct(initialStock, { price: 2_000 })
  const guest = await guestWithCoupon(product.id, 2, code)
  const body = guestOrder([{ product_id: product.id, quantity: 2 }])
  const key = randomUUID()
  const buy = (token = 'tok_demo_success') =>
    guest(handler, 'POST /orders', {
      body: { ...body, payment_data: { ...body.payment_data, token } },
      headers: { 'idempotency-key': key },
    })
  return { product, buy }
}

/** Checks after the sweep that stock, coupon uses and payments add up. Returns the order, if any. */
const expectBalance = async (productId: string, code: string | null) => {
  const orders = await ordersWithProduct(productId)
  const books = await reconcile(productId, code, orders)
  expect(books.problems).toEqual([])
  expect(books.stock + books.unitsHeld).toBe(initialStock)
  expect(books.couponUses).toBe(books.couponOrders)
  expect(orders.length).toBeLessThanOrEqual(1)
  return orders[0]
}

describe('a crash while placing an order', () => {
  for (const token of ['tok_demo_success', 'tok_demo_declined'])
    for (const when of ['before', 'after'] as const)
      test(`${when} any table call, with ${token}`, async () => {
        let outcomes: (OrderItem | undefined)[] = []
        for (const call of crashCalls(`${when} ${token}`)) {
          const code = `DIES${call}${when}${token}`.toUpperCase()
          const { product, buy } = await shopper(code)
          const crashed = await crashAt(call, when, () => buy(token))
          await sweepLater()
          const order = await expectBalance(product.id, code)
          if (!crashed) break
          outcomes = [...outcomes, order]
        }
        const wasPaid = outcomes.some(order => order && paymentStatusOf(order) === 'paid')
        if (token === 'tok_demo_declined') expect(wasPaid).toBe(false)
        if (!isDeep) return
        expect(outcomes.length).toBeGreaterThan(8)
        expect(wasPaid).toBe(token === 'tok_demo_success')
        expect(outcomes.some(order => order && paymentStatusOf(order) === 'failed')).toBe(true)
      })

  test('returns the same order to a retry with the same key', async () => {
    const { product, buy } = await shopper('RETRIES')
    // Crashes right after the charge, so only the gateway has it on record.
    const capture = vi.spyOn(demoProvider, 'capture')
    let captured = false
    capture.mockImplementationOnce(async request => {
      capture.mockRestore()
      const charge = await demoProvider.capture(request)
      captured = true
      return charge
    })
    await withFaults(
      () => (captured ? { when: 'before', error: () => new Error('crashed') } : undefined),
      () => buy(),
    )
    await sweepLater()
    const again = await buy()
    expect(again).toMatchObject({ status: 201, data: { payment_status: 'paid' } })
    const order = await expectBalance(product.id, 'RETRIES')
    expect(again.data.id).toBe(order?.id)
  })
})

/** Cancels an order as its customer does. */
const cancel = async (order: OrderItem) => {
  const now = new Date()
  const command = {
    type: 'cancel',
    restock: true,
    reason: '',
    refund_id: newId('ref', now),
  } as const
  await performPromisedWork(
    await applyCommand(order, command, { by: 'customer', note: '' }, now),
    now,
  )
}

describe('a crash while canceling a paid order', () => {
  for (const when of ['before', 'after'] as const)
    test(`${when} any table call`, async () => {
      for (const call of crashCalls(`cancel ${when}`)) {
        const code = `CANCEL${call}${when}`.toUpperCase()
        const { product, buy } = await shopper(code)
        const { data } = await buy()
        const order = (await findOrder(data.id)) as OrderItem
        const crashed = await crashAt(call, when, () => cancel(order))
        await sweepLater()
        const after = (await expectBalance(product.id, code)) as OrderItem
        expect(paymentStatusOf(after)).toBe(statusOf(after) === 'cancelled' ? 'refunded' : 'paid')
        if (!crashed) break
      }
    })
})

/** Creates a transient AWS error, as the SDK throws it after its last retry. */
const transient = (name: string) => () =>
  Object.assign(new Error(name), { name, $retryable: { throttling: true } })

describe('random failures of the table and payment provider', () => {
  test('never lose or duplicate an order, and the buyer gets a clear message', async () => {
    const roll = dice('failures')
    const names = [
      'ThrottlingException',
      'TransactionInProgressException',
      'TimeoutError',
      'InternalServerError',
    ]
    const choose = (): Fault | undefined => {
      if (roll() > 0.12) return undefined
      const name = names[Math.floor(roll() * names.length)] ?? 'TimeoutError'
      return { when: roll() < 0.5 ? 'before' : 'after', error: transient(name) }
    }
    const confirm = vi.spyOn(demoProvider, 'confirm')
    for (let round = 0; round < runs(10); round++) {
      const code = `SHAKY${round}`
      const { product, buy } = await shopper(code)
      if (roll() < 0.3) confirm.mockRejectedValueOnce(new Error('gateway timed out'))
      const first = await withFaults(choose, () => buy())
      confirm.mockReset()
      expect([201, 402, 409, 503]).toContain(first.status)
      if (first.status !== 201) expect(first.body.message).toMatch(/^[A-Z].*\.?$/)
      await sweepLater()
      const second = await buy()
      expect([201, 402]).toContain(second.status)
      const order = await expectBalance(product.id, code)
      expect(order?.placed_at !== null).toBe(second.status === 201)
    }
    confirm.mockRestore()
  })
})
