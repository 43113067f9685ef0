import type { Mail, Sender } from '../mail/mail.ts'
import { wantsMail } from '../mail/preferences.ts'
import { sendOnce } from '../mail/send-once.ts'
import {
  orderCancelledMail,
  orderDeliveredMail,
  orderRefundedMail,
} from '../mail/templates/order-closed.ts'
import { orderConfirmationMail } from '../mail/templates/order-confirmation.ts'
import type { OrderMail } from '../mail/templates/order-parts.ts'
import { orderShippedMail } from '../mail/templates/order-shipped.ts'
import type { OrderItem } from '../table/orders.ts'
import { orderLink } from './link-token.ts'
import { presentOrder } from './present-order.ts'

type Template = (data: OrderMail) => Mail

/** The mail each arrival in a status means; a declined payment was told on the spot. */
const statusMails: Partial<Record<OrderItem['status'], Template>> = {
  shipped: orderShippedMail,
  delivered: orderDeliveredMail,
  cancelled: orderCancelledMail,
}

/** Who has no account cannot write a review. */
const invitesReviews = async ({ user_id }: OrderItem): Promise<boolean> =>
  user_id !== null && wantsMail(user_id, 'review_invitations')

const send = async (kind: string, order: OrderItem, template: Template): Promise<void> => {
  await sendOnce(kind, order.id, {
    to: order.email,
    write: async (sender: Sender) =>
      template({
        order: presentOrder(order),
        firstName: order.first_name,
        link: await orderLink(sender.url, order.id, new Date()),
        invitesReviews: await invitesReviews(order),
        sender,
      }),
  })
}

/**
 * Mails the buyer what a change means to them, each kind at most once an order. Customers may do
 * without news of a status; the confirmation and a refund belong to the purchase.
 */
export const mailOrderChange = async (
  before: OrderItem | undefined,
  order: OrderItem,
): Promise<void> => {
  if (!order.placed_at) return
  if (!before?.placed_at) await send('order-confirmation', order, orderConfirmationMail)
  const template = statusMails[order.status]
  const isNews = template && before && before.status !== order.status
  if (isNews && (await wantsMail(order.user_id, 'order_updates')))
    await send(`order-${order.status}`, order, template)
  const isRefunded = order.payment_status === 'refunded'
  if (isRefunded && before && before.payment_status !== 'refunded')
    await send('order-refunded', order, orderRefundedMail)
}
