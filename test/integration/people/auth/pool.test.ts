import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { handler as auth } from '../../../../functions/people/auth/handler.ts'
import { readRefreshToken } from '../../../../functions/people/auth/refresh-token.ts'
import { handler as profile } from '../../../../functions/people/profile/handler.ts'
import { endSession } from '../../../../functions/table/session-list.ts'
import { getUser } from '../../../../functions/table/users.ts'
import { confirmToken } from '../../../support/account-emails.ts'
import { authenticatorWith } from '../../../support/authenticator.ts'
import { call } from '../../../support/call.ts'
import { captureLog } from '../../../support/capture-log.ts'
import { startLocalPool } from '../../../support/local-pool.ts'
import { logIn, newMember, memberPassword as password } from '../../../support/member.ts'
import { poolBrowser } from '../../../support/pool-browser.ts'
import { stopClock } from '../../../support/rate-window.ts'

/** How long a refresh token works after it was replaced, in seconds. */
const grace = 1
beforeAll(async () => {
  const RefreshTokenRotation = { Feature: 'ENABLED', RetryGracePeriodSeconds: grace }
  return (await startLocalPool([], { RefreshTokenRotation })).stop
})
const logged = captureLog()
const securityLog = () =>
  logged.flatMap(line => {
    if (!line.startsWith('{')) return []
    const { event, user, account } = JSON.parse(line)
    return event ? [{ event, user, account }] : []
  })

/** The tests' store is at http://localhost, where browsers take no prefix. */
const tokenCookie = 'selvedge_session'
const sessionCookies = [tokenCookie, 'selvedge_user']
const me = async (token: string) => (await call(auth, 'GET /auth/me', { token })).status

/** Signs a new customer in. */
const signedIn = async (remember = false) => {
  const member = await newMember()
  const browser = poolBrowser()
  expect(await browser.signIn(member.email, password, remember)).toBe('DONE')
  return { ...member, browser, token: await browser.token() }
}

/** Moves the clock, which is stopped until the test ends. */
const wait = (seconds: number) => {
  stopClock()
  vi.setSystemTime(Date.now() + seconds * 1000)
}

describe('signing in with aws-amplify', () => {
  it('sends no password, and keeps what lasts where no script can read it', async () => {
    const { id, email, browser, token } = await signedIn()
    expect(await me(token)).toBe(200)
    expect(browser.sent.join(' ')).not.toContain(password)
    const { value = '', line } = browser.cookies.get(tokenCookie) ?? {}
    expect(line).toContain('; Path=/api/auth; HttpOnly; SameSite=Strict')
    expect(browser.cookies.get('selvedge_user')?.line).toBe(
      `selvedge_user=${id}; Path=/; SameSite=Strict`,
    )
    const read = await readRefreshToken(value)
    expect(read).toMatchObject({ client: 'session', userId: id })
    expect([...browser.stored.values()].join(' ')).not.toContain(read?.token)
    expect((await getUser(id))?.sessions).toMatchObject([
      { id: read?.sessionId, device: 'Chrome on macOS' },
    ])
    expect(securityLog().at(-1)).toMatchObject({ event: 'sign_in', user: id })
    expect(logged.join(' ')).not.toContain(email)
  })

  it('keeps the cookies with the browser, or for 30 days to who is remembered', async () => {
    const { browser } = await signedIn()
    for (const name of sessionCookies)
      expect(browser.cookies.get(name)?.line).not.toContain('Max-Age')
    const remembered = await signedIn(true)
    for (const name of sessionCookies) {
      const { line = '' } = remembered.browser.cookies.get(name) ?? {}
      const age = Number(/Max-Age=(\d+)/.exec(line)?.[1])
      expect(Math.abs(age - 30 * 86_400)).toBeLessThan(2_000)
    }
  })

  it('ignores case and spaces of the address', async () => {
    const { email } = await newMember()
    expect(await poolBrowser().signIn(` ${email.toUpperCase()} `, password)).toBe('DONE')
  })

  it('answers the same for an unknown address and a wrong password', async () => {
    const { email } = await newMember()
    const attempt = (name: string) =>
      poolBrowser()
        .signIn(name, 'not this one')
        .catch(({ name, message }) => ({ name, message }))
    const wrong = await attempt(email)
    expect(wrong).toEqual({
      name: 'NotAuthorizedException',
      message: 'Incorrect email or password.',
    })
    expect(await attempt(`${randomUUID()}@example.com`)).toEqual(wrong)
    expect(securityLog().at(-1)).toMatchObject({
      event: 'sign_in_failed',
      account: expect.stringMatching(/^[\w-]{43}$/),
    })
  })

  it('counts wrong passwords with those of the API', async () => {
    stopClock()
    const { email } = await newMember()
    for (let at = 0; at < 3; at++)
      await poolBrowser()
        .signIn(email, 'wrong one')
        .catch(() => {})
    for (let at = 0; at < 2; at++) await logIn(email, { password: 'wrong one' })
    await expect(poolBrowser().signIn(email, password)).rejects.toMatchObject({
      name: 'TooManyFailedAttemptsException',
      message: expect.stringContaining('Too many attempts'),
    })
    expect((await logIn(email)).status).toBe(429)
  })

  it('tells who registered in this browser to confirm, and no one else', async () => {
    const email = `${randomUUID()}@example.com`
    const browser = poolBrowser()
    const names = { first_name: 'Nora', last_name: 'Whitlock' }
    await browser.post('/auth/register', { email, password, ...names })
    await expect(browser.signIn(email, password)).rejects.toMatchObject({ name: 'not_confirmed' })
    await expect(poolBrowser().signIn(email, password)).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
  })

  it('refuses a suspended account once the password is right, and a deleted one', async () => {
    const { id, email } = await newMember({ status: 'suspended' })
    await expect(poolBrowser().signIn(email, password)).rejects.toMatchObject({
      name: 'suspended',
      message: expect.stringContaining('isn’t active'),
    })
    await expect(poolBrowser().signIn(email, 'not this one')).rejects.toMatchObject({
      name: 'NotAuthorizedException',
    })
    expect((await getUser(id))?.sessions ?? []).toEqual([])
  })
})

describe('a sign-in on a new device', () => {
  const laptop = 'Mozilla/5.0 (Macintosh) Chrome/141.0.0.0'
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) AppleWebKit/605.1.15 Safari/604.1'
  const changeOf = async (id: string) => (await getUser(id))?.security_change
  const logInFrom = (email: string, agent: string, network: string) =>
    call(auth, 'POST /auth/login', {
      body: { email, password },
      headers: { 'user-agent': agent, 'x-viewer-address': network },
    })

  it('is emailed with the device, but not the first one or a known one', async () => {
    const { id, email } = await newMember()
    const browser = poolBrowser(laptop)
    await browser.signIn(email, password)
    await browser.signIn(email, password)
    expect(await changeOf(id)).toBeUndefined()
    await poolBrowser(phone).signIn(email, password)
    const change = await changeOf(id)
    expect(change).toMatchObject({ kind: 'new_device', device: 'Safari on iPhone' })
    await browser.signIn(email, password)
    expect(await changeOf(id)).toEqual(change)
  })

  it('isn’t news from a program that keeps no cookies, until it moves to another network', async () => {
    const { id, email } = await newMember()
    for (let at = 0; at < 3; at++) await logInFrom(email, laptop, '203.0.113.7')
    expect(await changeOf(id)).toBeUndefined()
    await logInFrom(email, laptop, '198.51.100.7')
    expect(await changeOf(id)).toMatchObject({ kind: 'new_device', device: 'Chrome on macOS' })
    expect(JSON.stringify(await getUser(id))).not.toContain('198.51.100')
  })

  it('isn’t entering the password again', async () => {
    const { id, browser, token } = await signedIn()
    await browser.post('/auth/verify', { password }, token)
    expect(await changeOf(id)).toBeUndefined()
  })
})

describe('a second factor', () => {
  const withFactor = async () => {
    const { email, id, token } = await signedIn()
    const at = (route: string, body: object) => call(profile, route, { token, body })
    const { data } = await at('POST /users/me/second-factor', { password })
    const app = authenticatorWith(data.secret)
    const on = await at('PUT /users/me/second-factor', { password, code: app.next() })
    return { id, email, app, codes: on.data.recovery_codes as string[] }
  }

  it('needs a code of the app after the password', async () => {
    const { id, email, app } = await withFactor()
    const browser = poolBrowser()
    expect(await browser.signIn(email, password)).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    expect(browser.cookies.size).toBe(0)
    await expect(browser.confirm(app.wrong())).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    expect(securityLog().at(-1)).toMatchObject({ event: 'code_failed' })
    expect(await browser.confirm(app.next())).toBe('DONE')
    expect(await me(await browser.token())).toBe(200)
    expect(securityLog().at(-1)).toMatchObject({ event: 'sign_in_with_code', user: id })
  })

  it('is turned off by a recovery code, and the next sign-in needs none', async () => {
    const { id, email, codes } = await withFactor()
    const browser = poolBrowser()
    await browser.signIn(email, password)
    await expect(browser.confirm('aaaa-bbbb-cccc-dddd')).rejects.toMatchObject({
      name: 'CodeMismatchException',
    })
    expect(await browser.confirm(codes[0] ?? '')).toBe('CONFIRM_SIGN_IN_WITH_TOTP_CODE')
    expect(browser.cookies.size).toBe(0)
    expect(await browser.signIn(email, password)).toBe('DONE')
    expect((await getUser(id))?.second_factor).toBeFalsy()
  })
})

/** Sends one of Cognito's calls as anyone can. */
const ask = (name: string, body: object, cookies: string[] = []) =>
  call(auth, 'POST /auth/pool', {
    headers: { 'x-amz-target': `AWSCognitoIdentityProviderService.${name}` },
    body,
    cookies,
  })

describe('the door', () => {
  it.each(['SignUp', 'GetUser', 'ForgotPassword', 'constructor', ''])(
    'has no call %s',
    async name => {
      const { status, body } = await ask(name, {})
      expect([status, body.__type]).toEqual([400, 'UnknownOperationException'])
    },
  )

  it.each([
    ['a password', { AuthFlow: 'USER_PASSWORD_AUTH', AuthParameters: { USERNAME: 'a@b.example' } }],
    ['no address', { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'ada', SRP_A: 'ab' } }],
    ['nothing', {}],
  ])('refuses to begin with %s', async (_, body) => {
    const answer = await ask('InitiateAuth', body)
    expect([answer.status, answer.body.__type]).toEqual([400, 'InvalidParameterException'])
  })

  it('takes no answer to a step that it didn’t begin, of another account or too late', async () => {
    const begin = async (USERNAME: string) => {
      const AuthParameters = { USERNAME, SRP_A: 'abcdef' }
      return (await ask('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters })).body
    }
    const { email, id } = await newMember()
    const { Session } = await begin(email)
    const answer = (more: object) =>
      ask('RespondToAuthChallenge', {
        ChallengeName: 'PASSWORD_VERIFIER',
        ChallengeResponses: { PASSWORD_CLAIM_SIGNATURE: 'AAAA' },
        Session,
        ...more,
      })
    const other = Session.replace(/^./, (first: string) => (first === 'e' ? 'f' : 'e'))
    for (const more of [
      { Session: undefined },
      { Session: 'made.up' },
      { Session: other },
      { ChallengeName: 'SOFTWARE_TOKEN_MFA' },
    ])
      expect((await answer(more)).body.message).toContain('waited too long')
    expect((await answer({})).body.message).toBe('Incorrect email or password.')
    wait(181)
    expect((await answer({})).body.message).toContain('waited too long')
    expect((await getUser(id))?.sessions ?? []).toEqual([])
  })

  it('counts a guess for the account that the sign-in began with', async () => {
    stopClock()
    const { email } = await newMember()
    const begin = async (USERNAME: string) => {
      const AuthParameters = { USERNAME, SRP_A: 'abcdef' }
      return (await ask('InitiateAuth', { AuthFlow: 'USER_SRP_AUTH', AuthParameters })).body
    }
    const { ChallengeParameters: victim } = await begin(email)
    const mine = await begin(`${randomUUID()}@example.com`)
    const { body } = await ask('RespondToAuthChallenge', {
      ChallengeName: 'PASSWORD_VERIFIER',
      ChallengeResponses: {
        USERNAME: victim.USER_ID_FOR_SRP,
        PASSWORD_CLAIM_SECRET_BLOCK: victim.SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: 'AAAA',
        TIMESTAMP: 'Tue Nov 24 10:00:00 UTC 2026',
      },
      Session: mine.Session,
    })
    expect(body.__type).toBe('NotAuthorizedException')
    for (let at = 0; at < 4; at++) await logIn(email, { password: 'wrong one' })
    expect((await logIn(email)).status).toBe(200)
  })
})

describe('the session in the cookie', () => {
  it('is renewed by Amplify and by the API, with a new cookie and no refresh token', async () => {
    const { browser } = await signedIn()
    const first = browser.cookies.get(tokenCookie)?.value
    const token = await browser.refresh()
    const second = browser.cookies.get(tokenCookie)?.value
    expect([await me(token), second === first]).toEqual([200, false])
    const { data } = await browser.post('/auth/refresh')
    expect(data).toMatchObject({ expires_in: 900, user: { role: 'customer' } })
    expect(data.refresh_token).toBeUndefined()
    expect(await me(data.token)).toBe(200)
    expect(browser.cookies.get(tokenCookie)?.value).not.toBe(second)
  })

  it('is not extended by renewing it', async () => {
    const { browser } = await signedIn(true)
    wait(86_400)
    await browser.post('/auth/refresh')
    const age = Number(/Max-Age=(\d+)/.exec(browser.cookies.get(tokenCookie)?.line ?? '')?.[1])
    expect(Math.abs(age - 29 * 86_400)).toBeLessThan(2_000)
  })

  it('ends when a token that was replaced is used again, and its owner is told', async () => {
    const { id, browser } = await signedIn()
    const copied = poolBrowser()
    for (const [name, cookie] of browser.cookies) copied.cookies.set(name, cookie)
    const token = await browser.refresh()
    await setTimeout(grace * 1_000 + 200)
    expect((await copied.post('/auth/refresh')).status).toBe(401)
    expect(securityLog().at(-1)).toMatchObject({ event: 'token_reused' })
    expect(await me(token)).toBe(401)
    expect((await browser.post('/auth/refresh')).status).toBe(401)
    expect(await getUser(id)).toMatchObject({
      sessions: [],
      security_change: { kind: 'session_copied' },
    })
  })

  it('can’t be named by anyone who hasn’t its token', async () => {
    const { id, browser, token } = await signedIn()
    const [kind, sub, session, signature] = browser.cookies.get(tokenCookie)?.value.split('~') ?? []
    const forged = poolBrowser()
    const value = [kind, sub, session, signature, 'another-token'].join('~')
    forged.cookies.set(tokenCookie, { value, line: '' })
    expect((await forged.post('/auth/refresh')).status).toBe(401)
    expect((await forged.post('/auth/logout')).status).toBe(200)
    expect([await me(token), (await getUser(id))?.sessions?.length]).toEqual([200, 1])
  })

  it('ends at the server when Amplify signs out, and its cookies go', async () => {
    const { id, browser, token } = await signedIn()
    const { value = '' } = browser.cookies.get(tokenCookie) ?? {}
    await browser.signOut()
    expect([...browser.cookies.keys()]).toEqual(['selvedge_device'])
    expect([...browser.stored.keys()]).toEqual([])
    expect(await me(token)).toBe(401)
    const { status } = await call(auth, 'POST /auth/refresh', { body: { refresh_token: value } })
    expect(status).toBe(401)
    expect(securityLog().some(({ event, user }) => event === 'session_ended' && user === id)).toBe(
      true,
    )
  })

  it('ends with its entry in the list', async () => {
    const { id, browser } = await signedIn()
    await endSession(id, (await getUser(id))?.sessions?.[0]?.id ?? '')
    // Amplify forgets the tokens.
    expect([await browser.refresh(), browser.stored.size]).toEqual(['', 0])
    expect((await browser.post('/auth/refresh')).status).toBe(401)
    expect((await poolBrowser().post('/auth/refresh')).status).toBe(401)
  })

  it('ends when its browser signs in as someone else, or confirms another account', async () => {
    const sessionsOf = async (id: string) => (await getUser(id))?.sessions
    const { id, browser } = await signedIn()
    const other = await newMember()
    await browser.signIn(other.email, password)
    expect([await sessionsOf(id), (await sessionsOf(other.id))?.length]).toEqual([[], 1])
    const email = `${randomUUID()}@example.com`
    const names = { first_name: 'Nora', last_name: 'Whitlock' }
    await browser.post('/auth/register', { email, password, ...names })
    const { data } = await browser.post('/auth/confirm', { token: await confirmToken(email) })
    expect(await sessionsOf(other.id)).toEqual([])
    expect(await me(data.session.token)).toBe(200)
  })

  it('is replaced when the password is entered again', async () => {
    const { id, browser, token } = await signedIn(true)
    const { status, data } = await browser.post('/auth/verify', { password }, token)
    expect([status, data.refresh_token]).toEqual([200, undefined])
    expect([await me(token), await me(data.token)]).toEqual([401, 200])
    expect((await getUser(id))?.sessions).toHaveLength(1)
    expect((await browser.post('/auth/refresh')).status).toBe(200)
    const stranger = await poolBrowser().post('/auth/verify', { password }, data.token)
    expect(stranger.status).toBe(401)
  })
})
