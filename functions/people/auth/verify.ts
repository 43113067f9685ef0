import type { auth } from '../../../shared/api/auth.ts'
import type { UseCase } from '../../http/serve.ts'
import { recordSession } from './record-session.ts'
import { readRefreshToken, revokeRefreshToken } from './refresh-token.ts'
import { sessionOf } from './session.ts'
import { signInAgain } from './sign-in-again.ts'

/**
 * POST /auth/verify: asks for the password again, and the code where one is set. Starts a new session
 * in place of the caller's, so that sensitive changes are possible for 10 minutes. Errors: see
 * `signInAgain`.
 */
export const verify: UseCase<typeof auth.verify> = async ({ user, session, body, ip, header }) => {
  const { password, code, refresh_token } = body
  const { client } = readRefreshToken(refresh_token)
  const { tokens, withCode } = await signInAgain(client, { user, password, code, ip })
  const renewed = await sessionOf(client, tokens, { isNew: true })
  const agent = header('user-agent')
  const replaces = session?.id
  await recordSession(renewed.user, renewed.session, { client, agent, withCode, replaces })
  await revokeRefreshToken(refresh_token)
  return renewed
}
