import { randomUUID } from 'node:crypto'
import {
  AdminCreateUserCommand,
  AdminSetUserPasswordCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { cognito, poolId } from '../../../../functions/people/auth/cognito.ts'
import { handler } from '../../../../functions/people/auth/handler.ts'
import { hasPendingRegistration } from '../../../../functions/people/auth/pending-registration.ts'
import { findPoolAccount } from '../../../../functions/people/auth/pool-account.ts'
import { listRegistrations } from '../../../../functions/table/registrations.ts'
import { getUser, getUserByEmail, userIdOf } from '../../../../functions/table/users.ts'
import { confirmToken } from '../../../support/account-emails.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { visitor } from '../../../support/call.ts'
import { crashCalls, sampled } from '../../../support/depth.ts'
import { crashAt } from '../../../support/faults.ts'
import { signIn } from '../../../support/register-customer.ts'

beforeAll(startAccounts)

const newAddress = () => `person-${randomUUID()}@example.com`
const owner = { first_name: 'Nora', last_name: 'Whitlock', password: 'Loom and 7 threads' }
const stranger = { first_name: 'Eve', last_name: 'Marsh', password: 'Bobbin-9-shuttle-warp' }
const chosen = { first_name: 'Nora', last_name: 'Whitlock', password: 'Selvage 22 of linen' }

/** A person in a browser of their own, who keeps its cookies. */
const person = (email: string, data: typeof owner) => {
  const browser = visitor()
  return {
    register: () => browser(handler, 'POST /auth/register', { body: { ...data, email } }),
    confirm: (token: string, proof: object = {}) =>
      browser(handler, 'POST /auth/confirm', { body: { token, ...proof } }),
  }
}

const userOf = async (email: string) => {
  const user = await getUserByEmail(email)
  return user && { first_name: user.first_name, status: user.status, role: user.role }
}
const works = async (email: string, password: string) => (await signIn(email, password)).status

const orders = [
  { order: 'the owner registers first', who: ['owner', 'stranger'] },
  { order: 'the owner registers last', who: ['stranger', 'owner'] },
  { order: 'the owner registers in between', who: ['stranger', 'owner', 'stranger'] },
  { order: 'the owner registers twice', who: ['owner', 'stranger', 'owner'] },
] as const

describe.each(sampled('registrations', orders, 2))(
  'two people register an address and $order',
  ({ who }) => {
    const register = async () => {
      const email = newAddress()
      const people = { owner: person(email, owner), stranger: person(email, stranger) }
      const tokens: string[] = []
      for (const name of who) {
        await people[name].register()
        tokens.push(await confirmToken(email))
      }
      return { email, people, tokens }
    }

    it.each([
      { link: 'first', proof: {} },
      { link: 'last', proof: {} },
      { link: 'first', proof: { password: owner.password } },
      { link: 'last', proof: { password: owner.password } },
    ])('the owner’s data counts with the $link link and $proof', async ({ link, proof }) => {
      const { email, people, tokens } = await register()
      const token = tokens.at(link === 'first' ? 0 : -1) ?? ''
      // The password is proof in any browser, the cookie in the owner's.
      const reader = 'password' in proof ? person(email, owner) : people.owner
      const answer = await reader.confirm(token, proof)
      expect(answer.data).toMatchObject({
        outcome: 'confirmed',
        email,
        session: { user: { email } },
      })
      expect(await userOf(email)).toEqual({
        first_name: 'Nora',
        status: 'active',
        role: 'customer',
      })
      expect(await works(email, owner.password)).toBe(200)
      expect(await works(email, stranger.password)).toBe(401)
      expect(await listRegistrations(email)).toEqual([])
      expect(await hasPendingRegistration(email, stranger.password)).toBe(false)
    })

    it('the link alone proves nothing, and creates another account', async () => {
      const { email, tokens } = await register()
      const reader = person(email, owner)
      const token = tokens.at(-1) ?? ''
      const refused = await reader.confirm(token)
      expect(refused).toMatchObject({ status: 403, body: { code: 'proof_needed' } })
      expect(await userOf(email)).toBeUndefined()
      const log = vi.spyOn(console, 'warn')
      expect(await reader.confirm(token, { password: 'Not the password 1' })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'body.password' }] },
      })
      const logged = log.mock.calls.map(([line]) => JSON.parse(line))
      expect(logged).toContainEqual(
        expect.objectContaining({ event: 'sign_in_failed', endpoint: 'confirm' }),
      )
      log.mockRestore()
      const weak = { ...chosen, password: 'whitlock1' }
      expect(await reader.confirm(token, { new_account: weak })).toMatchObject({
        status: 400,
        body: { errors: [{ path: 'body.new_account.password' }] },
      })
      expect((await reader.confirm(token, { new_account: chosen })).data.outcome).toBe('confirmed')
      expect(await works(email, chosen.password)).toBe(200)
      for (const { password } of [owner, stranger]) expect(await works(email, password)).toBe(401)
    })

    it('a cookie or a password without the link gives nothing', async () => {
      const { email, people, tokens } = await register()
      const [id = '', signature = ''] = (tokens[0] ?? '').split('~')
      for (const forged of [
        '',
        id,
        `${id}~`,
        `${id}~${signature.slice(0, -2)}`,
        `${id}.x~${signature}`,
        `${id}~${signature}.x`,
      ])
        expect([400, 410]).toContain((await people.stranger.confirm(forged)).status)
      expect(await hasPendingRegistration(email, stranger.password)).toBe(true)
      expect(await works(email, stranger.password)).toBe(403)
      expect(await userOf(email)).toBeUndefined()
    })
  },
)

describe('a link', () => {
  it('can be opened again without changing the account', async () => {
    const email = newAddress()
    const [nora, eve] = [person(email, owner), person(email, stranger)]
    await nora.register()
    const first = await confirmToken(email)
    await eve.register()
    const second = await confirmToken(email)
    expect((await nora.confirm(first)).data.outcome).toBe('confirmed')
    for (const token of [first, second])
      for (const proof of [{}, { password: stranger.password }, { new_account: stranger }]) {
        const again = await person(email, stranger).confirm(token, proof)
        expect(again.data).toEqual({ outcome: 'already_confirmed', email, session: null })
      }
    expect(await userOf(email)).toMatchObject({ first_name: 'Nora' })
    expect(await works(email, stranger.password)).toBe(401)
  })

  it('makes one account when two are opened at once', async () => {
    const email = newAddress()
    const [nora, eve] = [person(email, owner), person(email, stranger)]
    await nora.register()
    const first = await confirmToken(email)
    await eve.register()
    const second = await confirmToken(email)
    const answers = await Promise.all([
      nora.confirm(first),
      nora.confirm(second),
      person(email, owner).confirm(first, { new_account: chosen }),
    ])
    const outcomes = answers.map(({ status, data }) => data?.outcome ?? status)
    expect(outcomes.filter(outcome => outcome === 'confirmed')).toHaveLength(1)
    for (const outcome of outcomes)
      expect(['confirmed', 'already_confirmed', 409]).toContain(outcome)
    const account = await findPoolAccount(email)
    expect(account?.status).toBe('CONFIRMED')
    expect(await getUser(userIdOf(account?.attributes.sub ?? ''))).toMatchObject({ email })
  })

  it('of another address doesn’t use this browser’s registration', async () => {
    const [own, other] = [newAddress(), newAddress()]
    const nora = person(own, owner)
    await nora.register()
    await person(other, stranger).register()
    const answer = await nora.confirm(await confirmToken(other))
    expect(answer).toMatchObject({ body: { code: 'proof_needed', data: { email: other } } })
  })

  describe('on a later day', () => {
    beforeEach(() => {
      vi.useFakeTimers({ toFake: ['Date'] })
    })
    afterEach(() => vi.useRealTimers())

    it('has expired with its registration', async () => {
      const email = newAddress()
      const nora = person(email, owner)
      await nora.register()
      const token = await confirmToken(email)
      vi.setSystemTime(Date.now() + 86_400_000)
      expect((await nora.confirm(token)).status).toBe(410)
      expect(await hasPendingRegistration(email, owner.password)).toBe(false)
    })
  })
})

describe('an account left in the user pool', () => {
  const leave = (email: string) =>
    cognito().send(
      new AdminCreateUserCommand({
        UserPoolId: poolId(),
        Username: email,
        TemporaryPassword: stranger.password,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'given_name', Value: 'Eve' },
        ],
      }),
    )

  it('is replaced if no one confirmed it', async () => {
    const email = newAddress()
    await leave(email)
    const before = await findPoolAccount(email)
    const nora = person(email, owner)
    await nora.register()
    expect((await nora.confirm(await confirmToken(email))).data.outcome).toBe('confirmed')
    const after = await findPoolAccount(email)
    expect(after?.attributes.sub).not.toBe(before?.attributes.sub)
    expect(after).toMatchObject({ status: 'CONFIRMED', attributes: { given_name: 'Nora' } })
    expect(await works(email, stranger.password)).toBe(401)
  })

  it('counts as existing if it is confirmed, and gets its user', async () => {
    const email = newAddress()
    await leave(email)
    await cognito().send(
      new AdminSetUserPasswordCommand({
        UserPoolId: poolId(),
        Username: email,
        Password: chosen.password,
        Permanent: true,
      }),
    )
    const nora = person(email, owner)
    await nora.register()
    expect((await nora.confirm(await confirmToken(email))).data.outcome).toBe('already_confirmed')
    expect(await userOf(email)).toMatchObject({ first_name: 'Eve' })
    expect(await works(email, chosen.password)).toBe(200)
    expect(await works(email, owner.password)).toBe(401)
  })
})

describe('a crash while confirming', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
  })
  afterEach(() => vi.useRealTimers())

  it.each(['before', 'after'] as const)('%s any call is completed by a repetition', async when => {
    for (const step of crashCalls(`confirm ${when}`)) {
      const email = newAddress()
      const nora = person(email, owner)
      await nora.register()
      const token = await confirmToken(email)
      const crashed = await crashAt(step, when, () => nora.confirm(token))
      // The claim of the crashed request runs out.
      vi.setSystemTime(Date.now() + 31_000)
      const answer = await nora.confirm(token)
      expect(['confirmed', 'already_confirmed'], `step ${step}`).toContain(answer.data?.outcome)
      expect(await userOf(email)).toMatchObject({ first_name: 'Nora', role: 'customer' })
      expect(await works(email, owner.password)).toBe(200)
      expect(await listRegistrations(email)).toEqual([])
      if (!crashed) break
    }
  })
})
