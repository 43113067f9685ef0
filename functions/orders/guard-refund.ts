import { requireRecent } from '../http/authorize.ts'
import type { CallerSession } from '../http/request.ts'
import type { Actor } from '../table/audit.ts'
import type { OrderItem } from '../table/orders.ts'
import { securityChangeStep } from '../table/sessions.ts'
import { getSettings } from '../table/settings.ts'
import type { Step } from '../table/transact.ts'

/** Cents that an order's refunds promise or gave back. */
const refunded = ({ refunds }: Pick<OrderItem, 'refunds'>): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0)

const staffGone = () => new Error('The staff member was deleted')

/**
 * Requires the password again for a refund by staff above the limit in the settings, and returns the
 * step that makes the stream email them about it. Errors: `password_needed`.
 */
export const guardRefund = async (
  before: OrderItem,
  after: OrderItem,
  { by, session }: { by: Actor | string; session?: CallerSession | null },
  now: Date,
): Promise<Step[]> => {
  const amount = refunded(after) - refunded(before)
  if (typeof by === 'string' || amount <= 0) return []
  const { refund_limit } = await getSettings()
  if (amount <= refund_limit) return []
  requireRecent(session ?? null)
  return [securityChangeStep(by.id, { kind: 'refund' }, now, staffGone)]
}
