import { adminCalls } from './admin.ts'
import { needsSecret, requireSecret } from './client-secret.ts'
import { type Call, type Calls, clientOf, type Emulator, type Json } from './emulator.ts'
import { checkPassword, type PasswordPolicy } from './passwords.ts'
import type { PreToken } from './pre-token.ts'
import { refusedCalls } from './refusals.ts'
import { secondFactorCalls } from './second-factor.ts'
import { signInCalls } from './sign-in.ts'
import { signOutCalls } from './sign-out.ts'
import { callerOf } from './tokens.ts'

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
  if (name === 'AdminCreateUser') return request.TemporaryPassword
  if (name.endsWith('RespondToAuthChallenge')) return request.ChallengeResponses?.NEW_PASSWORD
  return name === 'AdminSetUserPassword' ? String(request.Password ?? '') : undefined
}

/**
 * Fills the emulator's gaps, so that code gets the same responses locally and in the cloud. Returns
 * our call for a name, or the emulator's.
 */
export const bridgeGaps = (
  emulator: Emulator,
  policy: PasswordPolicy | undefined,
  issuer: { issuer: string; preToken: PreToken },
) => {
  const ours: Calls = {
    ...adminCalls(emulator),
    ...signInCalls(emulator, issuer),
    ...secondFactorCalls(emulator),
    ...signOutCalls(emulator),
    ...refusedCalls(),
  }
  return (name: string): Call =>
    async (context, incoming) => {
      // Before the name is in lower case: the hash has it as it was sent.
      if (needsSecret(name))
        requireSecret(name, await clientOf(emulator.services, context, incoming ?? {}), incoming)
      const request = lowerCased(incoming ?? {})
      const password = newPasswordOf(name, request)
      if (password !== undefined) checkPassword(password, policy)
      if (request.AccessToken) await callerOf(emulator.services, context, request.AccessToken)
      return (ours[name] ?? emulator.call(name))(context, request)
    }
}
