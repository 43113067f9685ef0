import type { ApiError } from '../api-error.ts'
import { isReplaced } from './replaced.ts'
import { notifySecondFactorNeeded } from './second-factor-needed.ts'

/** Shows the check against bots. Returns the headers that prove that a person sends the call. */
const askForProof = async (error: ApiError) => ({
  'x-captcha-token': await (await import('../../captcha/ask-for-proof.tsx')).askForProof(error),
})

/**
 * Removes the reason why the API refused a call with this token: a check against bots, an old session or a
 * missing password. Resolves when the call can be repeated, with the headers to add. Otherwise rejects with
 * the call's error. Ends the session if the server has ended it.
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
