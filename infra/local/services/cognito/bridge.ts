import { codeTries } from './attempts.ts'
import { codeCalls } from './codes.ts'
import { badCredentials, type Call, type Calls, type Emulator, type Json } from './emulator.ts'
import { newAddressCalls } from './new-address.ts'
import { checkPassword, type PasswordPolicy } from './passwords.ts'
import { signInCalls } from './sign-in.ts'
import { signOutCalls, stillSignedIn } from './sign-out.ts'

/** Lowercases email addresses, which are the user names. Cognito ignores their case. */
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
 * Fills the emulator's gaps, so that code gets the same responses locally and in the cloud. Returns
 * our call for a name, or the emulator's.
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
