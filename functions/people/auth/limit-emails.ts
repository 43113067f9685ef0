import { ShopError } from '../../../shared/errors.ts'
import { limitRate, type Visitor } from '../../http/rate-limit.ts'

/**
 * Maximum account emails per hour, of all kinds together: links to confirm, codes, notices. Many people
 * may share a network.
 */
const perHour = { network: 60, email: 5 }

/** Limits account emails. Errors: `too_many_requests` with the time to wait. */
export const limitEmails = (visitor: Visitor): Promise<void> =>
  limitRate('account-mail', perHour, visitor)

/**
 * Limits links for forgotten passwords. Returns false for an address that had five of them in this hour:
 * someone else may have requested those. Errors: `too_many_requests` for a network.
 */
export const countResetEmail = async ({ ip, email }: Visitor): Promise<boolean> => {
  await limitRate('account-mail', { network: perHour.network }, { ip })
  try {
    await limitRate('reset-mail', { email: perHour.email }, { ip: '', email })
    return true
  } catch (error) {
    if (error instanceof ShopError && error.code === 'too_many_requests') return false
    throw error
  }
}
