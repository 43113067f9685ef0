import { ShopError } from '../../shared/errors.ts'
import { captchaChallenge, captchaService, isHuman } from '../payment-providers/captcha.ts'
import { describeError, log } from './log.ts'
import type { ShopRequest } from './request.ts'

/** The header with the token of the check. */
const header = 'x-captcha-token'

/** Maximum characters of a token. */
const maxTokenLength = 4_096

const required = async (message: string): Promise<ShopError> =>
  new ShopError('captcha_required', message, { data: await captchaChallenge() })

/**
 * Requires suspicious visitors to prove that they are human. Returns false without a check if the
 * stage has none or its service is down, so that only the limits apply. Errors: `captcha_required`
 * with the service and its site key.
 */
export const checkVisitor = async ({
  ip,
  header: read,
}: Pick<ShopRequest, 'ip' | 'header'>): Promise<boolean> => {
  const service = captchaService()
  if (!service) return false
  const token = read(header)?.slice(0, maxTokenLength)
  if (!token) throw await required('Confirm that you’re human to continue.')
  let passes: boolean
  try {
    passes = await isHuman(service, token, ip)
  } catch (error) {
    log('error', 'the check against bots failed', { captcha: service, ...describeError(error) })
    return false
  }
  if (!passes) throw await required('We couldn’t confirm that you’re human. Try again.')
  return true
}
