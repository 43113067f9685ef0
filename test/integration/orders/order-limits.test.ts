import { describe, expect, test } from 'vitest'
import { handler as cartHandler } from '../../../functions/cart/handler.ts'
import { visitor } from '../../support/call.ts'
import { placeOrder, stocksOf } from '../../support/checkout.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'

const place = (items: object[], guest = visitor()) =>
  placeOrder(guestOrder(items), undefined, guest)
const sizes = async (stocks: Record<string, number>) => {
  const { product, variants } = await stockProduct(stocks)
  const item = (at: number, quantity: number) => ({
    product_id: product.id,
    variant_id: variants[at]?.id ?? null,
    quantity,
  })
  return { product, item }
}

describe('an order holds at most 10 of a variant', () => {
  test('counting every line of that variant', async () => {
    const { product, item } = await sizes({ S: 50, M: 50 })
    const twice = await place([item(0, 10), item(0, 10)])
    expect(twice).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    const { quantity: _, ...variant } = item(0, 10)
    expect(twice.data.lines).toMatchObject([{ ...variant, wanted: 20, left: 10 }])
    expect((await place([item(0, 5), item(0, 6)])).status).toBe(409)
    expect(await stocksOf(product.id)).toEqual([50, 50])
  })

  test('and 10 of each of two variants', async () => {
    const { product, item } = await sizes({ S: 50, M: 50 })
    expect((await place([item(0, 10), item(1, 4), item(1, 6)])).status).toBe(201)
    expect(await stocksOf(product.id)).toEqual([40, 40])
  })

  test('of a product without options, with or without its variant id', async () => {
    const { product, variants } = await stockProduct(50)
    const items = [
      { product_id: product.id, quantity: 6 },
      { product_id: product.id, variant_id: variants[0]?.id, quantity: 6 },
    ]
    expect((await place(items)).status).toBe(409)
    expect(await stocksOf(product.id)).toEqual([50])
  })
})

test('two lines of one variant become one line that takes stock for both', async () => {
  const { product, item } = await sizes({ S: 5 })
  const answer = await place([item(0, 2), item(0, 3)])
  expect(answer).toMatchObject({ status: 201, data: { OrderItems: [{ quantity: 5 }] } })
  expect(await stocksOf(product.id)).toEqual([0])
})

describe('an order is refused when the cart holds', () => {
  const fill = async (items: object[]) => {
    const guest = visitor()
    for (const body of items) await guest(cartHandler, 'POST /cart/items', { body })
    return guest
  }
  const changed = { status: 409, body: { code: 'cart_changed' } }

  test('another variant of the product', async () => {
    const { product, item } = await sizes({ S: 5, M: 5 })
    const guest = await fill([item(0, 1)])
    expect(await place([item(1, 1)], guest)).toMatchObject(changed)
    expect(await stocksOf(product.id)).toEqual([5, 5])
    expect((await place([item(0, 1)], guest)).status).toBe(201)
  })

  test('one more variant than the order', async () => {
    const { item } = await sizes({ S: 5, M: 5 })
    const guest = await fill([item(0, 1), item(1, 1)])
    expect(await place([item(0, 1)], guest)).toMatchObject(changed)
    expect((await place([item(1, 1), item(0, 1)], guest)).status).toBe(201)
  })

  test('one fewer variant than the order', async () => {
    const { item } = await sizes({ S: 5, M: 5 })
    const guest = await fill([item(0, 1)])
    expect(await place([item(0, 1), item(1, 1)], guest)).toMatchObject(changed)
  })
})
