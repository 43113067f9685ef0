import { InitiateAuthCommand } from '@aws-sdk/client-cognito-identity-provider'
import type { auth } from '../../../shared/api/auth.ts'
import { ShopError } from '../../../shared/errors.ts'
import type { UseCase } from '../../http/serve.ts'
import { clientId, cognito } from './cognito.ts'
import { fromCognito, reasonOf } from './cognito-error.ts'
import { sessionOf } from './session.ts'

const sessionEnded = (cause: unknown) =>
  new ShopError('unauthenticated', 'Your session has ended. Please sign in again.', { cause })

/** Cognito's errors for a token that is forged, revoked, expired or whose user was deleted. */
const refusals = ['NotAuthorizedException', 'UserNotFoundException', 'InvalidParameterException']

const newTokens = async (token: string) => {
  try {
    return await cognito().send(
      new InitiateAuthCommand({
        ClientId: clientId(),
        AuthFlow: 'REFRESH_TOKEN_AUTH',
        AuthParameters: { REFRESH_TOKEN: token },
      }),
    )
  } catch (error) {
    throw refusals.includes(reasonOf(error)) ? sessionEnded(error) : fromCognito(error)
  }
}

/** Returns a new access token for a valid refresh token. */
export const refresh: UseCase<typeof auth.refresh> = async ({ body }) => {
  const { AuthenticationResult } = await newTokens(body.refresh_token)
  return sessionOf(AuthenticationResult, body.refresh_token)
}
