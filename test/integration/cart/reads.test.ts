import { afterEach, expect, test, vi } from 'vitest'
import { handler } from '../../../functions/cart/handler.ts'
import { table } from '../../../functions/table/client.ts'
import { getSettings } from '../../../functions/table/settings.ts'
import { visitor } from '../../support/call.ts'
import { stockProduct } from '../../support/fixtures.ts'

afterEach(() => vi.restoreAllMocks())

/** Returns the names of the reads that a call of the cart makes, in any order. */
const readsOf = async (work: () => Promise<unknown>) => {
  const send = vi.spyOn(table, 'send')
  await work()
  const names = send.mock.calls.map(([command]) => command.constructor.name)
  send.mockRestore()
  return names.filter(name => /^(Get|BatchGet|Query)/.test(name)).toSorted()
}

test('a cart change reads the product once, and a new cart not at all', async () => {
  await getSettings()
  const [shirt, dress] = await Promise.all([stockProduct({ S: 5 }), stockProduct({ M: 5 })])
  const guest = visitor()
  const add = ({ product, variants: [variant] }: typeof shirt) => {
    const body = { product_id: product.id, variant_id: variant?.id, quantity: 1 }
    return guest(handler, 'POST /cart/items', { body })
  }
  expect(await readsOf(() => add(shirt))).toEqual(['QueryCommand'])
  expect(await readsOf(() => add(shirt))).toEqual(['GetCommand', 'QueryCommand'])
  // The other line's product is read, too.
  expect(await readsOf(() => add(dress))).toEqual(['BatchGetCommand', 'GetCommand', 'QueryCommand'])
  const { data } = await guest(handler, 'GET /cart')
  expect(data.items.map(({ quantity }: { quantity: number }) => quantity)).toEqual([2, 1])
})
