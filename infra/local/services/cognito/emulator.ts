import {
  CodeMismatchError,
  ExpiredCodeError,
  NotAuthorizedError,
} from 'cognito-local/lib/errors.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js'

/** A request or reply of the Cognito API: JSON whose shape each call defines. */
// biome-ignore lint/suspicious/noExplicitAny: the emulator's own calls are typed this way.
export type Json = any
export type Context = Parameters<Services['cognito']['getAppClient']>[0]
export type Call = (context: Context, request: Json) => Promise<Json>
export type Calls = Record<string, Call>
export type Emulator = { services: Services; call: (name: string) => Call }

/** What the emulator does not keep on a user but its gaps need. */
export type LocalUser = User & {
  SignedOutAt?: number
  /** An address that waits for its code; `until` in milliseconds since 1970. */
  NewAddress?: { email: string; code: string; until: number }
}

/** The pool a request is about, by its id or by its client. */
export const poolOf = (
  services: Services,
  context: Context,
  request: Json,
): Promise<UserPoolService> =>
  request.UserPoolId
    ? services.cognito.getUserPool(context, request.UserPoolId)
    : services.cognito.getUserPoolForClientId(context, request.ClientId)

export const badCredentials = () => new NotAuthorizedError('Incorrect username or password.')
export const wrongCode = () => {
  const error = new CodeMismatchError()
  error.message = 'Invalid verification code provided, please try again.'
  return error
}
export const expiredCode = () => new ExpiredCodeError()
