import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscriptionIdOf } from '../../../../functions/content/subscription-links.ts'
import { handler as auth } from '../../../../functions/people/auth/handler.ts'
import { handler } from '../../../../functions/people/profile/handler.ts'
import { table, tableName } from '../../../../functions/table/client.ts'
import { countOrder } from '../../../../functions/table/orders.ts'
import { findReview } from '../../../../functions/table/reviews.ts'
import { transact } from '../../../../functions/table/transact.ts'
import {
  getUser,
  getUserByEmail,
  markUserDeleted,
  saveUser,
} from '../../../../functions/table/users.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { call } from '../../../support/call.ts'
import { createCustomer } from '../../../support/customer-orders.ts'
import { sentTo } from '../../../support/emails.ts'
import { crashAt } from '../../../support/faults.ts'
import { fillCustomer } from '../../../support/full-customer.ts'
import { registerCustomer, signIn } from '../../../support/register-customer.ts'
import { deliverChange } from '../../../support/stream.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  // A separate table can be scanned as a whole and has no admins of other tests.
  stop = await startAccounts()
})
afterAll(() => stop())

type Item = Record<string, unknown> & { pk: string; sk: string; entity: string }

const everything = async (): Promise<Item[]> => {
  const items: Item[] = []
  let after: Record<string, unknown> | undefined
  do {
    const page = await table.send(
      new ScanCommand({ TableName: tableName(), ConsistentRead: true, ExclusiveStartKey: after }),
    )
    items.push(...((page.Items ?? []) as Item[]))
    after = page.LastEvaluatedKey
  } while (after)
  return items
}
const itemsContaining = async (text: string) =>
  (await everything()).filter(item => JSON.stringify(item).includes(text))
const noteOf = async (id: string) =>
  (await everything()).find(item => item.pk === `USER#${id}` && item.sk === 'PROFILE')
/** Sends the deletion of a customer to the stream consumer. */
const follow = async (id: string) => deliverChange(undefined, await noteOf(id))

const deleteAccount = (token: string) => call(handler, 'POST /users/me/delete', { token })
const me = async (token: string) => (await call(auth, 'GET /auth/me', { token })).status
const kindsUnder = async (id: string) =>
  (await everything())
    .filter(item => item.pk === `USER#${id}`)
    .map(({ entity }) => entity)
    .toSorted()
const keptEntities = ['complaint', 'complaint-message', 'deleted-user', 'mail-preferences', 'order']

describe('deleting an account', () => {
  it('is confirmed to the address once', async () => {
    const person = await registerCustomer()
    const before = await noteOf(person.id)
    await deleteAccount(person.token)
    for (let times = 0; times < 2; times++) await deliverChange(before, await noteOf(person.id))
    const subjects = (await sentTo(person.email)).map(({ subject }) => subject)
    expect(subjects.filter(subject => /account was deleted$/.test(subject))).toHaveLength(1)
  })

  it('ends access on the very next call', async () => {
    const person = await registerCustomer()
    expect(await deleteAccount(person.token)).toMatchObject({ status: 200, data: {} })
    expect(await me(person.token)).toBe(401)
    expect(await getUser(person.id)).toBeUndefined()
    expect(await getUserByEmail(person.email)).toBeUndefined()
  })

  it('ends sign-in before the stream removes the account', async () => {
    const person = await registerCustomer()
    const { refresh_token } = (await signIn(person.email)).data
    await deleteAccount(person.token)
    const again = await signIn(person.email)
    expect([again.status, again.data]).toEqual([401, undefined])
    const refreshed = await call(auth, 'POST /auth/refresh', { body: { refresh_token } })
    expect([refreshed.status, refreshed.data]).toEqual([401, undefined])
    expect(await getUser(person.id)).toBeUndefined()
  })

  it('keeps orders and removes the customer’s name everywhere else', async () => {
    const person = await registerCustomer()
    const { order, complaint, review } = await fillCustomer(person)
    const others = await fillCustomer(await createCustomer())
    await deleteAccount(person.token)
    expect(await follow(person.id)).toBe(true)
    expect(await kindsUnder(person.id)).toEqual(keptEntities)
    // The link that confirmed the address expires within a day.
    expect(new Set((await itemsContaining(person.email)).map(({ entity }) => entity))).toEqual(
      new Set(['account-link', 'order']),
    )
    expect(
      (await itemsContaining(order.id)).find(({ entity }) => entity === 'order'),
    ).toMatchObject({
      email: person.email,
      first_name: 'Nora',
    })
    expect(
      (await itemsContaining(complaint.id)).find(({ entity }) => entity === 'complaint'),
    ).toMatchObject({
      first_name: 'Former',
      last_name: 'customer',
      email: '',
      phone: null,
      description: complaint.description,
      attachments: [],
    })
    expect(await findReview(review.id)).toEqual({
      ...review,
      user_id: 'usr_deleted',
      user_name: 'Former customer',
    })
    expect(await findReview(others.review.id)).toEqual(others.review)
    expect(await itemsContaining(await subscriptionIdOf(person.email))).toMatchObject([
      { entity: 'deleted-user' },
    ])
  })

  it('frees the email for a new, unrelated account', async () => {
    const person = await registerCustomer('again')
    await fillCustomer(person)
    await deleteAccount(person.token)
    await follow(person.id)
    expect((await signIn(person.email)).status).toBe(401)
    const successor = await registerCustomer('again', person.email)
    expect(successor.id).not.toBe(person.id)
    const { data } = await call(handler, 'GET /users/me/dashboard', { token: successor.token })
    expect(data).toMatchObject({ total_orders: 0, wishlist_items: 0, active_complaints: 0 })
    expect(await follow(person.id)).toBe(true)
    expect(await me(successor.token)).toBe(200)
  })

  it('doesn’t stop a pending payment from being settled', async () => {
    const person = await registerCustomer()
    await deleteAccount(person.token)
    await transact(countOrder(person.id))
    expect(await getUser(person.id)).toBeUndefined()
    expect(await follow(person.id)).toBe(true)
  })
})

describe('the last admin', () => {
  const makeAdmin = async (id: string) => {
    const user = await getUser(id)
    if (user) await saveUser({ ...user, role: 'admin' })
  }

  it('can’t be deleted, and of two concurrent deletions one is refused', async () => {
    const [one, two] = [await registerCustomer(), await registerCustomer()]
    await makeAdmin(one.id)
    expect(await deleteAccount(one.token)).toMatchObject({
      status: 409,
      body: { code: 'conflict' },
    })
    expect(await me(one.token)).toBe(200)
    await makeAdmin(two.id)
    const answers = await Promise.all([deleteAccount(one.token), deleteAccount(two.token)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect([await me(one.token), await me(two.token)].toSorted()).toEqual([200, 401])
  })
})

describe.each(['before', 'after'] as const)('a crash %s a table call', when => {
  it('leaves the customer unchanged or deleted, and a retry completes it', async () => {
    let call = 0
    let crashed = true
    while (crashed) {
      const person = await registerCustomer()
      crashed = await crashAt(++call, when, () => deleteAccount(person.token))
      if (await getUser(person.id)) {
        expect(await me(person.token)).toBe(200)
        expect((await deleteAccount(person.token)).status).toBe(200)
      }
      expect(await me(person.token)).toBe(401)
    }
    expect(call).toBeGreaterThan(2)
  })

  it('removes the remaining data on a retry', async () => {
    let call = 0
    let crashed = true
    while (crashed) {
      const customer = await createCustomer()
      await fillCustomer(customer)
      const deleted = {
        id: customer.id,
        deleted_at: new Date().toISOString(),
        subscription_id: await subscriptionIdOf(customer.email),
      }
      await transact([markUserDeleted(deleted, () => new Error('not there'))])
      const note = await noteOf(customer.id)
      crashed = await crashAt(++call, when, async () => void (await deliverChange(undefined, note)))
      expect(await deliverChange(undefined, note)).toBe(true)
      expect(await kindsUnder(customer.id)).toEqual(keptEntities)
      expect((await itemsContaining(customer.email)).map(({ entity }) => entity)).toEqual(['order'])
    }
    expect(call).toBeGreaterThan(8)
  })
})
