import type { CurrentUser } from '../../../shared/schemas/user.ts'
import { isApiError } from '../api-error.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import { currentUserQuery } from '../queries/current-user.ts'
import { queryClient } from '../query-client.ts'
import { beginSession, endSession } from '../session.ts'
import { noteSignOut, signedInUser } from '../stored-session.ts'
import { toStored } from './tokens.ts'

export type Credentials = {
  email: string
  password: string
  /** Keeps the session after the browser is closed. */
  remember: boolean
}

const loadPool = () => import('./pool.ts')

/** Loads the code and settings for signing in before the visitor sends the form. */
export const prepareSignIn = (): void =>
  void loadPool()
    .then(({ configure }) => configure())
    .catch(() => {
      // `signIn` tries again, and shows the failure.
    })

type Outcome = Awaited<ReturnType<Awaited<ReturnType<typeof loadPool>>['enterPassword']>>

/** Begins the session of a completed sign-in. Returns the user, or null if the sign-in still needs a code. */
async function finish(outcome: Outcome): Promise<CurrentUser | null> {
  if (outcome === 'code_needed') return null
  const { user, ...token } = outcome
  beginSession(toStored({ user: { id: user }, ...token }))
  return queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
}

/**
 * Signs in, in place of any other session of this browser. Returns the user, or null if a code of the
 * authenticator app is needed. Throws `ApiError`.
 */
export const signIn = async (credentials: Credentials): Promise<CurrentUser | null> =>
  finish(await (await loadPool()).enterPassword(credentials))

/** Runs the step after the password. If it came too late, sends the password again first. */
async function withPassword(credentials: Credentials, step: () => Promise<Outcome>) {
  try {
    return await step()
  } catch (error) {
    if (!isApiError(error, 'unauthenticated')) throw error
  }
  const { enterPassword } = await loadPool()
  const outcome = await enterPassword(credentials)
  return outcome === 'code_needed' ? step() : outcome
}

/** Completes a sign-in with a code of the authenticator app. Throws `ApiError`. */
export async function enterAppCode(
  credentials: Credentials,
  code: string,
): Promise<CurrentUser | null> {
  const { enterCode } = await loadPool()
  return finish(await withPassword(credentials, () => enterCode(code, 'code')))
}

/** Completes a sign-in with a recovery code, which turns the second factor off. Throws `ApiError`. */
export async function enterRecoveryCode(
  credentials: Credentials,
  code: string,
): Promise<CurrentUser | null> {
  const { enterCode } = await loadPool()
  await withPassword(credentials, () => enterCode(code, 'recovery_code'))
  return signIn(credentials)
}

/**
 * Ends the session. Only the server can remove the session's cookie. If the call fails, the next page that
 * this browser opens tries again (`finishSignOut`).
 */
export async function signOut(): Promise<void> {
  noteSignOut(true)
  try {
    await call(contract.auth.logout, { body: {} })
    noteSignOut(false)
  } catch {
    // `endSession` at least removes the data from this browser.
  } finally {
    endSession()
  }
}

/** Ends the session at the server if `signOut` couldn't. A later sign-in has ended it already. */
export async function finishSignOut(): Promise<void> {
  if (signedInUser()) return noteSignOut(false)
  await call(contract.auth.logout, { body: {} }).then(
    () => noteSignOut(false),
    () => {
      // The next page tries again.
    },
  )
}
