import type { AuthenticationResultType } from '@aws-sdk/client-cognito-identity-provider'
import { clientCountry } from '../../http/client-address.ts'
import { networkOf } from '../../http/rate-limit.ts'
import type { ShopRequest } from '../../http/request.ts'
import { sign } from '../../signature.ts'
import { knownDevice } from './known-device.ts'
import { recordSession } from './record-session.ts'
import type { SessionClient } from './refresh-token.ts'
import { type OpenSession, sessionOf } from './session.ts'

type SignedIn = {
  client: SessionClient
  tokens: AuthenticationResultType
  /** Whether the person entered a code of the authenticator app. */
  withCode: boolean
  /** The session that this one replaces, and so ends. */
  replaces?: string | undefined
}

/**
 * Returns a keyed hash of a network. It is short, because each call of a user reads their list of
 * sessions.
 */
const networkMark = async (ip: string): Promise<string> =>
  (await sign('limits', `network ${networkOf(ip)}`)).slice(0, 12)

/**
 * Begins a session for someone whom the pool signed in, and lists it in their record. Errors:
 * `suspended`, `unauthenticated` for a deleted user.
 */
export const beginSession = async (
  request: Pick<ShopRequest, 'header' | 'cookie' | 'ip'>,
  { client, tokens, withCode, replaces }: SignedIn,
): Promise<OpenSession> => {
  const begun = await sessionOf(client, tokens, { isNew: true })
  const { user, session } = begun
  await recordSession(user, session, {
    client,
    agent: request.header('user-agent'),
    withCode,
    network: await networkMark(request.ip),
    country: clientCountry(request.header),
    isKnownDevice: (await knownDevice(request, user.email)) !== undefined,
    replaces,
  })
  return begun
}
