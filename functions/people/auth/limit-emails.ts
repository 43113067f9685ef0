import { limitRate, type Visitor } from '../../http/rate-limit.ts'

/** Mails an hour about an account, whoever asks for them; many may share a network. */
const perHour = { network: 300, email: 10 }

/** Lets nobody fill somebody's mailbox. Errors: `too_many_requests`, saying how long to wait. */
export const limitEmails = (visitor: Visitor): Promise<void> =>
  limitRate('account-mail', perHour, visitor)
