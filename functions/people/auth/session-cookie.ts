import { cookieLine, secureCookieName } from '../../http/cookies.ts'
import type { ShopRequest } from '../../http/request.ts'
import { secondsOf } from '../../table/expiry.ts'
import { sessionEnd } from './record-session.ts'
import type { SessionClient } from './refresh-token.ts'
import type { OpenSession } from './session.ts'

const tokenCookie = () => secureCookieName('selvedge_session')
/** Scripts read this cookie to know who is signed in. It grants no access. */
const userCookie = 'selvedge_user'
const tokenPath = '/api/auth'

type Cookies = Pick<ShopRequest, 'cookie' | 'setCookie'>

/** Returns the refresh token in the cookie that no script can read. */
export const cookieToken = ({ cookie }: Pick<Cookies, 'cookie'>): string | undefined =>
  cookie(tokenCookie())

const setBoth = (
  { setCookie }: Pick<Cookies, 'setCookie'>,
  { token, user, age }: { token: string; user: string; age: number | undefined },
): void => {
  const shared = { age, sameSite: 'Strict' as const }
  setCookie(cookieLine({ ...shared, name: tokenCookie(), value: token, path: tokenPath }))
  setCookie(cookieLine({ ...shared, name: userCookie, value: user, path: '/', readable: true }))
}

/**
 * Gives a browser its session: the refresh token in a cookie for sign-in calls that no script can
 * read, and the user's id in one that scripts can. Both last as long as the session if the person
 * asked to be remembered, otherwise until the browser closes.
 */
export const setSessionCookies = (
  request: Pick<Cookies, 'setCookie'>,
  client: SessionClient,
  { user, session, refresh_token }: OpenSession,
): void => {
  const left = sessionEnd(user, session.since, client) - secondsOf(new Date())
  const age = client === 'web' ? left : undefined
  setBoth(request, { token: refresh_token, user: user.id, age })
}

/** Removes the session from a browser. */
export const clearSessionCookies = (request: Pick<Cookies, 'setCookie'>): void =>
  setBoth(request, { token: '', user: '', age: 0 })
