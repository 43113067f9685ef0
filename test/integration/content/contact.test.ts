import { ScanCommand } from '@aws-sdk/lib-dynamodb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler } from '../../../functions/content/handler.ts'
import { table, tableName } from '../../../functions/table/client.ts'
import { call } from '../../support/call.ts'
import { sentTo } from '../../support/emails.ts'
import { deliverChange } from '../../support/stream.ts'

const support = process.env.SUPPORT_EMAIL ?? ''
let count = 0
let email: string
let ip: string

beforeEach(() => {
  count++
  email = `writer${count}@example.com`
  ip = `203.0.113.${count}`
})
afterEach(() => {
  vi.useRealTimers()
})

const send = (more: object = {}) =>
  call(handler, 'POST /contact', {
    body: { name: 'Mara Lindqvist', email, message: 'Do you repair jeans?\nMine tore.', ...more },
    headers: { 'x-viewer-address': ip },
  })
/** Reads the stored messages of this test's sender. */
const stored = async () => {
  const { Items = [] } = await table.send(
    new ScanCommand({
      TableName: tableName(),
      FilterExpression: 'entity = :entity AND email = :email',
      ExpressionAttributeValues: { ':entity': 'contact-message', ':email': email },
    }),
  )
  return Items
}
const toSupport = async () => (await sentTo(support)).filter(mail => mail.replyTo.includes(email))

describe('a contact message', () => {
  it('is accepted and stored for two years (S-97)', async () => {
    const answer = await send({ phone: '+1 503 555 0100', subject: 'Repairs' })
    expect(answer).toMatchObject({ status: 202, data: {} })
    const [item, ...others] = await stored()
    expect(others).toEqual([])
    expect(item).toMatchObject({
      name: 'Mara Lindqvist',
      phone: '+1 503 555 0100',
      subject: 'Repairs',
      message: 'Do you repair jeans?\nMine tore.',
    })
    const days = (item?.expires_at - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(730)
  })

  it('is emailed to support with the sender as reply address, and confirmed to the sender (S-97)', async () => {
    await send({ subject: 'Repairs' })
    const [item] = await stored()
    expect(await sentTo(email)).toEqual([])
    expect(await deliverChange(undefined, item)).toBe(true)
    const [mail] = await toSupport()
    expect(mail).toMatchObject({ subject: 'Message from Mara Lindqvist: Repairs' })
    expect(mail?.html).toContain('Do you repair jeans?<br>Mine tore.')
    const [receipt] = await sentTo(email)
    expect(receipt).toMatchObject({ subject: 'We received your message', replyTo: [support] })
    expect(receipt?.text).toContain('within 24 hours')
  })

  it('is emailed once, also for repeated stream events', async () => {
    await send()
    const [item] = await stored()
    for (let times = 0; times < 3; times++) await deliverChange(undefined, item)
    await deliverChange(item, undefined)
    expect(await toSupport()).toHaveLength(1)
    expect(await sentTo(email)).toHaveLength(1)
  })

  it('is not repeated in the confirmation to an unverified address', async () => {
    await send({ name: 'Cheap pills', subject: 'Buy now', message: 'https://spam.example' })
    const [item] = await stored()
    await deliverChange(undefined, item)
    const [receipt] = await sentTo(email)
    expect(`${receipt?.subject}${receipt?.html}${receipt?.text}`).not.toMatch(/pills|Buy|spam/)
  })

  it('is accepted five times an hour', async () => {
    // Well within an hour, so that no new hour starts during the test.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date().setMinutes(20) })
    for (let times = 0; times < 5; times++) expect((await send()).status).toBe(202)
    const refused = await send()
    expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_requests' } })
    expect(refused.body.message).toMatch(/^Too many requests\. Please try again in /)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(3_600)
    expect(await stored()).toHaveLength(5)
    ip = '203.0.113.250'
    expect((await send()).status).toBe(429)
    email = 'another@example.com'
    expect((await send()).status).toBe(202)
  })

  it.each([
    ['name', { name: ' ' }],
    ['email', { email: 'not-an-email' }],
    ['message', { message: '\n ' }],
    ['phone', { phone: 'call me' }],
    ['subject', { subject: 'a\nBcc: everybody@example.com' }],
  ])('requires a valid %s', async (field, more) => {
    const { status, body } = await send(more)
    expect(status).toBe(400)
    expect(body.errors[0].path).toBe(`body.${field}`)
    expect(await stored()).toEqual([])
  })
})
