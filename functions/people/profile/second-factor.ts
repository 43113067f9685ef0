import {
  AssociateSoftwareTokenCommand,
  VerifySoftwareTokenCommand,
} from '@aws-sdk/client-cognito-identity-provider'
import type { profile } from '../../../shared/api/profile.ts'
import { ShopError } from '../../../shared/errors.ts'
import { limitGuesses } from '../../http/rate-limit.ts'
import type { CallerSession } from '../../http/request.ts'
import type { UseCase } from '../../http/serve.ts'
import {
  dropSecondFactor,
  recordSecondFactor,
  replaceRecoveryCodes,
} from '../../table/second-factor.ts'
import { untilNextSecond } from '../../table/sessions.ts'
import { getSettings } from '../../table/settings.ts'
import type { UserItem } from '../../table/users.ts'
import { cognito } from '../auth/cognito.ts'
import { cognitoErrorName, withCognitoErrors } from '../auth/cognito-error.ts'
import { turnOffPoolFactor, turnOnPoolFactor } from '../auth/pool-account.ts'
import { newRecoveryCodes } from '../auth/recovery-codes.ts'
import { signInAgain } from '../auth/sign-in-again.ts'
import { wrongCode } from '../auth/wrong-proof.ts'

const alreadyOn = () =>
  new ShopError('conflict', 'Two-factor authentication is on already. Turn it off first.')

const isOff = () => new ShopError('conflict', 'Two-factor authentication is off.')

/**
 * Returns a token that may change the caller's second factor at the pool. The token stays on the
 * server.
 */
const poolToken = async (
  user: UserItem,
  password: string,
  session: CallerSession | null,
): Promise<string> => {
  if (user.second_factor) throw alreadyOn()
  const { tokens } = await signInAgain('server', { user, password, session })
  return tokens.AccessToken ?? ''
}

/** GET /users/me/second-factor: returns whether it is on. */
export const getSecondFactor: UseCase<typeof profile.getSecondFactor> = async ({ user }) => ({
  enabled: user.second_factor ?? false,
  recovery_codes_left: user.recovery_codes?.length ?? 0,
})

/** The address that authenticator apps read from the QR code: Google's "Key URI Format". */
const setupUri = (store: string, email: string, secret: string): string => {
  const label = `${encodeURIComponent(store)}:${encodeURIComponent(email)}`
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(store)}`
}

/** POST /users/me/second-factor: creates a key for an authenticator app. Errors: `invalid`, `conflict`. */
export const startSecondFactor: UseCase<typeof profile.startSecondFactor> = async ({
  user,
  session,
  body,
}) => {
  const AccessToken = await poolToken(user, body.password, session)
  const [{ SecretCode: secret = '' }, { store_name }] = await Promise.all([
    withCognitoErrors(() => cognito().send(new AssociateSoftwareTokenCommand({ AccessToken }))),
    getSettings(),
  ])
  return { secret, uri: setupUri(store_name, user.email, secret) }
}

const wrongCodes = ['EnableSoftwareTokenMFAException', 'CodeMismatchException']

const checkFirstCode = async (AccessToken: string, UserCode: string): Promise<void> => {
  try {
    await cognito().send(new VerifySoftwareTokenCommand({ AccessToken, UserCode }))
  } catch (error) {
    throw wrongCodes.includes(cognitoErrorName(error)) ? wrongCode(error) : error
  }
}

/**
 * PUT /users/me/second-factor: turns it on after a first code, and returns the recovery codes, which
 * can't be read again. Ends all other sessions. Errors: `invalid`, `conflict`.
 */
export const turnOnSecondFactor: UseCase<typeof profile.turnOnSecondFactor> = async ({
  user,
  session,
  body,
}) => {
  const AccessToken = await poolToken(user, body.password, session)
  await limitGuesses('first-code', { ip: '', session: session?.id }, () =>
    withCognitoErrors(() => checkFirstCode(AccessToken, body.code)),
  )
  const { codes, hashes } = await newRecoveryCodes(user.id)
  const now = new Date()
  await recordSecondFactor(user.id, hashes, { now, kept: session?.id })
  // Turn it on last: an account whose codes no one has seen would be locked.
  await turnOnPoolFactor(user.id)
  await untilNextSecond(now)
  return { recovery_codes: codes }
}

/**
 * DELETE /users/me/second-factor: turns it off. If this stops in between, the stream turns it off at
 * the pool. Errors: `conflict` if it is off.
 */
export const turnOffSecondFactor: UseCase<typeof profile.turnOffSecondFactor> = async ({
  user,
  session,
}) => {
  if (!user.second_factor) throw isOff()
  const now = new Date()
  await dropSecondFactor(user.id, { kind: 'second_factor_off', now, kept: session?.id })
  await turnOffPoolFactor(user.id)
  await untilNextSecond(now)
  return {}
}

/** POST /users/me/recovery-codes: replaces all recovery codes. Errors: `conflict` without a second factor. */
export const renewRecoveryCodes: UseCase<typeof profile.renewRecoveryCodes> = async ({ user }) => {
  const { codes, hashes } = await newRecoveryCodes(user.id)
  if (!(await replaceRecoveryCodes(user.id, hashes, new Date()))) throw isOff()
  return { recovery_codes: codes }
}
