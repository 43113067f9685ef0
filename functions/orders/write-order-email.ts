import type { RefundFact } from '../../shared/schemas/order-facts.ts'
import type { EmailMessage, Sender } from '../mail/message.ts'
import { itemsCanceledEmail, orderCanceledEmail } from '../mail/templates/order-changed.ts'
import { orderDeliveredEmail } from '../mail/templates/order-closed.ts'
import { orderShippedEmail } from '../mail/templates/order-shipped.ts'
import type { OrderItem } from '../table/orders.ts'
import { emailData, lineItemsOf, packageOf, totalRefundOf } from './order-email-data.ts'
import type { OrderUpdate } from './order-updates.ts'
import { returnInvitation } from './return-invitation.ts'
import { payByOf } from './transfer-terms.ts'

/** Writes the email about an update. `refunds` are those that the update led to. */
export const writeUpdate = async (
  order: OrderItem,
  update: OrderUpdate,
  refunds: readonly RefundFact[],
  sender: Sender,
): Promise<EmailMessage> => {
  const data = await emailData(order, sender)
  const refund = totalRefundOf(order, refunds)
  switch (update.kind) {
    case 'order-shipped':
      return orderShippedEmail({ ...data, parcel: await packageOf(order, update.shipment) })
    case 'order-delivered':
      return orderDeliveredEmail({ ...data, returns: await returnInvitation(order, sender) })
    case 'order-cancelled':
      return orderCanceledEmail({
        ...data,
        refund,
        payBy: order.lapsed_at ? await payByOf(order) : null,
      })
    case 'order-items-canceled':
      return itemsCanceledEmail({ ...data, refund, items: lineItemsOf(order, update.units) })
  }
}
