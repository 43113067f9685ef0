import { beforeAll, describe, expect, it } from 'vitest'
import { handler } from '../../../../functions/people/profile/handler.ts'
import { orderWithKeys } from '../../../../functions/table/orders.ts'
import { batchWrite } from '../../../../functions/table/write.ts'
import { call } from '../../../support/call.ts'
import { createCustomer, orderFor } from '../../../support/customer-orders.ts'
import { stockProduct } from '../../../support/fixtures.ts'
import { fillCustomer } from '../../../support/full-customer.ts'
import { stopClock } from '../../../support/rate-window.ts'
import { ownSession, trustOwnTokens } from '../../../support/tokens.ts'

beforeAll(trustOwnTokens)

const take = (token: string) => call(handler, 'GET /users/me/export', { token })

describe('the data export', () => {
  it('is a file named with the date', async () => {
    stopClock()
    const { headers, status } = await take((await createCustomer()).token)
    expect(status).toBe(200)
    expect(headers['content-type']).toBe('application/json')
    const day = new Date().toISOString().slice(0, 10)
    expect(headers['content-disposition']).toBe(
      `attachment; filename="selvedge-my-data-${day}.json"`,
    )
  })

  it('contains all of the customer’s data, and nothing internal', async () => {
    const session = { ...ownSession, since: 1_767_225_600, device: 'Edge on Windows' }
    const customer = await createCustomer({ sessions: [session] })
    const { order, complaint, review } = await fillCustomer(customer)
    const { order: another } = await fillCustomer(await createCustomer())
    const { body } = await take(customer.token)
    expect(body).toMatchObject({
      profile: { id: customer.id, email: customer.email, first_name: 'Nora' },
      sessions: [{ since: '2026-01-01T00:00:00.000Z', device: 'Edge on Windows' }],
      mail_preferences: { order_updates: false, newsletter: true },
      addresses: [{ city: 'Portland' }],
      payment_methods: [{ brand: 'visa', last4: '4242', expiry: '12/40' }],
      favorites: [{ product_id: review.product_id }],
      cart: [{ product_id: review.product_id, quantity: 1 }],
      orders: [{ order_number: order.order_number, email: customer.email }],
      reviews: [{ id: review.id, title: 'Keeps its shape' }],
      complaints: [
        {
          complaint_number: complaint.complaint_number,
          messages: [{ from: 'you', message: 'Could you have a look?' }],
        },
      ],
    })
    const text = JSON.stringify(body)
    expect(text).not.toMatch(/tok_demo|"pk"|assigned_to|unread/)
    expect(text).not.toContain(another.order_number)
  })

  it('contains every order, for any number of orders', async () => {
    const customer = await createCustomer()
    const found = await stockProduct(5)
    const orders = Array.from({ length: 230 }, () => orderFor(customer.id, [found]))
    await batchWrite(orders.map(orderWithKeys))
    expect((await take(customer.token)).body.orders).toHaveLength(230)
  })
})
