import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { handler as coupons } from '../../../functions/coupons/handler.ts'
import { presentCoupon } from '../../../functions/coupons/present-coupon.ts'
import { handler } from '../../../functions/orders/staff/handler.ts'
import { type CouponItem, findCoupon, getCoupon } from '../../../functions/table/coupons.ts'
import { findOrder } from '../../../functions/table/orders.ts'
import { Coupon } from '../../../shared/schemas/coupon.ts'
import { call } from '../../support/call.ts'
import { guestWithCoupon, placeOrder } from '../../support/checkout.ts'
import { guestOrder, stockCoupon, stockProduct } from '../../support/fixtures.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('coupon-owner', { role: 'admin' })
})

const newCode = () => `ID${randomUUID().slice(0, 8).toUpperCase()}`

/** An order with a coupon of its own, and what happens to both. */
const orderWithCoupon = async () => {
  const { product } = await stockProduct(5, { price: 2_000 })
  const coupon = await stockCoupon(newCode())
  const guest = await guestWithCoupon(product.id, 1, coupon.code)
  const body = guestOrder([{ product_id: product.id, quantity: 1 }])
  const { data } = await placeOrder(body, randomUUID(), guest)
  const post = async (path: string, change: object) => {
    const version = (await findOrder(data.id))?.version
    const answer = await call(handler, `POST /admin/orders/{id}/${path}`, {
      params: { id: data.id },
      token,
      body: { ...change, version },
    })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  return {
    coupon,
    cancel: () => post('cancellations', { restock: true, reason: '' }),
    reopen: () => post('reopenings', { payment: 'cash_on_delivery' }),
    order: () => findOrder(data.id),
  }
}

const rename = async ({ id }: CouponItem, code: string) => {
  const current = await findCoupon(id)
  if (!current) throw new Error('The coupon does not exist')
  const body = { ...Coupon.parse(presentCoupon(current)), code }
  const answer = await call(coupons, 'PUT /coupons/{id}', { params: { id }, token, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}
const remove = ({ id }: CouponItem) =>
  call(coupons, 'DELETE /coupons/{id}', { params: { id }, token })
const usesOf = async ({ id }: CouponItem) => (await findCoupon(id))?.used_count

describe('an order counts as a use of its own coupon', () => {
  test('after the coupon got another code', async () => {
    const { coupon, cancel, reopen, order } = await orderWithCoupon()
    await rename(coupon, newCode())
    expect(await usesOf(coupon)).toBe(1)
    await cancel()
    expect(await usesOf(coupon)).toBe(0)
    await reopen()
    expect(await usesOf(coupon)).toBe(1)
    expect((await order())?.coupon_code).toBe(coupon.code)
  })

  test('also if another coupon has its code now', async () => {
    const { coupon, cancel, reopen } = await orderWithCoupon()
    await rename(coupon, newCode())
    const other = await stockCoupon(coupon.code, { used_count: 3 })
    await cancel()
    await reopen()
    await cancel()
    expect([await usesOf(coupon), await usesOf(other)]).toEqual([0, 3])
  })

  test('and of none once it is deleted, whatever took its code', async () => {
    const { coupon, cancel, reopen, order } = await orderWithCoupon()
    await remove(coupon)
    await stockCoupon(coupon.code, { used_count: 3 })
    await cancel()
    expect((await getCoupon(coupon.code))?.used_count).toBe(3)
    await reopen()
    expect((await getCoupon(coupon.code))?.used_count).toBe(3)
    expect(await order()).toMatchObject({ holds_coupon: false, discount: expect.any(Number) })
  })
})
