import * as pool from 'aws-amplify/auth'
import { AuthError, atUserPool, incorrectCredentials } from './auth-error.ts'
import { configured } from './cognito.ts'

/**
 * What a signed-in person changes of their own sign-in, straight at the user pool. Each fails with
 * an `AuthError` in words for them.
 */
const ask = async <T>(what: () => Promise<T>, words: Record<string, string> = {}): Promise<T> => {
  try {
    return await atUserPool(async () => {
      await configured()
      return what()
    })
  } catch (error) {
    const better = error instanceof AuthError ? words[error.reason] : undefined
    throw better ? new AuthError((error as AuthError).reason, better, error) : error
  }
}

const wrongCode = 'Incorrect code. Enter the latest code.'
const codeWords = {
  CodeMismatchException: wrongCode,
  EnableSoftwareTokenMFAException: wrongCode,
  ExpiredCodeException: 'That code has expired. Please ask for a new one.',
}

/** Changes the password. Sessions elsewhere go on. */
export async function changePassword(input: { current: string; password: string }): Promise<void> {
  try {
    await ask(() =>
      pool.updatePassword({ oldPassword: input.current, newPassword: input.password }),
    )
  } catch (error) {
    // The user pool uses the same error name for an ended session.
    const isWrong = error instanceof AuthError && error.message === incorrectCredentials
    if (!isWrong) throw error
    throw new AuthError(error.reason, 'Your current password is incorrect.', error)
  }
}

/** Mails a code to a new address. Until it is confirmed the shop goes on with the old one. */
export async function askForEmail(email: string): Promise<void> {
  await ask(
    () => pool.updateUserAttribute({ userAttribute: { attributeKey: 'email', value: email } }),
    { AliasExistsException: 'An account with this email already exists' },
  )
}

/** Confirms the new address with the mailed code. */
export const confirmNewEmail = (code: string): Promise<void> =>
  ask(() => pool.confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code }), {
    ...codeWords,
    AliasExistsException: 'An account with this email already exists',
  })

/** Whether signing in asks for an authenticator's code. */
export async function hasSecondFactor(): Promise<boolean> {
  const { enabled = [] } = await ask(() => pool.fetchMFAPreference())
  return enabled.includes('TOTP')
}

/** A fresh key for an authenticator app, which names it by store and e-mail: as text, and as the address that apps open. */
export async function newAuthenticatorKey(
  store: string,
  email: string,
): Promise<{ secret: string; address: string }> {
  const { sharedSecret, getSetupUri } = await ask(() => pool.setUpTOTP())
  return { secret: sharedSecret, address: getSetupUri(store, email).toString() }
}

/** Turns the second factor on, once a code proves that the app has the key. */
export async function turnOnSecondFactor(code: string): Promise<void> {
  await ask(() => pool.verifyTOTPSetup({ code }), codeWords)
  await ask(() => pool.updateMFAPreference({ totp: 'PREFERRED' }))
}

/** Turns the second factor off. */
export const turnOffSecondFactor = (): Promise<void> =>
  ask(() => pool.updateMFAPreference({ totp: 'DISABLED' }))
