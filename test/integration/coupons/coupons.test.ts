import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { handler as cartHandler } from '../../../functions/cart/handler.ts'
import { handler } from '../../../functions/coupons/handler.ts'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { handler as orderStaff } from '../../../functions/orders/staff/handler.ts'
import { auditTrail } from '../../../functions/table/audit.ts'
import { measured } from '../../../functions/table/client.ts'
import { getCoupon, redeemCoupon } from '../../../functions/table/coupons.ts'
import { couponKey } from '../../../functions/table/keys.ts'
import { get } from '../../../functions/table/read.ts'
import { transact } from '../../../functions/table/transact.ts'
import { coupons } from '../../../shared/api/coupons.ts'
import { call, visitor } from '../../support/call.ts'
import { guestOrder, stockCoupon, stockProduct } from '../../support/fixtures.ts'
import { deliverChange } from '../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

let owner = ''
beforeAll(async () => {
  trustOwnTokens()
  owner = await signInAs('coupons-owner', { role: 'admin', first_name: 'Ada', last_name: 'Owner' })
})

const fields = {
  description: 'Ten off',
  discount_type: 'fixed',
  discount_value: 10.5,
  minimum_amount: 50,
  usage_limit: 3,
  valid_from: '2026-01-01',
  valid_until: '2099-12-31',
  is_active: true,
}
const create = (code: string, more: object = {}) =>
  call(handler, 'POST /coupons', { body: { ...fields, code, ...more }, token: owner })
const update = (id: string, body: object) =>
  call(handler, 'PUT /coupons/{id}', { params: { id }, body, token: owner })
const remove = (id: string) =>
  call(handler, 'DELETE /coupons/{id}', { params: { id }, token: owner })
const list = (query: Record<string, string> = {}) =>
  call(handler, 'GET /coupons', { query, token: owner })
const codes = (answer: Awaited<ReturnType<typeof list>>) =>
  answer.data.map((coupon: { code: string }) => coupon.code)
const useOnce = async (code: string) => {
  const { id = '' } = (await getCoupon(code)) ?? {}
  return transact([redeemCoupon(code, id, () => new Error('used up'))])
}

/** Places a guest's order with this coupon. Returns the order's id. */
const orderWith = async (code: string): Promise<string> => {
  const { product } = await stockProduct(5, { price: 8_000 })
  const guest = visitor()
  const line = { product_id: product.id, quantity: 1 }
  await guest(cartHandler, 'POST /cart/items', { body: line })
  const applied = await guest(cartHandler, 'POST /cart/apply-coupon', {
    body: { coupon_code: code },
  })
  expect(applied.status).toBe(200)
  const { data } = await guest(orders, 'POST /orders', {
    body: guestOrder([line]),
    headers: { 'idempotency-key': randomUUID() },
  })
  return data.id
}
const cancel = (id: string) =>
  call(orderStaff, 'PUT /admin/orders/{id}/status', {
    params: { id },
    body: { status: 'cancelled' },
    token: owner,
  })

describe('a new coupon', () => {
  test('is stored in upper case to the cent, found by code and audited (A-87)', async () => {
    const { status, data } = await create(' spring-5 ')
    expect(status).toBe(201)
    expect(data).toMatchObject({ ...fields, code: 'SPRING-5', used_count: 0, version: 1 })
    expect(await getCoupon('SPRING-5')).toMatchObject({
      discount_value: 1_050,
      minimum_amount: 5_000,
    })
    expect(await auditTrail(data.id)).toMatchObject([
      { actor: 'Ada Owner', action: 'coupon.create', after: { code: 'SPRING-5' } },
    ])
  })

  test('requires a unique code, also for concurrent requests', async () => {
    const answers = await Promise.all([create('TWICE'), create('TWICE'), create('TWICE')])
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 409, 409])
    expect(answers.find(answer => answer.status === 409)?.body).toMatchObject({
      code: 'already_exists',
      errors: [{ path: 'body.code' }],
    })
  })

  test.each([
    ['body.discount_value', { discount_type: 'percentage', discount_value: 100.01 }],
    ['body.discount_value', { discount_value: 0 }],
    // Closer to 0 than the table can store.
    ['body.discount_value', { discount_value: 5e-324 }],
    ['body.valid_until', { valid_until: '2025-12-31' }],
    ['body.usage_limit', { usage_limit: 0 }],
    ['body.code', { code: 'NO SPACES' }],
  ])('is refused with an error at %s for %j', async (path, more) => {
    expect(await create('SENSE', more)).toMatchObject({ status: 400, body: { errors: [{ path }] } })
  })
})

describe('a change', () => {
  test('keeps concurrent uses', async () => {
    const { data } = await create('BUSY', { usage_limit: null })
    await Promise.all([
      ...Array.from({ length: 5 }, () => useOnce('BUSY')),
      update(data.id, { ...fields, code: 'BUSY', usage_limit: null, description: 'New words' }),
    ])
    expect(await getCoupon('BUSY')).toMatchObject({
      used_count: 5,
      description: 'New words',
      version: 2,
    })
  })

  test('of an outdated version is refused with the current coupon', async () => {
    const { data } = await create('SEEN')
    await update(data.id, { ...fields, code: 'SEEN', is_active: false, version: 1 })
    const second = await update(data.id, { ...fields, code: 'SEEN', version: 1 })
    expect(second).toMatchObject({
      status: 409,
      body: { code: 'conflict', data: { coupon: { is_active: false, version: 2 } } },
    })
  })

  test('of the code keeps the uses and frees the old code', async () => {
    const { data } = await create('OLDCODE')
    await useOnce('OLDCODE')
    const renamed = await update(data.id, { ...fields, code: 'newcode', version: 1 })
    expect(renamed).toMatchObject({ status: 200, data: { code: 'NEWCODE', used_count: 1 } })
    expect(await getCoupon('OLDCODE')).toBeUndefined()
    expect((await create('OLDCODE')).status).toBe(201)
    expect((await update(data.id, { ...fields, code: 'NEWCODE' })).status).toBe(200)
  })

  test('to a taken code changes nothing', async () => {
    const { data } = await create('MINE')
    await create('YOURS')
    expect((await update(data.id, { ...fields, code: 'YOURS' })).body.code).toBe('already_exists')
    expect(await getCoupon('MINE')).toMatchObject({ id: data.id, version: 1 })
  })
})

describe('deleting', () => {
  test('keeps the discount of orders, which can still be canceled', async () => {
    await stockCoupon('GONE', { discount_type: 'fixed', discount_value: 1_000 })
    const order = await orderWith('GONE')
    const coupon = await getCoupon('GONE')
    expect(coupon?.used_count).toBe(1)
    expect((await remove(coupon?.id ?? '')).status).toBe(200)
    expect((await remove(coupon?.id ?? '')).status).toBe(404)
    const cancelled = await cancel(order)
    expect(cancelled).toMatchObject({
      status: 200,
      data: { status: 'cancelled', discount: 10 },
    })
  })
})

describe('the list', () => {
  const item = async (code: string) => get(z.looseObject({}), couponKey(code), { consistent: true })
  const follow = async (code: string) => deliverChange(undefined, await item(code))

  test('can be filtered and searched by code and description', async () => {
    const made = [
      { code: 'LIST1', description: 'For knitwear', created_at: '2026-01-01T00:00:00.000Z' },
      { code: 'LIST2', description: 'For shirts', created_at: '2026-01-02T00:00:00.000Z' },
      { code: 'LIST3', description: 'For shirts', created_at: '2026-01-03T00:00:00.000Z' },
    ]
    for (const { code, ...more } of made) {
      await stockCoupon(code, { ...more, is_active: code !== 'LIST2' })
      await follow(code)
    }
    expect(codes(await list({ search: 'list' }))).toEqual(['LIST3', 'LIST2', 'LIST1'])
    expect(codes(await list({ search: 'shirts', active: 'true' }))).toEqual(['LIST3'])
    expect(codes(await list({ search: 'list', active: 'false' }))).toEqual(['LIST2'])
    expect(codes(await list({ search: 'list', page: '2', limit: '2' }))).toEqual(['LIST1'])
  })

  test('shows a change at once, before the counters update', async () => {
    const { data } = await create('FRESH')
    expect(codes(await list({ active: 'true', limit: '1' }))).toEqual(['FRESH'])
    await update(data.id, { ...fields, code: 'FRESH', is_active: false })
    expect(codes(await list({ active: 'false', limit: '1' }))).toEqual(['FRESH'])
    expect(codes(await list({ active: 'true', limit: '1' }))).not.toContain('FRESH')
  })

  test('finds what staff just saved before its events arrive', async () => {
    const { data } = await create('SOON-1')
    expect(codes(await list({ search: 'soon-1' }))).toEqual(['SOON-1'])
    await update(data.id, { ...fields, code: 'LATER-1' })
    expect(codes(await list({ search: 'later-1' }))).toEqual(['LATER-1'])
    expect(codes(await list({ search: 'soon-1' }))).toEqual([])
    await remove(data.id)
    expect(codes(await list({ search: 'later-1' }))).toEqual([])
  })

  test('finds a renamed coupon by its new code, in any order of events', async () => {
    const { data } = await create('BEFORE-1')
    const before = await item('BEFORE-1')
    await follow('BEFORE-1')
    await update(data.id, { ...fields, code: 'AFTER-1' })
    await deliverChange(before, undefined)
    await follow('AFTER-1')
    await deliverChange(before, undefined)
    expect(codes(await list({ search: 'after-1' }))).toEqual(['AFTER-1'])
    expect(codes(await list({ search: 'before-1' }))).toEqual([])
    const after = await item('AFTER-1')
    await remove(data.id)
    await deliverChange(after, undefined)
    expect(codes(await list({ search: 'after-1' }))).toEqual([])
  })

  test('stays within the read budget of the contract', async () => {
    for (let number = 0; number < 45; number++) {
      await stockCoupon(`MANY${number}`)
      await follow(`MANY${number}`)
    }
    for (const query of [{}, { page: '3' }, { active: 'true' }, { search: 'many' }]) {
      const { read } = await measured(() => list(query as Record<string, string>))
      expect(read).toBeLessThanOrEqual(coupons.listCoupons.budget.read)
    }
  })
})
