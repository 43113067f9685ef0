import { formatDollars } from '../../../shared/rules/money.ts'
import { cashRefund, hoursText, refundTime } from '../../../shared/rules/promises.ts'
import type { OwnReturn } from '../../../shared/schemas/return.ts'
import { button, greet, heading, lines, note, paragraph, quote, renderEmail } from '../layout.ts'
import type { EmailMessage, Sender } from '../message.ts'
import { type Block, type Row, rows } from '../table.ts'
import { thumbnail } from './order-parts.ts'

/** The data of an email about a return. Links include the access token of its order. */
export type ReturnEmail = {
  data: Omit<OwnReturn, 'attachments'>
  firstName: string
  link: string
  labelLink: string
  /** Whether staff started the return for the customer. */
  isStartedByStore?: boolean
  /** The hours in which the store replies. */
  replyHours: number
  /** The day to send the package by, once approved. */
  sendBy: string | null
  sender: Sender
}

const itemRow = (item: OwnReturn['items'][number], sender: Sender): Row => ({
  picture: thumbnail(item, item, sender),
  label: `${item.quantity > 1 ? `${item.quantity} × ` : ''}${item.product_name}`,
  detail: [
    item.variant_name,
    item.reason,
    item.replacement ? `exchange for ${item.replacement.name ?? 'another one'}` : 'refund',
  ]
    .filter(Boolean)
    .join(', '),
  value: formatDollars(item.amount),
})

const itemRows = ({ items, refund }: ReturnEmail['data'], sender: Sender): Block =>
  rows([
    ...items.map(item => itemRow(item, sender)),
    ...(refund && refund.label > 0
      ? [{ label: 'Return label', value: formatDollars(-refund.label) }]
      : []),
    ...(refund
      ? [{ label: 'Estimated refund', value: formatDollars(refund.total), strong: true }]
      : []),
  ])

/** Describes what happens after the items arrive: the replacements and the refund. */
const outcome = ({ items, refund }: ReturnEmail['data']): string => {
  const ships = items.flatMap(({ product_name, replacement }) =>
    replacement
      ? [`${product_name} in ${replacement.name ?? 'the other variant'} ships next.`]
      : [],
  )
  const money =
    refund && refund.total > 0
      ? [
          refund.to
            ? `We refund ${formatDollars(refund.total)} to ${refund.to}. Refunds take ${refundTime} to appear.`
            : `We pay ${formatDollars(refund.total)} back ${cashRefund}.`,
        ]
      : []
  return [...ships, ...money].join(' ')
}

/** Confirms a request to return items, or a return that staff started. */
export const returnRequestedEmail = ({
  data,
  firstName,
  link,
  isStartedByStore = false,
  replyHours,
  sender,
}: ReturnEmail): EmailMessage =>
  renderEmail({
    subject: isStartedByStore
      ? `We started return ${data.number} for you`
      : `We received your return request ${data.number}`,
    headline: greet(
      firstName,
      isStartedByStore ? 'we started a return for you' : 'we received your return request',
    ),
    preheader: isStartedByStore
      ? 'An email with instructions follows.'
      : `We reply within ${hoursText(replyHours)}.`,
    sender,
    blocks: [
      paragraph(
        isStartedByStore
          ? `You get another email with instructions for return ${data.number} of order ${data.order_number}. Keep the items until then.`
          : `We check your request and reply within ${hoursText(replyHours)}. If we approve return ${data.number} of order ${data.order_number}, you get an email with instructions. Keep the items until then.`,
      ),
      itemRows(data, sender),
      button('View return', link),
      note('Changed your mind? You can cancel the return until the items arrive.'),
    ],
  })

/** Tells the buyer that a return is approved, and how to send the items. */
export const returnApprovedEmail = ({
  data,
  firstName,
  link,
  labelLink,
  sendBy,
  sender,
}: ReturnEmail): EmailMessage =>
  renderEmail({
    subject: `Your return ${data.number} is approved`,
    headline: greet(firstName, 'your return is approved'),
    preheader: sendBy ? `Send your package by ${sendBy}.` : 'Here is how to send your package.',
    sender,
    blocks: [
      paragraph(data.instructions),
      ...(sendBy ? [paragraph(`Send your package by ${sendBy}.`)] : []),
      button('Print packing slip', labelLink),
      heading('Send it to'),
      lines(data.address.split('\n')),
      heading('Your return'),
      itemRows(data, sender),
      button('View return', link),
    ],
  })

/** Tells the buyer that a return was rejected, and why. */
export const returnRejectedEmail = ({ data, firstName, link, sender }: ReturnEmail): EmailMessage =>
  renderEmail({
    subject: `About your return ${data.number}`,
    headline: greet(firstName, 'we can’t accept your return'),
    preheader: `Return ${data.number} of order ${data.order_number}`,
    sender,
    blocks: [
      paragraph(`We checked return ${data.number} of order ${data.order_number}. Our answer:`),
      quote(data.answer ?? ''),
      paragraph('Keep the items. If you have questions, contact us and include the return number.'),
      button('View return', link),
    ],
  })

/** Tells the buyer that the items arrived, and what follows. */
export const returnReceivedEmail = ({ data, firstName, link, sender }: ReturnEmail): EmailMessage =>
  renderEmail({
    subject: `We received your return ${data.number}`,
    headline: greet(firstName, 'your return arrived'),
    preheader: `Return ${data.number} of order ${data.order_number}`,
    sender,
    blocks: [
      paragraph(`The items of return ${data.number} arrived. ${outcome(data)}`.trim()),
      button('View return', link),
    ],
  })

/** Tells the buyer that staff closed a return, and why. */
export const returnClosedEmail = ({ data, firstName, link, sender }: ReturnEmail): EmailMessage =>
  renderEmail({
    subject: `Your return ${data.number} is closed`,
    headline: greet(firstName, 'we closed your return'),
    preheader: `Return ${data.number} of order ${data.order_number}`,
    sender,
    blocks: [
      paragraph(`We closed return ${data.number} of order ${data.order_number}.`),
      ...(data.answer ? [quote(data.answer)] : []),
      paragraph('If something isn’t right, contact us and include the return number.'),
      button('View return', link),
    ],
  })
