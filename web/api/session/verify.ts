import type { auth } from '../../../shared/api/auth.ts'
import type { Body, Reply } from '../../../shared/api/endpoint.ts'
import { ApiError, isApiError } from '../api-error.ts'
import { getToken } from '../auth.ts'
import { contract } from '../contract.ts'
import { endSession, notifyRejection } from '../session.ts'
import { signedInUser, writeToken } from '../stored-session.ts'
import { post } from './post.ts'
import { toStored } from './tokens.ts'

type Input = Omit<Body<typeof auth.verify>, 'refresh_token'>

/** Enters the password again, which starts a new session in place of the current one. */
export async function verify(input: Input): Promise<void> {
  const token = await getToken()
  if (!token) throw new ApiError({ status: 401, code: 'unauthenticated', message: '' })
  try {
    const renewed = await post<Reply<typeof auth.verify>>(contract.auth.verify.path, input, token)
    if (signedInUser() === renewed.user.id) writeToken(toStored(renewed))
  } catch (error) {
    if (isApiError(error, 'unauthenticated')) {
      endSession()
      notifyRejection()
    }
    throw error
  }
}
