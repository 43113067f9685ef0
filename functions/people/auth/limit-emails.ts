import { limitRate, type Visitor } from '../../http/rate-limit.ts'

/**
 * Maximum account emails per hour, of all kinds together: links to confirm or reset, codes, notices.
 * Many people may share a network.
 */
const perHour = { network: 60, email: 5 }

/** Limits account emails. Errors: `too_many_requests` with the time to wait. */
export const limitEmails = (visitor: Visitor): Promise<void> =>
  limitRate('account-mail', perHour, visitor)
