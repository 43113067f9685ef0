import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as catalog } from '../../../../functions/catalog/handler.ts'
import { handler as coupons } from '../../../../functions/coupons/handler.ts'
import { handler } from '../../../../functions/orders/staff/handler.ts'
import { getCoupon } from '../../../../functions/table/coupons.ts'
import { findOrder } from '../../../../functions/table/orders.ts'
import { call } from '../../../support/call.ts'
import { guestWithCoupon, placeOrder, stockOf } from '../../../support/checkout.ts'
import { guestOrder, stockCoupon, stockProduct } from '../../../support/fixtures.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('reopen-owner', { role: 'admin', first_name: 'Ada' })
})

/** A canceled order of 2 with a coupon of its own. */
const canceledOrder = async () => {
  const { product } = await stockProduct(5, { price: 2_000 })
  const coupon = await stockCoupon(`AGAIN${randomUUID().slice(0, 8).toUpperCase()}`)
  const guest = await guestWithCoupon(product.id, 2, coupon.code)
  const body = guestOrder([{ product_id: product.id, quantity: 2 }])
  const { data } = await placeOrder(body, randomUUID(), guest)
  const params = { id: data.id as string }
  const post = async (path: string, body: object) => {
    const version = (await findOrder(params.id))?.version
    return call(handler, `POST /admin/orders/{id}/${path}`, {
      params,
      token,
      body: { ...body, version },
    })
  }
  await post('cancellations', { restock: true, reason: '' })
  const reopen = () => post('reopenings', { payment: 'cash_on_delivery' })
  const uses = async () => (await getCoupon(coupon.code))?.used_count
  return { id: params.id, product, coupon, post, reopen, uses }
}

const forget = (of: typeof catalog, path: string, id: string) =>
  call(of, `DELETE /${path}/{id}`, { params: { id }, token })

describe('reopening an order', () => {
  test('counts its coupon again', async () => {
    const { reopen, uses } = await canceledOrder()
    expect(await uses()).toBe(0)
    expect((await reopen()).status).toBe(200)
    expect(await uses()).toBe(1)
  })

  test('keeps the agreed price if its coupon was deleted, without counting a use', async () => {
    const { id, product, coupon, post, reopen } = await canceledOrder()
    expect((await forget(coupons as never, 'coupons', coupon.id)).status).toBeLessThan(300)
    expect(await reopen()).toMatchObject({
      status: 200,
      data: { status: 'pending', coupon_code: coupon.code, discount: 4 },
    })
    expect(await stockOf(product.id)).toBe(3)
    expect((await findOrder(id))?.holds_coupon).toBe(false)
    // A new coupon of the same code has uses of its own.
    await stockCoupon(coupon.code, { used_count: 1 })
    await post('cancellations', { restock: true, reason: '' })
    expect((await getCoupon(coupon.code))?.used_count).toBe(1)
  })

  test('is refused if its product was deleted, and names it', async () => {
    const { product, reopen } = await canceledOrder()
    expect((await forget(catalog, 'products', product.id)).status).toBeLessThan(300)
    expect(await reopen()).toMatchObject({
      status: 409,
      body: {
        code: 'not_allowed',
        message: `${product.name} was deleted, so this order can’t be reopened. Place a new order instead.`,
      },
    })
  })
})
