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

/** Loads what signing in needs, so that it is there when the form is sent. */
export const prepareSignIn = (): void =>
  void loadPool()
    .then(({ configure }) => configure())
    .catch(() => {
      // Signing in tries again, and shows why it can't.
    })

type Outcome = Awaited<ReturnType<Awaited<ReturnType<typeof loadPool>>['enterPassword']>>

/** Begins the session of a sign-in that is done. Returns the user, or null if a code is needed. */
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

/** Runs a step after the password, which is proven again if it waited too long. */
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

/** Ends a sign-in with a code of the authenticator app. Throws `ApiError`. */
export async function enterAppCode(
  credentials: Credentials,
  code: string,
): Promise<CurrentUser | null> {
  const { enterCode } = await loadPool()
  return finish(await withPassword(credentials, () => enterCode(code, 'code')))
}

/** Ends a sign-in with a recovery code, which turns the second factor off. Throws `ApiError`. */
export async function enterRecoveryCode(
  credentials: Credentials,
  code: string,
): Promise<CurrentUser | null> {
  const { enterCode } = await loadPool()
  await withPassword(credentials, () => enterCode(code, 'recovery_code'))
  return signIn(credentials)
}

/**
 * Ends the session. Only the server can remove its cookie: if it can't be reached, the next page that this
 * browser opens tries again (`finishSignOut`).
 */
export async function signOut(): Promise<void> {
  noteSignOut(true)
  try {
    await call(contract.auth.logout, { body: {} })
    noteSignOut(false)
  } catch {
    // This browser shows no one's data at least.
  } finally {
    endSession()
  }
}

/** Ends at the server what `signOut` couldn't, unless someone signed in since, which ended it too. */
export async function finishSignOut(): Promise<void> {
  if (signedInUser()) return noteSignOut(false)
  await call(contract.auth.logout, { body: {} }).then(
    () => noteSignOut(false),
    () => {
      // The next page tries again.
    },
  )
}
