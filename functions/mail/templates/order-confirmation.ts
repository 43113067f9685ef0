import type { ExpectedDays } from '../../../shared/rules/delivery-promise.ts'
import { formatDollars } from '../../../shared/rules/money.ts'
import { columns, facts } from '../columns.ts'
import { button, greet, heading, paragraph, renderEmail } from '../layout.ts'
import type { EmailMessage } from '../message.ts'
import { addressParts, arrival, itemRows, type OrderEmail, totalRows } from './order-parts.ts'
import { paymentText } from './payment-text.ts'
import { type DueTransfer, transferBlocks } from './transfer.ts'

/** Confirms a placed order. `due` is the transfer that it waits for, if any. */
export const orderConfirmationEmail = ({
  order,
  firstName,
  link,
  expected,
  due,
  sender,
}: OrderEmail & { expected: ExpectedDays | null; due?: DueTransfer | null }): EmailMessage =>
  renderEmail({
    subject: `Your order ${order.order_number} is confirmed`,
    headline: greet(firstName, 'thank you for your order'),
    preheader: due
      ? `Transfer ${formatDollars(due.details.amount)} to have order ${order.order_number} shipped.`
      : `We’re getting order ${order.order_number} ready to ship.`,
    sender,
    blocks: [
      paragraph(
        due
          ? 'We reserved your items, and ship them once your transfer arrives.'
          : 'We’re getting your order ready and will email you when it ships.',
      ),
      facts([
        { label: 'Order', value: order.order_number },
        arrival(order, expected, Boolean(due)),
      ]),
      ...(due ? transferBlocks(due) : []),
      button('View order', link),
      heading('Order summary'),
      itemRows(order, sender),
      totalRows(order),
      columns([
        { label: 'Ships to', lines: addressParts(order.shipping_address) },
        ...(order.billing_address
          ? [{ label: 'Billing address', lines: addressParts(order.billing_address) }]
          : []),
        { label: 'Payment', lines: [paymentText(order)] },
      ]),
    ],
  })
