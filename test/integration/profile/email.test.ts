import { AdminUpdateUserAttributesCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cognito, poolId } from '../../../functions/auth/cognito.ts'
import { subscriptionIdOf } from '../../../functions/content/subscription-links.ts'
import { handler } from '../../../functions/profile/handler.ts'
import { getSubscription, subscribeConfirmed } from '../../../functions/table/subscriptions.ts'
import { getUserByEmail, subOf } from '../../../functions/table/users.ts'
import { startAccounts } from '../../support/accounts.ts'
import { call } from '../../support/call.ts'
import { registered } from '../../support/registered.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startAccounts()
})
afterAll(() => stop())

const takeOver = (token: string) => call(handler, 'PUT /users/me/email', { token })
/** Changes the address at the pool, as its holder does in the browser. */
const changeInPool = (id: string, email: string, verified: boolean) =>
  cognito().send(
    new AdminUpdateUserAttributesCommand({
      UserPoolId: poolId(),
      Username: subOf(id),
      UserAttributes: [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: String(verified) },
      ],
    }),
  )
const subscribed = async (email: string) => getSubscription(await subscriptionIdOf(email))

describe('changing one’s e-mail address', () => {
  it('takes over what the pool has confirmed; the old one finds nobody', async () => {
    const person = await registered()
    await changeInPool(person.id, 'New.Home1@example.com', true)
    const { status, data } = await takeOver(person.token)
    expect(status).toBe(200)
    expect(data).toMatchObject({ id: person.id, email: 'new.home1@example.com' })
    expect((await getUserByEmail('new.home1@example.com'))?.id).toBe(person.id)
    expect(await getUserByEmail(person.email)).toBeUndefined()
    expect((await takeOver(person.token)).data).toEqual(data)
  })

  it('waits until the new address is confirmed', async () => {
    const person = await registered()
    await changeInPool(person.id, 'new.home2@example.com', false)
    expect(await takeOver(person.token)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await getUserByEmail(person.email))?.id).toBe(person.id)
  })

  it('takes nobody else’s', async () => {
    const [person, other] = [await registered(), await registered()]
    await changeInPool(person.id, other.email, true)
    expect(await takeOver(person.token)).toMatchObject({ body: { code: 'already_exists' } })
    expect((await getUserByEmail(other.email))?.id).toBe(other.id)
  })

  it('changes nothing where nothing changed', async () => {
    const person = await registered()
    expect((await takeOver(person.token)).data.email).toBe(person.email)
  })

  it('takes the newsletter along', async () => {
    const person = await registered()
    await subscribeConfirmed(await subscriptionIdOf(person.email), person.email, new Date())
    await changeInPool(person.id, 'new.home3@example.com', true)
    await takeOver(person.token)
    expect(await subscribed(person.email)).toBeUndefined()
    expect(await subscribed('new.home3@example.com')).toMatchObject({
      status: 'active',
      email: 'new.home3@example.com',
      id: await subscriptionIdOf('new.home3@example.com'),
    })
  })
})
