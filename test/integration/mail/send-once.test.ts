import { SESv2Client, SESv2ServiceException } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, describe, expect, it } from 'vitest'
import { sendOnce, UndeliverableEmail } from '../../../functions/mail/send-once.ts'
import { claimEmail, closeEmail, reopenEmail } from '../../../functions/table/mail-ledger.ts'
import { sentTo } from '../../support/emails.ts'

const email = { subject: 'Grüße', html: '<p>Hello</p>', text: 'Hello' }
let count = 0
const newRecipient = () => `reader${++count}@example.com`
const send = (reference: string, to: string) =>
  sendOnce('order-shipped', reference, { to, write: () => email })

const sesError = (name: string) =>
  new SESv2ServiceException({ name, message: name, $fault: 'client', $metadata: {} })

/** Makes SES fail, which the emulator can't. Returns a function that restores it. */
const failSes = (name: string) => {
  const ses = mockClient(SESv2Client)
  ses.onAnyCommand().rejects(sesError(name))
  return () => ses.restore()
}
let restore = () => {}
afterEach(() => restore())

describe('sendOnce', () => {
  it('sends from the store, with support as the reply address', async () => {
    const to = newRecipient()
    expect(await send('ord_a', to)).toBe(true)
    expect(await sentTo(to)).toMatchObject([{ subject: 'Grüße', html: '<p>Hello</p>' }])
    const { emails } = await (await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}/store`)).json()
    const sent = emails.find((one: { destination: { to: string[] } }) =>
      one.destination.to.includes(to),
    )
    expect(sent.from).toBe('"Selvedge" <shop@selvedge.example>')
    expect(sent.replyTo).toEqual([process.env.SUPPORT_EMAIL])
    expect(sent.body.text).toContain('Hello')
  })

  it('accepts another reply address and extra headers', async () => {
    const to = newRecipient()
    const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    const write = () => ({ ...email, replyTo: 'visitor@example.com', headers })
    await sendOnce('newsletter', 'ord_own', { to, write })
    const { emails } = await (await fetch(`${process.env.AWS_ENDPOINT_URL_SESV2}/store`)).json()
    const sent = emails.find((one: { destination: { to: string[] } }) =>
      one.destination.to.includes(to),
    )
    expect(sent.replyTo).toEqual(['visitor@example.com'])
    expect(sent.headers).toEqual([
      { name: 'List-Unsubscribe-Post', value: 'List-Unsubscribe=One-Click' },
    ])
  })

  it('sends once when called again', async () => {
    const to = newRecipient()
    await send('ord_b', to)
    expect(await send('ord_b', to)).toBe(false)
    expect(await sentTo(to)).toHaveLength(1)
  })

  it('sends once when called ten times concurrently', async () => {
    const to = newRecipient()
    await Promise.allSettled(Array.from({ length: 10 }, () => send('ord_c', to)))
    expect(await sentTo(to)).toHaveLength(1)
    expect(await send('ord_c', to)).toBe(false)
  })

  it('sends one email per kind and reference', async () => {
    const to = newRecipient()
    await send('ord_d', to)
    await send('ord_e', to)
    await sendOnce('order-delivered', 'ord_d', { to, write: () => email })
    expect(await sentTo(to)).toHaveLength(3)
  })

  it('sends on the next call after a temporary SES error', async () => {
    const to = newRecipient()
    restore = failSes('TooManyRequestsException')
    await expect(send('ord_f', to)).rejects.toThrow('TooManyRequests')
    restore()
    expect(await send('ord_f', to)).toBe(true)
    expect(await sentTo(to)).toHaveLength(1)
  })

  it('gives up after a permanent rejection', async () => {
    const to = newRecipient()
    restore = failSes('MessageRejected')
    await expect(send('ord_g', to)).rejects.toThrow(UndeliverableEmail)
    restore()
    await closeEmail('order-shipped', 'ord_g', 'refused', new Date())
    expect(await send('ord_g', to)).toBe(false)
    expect(await sentTo(to)).toEqual([])
    await reopenEmail('order-shipped', 'ord_g')
    expect(await send('ord_g', to)).toBe(true)
  })

  it('takes over a claim that has expired', async () => {
    const to = newRecipient()
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
    expect(await claimEmail('order-shipped', 'ord_h', ago(30))).toBe('mine')
    await expect(send('ord_h', to)).rejects.toThrow('already being sent')
    expect(await claimEmail('order-shipped', 'ord_i', ago(90))).toBe('mine')
    expect(await send('ord_i', to)).toBe(true)
  })
})
