import { randomUUID } from 'node:crypto'
import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cognito } from '../../../../functions/people/auth/cognito.ts'
import { handler } from '../../../../functions/people/auth/handler.ts'
import { makeOwner } from '../../../../functions/people/auth/make-owner.ts'
import { getUserByEmail, saveUser } from '../../../../functions/table/users.ts'
import { poolId } from '../../../../infra/local/assembly.ts'
import { encodeResetToken } from '../../../../shared/rules/reset-token.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { call } from '../../../support/call.ts'
import { sentTo } from '../../../support/emails.ts'

let stop: () => Promise<void>
beforeAll(async () => {
  stop = await startAccounts()
})
afterAll(() => stop())

const newPerson = () => ({
  // Test files share the inbox.
  email: `person-${randomUUID()}@example.com`,
  password: 'Loom and 7 threads',
  first_name: 'Nora',
  last_name: 'Whitlock',
  phone: '+1 503 555 0100',
})

const post = (path: string, body: object) => call(handler, `POST ${path}`, { body })
const me = (token: string) => call(handler, 'GET /auth/me', { token })
const reset = (token: string, password: string) =>
  call(handler, 'POST /auth/reset-password/{token}', { params: { token }, body: { password } })

const lastEmail = async (email: string) => (await sentTo(email)).at(-1)?.html ?? ''
const confirmationCode = async (email: string) =>
  /code=(\d+)/.exec(await lastEmail(email))?.[1] ?? ''
const resetToken = async (email: string) =>
  /\/reset-password\/([\w~-]+)/.exec(await lastEmail(email))?.[1] ?? ''

/** Registers, confirms and signs in. */
const customer = async () => {
  const person = newPerson()
  await post('/auth/register', person)
  await post('/auth/confirm', { email: person.email, code: await confirmationCode(person.email) })
  const { data } = await post('/auth/login', person)
  return { ...person, token: data.token as string, refresh_token: data.refresh_token as string }
}

describe('registering', () => {
  it('emails a link, confirms with its code and signs in', async () => {
    const person = newPerson()
    const registered = await post('/auth/register', person)
    expect(registered.status).toBe(201)
    expect(registered.data).toEqual({
      user: { email: person.email, first_name: 'Nora', last_name: 'Whitlock' },
      token: null,
      confirmation_required: true,
    })
    expect(await post('/auth/login', person)).toMatchObject({
      status: 403,
      body: { code: 'not_confirmed' },
    })

    const mail = await lastEmail(person.email)
    expect(mail).toContain('http://localhost:3000/confirm-email?email=person')
    const code = await confirmationCode(person.email)
    expect(await post('/auth/confirm', { email: person.email, code: '000000' })).toMatchObject({
      status: 400,
    })
    expect((await post('/auth/confirm', { email: person.email, code })).status).toBe(200)
    expect((await post('/auth/confirm', { email: person.email, code })).status).toBe(200)

    const { status, data } = await post('/auth/login', person)
    expect(status).toBe(200)
    expect(data.user).toMatchObject({ email: person.email, role: 'customer', status: 'active' })
    expect(data.user.phone).toBe(person.phone)
    expect(data.expires_in).toBe(3600)
    expect((await me(data.token)).data.id).toBe(data.user.id)
    expect((await getUserByEmail(person.email))?.last_login).toBeTruthy()
    const claims = Buffer.from(data.token.split('.')[1], 'base64url').toString()
    expect(JSON.parse(claims)['cognito:groups']).toEqual(['customer'])
  })

  it('accepts both spellings of the names and an email in any case', async () => {
    const { first_name, last_name, ...person } = newPerson()
    const answer = await post('/auth/register', {
      ...person,
      email: ` ${person.email.toUpperCase()} `,
      firstName: first_name,
      lastName: last_name,
    })
    expect(answer.data.user).toEqual({ email: person.email, first_name, last_name })
  })

  it.each(['password', 'Password1', '123456', 'QWERTY123'])('refuses %s', async password => {
    const answer = await post('/auth/register', { ...newPerson(), password })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].path).toBe('body.password')
  })

  it('returns the same response for a known email, and notifies its owner', async () => {
    const known = await customer()
    const again = await post('/auth/register', { ...known, password: 'Another 1 of them' })
    const fresh = await post('/auth/register', newPerson())
    expect(again.status).toBe(fresh.status)
    expect(Object.keys(again.data)).toEqual(Object.keys(fresh.data))
    const mail = (await sentTo(known.email)).at(-1)
    expect(mail?.subject).toBe('You already have an account with Selvedge')
    expect((await post('/auth/login', known)).status).toBe(200)
  })

  it('sends the link again to an unconfirmed account', async () => {
    const person = newPerson()
    await post('/auth/register', person)
    expect((await post('/auth/resend-confirmation', { email: person.email })).status).toBe(200)
    expect(await sentTo(person.email)).toHaveLength(2)
    const code = await confirmationCode(person.email)
    expect((await post('/auth/confirm', { email: person.email, code })).status).toBe(200)
    expect((await post('/auth/resend-confirmation', { email: person.email })).status).toBe(200)
    expect((await post('/auth/resend-confirmation', { email: 'who@example.com' })).status).toBe(200)
    expect(await sentTo('who@example.com')).toEqual([])
  })
})

describe('signing in', () => {
  it('returns the same error for a wrong password and an unknown email', async () => {
    const { email } = await customer()
    const wrong = await post('/auth/login', { email, password: 'not this one' })
    const unknown = await post('/auth/login', { email: 'no@example.com', password: 'whatever 1' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toMatchObject({
      code: 'bad_credentials',
      message: 'Incorrect email or password.',
    })
    expect(unknown.body).toEqual(wrong.body)
  })

  it('refreshes until the user signs out', async () => {
    const { refresh_token, email } = await customer()
    const refreshed = await post('/auth/refresh', { refresh_token })
    expect(refreshed.status).toBe(200)
    expect(refreshed.data).toMatchObject({ refresh_token, user: { email } })
    expect((await me(refreshed.data.token)).status).toBe(200)

    expect((await post('/auth/logout', { refresh_token })).status).toBe(200)
    expect((await post('/auth/logout', { refresh_token })).status).toBe(200)
    const ended = await post('/auth/refresh', { refresh_token })
    expect(ended).toMatchObject({ status: 401, body: { code: 'unauthenticated' } })
  })

  it.each(['suspended', 'inactive'] as const)('refuses a user who is %s', async status => {
    const person = await customer()
    const user = await getUserByEmail(person.email)
    if (!user) throw new Error('not stored')
    await saveUser({ ...user, status })
    expect((await me(person.token)).status).toBe(401)
    const refused = await post('/auth/login', person)
    expect(refused).toMatchObject({ status: 403, body: { code: 'suspended' } })
    expect(refused.body.message).toContain('isn’t active')
    const refresh = await post('/auth/refresh', { refresh_token: person.refresh_token })
    expect(refresh.status).toBe(403)
  })

  it('refuses a user disabled in the pool', async () => {
    const person = await customer()
    await cognito().send(
      new AdminDisableUserCommand({ UserPoolId: poolId, Username: person.email }),
    )
    expect((await post('/auth/login', person)).body.code).toBe('suspended')
  })
})

describe('a forgotten password', () => {
  it('is reset once with the emailed link', async () => {
    const person = await customer()
    expect((await post('/auth/forgot-password', { email: person.email })).status).toBe(200)
    const token = await resetToken(person.email)
    expect((await reset(token, 'password')).body.errors[0].path).toBe('body.password')
    expect((await reset(token, 'A newer thread 8')).status).toBe(200)
    expect((await reset(token, 'A third thread 9')).status).toBe(400)
    expect((await post('/auth/login', person)).status).toBe(401)
    const login = await post('/auth/login', { ...person, password: 'A newer thread 8' })
    expect(login.status).toBe(200)
  })

  it('returns the same response for an unknown email, without sending one', async () => {
    const answer = await post('/auth/forgot-password', { email: 'unknown@example.com' })
    expect(answer).toMatchObject({ status: 200, data: {} })
    expect(await sentTo('unknown@example.com')).toEqual([])
  })

  it.each(['abc', 'bm9ib2R5QGV4YW1wbGUuY29t.123456', '%00.1'])(
    'refuses the token %s',
    async token => {
      const answer = await reset(token, 'A newer thread 8')
      expect(answer.status).toBe(400)
      expect(answer.body.message).toMatch(/link/)
    },
  )
})

describe('the first owner', () => {
  it('is created with a password and signs in as an admin', async () => {
    const owner = { email: 'owner@example.com', firstName: 'Ada', lastName: 'Merrin' }
    const passwords = { forNew: 'Warp and weft 5', forExisting: null }
    expect(await makeOwner(owner, passwords)).toBe('created')
    expect(await makeOwner(owner, { ...passwords, forNew: 'not used 123' })).toBe('promoted')
    const login = await post('/auth/login', { email: owner.email, password: 'Warp and weft 5' })
    expect(login.data.user).toMatchObject({ role: 'admin', first_name: 'Ada' })
  })

  it('can be an existing account, which keeps its password', async () => {
    const person = await customer()
    const owner = { email: person.email, firstName: 'Store', lastName: 'Owner' }
    expect(await makeOwner(owner, { forNew: 'unused 12345', forExisting: null })).toBe('promoted')
    const { data } = await post('/auth/login', person)
    expect(data.user).toMatchObject({ role: 'admin', first_name: 'Nora' })
  })
})

describe('guessing', () => {
  const quarter = 900_000
  beforeEach(() => {
    // Ten minutes before the next quarter of an hour, so that none starts during a test.
    const now = Date.now() - (Date.now() % quarter) + quarter / 3
    vi.useFakeTimers({ toFake: ['Date'], now })
  })
  afterEach(() => vi.useRealTimers())

  const wait = {
    status: 429,
    body: {
      code: 'too_many_requests',
      message: 'Too many attempts. Please try again in 10 minutes.',
    },
    headers: { 'retry-after': '600' },
  }
  const from = (ip: string, path: string, body: object) =>
    call(handler, `POST ${path}`, { body, headers: { 'x-forwarded-for': ip } })

  it('is blocked after five wrong passwords for an account, from any network, with a wait time', async () => {
    const { email, password } = await customer()
    for (let n = 1; n <= 5; n++)
      expect(
        (await from(`203.0.113.${n}`, '/auth/login', { email, password: `guess ${n}` })).status,
      ).toBe(401)
    const elsewhere = await from('203.0.113.77', '/auth/login', { email, password })
    expect(elsewhere).toMatchObject(wait)
    vi.setSystemTime(Date.now() + quarter)
    // The pool itself locks the account for a second after the fifth attempt.
    await new Promise(later => setTimeout(later, 1_100))
    expect((await from('203.0.113.77', '/auth/login', { email, password })).status).toBe(200)
  })

  it('doesn’t count successful sign-ins', async () => {
    const { email, password } = await customer()
    const signIn = () => post('/auth/login', { email, password })
    for (let n = 0; n < 7; n++) expect((await signIn()).status).toBe(200)
  })

  it('is blocked after fifty failures from a network', async () => {
    const ip = '203.0.113.99'
    const guess = (n: number) =>
      from(ip, '/auth/login', { email: `guessed${n}@example.com`, password: 'guess it' })
    for (let n = 0; n < 50; n++) expect((await guess(n)).status).toBe(401)
    expect(await guess(50)).toMatchObject(wait)
    const other = { email: 'guessed50@example.com', password: 'guess it' }
    expect((await from('203.0.113.98', '/auth/login', other)).status).toBe(401)
  })

  it('a confirmation code is blocked after five attempts', async () => {
    const person = newPerson()
    await post('/auth/register', person)
    const code = await confirmationCode(person.email)
    const guess = (tried: string) => post('/auth/confirm', { email: person.email, code: tried })
    for (let n = 0; n < 5; n++) expect((await guess('000000')).status).toBe(400)
    expect(await guess(code)).toMatchObject(wait)
  })

  it('a reset code is blocked after five attempts', async () => {
    const { email } = await customer()
    await post('/auth/forgot-password', { email })
    const token = await resetToken(email)
    const wrong = encodeResetToken({ email, code: '000000' })
    for (let n = 0; n < 5; n++) expect((await reset(wrong, 'Spun and woven')).status).toBe(400)
    expect(await reset(token, 'Spun and woven')).toMatchObject(wait)
  })

  it('limits emails to ten per hour and address, known or not', async () => {
    const { email } = await customer()
    for (const address of [email, 'unknown.person@example.com']) {
      const statuses: number[] = []
      for (let n = 0; n < 12; n++)
        statuses.push((await post('/auth/resend-confirmation', { email: address })).status)
      expect(statuses).toContain(429)
      expect(statuses.slice(0, 9)).toEqual(Array(9).fill(200))
    }
  })
})
