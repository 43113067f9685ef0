import type { OrderMessageKind } from '../../shared/rules/order/emails.ts'
import type { OrderMessage } from '../../shared/schemas/admin-order.ts'
import { type EmailName, findResults } from '../table/mail-ledger.ts'
import type { OrderItem } from '../table/orders.ts'
import { reopeningReference } from './email-payment-link.ts'
import { cancellationReference, eventReference } from './order-updates.ts'

type Email = EmailName & { email: OrderMessageKind }

/** The emails that the latest event of an order can lead to. */
const emailsForEvent = (order: OrderItem): Email[] => {
  const event = order.timeline.at(-1)
  if (!event) return []
  const { from, to, at } = event
  if (to === 'cancelled' && from !== 'cancelled')
    return [{ email: 'canceled', kind: 'order-cancelled', reference: cancellationReference(order) }]
  if (from === 'cancelled' && to !== 'cancelled') {
    const reference = reopeningReference(order, at)
    return [
      { email: 'payment_link', kind: 'order-payment-link', reference },
      { email: 'payment_received', kind: 'order-payment-received', reference },
    ]
  }
  const reference = eventReference(order)
  return [
    { email: 'items_canceled', kind: 'order-items-canceled', reference },
    { email: 'address_changed', kind: 'order-address', reference },
  ]
}

/** The emails that changes of an order lead to, as the mail ledger names them. */
const emailsFor = (order: OrderItem): Email[] => {
  const { id, refunds, shipments, timeline } = order
  return [
    { email: 'confirmation', kind: 'order-confirmation', reference: id },
    // Releases before 0.3.0 sent one email for all packages.
    { email: 'shipped', kind: 'order-shipped', reference: id },
    ...shipments.map(
      (shipment): Email => ({ email: 'shipped', kind: 'order-shipped', reference: shipment.id }),
    ),
    { email: 'delivered', kind: 'order-delivered', reference: id },
    ...timeline.flatMap((_, index) =>
      emailsForEvent({ ...order, timeline: timeline.slice(0, index + 1) }),
    ),
    ...refunds.map(
      (refund): Email => ({ email: 'refunded', kind: 'order-refunded', reference: refund.id }),
    ),
  ]
}

/** Lists the emails that the customer got about an order, oldest first. */
export const orderMessages = async (order: OrderItem): Promise<OrderMessage[]> => {
  const emails = emailsFor(order)
  const results = await findResults(emails)
  return emails
    .flatMap(({ email }, index) => {
      const result = results[index]
      return result ? [{ kind: email, ...result }] : []
    })
    .toSorted((a, b) => a.at.localeCompare(b.at))
}
