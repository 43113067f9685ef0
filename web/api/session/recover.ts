import type { ApiError } from '../api-error.ts'
import { hasSession, rejectSession } from '../session.ts'
import { notifySecondFactorNeeded } from './second-factor-needed.ts'

/**
 * Resolves when a call that was refused with this token can be repeated. Otherwise rejects with its
 * error. Ends the session if the token was still its own.
 */
export async function recover(error: ApiError, token: string): Promise<void> {
  if (error.code === 'unauthenticated') {
    rejectSession(token)
    // Another call replaced the session while this one was on its way.
    if (hasSession()) return
  }
  if (error.code === 'password_needed')
    return (await import('../../identity/confirm-identity.tsx')).confirmIdentity()
  if (error.code === 'second_factor_needed') notifySecondFactorNeeded()
  throw error
}
