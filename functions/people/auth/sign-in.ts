import {
  AdminInitiateAuthCommand,
  AdminRespondToAuthChallengeCommand,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider'
import { ShopError } from '../../../shared/errors.ts'
import { type Client, clientId, cognito, poolId } from './cognito.ts'
import { fromCognito, reasonOf } from './cognito-error.ts'
import { wrongCode } from './wrong-proof.ts'

type Proof = {
  /** The account's email address or its `sub`. */
  name: string
  password: string
  /** From the authenticator app. */
  code?: string | undefined
}

/** The tokens of a sign-in, and whether it needed a second factor. */
export type SignedIn = { tokens: AuthenticationResultType; withCode: boolean }

const codeNeeded = () => new ShopError('code_needed', 'Enter the code from your authenticator app.')

/** Cognito's errors for a wrong or used code. */
const wrongCodes = ['CodeMismatchException', 'ExpiredCodeException']

const answerWithCode = async (
  client: Client,
  { name, code }: Proof,
  Session: string | undefined,
): Promise<AuthenticationResultType | undefined> => {
  if (!code) throw codeNeeded()
  try {
    const { AuthenticationResult } = await cognito().send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId: poolId(),
        ClientId: clientId(client),
        ChallengeName: 'SOFTWARE_TOKEN_MFA',
        Session,
        ChallengeResponses: { USERNAME: name, SOFTWARE_TOKEN_MFA_CODE: code },
      }),
    )
    return AuthenticationResult
  } catch (error) {
    throw wrongCodes.includes(reasonOf(error)) ? wrongCode(error) : fromCognito(error)
  }
}

const initiate = async (client: Client, { name, password }: Proof) => {
  try {
    return await cognito().send(
      new AdminInitiateAuthCommand({
        UserPoolId: poolId(),
        ClientId: clientId(client),
        AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
        AuthParameters: { USERNAME: name, PASSWORD: password },
      }),
    )
  } catch (error) {
    throw fromCognito(error)
  }
}

/**
 * Signs in at the user pool with a password, and a code if the account has a second factor. Errors:
 * `bad_credentials`, `code_needed`, `invalid` for a wrong code, `suspended`, `too_many_requests`,
 * `forbidden` for an account whose password must be reset first.
 */
export const signIn = async (client: Client, proof: Proof): Promise<SignedIn> => {
  const { AuthenticationResult, ChallengeName, Session } = await initiate(client, proof)
  if (AuthenticationResult) return { tokens: AuthenticationResult, withCode: false }
  const tokens =
    ChallengeName === 'SOFTWARE_TOKEN_MFA'
      ? await answerWithCode(client, proof, Session)
      : undefined
  if (tokens) return { tokens, withCode: true }
  throw new ShopError('forbidden', 'Reset your password first. Use "Forgot password".')
}
