import { button, note, paragraph, renderEmail } from '../layout.ts'
import type { EmailMessage, Sender } from '../message.ts'

/** Asks a newsletter subscriber to confirm their email address. */
export const confirmSubscriptionEmail = ({
  link,
  sender,
}: {
  link: string
  sender: Sender
}): EmailMessage =>
  renderEmail({
    subject: `Confirm your ${sender.name} newsletter subscription`,
    headline: 'Confirm your subscription',
    preheader: 'One more step to get our newsletter.',
    sender,
    blocks: [
      paragraph('Confirm your email address to get our newsletter.'),
      button('Confirm subscription', link),
      note(
        'This link expires in 7 days. If you didn’t subscribe, ignore this email and you won’t hear from us again.',
      ),
    ],
  })

/** Adds the headers for one-click unsubscribe (RFC 8058). */
const withUnsubscribeHeaders = (
  email: EmailMessage,
  token: string,
  { url }: Sender,
): EmailMessage => ({
  ...email,
  headers: {
    'List-Unsubscribe': `<${url}/api/newsletter/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
})

/** Welcomes a confirmed newsletter subscriber. */
export const subscriberWelcomeEmail = ({
  token,
  sender,
}: {
  token: string
  sender: Sender
}): EmailMessage =>
  withUnsubscribeHeaders(
    renderEmail({
      subject: `Welcome to the ${sender.name} newsletter`,
      headline: 'You’re subscribed',
      preheader: 'Be the first to see new arrivals and sales.',
      sender,
      optOut: { label: 'Unsubscribe', url: `${sender.url}/newsletter/unsubscribe/${token}` },
      blocks: [
        paragraph(
          'Thank you for subscribing. You’ll be the first to hear about new arrivals and sales, and we won’t fill your inbox.',
        ),
        button('Shop new arrivals', `${sender.url}/products?collection=new`),
      ],
    }),
    token,
    sender,
  )

/** Notifies support of a new newsletter subscriber. */
export const newSubscriberEmail = ({
  email,
  sender,
}: {
  email: string
  sender: Sender
}): EmailMessage =>
  renderEmail({
    subject: 'New newsletter subscriber',
    headline: 'New newsletter subscriber',
    preheader: email,
    sender,
    blocks: [paragraph(`${email} subscribed to the newsletter.`)],
  })
