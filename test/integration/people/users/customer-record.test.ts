import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handler as peopleHandler } from '../../../../functions/people/profile/handler.ts'
import { handler } from '../../../../functions/people/users/handler.ts'
import { auditTrail } from '../../../../functions/table/audit.ts'
import { measured } from '../../../../functions/table/client.ts'
import { complaintWithKeys } from '../../../../functions/table/complaints.ts'
import { removeCustomerItems } from '../../../../functions/table/forget-customer.ts'
import {
  findOrder,
  type OrderItem,
  orderItems,
  orderWithKeys,
} from '../../../../functions/table/orders.ts'
import { batchWrite } from '../../../../functions/table/write.ts'
import { adminUsers as contract } from '../../../../shared/api/admin-users.ts'
import { call } from '../../../support/call.ts'
import { placeOrder } from '../../../support/checkout.ts'
import { complaintFor, createCustomer, storeOrder } from '../../../support/customer-orders.ts'
import { guestOrder, stockProduct } from '../../../support/fixtures.ts'
import { someAddress } from '../../../support/some-address.ts'
import { deliverChange } from '../../../support/stream.ts'
import { signInAs, trustOwnTokens } from '../../../support/tokens.ts'

let token = ''
let nora: Awaited<ReturnType<typeof createCustomer>>

beforeAll(async () => {
  trustOwnTokens()
  token = await signInAs('record-owner', { role: 'admin', first_name: 'Ada', last_name: 'Owner' })
})
beforeEach(async () => {
  nora = await createCustomer({ total_orders: 12 })
})

const record = (id = nora.id) =>
  call(handler, 'GET /admin/users/{id}/record', { params: { id }, token })
const orders = (query: Record<string, string> = {}) =>
  call(handler, 'GET /admin/users/{id}/orders', { params: { id: nora.id }, query, token })
const note = (text: string, id = nora.id) =>
  call(handler, 'POST /admin/users/{id}/notes', { params: { id }, body: { note: text }, token })
const tag = (body: { add?: string[]; remove?: string[] }, id = nora.id) =>
  call(handler, 'PUT /admin/users/{id}/tags', { params: { id }, body, token })

describe('what a customer bought (A-35)', () => {
  it('is counted as in the reports, and listed newest first with returns', async () => {
    const stored = []
    for (let day = 1; day <= 12; day++)
      stored.push(await storeOrder(nora.id, { created_at: `2026-02-${10 + day}T10:00:00.000Z` }))
    for (const order of stored.slice(0, 2))
      await deliverChange(undefined, { ...orderItems(order)[0] })
    const [first, second] = stored.map(({ total }) => total / 100) as [number, number]
    const { data } = await record()
    expect(data).toMatchObject({ purchases: 2, complaints: [], newsletter: null })
    expect(data.spent).toBeCloseTo(first + second, 2)
    expect(data.average).toBeCloseTo((first + second) / 2, 2)

    const { result, read } = await measured(() => orders())
    expect(read).toBeLessThanOrEqual(contract.listCustomerOrders.budget.read)
    expect(result.data.pagination).toMatchObject({ total: 12, pages: 2 })
    expect(result.data.orders.map(({ id }: { id: string }) => id)).toEqual(
      stored
        .toReversed()
        .slice(0, 10)
        .map(({ id }) => id),
    )
    expect(result.data.orders[0]).not.toHaveProperty('OrderItems')
    expect((await orders({ page: '2' })).data.orders).toHaveLength(2)
  })

  it('comes with complaints, and isn’t found for an account that doesn’t exist', async () => {
    await batchWrite([complaintWithKeys(complaintFor(nora.id, { subject: 'A loose thread' }))])
    const { result, read } = await measured(record)
    expect(result.data.complaints).toMatchObject([{ subject: 'A loose thread', status: 'open' }])
    expect(result.data.emails).toEqual({
      order_updates: true,
      ticket_replies: true,
      review_invitations: true,
    })
    expect(read).toBeLessThanOrEqual(contract.getCustomerRecord.budget.read)
    expect((await record('usr_nobody')).status).toBe(404)
  })
})

describe('a guest (A-35)', () => {
  const guest = (id: string) => call(handler, 'GET /admin/guests/{id}', { params: { id }, token })
  const buy = async (more: object = {}) => {
    const { product } = await stockProduct(5)
    const { data } = await placeOrder(
      guestOrder([{ product_id: product.id, quantity: 1 }], {
        guest_info: { email: 'wren@example.com', firstName: 'Wren', lastName: 'Hale' },
        ...more,
      }),
    )
    const order = (await findOrder(data.id)) as OrderItem
    await deliverChange(undefined, orderWithKeys(order))
    return order
  }

  it('is everyone who ordered under one email without an account, by the id of any order', async () => {
    const first = await buy()
    const to = { ...someAddress, address_line_1: '9 Fern Court' }
    const second = await buy({ shipping_address: to })
    await buy({ guest_info: { email: 'wren@example.com.au', firstName: 'Wren', lastName: 'Hall' } })
    for (const { id } of [first, second]) {
      const { result, read } = await measured(() => guest(id))
      expect(result.data).toMatchObject({
        first_name: 'Wren',
        last_name: 'Hale',
        email: 'wren@example.com',
        account_id: null,
        more: false,
        purchases: 2,
        newsletter: null,
      })
      expect(result.data.spent).toBeCloseTo((first.total + second.total) / 100, 2)
      expect(result.data.orders.map((one: { id: string }) => one.id)).toEqual([second.id, first.id])
      expect(
        result.data.addresses.map((one: { address_line_1: string }) => one.address_line_1),
      ).toEqual(['9 Fern Court', someAddress.address_line_1])
      expect(read).toBeLessThanOrEqual(contract.getGuest.budget.read)
    }
  })

  it('is there before their order is listed, and names an account with the same email', async () => {
    const order = await buy({
      guest_info: { email: nora.email, firstName: 'Nora', lastName: 'Whitlock' },
    })
    expect((await guest(order.id)).data.account_id).toBe(nora.id)
    const { product } = await stockProduct(5)
    const { data } = await placeOrder(guestOrder([{ product_id: product.id, quantity: 1 }]))
    expect((await guest(data.id)).data.orders).toMatchObject([{ id: data.id }])
  })

  it('isn’t found for an order of an account or one that doesn’t exist', async () => {
    const { id } = await storeOrder(nora.id)
    for (const unknown of [id, 'ord_none']) expect((await guest(unknown)).status).toBe(404)
  })
})

describe('notes and tags of staff (A-113)', () => {
  it('name their author, are audited, and reach the customer nowhere', async () => {
    expect(await note(' Prefers texts. ')).toMatchObject({
      status: 201,
      data: { note: 'Prefers texts.', author: 'Ada Owner' },
    })
    expect(await tag({ add: ['Wholesale', 'vip', 'VIP'] })).toMatchObject({
      status: 200,
      data: { tags: ['vip', 'wholesale'] },
    })
    expect((await record()).data).toMatchObject({
      notes: [{ note: 'Prefers texts.' }],
      tags: ['vip', 'wholesale'],
    })
    expect((await auditTrail(nora.id)).map(({ action }) => action).sort()).toEqual([
      'user.note',
      'user.tag',
    ])
    const file = await call(peopleHandler, 'GET /users/me/export', { token: nora.token })
    expect(JSON.stringify(file)).not.toMatch(/Prefers texts|wholesale/)
  })

  it('are kept when two people change tags at once, and a repeated change does nothing', async () => {
    await tag({ add: ['vip'] })
    await Promise.all([tag({ add: ['wholesale'] }), tag({ add: ['press'], remove: ['vip'] })])
    expect((await record()).data.tags).toEqual(['press', 'wholesale'])
    const before = (await auditTrail(nora.id)).length
    await tag({ add: ['press'], remove: ['vip'] })
    expect((await auditTrail(nora.id)).length).toBe(before)
    await tag({ remove: ['press', 'wholesale'] })
    expect((await record()).data.tags).toEqual([])
  })

  it('have limits, and an account', async () => {
    expect((await note(' ')).body.errors).toMatchObject([{ message: 'Write a note first' }])
    const many = (from: number, count: number) =>
      Array.from({ length: count }, (_, index) => `tag ${from + index}`)
    const { result, read, write } = await measured(() => tag({ add: many(0, 20) }))
    expect(result.status).toBe(200)
    expect(read).toBeLessThanOrEqual(contract.tagCustomer.budget.read)
    expect(write).toBeLessThanOrEqual(contract.tagCustomer.budget.write)
    expect(await tag({ add: ['one more'] })).toMatchObject({
      status: 409,
      body: { code: 'not_allowed' },
    })
    expect((await tag({ add: ['a,b'] })).status).toBe(400)
    expect((await tag({ add: ['vip'] }, 'usr_nobody')).status).toBe(404)
  })

  it('are deleted with the account', async () => {
    await note('Prefers texts.')
    await tag({ add: ['vip'] })
    await removeCustomerItems(nora.id)
    expect((await record()).data).toMatchObject({ notes: [], tags: [] })
  })
})
