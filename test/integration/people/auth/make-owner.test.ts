import { randomUUID } from 'node:crypto'
import { AdminCreateUserCommand } from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { cognito, poolId } from '../../../../functions/people/auth/cognito.ts'
import { handler } from '../../../../functions/people/auth/handler.ts'
import { makeOwner } from '../../../../functions/people/auth/make-owner.ts'
import { findPoolAccount } from '../../../../functions/people/auth/pool-account.ts'
import { untilNextSecond } from '../../../../functions/table/sessions.ts'
import { getUserByEmail } from '../../../../functions/table/users.ts'
import { jwks } from '../../../../infra/local/imitations/cognito/tokens.ts'
import { accountEmailsTo, confirmToken, resetToken } from '../../../support/account-emails.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { call } from '../../../support/call.ts'
import { command } from '../../../support/command.ts'
import { crashCalls } from '../../../support/depth.ts'
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
afterEach(() => vi.useRealTimers())

/** Moves the clock of the store, but not of the user pool. */
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

const chosen = 'Warp and weft 5'
const newOwner = () => ({
  email: `owner-${randomUUID()}@example.com`,
  first_name: 'Ada',
  last_name: 'Merrin',
})
/** Sets a password with the emailed link. */
const accept = async (email: string) => {
  const token = await resetToken(email)
  await call(handler, 'POST /auth/reset-password/{token}', {
    params: { token },
    body: { password: chosen },
  })
  return poolAccepts(email, chosen)
}

describe('making an owner', () => {
  it('creates an admin who sets a password with the emailed link', async () => {
    const owner = newOwner()
    expect(await makeOwner(owner)).toBe('created')
    expect(await getUserByEmail(owner.email)).toMatchObject({ role: 'admin', first_name: 'Ada' })
    later(6 * 86_400_000)
    expect(await accept(owner.email)).toBe(true)
    expect((await accountEmailsTo(owner.email))[0]?.subject).toBe('Your Selvedge account is ready')
  })

  it('changes nothing for an admin', async () => {
    const owner = newOwner()
    await makeOwner(owner)
    await accept(owner.email)
    expect(await makeOwner(owner)).toBe('already_admin')
    expect(await poolAccepts(owner.email, chosen)).toBe(true)
    expect(await accountEmailsTo(owner.email)).toHaveLength(1)
  })

  it('takes sessions and password from an account it makes an admin', async () => {
    const { email, token } = await registerCustomer()
    expect(await makeOwner({ ...newOwner(), email })).toBe('promoted')
    expect((await call(handler, 'GET /auth/me', { token })).status).toBe(401)
    expect(await poolAccepts(email, password)).toBe(false)
    expect((await getUserByEmail(email))?.security_change).toMatchObject({ kind: 'role' })
    expect(await accept(email)).toBe(true)
    await untilNextSecond(new Date())
    const { data } = await signIn(email, chosen)
    expect(data.user).toMatchObject({ role: 'admin', first_name: 'Nora' })
  })

  it('never adopts what a stranger registered', async () => {
    const owner = newOwner()
    const stranger = { email: owner.email, first_name: 'Eve', last_name: 'Marsh', password }
    await call(handler, 'POST /auth/register', { body: stranger })
    const link = await confirmToken(owner.email)
    expect(await makeOwner(owner)).toBe('created')
    const late = await call(handler, 'POST /auth/confirm', { body: { token: link, password } })
    expect(late.data.outcome).toBe('already_confirmed')
    expect(await poolAccepts(owner.email, password)).toBe(false)
    expect(await getUserByEmail(owner.email)).toMatchObject({ role: 'admin', first_name: 'Ada' })
  })

  it('replaces an unconfirmed account of the user pool', async () => {
    const owner = newOwner()
    await cognito().send(
      new AdminCreateUserCommand({
        UserPoolId: poolId(),
        Username: owner.email,
        TemporaryPassword: password,
        MessageAction: 'SUPPRESS',
        UserAttributes: [{ Name: 'email', Value: owner.email }],
      }),
    )
    const before = await findPoolAccount(owner.email)
    expect(await makeOwner(owner)).toBe('created')
    expect((await findPoolAccount(owner.email))?.attributes.sub).not.toBe(before?.attributes.sub)
    expect(await poolAccepts(owner.email, password)).toBe(false)
  })

  it.each(['before', 'after'] as const)('is completed after a crash %s any call', async when => {
    for (const step of crashCalls(`make owner ${when}`)) {
      const owner = newOwner()
      const crashed = await crashAt(step, when, () => makeOwner(owner))
      later(31_000)
      await makeOwner(owner)
      expect(await getUserByEmail(owner.email)).toMatchObject({ role: 'admin' })
      expect(await accept(owner.email), `step ${step}`).toBe(true)
      vi.useRealTimers()
      if (!crashed) break
    }
  })
})

describe('the command', () => {
  const admin = (...args: string[]) =>
    command(
      process.execPath,
      ['infra/local/run.mjs', 'functions/people/auth/admin-cli.ts', ...args],
      {
        quiet: true,
      },
    )

  it('reports the result without a password', async () => {
    const { email } = newOwner()
    const first = await admin('create', email)
    expect(first.output).toContain(`Created the admin ${email}`)
    expect(first.output).not.toMatch(/Password|password:/)
    expect(first.ok).toBe(true)
    const again = await admin('create', email)
    expect(again.output).toContain('already an admin')
  })

  it.each([
    ['create'],
    ['create', 'not-an-address'],
    ['create', 'a@example.com', '--password', 'secret'],
    ['create', 'a@example.com', '--first-name', 'x'.repeat(81)],
  ])('refuses %s', async (...args) => {
    expect((await admin(...args)).ok).toBe(false)
  })
})
