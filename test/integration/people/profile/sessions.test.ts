import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cognito, poolId } from '../../../../functions/people/auth/cognito.ts'
import { handler as auth } from '../../../../functions/people/auth/handler.ts'
import { handler } from '../../../../functions/people/profile/handler.ts'
import { endSessions, subOf } from '../../../../functions/table/users.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { call } from '../../../support/call.ts'
import { crashAt } from '../../../support/faults.ts'
import { registerCustomer, signIn } from '../../../support/register-customer.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startAccounts()
})
afterAll(() => stop())

const me = async (token: string) => (await call(auth, 'GET /auth/me', { token })).status
const refresh = (refresh_token: string) =>
  call(auth, 'POST /auth/refresh', { body: { refresh_token } })
const signOut = (token: string) => call(handler, 'POST /users/me/sign-out-everywhere', { token })
const issuedAt = (token: string): number =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).iat

describe('signing out everywhere', () => {
  it('ends every session on the next call and allows a new sign-in at once', async () => {
    const person = await registerCustomer()
    const phone = (await signIn(person.email)).data
    const other = await registerCustomer()
    expect((await signOut(phone.token)).status).toBe(200)
    expect([await me(person.token), await me(phone.token)]).toEqual([401, 401])
    for (const token of [person.refresh_token, phone.refresh_token])
      expect((await refresh(token)).status).toBe(401)
    const again = await signIn(person.email)
    expect(await me(again.data.token)).toBe(200)
    expect((await refresh(again.data.refresh_token)).status).toBe(200)
    expect(await me(other.token)).toBe(200)
  })

  it('refuses tokens from an earlier second and accepts later ones', async () => {
    const { id, token } = await registerCustomer()
    await endSessions(id, issuedAt(token) + 1)
    expect(await me(token)).toBe(401)
    await endSessions(id, issuedAt(token))
    expect(await me(token)).toBe(200)
  })

  it('works without an account in the pool', async () => {
    const { id, token } = await registerCustomer()
    await cognito().send(new AdminDeleteUserCommand({ UserPoolId: poolId(), Username: subOf(id) }))
    expect((await signOut(token)).status).toBe(200)
    expect(await me(token)).toBe(401)
  })

  it('can be retried after a crash halfway', async () => {
    const { token, refresh_token } = await registerCustomer()
    // The first call of the table authorizes, the second refuses the tokens.
    expect(await crashAt(2, 'before', () => signOut(token))).toBe(true)
    expect((await refresh(refresh_token)).status).toBe(401)
    expect((await signOut(token)).status).toBe(200)
    expect(await me(token)).toBe(401)
  })
})
