import { randomUUID } from 'node:crypto'
import { CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import { mockClient } from 'aws-sdk-client-mock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../functions/table/id.ts'
import { type OrderItem, orderWithKeys } from '../../../functions/table/orders.ts'
import { getUser, type UserItem, userWithKeys } from '../../../functions/table/users.ts'
import { createCustomer, orderFor } from '../../support/customer-orders.ts'
import { sentTo } from '../../support/emails.ts'
import { stockProduct } from '../../support/fixtures.ts'
import { inState, toldReleased } from '../../support/order-states.ts'
import { deliverChange } from '../../support/stream.ts'
import { trustOwnTokens } from '../../support/tokens.ts'

// The test accounts don't exist in the user pool.
const pool = mockClient(CognitoIdentityProviderClient)
beforeAll(() => {
  trustOwnTokens()
  pool.onAnyCommand().resolves({})
})
afterAll(() => pool.restore())

const subjects = async (email: string) => (await sentTo(email)).map(({ subject }) => subject)

describe('the welcome email', () => {
  const register = async (more: Partial<UserItem> = {}) => {
    const { id } = await createCustomer(more)
    const user = (await getUser(id)) as UserItem
    return { ...user, email: user.email.toLowerCase() }
  }

  it('is sent once, with a link to the email preferences', async () => {
    const user = await register()
    for (let times = 0; times < 3; times++)
      expect(await deliverChange(undefined, userWithKeys(user))).toBe(true)
    await deliverChange(userWithKeys(user), userWithKeys({ ...user, version: user.version + 1 }))
    const [email, ...more] = await sentTo(user.email)
    expect(more).toEqual([])
    expect(email?.subject).toBe('Welcome to Selvedge')
    expect(email?.text).toContain('/notifications')
  })

  it.each([
    ['staff', { role: 'admin' as const }],
    ['suspended users', { status: 'suspended' as const }],
  ])('is not sent to %s', async (_, more) => {
    const user = await register(more)
    await deliverChange(undefined, userWithKeys(user))
    expect(await subjects(user.email)).toEqual([])
  })

  it('is not sent to demo users', async () => {
    const user = await register()
    await deliverChange(undefined, { ...userWithKeys(user), seeded: true })
    expect(await subjects(user.email)).toEqual([])
  })
})

const someOrder = async (more: Parameters<typeof orderFor>[2] = {}): Promise<OrderItem> =>
  orderFor((await createCustomer()).id, [await stockProduct(5)], {
    email: `buyer-${randomUUID()}@example.com`,
    ...more,
  })

describe('the payment failure email', () => {
  const reserved = { placed_at: null, payment_status: 'pending' as const }
  const failed = { status: 'cancelled' as const, payment_status: 'failed' as const, version: 2 }
  const fail = (order: OrderItem) => {
    const released = inState(order, failed)
    return deliverChange(orderWithKeys(released), orderWithKeys(toldReleased(released)))
  }

  it('is sent once an hour, however many cards were tried', async () => {
    const created_at = '2026-11-20T10:05:00.000Z'
    const first = await someOrder({ ...reserved, created_at })
    const again = { ...first, id: newId('ord'), created_at: '2026-11-20T10:55:00.000Z' }
    const later = { ...first, id: newId('ord'), created_at: '2026-11-20T11:01:00.000Z' }
    for (const order of [first, first, again]) expect(await fail(order)).toBe(true)
    expect(await subjects(first.email)).toEqual(['Your payment didn’t go through'])
    await fail(later)
    expect(await subjects(first.email)).toHaveLength(2)
  })

  it('is not sent while the payment is pending', async () => {
    const order = await someOrder(reserved)
    await deliverChange(undefined, orderWithKeys(order))
    expect(await subjects(order.email)).toEqual([])
  })
})

describe('the refund email', () => {
  it('is sent once per completed refund, with its amount', async () => {
    const order = await someOrder()
    const refund = (amount: number, is_made: boolean) => ({
      ...{ id: newId('ref'), at: order.created_at, reason: '' },
      ...{ amount, is_made },
    })
    const [part, rest] = [refund(1_000, true), refund(order.total - 1_000, true)]
    const states = [
      {},
      { refunds: [{ ...part, is_made: false }] },
      { refunds: [part] },
      { refunds: [part, { ...rest, is_made: false }] },
      { refunds: [part, rest], payment_status: 'refunded' as const },
    ].map((state, n) => orderWithKeys(inState(order, { ...state, version: n + 1 })))
    for (let times = 0; times < 2; times++)
      for (const [n, state] of states.entries())
        if (n > 0) await deliverChange(states[n - 1], state)
    const texts = (await sentTo(order.email)).map(({ text }) => text)
    expect(texts).toHaveLength(2)
    expect(texts[0]).toContain('We refunded $10.00')
    expect(texts[0]).toContain(' of the $')
  })
})
