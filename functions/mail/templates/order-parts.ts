import { addressLines as addressTexts } from '../../../shared/rules/address-lines.ts'
import { replacementText } from '../../../shared/rules/item-name.ts'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { PostalAddress } from '../../../shared/schemas/address.ts'
import type { Order } from '../../../shared/schemas/order.ts'
import { actions, type Block, lines, type Row, rows } from '../layout.ts'
import type { Sender } from '../message.ts'
import { inertText } from '../person-name.ts'
import { preferencesLink } from '../preferences-link.ts'

/** The data of an email about an order. */
export type OrderEmail = {
  order: Order
  firstName: string
  /** The order's URL. For guests it includes the access token. */
  link: string
  /** Whether the buyer can review the items and accepts review invitations. */
  invitesReviews: boolean
  hasAccount: boolean
  sender: Sender
}

/** Links customers to their email preferences. Guests have none. */
export const optOutLink = ({ hasAccount, sender }: OrderEmail) =>
  hasAccount ? preferencesLink(sender) : undefined

const lineRow = (item: Order['OrderItems'][number]): Row => ({
  label: item.product_name,
  detail: [
    item.variant_name,
    item.replacement_for && replacementText(item.replacement_for),
    `${item.quantity} × ${formatDollars(item.price)}`,
  ]
    .filter(Boolean)
    .join(', '),
  value: formatDollars(item.total),
})

/** The line items of an order, or of a part of it. */
export const itemRows = ({ OrderItems }: Pick<Order, 'OrderItems'>): Block =>
  rows(OrderItems.map(lineRow))

/** Links to the review form of each product of an order, once per product. */
export const reviewLinks = ({ OrderItems }: Order, sender: Sender): Block => {
  const bySlug = new Map(OrderItems.map(item => [item.Product.slug, item.product_name]))
  return actions(
    [...bySlug].map(([slug, label]) => ({
      label,
      action: 'Review',
      url: `${sender.url}/products/${slug}?tab=reviews#details`,
    })),
  )
}

/** The amounts of an order, from subtotal to total. */
export const totalRows = (order: Order): Block => {
  const discount = order.coupon_code ? `Discount (${order.coupon_code})` : 'Discount'
  return rows([
    { label: 'Subtotal', value: formatDollars(order.subtotal) },
    ...(order.discount > 0
      ? [{ label: discount, value: `-${formatDollars(order.discount)}` }]
      : []),
    {
      label: 'Shipping',
      detail: `${order.shipping_method.name}, ${order.shipping_method.delivery_time}`,
      value: order.shipping_cost === 0 ? 'Free' : formatDollars(order.shipping_cost),
    },
    { label: 'Tax', value: formatDollars(order.tax) },
    { label: 'Total', value: formatDollars(order.total), strong: true },
  ])
}

export const addressLines = (address: PostalAddress): Block =>
  lines(addressTexts(address).map(inertText))
