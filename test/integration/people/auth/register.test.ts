import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { blockAttempts } from '../../../../functions/http/rate-limit.ts'
import { cognito, poolId } from '../../../../functions/people/auth/cognito.ts'
import { handler } from '../../../../functions/people/auth/handler.ts'
import { findPoolAccount } from '../../../../functions/people/auth/pool-account.ts'
import { measured } from '../../../../functions/table/client.ts'
import { listRegistrations } from '../../../../functions/table/registrations.ts'
import { getUserByEmail, saveUser } from '../../../../functions/table/users.ts'
import { accountEmailsTo, confirmToken } from '../../../support/account-emails.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { call, visitor } from '../../../support/call.ts'
import { newPerson, registerCustomer, signIn } from '../../../support/register-customer.ts'

beforeAll(startAccounts)

const post = (path: string, body: object) => call(handler, `POST ${path}`, { body })

describe('registering', () => {
  it('emails a link, creates the account in the same browser and signs in (S-87, S-132)', async () => {
    const person = newPerson()
    const browser = visitor()
    const registered = await browser(handler, 'POST /auth/register', { body: person })
    expect(registered.status).toBe(201)
    expect(registered.data).toEqual({
      user: { email: person.email, first_name: 'Nora', last_name: 'Whitlock' },
      token: null,
      confirmation_required: true,
    })
    expect(await findPoolAccount(person.email)).toBeUndefined()
    expect(await getUserByEmail(person.email)).toBeUndefined()

    const [mail] = await accountEmailsTo(person.email)
    expect(mail?.subject).toBe('Confirm your email address for Selvedge')
    expect(mail?.html).not.toContain('Nora')
    const token = await confirmToken(person.email)
    const confirmed = await browser(handler, 'POST /auth/confirm', { body: { token } })
    expect(confirmed.data).toMatchObject({ outcome: 'confirmed', email: person.email })
    const { token: access, ...session } = confirmed.data.session
    expect(session).not.toHaveProperty('refresh_token')
    expect((await call(handler, 'GET /auth/me', { token: access })).status).toBe(200)

    const user = await getUserByEmail(person.email)
    expect(user).toMatchObject({
      first_name: 'Nora',
      phone: person.phone,
      role: 'customer',
      status: 'active',
      email_verified: true,
    })
    expect((await signIn(person.email)).status).toBe(200)
    expect(await listRegistrations(person.email)).toEqual([])
  })

  it('sets a cookie that scripts and other sites can’t use', async () => {
    const { cookies } = await post('/auth/register', newPerson())
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatch(
      /^selvedge_registration=reg_\w+\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=86400$/,
    )
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

  it('stores neither the password nor the link’s token', async () => {
    const person = newPerson()
    await post('/auth/register', person)
    const token = await confirmToken(person.email)
    const stored = JSON.stringify(await listRegistrations(person.email))
    expect(stored).not.toContain(person.password)
    expect(token).not.toContain('.')
    expect(Buffer.from(token.split('~')[0] ?? '', 'base64url').toString()).not.toContain('@')
  })

  it.each([
    'password',
    'Password1',
    'QWERTY123',
    'loom 7',
    'Whitlock1990',
    'summer1987',
    'bluebird7',
  ])('refuses the password %s', async password => {
    const answer = await post('/auth/register', { ...newPerson(), password })
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].path).toBe('body.password')
  })
})

it('judges at most 120 passwords an hour for one network, and sends no email for a weak one', async () => {
  const ip = '198.51.100.77'
  const weak = { ...newPerson(), password: 'password1' }
  const judge = () =>
    call(handler, 'POST /auth/register', { body: weak, headers: { 'x-viewer-address': ip } })
  expect((await judge()).body).toMatchObject({ code: 'invalid' })
  await blockAttempts(
    {
      action: 'password-check',
      limits: { network: 120 },
      counts: 'success',
      what: '',
      window: 3_600,
    },
    { ip },
  )
  expect((await judge()).status).toBe(429)
  expect((await post('/auth/register', { ...weak, password: newPerson().password })).status).toBe(
    201,
  )
})

describe('a known address', () => {
  it('gets the same response for the same work, and its owner an email', async () => {
    const known = await registerCustomer()
    const body = (email: string) => ({ ...newPerson(), email })
    const register = (email: string) => measured(() => post('/auth/register', body(email)))
    const again = await register(known.email)
    const fresh = await register(newPerson().email)
    expect(again.result.status).toBe(fresh.result.status)
    expect(Object.keys(again.result.data)).toEqual(Object.keys(fresh.result.data))
    expect(again.result.cookies[0]?.length).toBe(fresh.result.cookies[0]?.length)
    expect([again.read, again.write]).toEqual([fresh.read, fresh.write])

    const mail = (await accountEmailsTo(known.email)).at(-1)
    expect(mail?.subject).toBe('You already have an account with Selvedge')
    expect(mail?.html).toMatch(/\/reset-password\/lnk_\w+~[\w-]+"/)
    expect((await signIn(known.email)).status).toBe(200)
  })

  it.each(['/auth/forgot-password', '/auth/resend-confirmation'])(
    'does the same work for %s',
    async path => {
      const { email } = await registerCustomer()
      const known = await measured(() => post(path, { email }))
      const unknown = await measured(() => post(path, { email: `no-${randomUUID()}@example.com` }))
      expect(known.result).toMatchObject({ status: 200, data: {} })
      expect(unknown.result.body).toEqual(known.result.body)
      expect([known.read, known.write]).toEqual([unknown.read, unknown.write])
    },
  )

  it('never calls the user pool while registering', async () => {
    const { send } = cognito()
    const calls: unknown[] = []
    cognito().send = ((...args: never[]) => {
      calls.push(args)
      return Reflect.apply(send, cognito(), args)
    }) as typeof send
    try {
      await post('/auth/register', newPerson())
      await post('/auth/forgot-password', { email: newPerson().email })
      expect(calls).toEqual([])
      await findPoolAccount('unknown@example.com')
      expect(calls).toHaveLength(1)
      expect(poolId()).toBeTruthy()
    } finally {
      cognito().send = send
    }
  })

  it('gets no link while suspended', async () => {
    const { email } = await registerCustomer()
    const user = await getUserByEmail(email)
    if (!user) throw new Error('not stored')
    await saveUser({ ...user, status: 'suspended' })
    await post('/auth/forgot-password', { email })
    await post('/auth/register', { ...newPerson(), email })
    const [first, second] = (await accountEmailsTo(email)).slice(-2)
    for (const mail of [first, second]) {
      expect(mail?.subject).toBe('Your Selvedge account isn’t active')
      expect(mail?.html).not.toContain('lnk_')
    }
  })
})

describe('asking for another email', () => {
  it('sends the link again while a registration waits, and to no one else', async () => {
    const person = newPerson()
    await post('/auth/register', person)
    await post('/auth/resend-confirmation', { email: person.email })
    expect(await accountEmailsTo(person.email)).toHaveLength(2)
    // A person who forgets that they never confirmed gets the same link.
    await post('/auth/forgot-password', { email: person.email })
    const emails = await accountEmailsTo(person.email)
    expect(emails.map(({ subject }) => subject)).toEqual(
      Array(3).fill('Confirm your email address for Selvedge'),
    )
    const token = await confirmToken(person.email)
    await post('/auth/confirm', { token, password: person.password })
    await post('/auth/resend-confirmation', { email: person.email })
    expect(await accountEmailsTo(person.email)).toHaveLength(3)

    const unknown = newPerson().email
    await post('/auth/resend-confirmation', { email: unknown })
    await post('/auth/forgot-password', { email: unknown })
    expect(await accountEmailsTo(unknown)).toEqual([])
  })
})
