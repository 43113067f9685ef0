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
import { sampleSender } from '../../../support/sample-sender.ts'
import { sampleMessage, sampleTicket } from '../../../support/sample-ticket.ts'

const sender = sampleSender
const ticket = sampleTicket()
const message = sampleMessage()
const ticketUrl = 'https://shop.example/complaints/cmp_1'
const backOffice = 'https://shop.example/admin/complaints?search=CMP-1001'

describe('the email to the customer about a new ticket', () => {
  const email = ticketOpenedEmail({ ticket, replyHours: 24, sender })

  it('confirms receipt, states the reply time and links to the ticket', () => {
    expect(email.subject).toBe('We received your ticket CMP-1001')
    expect(email.html).toContain('>Nora, we received your ticket<')
    expect(email.text).toContain('within 24 hours')
    expect(email.text).toContain(ticketUrl)
    expect(email.html).toContain(`href="${ticketUrl}"`)
  })

  it.each(['html', 'text'] as const)('shows the ticket in %s', form => {
    for (const part of ['CMP-1001', 'Product Defect', 'SEL-10001', 'Can it be repaired?'])
      expect(email[form]).toContain(part)
  })

  it('omits the order if there is none, and counts photos', () => {
    const other = sampleTicket({ order_number: null, attachments: [{ id: 'att_1', name: 'a' }] })
    const { text } = ticketOpenedEmail({ ticket: other, replyHours: 24, sender })
    expect(text).not.toContain('Order number')
    expect(text).toContain('1 photo in the ticket')
  })
})

describe('the email to support about a new ticket', () => {
  const email = ticketForSupportEmail({ ticket, sender })

  it('shows number, subject, customer and priority, and links to the back office', () => {
    expect(email.subject).toBe('New ticket CMP-1001: One sleeve seam came undone')
    for (const part of ['Nora Whitlock', 'nora@example.com', 'Priority: High', backOffice])
      expect(email.text).toContain(part)
  })
})

describe('the email to the customer about a reply', () => {
  const email = ticketAnsweredEmail({ ticket, message, sender })

  it('shows the reply and links to the ticket', () => {
    expect(email.subject).toBe('We replied to your ticket CMP-1001')
    expect(email.html).toContain('We are sorry.<br>Which size is it?')
    expect(email.text).toContain(ticketUrl)
    expect(email.text).not.toContain('/admin')
  })

  it('links to the email preferences', () => {
    expect(email.text).toContain('Manage email preferences: https://shop.example/notifications')
  })
})

describe('the email to support about a message', () => {
  it('shows the message, its sender and the ticket', () => {
    const written = sampleMessage({ sender_type: 'user', message: 'It is a medium.' })
    const email = ticketMessageEmail({ ticket, message: written, sender })
    expect(email.subject).toBe('CMP-1001: new message from Nora Whitlock')
    expect(email.text).toContain('It is a medium.')
    expect(email.text).toContain(backOffice)
  })
})

describe('every ticket email', () => {
  const wild = '<b onclick="x">bold</b>'
  const wildTicket = sampleTicket({ subject: wild, description: wild, first_name: wild })
  const wildMessage = sampleMessage({ message: wild })
  const emails: [string, EmailMessage][] = [
    ['opened', ticketOpenedEmail({ ticket: wildTicket, replyHours: 24, sender })],
    ['for support', ticketForSupportEmail({ ticket: wildTicket, sender })],
    ['answered', ticketAnsweredEmail({ ticket: wildTicket, message: wildMessage, sender })],
    ['message', ticketMessageEmail({ ticket: wildTicket, message: wildMessage, sender })],
  ]

  it.each(emails)('escapes what people typed and loads no resources: %s', (_, { html, text }) => {
    expect(html).not.toContain('<b onclick')
    expect(text).toContain(wild)
    expect(html).not.toMatch(/<(script|img|link|iframe)|url\(|@import/i)
  })
})
