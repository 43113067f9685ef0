import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { handler } from '../../../functions/orders/handler.ts'
import { orderList } from '../../../functions/table/lists/order-list.ts'
import { projectListed } from '../../../functions/table/lists/project.ts'
import { searchListed } from '../../../functions/table/lists/search.ts'
import { findOrder, type OrderItem } from '../../../functions/table/orders.ts'
import { visitor } from '../../support/call.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'

const search = async (words: string) => {
  const page = { offset: 0, limit: 20, ascending: false }
  const { items } = await searchListed(orderList, words, { facets: {} }, page)
  return items.map(({ id }) => id)
}

test('staff find an order by a name with emoji or rare characters', async () => {
  const { product } = await stockProduct(5)
  const { data } = await visitor()(handler, 'POST /orders', {
    body: guestOrder([{ product_id: product.id, quantity: 1 }], {
      guest_info: { email: 'sora@example.org', firstName: 'Y𠮷da', lastName: '𠮷野家' },
    }),
    headers: { 'idempotency-key': randomUUID() },
  })
  const order = (await findOrder(data.id)) as OrderItem
  await projectListed(orderList, order, order.created_at.slice(0, 10))
  expect(await search('y𠮷')).toEqual([order.id])
  expect(await search('𠮷野')).toEqual([order.id])
  expect(await search('!𐀀')).toEqual([])
  expect(await search('𐀀')).toEqual([])
})
