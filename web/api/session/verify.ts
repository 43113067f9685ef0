import type { auth } from '../../../shared/api/auth.ts'
import type { Body, Reply } from '../../../shared/api/endpoint.ts'
import { ApiError, isApiError } from '../api-error.ts'
import { getToken } from '../auth.ts'
import { contract } from '../contract.ts'
import { rejectSession, setSession } from '../session.ts'
import { readSession } from '../stored-session.ts'
import { post } from './post.ts'
import { toStored } from './tokens.ts'

type Input = Omit<Body<typeof auth.verify>, 'refresh_token'>

/** Enters the password again, which starts a new session in place of the current one. */
export async function verify(input: Input): Promise<void> {
  const token = await getToken()
  const session = readSession()
  if (!token || !session) throw new ApiError({ status: 401, code: 'unauthenticated', message: '' })
  const body = { ...input, refresh_token: session.refresh_token }
  try {
    const renewed = await post<Reply<typeof auth.verify>>(contract.auth.verify.path, body, token)
    if (readSession()?.user === renewed.user.id) setSession(toStored(renewed, session.kept))
  } catch (error) {
    if (isApiError(error, 'unauthenticated')) rejectSession(token)
    throw error
  }
}
