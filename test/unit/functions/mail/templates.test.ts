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
  addressChangedEmail,
  itemsCanceledEmail,
  orderCanceledEmail,
} from '../../../../functions/mail/templates/order-changed.ts'
import {
  orderDeliveredEmail,
  orderRefundedEmail,
} from '../../../../functions/mail/templates/order-closed.ts'
import { orderConfirmationEmail } from '../../../../functions/mail/templates/order-confirmation.ts'
import { orderLinkEmail } from '../../../../functions/mail/templates/order-link.ts'
import {
  type EmailPackage,
  orderShippedEmail,
} from '../../../../functions/mail/templates/order-shipped.ts'
import { sampleOrder } from '../../../support/sample-order.ts'
import { sampleSender } from '../../../support/sample-sender.ts'

const sender = sampleSender
const link = 'https://shop.example/order-confirmation/ord_1?token=a&b=c'
const parcel = (more: Partial<EmailPackage> = {}): EmailPackage => ({
  carrier: null,
  tracking_number: null,
  tracking_url: null,
  expected: null,
  items: sampleOrder().OrderItems,
  share: 'all',
  left: 0,
  ...more,
})
const orderData = (order = sampleOrder()) => ({
  order,
  firstName: 'Nora',
  link,
  invitesReviews: true,
  hasAccount: true,
  expected: null,
  returns: null,
  sender,
})

describe('the delivery email', () => {
  it('links to the review form once per product, for customers only', () => {
    const [item] = sampleOrder().OrderItems
    if (!item) throw new Error('The sample has no lines')
    const order = sampleOrder({ OrderItems: [item, { ...item, variant_name: 'Ecru / M' }] })
    const address = `https://shop.example/products/${item.Product.slug}?tab=reviews#details`
    const email = orderDeliveredEmail(orderData(order))
    expect(email.text.split(address)).toHaveLength(2)
    expect(email.text).toContain(`Review ${item.product_name}: ${address}`)
    const toGuest = orderDeliveredEmail({ ...orderData(order), invitesReviews: false })
    expect(toGuest.text).not.toContain('/products/')
  })

  it('links to a return until its last day, if anything can be returned', () => {
    const returns = { link: 'https://shop.example/orders/ord_1/return?token=a', until: 'April 3' }
    const { text } = orderDeliveredEmail({ ...orderData(), returns })
    expect(text).toContain(`until April 3.\n\nStart a return: ${returns.link}`)
    expect(orderDeliveredEmail(orderData()).text).not.toContain('return')
  })
})

describe('the order confirmation', () => {
  const email = orderConfirmationEmail(orderData())

  it('has the order number in the subject', () => {
    expect(email.subject).toBe('Your order SV-10001 is confirmed')
  })

  it.each(['html', 'text'] as const)('lists items, totals and address in %s', form => {
    for (const part of [
      'Linen Shirt',
      'Indigo / M, 2 × $89.00',
      '$178.00',
      'Discount (WELCOME10)',
      '−$21.00',
      'Free',
      '$15.12',
      '$204.12',
      '118 Larch Street',
      'Portland, OR 97205',
      'United States',
      'Visa ending in 4242',
    ])
      expect(email[form]).toContain(part)
  })

  it('links to the order, escaped in HTML and verbatim in text', () => {
    expect(email.html).toContain('ord_1?token=a&amp;b=c"')
    expect(email.text).toContain(link)
  })

  it.each([
    ['cash_on_delivery', null, 'You pay on delivery.'],
    ['paypal', null, 'Paid with PayPal.'],
    ['card', null, 'Paid by card.'],
  ] as const)('describes payment by %s', (payment_method, card, sentence) => {
    const { text } = orderConfirmationEmail(orderData(sampleOrder({ payment_method, card })))
    expect(text).toContain(sentence)
  })

  it('says when the order is expected', () => {
    const expected = { first: '2026-03-06', last: '2026-03-10' }
    const dated = orderConfirmationEmail({ ...orderData(), expected })
    expect(dated.text).toContain('Order: SV-10001\nExpected: Fri, Mar 6 – Tue, Mar 10')
    expect(email.text).toContain('Estimated delivery: 5-7 business days')
  })

  it('counts the delivery time from the payment if it waits for a transfer', () => {
    const details = {
      amount: 64.8,
      reference: 'SV-10001',
      pay_until: null,
      account_holder: 'Selvedge Inc.',
      bank: 'First Bank',
      routing_number: '',
      account_number: '000123456789',
    }
    const { text } = orderConfirmationEmail({ ...orderData(), due: { details, payBy: null } })
    expect(text).toContain('Estimated delivery: 5-7 business days after your payment')
  })

  it('omits the discount if there is none', () => {
    const { text } = orderConfirmationEmail(
      orderData(sampleOrder({ discount: 0, coupon_code: null })),
    )
    expect(text).not.toContain('Discount')
  })

  it('greets a buyer without a first name', () => {
    const { html } = orderConfirmationEmail({ ...orderData(), firstName: '' })
    expect(html).toContain('>Thank you for your order<')
  })
})

describe('the picture of an item', () => {
  const [item] = sampleOrder().OrderItems
  if (!item) throw new Error('The sample has no lines')
  const pictureOf = (image: string, fallback_image = '/art/tee.webp') => {
    const Product = { ...item.Product, image, fallback_image }
    const order = sampleOrder({ OrderItems: [{ ...item, Product }] })
    const { html, text } = orderConfirmationEmail(orderData(order))
    expect(text).not.toContain('.webp')
    return /<img[^>]*>/.exec(html)?.[0]
  }

  it('is what its order line keeps, by its full address, with words for it', () => {
    const picture = pictureOf('/pictures/pic_1/640.webp')
    expect(picture).toContain('src="https://shop.example/pictures/pic_1/640.webp"')
    expect(picture).toContain('alt="Linen Shirt, Indigo / M"')
  })

  it('is the store’s own if the line’s is on another site, or missing without one', () => {
    expect(pictureOf('https://elsewhere.example/a.jpg')).toContain('shop.example/art/tee.webp')
    expect(pictureOf('//elsewhere.example/a.jpg')).toContain('shop.example/art/tee.webp')
    expect(pictureOf('', '')).toBeUndefined()
  })
})

describe('emails after the order confirmation', () => {
  it('name the items, carrier and tracking number of a package', () => {
    const [shirt] = sampleOrder().OrderItems
    if (!shirt) throw new Error('The sample has no lines')
    const sent = parcel({
      carrier: 'UPS',
      tracking_number: '1Z999',
      tracking_url: 'https://www.ups.com/track?tracknum=1Z999',
      expected: { first: '2026-03-06', last: '2026-03-10' },
      items: [{ ...shirt, quantity: 1 }],
      share: 'part',
      left: 2,
    })
    const { subject, text } = orderShippedEmail({ ...orderData(), parcel: sent })
    expect(subject).toBe('Part of your order SV-10001 is on its way')
    for (const part of [
      'shipped with UPS.',
      'Expected: Fri, Mar 6 – Tue, Mar 10',
      'Tracking number (UPS): 1Z999',
      'Track package:\nhttps://www.ups.com/track?tracknum=1Z999',
      'Linen Shirt (Indigo / M, 1 × $89.00)',
      '2 more items ship separately',
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('Wool Beanie')
  })

  it('leave out what a package doesn’t have', () => {
    const { subject, text } = orderShippedEmail({ ...orderData(), parcel: parcel() })
    expect(subject).toBe('Your order SV-10001 is on its way')
    expect(text).toContain('Estimated delivery: 5-7 business days')
    expect(text).not.toMatch(/Track|separately/)
    const rest = orderShippedEmail({ ...orderData(), parcel: parcel({ share: 'rest' }) })
    expect(rest.subject).toBe('The rest of your order SV-10001 is on its way')
  })

  it('state the refund after a cancellation', () => {
    const refund = { amount: 204.12, to: 'Visa ending in 4242' }
    expect(orderCanceledEmail({ ...orderData(), refund: null }).text).not.toContain('$')
    expect(orderCanceledEmail({ ...orderData(), refund }).text).toContain(
      'We canceled order SV-10001. $204.12 goes back to Visa ending in 4242. Refunds take',
    )
    expect(orderCanceledEmail({ ...orderData(), refund: { amount: 5, to: null } }).text).toContain(
      'We pay back $5.00 in cash',
    )
    const items = sampleOrder().OrderItems.slice(1)
    const part = itemsCanceledEmail({ ...orderData(), refund, items })
    expect(part.subject).toBe('1 item of your order SV-10001 is canceled')
    expect(part.text).toContain('Wool Beanie')
    expect(part.text).not.toContain('Linen Shirt')
    const refunded = sampleOrder({ payment_status: 'refunded' })
    expect(orderRefundedEmail({ ...orderData(refunded), amount: 204.12 }).text).toContain(
      'We refunded $204.12 for order SV-10001 to Visa ending in 4242.',
    )
    expect(orderRefundedEmail({ ...orderData(refunded), amount: 4 }).text).toContain(
      'We refunded $4.00 of the $204.12 total for order SV-10001 to Visa ending in 4242.',
    )
  })

  it('announce the delivery', () => {
    expect(orderDeliveredEmail(orderData()).subject).toBe('Your order SV-10001 was delivered')
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

describe('a visitor’s message', () => {
  const emailFor = (more: object) =>
    contactMessageEmail({ message: { ...contactMessage, ...more }, sender })

  it('sends replies to the visitor', () => {
    expect(emailFor({}).replyTo).toBe('nora@example.com')
  })

  it('includes the subject and phone number if given', () => {
    expect(emailFor({}).subject).toBe('Message from Nora')
    expect(emailFor({ subject: 'Sizes' }).subject).toBe('Message from Nora: Sizes')
    expect(emailFor({}).text).toContain('Nora\nnora@example.com\n\n')
    expect(emailFor({ phone: '555 0100' }).text).toContain('nora@example.com\n555 0100\n')
  })

  it('keeps line breaks', () => {
    const { html, text } = emailFor({ message: 'One <b>\n\nTwo' })
    expect(html).toContain('One &lt;b&gt;<br><br>Two')
    expect(text).toContain('One <b>\n\nTwo')
  })
})

describe('the newsletter welcome', () => {
  const email = subscriberWelcomeEmail({ token: 'abc~def', sender })

  it('has an unsubscribe link in HTML, text and headers', () => {
    const link = 'https://shop.example/newsletter/unsubscribe/abc~def'
    expect(email.html).toContain(`href="${link}"`)
    expect(email.text).toContain(`Unsubscribe: ${link}`)
    expect(email.headers).toEqual({
      'List-Unsubscribe': '<https://shop.example/api/newsletter/unsubscribe/abc~def>',
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
  })
})

describe('every email', () => {
  const account = { firstName: 'Nora', link, sender }
  const emails: [string, EmailMessage][] = [
    ['confirmation', orderConfirmationEmail(orderData())],
    ['shipped', orderShippedEmail({ ...orderData(), parcel: parcel() })],
    ['delivered', orderDeliveredEmail(orderData())],
    ['canceled', orderCanceledEmail({ ...orderData(), refund: null })],
    [
      'items canceled',
      itemsCanceledEmail({ ...orderData(), refund: null, items: sampleOrder().OrderItems }),
    ],
    ['address', addressChangedEmail(orderData())],
    ['refunded', orderRefundedEmail({ ...orderData(), amount: 204.12 })],
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

  it.each(emails)('has a subject and the support address in HTML and text: %s', (_, email) => {
    expect(email.subject.length).toBeLessThan(80)
    expect(email.html).toContain('mailto:help@shop.example')
    expect(email.text).toContain('help@shop.example')
    // Cognito's limit. Gmail clips messages at 102 KB.
    expect(email.html.length).toBeLessThan(20_000)
  })

  it.each(emails)('has the postal address, which advertising needs: %s', (_, email) => {
    expect(email.html).toContain('14 Weavers Row, Portland, OR 97209')
    expect(email.text).toContain('14 Weavers Row, Portland, OR 97209')
  })

  it.each(emails)('loads pictures of the store only, and runs no scripts: %s', (_, { html }) => {
    expect(html).not.toMatch(/<(script|link|iframe)|url\(|@import/i)
    for (const [, url] of html.matchAll(/<img[^>]* src="([^"]*)"/g))
      expect(url).toMatch(/^https:\/\/shop\.example\//)
  })

  it('escapes what people typed', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (first, rest) => {
        const name = `${first}<b onclick="x">${rest}</b>&lt;`
        const address = { ...sampleOrder().shipping_address, address_line_1: name }
        const order = sampleOrder({ shipping_address: address, coupon_code: name })
        const { html } = orderConfirmationEmail({ ...orderData(order), firstName: name })
        expect(html).not.toContain('<b onclick')
      }),
    )
  })
})
