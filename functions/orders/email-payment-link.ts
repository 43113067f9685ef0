import { awaitsLink } from '../../shared/rules/order/pay.ts'
import { paymentStatusOf } from '../../shared/rules/order/status.ts'
import { sendOnce } from '../mail/send-once.ts'
import { paymentLinkEmail, paymentReceivedEmail } from '../mail/templates/payment-link.ts'
import { dayText } from '../returns/return-option.ts'
import type { OrderItem } from '../table/orders.ts'
import { getSettings } from '../table/settings.ts'
import { orderLink, paymentLink } from './order-links.ts'
import { presentOrder } from './present-order.ts'

/** Returns the day until which a reopened order can be paid; null if its time isn't limited. */
export const payByOf = async ({ pay_until }: OrderItem): Promise<string | null> =>
  pay_until ? dayText(new Date(pay_until), (await getSettings()).time_zone) : null

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

/** Confirms the payment of a reopened order, which had its confirmation before. */
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

/** Emails the buyer about the payment of a reopened order: the link, and that it was paid. */
export const emailReopened = async (
  before: OrderItem | undefined,
  order: OrderItem,
): Promise<void> => {
  if (!before || order.reopened_at === null) return
  if (awaitsLink(order) && before.reopened_at !== order.reopened_at) await sendLink(order)
  const isPaid = awaitsLink(before) && paymentStatusOf(order) === 'paid'
  if (isPaid && before.placed_at) await sendReceived(order)
}
