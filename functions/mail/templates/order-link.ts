import { button, greet, note, paragraph, renderEmail } from '../layout.ts'
import type { EmailMessage } from '../message.ts'
import type { OrderEmail } from './order-parts.ts'

type LinkEmail = Pick<OrderEmail, 'firstName' | 'link' | 'sender'> & { orderNumber: string }

/** Sends the buyer a link to an order that was looked up by number and email address. */
export const orderLinkEmail = ({ orderNumber, firstName, link, sender }: LinkEmail): EmailMessage =>
  renderEmail({
    subject: `Track your order ${orderNumber}`,
    headline: greet(firstName, 'here is your order'),
    preheader: `The link you requested for order ${orderNumber}.`,
    sender,
    blocks: [
      paragraph(`Here is the link you requested to track order ${orderNumber}.`),
      button('View order', link),
      note(
        'This link expires in 90 days. Anyone who has it can view the order. If you didn’t request it, ignore this email; we sent the link only to you.',
      ),
    ],
  })
