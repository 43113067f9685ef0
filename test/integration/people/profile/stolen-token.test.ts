import { beforeAll, describe, expect, it } from 'vitest'
import { handler as auth } from '../../../../functions/people/auth/handler.ts'
import { handler as profile } from '../../../../functions/people/profile/handler.ts'
import { getUser } from '../../../../functions/table/users.ts'
import { call } from '../../../support/call.ts'
import { signInAs, tokenFor, trustOwnTokens } from '../../../support/tokens.ts'

beforeAll(trustOwnTokens)

const me = async (token: string) => (await call(auth, 'GET /auth/me', { token })).status
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

const sensitive = [
  ['PUT /users/me/password', { password: 'Another 9 threads' }],
  ['POST /users/me/email', { email: 'new.home@example.com' }],
  ['DELETE /users/me/second-factor', undefined],
  ['POST /users/me/recovery-codes', undefined],
  ['POST /users/me/sign-out-everywhere', undefined],
  ['DELETE /users/me/sessions/{id}', undefined],
  ['GET /users/me/export', undefined],
  ['POST /users/me/delete', undefined],
] as const

describe('a stolen access token', () => {
  it.each(sensitive)('changes nothing without the password: %s', async (route, body) => {
    const sub = crypto.randomUUID()
    await signInAs(sub)
    const before = await getUser(`usr_${sub}`)
    const token = tokenFor(sub, { auth_time: secondsAgo(601) })
    const params = { id: 'another-session' }
    const answer = await call(profile, route, { token, params, ...(body && { body }) })
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 403,
      code: 'password_needed',
    })
    expect(await getUser(`usr_${sub}`)).toEqual(before)
  })

  it('of staff ends after 12 hours, of customers it doesn’t', async () => {
    const staff = crypto.randomUUID()
    const customer = crypto.randomUUID()
    await signInAs(staff, { role: 'manager' })
    await signInAs(customer)
    const since = (seconds: number) => ({ auth_time: secondsAgo(seconds) })
    const day = 12 * 3_600
    expect(await me(tokenFor(staff, since(day - 60)))).toBe(200)
    expect(await me(tokenFor(staff, since(day + 60)))).toBe(401)
    expect(await me(tokenFor(customer, since(day + 60)))).toBe(200)
  })
})
