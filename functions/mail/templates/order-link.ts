import { button, greet, letter, note, paragraph } from '../layout.ts'
import type { EmailMessage } from '../message.ts'
import type { OrderEmail } from './order-parts.ts'

type LinkEmail = Pick<OrderEmail, 'firstName' | 'link' | 'sender'> & { orderNumber: string }

/** Sent to the buyer when somebody names the number of the order and their address. */
export const orderLinkEmail = ({ orderNumber, firstName, link, sender }: LinkEmail): EmailMessage =>
  letter({
    subject: `Where your order ${orderNumber} is`,
    headline: greet(firstName, 'here is your order'),
    preview: `The link to order ${orderNumber}.`,
    sender,
    parts: [
      paragraph(`You asked where order ${orderNumber} is. This link shows how far it has got.`),
      button('See your order', link),
      note(
        'The link works for 90 days for whoever has it. If you did not ask for it, ignore this mail: nobody but you received it.',
      ),
    ],
  })
