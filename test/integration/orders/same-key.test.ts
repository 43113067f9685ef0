import { randomUUID } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { handler } from '../../../functions/orders/handler.ts'
import { demoProvider } from '../../../functions/payment-providers/demo/demo-provider.ts'
import { visitor } from '../../support/call.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'

afterEach(() => vi.restoreAllMocks())

/** Creates a guest who orders one product, always with the same Idempotency-Key. */
const guestWithKey = async () => {
  const { product } = await stockProduct(5)
  const key = randomUUID()
  return (more: object = {}, email = 'nora@example.com') =>
    visitor()(handler, 'POST /orders', {
      body: guestOrder([{ product_id: product.id, quantity: 1 }], {
        guest_info: { email, firstName: 'Nora', lastName: 'Whitlock' },
        ...more,
      }),
      headers: { 'idempotency-key': key },
    })
}
const card = (more: object) => ({
  payment_data: {
    brand: 'visa',
    last4: '4242',
    expiry: '12/40',
    token: 'tok_demo_success',
    ...more,
  },
})
const mismatch = { status: 409, body: { code: 'idempotency_mismatch' } }

describe('an order sent again with the same key', () => {
  test('returns the same order', async () => {
    const send = await guestWithKey()
    const first = await send()
    expect(first.status).toBe(201)
    expect((await send()).data.id).toBe(first.data.id)
  })

  test('is declined again with the same reason and without another charge', async () => {
    const send = await guestWithKey()
    const confirm = vi.spyOn(demoProvider, 'confirm')
    const declined = card({ token: 'tok_demo_insufficient_funds' })
    const first = await send(declined)
    expect(first.status).toBe(402)
    const again = await send(declined)
    expect(again).toMatchObject({
      status: 402,
      body: { code: 'payment_declined', message: first.body.message },
    })
    expect(confirm).toHaveBeenCalledTimes(1)
  })

  test('returns the same PayPal approval URL', async () => {
    const send = await guestWithKey()
    const payPal = { payment_method: 'paypal', payment_data: null }
    const first = await send(payPal)
    const again = await send(payPal)
    expect(again.data).toMatchObject({ id: first.data.id, payment_status: 'pending' })
    expect(again.data.approval_url).toContain(`/checkout/paypal/${first.data.id}?token=`)
  })

  test('returns in_progress while the first is being paid, then the same order', async () => {
    const send = await guestWithKey()
    const { confirm } = demoProvider
    let second: Awaited<ReturnType<typeof send>> | undefined
    vi.spyOn(demoProvider, 'confirm').mockImplementationOnce(async (...payment) => {
      second = await send()
      return confirm(...payment)
    })
    const first = await send()
    expect(first.status).toBe(201)
    expect(second).toMatchObject({
      status: 409,
      headers: { 'retry-after': '1' },
      body: { code: 'in_progress', message: 'Your order is being placed. Please wait a moment.' },
    })
    expect((await send()).data.id).toBe(first.data.id)
  })

  test.each([
    ['another card', card({ last4: '1881' })],
    ['another note', { order_notes: 'Ring twice' }],
    ['another way to pay', { payment_method: 'cash_on_delivery', payment_data: null }],
  ])('but with %s is refused', async (_, change) => {
    const send = await guestWithKey()
    await send()
    expect(await send(change)).toMatchObject(mismatch)
  })

  test('returns the same order although card fields aren’t stored', async () => {
    const send = await guestWithKey()
    const raw = (cvv: string) => ({
      payment_data: {
        cardNumber: '4242424242424242',
        expiryDate: '12/40',
        cvv,
        cardholderName: 'Nora Whitlock',
      },
    })
    const first = await send(raw('123'))
    expect(first.status).toBe(201)
    expect((await send(raw('321'))).data.id).toBe(first.data.id)
  })

  test('creates a separate order for another guest', async () => {
    const send = await guestWithKey()
    const [first, other] = [await send(), await send({}, 'clara@example.com')]
    expect(other.status).toBe(201)
    expect(other.data.id).not.toBe(first.data.id)
  })
})
