import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { handler } from '../../../functions/content/handler.ts'
import { subscriptionIdOf } from '../../../functions/content/subscription-links.ts'
import { subscribersFacet, subscriptionKey } from '../../../functions/table/keys.ts'
import { batchGet, get, query } from '../../../functions/table/read.ts'
import { call } from '../../support/call.ts'
import { sentTo } from '../../support/emails.ts'
import { deliverChange } from '../../support/stream.ts'

const support = process.env.SUPPORT_EMAIL ?? ''
const site = 'http://localhost:3000'
let count = 0
let email: string
let ip: string

beforeEach(() => {
  count++
  email = `reader${count}@example.net`
  ip = `192.0.2.${count}`
  // Well within an hour, so that no new hour starts during the test.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date().setMinutes(10) })
})
afterEach(() => {
  vi.useRealTimers()
})

const later = (minutes: number) => vi.setSystemTime(Date.now() + minutes * 60_000)
const Item = z.record(z.string(), z.unknown())
const item = async () =>
  get(Item, subscriptionKey(await subscriptionIdOf(email)), { consistent: true })
const post = (route: string, body: object) =>
  call(handler, route, { body, headers: { 'x-viewer-address': ip } })

/** Runs an action and sends the changed subscription to the stream consumer twice. */
const followed = async <T>(work: () => Promise<T>): Promise<T> => {
  const before = await item()
  const result = await work()
  const after = await item()
  if (before ?? after) for (let times = 0; times < 2; times++) await deliverChange(before, after)
  return result
}
const subscribe = () => followed(() => post('POST /newsletter', { email }))
const confirm = (token: string) => followed(() => post('POST /newsletter/confirm', { token }))
const unsubscribe = (token: string) =>
  followed(() => post('POST /newsletter/unsubscribe', { token }))

const emails = async (subject: RegExp) =>
  (await sentTo(email)).filter(mail => subject.test(mail.subject))
/** Returns the token in the newest email's link to a page. */
const tokenTo = async (page: 'confirm' | 'unsubscribe') => {
  const found = (await sentTo(email)).map(
    ({ text }) => new RegExp(`${site}/newsletter/${page}/([\\w~-]+)\\n`).exec(text)?.[1],
  )
  return found.findLast(Boolean) ?? ''
}
const subscribers = async () => {
  const { facet } = subscribersFacet('', '')
  const keys = await query(z.object({ pk: z.string(), sk: z.string() }), {
    index: 'by-facet',
    partition: facet,
  })
  const found = await batchGet(z.object({ email: z.string() }), keys)
  return found.map(one => one.email).filter(one => one === email)
}

describe('subscribing to the newsletter', () => {
  it('emails a confirmation link and subscribes no one yet', async () => {
    expect(await subscribe()).toMatchObject({ status: 202, data: {} })
    expect(await emails(/^Confirm your .+ subscription/)).toHaveLength(1)
    expect(await sentTo(email)).toHaveLength(1)
    expect(await subscribers()).toEqual([])
  })

  it('stores no email in its key and expires if not confirmed', async () => {
    await subscribe()
    expect(`${(await item())?.pk}`).not.toContain('reader')
    const days = (Number((await item())?.expires_at) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(7)
  })

  it('sends another email, but not right away', async () => {
    await subscribe()
    later(9)
    await subscribe()
    expect(await sentTo(email)).toHaveLength(1)
    later(2)
    await subscribe()
    expect(await sentTo(email)).toHaveLength(2)
  })

  it('returns the same response to subscribers and changes nothing', async () => {
    const first = await subscribe()
    await confirm(await tokenTo('confirm'))
    const before = await item()
    const sent = await sentTo(email)
    later(30)
    expect((await subscribe()).body).toEqual(first.body)
    expect(await item()).toEqual(before)
    expect(await sentTo(email)).toEqual(sent)
  })

  it('is accepted five times an hour', async () => {
    for (let times = 0; times < 5; times++) expect((await subscribe()).status).toBe(202)
    expect(await subscribe()).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    later(60)
    expect((await subscribe()).status).toBe(202)
  })

  it('requires an email', async () => {
    expect((await post('POST /newsletter', { email: 'not-an-email' })).status).toBe(400)
  })
})

describe('the confirmation link', () => {
  it('subscribes, sends one welcome email with an unsubscribe link and notifies support', async () => {
    await subscribe()
    const token = await tokenTo('confirm')
    expect((await confirm(token)).status).toBe(200)
    expect(await subscribers()).toEqual([email])
    expect(await item()).not.toHaveProperty('expires_at')
    const [welcome, ...others] = await emails(/^Welcome/)
    expect(others).toEqual([])
    const unsubscribeToken = await tokenTo('unsubscribe')
    expect(welcome?.headers).toMatchObject({
      'List-Unsubscribe': `<${site}/api/newsletter/unsubscribe/${unsubscribeToken}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    const supportEmails = (await sentTo(support)).filter(({ text }) => text.includes(email))
    expect(supportEmails).toHaveLength(1)
  })

  it('has no dot, so that the page isn’t served as a file', async () => {
    await subscribe()
    expect(await tokenTo('confirm')).toMatch(/^[\w-]+~[\w-]+$/)
  })

  it('works repeatedly and concurrently', async () => {
    await subscribe()
    const token = await tokenTo('confirm')
    const clicks = await Promise.all(
      Array.from({ length: 10 }, () => post('POST /newsletter/confirm', { token })),
    )
    expect(clicks.map(({ status }) => status)).toEqual(Array(10).fill(200))
    expect((await confirm(token)).status).toBe(200)
    expect(await subscribers()).toEqual([email])
  })

  it('works for a week, even after the item expired', async () => {
    await subscribe()
    const token = await tokenTo('confirm')
    later(7 * 24 * 60 + 1)
    expect(await confirm(token)).toMatchObject({
      status: 400,
      body: {
        code: 'invalid',
        message: 'This link has expired. Subscribe again.',
      },
    })
    expect(await subscribers()).toEqual([])
  })

  it('can’t be forged, used for another email or as an unsubscribe link', async () => {
    await subscribe()
    const [id, signature] = (await tokenTo('confirm')).split('~')
    email = `other${email}`
    await subscribe()
    const [other] = (await tokenTo('confirm')).split('~')
    for (const token of [`${other}~${signature}`, `${id}~x`, 'x~y', `${id}~${id}`])
      expect((await post('POST /newsletter/confirm', { token })).status).toBe(400)
    for (const token of ['', 'x', `${id}.${signature}`, 'x~y~z', 'x'.repeat(201)])
      expect((await post('POST /newsletter/confirm', { token })).status).toBe(400)
    expect((await unsubscribe(`${id}~${signature}`)).status).toBe(400)
  })

  it('from before an unsubscription doesn’t confirm a later subscription', async () => {
    await subscribe()
    const old = await tokenTo('confirm')
    await confirm(old)
    await unsubscribe(await tokenTo('unsubscribe'))
    later(20)
    await subscribe()
    expect((await confirm(old)).status).toBe(400)
    expect(await subscribers()).toEqual([])
    expect((await confirm(await tokenTo('confirm'))).status).toBe(200)
    expect(await emails(/^Welcome/)).toHaveLength(2)
  })
})

describe('the unsubscribe link', () => {
  beforeEach(async () => {
    await subscribe()
    await confirm(await tokenTo('confirm'))
  })

  it('deletes the subscription and works twice', async () => {
    const token = await tokenTo('unsubscribe')
    expect((await unsubscribe(token)).status).toBe(200)
    expect(await item()).toBeUndefined()
    expect(await subscribers()).toEqual([])
    expect((await unsubscribe(token)).status).toBe(200)
  })

  it('supports one-click unsubscribe in email clients', async () => {
    const token = await tokenTo('unsubscribe')
    const answer = await call(handler, 'POST /newsletter/unsubscribe/{token}', {
      params: { token },
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(answer.status).toBe(200)
    expect(await item()).toBeUndefined()
  })

  it('opens its page without unsubscribing', async () => {
    const token = await tokenTo('unsubscribe')
    const params = { token }
    const answer = await call(handler, 'GET /newsletter/unsubscribe/{token}', { params })
    expect(answer.status).toBe(303)
    expect(answer.headers.location).toBe(`${site}/newsletter/unsubscribe/${token}`)
    expect(await subscribers()).toEqual([email])
  })

  it('doesn’t work for another subscriber', async () => {
    const [id] = (await tokenTo('unsubscribe')).split('~')
    expect((await unsubscribe(`${id}~made-up`)).status).toBe(400)
    const params = { token: `${id}~made-up` }
    const fromEmail = await call(handler, 'POST /newsletter/unsubscribe/{token}', { params })
    expect(fromEmail.status).toBe(400)
    expect(await subscribers()).toEqual([email])
  })
})
