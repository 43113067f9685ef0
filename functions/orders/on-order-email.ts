import type { EmailMessage, Sender } from '../mail/message.ts'
import { sendOnce } from '../mail/send-once.ts'
import type { Change } from '../table/change-record.ts'
import { OrderEmailItem } from '../table/order-emails.ts'
import { findOrder, type OrderItem } from '../table/orders.ts'
import { writeRefund } from './email-order-change.ts'
import { cancelRefunds, writeConfirmation } from './order-email-data.ts'
import { writeUpdate } from './write-order-email.ts'

const write = async (
  order: OrderItem,
  { kind, target }: OrderEmailItem,
  sender: Sender,
): Promise<EmailMessage> => {
  const { id: reference } = order
  const refunds = cancelRefunds(order)
  switch (kind) {
    case 'shipped': {
      const shipment = target ?? order.shipments.at(-1)?.id ?? ''
      return writeUpdate(order, { kind: 'order-shipped', reference, shipment }, [], sender)
    }
    case 'delivered':
      return writeUpdate(order, { kind: 'order-delivered', reference }, [], sender)
    case 'canceled':
      return writeUpdate(order, { kind: 'order-cancelled', reference }, refunds, sender)
    case 'refunded':
      return writeRefund(order, target, sender)
    default:
      return writeConfirmation(order, sender)
  }
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
