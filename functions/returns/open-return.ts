import { createHash } from 'node:crypto'
import { isRefused } from '../../shared/rules/order/commands.ts'
import { decide } from '../../shared/rules/order/decide.ts'
import type { ReturnInput } from '../../shared/schemas/return.ts'
import { keepAttachments } from '../complaints/keep-attachments.ts'
import type { CallerSession } from '../http/request.ts'
import { type CommandCause, commandRefused, decisionSteps } from '../orders/apply-command.ts'
import type { Actor } from '../table/audit.ts'
import { createComplaint } from '../table/complaints.ts'
import { newId } from '../table/id.ts'
import { findOrder, type OrderItem } from '../table/orders.ts'
import { retryOnConflict, versionConflict } from '../table/retry.ts'
import { nextReturnNumber } from '../table/returns.ts'
import type { Settings } from '../table/settings.ts'
import { transact } from '../table/transact.ts'
import { pictureOwner } from './picture-owner.ts'
import { findReplacements } from './replacements.ts'
import { checkReturnable, returnLines } from './return-lines.ts'
import { loadTerms } from './return-terms.ts'
import { newReturnTicket } from './return-ticket.ts'

/** A return to record. */
export type NewReturn = {
  orderId: string
  input: ReturnInput
  settings: Settings
  /**
   * Set if staff start the return for the customer. `check` refuses an order that they haven't seen.
   */
  staff?: { by: Actor; session: CallerSession | null; check: (order: OrderItem) => void }
}

type Opened = { order: OrderItem; fact: OrderItem['returns'][number]; isNew: boolean }

/** Identical requests within this time count as one. */
const duplicateMinutes = 10

/** Identifies the content of a request. */
const hashOf = (input: ReturnInput): string =>
  createHash('sha256').update(JSON.stringify(input)).digest('base64url')

/** Finds a return that the same request created a moment ago, unless it was closed since. */
const findSame = (order: OrderItem, hash: string, now: Date) => {
  const since = new Date(now.getTime() - duplicateMinutes * 60_000).toISOString()
  return order.returns.find(
    one => one.hash === hash && one.requested_at > since && one.state !== 'closed',
  )
}

const attempt = async (
  { orderId, input, settings, staff }: NewReturn,
  now: Date,
): Promise<Opened> => {
  const order = await findOrder(orderId)
  if (!order) throw new Error('The order does not exist')
  const hash = hashOf(input)
  const same = findSame(order, hash, now)
  if (same) return { order, fact: same, isNew: false }
  staff?.check(order)
  const lines = returnLines(order, input, settings.returns)
  checkReturnable(order, lines, await loadTerms(order, settings, now))
  const replacements = await findReplacements(lines, now)
  const owner = { id: pictureOwner(order) }
  const { pictures, claims } = await keepAttachments(owner, input.attachments, now)
  const names = replacements.map(one => one?.variant_name ?? null)
  const parts = { lines, names, comment: input.comment, pictures }
  const ticket = staff ? null : await newReturnTicket(order, parts, now)
  const id = newId('ret', now)
  const decided = decide(
    order,
    {
      type: 'request_return',
      return_id: id,
      number: await nextReturnNumber(),
      units: lines.map(({ line, quantity, reason }, index) => ({
        line_id: line.id,
        quantity,
        reason,
        replacement: replacements[index] ?? null,
      })),
      comment: input.comment || null,
      attachments: pictures,
      complaint_id: ticket?.id ?? null,
      hash,
    },
    now,
  )
  if (isRefused(decided)) throw commandRefused(decided)
  const cause: CommandCause = staff
    ? { by: staff.by, note: 'Return started', session: staff.session }
    : { by: 'customer', note: 'Return requested' }
  const stored = { action: 'request-return', cause, conflictError: versionConflict }
  const { next, steps } = await decisionSteps(order, decided, stored, now)
  await transact([...steps, ...(ticket ? [createComplaint(ticket)] : []), ...claims(id)])
  const fact = next.returns.find(one => one.id === id)
  if (!fact) throw new Error('The return was not added')
  return { order: next, fact, isNew: true }
}

/**
 * Records a return, its photos and the customer's ticket, if they request it, in one transaction, so that nothing is
 * returned twice. A repeated request returns the existing return. Errors: `invalid`, `conflict`,
 * `busy`.
 */
export const openReturn = (wanted: NewReturn, now: Date): Promise<Opened> =>
  retryOnConflict(() => attempt(wanted, now), {
    message: 'We’re processing another return for this order. Try again.',
  })
