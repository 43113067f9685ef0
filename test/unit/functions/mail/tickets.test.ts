import { describe, expect, it } from 'vitest'
import type { EmailMessage } from '../../../../functions/mail/message.ts'
import {
  ticketForSupportEmail,
  ticketOpenedEmail,
} from '../../../../functions/mail/templates/ticket-opened.ts'
import {
  ticketAnsweredEmail,
  ticketMessageEmail,
} from '../../../../functions/mail/templates/ticket-reply.ts'
import { sampleMessage, sampleTicket } from '../../../support/sample-ticket.ts'

const sender = { name: 'Selvedge', url: 'https://shop.example', support: 'help@shop.example' }
const ticket = sampleTicket()
const message = sampleMessage()
const own = 'https://shop.example/complaints/cmp_1'
const backOffice = 'https://shop.example/admin/complaints?search=CMP-1001'

describe('the mail to whoever opened a ticket', () => {
  const mail = ticketOpenedEmail({ ticket, replyHours: 24, sender })

  it('says that it arrived, when an answer comes, and where to look', () => {
    expect(mail.subject).toBe('We have your ticket CMP-1001')
    expect(mail.html).toContain('>Nora, we have your ticket<')
    expect(mail.text).toContain('within 24 hours')
    expect(mail.text).toContain(own)
    expect(mail.html).toContain(`href="${own}"`)
  })

  it.each(['html', 'text'] as const)('shows what was written as %s', form => {
    for (const part of ['CMP-1001', 'Product Defect', 'SEL-10001', 'Can it be mended?'])
      expect(mail[form]).toContain(part)
  })

  it('names no order where there is none, and counts pictures', () => {
    const other = sampleTicket({ order_number: null, attachments: [{ id: 'att_1', name: 'a' }] })
    const { text } = ticketOpenedEmail({ ticket: other, replyHours: 24, sender })
    expect(text).not.toContain('Order:')
    expect(text).toContain('With one picture.')
  })
})

describe('the mail to support about a new ticket', () => {
  const mail = ticketForSupportEmail({ ticket, sender })

  it('names number, subject, customer and priority, and leads to the back-office', () => {
    expect(mail.subject).toBe('New ticket CMP-1001: One sleeve seam came undone')
    for (const part of ['Nora Whitlock', 'nora@example.com', 'Priority: High', backOffice])
      expect(mail.text).toContain(part)
  })
})

describe('the mail to the customer about an answer', () => {
  const mail = ticketAnsweredEmail({ ticket, message, sender })

  it('brings the answer, and leads to the ticket', () => {
    expect(mail.subject).toBe('An answer to your ticket CMP-1001')
    expect(mail.html).toContain('We are sorry.<br>Which size is it?')
    expect(mail.text).toContain(own)
    expect(mail.text).not.toContain('/admin')
  })

  it('says how to do without such mails', () => {
    expect(mail.text).toContain('Choose which mails you get: https://shop.example/notifications')
  })
})

describe('the mail to support about a message', () => {
  it('says who wrote what, in which ticket', () => {
    const written = sampleMessage({ sender_type: 'user', message: 'It is a medium.' })
    const mail = ticketMessageEmail({ ticket, message: written, sender })
    expect(mail.subject).toBe('CMP-1001: Nora Whitlock wrote')
    expect(mail.text).toContain('It is a medium.')
    expect(mail.text).toContain(backOffice)
  })
})

describe('every mail about a ticket', () => {
  const wild = '<b onclick="x">bold</b>'
  const wildTicket = sampleTicket({ subject: wild, description: wild, first_name: wild })
  const wildMessage = sampleMessage({ message: wild })
  const mails: [string, EmailMessage][] = [
    ['opened', ticketOpenedEmail({ ticket: wildTicket, replyHours: 24, sender })],
    ['for support', ticketForSupportEmail({ ticket: wildTicket, sender })],
    ['answered', ticketAnsweredEmail({ ticket: wildTicket, message: wildMessage, sender })],
    ['message', ticketMessageEmail({ ticket: wildTicket, message: wildMessage, sender })],
  ]

  it.each(mails)('escapes what people typed, and loads nothing: %s', (_, { html, text }) => {
    expect(html).not.toContain('<b onclick')
    expect(text).toContain(wild)
    expect(html).not.toMatch(/<(script|img|link|iframe)|url\(|@import/i)
  })
})
