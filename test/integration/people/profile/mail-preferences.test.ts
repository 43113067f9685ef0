import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { handler as content } from '../../../../functions/content/handler.ts'
import {
  subscriptionIdOf,
  unsubscribeToken,
} from '../../../../functions/content/subscription-links.ts'
import { wantsEmail } from '../../../../functions/mail/preferences.ts'
import { handler } from '../../../../functions/people/profile/handler.ts'
import { newId } from '../../../../functions/table/id.ts'
import { getSubscription } from '../../../../functions/table/subscriptions.ts'
import { call } from '../../../support/call.ts'
import { createCustomer } from '../../../support/customer-orders.ts'
import { deliverStates, orderBy, subjectsTo } from '../../../support/order-emails.ts'
import { trustOwnTokens } from '../../../support/tokens.ts'

beforeAll(trustOwnTokens)

let customer: Awaited<ReturnType<typeof createCustomer>>
beforeEach(async () => {
  customer = await createCustomer()
})

const all = {
  order_updates: true,
  ticket_replies: true,
  review_invitations: true,
  newsletter: false,
}
const read = async () =>
  (await call(handler, 'GET /users/me/mail-preferences', { token: customer.token })).data
const choose = (body: object, token = customer.token) =>
  call(handler, 'PUT /users/me/mail-preferences', { token, body })
const subscription = async () => getSubscription(await subscriptionIdOf(customer.email))

describe('email preferences', () => {
  it('start with everything on except the newsletter', async () => {
    expect(await read()).toEqual(all)
  })

  it('are saved independently', async () => {
    const chosen = { ...all, order_updates: false, review_invitations: false }
    expect(await choose(chosen)).toMatchObject({ status: 200, data: chosen })
    expect(await read()).toEqual(chosen)
    expect(await wantsEmail(customer.id, 'order_updates')).toBe(false)
    expect(await wantsEmail(customer.id, 'ticket_replies')).toBe(true)
    expect(await wantsEmail((await createCustomer()).id, 'order_updates')).toBe(true)
    expect(await wantsEmail(null, 'order_updates')).toBe(true)
  })

  it('must be sent in full', async () => {
    expect((await choose({ order_updates: false })).status).toBe(400)
    expect(await read()).toEqual(all)
  })
})

describe('the newsletter of a customer', () => {
  it('starts at once for a verified email', async () => {
    expect((await choose({ ...all, newsletter: true })).data.newsletter).toBe(true)
    const first = await subscription()
    expect(first).toMatchObject({ status: 'active', email: customer.email })
    await choose({ ...all, newsletter: true })
    expect(await subscription()).toEqual(first)
  })

  it('confirms a pending subscription', async () => {
    await call(content, 'POST /newsletter', { body: { email: customer.email } })
    expect((await read()).newsletter).toBe(false)
    await choose({ ...all, newsletter: true })
    expect(await subscription()).toMatchObject({ status: 'active' })
    expect(await subscription()).not.toHaveProperty('expires_at')
  })

  it('ends here or with the link in its emails', async () => {
    await choose({ ...all, newsletter: true })
    expect((await choose(all)).data.newsletter).toBe(false)
    expect(await subscription()).toBeUndefined()
    await choose({ ...all, newsletter: true })
    const token = await unsubscribeToken(await subscriptionIdOf(customer.email))
    await call(content, 'POST /newsletter/unsubscribe', { body: { token } })
    expect((await read()).newsletter).toBe(false)
  })

  it('requires confirmation for an unverified email', async () => {
    customer = await createCustomer({ email_verified: false })
    expect((await choose({ ...all, newsletter: true })).data.newsletter).toBe(false)
    expect(await subscription()).toMatchObject({ status: 'pending' })
  })
})

describe('order emails', () => {
  it('are sent by default', async () => {
    const order = await orderBy(customer.id)
    await deliverStates(order, {}, { status: 'shipped' }, { status: 'delivered' })
    expect(await subjectsTo(order)).toHaveLength(3)
  })

  it('are only the confirmation and refund without order updates', async () => {
    await choose({ ...all, order_updates: false })
    const order = await orderBy(customer.id)
    await deliverStates(
      order,
      {},
      { status: 'shipped' },
      { status: 'delivered' },
      { status: 'cancelled' },
      {
        status: 'refunded',
        payment_status: 'refunded',
        refunds: [
          {
            id: newId('ref'),
            at: order.created_at,
            amount: order.total,
            reason: '',
            is_made: true,
          },
        ],
      },
    )
    const sent = await subjectsTo(order)
    expect(sent).toHaveLength(2)
    expect(sent.join()).toMatch(/order.*refund/i)
    expect(sent.join()).not.toMatch(/way|delivered|cancelled/i)
  })

  it('are sent to guests, who have no preferences', async () => {
    const order = { ...(await orderBy(customer.id)), user_id: null }
    await deliverStates(order, {}, { status: 'shipped' })
    expect(await subjectsTo(order)).toHaveLength(2)
  })
})
