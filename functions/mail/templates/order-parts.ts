import { addressLines as addressTexts } from '../../../shared/rules/address-lines.ts'
import { arrivalText } from '../../../shared/rules/arrival-text.ts'
import type { ExpectedDays } from '../../../shared/rules/delivery-promise.ts'
import { replacementText } from '../../../shared/rules/item-name.ts'
import { formatDollars } from '../../../shared/rules/money.ts'
import type { PostalAddress } from '../../../shared/schemas/address.ts'
import type { Order } from '../../../shared/schemas/order.ts'
import { actions, lines } from '../layout.ts'
import type { Sender } from '../message.ts'
import { inertText } from '../person-name.ts'
import { preferencesLink } from '../preferences-link.ts'
import { type Block, type Row, rows, type Thumbnail } from '../table.ts'

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

type Pictured = { product_name: string; variant_name: string | null }

/**
 * Returns the picture that a line item keeps, which stays when its product changes or is deleted. A
 * picture on another site may disappear, so the store's own replaces it.
 */
export const thumbnail = (
  { product_name, variant_name }: Pictured,
  { image, fallback_image }: { image: string; fallback_image: string },
  sender: Sender,
): Thumbnail | undefined => {
  const path = [image, fallback_image].find(one => /^\/(?!\/)/.test(one))
  const alt = [product_name, variant_name].filter(Boolean).join(', ')
  return path ? { url: `${sender.url}${path}`, alt } : undefined
}

const lineRow = (item: Order['OrderItems'][number], sender: Sender): Row => ({
  picture: thumbnail(item, item.Product, sender),
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
export const itemRows = ({ OrderItems }: Pick<Order, 'OrderItems'>, sender: Sender): Block =>
  rows(OrderItems.map(item => lineRow(item, sender)))

/** Links to the review form of each product of an order, once per product. */
export const reviewLinks = ({ OrderItems }: Order, sender: Sender): Block => {
  const bySlug = new Map(OrderItems.map(item => [item.Product.slug, item]))
  return actions(
    [...bySlug].map(([slug, item]) => ({
      label: item.product_name,
      picture: thumbnail(item, item.Product, sender),
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
    ...(order.discount > 0 ? [{ label: discount, value: formatDollars(-order.discount) }] : []),
    {
      label: 'Shipping',
      detail: `${order.shipping_method.name}, ${order.shipping_method.delivery_time}`,
      value: order.shipping_cost === 0 ? 'Free' : formatDollars(order.shipping_cost),
    },
    { label: 'Tax', value: formatDollars(order.tax) },
    { label: 'Total', value: formatDollars(order.total), strong: true },
  ])
}

/** The lines of an address, without links. */
export const addressParts = (address: PostalAddress): string[] =>
  addressTexts(address).map(inertText)

export const addressLines = (address: PostalAddress): Block => lines(addressParts(address))

/**
 * Describes when items are expected, or the promise of the shipping method if no days are known. For
 * an order that waits for its payment (`isUnpaid`), the time starts with the payment.
 */
export const arrival = (
  { shipping_method: { delivery_time } }: Order,
  expected: ExpectedDays | null,
  isUnpaid = false,
) =>
  expected
    ? { label: 'Expected', value: arrivalText(expected) }
    : {
        label: 'Estimated delivery',
        value: isUnpaid ? `${delivery_time} after your payment` : delivery_time,
      }
