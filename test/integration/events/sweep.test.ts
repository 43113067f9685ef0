import { randomUUID } from 'node:crypto'
import { expect, test, vi } from 'vitest'
import { handler as sweep } from '../../../functions/events/sweep.ts'
import { loadBasket } from '../../../functions/orders/basket.ts'
import { buildOrder } from '../../../functions/orders/build-order.ts'
import { reserveOrder } from '../../../functions/orders/reserve-order.ts'
import { demoGateway } from '../../../functions/payment/demo-gateway.ts'
import { guestOwner } from '../../../functions/table/keys.ts'
import { findOrder } from '../../../functions/table/orders.ts'
import { getSettings } from '../../../functions/table/settings.ts'
import { PlaceOrderInput } from '../../../shared/schemas/order.ts'
import { stockOf } from '../../support/checkout.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'

/** Reserves an order `minutes` ago and never settles its payment. */
const abandonedOrder = async (minutes: number) => {
  const { product } = await stockProduct(5)
  const then = new Date(Date.now() - minutes * 60_000)
  const body = PlaceOrderInput.parse(guestOrder([{ product_id: product.id, quantity: 2 }]))
  const basket = await loadBasket({ ...body, coupon_code: null }, await getSettings(), then)
  const buyer = {
    user_id: null,
    email: 'nora@example.com',
    first_name: 'Nora',
    last_name: 'Whitlock',
    phone: null,
  }
  const order = buildOrder(
    { ...body, buyer, basket, card: null, number: 'SEL-TEST', cart: null },
    then,
  )
  const owner = guestOwner(randomUUID())
  await reserveOrder(order, { owner, key: randomUUID(), bodyHash: '' }, then)
  return { order, product }
}

const authorize = (order: { id: string; total: number }) =>
  demoGateway.authorize({ reference: order.id, amount: order.total, token: 'tok_demo_success' })

test('releases an unpaid order after 15 minutes', async () => {
  const { order, product } = await abandonedOrder(16)
  expect(await stockOf(product.id)).toBe(3)
  await sweep()
  expect(await findOrder(order.id)).toMatchObject({ status: 'cancelled', payment_status: 'failed' })
  expect(await stockOf(product.id)).toBe(5)
  await sweep()
  expect(await stockOf(product.id)).toBe(5)
})

test('keeps a newer unpaid order', async () => {
  const { order, product } = await abandonedOrder(14)
  await sweep()
  expect(await findOrder(order.id)).toMatchObject({ status: 'pending', placed_at: null })
  expect(await stockOf(product.id)).toBe(3)
})

test('settles an order whose charge was captured before a crash', async () => {
  const { order, product } = await abandonedOrder(16)
  await authorize(order)
  await demoGateway.capture(order.id)
  await sweep()
  expect(await findOrder(order.id)).toMatchObject({ status: 'pending', payment_status: 'paid' })
  expect(await stockOf(product.id)).toBe(3)
})

test('voids an authorization and releases the stock', async () => {
  const { order, product } = await abandonedOrder(16)
  await authorize(order)
  await sweep()
  expect(await demoGateway.find(order.id)).toMatchObject({ status: 'voided' })
  expect(await stockOf(product.id)).toBe(5)
})

test('continues with other orders when the provider fails for one', async () => {
  const [first, second] = [await abandonedOrder(17), await abandonedOrder(16)]
  const find = vi.spyOn(demoGateway, 'find').mockRejectedValueOnce(new Error('gateway is down'))
  expect(await sweep()).toEqual({ finished: 1, failed: 1 })
  find.mockRestore()
  expect(await findOrder(first.order.id)).toMatchObject({ placed_at: null, status: 'pending' })
  expect(await findOrder(second.order.id)).toMatchObject({ status: 'cancelled' })
  expect(await sweep()).toEqual({ finished: 1, failed: 0 })
})
