import { itemName } from '../../shared/rules/item-name.ts'
import { newComplaint } from '../complaints/new-complaint.ts'
import type { ComplaintItem, Picture } from '../table/complaints.ts'
import type { OrderItem } from '../table/orders.ts'
import { getUser } from '../table/users.ts'
import type { ReturnLine } from './return-lines.ts'

/** Describes a requested return. Only the comment is in the customer's words. */
const describe = (
  order: OrderItem,
  lines: readonly ReturnLine[],
  names: readonly (string | null)[],
  comment: string | undefined,
): string =>
  [
    `Return requested for order ${order.order_number}:`,
    lines
      .map(({ line, quantity, reason, exchange_for }, index) => {
        const wants = exchange_for ? `exchange for ${names[index] ?? 'another item'}` : 'refund'
        return `${quantity} × ${itemName(line)}: ${reason}, ${wants}`
      })
      .join('\n'),
    ...(comment ? [`Comment: ${comment}`] : []),
  ].join('\n\n')

/** Builds the ticket about a customer's return. Guests have no tickets. */
export const newReturnTicket = async (
  order: OrderItem,
  parts: {
    lines: readonly ReturnLine[]
    /** The names of the replacements, by line. */
    names: readonly (string | null)[]
    comment: string | undefined
    pictures: Picture[]
  },
  now: Date,
): Promise<ComplaintItem | null> => {
  const user = order.user_id ? await getUser(order.user_id) : undefined
  if (!user) return null
  const { lines, names, comment, pictures } = parts
  const fields = {
    user,
    order,
    subject: `Return of order ${order.order_number}`,
    category: 'Return/Refund' as const,
    priority: 'medium' as const,
    description: describe(order, lines, names, comment),
    attachments: pictures,
    return_items: lines.map(({ line, quantity }) => ({
      product_id: line.product_id,
      variant_id: line.has_options ? line.variant_id : null,
      product_name: line.product_name,
      variant_name: line.variant_name,
      quantity,
    })),
  }
  return newComplaint(fields, now)
}
