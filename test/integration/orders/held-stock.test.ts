import { randomUUID } from 'node:crypto'
import { describe, expect, test, vi } from 'vitest'
import { handler as cart } from '../../../functions/cart/handler.ts'
import { handler as orders } from '../../../functions/orders/handler.ts'
import { demoProvider } from '../../../functions/payment-providers/demo/demo-provider.ts'
import { findDrift } from '../../../functions/table/drift.ts'
import { checkHeld, repairHeld } from '../../../functions/table/held-drift.ts'
import { holderKey } from '../../../functions/table/holders.ts'
import { variantKey } from '../../../functions/table/keys.ts'
import { findOrder } from '../../../functions/table/orders.ts'
import { getProduct } from '../../../functions/table/products.ts'
import { update } from '../../../functions/table/write.ts'
import { visitor } from '../../support/call.ts'
import { decidePayPal, payPal } from '../../support/checkout.ts'
import { guestOrder, stockProduct } from '../../support/fixtures.ts'
import { sweepLater } from '../../support/reconcile.ts'

let networks = 0
const someNetwork = () => `192.0.2.${++networks}`
const someEmail = () => `${randomUUID()}@example.com`

type Shopper = { ip?: string; email?: string; guest?: ReturnType<typeof visitor> }

/** Orders as a new guest on a network of their own, by default with PayPal. */
const order = (
  items: object[],
  more: object = payPal,
  { ip = someNetwork(), email = someEmail(), guest = visitor() }: Shopper = {},
) => {
  const guest_info = { email, firstName: 'Nora', lastName: 'Whitlock' }
  return guest(orders, 'POST /orders', {
    body: guestOrder(items, { guest_info, ...more }),
    headers: { 'idempotency-key': randomUUID(), 'x-viewer-address': ip },
  })
}
const unitsOf = async (productId: string) => {
  const found = await getProduct(productId, { consistent: true })
  return found?.variants.map(({ stock, held = 0 }) => [stock, held])
}

test('6 guests’ unpaid orders leave half of the stock for others', async () => {
  const { product } = await stockProduct(53)
  const item = { product_id: product.id, quantity: 9 }
  const answers = await Promise.all(Array.from({ length: 6 }, () => order([item])))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
  expect(await unitsOf(product.id)).toEqual([[26, 27]])
  expect((await order([item], {})).status).toBe(201)
  expect(await unitsOf(product.id)).toEqual([[17, 27]])
})

test('a shopper learns how many can be reserved', async () => {
  const { product } = await stockProduct(5)
  const many = await order([{ product_id: product.id, quantity: 4 }])
  expect(many).toMatchObject({
    status: 409,
    body: {
      code: 'out_of_stock',
      message: `Only 3 of ${product.name} can be reserved while you pay with PayPal. Choose fewer, or pay by card.`,
      data: { lines: [{ product_id: product.id, wanted: 4, left: 3 }] },
    },
  })
  expect((await order([{ product_id: product.id, quantity: 3 }])).status).toBe(201)
  const none = await order([{ product_id: product.id, quantity: 1 }])
  expect(none).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_requests',
      message: `Other shoppers are paying for ${product.name}, so it can’t be reserved while you pay with PayPal. Try again in 15 minutes, or pay by card.`,
    },
    headers: { 'retry-after': '900' },
  })
  expect(await unitsOf(product.id)).toEqual([[2, 3]])
})

test('more than is in stock is sold out, however it is paid', async () => {
  const { product } = await stockProduct(2)
  const answer = await order([{ product_id: product.id, quantity: 3 }])
  expect(answer.body.message).toBe(`Only 2 of ${product.name} left`)
})

test('holds of two variants count apart', async () => {
  const { product, variants } = await stockProduct({ S: 4, M: 4 })
  const item = (at: number) => ({
    product_id: product.id,
    variant_id: variants[at]?.id,
    quantity: 2,
  })
  expect((await order([item(0), item(1)])).status).toBe(201)
  expect((await order([item(0)])).status).toBe(429)
  expect(await unitsOf(product.id)).toEqual([
    [2, 2],
    [2, 2],
  ])
})

test.each([
  ['paid', 'approve', [8, 0]],
  ['canceled', 'cancel', [10, 0]],
] as const)('a %s order holds nothing', async (_, decision, expected) => {
  const { product } = await stockProduct(10)
  const { data } = await order([{ product_id: product.id, quantity: 2 }])
  expect(await unitsOf(product.id)).toEqual([[8, 2]])
  await decidePayPal(data, decision)
  expect(await unitsOf(product.id)).toEqual([expected])
})

test('an abandoned order holds nothing after the sweep', async () => {
  const { product } = await stockProduct(10)
  await order([{ product_id: product.id, quantity: 2 }])
  await sweepLater()
  expect(await unitsOf(product.id)).toEqual([[10, 0]])
})

test('a card order never counts as held', async () => {
  const { product } = await stockProduct(3)
  expect((await order([{ product_id: product.id, quantity: 3 }], {})).status).toBe(201)
  expect(await unitsOf(product.id)).toEqual([[0, 0]])
})

const plenty = async () => {
  const { product } = await stockProduct(400)
  return (quantity = 10) => ({ product_id: product.id, quantity })
}
const tooMany = (most: number) => ({
  status: 429,
  body: {
    code: 'too_many_requests',
    message: `You can reserve up to ${most} items in unpaid orders. Finish or cancel your unpaid orders, order fewer items, or pay another way.`,
  },
  headers: { 'retry-after': '900' },
})

test('an email address holds up to 30 items, and as many again once they are paid', async () => {
  const item = await plenty()
  const email = someEmail()
  const placed = []
  for (let n = 0; n < 3; n++) placed.push(await order([item()], payPal, { email }))
  expect(placed.map(({ status }) => status)).toEqual([201, 201, 201])
  expect(await order([item(1)], payPal, { email })).toMatchObject(tooMany(30))
  expect((await order([item(1)], {}, { email })).status).toBe(201)
  await decidePayPal(placed[0]?.data, 'approve')
  await decidePayPal(placed[1]?.data, 'cancel')
  for (let n = 0; n < 2; n++) expect((await order([item()], payPal, { email })).status).toBe(201)
  expect((await order([item(1)], payPal, { email })).status).toBe(429)
})

test('a network holds up to 60 items, also when all are ordered at once', async () => {
  const item = await plenty()
  const ip = someNetwork()
  const answers = await Promise.all(
    Array.from({ length: 9 }, () => order([item()], payPal, { ip })),
  )
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(6)
  expect(await order([item(1)], payPal, { ip })).toMatchObject(tooMany(60))
})

test('a browser holds up to 30 items; a changed order gives back its own', async () => {
  const [first, second] = [await stockProduct(400), await stockProduct(400)]
  const guest = visitor()
  const buy = async (productId: string, quantity: number) => {
    await guest(cart, 'DELETE /cart/clear')
    await guest(cart, 'POST /cart/items', { body: { product_id: productId, quantity } })
    return order([{ product_id: productId, quantity }], payPal, { guest })
  }
  for (let n = 0; n < 5; n++) {
    const { product } = n % 2 === 0 ? first : second
    expect((await buy(product.id, 9)).status).toBe(201)
  }
  expect(await unitsOf(first.product.id)).toEqual([[391, 9]])
  expect(await unitsOf(second.product.id)).toEqual([[400, 0]])
})

test('the check finds and repairs wrong held units', async () => {
  const { product, variants } = await stockProduct(10)
  const email = someEmail()
  const { data } = await order([{ product_id: product.id, quantity: 2 }], payPal, { email })
  const ofProduct = async () =>
    (await findDrift(checkHeld())).filter(({ key }) => key.pk.includes(product.id))
  const all = () => findDrift(checkHeld())
  expect(await all()).toEqual([])
  await update(variantKey(product.id, variants[0]?.id ?? ''), 'SET held = :wrong', {
    values: { ':wrong': 7 },
  })
  const [holder] = (await findOrder(data.id))?.held_by ?? []
  await update(holderKey(holder?.counter ?? ''), 'SET tries = :wrong', { values: { ':wrong': 9 } })
  expect(await ofProduct()).toMatchObject([{ what: 'held units', is: 7, should: 2 }])
  expect(await all()).toHaveLength(2)
  await repairHeld(await all())
  expect(await all()).toEqual([])
  expect(await unitsOf(product.id)).toEqual([[8, 2]])
})

describe('a card whose bank asks', () => {
  const challenged = () =>
    vi.spyOn(demoProvider, 'confirm').mockImplementationOnce(async ({ reference, amount }) => ({
      reference,
      provider_id: `pi_${reference}`,
      amount,
      status: 'requires_action',
      refunded: 0,
      reason: null,
      action: { type: 'authenticate', client_secret: 'secret' },
      card: null,
      fingerprint: 'fp_1',
    }))

  test('holds its items until it is paid', async () => {
    const { product } = await stockProduct(4)
    challenged()
    const { status, data } = await order([{ product_id: product.id, quantity: 2 }], {})
    expect(status).toBe(201)
    expect(await unitsOf(product.id)).toEqual([[2, 2]])
    await sweepLater()
    expect(await unitsOf(product.id)).toEqual([[4, 0]])
    expect((await findOrder(data.id))?.released).not.toBeNull()
  })

  test('gives its items back at once if unpaid orders hold too many', async () => {
    const { product } = await stockProduct(4)
    challenged()
    const answer = await order([{ product_id: product.id, quantity: 3 }], {})
    expect(answer).toMatchObject({
      status: 402,
      body: {
        code: 'payment_declined',
        message: `Only 2 of ${product.name} can be reserved while your bank confirms it. Choose fewer, or use another card.`,
      },
    })
    expect(await unitsOf(product.id)).toEqual([[4, 0]])
    expect(await findDrift(checkHeld())).toEqual([])
  })

  test('counts for its email address', async () => {
    const item = await plenty()
    const email = someEmail()
    for (let n = 0; n < 3; n++) await order([item()], payPal, { email })
    challenged()
    const { body } = tooMany(30)
    expect(await order([item(1)], {}, { email })).toMatchObject({
      status: 402,
      body: { message: body.message },
    })
  })
})
