import { beforeAll, describe, expect, it } from 'vitest'
import { handler } from '../../../../functions/people/profile/handler.ts'
import { measured } from '../../../../functions/table/client.ts'
import { complaintWithKeys } from '../../../../functions/table/complaints.ts'
import { addFavorite } from '../../../../functions/table/favorites.ts'
import { orderItems } from '../../../../functions/table/orders.ts'
import { batchWrite } from '../../../../functions/table/write.ts'
import { profile } from '../../../../shared/api/profile.ts'
import { call } from '../../../support/call.ts'
import {
  complaintFor,
  createCustomer,
  orderFor,
  storeOrder,
} from '../../../support/customer-orders.ts'
import { stockProduct } from '../../../support/fixtures.ts'
import { trustOwnTokens } from '../../../support/tokens.ts'

beforeAll(trustOwnTokens)

const open = (token: string) => call(handler, 'GET /users/me/dashboard', { token })

describe('the account page', () => {
  it('is all zeros for a new customer', async () => {
    const { token } = await createCustomer()
    expect(await open(token)).toMatchObject({
      status: 200,
      data: {
        total_orders: 0,
        pending_orders: 0,
        wishlist_items: 0,
        active_complaints: 0,
        unread_complaints: 0,
        recent_orders: [],
      },
    })
  })

  it('counts the customer’s items and shows the five latest orders (S-100)', async () => {
    const { id, token } = await createCustomer({ total_orders: 7 })
    const made: string[] = []
    for (const [n, status] of (
      ['delivered', 'pending', 'pending', 'shipped', 'cancelled', 'pending', 'delivered'] as const
    ).entries()) {
      const created_at = `2026-03-0${n + 1}T10:00:00.000Z`
      made.unshift((await storeOrder(id, { status, created_at })).id)
    }
    await addFavorite(id, { product_id: 'prd_1', variant_id: null, created_at: '2026-03-01' })
    await batchWrite(
      [
        complaintFor(id, { status: 'open', unread_by_customer: true }),
        complaintFor(id, { status: 'in_progress' }),
        complaintFor(id, { status: 'resolved', unread_by_customer: true }),
        complaintFor(id, { status: 'closed' }),
      ].map(complaintWithKeys),
    )
    const other = await createCustomer()
    await storeOrder(other.id)
    const { data } = await open(token)
    expect(data).toMatchObject({
      total_orders: 7,
      pending_orders: 3,
      wishlist_items: 1,
      active_complaints: 2,
      unread_complaints: 2,
    })
    expect(data.recent_orders.map((order: { id: string }) => order.id)).toEqual(made.slice(0, 5))
  })

  it('costs the same for a customer with hundreds of orders and tickets', async () => {
    const { id, token } = await createCustomer({ total_orders: 300 })
    const found = await stockProduct(5)
    const orders = Array.from({ length: 300 }, () => orderFor(id, [found]))
    const complaints = Array.from({ length: 300 }, () => complaintFor(id))
    await batchWrite([...orders.flatMap(orderItems), ...complaints.map(complaintWithKeys)])
    const { result, read } = await measured(() => open(token))
    expect(result.data).toMatchObject({ total_orders: 300, active_complaints: 100 })
    expect(read).toBeLessThanOrEqual(profile.dashboard.budget.read)
  })
})
