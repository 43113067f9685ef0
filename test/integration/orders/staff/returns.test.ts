import { beforeAll, expect, test } from 'vitest'
import { handler as orders } from '../../../../functions/orders/handler.ts'
import { handler } from '../../../../functions/orders/staff/handler.ts'
import { handler as returns } from '../../../../functions/returns/handler.ts'
import { returnKey } from '../../../../functions/table/keys.ts'
import { get } from '../../../../functions/table/read.ts'
import { ReturnItem, returnWithKeys } from '../../../../functions/table/returns.ts'
import { call } from '../../../support/call.ts'
import { stockOf } from '../../../support/checkout.ts'
import { createCustomer } from '../../../support/customer-orders.ts'
import { guestOrder, stockProduct } from '../../../support/fixtures.ts'
import { deliverChange } from '../../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let token = ''
beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('returns-owner', { role: 'admin', first_name: 'Ada' })
})

/** A delivered order of two units at $20.00 whose customer asks to return one. */
const requested = async () => {
  const customer = await createCustomer()
  const { product } = await stockProduct(5, { price: 2_000 })
  const { data } = await call(orders, 'POST /orders', {
    body: guestOrder([{ product_id: product.id, quantity: 2 }]),
    token: customer.token,
    headers: { 'idempotency-key': customer.id },
  })
  const params = { id: data.id as string }
  const read = async () => (await call(handler, 'GET /admin/orders/{id}', { params, token })).data
  const post = async (path: string, body: object = {}) =>
    call(handler, `POST /admin/orders/{id}/${path}`, {
      params: { ...params, return_id: (await read()).facts.returns[0]?.id },
      token,
      body: { version: (await read()).version, ...body },
    })
  await post('shipments', { units: [{ line_id: 'l1', quantity: 2 }] })
  await post('deliveries')
  await call(returns, 'POST /orders/{id}/returns', {
    params,
    token: customer.token,
    body: { items: [{ line_id: 'l1', quantity: 1, reason: 'Too small' }] },
  })
  const handle = (action: string, body?: object) => post(`returns/{return_id}/${action}`, body)
  const { facts } = await read()
  return { read, post, handle, stock: () => stockOf(product.id), fact: facts.returns[0] }
}

test('a return is approved, received, restocked and refunded', async () => {
  const { read, post, handle, stock, fact } = await requested()
  expect(fact).toMatchObject({
    state: 'requested',
    number: expect.stringMatching(/^RET-\d{4}$/),
    units: [{ line_id: 'l1', quantity: 1, reason: 'Too small', replacement: null }],
  })
  expect((await handle('receipt', { restock: [] })).body).toMatchObject({
    code: 'not_allowed',
    message: 'Approve the return first.',
  })
  await handle('approval')
  await handle('receipt', { restock: [{ line_id: 'l1', quantity: 1 }] })
  expect(await stock()).toBe(4)
  await post('refunds', {
    units: [{ line_id: 'l1', quantity: 1, restock: false }],
    return_id: fact.id,
    reason: 'Returned',
  })
  const { facts, refunds, status } = await read()
  expect(facts.returns).toMatchObject([{ state: 'closed' }])
  expect(refunds).toMatchObject([{ amount: 21.6 }])
  expect([status, await stock()]).toEqual(['delivered', 4])
})

test('a return can be rejected with a reason', async () => {
  const { read, handle } = await requested()
  expect((await handle('rejection', { answer: ' ' })).status).toBe(400)
  await handle('rejection', { answer: 'The tags are missing' })
  expect((await read()).facts.returns).toMatchObject([
    { state: 'rejected', answer: 'The tags are missing' },
  ])
})

test('the queue lists returns by state with their numbers', async () => {
  const { handle, fact } = await requested()
  const stored = () => get(ReturnItem, returnKey(fact.id), { consistent: true })
  const follow = async (before?: ReturnItem) => {
    const after = (await stored()) as ReturnItem
    await deliverChange(before && returnWithKeys(before), returnWithKeys(after))
    return after
  }
  const before = await follow()
  const list = async (query: Record<string, string>) =>
    (await call(handler, 'GET /admin/returns', { token, query })).data
  const open = await list({ state: 'requested' })
  expect(open.returns.map(({ id }: { id: string }) => id)).toContain(fact.id)
  expect(open.counts.requested).toBeGreaterThan(0)
  expect((await list({ search: fact.number })).returns).toHaveLength(1)
  await handle('approval')
  await follow(before)
  const approved = await list({ state: 'approved' })
  expect(approved.returns.map(({ id }: { id: string }) => id)).toContain(fact.id)
  expect(approved.counts.approved).toBeGreaterThan(0)
})
