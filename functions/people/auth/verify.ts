import type { auth } from '../../../shared/api/auth.ts'
import { sessionEnded } from '../../http/authorize.ts'
import type { UseCase } from '../../http/serve.ts'
import { beginSession } from './begin-session.ts'
import { readRefreshToken, revokeRefreshToken } from './refresh-token.ts'
import { cookieToken, setSessionCookies } from './session-cookie.ts'
import { signInAgain } from './sign-in-again.ts'

/**
 * POST /auth/verify: checks the password again, and the code if set up. Starts a new session in
 * place of the caller's, so that sensitive changes are possible for 10 minutes. Errors: see
 * `signInAgain`; `unauthenticated` without the refresh token of the caller's session.
 */
export const verify: UseCase<typeof auth.verify> = async request => {
  const { user, session, body } = request
  const { password, code, refresh_token: sent } = body
  const former = await readRefreshToken(sent ?? cookieToken(request))
  if (!former || former.sessionId !== session?.id) throw sessionEnded()
  const { client } = former
  const signedIn = await signInAgain(client, { user, password, code, session })
  const renewed = await beginSession(request, { client, ...signedIn, replaces: session.id })
  if (!sent) setSessionCookies(request, client, renewed)
  await revokeRefreshToken(former)
  const { refresh_token, ...shown } = renewed
  return { ...shown, ...(sent && { refresh_token }) }
}
