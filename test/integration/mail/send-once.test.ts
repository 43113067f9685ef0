import { SESv2Client, SESv2ServiceException } from '@aws-sdk/client-sesv2'
import { mockClient } from 'aws-sdk-client-mock'
import { afterEach, describe, expect, it } from 'vitest'
import { sendOnce, UndeliverableEmail } from '../../../functions/mail/send-once.ts'
import { claimMail, closeMail, reopenMail } from '../../../functions/table/mail-ledger.ts'
import { sentTo } from '../../support/mails.ts'

const mail = { subject: 'Grüße', html: '<p>Hello</p>', text: 'Hello' }
let count = 0
const someone = () => `reader${++count}@example.com`
const send = (reference: string, to: string) =>
  sendOnce('order-shipped', reference, { to, write: () => mail })

const refusal = (name: string) =>
  new SESv2ServiceException({ name, message: name, $fault: 'client', $metadata: {} })

/** Lets one send fail as the emulator cannot. */
const failOnce = (name: string) => {
  const ses = mockClient(SESv2Client)
  ses.onAnyCommand().rejects(refusal(name))
  return () => ses.restore()
}
let restore = () => {}
afterEach(() => restore())

describe('a mail', () => {
  it('goes out, from the store and with a way to answer', async () => {
    const to = someone()
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

  it('may be answered to somebody else, and carry headers of its own', async () => {
    const to = someone()
    const headers = { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
    const write = () => ({ ...mail, replyTo: 'visitor@example.com', headers })
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

  it('goes out once, however often it is asked for', async () => {
    const to = someone()
    await send('ord_b', to)
    expect(await send('ord_b', to)).toBe(false)
    expect(await sentTo(to)).toHaveLength(1)
  })

  it('goes out once when asked for ten times at once', async () => {
    const to = someone()
    await Promise.allSettled(Array.from({ length: 10 }, () => send('ord_c', to)))
    expect(await sentTo(to)).toHaveLength(1)
    expect(await send('ord_c', to)).toBe(false)
  })

  it('goes out for each thing and of each kind', async () => {
    const to = someone()
    await send('ord_d', to)
    await send('ord_e', to)
    await sendOnce('order-delivered', 'ord_d', { to, write: () => mail })
    expect(await sentTo(to)).toHaveLength(3)
  })

  it('goes out later when SES failed', async () => {
    const to = someone()
    restore = failOnce('TooManyRequestsException')
    await expect(send('ord_f', to)).rejects.toThrow('TooManyRequests')
    restore()
    expect(await send('ord_f', to)).toBe(true)
    expect(await sentTo(to)).toHaveLength(1)
  })

  it('is given up when SES refuses it for good', async () => {
    const to = someone()
    restore = failOnce('MessageRejected')
    await expect(send('ord_g', to)).rejects.toThrow(UndeliverableEmail)
    restore()
    await closeMail('order-shipped', 'ord_g', 'refused', new Date())
    expect(await send('ord_g', to)).toBe(false)
    expect(await sentTo(to)).toEqual([])
    await reopenMail('order-shipped', 'ord_g')
    expect(await send('ord_g', to)).toBe(true)
  })

  it('is taken over once whoever claimed it must be dead', async () => {
    const to = someone()
    const ago = (seconds: number) => new Date(Date.now() - seconds * 1000)
    expect(await claimMail('order-shipped', 'ord_h', ago(30))).toBe('mine')
    await expect(send('ord_h', to)).rejects.toThrow('elsewhere')
    expect(await claimMail('order-shipped', 'ord_i', ago(90))).toBe('mine')
    expect(await send('ord_i', to)).toBe(true)
  })
})
