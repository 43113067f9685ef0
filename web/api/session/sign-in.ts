import type * as z from 'zod'
import type { CurrentUser, LoginInput } from '../../../shared/schemas/user.ts'
import { getToken } from '../auth.ts'
import { call } from '../client.ts'
import { contract } from '../contract.ts'
import { currentUserQuery } from '../queries/current-user.ts'
import { queryClient } from '../query-client.ts'
import { endSession, setSession } from '../session.ts'
import { type Persistence, readSession } from '../stored-session.ts'
import { toStored } from './tokens.ts'

export type Credentials = z.input<typeof LoginInput>

/** Signs in and stores the session where `kept` says, in place of any other. */
export async function signIn(body: Credentials, kept: Persistence): Promise<CurrentUser> {
  const session = await call(contract.auth.login, { body })
  if (readSession()) await signOut()
  setSession(toStored(session, kept))
  queryClient.setQueryData(currentUserQuery.queryKey, session.user)
  return session.user
}

/** Ends the session, at the server too if it can be reached. */
export async function signOut(): Promise<void> {
  try {
    // Refreshing changes the refresh token.
    await getToken()
    const refresh_token = readSession()?.refresh_token
    if (refresh_token) await call(contract.auth.logout, { body: { refresh_token } })
  } catch {
    // It ends in this browser at least.
  } finally {
    endSession()
  }
}
