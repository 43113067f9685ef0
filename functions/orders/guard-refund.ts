import { exceedsRefundLimit } from '../../shared/rules/password-again.ts'
import { isPasswordRecent, passwordNeeded } from '../http/authorize.ts'
import type { CallerSession } from '../http/request.ts'
import type { Actor } from '../table/audit.ts'
import type { OrderItem } from '../table/orders.ts'
import { countRefund, refundedLately } from '../table/refund-tally.ts'
import { securityChangeStep } from '../table/sessions.ts'
import { getSettings } from '../table/settings.ts'
import type { Step } from '../table/transact.ts'

/** Returns the cents that an order's refunds promise or paid. */
const refunded = ({ refunds }: Pick<OrderItem, 'refunds'>): number =>
  refunds.reduce((sum, { amount }) => sum + amount, 0)

const staffGone = () => new Error('The staff member was deleted')

/**
 * Requires the password again if a staff member's refund, together with their others in the last
 * hour, exceeds the limit in the settings. Returns the steps that count it, and that make the stream
 * email them about the refund that exceeds the limit. Errors: `password_needed`.
 */
export const guardRefund = async (
  before: OrderItem,
  after: OrderItem,
  { by, session }: { by: Actor | string; session?: CallerSession | null },
  now: Date,
): Promise<Step[]> => {
  const amount = refunded(after) - refunded(before)
  if (typeof by === 'string' || amount <= 0) return []
  const [{ refund_limit: limit }, { earlier, current }] = await Promise.all([
    getSettings(),
    refundedLately(by.id, now),
  ])
  const exceeds = exceedsRefundLimit(amount, earlier + current, limit)
  const mayExceed = isPasswordRecent(session ?? null)
  if (exceeds && !mayExceed) throw passwordNeeded()
  const isNews = amount > limit || !exceedsRefundLimit(0, earlier + current, limit)
  const max = mayExceed ? undefined : limit - earlier - amount
  return [
    countRefund(by.id, { cents: amount, max }, now, passwordNeeded),
    ...(exceeds && isNews ? [securityChangeStep(by.id, { kind: 'refund' }, now, staffGone)] : []),
  ]
}
