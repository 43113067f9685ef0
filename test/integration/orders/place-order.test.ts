import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { handler as cartHandler } from '../../../functions/cart/handler.ts'
import { handler as sweep } from '../../../functions/events/sweep.ts'
import { handler } from '../../../functions/orders/handler.ts'
import { getCharge } from '../../../functions/table/charges.ts'
import { getCoupon } from '../../../functions/table/coupons.ts'
import { visitor } from '../../support/call.ts'
import {
  decidePayPal,
  guestWithCoupon,
  payPal,
  placeOrder,
  stocksOf,
} from '../../support/checkout.ts'
import { guestOrder, stockCoupon, stockProduct } from '../../support/fixtures.ts'
import { ordersWithProduct } from '../../support/reconcile.ts'

describe('an order', () => {
  test('takes stock, charges the card once and is readable with its link (S-152)', async () => {
    const { product } = await stockProduct(5, { price: 2_000 })
    const answer = await placeOrder(guestOrder([{ product_id: product.id, quantity: 2 }]))
    expect(answer.status).toBe(201)
    expect(answer.data).toMatchObject({
      status: 'pending',
      payment_status: 'paid',
      subtotal: 40,
      shipping_cost: 5.99,
      tax: 3.68,
      total: 49.67,
      card: { last4: '4242' },
    })
    expect(await stocksOf(product.id)).toEqual([3])
    expect(await getCharge(answer.data.id)).toMatchObject({ amount: 4_967, status: 'captured' })
    const read = (token: string) =>
      visitor()(handler, 'GET /orders/{id}', { params: { id: answer.data.id }, query: { token } })
    expect((await read(answer.data.link_token)).data.order_number).toBe(answer.data.order_number)
    expect((await read(`${answer.data.link_token}x`)).status).toBe(404)
    expect((await read('')).status).toBe(404)
  })

  test('sent twice with one key is created once, even concurrently', async () => {
    const { product } = await stockProduct(50)
    const body = guestOrder([{ product_id: product.id, quantity: 1 }])
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 12 }, () => placeOrder(body, key)))
    const ids = new Set(answers.filter(one => one.status === 201).map(one => one.data.id))
    expect(ids.size).toBe(1)
    expect(await stocksOf(product.id)).toEqual([49])
    const later = await placeOrder(body, key)
    expect(later).toMatchObject({ status: 201, data: { id: [...ids][0] } })
    const other = await placeOrder({ ...body, order_notes: 'Ring twice' }, key)
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
  })

  test('can reuse a key after 30 days', async () => {
    const { product } = await stockProduct(5)
    const body = guestOrder([{ product_id: product.id, quantity: 1 }])
    const key = randomUUID()
    const first = await placeOrder(body, key)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31 * 86_400_000 })
    const second = await placeOrder(body, key)
    vi.useRealTimers()
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.data.id).not.toBe(first.data.id)
  })

  test('never sells more than the stock to concurrent buyers', async () => {
    const { product } = await stockProduct(5)
    const items = [{ product_id: product.id, quantity: 1 }]
    const buy = () => placeOrder(guestOrder(items))
    const answers = await Promise.all(Array.from({ length: 25 }, buy))
    expect(answers.map(one => one.status).sort()).toEqual([
      ...Array(5).fill(201),
      ...Array(20).fill(409),
    ])
    expect(await stocksOf(product.id)).toEqual([0])
  })

  test('names the line with too little stock and what is left', async () => {
    const { product, variants } = await stockProduct({ S: 4, M: 1 })
    const answer = await placeOrder(
      guestOrder([
        { product_id: product.id, variant_id: variants[0]?.id, quantity: 2 },
        { product_id: product.id, variant_id: variants[1]?.id, quantity: 2 },
      ]),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    expect(answer.data.lines).toMatchObject([{ variant_id: variants[1]?.id, left: 1 }])
    expect(await stocksOf(product.id)).toEqual([4, 1])
  })

  test('is refused with a new quote if a total differs by a cent (S-152)', async () => {
    const { product } = await stockProduct(5, { price: 2_000 })
    const body = guestOrder([{ product_id: product.id, quantity: 2 }])
    const answer = await placeOrder({ ...body, total: 49.66 })
    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect(answer.data.quote).toMatchObject({ total: 49.67, tax: 3.68 })
    expect(await stocksOf(product.id)).toEqual([5])
    expect((await placeOrder({ ...body, total: 49.67 })).status).toBe(201)
  })

  test('with a used-up coupon answers with the total without it, for any client', async () => {
    await stockCoupon('USEDUP', { usage_limit: 1 })
    const { product } = await stockProduct(5, { price: 2_000 })
    const [first, second] = [
      await guestWithCoupon(product.id, 2, 'USEDUP'),
      await guestWithCoupon(product.id, 2, 'USEDUP'),
    ]
    const body = guestOrder([{ product_id: product.id, quantity: 2 }])
    expect((await placeOrder(body, randomUUID(), first)).status).toBe(201)
    const refused = await placeOrder(body, randomUUID(), second)
    expect(refused).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect(refused.data.quote).toMatchObject({ discount: 0, total: 49.67 })
    const agreed = await placeOrder({ ...body, total: 49.67 }, randomUUID(), second)
    expect(agreed).toMatchObject({ status: 201, data: { discount: 0, coupon_code: null } })
  })

  test('with a declined card releases everything and keeps the cart', async () => {
    await stockCoupon('LASTONE', { usage_limit: 1 })
    const { product } = await stockProduct(2, { price: 2_000 })
    const guest = await guestWithCoupon(product.id, 2, 'LASTONE')
    const body = guestOrder([{ product_id: product.id, quantity: 2 }])
    const declined = { ...body.payment_data, token: 'tok_demo_declined', last4: '0002' }
    const refused = await placeOrder({ ...body, payment_data: declined }, randomUUID(), guest)
    expect(refused).toMatchObject({ status: 402, body: { code: 'payment_declined' } })
    expect(await stocksOf(product.id)).toEqual([2])
    expect((await getCoupon('LASTONE'))?.used_count).toBe(0)
    const kept = await guest(cartHandler, 'GET /cart')
    expect(kept.data).toMatchObject({ item_count: 2, appliedCoupon: { code: 'LASTONE' } })

    const accepted = await placeOrder(body, randomUUID(), guest)
    expect(accepted).toMatchObject({ status: 201, data: { discount: 4, coupon_code: 'LASTONE' } })
    expect((await getCoupon('LASTONE'))?.used_count).toBe(1)
    expect((await guest(cartHandler, 'GET /cart')).data.items).toEqual([])
  })

  test('accepts raw card fields of published test cards only', async () => {
    const { product } = await stockProduct(2)
    const card = { expiryDate: '12/40', cvv: '123', cardholderName: 'Nora Whitlock' }
    const withCard = (cardNumber: string) =>
      placeOrder({
        ...guestOrder([{ product_id: product.id, quantity: 1 }]),
        payment_data: { ...card, cardNumber },
      })
    expect((await withCard('4242 4242 4242 4242')).status).toBe(201)
    const real = await withCard('5555 5555 5555 4444')
    expect(real).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.payment_data.cardNumber' }] },
    })
  })

  test('with payment on delivery is placed unpaid', async () => {
    const { product } = await stockProduct(2)
    const answer = await placeOrder(
      guestOrder([{ product_id: product.id, quantity: 1 }], {
        payment_method: 'cash_on_delivery',
        payment_data: null,
      }),
    )
    expect(answer).toMatchObject({ status: 201, data: { payment_status: 'pending', card: null } })
  })

  test.each([
    ['on delivery empties the cart', 'cash_on_delivery', []],
    ['by PayPal keeps the cart until it is approved', 'paypal', [1]],
  ])('%s', async (_, payment_method, quantities) => {
    const { product } = await stockProduct(5)
    const guest = visitor()
    const items = [{ product_id: product.id, quantity: 1 }]
    await guest(cartHandler, 'POST /cart/items', { body: items[0] })
    await placeOrder(guestOrder(items, { payment_method, payment_data: null }), randomUUID(), guest)
    const { data } = await guest(cartHandler, 'GET /cart')
    expect(data.items.map((line: { quantity: number }) => line.quantity)).toEqual(quantities)
  })

  test('with PayPal waits for approval, is charged once and can be canceled', async () => {
    const { product } = await stockProduct(5)
    const body = guestOrder([{ product_id: product.id, quantity: 1 }], payPal)
    const waiting = (await placeOrder(body)).data
    expect(waiting).toMatchObject({ payment_status: 'pending' })
    expect(waiting.approval_url).toContain(`/checkout/paypal/${waiting.id}?token=`)
    const approved = await Promise.all([
      decidePayPal(waiting, 'approve'),
      decidePayPal(waiting, 'approve'),
    ])
    expect(approved.map(one => one.status)).toEqual([200, 200])
    expect((await decidePayPal(waiting, 'cancel')).data).toMatchObject({ payment_status: 'paid' })
    expect(await getCharge(waiting.id)).toMatchObject({ status: 'captured' })
    expect(await stocksOf(product.id)).toEqual([4])

    const other = (await placeOrder(body)).data
    const cancelled = { status: 200, data: { payment_status: 'failed', approval_url: null } }
    expect(await decidePayPal(other, 'cancel')).toMatchObject(cancelled)
    expect(await decidePayPal(other, 'cancel')).toMatchObject(cancelled)
    expect(await decidePayPal(other, 'approve')).toMatchObject({ status: 402 })
    expect(await stocksOf(product.id)).toEqual([4])
  })

  test('requires an email from guests', async () => {
    const { product } = await stockProduct(2)
    const answer = await placeOrder(
      guestOrder([{ product_id: product.id, quantity: 1 }], { guest_info: null }),
    )
    expect(answer).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.guest_info.email' }] },
    })
  })

  test('is refused if another tab changed the cart', async () => {
    const [a, b] = [await stockProduct(5), await stockProduct(5)]
    const guest = visitor()
    await guest(cartHandler, 'POST /cart/items', { body: { product_id: a.product.id } })
    await guest(cartHandler, 'POST /cart/items', { body: { product_id: b.product.id } })
    const body = guestOrder([{ product_id: a.product.id, quantity: 1 }])
    const answer = await placeOrder(body, randomUUID(), guest)
    expect(answer).toMatchObject({ status: 409, body: { code: 'cart_changed' } })
  })
})

test('two windows with the same cart order it once, whichever is first', async () => {
  const { product } = await stockProduct(5)
  const guest = visitor()
  await guest(cartHandler, 'POST /cart/items', { body: { product_id: product.id } })
  const body = {
    ...guestOrder([{ product_id: product.id, quantity: 1 }]),
    from_cart: true,
  }
  const [first, second] = [randomUUID(), randomUUID()]
  expect((await placeOrder(body, first, guest)).status).toBe(201)
  expect(await placeOrder(body, second, guest)).toMatchObject({
    status: 409,
    body: { code: 'cart_changed' },
  })
  // A lost answer is repeated all the same.
  expect((await placeOrder(body, first, guest)).status).toBe(201)
  expect(await ordersWithProduct(product.id)).toHaveLength(1)
})

test('the sweep keeps a new unpaid order', async () => {
  expect(await sweep()).toEqual({ finished: 0, failed: 0 })
})
