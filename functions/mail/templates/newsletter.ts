import { button, letter, note, paragraph } from '../layout.ts'
import type { EmailMessage, Sender } from '../message.ts'

/** Sent to confirm that whoever asked for the newsletter reads this address. */
export const confirmSubscriptionEmail = ({
  link,
  sender,
}: {
  link: string
  sender: Sender
}): EmailMessage =>
  letter({
    subject: `Confirm your subscription to ${sender.name}`,
    headline: 'One more step',
    preview: 'Confirm that you want our newsletter.',
    sender,
    parts: [
      paragraph('Somebody, we hope you, asked for our newsletter. Confirm it and you are in.'),
      button('Confirm my subscription', link),
      note('The link works for seven days. If it was not you, ignore this mail; no other follows.'),
    ],
  })

/** A newsletter mail carries its way out in the text and for the mail program's own button. */
const withWayOut = (mail: EmailMessage, token: string, { url }: Sender): EmailMessage => ({
  ...mail,
  headers: {
    'List-Unsubscribe': `<${url}/api/newsletter/unsubscribe/${token}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
})

/** Sent once a subscription is confirmed. */
export const subscriberWelcomeEmail = ({
  token,
  sender,
}: {
  token: string
  sender: Sender
}): EmailMessage =>
  withWayOut(
    letter({
      subject: `Welcome to the newsletter of ${sender.name}`,
      headline: 'You are in',
      preview: 'New arrivals first, and now and then a sale.',
      sender,
      optOut: { label: 'Unsubscribe', url: `${sender.url}/newsletter/unsubscribe/${token}` },
      parts: [
        paragraph(
          'Thank you for subscribing. You will hear of new arrivals first, and of sales before they begin. We write seldom.',
        ),
        button('See what is new', `${sender.url}/products?collection=new`),
      ],
    }),
    token,
    sender,
  )

/** Sent to support when somebody subscribed. */
export const newSubscriberEmail = ({
  email,
  sender,
}: {
  email: string
  sender: Sender
}): EmailMessage =>
  letter({
    subject: 'A new newsletter subscriber',
    headline: 'A new subscriber',
    preview: email,
    sender,
    parts: [paragraph(`${email} confirmed a subscription to the newsletter.`)],
  })
