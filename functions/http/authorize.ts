import { CognitoJwtVerifier } from 'aws-jwt-verify'
import { type Endpoint, isForStaff } from '../../shared/api/endpoint.ts'
import { ShopError } from '../../shared/errors.ts'
import { getSettings } from '../table/settings.ts'
import { getUser, type UserItem, userIdOf } from '../table/users.ts'
import type { CallerSession } from './request.ts'

type Claims = { sub: string; exp?: number; auth_time: number; origin_jti: string }
type Verifier = { verify: (token: string) => Promise<Claims> }
let verifier: Verifier | undefined

/** Verifies access tokens of the web app's clients. */
const getVerifier = (): Verifier => {
  if (verifier) return verifier
  const created = CognitoJwtVerifier.create({
    userPoolId: process.env.USER_POOL_ID ?? '',
    // The app has one client for sessions that stay, and one for those that end with the browser.
    clientId: [
      process.env.USER_POOL_CLIENT_ID ?? '',
      process.env.USER_POOL_SESSION_CLIENT_ID ?? '',
    ].filter(Boolean),
    tokenUse: 'access',
  })
  // The local pool's keys are not at Cognito's URL, so the environment supplies them.
  if (process.env.COGNITO_JWKS) created.cacheJwks(JSON.parse(process.env.COGNITO_JWKS))
  verifier = created as Verifier
  return verifier
}

/** How long staff stay signed in, in seconds. */
const staffSession = 12 * 3_600
/** How long an entered password counts for sensitive changes, in seconds. */
const recentSeconds = 600

const unauthenticated = () => new ShopError('unauthenticated', 'Please sign in')

/** Creates the error for a session that has ended or expired. */
export const sessionEnded = (cause?: unknown): ShopError =>
  new ShopError('unauthenticated', 'Your session has ended. Please sign in again.', { cause })

const verify = async (token: string): Promise<CallerSession & { sub: string }> => {
  try {
    const { sub, exp, auth_time, origin_jti } = await getVerifier().verify(token)
    // The library accepts a token that doesn't expire. A token without a session couldn't be ended.
    if (!exp || !origin_jti || !auth_time) throw new Error('The token names no end or no session')
    return { sub, id: origin_jti, since: auth_time }
  } catch (cause) {
    throw sessionEnded(cause)
  }
}

const nowInSeconds = () => Date.now() / 1000

/**
 * Returns whether a session began before a change of the account that ends sessions, or before the
 * staff's day ended.
 */
export const isSessionOutdated = (user: UserItem, { id, since }: CallerSession): boolean => {
  if (user.role !== 'customer' && nowInSeconds() - since > staffSession) return true
  return since < (user.sessions_valid_from ?? 0) && id !== user.kept_session
}

/** Returns whether a session has ended: its user's list no longer has it, or it is outdated. */
export const hasEnded = (user: UserItem, session: CallerSession): boolean =>
  !user.sessions?.some(({ id }) => id === session.id) || isSessionOutdated(user, session)

/** Returns the active user of a bearer token. Reads status and role from the table each time. */
const callerOf = async (token: string): Promise<{ user: UserItem; session: CallerSession }> => {
  const { sub, ...session } = await verify(token)
  const user = await getUser(userIdOf(sub))
  if (!user) throw unauthenticated()
  if (hasEnded(user, session)) throw sessionEnded()
  if (user.status !== 'active')
    throw new ShopError('unauthenticated', 'This account isn’t active. Please contact support.')
  return { user, session }
}

/** Returns whether staff need a second factor, which only a demo leaves optional. */
const isStaffFactorRequired = () => process.env.STAFF_SECOND_FACTOR !== 'optional'

const lacksFactor = (user: UserItem): boolean => isStaffFactorRequired() && !user.second_factor

const factorNeeded = () =>
  new ShopError('second_factor_needed', 'Set up two-factor authentication first.')

/**
 * Returns whether a user may enter the back-office: an admin, or a manager if the settings allow it
 * (Q46).
 */
export const isStaff = async (user: Pick<UserItem, 'role'> | null): Promise<boolean> =>
  user?.role === 'admin' || (user?.role === 'manager' && (await getSettings()).managers_enter)

/**
 * Returns whether a caller sees staff-only data on an endpoint that customers use too. Staff who
 * lack a required second factor see what customers see. With `asked`, refuses them instead. Errors:
 * `second_factor_needed`.
 */
export const seesAsStaff = async (user: UserItem | null, asked = false): Promise<boolean> => {
  if (!user || !(await isStaff(user))) return false
  if (!lacksFactor(user)) return true
  if (asked) throw factorNeeded()
  return false
}

/** Creates the error for an action that needs the password again. */
export const passwordNeeded = () =>
  new ShopError('password_needed', 'Enter your password to continue.')

/** Returns whether the user entered the password, and the code if set up, in the last 10 minutes. */
export const isPasswordRecent = (session: CallerSession | null): boolean =>
  session !== null && nowInSeconds() - session.since <= recentSeconds

/**
 * Requires that the user entered the password, and the code if set up, in the last 10 minutes (ASVS
 * 7.5.1). Errors: `password_needed`.
 */
export const requireRecentPassword = (session: CallerSession | null): void => {
  if (!isPasswordRecent(session)) throw passwordNeeded()
}

type Caller = { user: UserItem | null; session: CallerSession | null }
const guest: Caller = { user: null, session: null }

/**
 * Returns the caller of an endpoint; for a guest, without a user. Errors: `unauthenticated` for a
 * missing or invalid token and for an ended session.
 */
export const identify = async (
  { access }: Pick<Endpoint, 'access'>,
  authorization: string | undefined,
): Promise<Caller> => {
  if (access === 'anyone') return guest
  const token = /^Bearer (.+)$/i.exec(authorization ?? '')?.[1]
  if (access === 'guest-or-customer' && !token) return guest
  if (!token) throw unauthenticated()
  return callerOf(token)
}

/**
 * Refuses a caller that the endpoint's declared access doesn't allow. Errors: `forbidden`,
 * `second_factor_needed`, `password_needed`.
 */
export const permit = async (
  { access, recent }: Pick<Endpoint, 'access' | 'recent'>,
  { user, session }: Caller,
): Promise<void> => {
  if (isForStaff({ access })) {
    const isAllowed = access === 'staff' ? await isStaff(user) : user?.role === 'admin'
    if (!user || !isAllowed)
      throw new ShopError(
        'forbidden',
        `Only ${access === 'staff' ? 'staff' : 'admins'} can do this`,
      )
    if (lacksFactor(user)) throw factorNeeded()
  }
  if (recent === true) requireRecentPassword(session)
}
