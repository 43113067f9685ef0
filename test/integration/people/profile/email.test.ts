import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { subscriptionIdOf } from '../../../../functions/content/subscription-links.ts'
import { handler } from '../../../../functions/people/profile/handler.ts'
import { EmailChange, getEmailChange } from '../../../../functions/table/email-changes.ts'
import { emailChangeKey, userKey } from '../../../../functions/table/keys.ts'
import { getSubscription, subscribeConfirmed } from '../../../../functions/table/subscriptions.ts'
import {
  getUser,
  getUserByEmail,
  type UserItem,
  userWithKeys,
} from '../../../../functions/table/users.ts'
import { put, update } from '../../../../functions/table/write.ts'
import { startAccounts } from '../../../support/accounts.ts'
import { call } from '../../../support/call.ts'
import { sentTo } from '../../../support/emails.ts'
import { crashAt, interleave } from '../../../support/faults.ts'
import { logIn, newMember, signedInMember } from '../../../support/member.ts'
import { stopClock } from '../../../support/rate-window.ts'
import { deliverChange } from '../../../support/stream.ts'

beforeAll(startAccounts)

const newAddress = () => `new-home-${randomUUID()}@example.com`
const start = (token: string, email: string) =>
  call(handler, 'POST /users/me/email', { token, body: { email } })
const finish = (token: string, code: string) =>
  call(handler, 'PUT /users/me/email', { token, body: { code } })

/** Lets the stream send the email of a user's change, and returns the code in it. */
const mailedCode = async (userId: string, to: string): Promise<string> => {
  const change = EmailChange.parse(await getEmailChange(userId, new Date()))
  await deliverChange(undefined, {
    ...emailChangeKey(userId),
    entity: 'email-change',
    ...change,
  })
  return /\b\d{8}\b/.exec((await sentTo(to)).at(-1)?.text ?? '')?.[0] ?? ''
}

/** Lets the stream email about the last change of a user. */
const followUser = async (before: UserItem) =>
  deliverChange(userWithKeys(before), userWithKeys((await getUser(before.id)) as UserItem))

describe('changing the email', () => {
  it('needs the code sent to the new address, and frees the old one', async () => {
    const person = await signedInMember()
    const email = newAddress()
    expect((await start(person.token, email.toUpperCase())).status).toBe(200)
    expect((await getUser(person.id))?.email).toBe(person.email)
    const code = await mailedCode(person.id, email)
    const { status, data } = await finish(person.token, code)
    expect({ status, email: data.email }).toEqual({ status: 200, email })
    expect((await getUserByEmail(email))?.id).toBe(person.id)
    expect(await getUserByEmail(person.email)).toBeUndefined()
    expect((await logIn(email)).status).toBe(200)
    expect((await logIn(person.email)).status).toBe(401)
    expect((await finish(person.token, code)).status, 'the code again').toBe(400)
  })

  it('refuses the code after ten minutes', async () => {
    const person = await signedInMember()
    const email = newAddress()
    await start(person.token, email)
    const code = await mailedCode(person.id, email)
    const change = EmailChange.parse(await getEmailChange(person.id, new Date()))
    const early = { expires_at: change.expires_at - 600 }
    await put({ ...emailChangeKey(person.id), entity: 'email-change', ...change, ...early })
    expect((await finish(person.token, code)).status).toBe(400)
    expect((await getUser(person.id))?.email).toBe(person.email)
  })

  it('works for a user of an earlier release, without a version', async () => {
    const person = await signedInMember()
    await update(userKey(person.id), 'REMOVE #version', { names: { '#version': 'version' } })
    const email = newAddress()
    await start(person.token, email)
    const code = await mailedCode(person.id, email)
    expect((await finish(person.token, code)).status).toBe(200)
    expect(await getUser(person.id)).toMatchObject({ email, version: 1 })
  })

  it('refuses a wrong code, and a code after a newer request', async () => {
    const person = await signedInMember()
    const email = newAddress()
    await start(person.token, email)
    const first = await mailedCode(person.id, email)
    expect(
      await finish(person.token, first === '00000000' ? '1'.repeat(8) : '0'.repeat(8)),
    ).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'body.code' }] },
    })
    await start(person.token, newAddress())
    expect((await finish(person.token, first)).status).toBe(400)
    expect((await getUser(person.id))?.email).toBe(person.email)
  })

  it('blocks guessing after five wrong codes', async () => {
    const person = await signedInMember()
    const email = newAddress()
    await start(person.token, email)
    const code = await mailedCode(person.id, email)
    const wrong = code === '00000000' ? '11111111' : '00000000'
    stopClock()
    for (let i = 0; i < 5; i++) expect((await finish(person.token, wrong)).status).toBe(400)
    expect((await finish(person.token, code)).status).toBe(429)
  })

  it('ends all other sessions and tells both addresses', async () => {
    const person = await signedInMember()
    const before = (await getUser(person.id)) as UserItem
    const phone = (await logIn(person.email)).data
    const email = newAddress()
    await start(person.token, email)
    await finish(person.token, await mailedCode(person.id, email))
    const preferences = (token: string) =>
      call(handler, 'GET /users/me/mail-preferences', { token })
    expect((await preferences(phone.token)).status).toBe(401)
    expect((await preferences(person.token)).status).toBe(200)
    await followUser(before)
    for (const address of [email, person.email])
      expect((await sentTo(address)).at(-1)?.subject).toMatch(/^Your email address was changed/)
  })

  it('answers the same for an address in use, whose owner is told', async () => {
    const person = await signedInMember()
    const other = await newMember()
    const answer = await start(person.token, other.email)
    expect(answer.body).toEqual((await start(person.token, newAddress())).body)
    await start(person.token, other.email)
    expect(await mailedCode(person.id, other.email)).toBe('')
    expect((await sentTo(other.email)).at(-1)?.subject).toMatch(/was entered at/)
  })

  it('leaves the old address for sign-in if the account changes meanwhile', async () => {
    const person = await signedInMember()
    const email = newAddress()
    await start(person.token, email)
    const code = await mailedCode(person.id, email)
    let isChanged = false
    const answer = await interleave(
      async command => {
        if (isChanged || command !== 'TransactWriteItemsCommand') return
        isChanged = true
        await update(userKey(person.id), 'ADD #version :one', {
          names: { '#version': 'version' },
          values: { ':one': 1 },
        })
      },
      () => finish(person.token, code),
    )
    expect([isChanged, answer.status]).toEqual([true, 409])
    expect([(await logIn(person.email)).status, (await logIn(email)).status]).toEqual([200, 401])
    expect((await finish(person.token, code)).status).toBe(200)
  })

  it('works once for two calls at once', async () => {
    const person = await signedInMember()
    const email = newAddress()
    await start(person.token, email)
    const code = await mailedCode(person.id, email)
    const first: number[] = []
    const second = await interleave(
      async command => {
        if (first.length > 0 || command !== 'TransactWriteItemsCommand') return
        first.push((await finish(person.token, code)).status)
      },
      () => finish(person.token, code),
    )
    expect([first, second.status]).toEqual([[200], 409])
    expect([(await logIn(person.email)).status, (await logIn(email)).status]).toEqual([401, 200])
  })

  it('can be repeated after a crash between the pool and the store', async () => {
    const person = await signedInMember()
    const email = newAddress()
    await start(person.token, email)
    const code = await mailedCode(person.id, email)
    const user = (await getUser(person.id)) as UserItem
    let crashed = 0
    for (let step = 1; step < 12; step++) {
      if (!(await crashAt(step, 'before', () => finish(person.token, code)))) break
      crashed++
      if ((await getUser(person.id))?.email === email) break
    }
    expect(crashed).toBeGreaterThan(2)
    if ((await getUser(person.id))?.email !== email) await finish(person.token, code)
    expect(await getUser(person.id)).toMatchObject({ email, version: user.version + 1 })
  })

  it('moves the newsletter subscription', async () => {
    const person = await signedInMember()
    await subscribeConfirmed(await subscriptionIdOf(person.email), person.email, new Date())
    const email = newAddress()
    await start(person.token, email)
    await finish(person.token, await mailedCode(person.id, email))
    const subscribed = async (address: string) => getSubscription(await subscriptionIdOf(address))
    expect(await subscribed(person.email)).toBeUndefined()
    expect(await subscribed(email)).toMatchObject({ status: 'active', email })
  })
})
