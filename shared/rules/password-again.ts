type Account = { role: string; status: string; email: string }

/**
 * Returns whether a change by staff gives or removes access to an account: by its email address,
 * role or status.
 */
export const changesAccess = (before: Account, after: Account): boolean =>
  before.email !== after.email ||
  before.role !== after.role ||
  (before.role !== 'customer' && before.status !== after.status)

/**
 * Returns whether a person's refunds, with those of the last hour, exceed the limit in the settings.
 * Cents.
 */
export const exceedsRefundLimit = (
  amount: number,
  refundedLately: number,
  limit: number,
): boolean => refundedLately + amount > limit
