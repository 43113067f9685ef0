import type { OrderEmailKind } from '../../shared/rules/order/emails.ts'
import type { OrderMessage } from '../../shared/schemas/admin-order.ts'
import { type EmailName, findResults } from '../table/mail-ledger.ts'
import type { OrderItem } from '../table/orders.ts'

type Email = EmailName & { email: OrderEmailKind }

/** The emails that changes of an order lead to, as the mail ledger names them. */
const emailsFor = ({ id, refunds, shipments }: OrderItem): Email[] => [
  { email: 'confirmation', kind: 'order-confirmation', reference: id },
  // Releases before 0.3.0 sent one email for all packages.
  { email: 'shipped', kind: 'order-shipped', reference: id },
  ...shipments.map(
    (shipment): Email => ({ email: 'shipped', kind: 'order-shipped', reference: shipment.id }),
  ),
  { email: 'delivered', kind: 'order-delivered', reference: id },
  { email: 'canceled', kind: 'order-cancelled', reference: id },
  ...refunds.map(
    (refund): Email => ({ email: 'refunded', kind: 'order-refunded', reference: refund.id }),
  ),
]

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
