import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { handler as auth } from '../../../../functions/people/auth/handler.ts'
import { handler as profile } from '../../../../functions/people/profile/handler.ts'
import { getUser } from '../../../../functions/table/users.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { call } from '../../../support/call.ts'
import { logIn, newMember, signedInMember } from '../../../support/member.ts'

beforeAll(startAccounts)

const password = 'Loom and 7 threads'

describe('signing in', () => {
  it('answers the same for an unknown address and a wrong password', async () => {
    const { email } = await newMember()
    const wrong = await logIn(email, { password: 'not this one' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual((await logIn(`${randomUUID()}@example.com`)).body)
  })

  it('with the password of a registration names the missing step, and only then', async () => {
    const email = `${randomUUID()}@example.com`
    const names = { first_name: 'Nora', last_name: 'Whitlock' }
    await call(auth, 'POST /auth/register', { body: { email, password, ...names } })
    expect((await logIn(email)).body.code).toBe('not_confirmed')
    const wrong = await logIn(email, { password: 'not this one' })
    expect(wrong.body.code).toBe('bad_credentials')
  })

  it('ignores the case of the address', async () => {
    const { email } = await newMember()
    expect((await logIn(email.toUpperCase())).status).toBe(200)
  })
})

describe('changing the password', () => {
  it('ends all other sessions, keeps this one, and tells the owner', async () => {
    const here = await signedInMember()
    const phone = (await logIn(here.email)).data
    const change = (token: string, next: string) =>
      call(profile, 'PUT /users/me/password', { token, body: { password: next } })
    expect((await change(here.token, 'password1')).status).toBe(400)
    expect((await change(here.token, 'Warp over 4 wefts')).status).toBe(200)
    const me = async (token: string) => (await call(auth, 'GET /auth/me', { token })).status
    expect([await me(here.token), await me(phone.token)]).toEqual([200, 401])
    expect((await logIn(here.email)).status).toBe(401)
    expect((await logIn(here.email, { password: 'Warp over 4 wefts' })).status).toBe(200)
    expect((await getUser(here.id))?.security_change?.kind).toBe('password')
  })
})
