import {
  AdminUpdateUserAttributesCommand,
  UpdateUserAttributesCommand,
  VerifyUserAttributeCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { subscriptionIdOf } from '../../../../functions/content/subscription-links.ts'
import { cognito, poolId } from '../../../../functions/people/auth/cognito.ts'
import { handler } from '../../../../functions/people/profile/handler.ts'
import { getSubscription, subscribeConfirmed } from '../../../../functions/table/subscriptions.ts'
import { getUserByEmail, subOf } from '../../../../functions/table/users.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { call } from '../../../support/call.ts'
import { createCustomer } from '../../../support/customer-orders.ts'
import { sentTo } from '../../../support/emails.ts'
import { registerCustomer, signIn } from '../../../support/register-customer.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startAccounts()
})
afterAll(() => stop())

const takeOver = (token: string) => call(handler, 'PUT /users/me/email', { token })
/** Requests an email change from the pool, as the customer’s browser does. */
const requestEmailChange = (AccessToken: string, email: string) =>
  cognito().send(
    new UpdateUserAttributesCommand({
      AccessToken,
      UserAttributes: [{ Name: 'email', Value: email }],
    }),
  )
const confirmEmail = async (AccessToken: string, email: string) => {
  const { html = '' } = (await sentTo(email.toLowerCase())).at(-1) ?? {}
  const Code = /\b\d{6}\b/.exec(html.replace(/<style[\s\S]*?<\/style>|<[^>]*>/g, ' '))?.[0]
  const input = { AccessToken, AttributeName: 'email', Code }
  await cognito().send(new VerifyUserAttributeCommand(input))
}
const changeInPool = async (token: string, email: string) => {
  await requestEmailChange(token, email)
  await confirmEmail(token, email)
}
const subscribed = async (email: string) => getSubscription(await subscriptionIdOf(email))

describe('changing the email', () => {
  it('uses the confirmed email and frees the old one', async () => {
    const person = await registerCustomer()
    await changeInPool(person.token, 'New.Home1@example.com')
    const { status, data } = await takeOver(person.token)
    expect(status).toBe(200)
    expect(data).toMatchObject({ id: person.id, email: 'new.home1@example.com' })
    expect((await getUserByEmail('new.home1@example.com'))?.id).toBe(person.id)
    expect(await getUserByEmail(person.email)).toBeUndefined()
    expect((await takeOver(person.token)).data).toEqual(data)
  })

  it('keeps the old email until the new one is confirmed', async () => {
    const person = await registerCustomer()
    await requestEmailChange(person.token, 'new.home2@example.com')
    expect(await takeOver(person.token)).toMatchObject({
      status: 200,
      data: { email: person.email },
    })
    expect((await signIn(person.email)).status).toBe(200)
    await confirmEmail(person.token, 'new.home2@example.com')
    expect((await takeOver(person.token)).data.email).toBe('new.home2@example.com')
    expect((await signIn('new.home2@example.com')).status).toBe(200)
  })

  it('refuses another customer’s email, even if the pool accepted it', async () => {
    const person = await registerCustomer()
    const other = await createCustomer()
    await changeInPool(person.token, other.email)
    expect(await takeOver(person.token)).toMatchObject({ body: { code: 'already_exists' } })
    expect((await getUserByEmail(other.email))?.id).toBe(other.id)
  })

  it('refuses an unconfirmed email', async () => {
    const person = await registerCustomer()
    await cognito().send(
      new AdminUpdateUserAttributesCommand({
        UserPoolId: poolId(),
        Username: subOf(person.id),
        UserAttributes: [
          { Name: 'email', Value: 'unconfirmed@example.com' },
          { Name: 'email_verified', Value: 'false' },
        ],
      }),
    )
    expect(await takeOver(person.token)).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect((await getUserByEmail(person.email))?.id).toBe(person.id)
  })

  it('changes nothing without a new email', async () => {
    const person = await registerCustomer()
    expect((await takeOver(person.token)).data.email).toBe(person.email)
  })

  it('moves the newsletter subscription', async () => {
    const person = await registerCustomer()
    await subscribeConfirmed(await subscriptionIdOf(person.email), person.email, new Date())
    await changeInPool(person.token, 'new.home3@example.com')
    await takeOver(person.token)
    expect(await subscribed(person.email)).toBeUndefined()
    expect(await subscribed('new.home3@example.com')).toMatchObject({
      status: 'active',
      email: 'new.home3@example.com',
      id: await subscriptionIdOf('new.home3@example.com'),
    })
  })
})
