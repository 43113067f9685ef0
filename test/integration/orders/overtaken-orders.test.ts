import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { handler as cartHandler } from '../../../functions/cart/handler.ts'
import { handler } from '../../../functions/orders/handler.ts'
import { getCoupon } from '../../../functions/table/coupons.ts'
import { couponKey } from '../../../functions/table/keys.ts'
import { productItems } from '../../../functions/table/products.ts'
import { batchWrite, update } from '../../../functions/table/write.ts'
import { visitor } from '../../support/call.ts'
import { guestWithCoupon } from '../../support/checkout.ts'
import { interleave } from '../../support/faults.ts'
import { guestOrder, stockCoupon, stockProduct } from '../../support/fixtures.ts'

/** Places a guest’s order and runs `others` right before it is stored. */
const overtaken = async (
  guest: ReturnType<typeof visitor>,
  body: object,
  others: () => Promise<unknown>,
) => {
  let isDone = false
  return interleave(
    async command => {
      if (command !== 'TransactWriteItemsCommand' || isDone) return
      isDone = true
      await others()
    },
    () => guest(handler, 'POST /orders', { body, headers: { 'idempotency-key': randomUUID() } }),
  )
}

describe('an order is refused at the last moment', () => {
  test.each([
    [0, 'just sold out'],
    [1, 'left'],
  ])('when another buyer leaves %i of a variant, which the error names', async (left, words) => {
    const { product, variants } = await stockProduct({ S: 9, M: 2 })
    const [, medium] = variants
    const items = [{ product_id: product.id, variant_id: medium?.id, quantity: 2 }]
    const answer = await overtaken(visitor(), guestOrder(items), () =>
      batchWrite(
        productItems({
          product,
          variants: variants.map(one => (one === medium ? { ...one, stock: left } : one)),
        }),
      ),
    )
    const name = `${product.name}, M`
    expect(answer).toMatchObject({ status: 409, body: { code: 'out_of_stock' } })
    expect(answer.body.message).toContain(name)
    expect(answer.body.message).toContain(words)
    expect(answer.data.lines).toEqual([
      { product_id: product.id, variant_id: medium?.id, name, wanted: 2, left },
    ])
  })

  test('naming a product without options by its name only', async () => {
    const stocked = await stockProduct(3)
    const { product, variants } = stocked
    const answer = await overtaken(
      visitor(),
      guestOrder([{ product_id: product.id, quantity: 2 }]),
      () =>
        batchWrite(
          productItems({ product, variants: variants.map(one => ({ ...one, stock: 0 })) }),
        ),
    )
    expect(answer.data.lines).toEqual([
      { product_id: product.id, variant_id: null, name: product.name, wanted: 2, left: 0 },
    ])
  })

  test('when another tab changes the cart', async () => {
    const [wanted, more] = [await stockProduct(5), await stockProduct(5)]
    const guest = visitor()
    const add = (product_id: string) =>
      guest(cartHandler, 'POST /cart/items', { body: { product_id, quantity: 1 } })
    await add(wanted.product.id)
    const answer = await overtaken(
      guest,
      guestOrder([{ product_id: wanted.product.id, quantity: 1 }]),
      () => add(more.product.id),
    )
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'cart_changed',
        message: 'Your cart has changed. Check it and try again.',
      },
    })
    expect((await guest(cartHandler, 'GET /cart')).data.items).toHaveLength(2)
  })

  test('when its promo code is used up, with the total without it', async () => {
    await stockCoupon('LASTUSE', { usage_limit: 1 })
    const { product } = await stockProduct(5, { price: 2_000 })
    const guest = await guestWithCoupon(product.id, 2, 'LASTUSE')
    const answer = await overtaken(
      guest,
      guestOrder([{ product_id: product.id, quantity: 2 }]),
      () => update(couponKey('LASTUSE'), 'SET used_count = :one', { values: { ':one': 1 } }),
    )
    expect(answer).toMatchObject({ status: 409, body: { code: 'price_changed' } })
    expect(answer.data.quote).toMatchObject({ subtotal: 40, discount: 0, total: 49.67 })
    expect((await getCoupon('LASTUSE'))?.used_count).toBe(1)
  })
})
