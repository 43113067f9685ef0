import {
  AdminInitiateAuthCommand,
  type AdminInitiateAuthCommandOutput,
  AdminRespondToAuthChallengeCommand,
  type AdminRespondToAuthChallengeCommandOutput,
  type AuthenticationResultType,
} from '@aws-sdk/client-cognito-identity-provider'
import { ShopError } from '../../../shared/errors.ts'
import { clientId, cognito, type PoolClient, poolId, secretHash } from './cognito.ts'
import { cognitoErrorName, fromCognito } from './cognito-error.ts'
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

type Answer = {
  challenge: 'SOFTWARE_TOKEN_MFA' | 'PASSWORD_VERIFIER'
  /** The account's name as the pool returned it, or else as the caller passed it. */
  name: string
  answers: Record<string, string>
  session: string | undefined
}

/**
 * Answers a challenge of the pool. Errors: `bad_credentials`, `invalid` for a wrong code, `suspended`,
 * `too_many_requests`, `forbidden`.
 */
export const answerChallenge = async (
  client: PoolClient,
  { challenge, name, answers, session }: Answer,
): Promise<AdminRespondToAuthChallengeCommandOutput> => {
  const SECRET_HASH = await secretHash(client, name)
  try {
    return await cognito().send(
      new AdminRespondToAuthChallengeCommand({
        UserPoolId: poolId(),
        ClientId: clientId(client),
        ChallengeName: challenge,
        Session: session,
        ChallengeResponses: { ...answers, USERNAME: name, SECRET_HASH },
      }),
    )
  } catch (error) {
    throw wrongCodes.includes(cognitoErrorName(error)) ? wrongCode(error) : fromCognito(error)
  }
}

const answerWithCode = async (
  client: PoolClient,
  { name, code }: Proof,
  session: string | undefined,
): Promise<AuthenticationResultType | undefined> => {
  if (!code) throw codeNeeded()
  const answers = { SOFTWARE_TOKEN_MFA_CODE: code }
  const challenge = 'SOFTWARE_TOKEN_MFA'
  return (await answerChallenge(client, { challenge, name, answers, session })).AuthenticationResult
}

/**
 * Returns the account's name, which answers to a challenge must contain: Cognito accepts no email
 * address there.
 */
export const challengeUserName = (
  { ChallengeParameters }: Pick<AdminInitiateAuthCommandOutput, 'ChallengeParameters'>,
  given: string,
): string => ChallengeParameters?.USER_ID_FOR_SRP ?? given

type Start =
  | { AuthFlow: 'ADMIN_USER_PASSWORD_AUTH'; PASSWORD: string }
  | { AuthFlow: 'USER_SRP_AUTH'; SRP_A: string }

/** Begins a sign-in at the pool. Errors: see `answerChallenge`. */
export const startSignIn = async (
  client: PoolClient,
  name: string,
  { AuthFlow, ...start }: Start,
): Promise<AdminInitiateAuthCommandOutput> => {
  const SECRET_HASH = await secretHash(client, name)
  try {
    return await cognito().send(
      new AdminInitiateAuthCommand({
        UserPoolId: poolId(),
        ClientId: clientId(client),
        AuthFlow,
        AuthParameters: { ...start, USERNAME: name, SECRET_HASH },
      }),
    )
  } catch (error) {
    throw fromCognito(error)
  }
}

/** Creates the error for an account whose next step at the pool is unknown to the store. */
export const passwordResetNeeded = () =>
  new ShopError('forbidden', 'Reset your password first. Use "Forgot password".')

/**
 * Signs in at the user pool with a password, and a code if the account has a second factor. Errors:
 * `bad_credentials`, `code_needed`, `invalid` for a wrong code, `suspended`, `too_many_requests`,
 * `forbidden` for an account whose password must be reset first.
 */
export const signIn = async (client: PoolClient, proof: Proof): Promise<SignedIn> => {
  const begun = await startSignIn(client, proof.name, {
    AuthFlow: 'ADMIN_USER_PASSWORD_AUTH',
    PASSWORD: proof.password,
  })
  const { AuthenticationResult, ChallengeName, Session } = begun
  if (AuthenticationResult) return { tokens: AuthenticationResult, withCode: false }
  const tokens =
    ChallengeName === 'SOFTWARE_TOKEN_MFA'
      ? await answerWithCode(
          client,
          { ...proof, name: challengeUserName(begun, proof.name) },
          Session,
        )
      : undefined
  if (tokens) return { tokens, withCode: true }
  throw passwordResetNeeded()
}
