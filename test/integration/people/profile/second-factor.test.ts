import { beforeAll, describe, expect, it } from 'vitest'
import { handler as auth } from '../../../../functions/people/auth/handler.ts'
import { recordSession } from '../../../../functions/people/auth/record-session.ts'
import { handler as profile } from '../../../../functions/people/profile/handler.ts'
import { untilNextSecond } from '../../../../functions/table/sessions.ts'
import { getUser, type UserItem, userWithKeys } from '../../../../functions/table/users.ts'
import { resetToken } from '../../../support/account-emails.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { authenticatorWith } from '../../../support/authenticator.ts'
import { call } from '../../../support/call.ts'
import { crashAt } from '../../../support/faults.ts'
import { logIn, memberPassword as password, signedInMember } from '../../../support/member.ts'
import { stopClock } from '../../../support/rate-window.ts'
import { deliverChange } from '../../../support/stream.ts'

const here = { network: 'a network', isKnownDevice: true }

beforeAll(startAccounts)

type Member = Awaited<ReturnType<typeof signedInMember>>
const at = (token: string) => (route: string, body?: object) =>
  call(profile, route, { token, ...(body && { body }) })

/** Turns the second factor on. Returns the app and the recovery codes. */
const turnOn = async ({ token }: Member) => {
  const { data } = await at(token)('POST /users/me/second-factor', { password })
  const app = authenticatorWith(data.secret)
  const on = await at(token)('PUT /users/me/second-factor', { password, code: app.next() })
  return { app, codes: on.data.recovery_codes as string[] }
}

describe('turning it on', () => {
  it('needs a code of the app, and returns ten recovery codes once', async () => {
    const member = await signedInMember()
    const { codes } = await turnOn(member)
    expect(new Set(codes).size).toBe(10)
    expect((await at(member.token)('GET /users/me/second-factor')).data).toEqual({
      enabled: true,
      recovery_codes_left: 10,
    })
    const stored = JSON.stringify(await getUser(member.id))
    for (const code of codes) expect(stored).not.toContain(code.replaceAll('-', ''))
  })

  it('names the account in the app', async () => {
    const { token, email } = await signedInMember()
    const { data } = await at(token)('POST /users/me/second-factor', { password })
    expect(data.uri).toContain(`:${encodeURIComponent(email)}?secret=${data.secret}&issuer=`)
  })

  it('refuses a wrong code and changes nothing', async () => {
    const { id, token, email } = await signedInMember()
    const { data } = await at(token)('POST /users/me/second-factor', { password })
    const code = authenticatorWith(data.secret).wrong()
    const answer = await at(token)('PUT /users/me/second-factor', { password, code })
    expect(answer.body.errors[0].path).toBe('body.code')
    expect((await getUser(id))?.second_factor).toBeUndefined()
    expect((await logIn(email)).status).toBe(200)
  })

  it('ends all other sessions', async () => {
    const member = await signedInMember()
    const phone = (await logIn(member.email)).data
    await turnOn(member)
    expect((await at(phone.token)('GET /users/me/second-factor')).status).toBe(401)
    expect((await at(member.token)('GET /users/me/second-factor')).status).toBe(200)
  })
})

describe('signing in', () => {
  it('asks for the code after the right password only', async () => {
    const member = await signedInMember()
    const { app } = await turnOn(member)
    const wrong = await logIn(member.email, { password: 'not this one' })
    expect(wrong.body.code).toBe('bad_credentials')
    expect((await logIn(member.email)).body.code).toBe('code_needed')
    const bad = await logIn(member.email, { code: app.wrong() })
    expect(bad).toMatchObject({ status: 400, body: { errors: [{ path: 'body.code' }] } })
    expect((await logIn(member.email, { code: app.next() })).status).toBe(200)
  })

  it('takes a recovery code once, which turns the second factor off', async () => {
    const member = await signedInMember()
    const { codes } = await turnOn(member)
    const [code = ''] = codes
    const typed = ` ${code.toUpperCase().replaceAll('-', ' ')} `
    expect((await logIn(member.email, { recovery_code: 'aaaaa-aaaaa' })).status).toBe(400)
    const session = (await logIn(member.email, { recovery_code: typed })).data
    expect(session.user.second_factor).toBe(false)
    expect((await getUser(member.id))?.security_change?.kind).toBe('recovery_code_used')
    // The session that turned it on has ended too.
    expect((await at(member.token)('GET /users/me/second-factor')).status).toBe(401)
    expect((await logIn(member.email)).status).toBe(200)
  })

  it('with a recovery code needs the password', async () => {
    const member = await signedInMember()
    const { codes } = await turnOn(member)
    const answer = await logIn(member.email, { password: 'no', recovery_code: codes[0] })
    expect(answer.body.code).not.toBe('code_needed')
    expect((await getUser(member.id))?.recovery_codes).toHaveLength(10)
  })

  it('still asks for the code after the password was reset', async () => {
    const member = await signedInMember()
    const { app } = await turnOn(member)
    await call(auth, 'POST /auth/forgot-password', { body: { email: member.email } })
    const params = { token: await resetToken(member.email) }
    const next = 'A newer thread 8'
    const body = { password: next }
    const answer = await call(auth, 'POST /auth/reset-password/{token}', { params, body })
    expect(answer).toMatchObject({ status: 200, body: { data: {} } })
    expect((await logIn(member.email, { password: next })).body.code).toBe('code_needed')
    const login = { password: next, code: app.next() }
    expect((await logIn(member.email, login)).status).toBe(200)
  })

  it('limits wrong recovery codes like wrong passwords', async () => {
    const member = await signedInMember()
    await turnOn(member)
    stopClock()
    for (let i = 0; i < 5; i++)
      expect((await logIn(member.email, { recovery_code: 'aaaaa-aaaaa' })).status).toBe(400)
    expect((await logIn(member.email, { recovery_code: 'aaaaa-aaaaa' })).status).toBe(429)
  })
})

describe('turning it off', () => {
  it('lets the password alone sign in again', async () => {
    const member = await signedInMember()
    await turnOn(member)
    expect((await at(member.token)('DELETE /users/me/second-factor')).status).toBe(200)
    expect((await logIn(member.email)).status).toBe(200)
    expect((await getUser(member.id))?.recovery_codes).toBeUndefined()
    expect((await at(member.token)('DELETE /users/me/second-factor')).status).toBe(409)
  })

  it('isn’t undone by a sign-in with a code that began before', async () => {
    const member = await signedInMember()
    await turnOn(member)
    const read = (await getUser(member.id)) as UserItem
    await at(member.token)('DELETE /users/me/second-factor')
    const session = { id: 'began-before', since: Math.floor(Date.now() / 1000) }
    await recordSession(read, session, { client: 'web', agent: undefined, withCode: true, ...here })
    expect((await getUser(member.id))?.second_factor).toBe(false)
  })

  it('can be finished by the stream after a crash', async () => {
    const member = await signedInMember()
    await turnOn(member)
    const before = (await getUser(member.id)) as UserItem
    expect(
      await crashAt(2, 'after', () => at(member.token)('DELETE /users/me/second-factor')),
    ).toBe(true)
    const after = (await getUser(member.id)) as UserItem
    expect(after.second_factor).toBe(false)
    expect((await logIn(member.email)).body.code).toBe('code_needed')
    await untilNextSecond(new Date())
    await deliverChange(userWithKeys(before), userWithKeys(after))
    expect((await logIn(member.email)).status).toBe(200)
  })
})

describe('recovery codes', () => {
  it('can be replaced, and the old ones stop working', async () => {
    const member = await signedInMember()
    const { codes } = await turnOn(member)
    const { data } = await at(member.token)('POST /users/me/recovery-codes')
    expect(data.recovery_codes).toHaveLength(10)
    expect((await logIn(member.email, { recovery_code: codes[0] })).status).toBe(400)
    expect((await logIn(member.email, { recovery_code: data.recovery_codes[9] })).status).toBe(200)
  })

  it('don’t exist without a second factor', async () => {
    const { token } = await signedInMember()
    expect((await at(token)('POST /users/me/recovery-codes')).status).toBe(409)
  })
})
