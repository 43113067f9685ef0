import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider'
import type { ShopRequest } from '../../http/request.ts'
import { recordSession } from './record-session.ts'
import type { SessionClient } from './refresh-token.ts'
import { type OpenSession, sessionOf } from './session.ts'

type SignedIn = {
  client: SessionClient
  tokens: AuthenticationResultType
  /** Whether a code of the authenticator app was entered. */
  withCode: boolean
  /** The session that ends with it. */
  replaces?: string | undefined
}

/**
 * Begins the session of someone whom the pool signed in, and lists it in their record. Errors:
 * `suspended`, `unauthenticated` for a deleted user.
 */
export const beginSession = async (
  { header }: Pick<ShopRequest, 'header'>,
  { client, tokens, withCode, replaces }: SignedIn,
): Promise<OpenSession> => {
  const begun = await sessionOf(client, tokens, { isNew: true })
  const agent = header('user-agent')
  await recordSession(begun.user, begun.session, { client, agent, withCode, replaces })
  return begun
}
