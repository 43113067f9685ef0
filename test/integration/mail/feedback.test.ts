import { randomUUID } from 'node:crypto'
import type { SNSEvent } from 'aws-lambda'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { handler as tellFeedback } from '../../../functions/events/mail-feedback.ts'
import { handler as admin } from '../../../functions/failures/handler.ts'
import { hashEmail } from '../../../functions/mail/hash-email.ts'
import { sendOnce } from '../../../functions/mail/send-once.ts'
import { auditTrail } from '../../../functions/table/audit.ts'
import { mailKey } from '../../../functions/table/keys.ts'
import { findMailStop } from '../../../functions/table/mail-stops.ts'
import { get } from '../../../functions/table/read.ts'
import { call } from '../../support/call.ts'
import { sentTo } from '../../support/emails.ts'
import { signInAs, trustOwnTokens } from '../../support/tokens.ts'

beforeAll(trustOwnTokens)

const someone = () => `reader-${randomUUID()}@example.com`

/** Wraps a message from SES in the event that SNS sends to a function. */
const event = (message: unknown): SNSEvent => ({
  Records: [
    {
      EventSource: 'aws:sns',
      EventVersion: '1.0',
      EventSubscriptionArn: 'arn:aws:sns:eu-central-1:000000000000:MailFeedback:1',
      Sns: {
        Type: 'Notification',
        MessageId: randomUUID(),
        TopicArn: 'arn:aws:sns:eu-central-1:000000000000:MailFeedback',
        Subject: 'Amazon SES Email Event Notification',
        Message: typeof message === 'string' ? message : JSON.stringify(message),
        Timestamp: '2025-11-20T10:00:00.000Z',
        SignatureVersion: '1',
        Signature: '',
        SigningCertUrl: '',
        UnsubscribeUrl: '',
        MessageAttributes: {},
      },
    },
  ],
})

const mail = (to: string) => ({
  timestamp: '2025-11-20T09:59:58.000Z',
  source: '"Selvedge" <shop@example.com>',
  sendingAccountId: '000000000000',
  messageId: randomUUID(),
  destination: [to],
})
const bounce = (to: string, bounceType = 'Permanent', timestamp = '2025-11-20T10:00:00.000Z') =>
  event({
    eventType: 'Bounce',
    bounce: {
      feedbackId: randomUUID(),
      bounceType,
      bounceSubType: 'General',
      bouncedRecipients: [
        { emailAddress: to, action: 'failed', status: '5.1.1', diagnosticCode: 'smtp; 550 5.1.1' },
      ],
      timestamp,
      reportingMTA: 'dsn; mta.example.com',
    },
    mail: mail(to),
  })
const complaint = (to: string, complaintFeedbackType?: string) =>
  event({
    eventType: 'Complaint',
    complaint: {
      feedbackId: randomUUID(),
      complaintSubType: null,
      complainedRecipients: [{ emailAddress: to }],
      timestamp: '2025-11-20T10:00:00.000Z',
      userAgent: 'ExampleCorp Feedback Loop (V0.01)',
      complaintFeedbackType,
    },
    mail: mail(to),
  })

const stopOf = async (email: string) => findMailStop(await hashEmail(email))
const write = () => ({ subject: 'News', html: '<p>News</p>', text: 'News' })
const send = (to: string, reference = randomUUID()) =>
  sendOnce('order-shipped', reference, { to, write })

describe('an email address', () => {
  it('with a permanent bounce gets no more email, and the reason is recorded', async () => {
    const to = someone()
    await tellFeedback(bounce(to))
    const reference = randomUUID()
    expect(await send(to, reference)).toBe(false)
    expect(await sentTo(to)).toEqual([])
    const entry = await get(z.looseObject({}), mailKey('order-shipped', reference))
    expect(entry).toMatchObject({ outcome: 'suppressed' })
    expect(await stopOf(to)).toMatchObject({ reason: 'bounce', at: '2025-11-20T10:00:00.000Z' })
  })

  it('is matched in any case and never stored', async () => {
    const to = someone()
    await tellFeedback(bounce(`Nora Whitlock <${to.toUpperCase()}>`))
    expect(await send(to)).toBe(false)
    expect(JSON.stringify(await stopOf(to))).not.toContain('example.com')
  })

  it('that complained gets no more email, unless marked as not spam', async () => {
    const [angry, glad] = [someone(), someone()]
    await tellFeedback(complaint(angry, 'abuse'))
    await tellFeedback(complaint(glad, 'not-spam'))
    expect(await send(angry)).toBe(false)
    expect(await send(glad)).toBe(true)
  })

  it.each(['Transient', 'Undetermined'])(
    'with a temporary bounce still gets email: %s',
    async type => {
      const to = someone()
      await tellFeedback(bounce(to, type))
      expect(await send(to)).toBe(true)
    },
  )
})

describe('feedback', () => {
  it('that is malformed or of another kind is ignored', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    await tellFeedback(event('no JSON from nora@example.com'))
    await tellFeedback(event({ eventType: 'Bounce' }))
    await tellFeedback(event({ eventType: 'Delivery', delivery: {} }))
    expect(JSON.stringify(log.mock.calls)).not.toContain('nora@example.com')
    log.mockRestore()
  })
})

describe('staff', () => {
  it('can see why email stopped and resume it, which is audited', async () => {
    const token = await signInAs(randomUUID(), { role: 'admin' })
    const to = someone()
    const readStop = async () =>
      (await call(admin, 'GET /admin/mail-stops', { query: { email: to }, token })).data
    const lift = () =>
      call(admin, 'POST /admin/mail-stops/lift', { body: { email: to.toUpperCase() }, token })
    expect(await readStop()).toEqual({ stop: null })
    expect((await lift()).status).toBe(404)
    await tellFeedback(bounce(to))
    expect(await readStop()).toEqual({ stop: { reason: 'bounce', at: '2025-11-20T10:00:00.000Z' } })
    expect((await lift()).status).toBe(200)
    expect(await readStop()).toEqual({ stop: null })
    expect(await send(to)).toBe(true)
    const [entry] = await auditTrail(`mailbox ${await hashEmail(to)}`)
    expect(entry).toMatchObject({ action: 'mail-stop.lift', before: { reason: 'bounce' } })

    // SNS can repeat the old bounce, which is ignored. A new one counts.
    await tellFeedback(bounce(to))
    expect(await readStop()).toEqual({ stop: null })
    await tellFeedback(bounce(to, 'Permanent', new Date(Date.now() + 1000).toISOString()))
    expect((await readStop()).stop).toMatchObject({ reason: 'bounce' })
  })
})
