import { type ComplaintItem, createComplaint, getComplaint } from '../table/complaints.ts'
import type { OrderItem } from '../table/orders.ts'
import { retryOnConflict } from '../table/retry.ts'
import { addReturn, loadReturns } from '../table/return-ledger.ts'
import { transact } from '../table/transact.ts'
import type { UserItem } from '../table/users.ts'
import { newComplaint } from './new-complaint.ts'
import { checkLeft, describeReturn, type ReturnLine } from './return-lines.ts'

/** A return request. `hash` identifies its content. */
export type Return = {
  user: UserItem
  order: OrderItem
  lines: ReturnLine[]
  reason: string
  comment?: string | undefined
  hash: string
}
type Opened = { complaint: ComplaintItem; isNew: boolean }

/** Identical requests within this time count as one. */
const duplicateMinutes = 10

const createTicket = (
  { user, order, lines, ...fields }: Return,
  now: Date,
): Promise<ComplaintItem> =>
  newComplaint(
    {
      user,
      order,
      subject: `Return of order ${order.order_number}`,
      category: 'Return/Refund',
      priority: 'medium',
      description: describeReturn(order, lines, fields),
      attachments: [],
      return_items: lines.map(({ line, quantity }) => ({
        product_id: line.product_id,
        variant_id: line.has_options ? line.variant_id : null,
        product_name: line.product_name,
        variant_name: line.variant_name,
        quantity,
      })),
    },
    now,
  )

const attempt = async (wanted: Return, now: Date): Promise<Opened> => {
  const { user, order, lines, hash } = wanted
  const read = await loadReturns(user.id, order.id)
  const since = new Date(now.getTime() - duplicateMinutes * 60_000).toISOString()
  const same = read.requests.find(one => one.hash === hash && one.at > since)
  const earlier = same && (await getComplaint(user.id, same.complaint_id))
  if (earlier) return { complaint: earlier, isNew: false }
  checkLeft(lines, read.requests)
  const complaint = await createTicket(wanted, now)
  const requested = lines.map(({ line: { product_id, variant_id }, quantity }) => ({
    product_id,
    variant_id,
    quantity,
  }))
  const request = { complaint_id: complaint.id, hash, at: now.toISOString(), lines: requested }
  await transact([addReturn(user.id, order.id, read, request), createComplaint(complaint)])
  return { complaint, isNew: true }
}

/**
 * Opens the ticket for a return and records the returned items in one transaction, so that nothing
 * is returned twice. A repeated request returns the existing ticket. Errors: `conflict`, `busy`.
 */
export const openReturn = (wanted: Return, now: Date): Promise<Opened> =>
  retryOnConflict(() => attempt(wanted, now), {
    message: 'We’re processing another return for this order. Try again.',
  })
