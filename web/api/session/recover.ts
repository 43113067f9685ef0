import type { ApiError } from '../api-error.ts'
import { isReplaced } from './replaced.ts'
import { notifySecondFactorNeeded } from './second-factor-needed.ts'

/**
 * Resolves when a call that was refused with this token can be repeated. Otherwise rejects with its
 * error. Ends the session if it has ended at the server.
 */
export async function recover(error: ApiError, token: string): Promise<void> {
  if (error.code === 'unauthenticated' && (await isReplaced(token))) return
  if (error.code === 'password_needed')
    return (await import('../../identity/confirm-identity.tsx')).confirmIdentity()
  if (error.code === 'second_factor_needed') notifySecondFactorNeeded()
  throw error
}
