import { describe, expect, test } from 'vitest'
import { maxLines } from '../../../functions/cart/cart-items.ts'
import { handler } from '../../../functions/cart/handler.ts'
import { visitor } from '../../support/call.ts'
import { stockProduct } from '../../support/fixtures.ts'

const shopper = () => {
  const guest = visitor()
  return {
    add: (body: object) => guest(handler, 'POST /cart/items', { body }),
    set: (body: object) => guest(handler, 'PUT /cart', { body }),
    read: () => guest(handler, 'GET /cart'),
  }
}
const soldOut = (name: string) => ({
  status: 409,
  body: { code: 'out_of_stock', message: `${name} is sold out` },
})

describe('a cart', () => {
  test.each([0, -1])('refuses to add %i of a product', async quantity => {
    const { product } = await stockProduct(5)
    const { add, read } = shopper()
    expect(await add({ product_id: product.id, quantity })).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        errors: [{ path: 'body.quantity', message: 'Enter a quantity of at least 1' }],
      },
    })
    expect((await read()).data.items).toEqual([])
  })

  test('refuses a product that is sold out', async () => {
    const { product } = await stockProduct(0)
    const { add, set, read } = shopper()
    expect(await add({ product_id: product.id })).toMatchObject(soldOut(product.name))
    expect(await set({ product_id: product.id, quantity: 1 })).toMatchObject(soldOut(product.name))
    expect((await read()).data.items).toEqual([])
  })

  test('reports when it already holds the maximum', async () => {
    const { product } = await stockProduct(3)
    const { add } = shopper()
    await add({ product_id: product.id, quantity: 3 })
    expect(await add({ product_id: product.id })).toMatchObject({
      status: 409,
      body: { message: `Your cart already has all 3 available of ${product.name}` },
    })
  })

  test('keeps other lines when one is set to 0', async () => {
    const [a, b] = [await stockProduct(5), await stockProduct(5)]
    const { add, set } = shopper()
    await add({ product_id: a.product.id })
    await add({ product_id: b.product.id })
    const { data } = await set({ product_id: a.product.id, quantity: 0 })
    expect(data.items).toMatchObject([{ product_id: b.product.id, quantity: 1 }])
  })

  test(`holds ${maxLines} lines, and the last one can still grow`, async () => {
    const sizes = Array.from({ length: maxLines + 1 }, (_, at) => [`S${at}`, 5] as const)
    const { product, variants } = await stockProduct(Object.fromEntries(sizes))
    const { add, read } = shopper()
    const item = (at: number) => ({ product_id: product.id, variant_id: variants[at]?.id })
    for (let at = 0; at < maxLines; at++) expect((await add(item(at))).status).toBe(200)
    expect(await add(item(maxLines))).toMatchObject({
      status: 400,
      body: { message: `A cart can hold up to ${maxLines} different items` },
    })
    expect((await add(item(maxLines - 1))).status).toBe(200)
    expect((await read()).data).toMatchObject({ item_count: maxLines + 1 })
  })
})
