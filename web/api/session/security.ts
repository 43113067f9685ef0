import * as pool from 'aws-amplify/auth'
import { AuthError, callUserPool, incorrectCredentials } from './auth-error.ts'
import { configureAuth } from './cognito.ts'

/** Calls the user pool for the signed-in user and rethrows failures as an `AuthError`. */
const asSignedIn = async <T>(
  request: () => Promise<T>,
  messages: Record<string, string> = {},
): Promise<T> => {
  try {
    return await callUserPool(async () => {
      await configureAuth()
      return request()
    })
  } catch (error) {
    const message = error instanceof AuthError ? messages[error.reason] : undefined
    throw message ? new AuthError((error as AuthError).reason, message, error) : error
  }
}

const wrongCode = 'Incorrect code. Enter the latest code.'
const codeMessages = {
  CodeMismatchException: wrongCode,
  EnableSoftwareTokenMFAException: wrongCode,
  ExpiredCodeException: 'That code has expired. Request a new one.',
}

/** Changes the password. Other sessions stay active. */
export async function changePassword(input: { current: string; password: string }): Promise<void> {
  try {
    await asSignedIn(() =>
      pool.updatePassword({ oldPassword: input.current, newPassword: input.password }),
    )
  } catch (error) {
    // The user pool uses the same error name for an ended session.
    const isIncorrect = error instanceof AuthError && error.message === incorrectCredentials
    if (!isIncorrect) throw error
    throw new AuthError(error.reason, 'Your current password is incorrect.', error)
  }
}

/** Emails a code to the new address. The old email stays in use until the code is confirmed. */
export async function requestEmailChange(email: string): Promise<void> {
  await asSignedIn(
    () => pool.updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } }),
    { AliasExistsException: 'An account with this email already exists' },
  )
}

/** Confirms the new email with the emailed code. */
export const confirmNewEmail = (code: string): Promise<void> =>
  asSignedIn(
    () => pool.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code }),
    {
      ...codeMessages,
      AliasExistsException: 'An account with this email already exists',
    },
  )

/** Whether two-factor authentication is on. */
export async function hasSecondFactor(): Promise<boolean> {
  const { enabled = [] } = await asSignedIn(() => pool.fetchMFAPreference())
  return enabled.includes('TOTP')
}

/** Creates an authenticator key; the setup URI labels it with store and email. */
export async function createAuthenticatorKey(
  store: string,
  email: string,
): Promise<{ secret: string; setupUri: string }> {
  const { sharedSecret, getSetupUri } = await asSignedIn(() => pool.setUpTOTP())
  return { secret: sharedSecret, setupUri: getSetupUri(store, email).toString() }
}

/** Turns on two-factor authentication after checking a code from the app. */
export async function turnOnSecondFactor(code: string): Promise<void> {
  await asSignedIn(() => pool.verifyTOTPSetup({ code }), codeMessages)
  await asSignedIn(() => pool.updateMFAPreference({ totp: 'PREFERRED' }))
}

/** Turns off two-factor authentication. */
export const turnOffSecondFactor = (): Promise<void> =>
  asSignedIn(() => pool.updateMFAPreference({ totp: 'DISABLED' }))
