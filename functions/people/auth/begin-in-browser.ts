import type { ShopRequest } from '../../http/request.ts'
import { beginSession } from './begin-session.ts'
import { endSessionOf } from './logout.ts'
import type { OpenSession } from './session.ts'
import { cookieToken, setSessionCookies } from './session-cookie.ts'

/**
 * Begins a session in the browser's cookies. Ends the browser's previous session, which couldn't be
 * ended anymore without its cookie. Errors: see `beginSession`.
 */
export const beginInBrowser = async (
  request: Pick<ShopRequest, 'header' | 'cookie' | 'setCookie' | 'ip' | 'recordAs'>,
  signedIn: Parameters<typeof beginSession>[1],
): Promise<OpenSession> => {
  const begun = await beginSession(request, signedIn)
  await endSessionOf(request, cookieToken(request))
  setSessionCookies(request, signedIn.client, begun)
  return begun
}
