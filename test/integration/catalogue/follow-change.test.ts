import { setTimeout } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
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
}, 120_000)

afterAll(() => stack?.stop())

/** Maximum milliseconds until shoppers see a change. */
const promised = 5_000

const listed = async () => {
  const answer = await fetch(`${stack.url}/api/products?search=follower`)
  const { data } = (await answer.json()) as { data: { products: object[] } }
  return data.products[0]
}

/** Measures the milliseconds until the listing shows the product with these values. */
const timeUntilListed = async (expected: object | undefined): Promise<number> => {
  const from = performance.now()
  while (performance.now() - from < 2 * promised) {
    const shown = await listed()
    const isSo = expected
      ? shown && Object.entries(expected).every(([key, value]) => shown[key as never] === value)
      : shown === undefined
    if (isSo) return performance.now() - from
    await setTimeout(50)
  }
  return Number.POSITIVE_INFINITY
}

test('a table change reaches the listing within five seconds through the stream', async () => {
  const { product, variants } = await store.stockProduct(5, {
    name: 'Follower Shirt',
    price: 4_000,
  })
  expect(await timeUntilListed({ price: 40, stock: 5 })).toBeLessThan(promised)

  const change = (set: string, values: Record<string, unknown>) =>
    store.update(store.keys.productKey(product.id), `SET ${set}, version = version + :one`, {
      values: { ...values, ':one': 1 },
    })
  await change('price = :price', { ':price': 3_550 })
  expect(await timeUntilListed({ price: 35.5 })).toBeLessThan(promised)

  const variant = store.keys.variantKey(product.id, variants[0]?.id ?? '')
  await store.update(variant, 'SET stock = :left', { values: { ':left': 2 } })
  expect(await timeUntilListed({ stock: 2 })).toBeLessThan(promised)

  await change('is_active = :no', { ':no': false })
  expect(await timeUntilListed(undefined)).toBeLessThan(promised)
}, 60_000)
