import { formatDollars } from '../../../shared/rules/money.ts'
import type { TransferDetails } from '../../../shared/schemas/payment.ts'
import { button, greet, heading, note, paragraph, renderEmail } from '../layout.ts'
import type { EmailMessage } from '../message.ts'
import { type Block, rows } from '../table.ts'
import { itemRows, type OrderEmail, totalRows } from './order-parts.ts'

/** What a buyer has to transfer, by a day such as "December 3, 2026". */
export type DueTransfer = { details: TransferDetails; payBy: string | null }

/** Lists the account, the reference and the amount of a transfer. */
export const transferBlocks = ({ details, payBy }: DueTransfer): Block[] => [
  heading('Bank transfer'),
  rows([
    { label: 'Account holder', value: details.account_holder },
    { label: 'Bank', value: details.bank },
    ...(details.routing_number ? [{ label: 'Routing number', value: details.routing_number }] : []),
    { label: 'Account number', value: details.account_number },
    { label: 'Reference', value: details.reference },
    ...(payBy ? [{ label: 'Pay by', value: payBy }] : []),
    { label: 'Amount', value: formatDollars(details.amount), strong: true },
  ]),
  note(
    `Transfer exactly this amount and enter ${details.reference} as the reference, so that we find your payment.${payBy ? ` If it doesn’t arrive by ${payBy}, we cancel the order.` : ''}`,
  ),
]

/** Asks the buyer to transfer the money of an order that the store reopened. */
export const transferDetailsEmail = ({
  order,
  firstName,
  link,
  due,
  sender,
}: Pick<OrderEmail, 'order' | 'firstName' | 'link' | 'sender'> & {
  due: DueTransfer
}): EmailMessage =>
  renderEmail({
    subject: `Pay for your order ${order.order_number}`,
    headline: greet(firstName, 'your order is open again'),
    preheader: `We reserved your items. Transfer ${formatDollars(due.details.amount)} to have them shipped.`,
    sender,
    blocks: [
      paragraph(
        `We reopened order ${order.order_number} and reserved your items${due.payBy ? ` until ${due.payBy}` : ''}. We ship them once your transfer arrives.`,
      ),
      ...transferBlocks(due),
      button('View order', link),
      heading('Your items'),
      itemRows(order, sender),
      totalRows(order),
    ],
  })
