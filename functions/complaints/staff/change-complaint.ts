import { ShopError } from '../../../shared/errors.ts'
import { type Actor, audit } from '../../table/audit.ts'
import { type ComplaintItem, replaceComplaint } from '../../table/complaints.ts'
import { retryOnConflict } from '../../table/retry.ts'
import { type Step, transact } from '../../table/transact.ts'
import { requireStaff } from '../../table/users.ts'
import { anyComplaint, refuseStale } from './any-complaint.ts'

/** What staff may change of a ticket. */
export type Handling = Pick<ComplaintItem, 'status' | 'priority' | 'assigned_to'>

const handlingOf = ({ status, priority, assigned_to }: Handling): Handling => ({
  status,
  priority,
  assigned_to,
})

const notStaff = () => {
  const message = 'Choose an active admin or manager'
  return new ShopError('invalid', message, { errors: [{ path: 'body.assigned_to', message }] })
}

/** Whoever is given a ticket must be able to take it, at the moment of the change. */
const takerStep = (before: Handling, { assigned_to }: Handling): Step[] =>
  assigned_to && assigned_to !== before.assigned_to ? [requireStaff(assigned_to, notStaff)] : []

const attempt = async (
  before: ComplaintItem,
  change: Partial<Handling>,
  by: Actor,
): Promise<ComplaintItem> => {
  const from = handlingOf(before)
  const to = { ...from, ...change }
  if (JSON.stringify(from) === JSON.stringify(to)) return before
  const at = new Date().toISOString()
  const next = { ...before, ...to, updated_at: at, version: before.version + 1 }
  await transact([
    replaceComplaint(before, next),
    ...takerStep(from, to),
    audit(by, 'complaint.update', before.id, { before: from, after: to }, at),
  ])
  return next
}

/**
 * Sets status, priority or who is responsible, with its audit in one transaction; nothing is
 * written where all is so already. A message that arrives meanwhile is not lost: the change is made
 * over it. Errors: `not_found`, `invalid` for somebody who is not staff, `conflict` on a `seen`
 * version that is no longer the latest, `busy`.
 */
export const changeComplaint = (
  id: string,
  change: Partial<Handling>,
  by: Actor,
  seen?: number,
): Promise<ComplaintItem> => {
  const readAndChange = async () => {
    const before = await anyComplaint({ id })
    await refuseStale(before, seen)
    return attempt(before, change, by)
  }
  return retryOnConflict(readAndChange, {
    message: 'This ticket is being changed elsewhere. Please try again.',
  })
}
