import type { auth } from '../../../shared/api/auth.ts'
import type { Body, Reply } from '../../../shared/api/endpoint.ts'
import { ApiError, isApiError } from '../api-error.ts'
import { getToken } from '../auth.ts'
import { contract } from '../contract.ts'
import { signedInUser, writeToken } from '../stored-session.ts'
import { post } from './post.ts'
import { isReplaced } from './replaced.ts'
import { toStored } from './tokens.ts'

type Input = Omit<Body<typeof auth.verify>, 'refresh_token'>
type Renewed = Reply<typeof auth.verify>

/** Sends the password again, for which the server replaces the session with a new one. */
export async function verify(input: Input): Promise<void> {
  let token: string | null = null
  const attempt = async () => {
    token = await getToken()
    if (!token) throw new ApiError({ status: 401, code: 'unauthenticated', message: '' })
    return post<Renewed>(contract.auth.verify.path, input, token)
  }
  const renewed = await attempt().catch(async (error: unknown) => {
    const hasEnded = token && isApiError(error, 'unauthenticated')
    // The password may have been entered in another tab, which replaced the session.
    if (!hasEnded || !(await isReplaced(token ?? ''))) throw error
    return attempt()
  })
  if (signedInUser() === renewed.user.id) writeToken(toStored(renewed))
}
