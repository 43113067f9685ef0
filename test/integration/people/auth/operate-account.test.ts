import { beforeAll, describe, expect, it } from 'vitest'
import { handler as auth } from '../../../../functions/people/auth/handler.ts'
import {
  signOutAll,
  signOutUser,
  turnOffFactor,
} from '../../../../functions/people/auth/operate-account.ts'
import { handler as profile } from '../../../../functions/people/profile/handler.ts'
import { untilNextSecond } from '../../../../functions/table/sessions.ts'
import { getUser } from '../../../../functions/table/users.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { authenticatorWith } from '../../../support/authenticator.ts'
import { call } from '../../../support/call.ts'
import { logIn, memberPassword as password, signedInMember } from '../../../support/member.ts'

beforeAll(startAccounts)

const me = async ({ token }: { token: string }) =>
  (await call(auth, 'GET /auth/me', { token })).status

describe('an operator', () => {
  it('signs out one person', async () => {
    const [one, other] = [await signedInMember(), await signedInMember()]
    await signOutUser(one.email)
    expect([await me(one), await me(other)]).toEqual([401, 200])
    expect((await getUser(one.id))?.security_change?.kind).toBe('sessions')
    await expect(signOutUser('no.one@example.com')).rejects.toThrow('has no account')
  })

  it('signs out everyone', async () => {
    const [one, other] = [await signedInMember(), await signedInMember()]
    expect(await signOutAll()).toBeGreaterThanOrEqual(2)
    expect([await me(one), await me(other)]).toEqual([401, 401])
  })

  it('turns off the second factor of someone who lost it', async () => {
    const { id, email, token } = await signedInMember()
    const at = (route: string, body: object) => call(profile, route, { token, body })
    const { data } = await at('POST /users/me/second-factor', { password })
    const code = authenticatorWith(data.secret).next()
    await at('PUT /users/me/second-factor', { password, code })
    expect((await logIn(email)).body.code).toBe('code_needed')
    await turnOffFactor(email)
    await untilNextSecond(new Date())
    expect((await logIn(email)).status).toBe(200)
    expect((await getUser(id))?.security_change?.kind).toBe('second_factor_off')
  })
})
