import type { OwnShipment } from '../../../shared/schemas/own-order.ts'
import { facts } from '../columns.ts'
import { button, greet, heading, note, paragraph, renderEmail, smallLink } from '../layout.ts'
import type { EmailMessage } from '../message.ts'
import { type Block, rows } from '../table.ts'
import { addressLines, arrival, itemRows, type OrderEmail, optOutLink } from './order-parts.ts'

/** A shipped package, and how much of its order still has to ship. */
export type EmailPackage = Pick<
  OwnShipment,
  'carrier' | 'tracking_number' | 'tracking_url' | 'expected'
> & {
  items: OrderEmail['order']['OrderItems']
  /** Whether it contains the whole order, the last items, some of them or only replacements. */
  share: 'all' | 'rest' | 'part' | 'replacement'
  /** Items that ship later. */
  left: number
}

const subjects: Record<EmailPackage['share'], (what: string) => string> = {
  all: what => `Your ${what} is on its way`,
  rest: what => `The rest of your ${what} is on its way`,
  part: what => `Part of your ${what} is on its way`,
  replacement: what => `The replacement for your ${what} is on its way`,
}

const contents: Record<EmailPackage['share'], string> = {
  all: 'Order',
  rest: 'The rest of order',
  part: 'Part of order',
  replacement: 'The replacement for order',
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1)

const tracking = ({ carrier, tracking_number, tracking_url }: EmailPackage): Block[] => [
  ...(tracking_number
    ? [
        rows([
          {
            label: 'Tracking number',
            ...(carrier && { detail: carrier }),
            value: tracking_number,
            strong: true,
          },
        ]),
      ]
    : []),
  ...(tracking_url ? [button('Track package', tracking_url)] : []),
]

const later = ({ left }: EmailPackage): Block[] =>
  left > 0
    ? [
        note(
          `${left} more ${left === 1 ? 'item ships' : 'items ship'} separately. We’ll email you when ${left === 1 ? 'it leaves' : 'they leave'}.`,
        ),
      ]
    : []

/** Tells the buyer that a package left: its items, carrier and tracking number. */
export const orderShippedEmail = (data: OrderEmail & { parcel: EmailPackage }): EmailMessage => {
  const { order, parcel, firstName, link, sender } = data
  const { carrier, tracking_number, tracking_url, expected, share } = parcel
  const shipped = `${contents[share]} ${order.order_number} has shipped${carrier ? ` with ${carrier}` : ''}.`
  return renderEmail({
    subject: subjects[share](`order ${order.order_number}`),
    headline: greet(firstName, lowerFirst(subjects[share]('order'))),
    preheader: tracking_number
      ? `Tracking number ${tracking_number}`
      : `Order ${order.order_number} has shipped.`,
    sender,
    optOut: optOutLink(data),
    blocks: [
      paragraph(shipped),
      facts([arrival(order, expected)]),
      ...tracking(parcel),
      tracking_url ? smallLink('View order', link) : button('View order', link),
      heading('In this package'),
      itemRows({ OrderItems: parcel.items }, sender),
      ...later(parcel),
      heading('Shipping address'),
      addressLines(order.shipping_address),
    ],
  })
}
