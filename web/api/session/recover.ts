import type { ApiError } from '../api-error.ts'
import { isReplaced } from './replaced.ts'
import { notifySecondFactorNeeded } from './second-factor-needed.ts'

/** Asks whether a person sends a call. Returns the headers that prove it. */
const askForProof = async (error: ApiError) => ({
  'x-captcha-token': await (await import('../../captcha/ask-for-proof.tsx')).askForProof(error),
})

/**
 * Resolves when a call that was refused with this token can be repeated, with the headers that it needs
 * then. Otherwise rejects with its error. Ends the session if it has ended at the server.
 */
export async function recover(
  error: ApiError,
  token: string | null,
): Promise<Record<string, string> | undefined> {
  if (error.code === 'captcha_required') return askForProof(error)
  if (error.code === 'unauthenticated' && token && (await isReplaced(token))) return
  if (error.code === 'password_needed') {
    const { confirmIdentity } = await import('../../identity/confirm-identity.tsx')
    await confirmIdentity()
    return
  }
  if (error.code === 'second_factor_needed') notifySecondFactorNeeded()
  throw error
}
