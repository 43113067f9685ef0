import { toDollars } from '../../shared/rules/money.ts'
import type { OrderEmailKind } from '../../shared/rules/order/emails.ts'
import type { EmailMessage, Sender } from '../mail/message.ts'
import { sendOnce } from '../mail/send-once.ts'
import {
  orderCanceledEmail,
  orderDeliveredEmail,
  orderRefundedEmail,
} from '../mail/templates/order-closed.ts'
import { orderConfirmationEmail } from '../mail/templates/order-confirmation.ts'
import { orderShippedEmail } from '../mail/templates/order-shipped.ts'
import type { Change } from '../table/change-record.ts'
import { OrderEmailItem } from '../table/order-emails.ts'
import { findOrder, type OrderItem } from '../table/orders.ts'
import { emailData, emailFields, type Template } from './email-order-change.ts'

const templates: Partial<Record<OrderEmailKind, Template>> = {
  confirmation: orderConfirmationEmail,
  shipped: orderShippedEmail,
  delivered: orderDeliveredEmail,
  canceled: orderCanceledEmail,
}

const write = async (
  order: OrderItem,
  { kind, target }: OrderEmailItem,
  sender: Sender,
): Promise<EmailMessage> => {
  const template = templates[kind]
  if (template) return template(await emailData(order, sender))
  const refund = order.refunds.find(({ id }) => id === target)
  const amount = toDollars(refund?.amount ?? 0)
  return orderRefundedEmail({ ...(await emailFields(order, sender)), amount })
}

/** Stream consumer: sends an email that staff requested again. Invoices are sent with their file. */
export const onOrderEmail = async ({ before, after }: Change): Promise<void> => {
  if (before || !after) return
  const email = OrderEmailItem.parse(after)
  const order = email.kind === 'invoice' ? undefined : await findOrder(email.order_id)
  if (!order) return
  await sendOnce('order-email', email.id, {
    to: order.email,
    write: sender => write(order, email, sender),
  })
}
