import { formatDollars } from '../../../shared/rules/money.ts'
import { countryNames, type PostalAddress } from '../../../shared/schemas/address.ts'
import type { Order } from '../../../shared/schemas/order.ts'
import { actions, lines, type Part, type Row, rows } from '../layout.ts'
import type { Sender } from '../message.ts'
import { preferencesLink } from '../preferences-link.ts'

/** What a mail about an order is made of. */
export type OrderEmail = {
  order: Order
  firstName: string
  /** Opens the order, for guests with its token. */
  link: string
  /** Whether the buyer may review what arrived and wants to be asked. */
  invitesReviews: boolean
  /** Whether the buyer can choose which mails they get. */
  hasAccount: boolean
  sender: Sender
}

/** Customers do without mails of the kind; a guest has nothing to choose. */
export const optOutOf = ({ hasAccount, sender }: OrderEmail) =>
  hasAccount ? preferencesLink(sender) : undefined

const lineRow = (item: Order['OrderItems'][number]): Row => ({
  label: item.product_name,
  detail: [item.variant_name, `${item.quantity} × ${formatDollars(item.price)}`]
    .filter(Boolean)
    .join(', '),
  value: formatDollars(item.total),
})

/** The lines of an order. */
export const itemRows = (order: Order): Part => rows(order.OrderItems.map(lineRow))

/** Where each product of an order is reviewed, once however many variants of it were bought. */
export const reviewLinks = ({ OrderItems }: Order, sender: Sender): Part => {
  const bySlug = new Map(OrderItems.map(item => [item.Product.slug, item.product_name]))
  return actions(
    [...bySlug].map(([slug, label]) => ({
      label,
      action: 'Review',
      url: `${sender.url}/products/${slug}?tab=reviews#details`,
    })),
  )
}

/** How an order's total comes about. */
export const totalRows = (order: Order): Part => {
  const discount = order.coupon_code ? `Discount (${order.coupon_code})` : 'Discount'
  return rows([
    { label: 'Subtotal', value: formatDollars(order.subtotal) },
    ...(order.discount > 0
      ? [{ label: discount, value: `-${formatDollars(order.discount)}` }]
      : []),
    {
      label: `Shipping, ${order.shipping_method.name}`,
      detail: order.shipping_method.delivery_time,
      value: order.shipping_cost === 0 ? 'Free' : formatDollars(order.shipping_cost),
    },
    { label: 'Tax', value: formatDollars(order.tax) },
    { label: 'Total', value: formatDollars(order.total), strong: true },
  ])
}

/** Where an order goes. */
export const addressLines = (address: PostalAddress): Part =>
  lines(
    [
      `${address.first_name} ${address.last_name}`,
      address.company,
      address.address_line_1,
      address.address_line_2,
      `${address.city}, ${address.state} ${address.postal_code}`,
      countryNames[address.country],
    ].filter((text): text is string => Boolean(text)),
  )
