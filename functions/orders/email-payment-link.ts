import { awaitsLink, awaitsTransfer } from '../../shared/rules/order/pay.ts'
import { paymentStatusOf } from '../../shared/rules/order/status.ts'
import { sendOnce } from '../mail/send-once.ts'
import { paymentLinkEmail, paymentReceivedEmail } from '../mail/templates/payment-link.ts'
import { transferDetailsEmail } from '../mail/templates/transfer.ts'
import { orderLink, paymentLink } from '../order-links/order-links.ts'
import type { OrderItem } from '../table/orders.ts'
import { presentOrder } from './present-order.ts'
import { dueTransfer, payByOf } from './transfer-terms.ts'

/** Names the emails about one reopening of an order. */
export const reopeningReference = (
  { id }: OrderItem,
  reopenedAt: OrderItem['reopened_at'],
): string => `${id} ${reopenedAt}`

/** Emails the payment link of an order that staff reopened, once per reopening. */
const sendLink = async (order: OrderItem): Promise<void> => {
  await sendOnce('order-payment-link', reopeningReference(order, order.reopened_at), {
    to: order.email,
    write: async sender =>
      paymentLinkEmail({
        payBy: await payByOf(order),
        order: presentOrder(order),
        firstName: order.first_name,
        link: await paymentLink(sender.url, order),
        sender,
      }),
  })
}

/** Emails the bank details for an order that staff reopened, once per reopening. */
const sendTransfer = async (order: OrderItem): Promise<void> => {
  const due = await dueTransfer(order)
  if (!due) return
  await sendOnce('order-payment-link', reopeningReference(order, order.reopened_at), {
    to: order.email,
    write: async sender =>
      transferDetailsEmail({
        due,
        order: presentOrder(order),
        firstName: order.first_name,
        link: await orderLink(sender.url, order),
        sender,
      }),
  })
}

/** Confirms a payment that arrived after its order was confirmed. */
const sendReceived = async (order: OrderItem): Promise<void> => {
  await sendOnce('order-payment-received', reopeningReference(order, order.reopened_at), {
    to: order.email,
    write: async sender =>
      paymentReceivedEmail({
        order: presentOrder(order),
        firstName: order.first_name,
        link: await orderLink(sender.url, order),
        sender,
      }),
  })
}

/**
 * Emails the buyer about a payment after the confirmation: how to pay an order that was reopened, and that
 * it was paid.
 */
export const emailLaterPayment = async (
  before: OrderItem | undefined,
  order: OrderItem,
): Promise<void> => {
  if (!before) return
  const isReopened = before.reopened_at !== order.reopened_at
  if (isReopened && awaitsLink(order)) await sendLink(order)
  if (isReopened && awaitsTransfer(order) && before.placed_at) await sendTransfer(order)
  const isPaid = (awaitsLink(before) || awaitsTransfer(before)) && paymentStatusOf(order) === 'paid'
  if (isPaid && before.placed_at) await sendReceived(order)
}
