import { AdminDisableUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cognito } from '../../../../functions/people/auth/cognito.ts'
import { handler } from '../../../../functions/people/auth/handler.ts'
import { getUserByEmail, saveUser } from '../../../../functions/table/users.ts'
import { poolId } from '../../../../infra/local/template/assembly.ts'
import { confirmToken } from '../../../support/account-emails.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { call } from '../../../support/call.ts'
import { newPerson } from '../../../support/register-customer.ts'

beforeAll(startAccounts)

const post = (path: string, body: object) => call(handler, `POST ${path}`, { body })
const me = (token: string) => call(handler, 'GET /auth/me', { token })
const signInOf = ({ email, password }: { email: string; password: string }) => ({ email, password })
/** Registers, confirms and signs in. */
const customer = async () => {
  const person = newPerson()
  await post('/auth/register', person)
  const token = await confirmToken(person.email)
  await post('/auth/confirm', { token, password: person.password })
  const { data } = await post('/auth/login', signInOf(person))
  return { ...person, token: data.token as string, refresh_token: data.refresh_token as string }
}

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
    expect(refreshed.data).toMatchObject({ user: { email } })
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
    const refused = await post('/auth/login', signInOf(person))
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
    expect((await post('/auth/login', signInOf(person))).body.code).toBe('suspended')
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
    call(handler, `POST ${path}`, { body, headers: { 'x-viewer-address': ip } })

  it('is blocked after five wrong passwords for an account, from any network, with a wait time', async () => {
    const { email, password } = await customer()
    for (let n = 1; n <= 5; n++)
      expect(
        (await from(`203.0.113.${n}`, '/auth/login', { email, password: `guess ${n}` })).status,
      ).toBe(401)
    const elsewhere = await from('203.0.113.77', '/auth/login', { email, password })
    expect(elsewhere).toMatchObject({
      status: 429,
      body: { message: 'Too many attempts. Please try again in 3 minutes.' },
      headers: { 'retry-after': '180' },
    })
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

  it('of the password of a registration is blocked after five attempts', async () => {
    const person = newPerson()
    await post('/auth/register', person)
    const token = await confirmToken(person.email)
    const guess = (password: string) => post('/auth/confirm', { token, password })
    for (let n = 0; n < 5; n++) expect((await guess(`guess ${n}`)).status).toBe(400)
    expect(await guess(person.password)).toMatchObject(wait)
  })

  it('limits emails to five per hour and address, known or not', async () => {
    const { email } = await customer()
    for (const address of [email, 'unknown.person@example.com']) {
      const statuses: number[] = []
      for (let n = 0; n < 6; n++)
        statuses.push((await post('/auth/resend-confirmation', { email: address })).status)
      const left = address === email ? 4 : 5
      expect(statuses).toEqual([...Array(left).fill(200), ...Array(6 - left).fill(429)])
    }
  })
})
