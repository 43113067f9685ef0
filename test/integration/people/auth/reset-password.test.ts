import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler } from '../../../../functions/people/auth/handler.ts'
import { measured } from '../../../../functions/table/client.ts'
import { recordSecondFactor } from '../../../../functions/table/second-factor.ts'
import { untilNextSecond } from '../../../../functions/table/sessions.ts'
import { getUser, getUserByEmail, saveUser } from '../../../../functions/table/users.ts'
import { jwks } from '../../../../infra/local/imitations/cognito/tokens.ts'
import { auth as contract } from '../../../../shared/api/auth.ts'
import { deliverAccountEmails, resetToken } from '../../../support/account-emails.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { call } from '../../../support/call.ts'
import { crashCalls } from '../../../support/depth.ts'
import { sentTo } from '../../../support/emails.ts'
import { crashAt } from '../../../support/faults.ts'
import {
  password,
  poolAccepts,
  registerCustomer,
  signIn,
} from '../../../support/register-customer.ts'

beforeAll(() => {
  process.env.COGNITO_JWKS = JSON.stringify(jwks)
  return startAccounts()
})

const newPassword = 'A newer thread 8'
const forgot = (email: string) => call(handler, 'POST /auth/forgot-password', { body: { email } })
const reset = (token: string, next = newPassword) =>
  call(handler, 'POST /auth/reset-password/{token}', {
    params: { token },
    body: { password: next },
  })
const me = (token: string) => call(handler, 'GET /auth/me', { token })

/** A customer who requested a link. */
const forgetful = async () => {
  const customer = await registerCustomer()
  await forgot(customer.email)
  return { ...customer, link: await resetToken(customer.email) }
}

describe('a forgotten password', () => {
  it('is reset once with the emailed link, and all sessions end (S-135, S-136)', async () => {
    const { email, id, token, refresh_token, link } = await forgetful()
    expect((await me(token)).status).toBe(200)
    expect((await reset(link, 'password')).body.errors[0].path).toBe('body.password')
    expect((await reset(link, 'Whitlock 1990')).body.errors[0].path).toBe('body.password')
    expect((await reset(link)).status).toBe(200)

    expect((await me(token)).status).toBe(401)
    const refreshed = await call(handler, 'POST /auth/refresh', { body: { refresh_token } })
    expect(refreshed.status).toBe(401)
    expect((await getUser(id))?.security_change).toMatchObject({ kind: 'password' })

    expect((await reset(link, 'A third thread 9')).status).toBe(410)
    expect((await signIn(email)).status).toBe(401)
  })

  it('lets the owner sign in with the new password', async () => {
    const { email, link } = await forgetful()
    await reset(link)
    await untilNextSecond(new Date())
    expect((await signIn(email, newPassword)).status).toBe(200)
  })

  it('has a link without the address', async () => {
    const { email, link } = await forgetful()
    expect(link).toMatch(/^lnk_\w+~[\w-]{43}$/)
    expect(link).not.toContain(Buffer.from(email).toString('base64url').slice(0, 12))
  })

  it.each([
    'abc',
    'bm9ib2R5QGV4YW1wbGUuY29t~123456',
    'lnk_01kjx3v8e0q6s2m4~kQ3v0oV1bB7sYw2cJf8m',
    '%00.1',
  ])('refuses the token %s', async token => {
    const answer = await reset(token)
    expect(answer).toMatchObject({ status: 410, body: { code: 'link_expired' } })
  })

  it('refuses a link that confirms an address, and another link’s signature', async () => {
    const [one, other] = [await forgetful(), await forgetful()]
    const [id] = one.link.split('~')
    const [, signature] = other.link.split('~')
    expect((await reset(`${id}~${signature}`)).status).toBe(410)
    expect((await reset(`${one.link}.x`)).status).toBe(410)
    const asConfirmation = await call(handler, 'POST /auth/confirm', { body: { token: one.link } })
    expect(asConfirmation).toMatchObject({ status: 410, body: { code: 'link_expired' } })
  })

  it('can be checked before the page shows its form', async () => {
    const { link } = await forgetful()
    const check = () =>
      call(handler, 'GET /auth/reset-password/{token}', { params: { token: link } })
    const { result, read } = await measured(check)
    expect(result).toMatchObject({
      status: 200,
      data: { works: true, invited: false, is_staff: false },
    })
    expect(read).toBeLessThanOrEqual(contract.checkPasswordLink.budget.read)
    await reset(link)
    expect(await check()).toMatchObject({ status: 200, data: { works: false } })
  })

  it('is not reset by an older link once another was used', async () => {
    const { email, link: older } = await forgetful()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    try {
      await forgot(email)
      const newer = await resetToken(email)
      expect(newer).not.toBe(older)
      expect((await reset(newer)).status).toBe(200)
      expect(await reset(older, 'A third thread 9')).toMatchObject({ status: 410 })
      expect(await poolAccepts(email, newPassword)).toBe(true)
      // One that is requested afterwards works.
      vi.setSystemTime(Date.now() + 60_000)
      await forgot(email)
      expect((await reset(await resetToken(email), 'A third thread 9')).status).toBe(200)
    } finally {
      vi.useRealTimers()
    }
  })

  it('is not reset by a link from before two-factor authentication was turned on or off', async () => {
    const { id, link } = await forgetful()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    try {
      await recordSecondFactor(id, [], { now: new Date() })
      expect(await reset(link)).toMatchObject({ status: 410 })
    } finally {
      vi.useRealTimers()
    }
  })

  it('is not reset for a person suspended meanwhile', async () => {
    const { email, link } = await forgetful()
    const user = await getUserByEmail(email)
    if (!user) throw new Error('not stored')
    await saveUser({ ...user, status: 'suspended' })
    expect(await reset(link)).toMatchObject({ status: 403, body: { code: 'suspended' } })
  })

  it('is reset by one of two requests at once', async () => {
    const { email, link } = await forgetful()
    const passwords = ['First of the two 1', 'Second of the two 2']
    const answers = await Promise.all(passwords.map(next => reset(link, next)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.toSorted()).toEqual([200, expect.any(Number)])
    const winner = passwords[statuses.indexOf(200)] ?? ''
    for (const next of passwords) expect(await poolAccepts(email, next)).toBe(next === winner)
  })

  it('returns the same response for an unknown email, without sending one', async () => {
    const email = `unknown-${randomUUID()}@example.com`
    expect(await forgot(email)).toMatchObject({ status: 200, data: {} })
    await deliverAccountEmails(email)
    expect(await sentTo(email)).toEqual([])
  })
})

describe('after a while', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => vi.useRealTimers())

  it('the link has expired', async () => {
    const { link } = await forgetful()
    vi.setSystemTime(Date.now() + 3_600_000)
    expect((await reset(link)).status).toBe(410)
  })

  it.each(['before', 'after'] as const)('a crash %s any call is completed', async when => {
    for (const step of crashCalls(`reset ${when}`)) {
      const { email, token, link } = await forgetful()
      const crashed = await crashAt(step, when, () => reset(link))
      // The claim of the crashed request runs out.
      vi.setSystemTime(Date.now() + 31_000)
      const again = await reset(link)
      // A link is gone once everything is done.
      expect([200, 410], `step ${step}`).toContain(again.status)
      expect((await me(token)).status, `step ${step}`).toBe(401)
      expect(await poolAccepts(email, newPassword), `step ${step}`).toBe(true)
      expect(await poolAccepts(email, password), `step ${step}`).toBe(false)
      if (!crashed) break
    }
  })
})
