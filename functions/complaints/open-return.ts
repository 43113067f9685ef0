import { isRefused } from '../../shared/rules/order/commands.ts'
import { decide } from '../../shared/rules/order/decide.ts'
import { decisionSteps, refusal } from '../orders/apply-command.ts'
import { type ComplaintItem, createComplaint, getComplaint } from '../table/complaints.ts'
import { newId } from '../table/id.ts'
import { userOwner } from '../table/keys.ts'
import { getOrder, type OrderItem } from '../table/orders.ts'
import { retryOnConflict, versionConflict } from '../table/retry.ts'
import { loadReturns } from '../table/return-ledger.ts'
import { nextReturnNumber } from '../table/returns.ts'
import { transact } from '../table/transact.ts'
import type { UserItem } from '../table/users.ts'
import { newComplaint } from './new-complaint.ts'
import { checkLeft, describeReturn, type ReturnLine } from './return-lines.ts'

/** A return request. `hash` identifies its content. */
export type Return = {
  user: UserItem
  orderId: string
  lines: ReturnLine[]
  reason: string
  comment?: string | undefined
  hash: string
  returnDays: number
}
type Opened = { complaint: ComplaintItem; isNew: boolean }

/** Identical requests within this time count as one. */
const duplicateMinutes = 10

const createTicket = (
  { user, lines, ...fields }: Return,
  order: OrderItem,
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

/** Finds the ticket of the same request, sent a moment ago. */
const findSame = async (
  { user, hash }: Return,
  order: OrderItem,
  now: Date,
): Promise<ComplaintItem | undefined> => {
  const since = new Date(now.getTime() - duplicateMinutes * 60_000).toISOString()
  const same = order.returns.find(one => one.hash === hash && one.requested_at > since)
  return same?.complaint_id ? getComplaint(user.id, same.complaint_id) : undefined
}

const attempt = async (wanted: Return, now: Date): Promise<Opened> => {
  const { user, lines, reason, hash, returnDays } = wanted
  const order = await getOrder(userOwner(user.id), wanted.orderId)
  if (!order) throw new Error('The order does not exist')
  const earlier = await findSame(wanted, order, now)
  if (earlier) return { complaint: earlier, isNew: false }
  const { requests } = await loadReturns(user.id, order.id)
  checkLeft(order, lines, { earlier: requests, returnDays, now })
  const complaint = await createTicket(wanted, order, now)
  const decided = decide(
    order,
    {
      type: 'request_return',
      return_id: newId('ret', now),
      number: await nextReturnNumber(),
      units: lines.map(({ line, quantity }) => ({
        line_id: line.id,
        quantity,
        reason,
        replacement: null,
      })),
      comment: wanted.comment ?? null,
      attachments: [],
      complaint_id: complaint.id,
      hash,
    },
    now,
  )
  if (isRefused(decided)) throw refusal(decided)
  const cause = { by: 'customer' as const, note: 'Return requested' }
  const stored = { action: 'request-return', cause, stale: versionConflict }
  const { steps } = await decisionSteps(order, decided, stored, now)
  await transact([...steps, createComplaint(complaint)])
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
