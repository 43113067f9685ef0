import {
  CodeMismatchError,
  ExpiredCodeError,
  NotAuthorizedError,
} from 'cognito-local/lib/errors.js'
import type { Services } from 'cognito-local/lib/services/index.js'
import type { User, UserPoolService } from 'cognito-local/lib/services/userPoolService.js'
import { codeTries } from './attempts.ts'
import { codeCalls } from './codes.ts'
import { newAddressCalls } from './new-address.ts'
import { checkPassword, type PasswordPolicy } from './passwords.ts'
import { signInCalls } from './sign-in.ts'
import { signOutCalls, stillSignedIn } from './sign-out.ts'

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

/** E-mail addresses are the user names, and Cognito compares them without case. */
const lowerCased = (request: Json) => {
  const lower = (holder: Json, key: string) => {
    if (typeof holder?.[key] === 'string' && holder[key].includes('@')) {
      holder[key] = holder[key].trim().toLowerCase()
    }
  }
  lower(request, 'Username')
  lower(request.AuthParameters, 'USERNAME')
  lower(request.ChallengeResponses, 'USERNAME')
  for (const attribute of request.UserAttributes ?? []) {
    if (attribute.Name === 'email') lower(attribute, 'Value')
  }
  return request
}

const newPasswordOf = (name: string, request: Json): unknown => {
  if (name === 'ChangePassword') return request.ProposedPassword
  if (name === 'AdminCreateUser') return request.TemporaryPassword
  if (name === 'RespondToAuthChallenge') return request.ChallengeResponses?.NEW_PASSWORD
  const sets = ['SignUp', 'ConfirmForgotPassword', 'AdminSetUserPassword']
  return sets.includes(name) ? String(request.Password ?? '') : undefined
}

/**
 * Puts in what the emulator leaves out, so that the same code meets the same answers here and in
 * the cloud. Returns the call for a name: ours where there is one, the emulator's otherwise.
 */
export const bridgeGaps = (emulator: Emulator, policy: PasswordPolicy | undefined) => {
  const tryCode = codeTries()
  const ours: Calls = {
    ...signInCalls(emulator),
    ...signOutCalls(emulator),
    ...codeCalls(emulator, tryCode),
    ...newAddressCalls(emulator, tryCode),
    ChangePassword: async (context, request) => {
      const user = await stillSignedIn(emulator.services, context, request.AccessToken)
      if (user.Password !== request.PreviousPassword) throw badCredentials()
      return emulator.call('ChangePassword')(context, request)
    },
  }
  return (name: string): Call =>
    async (context, incoming) => {
      const request = lowerCased(incoming ?? {})
      const password = newPasswordOf(name, request)
      if (password !== undefined) checkPassword(password, policy)
      if (request.AccessToken) await stillSignedIn(emulator.services, context, request.AccessToken)
      return (ours[name] ?? emulator.call(name))(context, request)
    }
}
