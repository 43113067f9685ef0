import { toDollars } from '../../shared/rules/money.ts'
import { statusOf } from '../../shared/rules/order/status.ts'
import type { OrderStatus } from '../../shared/schemas/order.ts'
import { hashEmail } from '../mail/hash-email.ts'
import type { EmailMessage, Sender } from '../mail/message.ts'
import { wantsEmail } from '../mail/preferences.ts'
import { sendOnce } from '../mail/send-once.ts'
import {
  orderCanceledEmail,
  orderDeliveredEmail,
  orderRefundedEmail,
  paymentFailedEmail,
} from '../mail/templates/order-closed.ts'
import { orderConfirmationEmail } from '../mail/templates/order-confirmation.ts'
import type { OrderEmail } from '../mail/templates/order-parts.ts'
import { orderShippedEmail } from '../mail/templates/order-shipped.ts'
import type { OrderItem } from '../table/orders.ts'
import { emailReopened } from './email-payment-link.ts'
import { creditNoteLink, orderLink } from './link-token.ts'
import { presentOrder } from './present-order.ts'

export type Template = (data: OrderEmail) => EmailMessage

/** The email sent when an order reaches a status. */
const statusEmails: Partial<Record<OrderStatus, Template>> = {
  shipped: orderShippedEmail,
  delivered: orderDeliveredEmail,
  cancelled: orderCanceledEmail,
}

/** Guests can't write reviews, so they aren't invited to. */
const invitesReviews = async ({ user_id }: OrderItem): Promise<boolean> =>
  user_id !== null && wantsEmail(user_id, 'review_invitations')

/** The fields that every email about an order has. */
export const emailFields = async (order: OrderItem, sender: Sender) => ({
  order: presentOrder(order),
  firstName: order.first_name,
  link: await orderLink(sender.url, order.id, new Date()),
  sender,
})

/** The data of an email about an order's status. */
export const emailData = async (order: OrderItem, sender: Sender): Promise<OrderEmail> => ({
  ...(await emailFields(order, sender)),
  invitesReviews: await invitesReviews(order),
  hasAccount: order.user_id !== null,
})

const send = async (kind: string, order: OrderItem, template: Template): Promise<void> => {
  await sendOnce(kind, order.id, {
    to: order.email,
    write: async sender => template(await emailData(order, sender)),
  })
}

/** Emails the buyer about each full or partial refund in this change. */
const sendRefunds = async (before: OrderItem, order: OrderItem): Promise<void> => {
  const alreadyMade = new Set(
    before.refunds.filter(one => one.state === 'made').map(({ id }) => id),
  )
  for (const { id, amount, state, credit_note } of order.refunds)
    if (state === 'made' && !alreadyMade.has(id))
      await sendOnce('order-refunded', id, {
        to: order.email,
        write: async sender =>
          orderRefundedEmail({
            ...(await emailFields(order, sender)),
            amount: toDollars(amount),
            creditNote: credit_note && {
              number: credit_note.number,
              url: await creditNoteLink(sender.url, order.id, credit_note.id, new Date()),
            },
          }),
      })
}

/**
 * Emails a shopper who left checkout that the payment failed, at most once per hour and address,
 * because anyone can enter anyone's address at checkout.
 */
const sendPaymentFailed = async (order: OrderItem): Promise<void> => {
  const mailbox = await hashEmail(order.email)
  const hour = order.created_at.slice(0, 'YYYY-MM-DDTHH'.length)
  await sendOnce('payment-failed', `${mailbox} ${hour}`, {
    to: order.email,
    write: sender =>
      paymentFailedEmail({ order: presentOrder(order), firstName: order.first_name, sender }),
  })
}

/**
 * Emails the buyer about a change, each kind at most once per order. Customers can turn off status
 * updates, but not the confirmation or refund emails.
 */
export const emailOrderChange = async (
  before: OrderItem | undefined,
  order: OrderItem,
): Promise<void> => {
  await emailReopened(before, order)
  if (!order.placed_at) {
    const justFailed = order.released !== null && !before?.released
    if (justFailed) await sendPaymentFailed(order)
    return
  }
  if (!before?.placed_at) await send('order-confirmation', order, orderConfirmationEmail)
  const status = statusOf(order)
  const template = statusEmails[status]
  const isNewStatus = template && before && statusOf(before) !== status
  if (isNewStatus && (await wantsEmail(order.user_id, 'order_updates')))
    await send(`order-${status}`, order, template)
  if (before) await sendRefunds(before, order)
}
