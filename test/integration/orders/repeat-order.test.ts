import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { maxLines } from '../../../functions/cart/cart-items.ts'
import { handler as cartHandler } from '../../../functions/cart/handler.ts'
import { handler } from '../../../functions/orders/handler.ts'
import { loadCart, saveCart } from '../../../functions/table/carts.ts'
import { userBuyer } from '../../../functions/table/keys.ts'
import { type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { type ProductWithVariants, productItems } from '../../../functions/table/products.ts'
import { batchWrite } from '../../../functions/table/write.ts'
import { visitor } from '../../support/call.ts'
import { createCustomer, orderFor, storeOrder } from '../../support/customer-orders.ts'
import { changeProduct, stockProduct } from '../../support/fixtures.ts'
import { trustOwnTokens } from '../../support/tokens.ts'

beforeAll(trustOwnTokens)

let customer: Awaited<ReturnType<typeof createCustomer>>
let request: ReturnType<typeof visitor>
beforeEach(async () => {
  customer = await createCustomer()
  request = visitor(customer.token)
})

const delivered = async (
  products: readonly ProductWithVariants[],
  more: Parameters<typeof orderFor>[2] = {},
): Promise<OrderItem> => {
  const order = orderFor(customer.id, products, { status: 'delivered', ...more })
  await batchWrite([orderWithKeys(order)])
  return order
}
const repeat = (id: string, headers: Record<string, string> = {}) =>
  request(handler, 'POST /orders/{id}/repeat', { params: { id }, headers })

describe('reordering', () => {
  it('adds every line to the cart at the current price (S-154)', async () => {
    const [shirt, coat] = [
      await stockProduct({ M: 5 }, { price: 4_000 }),
      await stockProduct(5, { price: 9_000 }),
    ]
    const order = await delivered([shirt, coat], { quantity: 2 })
    await changeProduct(coat, { sale_price: 7_000 })
    const { status, data } = await repeat(order.id)
    expect(status).toBe(200)
    expect(data.skipped).toEqual([])
    expect(data.cart.items).toMatchObject([
      { variant_id: shirt.variants[0]?.id, variant_name: 'M', quantity: 2, unit_price: 40 },
      { product_id: coat.product.id, variant_id: null, quantity: 2, unit_price: 70, notice: null },
    ])
    expect((await request(cartHandler, 'GET /cart')).data).toEqual(data.cart)
  })

  it('skips and reports deleted, hidden and sold-out items', async () => {
    const [kept, hidden, sold, gone] = [
      await stockProduct(5),
      await stockProduct(5),
      await stockProduct({ S: 5 }),
      await stockProduct(5),
    ]
    const order = await delivered([kept, hidden, sold, gone])
    await changeProduct(hidden, { is_active: false })
    await changeProduct(sold, { stock: 0 })
    await batchWrite(
      [],
      productItems(gone).map(item => {
        const { pk, sk } = item as { pk: string; sk: string }
        return { pk, sk }
      }),
    )
    const { data } = await repeat(order.id)
    expect(data.cart.items.map((line: { product_id: string }) => line.product_id)).toEqual([
      kept.product.id,
    ])
    const none = { wanted: 1, added: 0 }
    expect(data.skipped).toMatchObject([
      { ...none, product_name: hidden.product.name, reason: 'No longer available' },
      { ...none, product_id: sold.product.id, variant_name: 'S', reason: 'Sold out' },
      { ...none, product_id: gone.product.id, reason: 'No longer available' },
    ])
  })

  it('limits quantities to the stock, including items in the cart', async () => {
    const [few, many] = [await stockProduct(3), await stockProduct(50)]
    const order = await delivered([few, many], { quantity: 4 })
    const first = await repeat(order.id)
    expect(first.data.skipped).toMatchObject([
      { product_id: few.product.id, wanted: 4, added: 3, reason: 'Only 3 of 4 added' },
    ])
    await repeat(order.id)
    const third = await repeat(order.id)
    expect(third.data.cart.items).toMatchObject([{ quantity: 3 }, { quantity: 10 }])
    expect(third.data.skipped).toMatchObject([
      { added: 0, reason: 'Your cart already has all 3 available' },
      { added: 2, reason: 'Only 2 of 4 added' },
    ])
  })

  it('keeps the cart, and changes nothing if nothing is available', async () => {
    const [other, sold] = [await stockProduct(5), await stockProduct(5)]
    await request(cartHandler, 'POST /cart/items', { body: { product_id: other.product.id } })
    const order = await delivered([sold])
    await changeProduct(sold, { stock: 0 })
    const before = (await request(cartHandler, 'GET /cart')).data
    expect((await repeat(order.id)).data.cart).toEqual(before)
  })

  it('adds to existing lines of a full cart, but no new ones', async () => {
    const [inCart, more] = [await stockProduct(9), await stockProduct(9)]
    const owner = userBuyer(customer.id)
    const lines = Array.from({ length: maxLines }, (_, n) => ({
      product_id: n === 0 ? inCart.product.id : `prd_${n}`,
      variant_id: null,
      quantity: 1,
      seen_price: 100,
    }))
    await saveCart(owner, { ...(await loadCart(owner)), lines })
    const { data } = await repeat((await delivered([inCart, more])).id)
    expect(data.cart.items).toMatchObject([{ product_id: inCart.product.id, quantity: 2 }])
    expect(data.skipped).toMatchObject([
      { product_id: more.product.id, wanted: 1, added: 0, reason: 'Your cart is full' },
    ])
  })

  it('adds once for one key', async () => {
    const order = await delivered([await stockProduct(9)], { quantity: 2 })
    const key = { 'idempotency-key': 'again' }
    const answers = await Promise.all([repeat(order.id, key), repeat(order.id, key)])
    expect(answers.map(({ data }) => data.cart.item_count)).toEqual([2, 2])
    expect((await repeat(order.id)).data.cart.item_count).toBe(4)
  })

  it.each(['pending', 'processing', 'shipped', 'cancelled', 'refunded'] as const)(
    'is refused for an order that is %s',
    async status => {
      const order = await storeOrder(customer.id, { status })
      expect(await repeat(order.id)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    },
  )

  it('returns "not found" for another customer’s order', async () => {
    const order = await storeOrder((await createCustomer()).id, { status: 'delivered' })
    expect((await repeat(order.id)).status).toBe(404)
  })
})
