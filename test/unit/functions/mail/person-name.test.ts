import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { inertText, personName } from '../../../../functions/mail/person-name.ts'
import {
  accountWelcomeEmail,
  confirmAddressEmail,
} from '../../../../functions/mail/templates/account.ts'
import { contactMessageEmail } from '../../../../functions/mail/templates/contact.ts'
import { orderConfirmationEmail } from '../../../../functions/mail/templates/order-confirmation.ts'
import { orderLinkEmail } from '../../../../functions/mail/templates/order-link.ts'
import { sampleOrder } from '../../../support/sample-order.ts'

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
    'example.com',
    'http://x',
    'https://evil.example/win?a=b',
    'www.example.com',
    'me@example.com',
    'mailto:me@example.com',
    '//evil.example',
    'example。com',
  ])('%s looks the same but is no link', typed => {
    expect(linkLike.test(personName(typed))).toBe(false)
    expect(visible(personName(typed))).toBe(typed)
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

const sender = { name: 'Selvedge', url: 'https://shop.test', support: 'help@shop.test' }
const firstName = 'You won! evil.example'
const link = 'https://shop.test/x'
const base = { firstName, link, sender }
const order = sampleOrder()
const to = { ...order.shipping_address, first_name: firstName, company: 'http://evil.example/a' }

test.each([
  ['welcome', accountWelcomeEmail(base)],
  ['confirmation', confirmAddressEmail(base)],
  ['order link', orderLinkEmail({ ...base, orderNumber: 'SV-10001' })],
  [
    'order',
    orderConfirmationEmail({
      ...base,
      order: { ...order, shipping_address: to, billing_address: to },
      invitesReviews: true,
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
  expect(visible(text)).toContain('evil.example')
})
