import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler } from '../../../functions/orders/handler.ts'
import { returnNumber, takeNextNumber } from '../../../functions/table/free-numbers.ts'
import { productItems } from '../../../functions/table/products.ts'
import { lastNumber, skipNumbers } from '../../../functions/table/series.ts'
import { batchWrite } from '../../../functions/table/write.ts'
import { type Answer, visitor } from '../../support/call.ts'
import { guestWithCoupon, payPal } from '../../support/checkout.ts'
import { guestOrder, stockCoupon, stockProduct } from '../../support/fixtures.ts'

const place = (items: object[], more: object = {}) =>
  visitor()(handler, 'POST /orders', {
    body: guestOrder(items, more),
    headers: { 'idempotency-key': randomUUID() },
  })

describe('an order is refused', () => {
  test('naming the sold-out product', async () => {
    const { product } = await stockProduct(0)
    const answer = await place([{ product_id: product.id, quantity: 1 }])
    const message = `${product.name} just sold out`
    expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock', message } })
    expect(answer.data.lines).toMatchObject([{ name: product.name, wanted: 1, left: 0 }])
  })

  test('naming the variant with too little stock and the number left', async () => {
    const { product, variants } = await stockProduct({ M: 1 })
    const answer = await place([
      { product_id: product.id, variant_id: variants[0]?.id, quantity: 2 },
    ])
    expect(answer.body.message).toBe(`Only 1 of ${product.name}, M left`)
    expect(answer.data.lines).toMatchObject([{ name: `${product.name}, M` }])
  })

  test('when a product is hidden', async () => {
    const { product } = await stockProduct(5, { is_active: false })
    const answer = await place([{ product_id: product.id, quantity: 2 }])
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'out_of_stock', message: 'An item in your cart is no longer available' },
      data: { lines: [{ product_id: product.id, variant_id: null, wanted: 2, left: 0 }] },
    })
  })

  test('with an unknown shipping method', async () => {
    const { product } = await stockProduct(5)
    const items = [{ product_id: product.id, quantity: 1 }]
    expect(await place(items, { shipping_method: 'balloon' })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        errors: [{ path: 'body.shipping_method', message: 'Unknown shipping method' }],
      },
    })
  })

  test('when a line’s displayed price differs by a cent', async () => {
    const [a, b] = [
      await stockProduct(5, { price: 2_000 }),
      await stockProduct(5, { price: 3_000 }),
    ]
    const items = (price: number) => [
      { product_id: a.product.id, quantity: 1, price: 20 },
      { product_id: b.product.id, quantity: 1, price },
    ]
    expect(await place(items(29.99))).toMatchObject({
      status: 409,
      body: { code: 'price_changed' },
    })
    expect((await place(items(30))).status).toBe(201)
  })

  test('when the displayed price is another variant’s', async () => {
    const { product, variants } = await stockProduct({ S: 5, M: 5 }, { price: 2_000 })
    const [small, medium] = variants
    const repriced = variants.map(one => (one === medium ? { ...one, price: 2_500 } : one))
    await batchWrite(productItems({ product, variants: repriced }))
    const items = (price: number) => [
      { product_id: product.id, variant_id: small?.id, quantity: 1, price: 20 },
      { product_id: product.id, variant_id: medium?.id, quantity: 1, price },
    ]
    expect(await place(items(20))).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect((await place(items(25))).status).toBe(201)
  })
})

test('a refused order uses no number', async () => {
  const [sold, gone, few] = [await stockProduct(5), await stockProduct(0), await stockProduct(2)]
  const coupon = await stockCoupon(`ONE${randomUUID().slice(0, 8).toUpperCase()}`, {
    usage_limit: 1,
  })
  const item = (product: { id: string }, quantity = 1) => [{ product_id: product.id, quantity }]
  const numberOf = async (answer: Promise<Answer>) => {
    const { status, data } = await answer
    expect(status).toBe(201)
    return Number(data.order_number.replace(/\D/g, ''))
  }
  const first = await numberOf(place(item(sold.product)))
  const refused = [
    await place(item(gone.product)),
    await place(item(sold.product), { shipping_method: 'balloon' }),
    await place([{ ...item(sold.product)[0], price: 1 }]),
    // The transaction refuses to hold all of them for a buyer at PayPal.
    await place(item(few.product, 2), payPal),
    await place(item(few.product, 2), payPal),
  ]
  expect(refused.map(({ status }) => status)).toEqual([409, 400, 409, 409, 409])
  const [one, other] = [
    await guestWithCoupon(sold.product.id, 1, coupon.code),
    await guestWithCoupon(sold.product.id, 1, coupon.code),
  ]
  const withCoupon = (guest: typeof one) =>
    guest(handler, 'POST /orders', {
      body: guestOrder(item(sold.product)),
      headers: { 'idempotency-key': randomUUID() },
    })
  expect(await numberOf(withCoupon(one))).toBe(first + 1)
  expect((await withCoupon(other)).status).toBe(409)
  expect(await numberOf(place(item(sold.product)))).toBe(first + 2)
})

describe('a number that is given back', () => {
  const newSeries = () => ({ name: `TEST-${randomUUID()}`, before: 10 })

  test('is taken again, and the lowest one first', async () => {
    const series = newSeries()
    const taken = [
      await takeNextNumber(series),
      await takeNextNumber(series),
      await takeNextNumber(series),
    ]
    expect(taken).toEqual([11, 12, 13])
    await returnNumber(series, 12)
    await returnNumber(series, 11)
    expect(await lastNumber(series)).toBe(13)
    expect([await takeNextNumber(series), await takeNextNumber(series)]).toEqual([11, 12])
    expect(await takeNextNumber(series)).toBe(14)
  })

  test('shortens the series with those before it', async () => {
    const series = newSeries()
    for (let times = 0; times < 4; times++) await takeNextNumber(series)
    for (const place of [12, 13, 14]) await returnNumber(series, place)
    expect(await lastNumber(series)).toBe(11)
    expect([await takeNextNumber(series), await takeNextNumber(series)]).toEqual([12, 13])
  })

  test('goes to one order when many ask at once', async () => {
    const series = newSeries()
    for (let times = 0; times < 6; times++) await takeNextNumber(series)
    await Promise.all([12, 14, 15].map(place => returnNumber(series, place)))
    const taken = await Promise.all(Array.from({ length: 8 }, () => takeNextNumber(series)))
    expect(new Set(taken).size).toBe(8)
    expect(taken.filter(place => [11, 13, 16].includes(place))).toEqual([])
  })

  test('isn’t used by a restored store, which may have used it before', async () => {
    const series = newSeries()
    for (let times = 0; times < 3; times++) await takeNextNumber(series)
    await returnNumber(series, 12)
    await skipNumbers(series, 20)
    expect(await takeNextNumber(series)).toBe(21)
  })
})

test('buyers who are refused at the same moment use no numbers', async () => {
  const [few, sold] = [await stockProduct(3), await stockProduct(30)]
  const numberOf = ({ data }: Answer) => Number(data.order_number.replace(/\D/g, ''))
  const order = (product: { id: string }) => place([{ product_id: product.id, quantity: 1 }])
  const before = numberOf(await order(sold.product))
  const rush = await Promise.all(Array.from({ length: 20 }, () => order(few.product)))
  const placed = rush.filter(({ status }) => status === 201)
  expect(placed).toHaveLength(3)
  const numbers = placed.map(numberOf)
  while (numbers.length < 20) numbers.push(numberOf(await order(sold.product)))
  const all = Array.from({ length: 20 }, (_, index) => before + 1 + index)
  expect(numbers.toSorted((a, b) => a - b)).toEqual(all)
})
