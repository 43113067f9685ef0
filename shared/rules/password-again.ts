type Account = { role: string; status: string; email: string }

/**
 * Whether a change by staff gives or takes access to an account: an email address, a role, or whether
 * staff are active.
 */
export const changesAccess = (before: Account, after: Account): boolean =>
  before.email !== after.email ||
  before.role !== after.role ||
  (before.role !== 'customer' && before.status !== after.status)

/** Whether refunds of one person exceed the limit of the settings, with those of the last hour. Cents. */
export const exceedsRefundLimit = (
  amount: number,
  refundedLately: number,
  limit: number,
): boolean => refundedLately + amount > limit
