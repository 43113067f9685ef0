import { ShopError } from '../../../shared/errors.ts'
import { limitStrangers, type Pace } from '../../http/limit-strangers.ts'
import { limitRate, type Visitor } from '../../http/rate-limit.ts'
import type { ShopRequest } from '../../http/request.ts'

/**
 * Maximum account emails per hour, all kinds together: links to confirm, codes, notices. Higher for
 * a network, because many people may share one.
 */
const perHour = { network: 60, email: 5 }

/** How often one address may get account emails. */
const pace: Pace = {
  action: 'account-mail',
  what: 'requests',
  ...{ free: 5, wait: 600, checked: 10, rest: 3_600 },
}

/**
 * Runs work that sends an account email, within the limits. Errors: `too_many_requests`,
 * `captcha_required`.
 */
export const limitEmails = async <T>(
  { ip, header, email }: Pick<ShopRequest, 'ip' | 'header'> & { email: string },
  send: () => Promise<T>,
): Promise<T> => {
  await limitRate('account-mail', { network: perHour.network }, { ip })
  return limitStrangers(pace, { ip, header, email }, send)
}

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
