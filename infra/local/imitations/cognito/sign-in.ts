import { randomUUID } from 'node:crypto'
import {
  InvalidParameterError,
  NotAuthorizedError,
  PasswordResetRequiredError,
  UnsupportedError,
  UserNotConfirmedException,
} from 'cognito-local/lib/errors.js'
import { passwordTries } from './attempts.ts'
import {
  badCredentials,
  type Call,
  type Calls,
  type Client,
  type Context,
  changeUser,
  clientOf,
  type Emulator,
  type Json,
  type LocalUser,
  poolOf,
} from './emulator.ts'
import type { PreToken } from './pre-token.ts'
import { passwordProofs } from './proofs.ts'
import { requireFlow } from './refusals.ts'
import { takeCode } from './second-factor.ts'
import { beginSession, ownerOf, refreshSession } from './sessions.ts'
import { makeTokens } from './tokens.ts'

const passwordFlows = ['USER_PASSWORD_AUTH', 'ADMIN_USER_PASSWORD_AUTH']
const refreshFlows = ['REFRESH_TOKEN_AUTH', 'REFRESH_TOKEN']

/** A sign-in whose password was right and whose next step is open. */
type Halfway = { username: string; client: string; challenge: string; until: number }

const refuseDisabled = (user: LocalUser) => {
  if (!user.Enabled) throw new NotAuthorizedError('User is disabled.')
}

/** Returns the step that a sign-in needs after the password, if any. */
const nextStep = (user: LocalUser): string | undefined => {
  if (user.UserStatus === 'RESET_REQUIRED') throw new PasswordResetRequiredError()
  if (user.UserStatus === 'UNCONFIRMED') throw new UserNotConfirmedException()
  if (user.UserStatus === 'FORCE_CHANGE_PASSWORD') return 'NEW_PASSWORD_REQUIRED'
  return user.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ? 'SOFTWARE_TOKEN_MFA' : undefined
}

/** Takes the answer to a challenge. Errors: a wrong or used code. */
const takeAnswer = (user: LocalUser, challenge: string, answers: Json) => {
  if (challenge === 'NEW_PASSWORD_REQUIRED') {
    user.Password = answers.NEW_PASSWORD
    user.UserStatus = 'CONFIRMED'
  } else takeCode(user, user.SoftwareTokenMfaConfiguration?.Secret, answers.SOFTWARE_TOKEN_MFA_CODE)
}

type Issuer = { issuer: string; preToken: PreToken }

/** Creates the calls that sign in, answer the second step and refresh. They don't reveal whether a user exists. */
export const signInCalls = ({ services }: Emulator, issuer: Issuer): Calls => {
  const tryPassword = passwordTries()
  const halfway = new Map<string, Halfway>()
  const proofs = passwordProofs()
  const endOf = (client: Client) => Date.now() + (client.AuthSessionValidity ?? 3) * 60_000

  /** Begins a session. Returns its tokens. */
  const admit = async (context: Context, client: Client, { Username }: LocalUser) => {
    const pool = await poolOf(services, context, client)
    const { user, session } = await changeUser(pool, context, Username, user => ({
      user,
      session: beginSession(user, client),
    }))
    const signIn = { pool, client, user, session, source: 'Authentication' }
    const tokens = await makeTokens(context, signIn, issuer)
    const RefreshToken = session.tokens.at(-1)?.token
    return { ChallengeParameters: {}, AuthenticationResult: { ...tokens, RefreshToken } }
  }

  const challenge = (client: Client, { Username }: LocalUser, ChallengeName: string) => {
    const Session = randomUUID()
    const step = { username: Username, client: client.ClientId, challenge: ChallengeName }
    halfway.set(Session, { ...step, until: endOf(client) })
    return { ChallengeName, Session, ChallengeParameters: { USER_ID_FOR_SRP: Username } }
  }

  /** Starts the next step after a correct password, or the session if none is needed. */
  const proceed = (context: Context, client: Client, user: LocalUser) => {
    refuseDisabled(user)
    const step = nextStep(user)
    return step ? challenge(client, user, step) : admit(context, client, user)
  }

  /** Checks the proof of a password by SRP, and goes on with the sign-in. */
  const prove = async (context: Context, client: Client, answers: Json) => {
    const pool = await poolOf(services, context, client)
    const user = await tryPassword(String(answers.USERNAME), async () => {
      proofs.check(client, answers)
      const known: LocalUser | null = await pool.getUserByUsername(context, answers.USERNAME)
      if (!known) throw badCredentials()
      return known
    })
    return proceed(context, client, user)
  }

  const refresh = async (context: Context, request: Json, token: unknown) => {
    const client = await clientOf(services, context, request)
    const pool = await poolOf(services, context, client)
    const known = await pool.getUserByUsername(context, ownerOf(token))
    if (!known) throw new NotAuthorizedError('Invalid Refresh Token')
    refuseDisabled(known)
    const { user, session } = await changeUser(pool, context, known.Username, user => ({
      user,
      session: refreshSession(user, client, token),
    }))
    const signIn = { pool, client, user, session, source: 'RefreshTokens' }
    const tokens = await makeTokens(context, signIn, issuer)
    const rotates = client.RefreshTokenRotation?.Feature === 'ENABLED'
    const RefreshToken = rotates ? session.tokens.at(-1)?.token : undefined
    return { AuthenticationResult: { ...tokens, RefreshToken } }
  }

  const initiate: Call = async (context, request) => {
    const { AuthFlow, AuthParameters = {} } = request
    const client = await clientOf(services, context, request)
    requireFlow(client, AuthFlow)
    if (refreshFlows.includes(AuthFlow))
      return refresh(context, request, AuthParameters.REFRESH_TOKEN)
    const { USERNAME = '', PASSWORD } = AuthParameters
    const pool = await poolOf(services, context, request)
    const known = await pool.getUserByUsername(context, USERNAME)
    if (AuthFlow === 'USER_SRP_AUTH')
      return proofs.begin(client, known, AuthParameters, endOf(client))
    if (!passwordFlows.includes(AuthFlow))
      throw new UnsupportedError(`The local user pool doesn't support the flow ${AuthFlow}.`)
    const user = await tryPassword(known?.Username ?? USERNAME, async () => {
      if (!known || known.Password !== PASSWORD) throw badCredentials()
      return known
    })
    return proceed(context, client, user)
  }

  const respond: Call = async (context, request) => {
    const { Session, ChallengeName, ChallengeResponses = {} } = request
    const client = await clientOf(services, context, request)
    if (ChallengeName === 'PASSWORD_VERIFIER') return prove(context, client, ChallengeResponses)
    const pool = await poolOf(services, context, request)
    const { USERNAME = '' } = ChallengeResponses
    const user = await pool.getUserByUsername(context, USERNAME)
    // This call needs the user name. Only the call that begins a sign-in also takes an email address.
    if (user && user.Username !== USERNAME)
      throw new InvalidParameterError('USERNAME must be the name in USER_ID_FOR_SRP.')
    const step = halfway.get(Session)
    const isOpen = step && step.until > Date.now() && step.challenge === ChallengeName
    if (!user || !isOpen || step.username !== user.Username || step.client !== client.ClientId)
      throw new NotAuthorizedError('Invalid session for the user.')
    refuseDisabled(user)
    await tryPassword(user.Username, () =>
      changeUser(pool, context, user.Username, changed =>
        takeAnswer(changed, ChallengeName, ChallengeResponses),
      ),
    )
    halfway.delete(Session)
    return admit(context, client, user)
  }

  return {
    InitiateAuth: initiate,
    AdminInitiateAuth: initiate,
    RespondToAuthChallenge: respond,
    AdminRespondToAuthChallenge: respond,
    GetTokensFromRefreshToken: (context, request) =>
      refresh(context, request, request.RefreshToken),
  }
}
