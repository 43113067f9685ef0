import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest'
import { handler as auth } from '../../../../functions/people/auth/handler.ts'
import { handler as profile } from '../../../../functions/people/profile/handler.ts'
import { endSessions } from '../../../../functions/table/sessions.ts'
import { getUser, type UserItem } from '../../../../functions/table/users.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { call } from '../../../support/call.ts'
import { memberPassword, newMember } from '../../../support/member.ts'

beforeAll(startAccounts)

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) AppleWebKit/605.1.15 Safari/604.1'
const laptop = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Chrome/141.0.0.0 Safari/537.36'

type Tokens = { token: string; refresh_token: string }
const signInFrom = async (email: string, agent: string, more: object = {}): Promise<Tokens> => {
  const body = { email, password: memberPassword, ...more }
  const headers = { 'user-agent': agent }
  return (await call(auth, 'POST /auth/login', { body, headers })).data
}
const list = async (token: string, agent?: string) =>
  (
    await call(profile, 'GET /users/me/sessions', {
      token,
      ...(agent && { headers: { 'user-agent': agent } }),
    })
  ).data
const end = (token: string, id: string) =>
  call(profile, 'DELETE /users/me/sessions/{id}', { token, params: { id } })
const me = async (token: string) => (await call(auth, 'GET /auth/me', { token })).status
const refresh = async ({ refresh_token }: Tokens) =>
  (await call(auth, 'POST /auth/refresh', { body: { refresh_token } })).status
const storedUser = async (id: string) => (await getUser(id)) as UserItem

type Listed = { id: string; since: string; device: string; is_current: boolean }
const others = (sessions: Listed[]) => sessions.filter(({ is_current }) => !is_current)
const idOfOther = async (token: string): Promise<string> => others(await list(token))[0]?.id ?? ''

/** Signs a new customer in on a laptop and on a phone. */
const onTwoDevices = async () => {
  const member = await newMember()
  const here = await signInFrom(member.email, laptop)
  const there = await signInFrom(member.email, phone)
  return { ...member, here, there }
}

describe('the list of sessions', () => {
  it('shows where someone is signed in, without user agents', async () => {
    const { here } = await onTwoDevices()
    const sessions: Listed[] = await list(here.token)
    expect(sessions.map(({ device }) => device).sort()).toEqual([
      'Chrome on macOS',
      'Safari on iPhone',
    ])
    expect(sessions.filter(({ is_current }) => is_current)).toMatchObject([
      { device: 'Chrome on macOS' },
    ])
    expect(Object.keys(sessions[0] ?? {}).sort()).toEqual([
      'country',
      'device',
      'id',
      'is_current',
      'last_used',
      'since',
    ])
    expect(JSON.stringify(sessions)).not.toContain('Mozilla')
  })

  it('starts with the caller’s session, also among sign-ins of one second', async () => {
    const { email } = await newMember()
    const signIns: Tokens[] = []
    for (const agent of [laptop, phone, laptop, phone]) signIns.push(await signInFrom(email, agent))
    for (const { token } of signIns) {
      const sessions: Listed[] = await list(token)
      expect(sessions.map(({ is_current }) => is_current)).toEqual([true, false, false, false])
      const times = others(sessions).map(({ since }) => since)
      expect(times).toEqual(times.toSorted().reverse())
    }
  })

  it('shows the country that CloudFront names, if it does', async () => {
    const { email } = await newMember()
    const signInAt = async (place: string) => {
      const headers = { 'user-agent': laptop, 'cloudfront-viewer-country': place }
      const body = { email, password: memberPassword }
      return (await call(auth, 'POST /auth/login', { body, headers })).data as Tokens
    }
    await signInAt('')
    await signInAt('<b>')
    const { token } = await signInAt('DE')
    const places = ((await list(token)) as { country: string | null }[]).map(one => one.country)
    expect(places).toEqual(['DE', null, null])
  })

  it('loses none of the sign-ins at once', async () => {
    const { email } = await newMember()
    const tokens = await Promise.all([1, 2, 3, 4].map(() => signInFrom(email, phone)))
    expect(await list(tokens[0]?.token ?? '')).toHaveLength(4)
  })

  it('keeps a session that is refreshed, and drops one that signs out', async () => {
    const { id, here, there } = await onTwoDevices()
    const body = { refresh_token: there.refresh_token }
    const renewed = (await call(auth, 'POST /auth/refresh', { body })).data
    expect(await list(here.token)).toHaveLength(2)
    await call(auth, 'POST /auth/logout', {
      token: renewed.token,
      body: { refresh_token: renewed.refresh_token },
    })
    expect(others(await list(here.token))).toEqual([])
    expect(await me(renewed.token)).toBe(401)
    expect((await storedUser(id)).sessions).toHaveLength(1)
  })

  it('shows when a session was last used, exact to the hour', async () => {
    const { here, there } = await onTwoDevices()
    const lastUsed = async () => {
      const [, other] = await list(here.token)
      return (Date.parse(other.last_used) - Date.parse(other.since)) / 1000
    }
    expect(await lastUsed()).toBe(0)
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const began = Date.now()
    const refreshAfter = async (seconds: number, { refresh_token }: Tokens): Promise<Tokens> => {
      vi.setSystemTime(began + seconds * 1000)
      const renewed = (await call(auth, 'POST /auth/refresh', { body: { refresh_token } })).data
      vi.setSystemTime(began)
      return renewed
    }
    const first = await refreshAfter(900, there)
    expect(await lastUsed()).toBe(0)
    const second = await refreshAfter(4_000, first)
    expect(Math.abs((await lastUsed()) - 4_000)).toBeLessThan(60)
    await refreshAfter(5_000, second)
    expect(Math.abs((await lastUsed()) - 4_000)).toBeLessThan(60)
  })

  it('shows one session after the password was entered again', async () => {
    const { email } = await newMember()
    const here = await signInFrom(email, laptop)
    const [before] = await list(here.token)
    const { data } = await call(auth, 'POST /auth/verify', {
      token: here.token,
      headers: { 'user-agent': laptop },
      body: { password: memberPassword, refresh_token: here.refresh_token },
    })
    const [after, ...rest] = await list(data.token)
    expect(after).toMatchObject({ device: 'Chrome on macOS', is_current: true })
    expect([rest, after.id === before.id]).toEqual([[], false])
  })

  it('needs the session’s own refresh token to enter the password again', async () => {
    const { email } = await newMember()
    const [here, there] = [await signInFrom(email, laptop), await signInFrom(email, phone)]
    for (const refresh_token of ['long~anything', there.refresh_token, undefined]) {
      const { status } = await call(auth, 'POST /auth/verify', {
        token: here.token,
        body: { password: memberPassword, refresh_token },
      })
      expect(status).toBe(401)
    }
    expect([await me(here.token), await me(there.token)]).toEqual([200, 200])
  })

  it('stays as long as it is when the password is entered again in a full list', async () => {
    const { email } = await newMember()
    const oldest = await signInFrom(email, phone)
    for (let at = 0; at < 18; at++) await signInFrom(email, phone)
    const here = await signInFrom(email, laptop)
    const { data } = await call(auth, 'POST /auth/verify', {
      token: here.token,
      body: { password: memberPassword, refresh_token: here.refresh_token },
    })
    expect([await me(data.token), await me(here.token), await me(oldest.token)]).toEqual([
      200, 401, 200,
    ])
    expect(await list(data.token)).toHaveLength(20)
  })

  it('has every session that counts: the twenty-first sign-in ends the first', async () => {
    const { email } = await newMember()
    const first = await signInFrom(email, laptop)
    const second = await signInFrom(email, laptop)
    for (let at = 0; at < 18; at++) await signInFrom(email, phone)
    expect([await me(first.token), await me(second.token)]).toEqual([200, 200])
    await signInFrom(email, phone)
    expect([await me(first.token), await me(second.token)]).toEqual([401, 200])
    expect(await refresh(first)).toBe(401)
    expect(await list(second.token)).toHaveLength(20)
  })

  it('shows only the kept session after all others ended', async () => {
    const { id, here } = await onTwoDevices()
    const own = (await list(here.token)).find((one: Listed) => one.is_current)
    await endSessions(id, { now: new Date(), kept: own.id })
    expect(await list(here.token)).toEqual([own])
  })
})

describe('ending another session', () => {
  it('ends its access and refresh tokens at its next call, and emails the owner', async () => {
    const { id, here, there } = await onTwoDevices()
    const other = await idOfOther(here.token)
    expect((await end(here.token, other)).status).toBe(200)
    expect([await me(here.token), await me(there.token)]).toEqual([200, 401])
    expect([await refresh(here), await refresh(there)]).toEqual([200, 401])
    expect(others(await list(here.token))).toEqual([])
    expect((await storedUser(id)).security_change?.kind).toBe('session')
  })

  it('ends a remembered one for as long as its refresh token is valid at the pool', async () => {
    const { id, email } = await newMember()
    const here = await signInFrom(email, laptop)
    const there = await signInFrom(email, phone, { remember: true })
    await end(here.token, await idOfOther(here.token))
    // No later sign-in or sign-out brings it back.
    for (let at = 0; at < 3; at++) await signInFrom(email, laptop)
    expect(await refresh(there)).toBe(401)
    expect((await storedUser(id)).sessions).toHaveLength(4)
  })

  it('refuses the caller’s own session', async () => {
    const { here } = await onTwoDevices()
    const own = (await list(here.token)).find((one: Listed) => one.is_current)
    const { status, body } = await end(here.token, own.id)
    expect({ status, code: body.code }).toEqual({ status: 409, code: 'conflict' })
    expect(await me(here.token)).toBe(200)
  })

  it('finds no unknown or ended session, and none of another user', async () => {
    const { here } = await onTwoDevices()
    const someone = await onTwoDevices()
    const theirs = await idOfOther(someone.here.token)
    const other = await idOfOther(here.token)
    await end(here.token, other)
    for (const id of ['unknown', other, theirs])
      expect((await end(here.token, id)).status).toBe(404)
    expect(await me(someone.there.token)).toBe(200)
  })
})
