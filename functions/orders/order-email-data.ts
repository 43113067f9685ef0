import { toDollars } from '../../shared/rules/money.ts'
import { refundedAmount } from '../../shared/rules/order/amounts.ts'
import { refundNames } from '../../shared/rules/order/refund-names.ts'
import { splitReplacements } from '../../shared/rules/order/replacements.ts'
import { countUnits, shippableItems } from '../../shared/rules/order/units.ts'
import type { LineUnits, RefundFact, Shipment } from '../../shared/schemas/order-facts.ts'
import type { EmailMessage, Sender } from '../mail/message.ts'
import { wantsEmail } from '../mail/preferences.ts'
import type { Refunded } from '../mail/templates/order-changed.ts'
import { orderConfirmationEmail } from '../mail/templates/order-confirmation.ts'
import type { OrderEmail } from '../mail/templates/order-parts.ts'
import type { EmailPackage } from '../mail/templates/order-shipped.ts'
import { orderLink } from '../order-links/order-links.ts'
import type { OrderItem } from '../table/orders.ts'
import { getSettings } from '../table/settings.ts'
import { presentOrder, presentOrderSummary } from './present-order.ts'
import { expectedToShip, presentShipment } from './present-shipments.ts'
import { dueTransfer } from './transfer-terms.ts'

/** Returns whether to invite a buyer to review. Guests can't write reviews. */
const invitesReviews = async ({ user_id }: OrderItem): Promise<boolean> =>
  user_id !== null && wantsEmail(user_id, 'review_invitations')

/** Converts an order with the items that were ordered, without replacements of later exchanges. */
const presentOrdered = (order: OrderItem) => ({
  ...presentOrder(order),
  OrderItems: presentOrderSummary(order).OrderItems,
})

/** The fields that every email about an order has. */
export const emailFields = async (order: OrderItem, sender: Sender) => ({
  order: presentOrdered(order),
  firstName: order.first_name,
  link: await orderLink(sender.url, order),
  sender,
})

/** The data of an email about an order's status. */
export const emailData = async (order: OrderItem, sender: Sender): Promise<OrderEmail> => ({
  ...(await emailFields(order, sender)),
  invitesReviews: await invitesReviews(order),
  hasAccount: order.user_id !== null,
})

/** Writes the confirmation of a placed order. */
export const writeConfirmation = async (order: OrderItem, sender: Sender): Promise<EmailMessage> =>
  orderConfirmationEmail({
    ...(await emailData(order, sender)),
    expected: expectedToShip(order, { timeZone: sender.timeZone, now: new Date() }),
    due: await dueTransfer(order),
  })

/** Returns the line items of an order with these quantities. */
export const lineItemsOf = (order: OrderItem, units: readonly LineUnits[]) => {
  const { OrderItems } = presentOrder(order)
  return units.flatMap(({ line_id, quantity }) => {
    const index = order.lines.findIndex(({ id }) => id === line_id)
    const item = OrderItems[index]
    if (!item) return []
    return [
      {
        ...item,
        quantity,
        total: toDollars(Math.round((item.total * 100 * quantity) / item.quantity)),
      },
    ]
  })
}

const shareOf = (
  order: OrderItem,
  { id, units }: Shipment,
  left: number,
): EmailPackage['share'] => {
  const { shipments } = order
  if (splitReplacements(order, units).sold.length === 0) return 'replacement'
  if (left > 0 || shipments.at(-1)?.id !== id) return 'part'
  return shipments.length === 1 ? 'all' : 'rest'
}

/** Describes a package for its email. Errors if the order has no such package. */
export const packageOf = async (order: OrderItem, id: string): Promise<EmailPackage> => {
  const shipment = order.shipments.find(one => one.id === id)
  if (!shipment) throw new Error('The order has no such package')
  const { time_zone: timeZone } = await getSettings()
  const { carrier, tracking_number, tracking_url, expected } = presentShipment(order, shipment, {
    timeZone,
    now: new Date(),
  })
  const left = countUnits(shippableItems(order))
  const items = lineItemsOf(order, shipment.units)
  return {
    carrier,
    tracking_number,
    tracking_url,
    expected,
    items,
    share: shareOf(order, shipment, left),
    left,
  }
}

/** Adds up the refunds of a cancellation; null if there are none. */
export const totalRefundOf = (
  order: OrderItem,
  refunds: readonly RefundFact[],
): Refunded | null => {
  const amount = refundedAmount({ refunds })
  return amount === 0 ? null : { amount: toDollars(amount), to: refundNames(order, refunds) }
}

/** The refunds of an order's cancellations. */
export const cancelRefunds = ({ refunds }: OrderItem): RefundFact[] =>
  refunds.filter(({ kind }) => kind === 'cancel')
