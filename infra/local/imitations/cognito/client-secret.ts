import { createHmac } from 'node:crypto'
import { NotAuthorizedError } from 'cognito-local/lib/errors.js'
import type { Client, Json } from './emulator.ts'

/** The calls that send a client's secret. */
const withSecret = ['GetTokensFromRefreshToken', 'RevokeToken']
/** The calls that send a hash of it with the user's name. */
const withHash =
  /^((Admin)?(InitiateAuth|RespondToAuthChallenge)|(Confirm)?(SignUp|ForgotPassword)|ResendConfirmationCode)$/

const proofIn = ({ AuthParameters, ChallengeResponses, Username, SecretHash }: Json): Json =>
  AuthParameters ?? ChallengeResponses ?? { USERNAME: Username, SECRET_HASH: SecretHash }

/** Whether a call names a client that may have a secret. */
export const needsSecret = (call: string): boolean =>
  withSecret.includes(call) || withHash.test(call)

/** Refuses a call without the secret of its client, which the emulator doesn't check. */
export const requireSecret = (call: string, client: Client, request: Json): void => {
  const { ClientId, ClientSecret: secret } = client
  if (!secret) return
  if (withSecret.includes(call)) {
    if (request.ClientSecret !== secret)
      throw new NotAuthorizedError('Unable to verify secret for client')
    return
  }
  const { USERNAME: name, SECRET_HASH: hash } = proofIn(request)
  if (hash === undefined)
    throw new NotAuthorizedError(
      `Client ${ClientId} is configured with secret but SECRET_HASH was not received`,
    )
  const expected = createHmac('sha256', secret).update(`${name}${ClientId}`).digest('base64')
  if (hash !== expected)
    throw new NotAuthorizedError(`SecretHash does not match for the client: ${ClientId}`)
}
