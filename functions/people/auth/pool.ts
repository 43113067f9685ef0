import type { AdminRespondToAuthChallengeCommandOutput } from '@aws-sdk/client-cognito-identity-provider'
import * as z from 'zod'
import type { auth } from '../../../shared/api/auth.ts'
import { ShopError } from '../../../shared/errors.ts'
import { RequiredEmail } from '../../../shared/schemas/user.ts'
import { sessionEnded } from '../../http/authorize.ts'
import { limitRate } from '../../http/rate-limit.ts'
import type { ShopRequest } from '../../http/request.ts'
import type { UseCase } from '../../http/serve.ts'
import { untilNextSecond } from '../../table/sessions.ts'
import { beginInBrowser } from './begin-in-browser.ts'
import { rememberDevice } from './known-device.ts'
import { limitCodes, limitPasswords } from './limit-sign-in.ts'
import { notConfirmed } from './login.ts'
import { endSessionOf } from './logout.ts'
import { registrantByCookie } from './pending-registration.ts'
import { renewCookie } from './refresh.ts'
import type { OpenSession } from './session.ts'
import { clearSessionCookies, cookieToken } from './session-cookie.ts'
import { answerChallenge, challengeUserName, passwordResetNeeded, startSignIn } from './sign-in.ts'
import { openStep, type SignInStep, sealStep } from './sign-in-step.ts'
import { spendRecoveryCode } from './spend-recovery-code.ts'

/**
 * The gateway to the user pool: accepts four of Cognito's calls, in Cognito's form, for aws-amplify.
 * Each goes through the limits, the security log and the rules of accounts, like the store's own
 * calls. A browser proves its password by SRP, so that no function sees it. It gets no refresh
 * token, which stays in a cookie that no script can read (decision 124).
 */

type Request = ShopRequest<typeof auth.pool>

/** The value that the browser gets in place of the refresh token. */
const placeholder = 'cookie'

/**
 * Maximum sign-ins that a network may begin per hour. Many people may share one; each costs a call
 * of Cognito.
 */
const beginsPerHour = { network: 600 }

const authenticated = ({ token, expires_in }: OpenSession) => ({
  ChallengeParameters: {},
  AuthenticationResult: {
    AccessToken: token,
    ExpiresIn: expires_in,
    TokenType: 'Bearer',
    RefreshToken: placeholder,
  },
})

/** The fields that aws-amplify adds to Cognito's calls. */
const Metadata = z
  .object({
    remember: z.enum(['true', 'false']).optional(),
    /** The token of the check against bots. */
    captcha: z.string().max(4_096).optional(),
  })
  .optional()

const Initiate = z.object({
  AuthFlow: z.literal('USER_SRP_AUTH'),
  AuthParameters: z.object({ USERNAME: RequiredEmail, SRP_A: z.string().min(1).max(1_000) }),
  ClientMetadata: Metadata,
})

/**
 * Begins a sign-in. Hides what Cognito reports about the account until the password is proven.
 * Errors: `bad_credentials`, `too_many_requests`.
 */
const initiateAuth = async (request: Request, body: z.infer<typeof Initiate>) => {
  const { USERNAME: email, SRP_A } = body.AuthParameters
  const client = body.ClientMetadata?.remember === 'true' ? 'web' : 'session'
  request.concern(email)
  await limitRate('sign-in', beginsPerHour, { ip: request.ip })
  const begun = await startSignIn(client, email, { AuthFlow: 'USER_SRP_AUTH', SRP_A }).catch(
    (cause: unknown) => {
      const isAboutAccount = cause instanceof ShopError && cause.code !== 'too_many_requests'
      throw isAboutAccount ? badCredentials(cause) : cause
    },
  )
  const challenge = 'PASSWORD_VERIFIER'
  const name = challengeUserName(begun, email)
  const step = { challenge, email, name, client, session: begun.Session } as const
  return {
    ChallengeName: challenge,
    ChallengeParameters: begun.ChallengeParameters,
    Session: await sealStep(step, new Date()),
  }
}

const badCredentials = (cause?: unknown) =>
  new ShopError('bad_credentials', 'Incorrect email or password.', { cause })

const Answer = z.string().max(4_000)
const Respond = z.object({
  ChallengeName: z.enum(['PASSWORD_VERIFIER', 'SOFTWARE_TOKEN_MFA']),
  ChallengeResponses: z.object({
    PASSWORD_CLAIM_SECRET_BLOCK: Answer.optional(),
    PASSWORD_CLAIM_SIGNATURE: Answer.optional(),
    TIMESTAMP: Answer.optional(),
    SOFTWARE_TOKEN_MFA_CODE: Answer.optional(),
  }),
  Session: z.string().max(8_000).optional(),
  ClientMetadata: Metadata,
})

/** Picks the answers to pass on to the pool. */
const answersOf = (answers: z.infer<typeof Respond>['ChallengeResponses']) =>
  Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

/** Replaces the error of someone whose browser registered but who hasn't confirmed yet. */
const explained = async (request: Request, { email }: SignInStep, error: unknown) =>
  error instanceof ShopError &&
  error.code === 'bad_credentials' &&
  (await registrantByCookie(request, email))
    ? notConfirmed()
    : error

const isAppCode = (code = '') => /^\s*\d{6}\s*$/.test(code)

/** Spends a recovery code, which turns off the second factor, and begins the sign-in again. */
const recover = async (request: Request, step: SignInStep, code: string) => {
  const now = new Date()
  const user = await spendRecoveryCode(step.email, code, now)
  request.recordAs('sign_in_with_recovery_code', user.id)
  await untilNextSecond(now)
  return { ChallengeName: step.challenge, ChallengeParameters: {}, Session: undefined }
}

const nextStep = async (
  { email, name, client }: SignInStep,
  { ChallengeName, Session }: AdminRespondToAuthChallengeCommandOutput,
) => {
  const challenge = 'SOFTWARE_TOKEN_MFA'
  if (ChallengeName !== challenge) throw passwordResetNeeded()
  const sealed = await sealStep({ challenge, email, name, client, session: Session }, new Date())
  return { ChallengeName: challenge, ChallengeParameters: {}, Session: sealed }
}

/**
 * Checks the proof of the password, an app's code or a recovery code. Errors: `bad_credentials`,
 * `not_confirmed`, `invalid` for a wrong code, `suspended`, `too_many_requests`, `unauthenticated`
 * for a sign-in that waited too long, `captcha_required`.
 */
const respondToAuthChallenge = async (request: Request, body: z.infer<typeof Respond>) => {
  const { ChallengeName, ChallengeResponses: responses, Session = '' } = body
  const step = await openStep(Session, new Date())
  if (step?.challenge !== ChallengeName) throw tooLate()
  const { email, name, client, challenge } = step
  request.concern(email)
  const code = responses.SOFTWARE_TOKEN_MFA_CODE
  const withCode = challenge === 'SOFTWARE_TOKEN_MFA'
  const { ip, cookie } = request
  const header = () => body.ClientMetadata?.captcha
  const limit = withCode ? limitCodes : limitPasswords
  return limit({ ip, cookie, header, email }, async () => {
    if (withCode && !isAppCode(code)) return recover(request, step, code ?? '')
    const answered = await answerChallenge(client, {
      challenge,
      name,
      answers: answersOf(responses),
      session: step.session,
    }).catch(async (error: unknown) => {
      throw await explained(request, step, error)
    })
    const { AuthenticationResult: tokens } = answered
    if (!tokens) return nextStep(step, answered)
    const begun = await beginInBrowser(request, { client, tokens, withCode })
    await rememberDevice(request, email)
    request.recordAs(withCode ? 'sign_in_with_code' : 'sign_in', begun.user.id)
    return authenticated(begun)
  })
}

const tooLate = () =>
  new ShopError('unauthenticated', 'This sign-in waited too long. Enter your password again.')

const calls = {
  InitiateAuth: (request: Request, body: unknown) => initiateAuth(request, parse(Initiate, body)),
  RespondToAuthChallenge: (request: Request, body: unknown) =>
    respondToAuthChallenge(request, parse(Respond, body)),
  /** Renews the session in the cookie. Errors: `unauthenticated`. */
  GetTokensFromRefreshToken: async (request: Request) => {
    if (!cookieToken(request)) throw sessionEnded()
    return authenticated(await renewCookie(request))
  },
  /** Ends the session in the cookie. */
  RevokeToken: async (request: Request) => {
    await endSessionOf(request, cookieToken(request))
    clearSessionCookies(request)
    return {}
  },
}

const parse = <S extends z.ZodType>(schema: S, body: unknown): z.infer<S> => {
  const result = schema.safeParse(body)
  if (result.success) return result.data
  const aboutAddress = result.error.issues.find(({ path }) => path.at(-1) === 'USERNAME')
  throw new ShopError('invalid', aboutAddress?.message ?? 'This call isn’t complete.')
}

const readJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw new ShopError('bad_json', 'The body is not valid JSON')
  }
}

/**
 * POST /auth/pool: runs the call of Cognito that the header X-Amz-Target names. Errors: see each
 * call.
 */
export const pool: UseCase<typeof auth.pool> = async request => {
  const [service, name = ''] = (request.header('x-amz-target') ?? '').split('.')
  if (service !== 'AWSCognitoIdentityProviderService' || !Object.hasOwn(calls, name))
    throw new ShopError('not_found', 'This call isn’t available here.')
  const call = calls[name as keyof typeof calls]
  return JSON.stringify(await call(request, readJson(request.body)))
}
