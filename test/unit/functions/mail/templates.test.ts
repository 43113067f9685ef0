import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { EmailMessage } from '../../../../functions/mail/message.ts'
import {
  alreadyRegisteredEmail,
  confirmAddressEmail,
  resetPasswordEmail,
} from '../../../../functions/mail/templates/account.ts'
import {
  contactMessageEmail,
  contactReceivedEmail,
} from '../../../../functions/mail/templates/contact.ts'
import {
  confirmSubscriptionEmail,
  newSubscriberEmail,
  subscriberWelcomeEmail,
} from '../../../../functions/mail/templates/newsletter.ts'
import {
  orderCanceledEmail,
  orderDeliveredEmail,
  orderRefundedEmail,
} from '../../../../functions/mail/templates/order-closed.ts'
import { orderConfirmationEmail } from '../../../../functions/mail/templates/order-confirmation.ts'
import { orderLinkEmail } from '../../../../functions/mail/templates/order-link.ts'
import type { OrderEmail } from '../../../../functions/mail/templates/order-parts.ts'
import { orderShippedEmail } from '../../../../functions/mail/templates/order-shipped.ts'
import { sampleOrder } from '../../../support/sample-order.ts'

const sender = { name: 'Selvedge', url: 'https://shop.example', support: 'help@shop.example' }
const link = 'https://shop.example/order-confirmation/ord_1?token=a&b=c'
const about = (order = sampleOrder()): OrderEmail => ({
  order,
  firstName: 'Nora',
  link,
  invitesReviews: true,
  hasAccount: true,
  sender,
})

describe('the mail about a delivery', () => {
  it('links to the review of each product once, where its buyer may write one', () => {
    const [item] = sampleOrder().OrderItems
    if (!item) throw new Error('The sample has no lines')
    const order = sampleOrder({ OrderItems: [item, { ...item, variant_name: 'Ecru / M' }] })
    const address = `https://shop.example/products/${item.Product.slug}?tab=reviews#details`
    const mail = orderDeliveredEmail(about(order))
    expect(mail.text.split(address)).toHaveLength(2)
    expect(mail.text).toContain(`Review ${item.product_name}: ${address}`)
    const toGuest = orderDeliveredEmail({ ...about(order), invitesReviews: false })
    expect(toGuest.text).not.toContain('/products/')
  })
})

describe('the confirmation of an order', () => {
  const mail = orderConfirmationEmail(about())

  it('names the order in its subject', () => {
    expect(mail.subject).toBe('Your order SV-10001')
  })

  it.each(['html', 'text'] as const)('lists items, totals and address as %s', form => {
    for (const part of [
      'Linen Shirt',
      'Indigo / M, 2 × $89.00',
      '$178.00',
      'Discount (WELCOME10)',
      '-$21.00',
      'Free',
      '$15.12',
      '$204.12',
      '118 Larch Street',
      'Portland, OR 97205',
      'United States',
      'Visa ending in 4242',
    ])
      expect(mail[form]).toContain(part)
  })

  it('links to the order, escaped in HTML and as it is in text', () => {
    expect(mail.html).toContain('ord_1?token=a&amp;b=c"')
    expect(mail.text).toContain(link)
  })

  it.each([
    ['cash_on_delivery', null, 'You pay on delivery.'],
    ['paypal', null, 'Paid with PayPal.'],
    ['card', null, 'Paid by card.'],
  ] as const)('says how %s is paid', (payment_method, card, words) => {
    const { text } = orderConfirmationEmail(about(sampleOrder({ payment_method, card })))
    expect(text).toContain(words)
  })

  it('leaves out a discount there is none of', () => {
    const { text } = orderConfirmationEmail(about(sampleOrder({ discount: 0, coupon_code: null })))
    expect(text).not.toContain('Discount')
  })

  it('greets whoever gave no name', () => {
    const { html } = orderConfirmationEmail({ ...about(), firstName: '' })
    expect(html).toContain('>Thank you for your order<')
  })
})

describe('the later mails of an order', () => {
  it('give the tracking number once there is one', () => {
    const shipped = sampleOrder({ tracking_number: '1Z 999 AA1' })
    expect(orderShippedEmail(about(shipped)).text).toContain('Tracking number: 1Z 999 AA1')
    expect(orderShippedEmail(about()).text).not.toContain('Tracking')
  })

  it('say what came back after a cancellation', () => {
    expect(orderCanceledEmail(about()).text).not.toContain('returned')
    const refunded = sampleOrder({ payment_status: 'refunded' })
    expect(orderCanceledEmail(about(refunded)).text).toContain('We have returned $204.12')
    expect(orderRefundedEmail({ ...about(refunded), amount: 204.12 }).text).toContain(
      'We have returned $204.12 for order SV-10001.',
    )
    expect(orderRefundedEmail({ ...about(refunded), amount: 4 }).text).toContain(
      'returned $4.00 for order SV-10001, a part of its $204.12',
    )
  })

  it('say that it arrived', () => {
    expect(orderDeliveredEmail(about()).subject).toBe('Your order SV-10001 has arrived')
  })
})

const contactMessage = {
  id: 'con_1',
  name: 'Nora',
  email: 'nora@example.com',
  phone: null,
  subject: null,
  message: 'Where is it?',
  created_at: '2026-02-28T10:00:00.000Z',
}

describe('a message of a visitor', () => {
  const mailOf = (more: object) =>
    contactMessageEmail({ message: { ...contactMessage, ...more }, sender })

  it('is answered to the visitor', () => {
    expect(mailOf({}).replyTo).toBe('nora@example.com')
  })

  it('has a subject with and without one of theirs, and their phone if they gave it', () => {
    expect(mailOf({}).subject).toBe('Message from Nora')
    expect(mailOf({ subject: 'Sizes' }).subject).toBe('Message from Nora: Sizes')
    expect(mailOf({}).text).toContain('Nora\nnora@example.com\n\n')
    expect(mailOf({ phone: '555 0100' }).text).toContain('nora@example.com\n555 0100\n')
  })

  it('keeps its lines', () => {
    const { html, text } = mailOf({ message: 'One <b>\n\nTwo' })
    expect(html).toContain('One &lt;b&gt;<br><br>Two')
    expect(text).toContain('One <b>\n\nTwo')
  })
})

describe('the welcome of a subscriber', () => {
  const mail = subscriberWelcomeEmail({ token: 'abc~def', sender })

  it('has a way out in both forms and for the button of the mail program', () => {
    const link = 'https://shop.example/newsletter/unsubscribe/abc~def'
    expect(mail.html).toContain(`href="${link}"`)
    expect(mail.text).toContain(`Unsubscribe: ${link}`)
    expect(mail.headers).toEqual({
      'List-Unsubscribe': '<https://shop.example/api/newsletter/unsubscribe/abc~def>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })
})

describe('every mail', () => {
  const account = { firstName: 'Nora', link, sender }
  const mails: [string, EmailMessage][] = [
    ['confirmation', orderConfirmationEmail(about())],
    ['shipped', orderShippedEmail(about())],
    ['delivered', orderDeliveredEmail(about())],
    ['cancelled', orderCanceledEmail(about())],
    ['refunded', orderRefundedEmail({ ...about(), amount: 204.12 })],
    ['order link', orderLinkEmail({ ...account, orderNumber: 'SV-10001' })],
    ['confirm address', confirmAddressEmail(account)],
    ['reset password', resetPasswordEmail(account)],
    ['already registered', alreadyRegisteredEmail(account)],
    ['confirm subscription', confirmSubscriptionEmail({ link, sender })],
    ['welcome', subscriberWelcomeEmail({ token: 'abc~def', sender })],
    ['new subscriber', newSubscriberEmail({ email: 'nora@example.com', sender })],
    ['contact message', contactMessageEmail({ message: contactMessage, sender })],
    ['contact received', contactReceivedEmail({ replyHours: 24, sender })],
  ]

  it.each(mails)('has a subject, both forms and a way to ask: %s', (_, mail) => {
    expect(mail.subject.length).toBeLessThan(80)
    expect(mail.html).toContain('mailto:help@shop.example')
    expect(mail.text).toContain('help@shop.example')
    // Cognito takes 20,000 characters, and Gmail cuts at 102 kB.
    expect(mail.html.length).toBeLessThan(20_000)
  })

  it.each(mails)('loads nothing and runs nothing: %s', (_, { html }) => {
    expect(html).not.toMatch(/<(script|img|link|iframe)|url\(|@import/i)
  })

  it('escapes whatever people typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, rest) => {
        const name = `${first}<b onclick="x">${rest}</b>&lt;`
        const address = { ...sampleOrder().shipping_address, address_line_1: name }
        const order = sampleOrder({ shipping_address: address, coupon_code: name })
        const { html } = orderConfirmationEmail({ ...about(order), firstName: name })
        expect(html).not.toContain('<b onclick')
      }),
    )
  })
})
