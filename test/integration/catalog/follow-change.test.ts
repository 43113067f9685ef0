import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type LocalStack, startStack } from '../../support/local-stack.ts'

let stack: LocalStack
/** Loaded after the environment selects the stack's table. */
let store: {
  stockProduct: typeof import('../../support/fixtures.ts').stockProduct
  keys: typeof import('../../../functions/table/keys.ts')
  update: typeof import('../../../functions/table/write.ts').update
}

beforeAll(async () => {
  stack = await startStack({ seed: 'none' })
  Object.assign(process.env, stack.env)
  store = {
    stockProduct: (await import('../../support/fixtures.ts')).stockProduct,
    keys: await import('../../../functions/table/keys.ts'),
    update: (await import('../../../functions/table/write.ts')).update,
  }
})

afterAll(() => stack?.stop())

/** Waits until the listing, past the cache of the distribution, shows the product with these values. */
const untilListed = (expected: object | undefined) =>
  vi.waitFor(
    async () => {
      const answer = await fetch(`${stack.url}/api/live/products?search=follower`)
      const { data } = (await answer.json()) as { data: { products: object[] } }
      if (expected) expect(data.products[0]).toMatchObject(expected)
      else expect(data.products).toEqual([])
    },
    { timeout: 30_000, interval: 50 },
  )

test('a table change reaches the listing through the stream', async () => {
  const { product, variants } = await store.stockProduct(5, {
    name: 'Follower Shirt',
    price: 4_000,
  })
  await untilListed({ price: 40, stock: 5 })

  const change = (set: string, values: Record<string, unknown>) =>
    store.update(store.keys.productKey(product.id), `SET ${set}, version = version + :one`, {
      values: { ...values, ':one': 1 },
    })
  await change('price = :price', { ':price': 3_550 })
  await untilListed({ price: 35.5 })

  const variant = store.keys.variantKey(product.id, variants[0]?.id ?? '')
  await store.update(variant, 'SET stock = :left', { values: { ':left': 2 } })
  await untilListed({ stock: 2 })

  await change('is_active = :no', { ':no': false })
  await untilListed(undefined)
})
