import { limitRate, type Visitor } from '../../http/rate-limit.ts'

/** Maximum account emails per hour. The network limit is high because many people can share one. */
const perHour = { network: 300, email: 10 }

/** Limits account emails. Errors: `too_many_requests` with the time to wait. */
export const limitEmails = (visitor: Visitor): Promise<void> =>
  limitRate('account-mail', perHour, visitor)
