import {
  CodeMismatchError,
  CognitoError,
  ExpiredCodeError,
  NotAuthorizedError,
  ResourceNotFoundError,
} from 'cognito-local/lib/errors.js'
import type { AppClient } from 'cognito-local/lib/services/appClient.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js'

/** A request or reply of the Cognito API: JSON whose shape each call defines. */
// biome-ignore lint/suspicious/noExplicitAny: the emulator's own calls are typed this way.
export type Json = any
export type Context = Parameters<Services['cognito']['getAppClient']>[0]
export type Call = (context: Context, request: Json) => Promise<Json>
export type Calls = Record<string, Call>
export type Emulator = { services: Services; call: (name: string) => Call }

/** A sign-in and the refresh tokens that descend from it. */
export type Session = {
  /** The claim `origin_jti` of all its tokens. */
  id: string
  clientId: string
  /** The claim `auth_time`: when the password was entered, in seconds since 1970. */
  authTime: number
  /** When it ends, in milliseconds since 1970. */
  until: number
  /** Latest last. `replacedAt` is in milliseconds since 1970. */
  tokens: { token: string; replacedAt?: number }[]
}

/** A user with what the emulator doesn't store but its gaps need. */
export type LocalUser = User & {
  Sessions?: Session[]
  /** The secret of an authenticator app that hasn't been verified yet. */
  NewSecret?: string
  /** The time steps whose codes of the verified app were used, latest last. */
  UsedSteps?: number[]
}

/** A client with the template's properties that the emulator doesn't know. */
export type Client = AppClient & {
  RefreshTokenRotation?: { Feature: string; RetryGracePeriodSeconds?: number }
  /** In minutes. */
  AuthSessionValidity?: number
  GenerateSecret?: boolean
  ClientSecret?: string
}

/** Returns the pool of a request, by its id or by its client. */
export const poolOf = (
  services: Services,
  context: Context,
  request: Json,
): Promise<UserPoolService> =>
  request.UserPoolId
    ? services.cognito.getUserPool(context, request.UserPoolId)
    : services.cognito.getUserPoolForClientId(context, request.ClientId)

/** Returns the client of a request. Errors: ResourceNotFoundException. */
export const clientOf = async (
  services: Services,
  context: Context,
  { ClientId, UserPoolId }: Json,
): Promise<Client> => {
  const client = await services.cognito.getAppClient(context, ClientId)
  if (!client || (UserPoolId && client.UserPoolId !== UserPoolId))
    throw new ResourceNotFoundError(`User pool client ${ClientId} does not exist.`)
  return client
}

/** Changes of a user, by user name: each waits for the one before. */
const changes = new Map<string, Promise<unknown>>()

/** Changes a user and saves it. Returns what `change` returns; an error discards the change. */
export const changeUser = async <T>(
  pool: UserPoolService,
  context: Context,
  username: string,
  change: (user: LocalUser) => T,
): Promise<T> => {
  const run = async () => {
    const user: LocalUser | null = await pool.getUserByUsername(context, username)
    if (!user) throw badCredentials()
    const result = change(user)
    await pool.saveUser(context, user)
    return result
  }
  const changed = (changes.get(username) ?? Promise.resolve()).then(run)
  changes.set(
    username,
    changed.catch(() => {}),
  )
  return changed
}

export const badCredentials = () => new NotAuthorizedError('Incorrect username or password.')
/** The error for a wrong code of an authenticator app. */
export const wrongCode = () => {
  const error = new CodeMismatchError()
  error.message = 'Invalid code received for user'
  return error
}
export const expiredCode = () => new ExpiredCodeError()
/** The error for a code of an authenticator app that was used before. */
export const usedCode = () =>
  new CognitoError('ExpiredCodeException', 'Your software token has already been used once.')
