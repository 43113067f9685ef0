import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import { handler } from '../../../../functions/orders/staff/handler.ts'
import { measured } from '../../../../functions/table/client.ts'
import { findDrift } from '../../../../functions/table/drift.ts'
import { soldProductKey, soldWordKey } from '../../../../functions/table/keys.ts'
import { findOrdersByNumber, orderList } from '../../../../functions/table/lists/order-list.ts'
import { findOrder, type OrderItem, orderWithKeys } from '../../../../functions/table/orders.ts'
import { get } from '../../../../functions/table/read.ts'
import {
  checkSold,
  findSoldProducts,
  rememberSold,
  repairSold,
} from '../../../../functions/table/sold-products.ts'
import { put, remove } from '../../../../functions/table/write.ts'
import { adminOrders } from '../../../../shared/api/admin-orders.ts'
import { call } from '../../../support/call.ts'
import { placeOrder } from '../../../support/checkout.ts'
import { crashAt } from '../../../support/faults.ts'
import { changeProduct, guestOrder, stockProduct } from '../../../support/fixtures.ts'
import { someAddress } from '../../../support/some-address.ts'
import { deliverChange } from '../../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('search-owner', { role: 'admin' })
})

const load = async (id: string) => (await findOrder(id)) as OrderItem

/** Places an order and sends it to the stream consumer. */
const buy = async (
  products: readonly { product: { id: string } }[],
  more: object = {},
): Promise<OrderItem> => {
  const items = products.map(({ product }) => ({ product_id: product.id, quantity: 1 }))
  const { data } = await placeOrder(guestOrder(items, more))
  const order = await load(data.id)
  await deliverChange(undefined, orderWithKeys(order))
  return order
}

const ship = async (order: OrderItem, tracking_number: string) => {
  const { version } = await load(order.id)
  await call(handler, 'POST /admin/orders/{id}/shipments', {
    params: { id: order.id },
    token,
    body: { version, units: [{ line_id: 'l1', quantity: 1 }], tracking_number },
  })
  await deliverChange(orderWithKeys(order), orderWithKeys(await load(order.id)))
}

const search = async (words: string, more: object = {}): Promise<string[]> => {
  const { data } = await call(handler, 'GET /admin/orders', {
    token,
    query: { search: words, ...more },
  })
  return data.orders.map((order: { order_number: string }) => order.order_number)
}

test('finds orders by whole or partial product names and SKUs, and by words of both', async () => {
  const jacket = await stockProduct(5, { name: 'Meridian Twill Jacket' })
  const scarf = await stockProduct(5, { name: 'Meridian Scarf' })
  const first = await buy([jacket])
  const second = await buy([jacket, scarf])
  expect(await search('meridian')).toEqual([second.order_number, first.order_number])
  expect(await search('JACK')).toEqual([second.order_number, first.order_number])
  expect(await search('scarf jacket')).toEqual([second.order_number])
  expect(await search(scarf.product.sku)).toContain(second.order_number)
  const [sku = ''] = second.lines.map(line => line.sku).slice(1)
  expect(await search(sku.toLowerCase())).toEqual([second.order_number])
  expect(await search('meridian corduroy')).toEqual([])
  expect(await search('meridian', { status: 'shipped' })).toEqual([])
  expect(await search(`meridian ${first.email}`)).toEqual(
    expect.arrayContaining([first.order_number]),
  )
})

test('finds orders by the name the product had when it was sold', async () => {
  const stocked = await stockProduct(5, { name: 'Lantern Jumper' })
  const before = await buy([stocked])
  await changeProduct(stocked, { name: 'Lantern Pullover' })
  const after = await buy([stocked])
  expect(await search('jumper')).toEqual([before.order_number])
  expect(await search('pullover')).toEqual([after.order_number])
  expect(await search('lantern')).toEqual([after.order_number, before.order_number])
})

test('finds orders by tracking number, with or without spaces, in full or from its start', async () => {
  const order = await buy([await stockProduct(5)])
  await ship(order, '1Z 999 AA1 01 2345 6784')
  expect(await search('1z999aa10123456784')).toEqual([order.order_number])
  expect(await search('1Z999AA1012')).toEqual([order.order_number])
  expect(await search(order.order_number)).toEqual([order.order_number])
})

describe('an address', () => {
  const to = async (more: object) =>
    (await buy([await stockProduct(5)], { shipping_address: { ...someAddress, ...more } }))
      .order_number

  test.each([
    ['97231', '97231'],
    ['97231-4410', '97231'],
    ['97231 1180', '97231'],
    ['1180 nw harlow', '97231'],
    ['1180 Northwest Harlow Street', '97231'],
    ['harlow st', '97231'],
    ['harlow oak', undefined],
  ])('is found by "%s"', async (words, expected) => {
    found ??= await to({ address_line_1: '1180 NW Harlow St', postal_code: '97231' })
    expect(await search(words)).toEqual(expected ? [found] : [])
  })
  let found: string | undefined

  test('is found by its phone number, however it is written', async () => {
    const order = await to({ phone: '+1 (503) 555-0147' })
    for (const words of ['5035550147', '503 555 0147', '(503) 555-0147', '+1 503-555-0147'])
      expect(await search(words)).toEqual([order])
  })

  test('is found by a Canadian postal code with or without its space', async () => {
    const address = { country: 'CA', state: 'ON', city: 'Ottawa', postal_code: 'K1A 0B1' }
    const order = await to(address)
    for (const words of ['K1A 0B1', 'k1a0b1']) expect(await search(words)).toEqual([order])
  })

  test('comes after the order that has its postal code as a number', async () => {
    const first = await buy([await stockProduct(5)])
    const number = first.order_number.replace(/\D/g, '')
    // Numbers begin with 10001, which is a ZIP code of Manhattan.
    const second = await to({ postal_code: number, state: 'NY', city: 'New York' })
    expect(await search(number)).toEqual([first.order_number, second])
    expect((await findOrdersByNumber(number)).map(one => one.order_number)).toEqual([
      first.order_number,
    ])
  })

  test('is looked up by two words at most, and none that many streets have', async () => {
    const order = await buy([await stockProduct(5)], {
      shipping_address: { ...someAddress, address_line_1: '4 Old Mill Pond Lane SE' },
    })
    const { keys = [] } = orderList.entryOf(order)
    expect(keys.filter(key => /^(old|mill|pond|lane|se|4)$/.test(key))).toEqual(['mill', 'pond'])
  })
})

test('writes a product’s words once', async () => {
  const stocked = await stockProduct(5, { name: 'Sandstone Parka' })
  const { id } = stocked.product
  await buy([stocked])
  expect(await findSoldProducts('sand')).toEqual([id])
  await remove(soldWordKey('sandstone', id))
  await buy([stocked])
  expect(await findSoldProducts('sand')).toEqual([])
})

test('writes a product’s words again if an event repeats after a crash at any call', async () => {
  for (let step = 1, crashed = true; crashed; step++) {
    const { product } = await stockProduct(5, { name: 'Gravel Parka' })
    const { data } = await placeOrder(guestOrder([{ product_id: product.id, quantity: 1 }]))
    const order = await load(data.id)
    crashed = await crashAt(step, 'before', () => rememberSold(undefined, order))
    await rememberSold(undefined, order)
    expect(await findSoldProducts('gravel')).toContain(product.id)
    expect(await get(z.looseObject({}), soldProductKey(product.id))).toBeDefined()
    if (!crashed) expect(step).toBe(4)
  }
})

test('a repair adds the words of products that were sold before', async () => {
  const stocked = await stockProduct(5, { name: 'Amber Cardigan' })
  const { id } = stocked.product
  const { data } = await placeOrder(guestOrder([{ product_id: id, quantity: 1 }]))
  await put(orderWithKeys(await load(data.id)))
  const missing = async () =>
    (await findDrift(checkSold())).filter(({ product_id }) => product_id === id)
  expect(await missing()).toMatchObject([
    { what: 'sold words', words: expect.arrayContaining(['amber', 'cardigan']) },
  ])
  await repairSold(await missing())
  expect(await missing()).toEqual([])
  expect(await findSoldProducts('card')).toEqual([id])
})

test('stays within its budget for a word of many products and orders', async () => {
  const products = await Promise.all(
    Array.from({ length: 12 }, (_, index) => stockProduct(9, { name: `Halcyon Sock ${index}` })),
  )
  for (const product of products) await buy([product])
  const { read } = await measured(() => search('halcyon'))
  expect(read).toBeLessThanOrEqual(adminOrders.listAllOrders.budget.read)
})
