import { beforeAll, describe, expect, it } from 'vitest'
import { handler as auth } from '../../../../functions/people/auth/handler.ts'
import { handler as profile } from '../../../../functions/people/profile/handler.ts'
import { changeUser } from '../../../../functions/people/users/change-user.ts'
import { endSessions } from '../../../../functions/table/sessions.ts'
import { getUser, type UserItem } from '../../../../functions/table/users.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { call } from '../../../support/call.ts'
import { crashAt } from '../../../support/faults.ts'
import { logIn, memberPassword, newMember, signedInMember } from '../../../support/member.ts'
import { stopClock } from '../../../support/rate-window.ts'

beforeAll(startAccounts)

const me = async (token: string) => (await call(auth, 'GET /auth/me', { token })).status
const refresh = (refresh_token: string) =>
  call(auth, 'POST /auth/refresh', { body: { refresh_token } })
const signOutEverywhere = (token: string) =>
  call(profile, 'POST /users/me/sign-out-everywhere', { token })
const logOut = (session: { token: string; refresh_token: string }) =>
  call(auth, 'POST /auth/logout', {
    token: session.token,
    body: { refresh_token: session.refresh_token },
  })
const verify = (session: { token: string; refresh_token: string }, more: object = {}) =>
  call(auth, 'POST /auth/verify', {
    token: session.token,
    body: { password: memberPassword, refresh_token: session.refresh_token, ...more },
  })
const secondsAgo = (seconds: number) => Math.floor(Date.now() / 1000) - seconds

describe('signing out', () => {
  it('ends the access token and the refresh token of this session only', async () => {
    const here = await signedInMember()
    const phone = (await logIn(here.email)).data
    expect((await logOut(here)).status).toBe(200)
    expect([await me(here.token), await me(phone.token)]).toEqual([401, 200])
    expect((await refresh(here.refresh_token)).status).toBe(401)
    expect((await refresh(phone.refresh_token)).status).toBe(200)
  })

  it('is safe to repeat, also with an expired access token', async () => {
    const here = await signedInMember()
    await logOut(here)
    expect((await logOut(here)).status).toBe(200)
    expect((await logOut({ ...here, token: 'expired' })).status).toBe(200)
  })

  it('keeps tokens refreshed from the same sign-in ended', async () => {
    const here = await signedInMember()
    const renewed = (await refresh(here.refresh_token)).data
    await logOut({ token: here.token, refresh_token: renewed.refresh_token })
    expect(await me(renewed.token)).toBe(401)
  })

  it('ends both sessions if the tokens are of two', async () => {
    const here = await signedInMember()
    const other = (await logIn(here.email)).data
    await logOut({ token: here.token, refresh_token: other.refresh_token })
    expect([await me(here.token), await me(other.token)]).toEqual([401, 401])
  })

  it('needs no access token: the refresh token names the session', async () => {
    const here = await signedInMember()
    const other = (await logIn(here.email)).data
    const body = { refresh_token: here.refresh_token }
    expect((await call(auth, 'POST /auth/logout', { body })).status).toBe(200)
    expect([await me(here.token), await me(other.token)]).toEqual([401, 200])
    expect((await refresh(here.refresh_token)).status).toBe(401)
  })
})

describe('refreshing', () => {
  it('returns a new refresh token each time', async () => {
    const here = await signedInMember()
    const { data } = await refresh(here.refresh_token)
    expect(data.refresh_token).not.toBe(here.refresh_token)
    expect(await me(data.token)).toBe(200)
  })

  it('refuses a session that ended in the store, even if the pool would refresh it', async () => {
    const here = await signedInMember()
    await endSessions(here.id, { now: new Date() })
    const { status, body } = await refresh(here.refresh_token)
    expect({ status, code: body.code }).toEqual({ status: 401, code: 'unauthenticated' })
  })

  it('keeps a remembered session longer', async () => {
    const { email } = await newMember()
    const kind = async (remember: boolean) =>
      (await logIn(email, { remember })).data.refresh_token.split('~')[0]
    expect([await kind(true), await kind(false)]).toEqual(['long', 'short'])
  })
})

describe('signing out everywhere', () => {
  it('ends all other sessions on the next call and keeps the caller’s', async () => {
    const here = await signedInMember()
    const phone = (await logIn(here.email)).data
    const other = await signedInMember()
    expect((await signOutEverywhere(here.token)).status).toBe(200)
    expect([await me(here.token), await me(phone.token)]).toEqual([200, 401])
    expect((await refresh(phone.refresh_token)).status).toBe(401)
    expect((await refresh(here.refresh_token)).status).toBe(200)
    expect(await me(other.token)).toBe(200)
  })

  it('ends the session that an earlier one kept', async () => {
    const first = await signedInMember()
    const second = (await logIn(first.email)).data
    await signOutEverywhere(first.token)
    const third = (await logIn(first.email)).data
    expect(third.token).toBeDefined()
    await endSessions(first.id, { now: new Date() })
    expect([await me(first.token), await me(second.token)]).toEqual([401, 401])
  })

  it('can be retried after a crash', async () => {
    const here = await signedInMember()
    const phone = (await logIn(here.email)).data
    expect(await crashAt(2, 'before', () => signOutEverywhere(here.token))).toBe(true)
    expect(await me(phone.token)).toBe(200)
    await signOutEverywhere(here.token)
    expect(await me(phone.token)).toBe(401)
  })
})

describe('a suspended user', () => {
  it('gets no earlier session back when the account is active again', async () => {
    const admin = { ...(await newMember({ role: 'admin' })) }
    const by = (await getUser(admin.id)) as UserItem
    const session = { id: 'admin-session', since: secondsAgo(0) }
    const here = await signedInMember()
    await changeUser(here.id, { status: 'suspended' }, { by, session })
    expect(await me(here.token)).toBe(401)
    await changeUser(here.id, { status: 'active' }, { by, session })
    expect(await me(here.token)).toBe(401)
    expect((await refresh(here.refresh_token)).status).toBe(401)
  })
})

describe('entering the password again', () => {
  it('starts a new session in place of the old one', async () => {
    const here = await signedInMember()
    const { status, data } = await verify(here)
    expect(status).toBe(200)
    expect([await me(here.token), await me(data.token)]).toEqual([401, 200])
    expect((await refresh(here.refresh_token)).status).toBe(401)
    expect((await refresh(data.refresh_token)).status).toBe(200)
  })

  it('refuses a wrong password and keeps the session', async () => {
    const here = await signedInMember()
    const { status, body } = await verify(here, { password: 'not this one' })
    expect({ status, code: body.code }).toEqual({ status: 400, code: 'invalid' })
    expect(body.errors).toEqual([{ path: 'body.password', message: 'Incorrect password.' }])
    expect(await me(here.token)).toBe(200)
  })

  it('counts wrong passwords with those of the sign-in form', async () => {
    const here = await signedInMember()
    stopClock()
    for (let i = 0; i < 5; i++) await verify(here, { password: 'not this one' })
    expect((await verify(here)).status).toBe(429)
    expect((await logIn(here.email)).status).toBe(429)
  })
})

describe('setting up a second factor', () => {
  it('needs the password', async () => {
    const here = await signedInMember()
    const start = (body: object) =>
      call(profile, 'POST /users/me/second-factor', { token: here.token, body })
    expect((await start({ password: 'not this one' })).status).toBe(400)
    expect((await start({})).status).toBe(400)
  })
})
