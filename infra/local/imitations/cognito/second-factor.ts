import { CognitoError, InvalidParameterError, UserNotFoundError } from 'cognito-local/lib/errors.js'
import {
  type Calls,
  type Context,
  changeUser,
  type Emulator,
  type Json,
  type LocalUser,
  poolOf,
  usedCode,
  wrongCode,
} from './emulator.ts'
import { callerOf } from './tokens.ts'
import { newSecret, timeStepOf } from './totp.ts'

const method = 'SOFTWARE_TOKEN_MFA'
/** Codes are valid in three time steps, so no more need to be remembered. */
const remembered = 3

/** Uses a code of an authenticator app. Each works once. Errors: a wrong or used code. */
export const takeCode = (user: LocalUser, secret: string | undefined, code: unknown): void => {
  const step = secret && timeStepOf(secret, code)
  if (!step) throw wrongCode()
  if (user.UsedSteps?.includes(step)) throw usedCode()
  user.UsedSteps = [...(user.UsedSteps ?? []), step].slice(-remembered)
}

const setPreference = (user: LocalUser, { Enabled, PreferredMfa }: Json = {}) => {
  if (Enabled && !user.SoftwareTokenMfaConfiguration?.Verified)
    throw new InvalidParameterError('User has not verified software token mfa')
  user.UserMFASettingList = Enabled ? [method] : []
  delete user.PreferredMfaSetting
  if (Enabled && PreferredMfa) user.PreferredMfaSetting = method
}

/** Sets up, turns on and turns off the second factor. */
export const secondFactorCalls = ({ services }: Emulator): Calls => {
  const change = async <T>(
    context: Context,
    { AccessToken }: Json,
    run: (user: LocalUser) => T,
  ): Promise<T> => {
    const { pool, user } = await callerOf(services, context, AccessToken)
    return changeUser(pool, context, user.Username, run)
  }

  return {
    // The former secret stays in use until the new one is verified.
    AssociateSoftwareToken: (context, request) =>
      change(context, request, user => {
        user.NewSecret = newSecret()
        return { SecretCode: user.NewSecret }
      }),

    VerifySoftwareToken: (context, request) =>
      change(context, request, user => {
        const Secret = user.NewSecret
        if (!Secret || !timeStepOf(Secret, request.UserCode))
          throw new CognitoError('EnableSoftwareTokenMFAException', 'Code mismatch')
        user.UsedSteps = []
        takeCode(user, Secret, request.UserCode)
        user.SoftwareTokenMfaConfiguration = { Secret, Verified: true }
        delete user.NewSecret
        return { Status: 'SUCCESS' }
      }),

    SetUserMFAPreference: (context, request) =>
      change(context, request, user => {
        setPreference(user, request.SoftwareTokenMfaSettings)
        return {}
      }),

    AdminSetUserMFAPreference: async (context, request) => {
      const pool = await poolOf(services, context, request)
      const known = await pool.getUserByUsername(context, request.Username)
      if (!known) throw new UserNotFoundError('User does not exist.')
      await changeUser(pool, context, known.Username, user =>
        setPreference(user, request.SoftwareTokenMfaSettings),
      )
      return {}
    },
  }
}
