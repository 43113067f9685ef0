import type { ComplaintItem } from '../table/complaints.ts'
import { newId } from '../table/id.ts'
import type { OrderItem } from '../table/orders.ts'
import { nextOf, ticketSeries } from '../table/series.ts'
import type { UserItem } from '../table/users.ts'

type Parts = Pick<
  ComplaintItem,
  'subject' | 'category' | 'priority' | 'description' | 'attachments' | 'return_items'
> & { user: UserItem; order: OrderItem | null }

/** Builds a new ticket with the next number. */
export const newComplaint = async (
  { user, order, ...fields }: Parts,
  now: Date,
): Promise<ComplaintItem> => {
  const at = now.toISOString()
  return {
    id: newId('cmp', now),
    complaint_number: `CMP-${await nextOf(ticketSeries)}`,
    user_id: user.id,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    phone: user.phone,
    ...fields,
    order_id: order?.id ?? null,
    order_number: order?.order_number ?? null,
    status: 'open',
    assigned_to: null,
    unread_by_staff: true,
    unread_by_customer: false,
    message_count: 0,
    answered_at: null,
    created_at: at,
    updated_at: at,
    version: 1,
  }
}
