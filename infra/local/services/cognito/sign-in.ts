import { randomUUID } from 'node:crypto'
import { NotAuthorizedError } from 'cognito-local/lib/errors.js'
import { passwordTries } from './attempts.ts'
import {
  badCredentials,
  type Call,
  type Calls,
  type Emulator,
  type Json,
  poolOf,
} from './emulator.ts'

const claimsOf = (token: string): { iat: number; exp: number } =>
  JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

/** Fills two fields of a token response that the emulator leaves empty. */
const complete = (reply: Json): Json => {
  const tokens = reply.AuthenticationResult
  if (!tokens?.AccessToken) return reply
  const { iat, exp } = claimsOf(tokens.AccessToken)
  return {
    ...reply,
    AuthenticationResult: { ...tokens, TokenType: 'Bearer', ExpiresIn: exp - iat },
  }
}

const refuseDisabled = (user: { Enabled: boolean }) => {
  if (!user.Enabled) throw new NotAuthorizedError('User is disabled.')
}

/** Sign-in, second step and refresh. Like Cognito, it doesn't reveal whether a user exists. */
export const signInCalls = ({ services, call }: Emulator): Calls => {
  const tryPassword = passwordTries()
  /** Requires the first step before the second; the emulator accepts any session id. */
  const halfway = new Map<string, string>()
  const remember = (reply: Json, username: string) => {
    if (!reply.ChallengeName) return complete(reply)
    const session = randomUUID()
    halfway.set(session, username)
    return { ...reply, Session: session }
  }

  const refresh = (flow: 'InitiateAuth' | 'AdminInitiateAuth'): Call => {
    return async (context, request) => {
      const token = request.AuthParameters?.REFRESH_TOKEN ?? request.RefreshToken
      const pool = await poolOf(services, context, request)
      const user = token && (await pool.getUserByRefreshToken(context, token))
      if (!user) throw new NotAuthorizedError('Invalid Refresh Token')
      refuseDisabled(user)
      if (claimsOf(token).exp * 1000 < Date.now()) {
        throw new NotAuthorizedError('Refresh Token has expired')
      }
      const AuthParameters = { REFRESH_TOKEN: token }
      const reply = { ...request, AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }
      return complete(await call(flow)(context, reply))
    }
  }

  const withPassword = (flow: 'InitiateAuth' | 'AdminInitiateAuth'): Call => {
    return async (context, request) => {
      if (/^REFRESH_TOKEN/.test(request.AuthFlow)) return refresh(flow)(context, request)
      const { USERNAME, PASSWORD } = request.AuthParameters ?? {}
      const pool = await poolOf(services, context, request)
      const known = await pool.getUserByUsername(context, USERNAME ?? '')
      const user = await tryPassword(known?.Username ?? USERNAME ?? '', async () => {
        if (!known || known.Password !== PASSWORD) throw badCredentials()
        return known
      })
      refuseDisabled(user)
      return remember(await call(flow)(context, request), user.Username)
    }
  }

  return {
    InitiateAuth: withPassword('InitiateAuth'),
    AdminInitiateAuth: withPassword('AdminInitiateAuth'),
    GetTokensFromRefreshToken: refresh('InitiateAuth'),
    RespondToAuthChallenge: async (context, request) => {
      const pool = await poolOf(services, context, request)
      const user = await pool.getUserByUsername(context, request.ChallengeResponses?.USERNAME ?? '')
      if (!user || halfway.get(request.Session) !== user.Username) {
        throw new NotAuthorizedError('Invalid session for the user.')
      }
      refuseDisabled(user)
      const reply = await tryPassword(user.Username, () =>
        call('RespondToAuthChallenge')(context, request),
      )
      halfway.delete(request.Session)
      const { RefreshToken } = reply.AuthenticationResult ?? {}
      const now = await pool.getUserByUsername(context, user.Username)
      // The emulator returns this token without storing it, so it couldn't be used.
      if (RefreshToken && now) await pool.storeRefreshToken(context, RefreshToken, now)
      return remember(reply, user.Username)
    },
  }
}
