import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inertText, personName } from '../../../../functions/mail/person-name.ts'
import * as account from '../../../../functions/mail/templates/account.ts'
import { contactMessageEmail } from '../../../../functions/mail/templates/contact.ts'
import { orderConfirmationEmail } from '../../../../functions/mail/templates/order-confirmation.ts'
import { orderLinkEmail } from '../../../../functions/mail/templates/order-link.ts'
import {
  accountDeletedEmail,
  addressInUseEmail,
  securityEmail,
} from '../../../../functions/mail/templates/security.ts'
import {
  ticketForSupportEmail,
  ticketOpenedEmail,
} from '../../../../functions/mail/templates/ticket-opened.ts'
import {
  ticketAnsweredEmail,
  ticketMessageEmail,
} from '../../../../functions/mail/templates/ticket-reply.ts'
import { sampleOrder } from '../../../support/sample-order.ts'
import { sampleMessage, sampleTicket } from '../../../support/sample-ticket.ts'

/** What mail clients turn into links: an address with a scheme, a domain or an email address. */
const linkLike = /[a-z]+:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2,}|[^\s\u200c]@[^\s\u200c]/iu
const visible = (text: string) => text.replaceAll('\u200c', '')

describe('a name in an email', () => {
  test.each([
    ['Nora', 'Nora'],
    ['  Nora \r\n Whitlock ', 'Nora Whitlock'],
    ['Ann\u0000\u0007a', 'Ann a'],
    ['\u202eevil', 'evil'],
    ['Mary-Jane O’Neill Jr.', 'Mary-Jane O’Neill Jr.'],
  ])('%j is shown as %j', (typed, shown) => {
    expect(personName(typed)).toBe(shown)
  })

  test.each([
    ['example.com', 'example com'],
    ['http://x', 'http x'],
    ['https://evil.example/win?a=b', 'https evil example win a b'],
    ['www.example.com', 'www example com'],
    ['me@example.com', 'me example com'],
    ['mailto:me@example.com', 'mailto:me example com'],
    ['//evil.example', 'evil example'],
    ['example。com', 'example com'],
    ['Mary St.John', 'Mary St John'],
    ['J.R. Smith', 'J.R. Smith'],
  ])('%s is shown as %s, which is no link', (typed, shown) => {
    expect(linkLike.test(personName(typed))).toBe(false)
    expect(visible(personName(typed))).toBe(shown)
  })

  test.each([
    ['call +1 900 555 0199 now', 'call now'],
    ['(900) 555-0199', ''],
    ['9 0 0 5 5 5 0 1 9 9', ''],
    ['Nora ９００‐５５５', 'Nora'],
    ['Studio 54', 'Studio 54'],
    ['Area 51 Supply No. 1234', 'Area 51 Supply No. 1234'],
  ])('%s is shown as %s, which is no phone number', (typed, shown) => {
    expect(visible(personName(typed))).toBe(shown)
  })

  test('has at most 80 characters, of first and last name together', () => {
    expect(personName('N'.repeat(60), 'W'.repeat(60))).toBe(`${'N'.repeat(60)} ${'W'.repeat(19)}`)
    expect(personName('', null)).toBe('')
  })

  test('is one line without links, for any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), typed => {
        const shown = personName(typed)
        expect(shown).not.toMatch(/[\r\n\u2028\u2029]/)
        expect(shown).toBe(shown.trim())
        expect(visible(shown).length).toBeLessThanOrEqual(80)
        expect(linkLike.test(shown)).toBe(false)
        // Repeating it changes nothing that is visible.
        expect(visible(inertText(shown))).toBe(visible(shown))
      }),
    )
  })
})

import { sampleSender } from '../../../support/sample-sender.ts'

const sender = sampleSender
const firstName = 'You won! evil.example'
const link = 'https://shop.test/x'
const base = { firstName, link, sender }
const order = sampleOrder()
const to = { ...order.shipping_address, first_name: firstName, company: 'http://evil.example/a' }

test.each([
  ['welcome', account.accountWelcomeEmail(base)],
  ['reset', account.resetPasswordEmail(base)],
  ['already registered', account.alreadyRegisteredEmail(base)],
  ['invitation', account.invitationEmail(base)],
  ['inactive account', account.inactiveAccountEmail(base)],
  ['account deleted', accountDeletedEmail(base)],
  ['address in use', addressInUseEmail(base)],
  ['security', securityEmail({ ...base, kind: 'password', at: order.created_at })],

  ['order link', orderLinkEmail({ ...base, orderNumber: 'SV-10001' })],
  [
    'order',
    orderConfirmationEmail({
      ...base,
      order: { ...order, shipping_address: to, billing_address: to },
      invitesReviews: true,
      expected: null,
      hasAccount: false,
    }),
  ],
  [
    'contact',
    contactMessageEmail({
      message: {
        id: 'msg_1',
        name: firstName,
        email: 'nora@example.test',
        phone: null,
        subject: null,
        message: 'Hello',
        created_at: '2026-11-20T09:00:00.000Z',
      },
      sender,
    }),
  ],
])('the %s email makes no link of a name', (_, { subject, html, text }) => {
  for (const part of [subject, html, text]) expect(part).not.toContain('evil.example')
  expect(text).toContain('evil example')
})

const ticket = sampleTicket({ first_name: firstName, subject: 'See https://evil.example/win' })
const message = sampleMessage()

test.each([
  ['ticket opened', ticketOpenedEmail({ ticket, replyHours: 24, sender })],
  ['ticket for support', ticketForSupportEmail({ ticket, sender })],
  ['answered ticket', ticketAnsweredEmail({ ticket, message, sender })],
  ['ticket message', ticketMessageEmail({ ticket, message, sender })],
  [
    'contact',
    contactMessageEmail({
      message: {
        id: 'msg_1',
        name: firstName,
        email: 'nora@example.test',
        phone: null,
        subject: 'www.evil.example',
        message: 'Hello',
        created_at: '2026-11-20T09:00:00.000Z',
      },
      sender,
    }),
  ],
])('the %s email has no address in its subject and headings', (_, { subject, html }) => {
  const headings = [...html.matchAll(/<(h1|h2|title)\b.*?<\/\1>/gs)].map(([tag]) => tag)
  for (const part of [subject, ...headings]) expect(part).not.toMatch(/evil\.|:\/\/evil|www\./)
})

test('a store may be named like its address', () => {
  const own = { ...sender, name: 'shop.example' }
  expect(account.accountWelcomeEmail({ firstName: 'Nora', sender: own }).subject).toBe(
    'Welcome to shop.example',
  )
})
